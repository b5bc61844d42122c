import * as words from '../../src/engine/declaration/vocabulary.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {RANKS} from '../../src/engine/card.js';
import {game} from '../engine/made-up.js';

// Games of no book whose declarations use the words that the games of the books leave out, for the golden help.

const {
  any,
  anything,
  auxiliaries,
  base,
  by,
  cells,
  change,
  clear,
  columns,
  deal,
  down,
  empty,
  fill,
  foundations,
  is,
  named,
} = words;
const {
  onward,
  pick,
  redeal,
  reserve,
  round,
  row,
  run,
  stock,
  suit,
  supermove,
  tail,
  top,
  turn,
  turnBy,
  up,
  uses,
  waste,
  whole,
} = words;

const suits = foundations(4, {build: up.inSuit, base: ['A']});
const column = named('column');
const talon = {S: stock(), W: waste()};

/** A foundation of its own letter, for any suits. */
function heap(step: string, shape: Pick<Parameters<typeof foundations>[1], 'build' | 'base'>) {
  return foundations(1, {...shape, suited: false, topOnly: true, name: named(`heap by ${step}`, `heaps by ${step}`)});
}

const HOURS = ['A', 'B', 'C', 'D', 'E'] as const;

/** A foundation of a clock, which ends with its hour. */
function hour(i: number) {
  const base = [RANKS[9 + i] ?? 'A'];
  return foundations(1, {build: round(up.inSuit), base, suited: false, holds: 5, name: `${i + 1} o'clock`});
}

