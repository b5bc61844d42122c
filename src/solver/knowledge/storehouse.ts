import type {FreePlay} from '../kernel.js';
import {FOUNDATION, TABLEAU} from '../program.js';
import {PLAIN, type Knowledge} from './knowledge.js';

/**
 * The top card of an auxiliary that holds more goes up at once. Proof: on that card only the next lower of its suit could
 * be laid, which is on the foundation already; without it the auxiliary keeps its bottom card, so it joins where it
 * would have joined and no space opens. Every later move of a line that waits stays legal. A play that empties an
 * auxiliary is not free, as it draws in a card; nor is one from the waste, whose top may be wanted to fill a space.
 */
const sparing: FreePlay = (kernel, play) =>
  play.toKind === FOUNDATION &&
  play.fromKind === TABLEAU &&
  kernel.program.codec.size(kernel.tableau(play.fromSlot)) > 1;

export function storehouse(): Knowledge {
  return {...PLAIN, free: sparing, depthFirst: 3_000_000};
}
