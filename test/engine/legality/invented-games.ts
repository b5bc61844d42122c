// The invented games as a player would declare them.
import * as words from '../../../src/engine/declaration/vocabulary.js';
import type {AnyDeclaration, Variant} from '../../../src/engine/declaration/variant.js';

const {anyRank, auxiliaries, by, cells, clear, deal, discard, down, foundations, gather, grid, inOrder, named, round} =
  words;
const {overlapping, pair, redeal, row, run, stock, top, turn, turnBy, up, upOrDown, waste} = words;

const suits = foundations(4, {build: up.inSuit, base: ['A']});
const hole = foundations(1, {build: upOrDown.alternating, suited: false, holds: 52, topOnly: true});

const DECLARATIONS: Readonly<Record<string, () => Partial<AnyDeclaration>>> = {
  diamond: () => ({
    piles: {S: stock(), F: hole, T: overlapping(9, named('facet'), 'face down')},
    deal: [deal(1).to('T'), deal(1).to('F')],
    may: [turnBy(3).onto('F'), top('T').onto('F')],
    goal: clear('T'),
    layout: ['. . T1 . S', '. , T2 T3 , .', '. T4 T5 T6 .', '. , T7 T8 , .', '. . T9 . F1'],
  }),
  nestor: () => ({
    piles: {D: discard(), E: cells(4, named('cell')), T: auxiliaries(8, {name: named('column')})},
    deal: [deal(6).to('T'), deal(1).to('E')],
    may: [pair('T', 'E').ofOneRank().to('D')],
    layout: ['E1 E2 E3 E4 . . . D1', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  }),
  fifteens: () => ({
    piles: {D: discard(), T: auxiliaries(13, {name: named('fan')})},
    deal: [deal(4).to('T')],
    may: [pair('T').adding(15).to('D'), top('T').to('D').only('A')],
    layout: ['T1 T2 T3 T4 T5 T6 T7', 'T8 T9 T10 T11 T12 T13 D1'],
  }),
  'tall-pyramid': () => ({
    piles: {
      ...{S: stock(), D: discard(), H: auxiliaries(2, {name: named('heap')})},
      T: overlapping(36, named('stone')),
    },
    deal: [deal(1).to('T'), deal([0, 1]).to('H')],
    may: [turnBy(2).onto('H'), pair('T', 'H').adding(13).to('D'), top('T', 'H').to('D').only('K')],
    goal: clear('T'),
    layout: [
      ...['S . . , T1 , . . D1', 'H1 . . T2 T3 . . H2', '. . , T4 T5 T6 , . .', '. . T7 T8 T9 T10 . .'],
      ...[', . T11 T12 T13 T14 T15 . ,', '. T16 T17 T18 T19 T20 T21 .', ', T22 T23 T24 T25 T26 T27 T28 ,'],
      'T29 T30 T31 T32 T33 T34 T35 T36',
    ],
  }),
  twins: () => ({
    piles: {S: stock('face up'), W: waste(), D: discard(), T: auxiliaries(12, {name: named('column')})},
    deal: [deal([...Array<number>(6).fill(2), ...Array<number>(6).fill(3)]).to('T')],
    may: [turnBy(3), redeal('turn', 'unlimited'), pair('T', 'W', 'S').ofOneRank().to('D')],
    layout: ['S W D1 . . .', 'T1 T2 T3 T4 T5 T6', 'T7 T8 T9 T10 T11 T12'],
  }),
  'shuffled-fours': () => ({
    piles: {F: suits, T: auxiliaries(13, {build: down.inSuit, name: named('fan')})},
    deal: [deal(4).to('T')],
    may: [top('T').to('F', 'T'), gather('T', {each: 4, order: 'shuffle', passes: 3})],
    layout: ['F1 F2 F3 F4 . . .', 'T1 T2 T3 T4 T5 T6 T7', 'T8 T9 T10 T11 T12 T13 .'],
  }),
  'beside-stock': () => ({
    piles: {S: stock(), W: waste(), F: suits, T: auxiliaries(6, {build: down.inSuit, name: named('fan')})},
    deal: [deal(2).to('T')],
    may: [turn, top('W', 'T').to('F', 'T'), gather('T', {each: 9, order: 'keep', passes: 2})],
    layout: ['S W F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6'],
  }),
  'by-twos': () => ({
    piles: {F: suits, T: auxiliaries(8, {build: by(2, upOrDown.inSuit)})},
    deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
    may: [top('T').to('F'), run('T').to('T')],
    layout: ['F1 F2 F3 F4 . . . .', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  }),
};

const GRIDS: typeof DECLARATIONS = {
  shelves: () => ({
    piles: {S: stock(), T: grid(12, {build: round(by(2, up.anySuit)), base: ['A', '2', 'K']})},
    deal: [deal([1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0]).to('T')],
    may: [top('T').into('T'), gather('T', {each: 1, order: 'shuffle', passes: 4, stay: true})],
    goal: inOrder('T'),
    layout: ['T1 T2 T3 T4 T5 .', 'T6 T7 . T8 T9 .', '. T10 T11 T12 . S'],
  }),
  holed: () => ({
    piles: {S: stock(), D: discard(), T: grid(8), U: grid(4, {name: named('corner')})},
    deal: [deal(1).to('T'), deal(1).to('U')],
    may: [
      pair('T', 'U').adding(11).to('D').touching(),
      top('T').to('D').only('J', 'Q', 'K'),
      top('U').into('U'),
      gather('T', {each: 1, order: 'keep', passes: 3, then: 'S'}),
    ],
    layout: ['T1 T2 T3 . U1 U2 S', 'T4 . T5 . U3 U4 D1', 'T6 T7 T8 . . . .'],
  }),
};

const ROWS: typeof DECLARATIONS = {
  seeping: () => ({
    piles: {
      ...{S: stock(), W: waste(), T: auxiliaries(3, {name: named('reserve')})},
      F: foundations(8, {build: anyRank.inSuit, base: 'dealt', suited: false, after: by(0, up.anySuit)}),
    },
    deal: [deal(5).to('T')],
    may: [turnBy(2), redeal('turn', 3), top('W', 'T').to('F')],
    layout: ['S W T1 T2 T3', 'F1> . . F2> .', 'F3> . . F4> .', 'F5> . . F6> .', 'F7> . . F8> .'],
  }),
  stairs: () => ({
    piles: {
      ...{S: stock(), W: waste(), T: auxiliaries(3, {name: named('reserve')})},
      F: foundations(4, {build: anyRank.inSuit, base: ['A', 'K'], after: round(down.alternating)}),
    },
    deal: [deal([4, 3, 2]).to('T')],
    may: [turn, top('W', 'T').to('F')],
    layout: ['T1 . F1> . . S', 'T2 . F2> . . W', 'T3 . F3> . . .', '. . F4> . . .'],
  }),
  stripes: () => ({
    piles: {
      ...{S: stock(), W: waste(), T: auxiliaries(5, {name: named('reserve')})},
      F: foundations(4, {build: anyRank.alternating, base: ['A', '2'], suited: false, after: anyRank.inSuit}),
    },
    deal: [deal(3).to('T')],
    may: [turn, redeal('turn', 2), top('W', 'T').to('F')],
    layout: ['F1> . . S', 'F2> . . W', 'F3> . . .', 'F4> . . .', 'T1 T2 T3 T4', 'T5 . . .'],
  }),
};

const FOUNDED: typeof DECLARATIONS = {
  courts: () => ({
    piles: {
      ...{S: stock(), W: waste(), D: discard()},
      R: auxiliaries(5, {build: down.alternating, base: ['K', 'Q'], fromBase: true, name: named('court')}),
      T: {...auxiliaries(4, {build: up.anySuit, base: ['4'], fromBase: true, name: named('camp')}), holds: 3},
      U: cells(2, named('tent')),
    },
    deal: [deal(1).to('R'), deal(1).to('T')],
    may: [
      turn,
      top('W', 'U', 'T').to('R', 'T'),
      run('R').to('R'),
      top('W').under('T'),
      top('W').into('U'),
      top('R', 'T', 'W').to('D').only('A'),
    ],
    goal: clear('S', 'W', 'U'),
    layout: ['S W D1 U1 U2', 'R1 R2 R3 R4 R5', 'T1 T2 T3 T4 .'],
  }),
  parade: () => ({
    piles: {
      ...{S: stock(), D: discard(), H: auxiliaries(3, {name: named('heap')})},
      A: auxiliaries(4, {build: by(2, up.inSuit), base: ['2', '3'], fromBase: true, name: named('post')}),
    },
    deal: [deal(1).to('A')],
    may: [row('H'), top('A', 'H').to('A')],
    atOnce: [top('A', 'H').to('D').only('A', 'K')],
    goal: clear('S', 'H'),
    layout: ['S . D1 .', 'A1 A2 A3 A4', 'H1 H2 H3 .'],
  }),
};

/** A game of these declarations. */
export function declared(id: string, packs: 1 | 2): Variant {
  const {piles = {}, ...parts} = {...DECLARATIONS, ...GRIDS, ...ROWS, ...FOUNDED}[id]?.() ?? {};
  return {
    ...{id, name: id, title: id, aliases: [], packs, low: 1, options: {}, aim: 'words tried out'},
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    rules: () => ({deal: [], may: [], atOnce: [], layout: [], ...parts, piles}),
  };
}
