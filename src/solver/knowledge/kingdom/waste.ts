import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

/** Heaps, and places for auxiliary cards. Suits do not count, so a card is its rank. */
export const HEAPS = 8;
export const CELLS = 8;

/** Counts the cards of each rank that lie on the heaps and in the cells of a state. */
export function countOut(state: State, out: Int8Array): void {
  out.fill(0);
  for (let slot = 0; slot < HEAPS; slot++) {
    for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(out, rank);
    const card = state.tableauTop(slot);
    if (card >= 0) raise(out, card);
  }
}

/** How many of these cards, counted by rank, no heap could take, even if all were available. */
export function homeless(out: Int8Array): number {
  let room = HEAPS;
  let left = 0;
  for (let rank = 0; rank < HEIGHTS; rank++) {
    const own = out[rank] as number;
    if (own < room) room = own;
    else left += own - room;
  }
  return left;
}

/**
 * Features of a waste, whose bottom card comes first: cards under a higher one, by how much, and weighed by how soon they
 * are wanted; cards over a lower one; drops along it. `lowest` is the size of the lowest heap.
 */
export function wasteScore(waste: Uint8Array, count: number, lowest: number, weights: readonly number[]): number {
  const [blocked = 0, depth = 0, , , above = 0, urgent = 0, , drops = 0] = weights;
  let sum = 0;
  let highest = -1;
  let upper = -1;
  for (let i = count - 1; i >= 0; i--) {
    const card = waste[i] as number;
    if (card < highest) sum += blocked + depth * (highest - card) + urgent / (1 + card - lowest);
    else highest = card;
    if (card < upper) sum += drops;
    upper = card;
  }
  return sum + above * cardsOverLower(waste, count);
}

function cardsOverLower(waste: Uint8Array, count: number): number {
  let least = HEIGHTS;
  let over = 0;
  for (let i = 0; i < count; i++) {
    const card = waste[i] as number;
    if (card > least) over++;
    else least = card;
  }
  return over;
}

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
    raise(left, waste[i] as number);
    if (++most <= CELLS) continue;
    for (most = homeless(left); most > CELLS; most = homeless(left)) {
      if (turned === stock.length) return true;
      raise(left, stock[turned++] as number);
    }
  }
  return false;
}
