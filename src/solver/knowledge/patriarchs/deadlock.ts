import {CARDS, HEIGHTS, raise, suitOf, SUITS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

const CELLS = 9;

/**
 * The cards outside the stock and the waste. The families of a suit hold at most what fits on one another of these cards,
 * however they are shared between the two.
 */
export class CardsOutBySuit {
  private readonly copies = new Int8Array(CARDS);
  /** How many of them no family could take: suit by suit, and in all. */
  private readonly homeless = new Int8Array(SUITS);
  private sum = 0;

  /** Counts what lies on the table of a state. */
  read(state: State): void {
    const {copies, homeless} = this;
    const {foundationCount, tableauCount} = state;
    copies.fill(0);
    for (let slot = 0; slot < foundationCount; slot++) {
      const step = slot < SUITS ? 1 : -1;
      let card = state.foundationBase(slot);
      for (let size = state.foundationSize(slot); size > 0; size--, card += step) raise(copies, card);
    }
    for (let slot = 0; slot < tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) raise(copies, card);
    }
    this.sum = 0;
    for (let suit = 0; suit < SUITS; suit++) this.sum += homeless[suit] = this.homelessIn(suit);
  }

  add(card: number): void {
    const suit = suitOf(card);
    raise(this.copies, card);
    const now = this.homelessIn(suit);
    this.sum += now - (this.homeless[suit] as number);
    this.homeless[suit] = now;
  }

  isTooMuch(): boolean {
    return this.sum > CELLS;
  }

  /**
   * How many cards of a suit that are out no family could take. If a height is missing, the families end before it from
   * either side; otherwise one of each height has its place, and of the second copies a row that follows on itself, where
   * the families overlap.
   */
  private homelessIn(suit: number): number {
    const {copies} = this;
    const first = suit * HEIGHTS;
    let cards = 0;
    let rising = -1;
    let missing = -1;
    let [row, longest] = [0, 0];
    for (let height = 0; height < HEIGHTS; height++) {
      const own = copies[first + height] as number;
      cards += own;
      row = own > 1 ? row + 1 : 0;
      if (row > longest) longest = row;
      if (own > 0) continue;
      if (rising < 0) rising = height;
      missing = height;
    }
    return missing < 0 ? cards - HEIGHTS - longest : cards - rising - (HEIGHTS - 1 - missing);
  }
}
