import {CardSet} from '../compiled/card-set.js';
import {bareIn, isBareIn, isKing, KINGS, takenBy, takes} from '../compiled/halves.js';
import type {Deal} from './deal.js';
import {Foundations} from './foundations.js';

/**
 * A state of a game in which kings fill spaces, thought of without its columns. A card that is neither up nor in a
 * stock is _dealt_ while it lies where it was dealt, or else _placed_: on one of its two _takers_, the cards of the
 * next rank and the other colour, or, a king, at the bottom of a column. A card is _freed_ once the one that was dealt
 * onto it has left: then it is face up, and nothing but placed cards can lie on it. A king at the bottom is placed from
 * the first, as he may as well lie in a space.
 *
 * A placed card may move from one taker to the other, which only changes which of the two is bare: one of them is, or
 * can be laid bare, if and only if more of them are freed than cards lie on them. So where the placed cards lie hardly
 * matters.
 */
export abstract class Board {
  readonly up = new Foundations();
  readonly placed = new CardSet();
  readonly freed = new CardSet();

  constructor(readonly deal: Deal) {}

  enterStart(): void {
    const {placed, freed, deal} = this;
    this.up.set(deal.up);
    placed.clear();
    freed.clear();
    deal.columns.forEach((cards, column) => {
      for (const top of cards.slice(-1)) freed.put(top);
      for (const king of cards.slice(0, 1).filter(isKing)) placed.put(king);
      for (const card of cards.slice((deal.covered[column] as number) + 1)) {
        const below = deal.under[card] as number;
        if (!takes(below, card)) continue;
        placed.put(card);
        freed.put(below);
      }
    });
  }

  copy(other: Board): void {
    this.up.word = other.up.word;
    this.placed.copy(other.placed);
    this.freed.copy(other.freed);
  }

  /** The first three words of a state tell, but for a stock, all that matters; the upper half of the first is free. */
  save(words: Int32Array, at = 0): void {
    words[at] = this.up.word;
    this.placed.store(words, at + 1);
  }

  load(words: Int32Array, at: number): void {
    this.up.word = (words[at] as number) & 0xffff;
    this.placed.load(words, at + 1);
  }

  /** How many columns a dealt card begins that is no king. */
  protected abstract get begun(): number;

  get spaces(): number {
    return this.deal.columns.length - this.begun - this.placed.intersect(KINGS).size;
  }

  /** Does a card lie bare, or can it be laid bare? */
  isBare(card: number): boolean {
    return isBareIn(this.freed, this.placed, card);
  }

  /** Puts into a set the cards, with their twins, of which one lies bare or can be laid bare. */
  readBare(into: CardSet): CardSet {
    return bareIn(this.freed, this.placed, into);
  }

  /** Puts into a set the cards that a taker, or a space, is there for. */
  readLanding(hasSpace: boolean, into = new CardSet()): CardSet {
    takenBy(this.readBare(into), into);
    return hasSpace ? into.add(KINGS) : into;
  }

  /** A dealt card leaves its place. */
  leave(card: number): void {
    const below = this.deal.under[card] as number;
    if (below >= 0) this.freed.put(below);
  }

  place(card: number): void {
    this.leave(card);
    this.placed.put(card);
  }

  raise(card: number): void {
    if (!this.placed.has(card)) this.leave(card);
    this.freed.take(card);
    this.placed.take(card);
    this.up.raise(card);
  }

  /** A card comes to the columns from a stock, or from the foundations. */
  protected bring(card: number): void {
    this.freed.put(card);
    this.placed.put(card);
  }
}
