import {HEIGHT, HEIGHTS, SUIT, SUITS} from '../compiled/cards.js';

/** Pairs of ranks: the upper one's times 13, plus the lower one's. */
export const PAIRS = HEIGHTS * HEIGHTS;

/** How many cards of each rank lie in the waste, and how often each rank lies over each. */
export class RankPairs {
  readonly ranks = new Uint8Array(HEIGHTS);
  readonly over = new Uint16Array(PAIRS);
  /** Only pairs of one suit. */
  readonly overInSuit = new Uint16Array(PAIRS);
  private readonly suited = new Uint8Array(SUITS * HEIGHTS);

  /** Counts the first cards of a list, the bottom one first. */
  read(waste: Uint8Array, count: number): void {
    const {ranks, over, overInSuit, suited} = this;
    ranks.fill(0);
    suited.fill(0);
    over.fill(0);
    overInSuit.fill(0);
    for (let i = 0; i < count; i++) {
      const card = waste[i] as number;
      const rank = HEIGHT[card] as number;
      const first = rank * HEIGHTS;
      const suit = (SUIT[card] as number) * HEIGHTS;
      for (let other = 0; other < HEIGHTS; other++) {
        over[first + other] = (over[first + other] as number) + (ranks[other] as number);
        overInSuit[first + other] = (overInSuit[first + other] as number) + (suited[suit + other] as number);
      }
      ranks[rank] = (ranks[rank] as number) + 1;
      suited[suit + rank] = (suited[suit + rank] as number) + 1;
    }
  }
}
