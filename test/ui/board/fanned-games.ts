import {
  auxiliaries,
  cells,
  columns,
  deal,
  down,
  fill,
  foundations,
  named,
  pick,
  stock,
  top,
  turn,
  up,
  waste,
} from '../../../src/engine/declaration/vocabulary.js';
import {makeRuleset, type Ruleset} from '../../../src/engine/ruleset.js';
import {game} from '../../engine/made-up.js';

const FOUNDATIONS = foundations(4, {build: up.inSuit, base: ['A']});

/** Fans in three rows, which share the height. */
const lucie = game({
  piles: {F: FOUNDATIONS, T: auxiliaries(18, {build: down.inSuit, name: 'fan'})},
  deal: [deal([...Array.from({length: 17}, () => 3), 1]).to('T')],
  may: [top('T').to('F'), top('T').onto('T')],
  layout: ['. F1 F2 F3 F4 .', 'T1 T2 T3 T4 T5 T6', 'T7 T8 T9 T10 T11 T12', 'T13 T14 T15 T16 T17 T18'],
});

/** Wings at either side of the foundations. */
const castle = game({
  piles: {F: FOUNDATIONS, T: auxiliaries(8, {build: down.anySuit, name: 'wing'})},
  deal: [pick('A').to('F'), deal(6).to('T')],
  may: [top('T').to('F'), top('T').to('T')],
  layout: ['T1> F1 T5>', 'T2> F2 T6>', 'T3> F3 T7>', 'T4> F4 T8>'],
});

const twoPacks = (parts: Parameters<typeof game>[0]): Ruleset => makeRuleset({...game(parts).variant, packs: 2}, {});

/** Columns that hang down beside the labels of other rows, or end above other piles. */
const cotillion = twoPacks({
  piles: {
    S: stock(),
    W: waste(),
    F: foundations(8, {build: up.inSuit, base: ['A']}),
    T: auxiliaries(4, {build: down.inSuit, name: 'column'}),
    R: cells(16, named('card')),
  },
  deal: [deal(3).to('T'), deal(1).to('R')],
  may: [turn, top('W', 'T', 'R').onto('F'), top('T').onto('T')],
  atOnce: [fill('R').from('W', 'S')],
  layout: [
    'T1 T2 T3 T4 F1 F2 R1 R2 R3 R4',
    '. . . . F3 F4 R5 R6 R7 R8',
    '. . . . F5 F6 R9 R10 R11 R12',
    'S W . . F7 F8 R13 R14 R15 R16',
  ],
});

/** Cards face down behind piles of two rows, one of which fans to the right. */
const behind = game({
  piles: {
    S: stock(),
    W: waste(),
    F: FOUNDATIONS,
    C: columns(8, 3, 'none'),
    T: auxiliaries(8, {build: down.alternating, name: 'column'}),
  },
  deal: [deal(3).to('C'), deal(1).to('T')],
  may: [turn, top('W', 'T').to('F'), top('W', 'T').to('T')],
  atOnce: [fill('T').fromBehind('C')],
  layout: ['F1 F2 F3 F4 S W', 'T1 T2 T3 T4 T5 .', 'T6 T7 T8> . . .'],
});

/** Games that the program does not have, with fans in several rows or to the right. */
export const FANNED_GAMES = {
  'La Belle Lucie': lucie,
  'Beleaguered Castle': castle,
  'Royal Cotillion': cotillion,
  'Two rows': behind,
} as const;