export const MADE_UP: Readonly<Record<string, Ruleset>> = {
  'free cells': game({
    piles: {E: cells(4, named('cell')), F: suits, T: auxiliaries(8, {build: down.alternating, name: column})},
    deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
    may: [top('T', 'E').to('F'), run('T').to('T').atMost(supermove()), top('E').to('T'), top('T').into('E')],
    atOnce: [top('T').into('F')],
    layout: ['E1 E2 E3 E4 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  }),
  'a base that is dealt, round the corner': game({
    piles: {
      ...talon,
      R: reserve(),
      F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
      T: auxiliaries(4, {build: round(down.alternating)}),
    },
    deal: [deal(13).to('R'), base().to('F'), deal(1).to('T')],
    may: [turnBy(3), redeal('turn', 'unlimited'), top('W', 'R', 'T').to('F'), top('W').to('T'), whole('T').onto('T')],
    atOnce: [fill('T').from('R')],
    layout: ['S W . F1 F2 F3 F4', 'R . . T1 T2 T3 T4'],
  }),
  'columns in one colour': game({
    piles: {E: cells(4, named('cell')), F: suits, T: auxiliaries(8, {build: down.sameColour, name: column})},
    deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
    may: [top('T', 'E').to('F'), run('T').to('T'), top('E').to('T'), top('T').into('E')],
    layout: ['E1 E2 E3 E4 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  }),
  'columns on any other suit': game({
    piles: {
      F: foundations(4, {build: up.sameColour, base: ['A'], suited: false}),
      G: foundations(4, {build: up.otherSuit, base: ['A'], suited: false, name: named('ladder')}),
      T: auxiliaries(8, {build: down.otherSuit, name: column}),
    },
    deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
    may: [top('T').to('F', 'G'), run('T').to('T')],
    layout: ['G1 G2 G3 G4 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  }),
  'a base that is dealt, downwards': game({
    piles: {F: foundations(4, {build: round(down.inSuit), base: 'dealt'}), T: cells(9, named('card'))},
    deal: [base().to('F'), deal(1).to('T')],
    may: [top('T').to('F')],
    layout: ['T1 T2 T3 T4 T5 T6 T7 T8 T9', 'F1 F2 F3 F4'],
  }),
  'columns face down': game({
    piles: {
      ...talon,
      F: suits,
      C: columns(7, 6, 'none'),
      T: auxiliaries(7, {build: down.alternating, base: ['K'], name: column}),
    },
    deal: [deal([0, 1, 2, 3, 4, 5, 6]).to('C'), deal(1).to('T')],
    may: [turn.if(empty('W')), top('W', 'T').to('F'), run('T').to('T').atMost(3), top('W').to('T'), top('F').onto('T')],
    atOnce: [fill('T').fromBehind('C')],
    layout: ['S W . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
  }),
  'columns face up, beside a stock': game({
    piles: {S: stock(), F: suits, C: columns(3, 2), T: auxiliaries(3, {build: onward.anySuit})},
    deal: [deal(2).to('C'), deal(1).to('T')],
    may: [top('T').to('F', 'T')],
    atOnce: [fill('T').fromBehind('C'), fill('T').from('S').if(empty('C'))],
    layout: ['S F1 F2 F3 F4', '. T1 T2 T3'],
  }),
  'a goal besides foundations': game({
    piles: {R: reserve(), E: cells(2, named('niche')), F: suits, T: auxiliaries(2, {build: down.anySuit})},
    deal: [deal(9).to('R'), deal(1).to('T')],
    may: [top('R', 'T').to('F'), top('R').onto('T'), whole('T').to('T'), top('R').into('E').if(empty('T'))],
    goal: clear('R', 'E'),
    layout: ['R F1 F2 F3 F4', 'E1 T1 T2 E2'],
  }),
  'a goal without foundations': game({
    piles: {R: reserve(named('heap'), 'face down'), T: auxiliaries(2, {build: by(2, down.anySuit)})},
    deal: [deal(3).to('R')],
    may: [top('R').onto('T'), whole('T').onto('T')],
    goal: clear('R'),
    layout: ['R T1 T2'],
  }),
  'foundations by twos in turn, of two letters': game({
    piles: {
      F: foundations(2, {build: by(2, up.alternating), base: ['A', '2'], suited: false}),
      G: foundations(2, {build: by(3, down.anySuit), base: ['K'], suited: false, name: named('tower')}),
      T: cells(6, named('card')),
    },
    deal: [pick('K', 'S').to('G'), deal(1).to('T')],
    may: [top('T').to('F'), top('T').onto('G')],
    layout: ['F1 F2 G1 G2', 'T1 T2 T3 T4 T5 T6'],
  }),
  'one kind of foundation by sixes': game({
    piles: {
      F: foundations(4, {build: by(6, up.alternating), base: ['A'], suited: false}),
      T: auxiliaries(3, {build: by(7, down.inSuit)}),
    },
    deal: [deal(4).to('T')],
    may: [top('T').to('F', 'T')],
    layout: ['F1 F2 F3 F4 T1 T2 T3'],
  }),
  'two kinds of families, suits by threes': game(
    {
      piles: {
        A: foundations(4, {build: by(3, up.inSuit), base: ['2'], name: named('low pile', 'low piles', {kind: 'pile'})}),
        K: foundations(4, {build: down.inSuit, base: ['A'], name: named('high tower', 'high towers', {kind: 'tower'})}),
        T: cells(5, named('card')),
      },
      deal: [deal(1).to('T')],
      may: [top('T').to('A', 'K'), change('A', 'K'), top('T').into('T').if(is('pass'))],
      layout: ['A1 A2 A3 A4 . K1 K2 K3 K4', 'T1 T2 T3 T4 T5'],
    },
    2,
  ),
  'duties of every kind': game({
    piles: {...talon, E: cells(1, named('cell')), F: suits, T: auxiliaries(4, {build: down.inSuit, base: ['K']})},
    facts: [uses('favour', 1), uses('grace', 2)],
    deal: [deal(1).to('T')],
    may: [
      turn,
      redeal('shuffle', 3),
      top('W', 'E', 'T').to('F', 'T'),
      any('W').to('T').spends('favour'),
      top('F').onto('T').spends('grace'),
    ],
    must: [
      top('W', 'E').onto('T'),
      top('W').into('T'),
      top('W', 'E').to('T'),
      top('E').under('T'),
      whole('T').onto('T').if(empty('E')),
      run('T').to('T'),
      any('W').to('T').spends('favour'),
      any('W').to('F').if(is('favour')).spends('grace'),
      top('F').onto('T'),
    ],
    atOnce: [top('E').onto('F'), top('W', 'T').onto('F', 'T').if(empty('S'))],
    layout: ['S W . F1 F2 F3 F4', 'E . . T1 T2 T3 T4'],
  }),
  'piles of two letters to build on, one begun by the player': game({
    piles: {A: auxiliaries(2, {build: down.anySuit}), B: auxiliaries(1, {build: up.inSuit, name: named('ladder')})},
    deal: [deal([3, 5]).to('A')],
    may: [top('A').onto('A', 'B'), run('A').into('B'), top('B').onto('A')],
    goal: clear('A'),
    layout: ['A1 B A2'],
  }),
  'foundations of several letters, on which suits do not matter': game({
    piles: {
      ...talon,
      A: heap('ones', {build: up.anySuit, base: ['A']}),
      B: heap('twos', {build: round(by(2, up.anySuit)), base: ['2']}),
      T: auxiliaries(2, {build: anything, name: named('pile')}),
    },
    deal: [pick('A', 'C').to('A'), pick('2', 'D').to('B')],
    may: [turn.if(empty('W')), top('W').to('A', 'B', 'T'), top('T').to('A', 'B')],
    layout: ['S A1 B1', 'W T1 T2'],
  }),
  'foundations that end early': game({
    piles: {
      A: foundations(1, {build: up.inSuit, base: ['A'], suited: false, holds: 12, name: named('ace')}),
      K: foundations(2, {build: round(up.inSuit), base: ['K'], suited: false, holds: 5, name: named('court')}),
      T: cells(16, named('bouquet', 'bouquet')),
    },
    deal: [pick('A', 'H').to('A'), deal(1).to('T')],
    may: [top('T').to('A', 'K')],
    layout: ['A1 K1 K2 T1 T2 T3 T4 T5 T6 T7 T8', 'T9 T10 T11 T12 T13 T14 T15 T16'],
  }),
  'foundations of many letters': game({
    piles: {
      ...Object.fromEntries(HOURS.map((letter, i) => [letter, hour(i)])),
      T: auxiliaries(4, {build: down.anySuit, name: column}),
      U: auxiliaries(2, {build: onward.anySuit, name: column}),
    },
    deal: [...HOURS.map((letter, i) => pick(RANKS[9 + i] ?? 'A', 'H').to(letter)), pick('7').to('T'), deal(3).to('T'), deal(2).to('U')], // prettier-ignore
    may: [top('T', 'U').to(...HOURS, 'T'), whole('U').to('U')],
    layout: ['A1 B1 C1 D1 E1', 'T1 T2 T3 T4 U1 U2'],
  }),
  'a base that is dealt, for foundations that end early': game({
    piles: {
      F: foundations(4, {build: round(by(2, up.inSuit)), base: 'dealt', holds: 6}),
      H: auxiliaries(1, {build: onward.anySuit, name: 'heap'}),
      T: auxiliaries(7, {build: onward.anySuit, name: column}),
    },
    deal: [base().to('F'), deal(7).to('T')],
    may: [top('T').to('F', 'H')],
    layout: ['H1 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
  }),
  'cards face down in some columns alone, and a last row that is short': game({
    piles: {
      S: stock(),
      F: foundations(4, {build: down.inSuit, base: ['K'], suited: false}),
      C: columns(7, 3, 'none'),
      T: auxiliaries(7, {build: down.inSuit, base: ['K'], name: column}),
    },
    deal: [deal([3, 3, 3, 3, 0, 0, 0]).to('C'), deal([4, 4, 4, 4, 7, 7, 7]).to('T')],
    may: [row('T'), tail('T').to('T'), suit('T').into('F')],
    atOnce: [fill('T').fromBehind('C')],
    layout: ['S F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7'],
  }),
  'a base that is played': game({
    piles: {
      S: stock(),
      W: waste(),
      F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
      R: auxiliaries(4, {build: down.inSuit, name: named('fan')}),
      T: auxiliaries(4, {build: round(down.alternating)}),
    },
    deal: [deal(3).to('R'), deal(1).to('T')],
    may: [turn, top('R', 'W', 'T').to('F'), top('R', 'W').to('T')],
    must: [top('R').into('F').if(empty('F'))],
    layout: ['R1> . . R2> . . R3> . . R4>', 'S W F1 F2 F3 F4', 'T1 T2 T3 T4'],
  }),
};
