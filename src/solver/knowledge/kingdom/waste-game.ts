import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {CELLS, countOut, HEAPS, homeless} from './waste.js';

/**
 * The last pass of Kingdom where the player fills the spaces, reduced to a game of the waste. The only moves are to turn
 * the next card of the stock onto the waste, and to let the top card of the waste go. The game is won when the stock and
 * the waste are out. Time is counted in cards of the stock that have left it.
 *
 * Proof that it decides the card game: after the first turn an auxiliary card that fits a heap goes up at once, which
 * loses nothing. Then no auxiliary card of any rank fits, so of each rank the heaps hold as many cards as they hold of the
 * rank below, or all that are out of the waste; the others are homeless and lie in the cells. Where the cards lie thus
 * follows from which are out, and that from the time and the waste. A card may go, to a heap or to a cell, if at most
 * eight are homeless then.
 *
 * In the opening no card lies in the waste. Each auxiliary card that goes up draws cards of the stock after it, the same
 * ones whichever it is, and takes none of the others their chance to go up: the fitting cards of a rank are alike, and
 * one heap more with the rank below is one card more that fits. So all that is to choose is after how many such plays the
 * first card is turned.
 */
export class WasteGame {
  /** The ranks of the stock in the order in which they are turned, and of the waste at the root, its bottom card first. */
  readonly stock: Uint8Array;
  readonly waste: Uint8Array;
  /** The times at which play may begin: of those, the opening has one for each number of plays. */
  readonly starts: readonly number[];
  /** For each time how many cards of each rank have been seen: those out of the waste and those in it. */
  private readonly seen: Int8Array;

  /** The game from a state of the last pass. In the opening its waste has to be empty, as it is in every game. */
  constructor(state: State) {
    const {talon} = state;
    const cards = new Uint8Array(talon.size);
    const out = new Int8Array(HEIGHTS);
    this.waste = cards.slice(0, talon.readWaste(cards));
    this.stock = cards.slice(0, talon.readStock(cards));
    countOut(state, out);
    for (const rank of this.waste) raise(out, rank);
    this.seen = this.countSeen(out);
    this.starts = isInOpening(state) ? this.openingTimes(state) : [0];
  }

  private countSeen(out: Int8Array): Int8Array {
    const {stock} = this;
    const seen = new Int8Array((stock.length + 1) * HEIGHTS);
    seen.set(out);
    for (const [time, rank] of stock.entries()) {
      const at = (time + 1) * HEIGHTS;
      seen.copyWithin(at, at - HEIGHTS, at);
      raise(seen, at + rank);
    }
    return seen;
  }

  /** The times at which the opening may end. */
  private openingTimes(state: State): number[] {
    const {stock} = this;
    const sizes = Array.from({length: HEAPS}, (_, slot) => state.foundationSize(slot));
    const cells = Array.from({length: CELLS}, (_, slot) => state.tableauTop(slot)).filter(card => card >= 0);
    const times = [0];
    const goUp = (card: number): boolean => {
      const heap = sizes.indexOf(card);
      if (heap >= 0) sizes[heap] = card + 1;
      return heap >= 0;
    };
    for (let time = 0; time < stock.length;) {
      const fitting = cells.findIndex(goUp);
      if (fitting < 0) break;
      cells.splice(fitting, 1);
      for (let isFilled = false; !isFilled && time < stock.length;) {
        const card = stock[time++] as number;
        isFilled = card > 0 || !goUp(card);
        if (isFilled) cells.push(card);
      }
      times.push(time);
    }
    return times;
  }

  /** The time at which the stock is out. */
  get end(): number {
    return this.stock.length;
  }

  /** Are there cards that no heap takes even at the end? */
  isHopeless(): boolean {
    return homeless(this.seen.subarray(this.end * HEIGHTS)) > 0;
  }

  /** How many cards of a rank have been seen by a time. */
  seenBy(time: number, rank: number): number {
    return this.seen[time * HEIGHTS + rank] as number;
  }

  /** May the waste be these cards, counted by rank, at a time? That is, are at most eight of the others homeless? */
  mayKeep(time: number, kept: Int8Array): boolean {
    const {seen} = this;
    const at = time * HEIGHTS;
    let room = HEAPS;
    let left = 0;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = (seen[at + rank] as number) - (kept[rank] as number);
      if (own < room) room = own;
      else if ((left += own - room) > CELLS) return false;
    }
    return true;
  }

  /** How many heaps could take a card of the rank, had it none of that rank, when these cards are kept. */
  room(time: number, kept: Int8Array, rank: number): number {
    const at = time * HEIGHTS;
    let room = HEAPS;
    for (let lower = 0; lower < rank; lower++)
      room = Math.min(room, (this.seen[at + lower] as number) - (kept[lower] as number));
    return room;
  }

  /**
   * Does letting the top card of the waste go, of this rank and not counted among the kept ones, lose nothing, if it has to
   * go by the deadline at the latest? Yes if every card of its rank that has left the stock by then fits a heap with it.
   * Proof: let it go now, and then do as a game does that keeps it for longer. Until it goes there as well, the cards below
   * it stay in both games, and one card more is out in this one, which makes none homeless.
   */
  isFreeToGo(time: number, kept: Int8Array, rank: number, deadline = this.end): boolean {
    return this.seenBy(deadline, rank) - (kept[rank] as number) <= this.room(time, kept, rank);
  }
}

/** Has no card been turned yet? */
export function isInOpening(state: State): boolean {
  return state.fact(state.root.rules.ruleset.factIndex('opening')) === 1;
}
