/**
 * The words in which a game is declared, each with its docstring. The library exports them, a game's module is handed
 * them, and docs/games.md lists them.
 */
export {anyRank, anything, by, down, ending, onward, round, up, upOrDown} from './build.js';
export {safeAcross, safeUp} from './dominance.js';
export {heldBetween, untilFirstTurn, uses} from './fact.js';
export {choice, count, counting, passes, toggle} from './option.js';
export {like} from './like.js';
export {
  auxiliaries,
  cells,
  columns,
  discard,
  foundations,
  grid,
  named,
  overlapping,
  reserve,
  stock,
  waste,
} from './pile.js';
export {
  any,
  change,
  empty,
  fill,
  full,
  gather,
  is,
  not,
  pair,
  redeal,
  row,
  run,
  shown,
  suit,
  supermove,
  tail,
  top,
  turn,
  turnBy,
  whole,
} from './rule.js';
export {scoring} from './scoring.js';
export {base, clear, deal, dealApart, defineVariant, inOrder, pick} from './variant.js';
