import {setOf, type CardSet} from '../compiled/card-set.js';
import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {numberIn, rankIn, suitIn} from '../compiled/halves.js';

/** Of each suit its cards below a rank. */
const UP_TO = Array.from({length: SUITS * 16}, (_, n) =>
  setOf(Array.from({length: Math.min(HEIGHTS, n & 15)}, (_, rank) => numberIn(n >> 4, rank))),
);

/** How many cards of each suit are up: four bits each of a word. */
export class Foundations {
  word = 0;

  /** Takes over how many of each suit are up. */
  set(counts: readonly number[]): void {
    this.word = counts.reduce((word, count, suit) => word | (count << (4 * suit)), 0);
  }

  of(suit: number): number {
    return (this.word >>> (4 * suit)) & 15;
  }

  get size(): number {
    return this.of(0) + this.of(1) + this.of(2) + this.of(3);
  }

  get areFull(): boolean {
    return this.size === SUITS * HEIGHTS;
  }

  /** The next card of a suit; NONE if it is finished. */
  next(suit: number): number {
    const rank = this.of(suit);
    return rank < HEIGHTS ? numberIn(suit, rank) : NONE;
  }

  isNext(card: number): boolean {
    return this.of(suitIn(card)) === rankIn(card);
  }

  /** Puts one more card up, or one fewer, of the suit of this one. */
  raise(card: number): void {
    this.word += 1 << (4 * suitIn(card));
  }

  lower(card: number): void {
    this.word -= 1 << (4 * suitIn(card));
  }

  /** Puts into a set the next card of each suit. */
  readNext(into: CardSet): void {
    into.clear();
    for (let suit = 0; suit < SUITS; suit++) {
      const card = this.next(suit);
      if (card >= 0) into.put(card);
    }
  }

  /** Adds the cards that are up to a set. */
  addTo(set: CardSet): void {
    for (let suit = 0; suit < SUITS; suit++) set.add(UP_TO[16 * suit + this.of(suit)] as CardSet);
  }
}
