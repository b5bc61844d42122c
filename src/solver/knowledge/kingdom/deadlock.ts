import {HEIGHTS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {CELLS, countOut, homeless} from './waste.js';

/** Cards of each rank that are out of the waste when the card in question is reached. */
const out = new Int8Array(HEIGHTS);
const WASTE = new Uint8Array(128);
const STOCK = new Uint8Array(128);

/** Proves, in the last pass, that some card of the waste can never be reached. */
export function isDeadlock(state: State): boolean {
  const {talon} = state;
  countOut(state, out);
  return isStuck(out, WASTE, talon.readWaste(WASTE), STOCK.subarray(0, talon.readStock(STOCK)));
}

/**
 * Proves that some card of a waste, its bottom card first, can never be reached; `left` are the cards that have left it,
 * counted by rank, and are counted on. To reach a card after a certain number of turns, every card turned by then
 * must have left the waste, except those beneath it; so each of them lies on a heap or in one of eight cells. The heaps
 * hold at most what fits on one another of these cards, and the rest has to fit in the cells. A card is reached after
 * those that lie on it, so the number of turns never falls from one to the next; the smallest possible number is taken
 * for each. Where none will do, the card stays where it is.
 */
export function isStuck(left: Int8Array, waste: Uint8Array, count: number, stock: Uint8Array): boolean {
  let turned = 0;
  // One more card makes at most one more homeless, so that most counts need not be taken.
  let most = homeless(left);
  for (let i = count - 1; i >= 0; i--) {
    countOne(left, waste[i] as number);
    if (++most <= CELLS) continue;
    for (most = homeless(left); most > CELLS; most = homeless(left)) {
      if (turned === stock.length) return true;
      countOne(left, stock[turned++] as number);
    }
  }
  return false;
}

function countOne(counts: Int8Array, rank: number): void {
  counts[rank] = (counts[rank] as number) + 1;
}
