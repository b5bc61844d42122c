import {HEIGHTS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

const HEAPS = 8;
const CELLS = 8;

/** Cards of each rank that are out of the waste when the card in question is reached. */
const out = new Int8Array(HEIGHTS);

/**
 * Proves, in the last pass, that some card of the waste can never be reached. To reach it after a certain number of turns,
 * every card turned by then must have left the waste, except those beneath it; so each of them lies on a heap or in one of
 * eight cells. The heaps hold at most what fits on one another of these cards, and the rest has to fit in the cells. A
 * card is reached after those that lie on it, so the number of turns never falls from one to the next; the smallest
 * possible number is taken for each. Where none will do, the card stays where it is.
 */
export function isDeadlock(state: State): boolean {
  const {talonSize} = state;
  out.fill(0);
  for (let slot = 0; slot < HEAPS; slot++) {
    for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) count(rank);
    const card = state.tableauTop(slot);
    if (card >= 0) count(card);
  }
  let next = state.above(state.pointer);
  // One more card makes at most one more homeless, so that most counts need not be taken.
  let most = homeless();
  for (let place = state.below(state.pointer); place >= 0; place = state.below(place)) {
    count(state.cardAt(place));
    if (++most <= CELLS) continue;
    for (most = homeless(); most > CELLS; most = homeless()) {
      if (next >= talonSize) return true;
      count(state.cardAt(next));
      next = state.above(next + 1);
    }
  }
  return false;
}

function count(rank: number): void {
  out[rank] = (out[rank] as number) + 1;
}

/** How many of the cards that are out no heap could take, even if all were available. */
function homeless(): number {
  let room = HEAPS;
  let left = 0;
  for (let rank = 0; rank < HEIGHTS; rank++) {
    const own = out[rank] as number;
    if (own < room) room = own;
    else left += own - room;
  }
  return left;
}
