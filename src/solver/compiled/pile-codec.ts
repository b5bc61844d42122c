import type {Adjacency} from './adjacency.js';
import {NONE} from './cards.js';
import {IntTable} from './int-table.js';

/** A tableau pile as one number, 0 when it is empty. Only its codec reads that number; -1 is a pile that cannot be. */
export interface PileCodec {
  /** Bytes that a pile takes in a stored state. */
  readonly width: 1 | 4;
  size(pile: number): number;
  /** The last card; -1 for an empty pile. */
  top(pile: number): number;
  /** The first card of a pile that is not empty. */
  bottom(pile: number): number;
  /** The card at an index counted from the bottom. */
  at(pile: number, index: number): number;
  into(card: number): number;
  /** The pile less its top cards. */
  without(pile: number, count: number): number;
  /** The top cards as a pile of their own. */
  unit(pile: number, count: number): number;
  /**
   * The pile with a card laid on it, or slipped beneath it, or the top cards of another laid on it; it is not empty.
   */
  over(pile: number, card: number): number;
  under(pile: number, card: number): number;
  joined(pile: number, from: number, count: number): number;
  /** The pile with a card turned onto it, which need not fit; the pile may be empty. */
  turned(pile: number, card: number): number;
  /** The cards, bottom to top. */
  cards(pile: number): number[];
  /** The pile of some cards, bottom to top. */
  of(cards: readonly number[]): number;
}

/** A place for one card: the card plus one. */
export class CellCodec implements PileCodec {
  readonly width = 1;

  size(pile: number): number {
    return pile === 0 ? 0 : 1;
  }

  top(pile: number): number {
    return pile - 1;
  }

  bottom(pile: number): number {
    return pile - 1;
  }

  at(pile: number): number {
    return pile - 1;
  }

  into(card: number): number {
    return card + 1;
  }

  without(): number {
    return 0;
  }

  unit(pile: number): number {
    return pile;
  }

  over(): number {
    return NONE;
  }

  under(): number {
    return NONE;
  }

  joined(): number {
    return NONE;
  }

  turned(pile: number, card: number): number {
    return this.of([...this.cards(pile), card]);
  }

  cards(pile: number): number[] {
    return pile === 0 ? [] : [pile - 1];
  }

  of([card, ...others]: readonly number[]): number {
    if (others.length > 0) throw new RangeError('a cell has one card');
    return card === undefined ? 0 : this.into(card);
  }
}

/** A pile of which only the top card matters, from which no card comes back: that card plus one. */
export class TopCodec extends CellCodec {
  constructor(private readonly build: Adjacency | undefined) {
    super();
  }

  override over(pile = 0, card = 0): number {
    return this.build?.pair(this.top(pile), card) === true ? this.into(card) : NONE;
  }

  override turned(_pile: number, card: number): number {
    return this.into(card);
  }

  override of(cards: readonly number[]): number {
    return super.of(cards.slice(-1));
  }
}

/** Bits of a pile's number that its top card takes. */
const TOP_BITS = 6;

/**
 * Piles as numbers, whatever cards they hold: each is known by the pile below its top card and that card. Equal piles
 * have the same number, 0 is the empty one. Such numbers mean something only to searches that share the table. The top
 * card, which is asked for most, is in the number itself.
 */
export class StackTable extends IntTable {
  private readonly key = Int32Array.of(NONE, NONE);

  constructor() {
    // Games whose piles are all cells need no table, so it begins small.
    super(4, 2, 1 << 4);
    this.enter(this.key);
  }

  /** The place of a pile in the table. */
  placeOf(pile: number): number {
    return pile >>> TOP_BITS;
  }

  /** The pile below the top card. */
  rest(pile: number): number {
    return this.get(this.placeOf(pile), 0);
  }

  /** The top card; -1 for the empty pile. */
  top(pile: number): number {
    return (pile & ((1 << TOP_BITS) - 1)) - 1;
  }

  bottom(pile: number): number {
    return this.get(this.placeOf(pile), 2);
  }

  cards(pile: number): number {
    return this.get(this.placeOf(pile), 3);
  }

  push(rest: number, card: number): number {
    this.key[0] = rest;
    this.key[1] = card;
    const entered = this.enter(this.key);
    const place = entered < 0 ? ~entered : entered;
    if (entered >= 0) {
      this.set(place, 2, rest === 0 ? card : this.bottom(rest));
      this.set(place, 3, this.cards(rest) + 1);
    }
    return (place << TOP_BITS) | (card + 1);
  }
}

/**
 * A pile as its number in a table. Cards may be dealt to it in any order; what is laid on it follows the build, if it
 * has one.
 */
export class StackCodec implements PileCodec {
  readonly width = 4;

  /** `holds` is the most cards that the pile holds; of `carriers`, if not of all cards, one lies below the others. */
  constructor(
    protected readonly table: StackTable,
    private readonly build: Adjacency | undefined,
    private readonly holds: number,
    private readonly carriers?: Uint8Array,
  ) {}

  size(pile: number): number {
    return this.table.cards(pile);
  }

  top(pile: number): number {
    return this.table.top(pile);
  }

  bottom(pile: number): number {
    return this.table.bottom(pile);
  }

  at(pile: number, index: number): number {
    let at = pile;
    for (let size = this.size(pile); size > index + 1; size--) at = this.table.rest(at);
    return this.table.top(at);
  }

  into(card: number): number {
    return this.table.push(0, card);
  }

  turned(pile: number, card: number): number {
    return this.table.push(pile, card);
  }

  over(pile: number, card: number): number {
    return this.takes(pile, card) ? this.table.push(pile, card) : NONE;
  }

  protected takes(pile: number, card: number): boolean {
    const {table, build, holds, carriers} = this;
    if (!build || table.cards(pile) >= holds || carriers?.[table.bottom(pile)] === 0) return false;
    const rest = table.rest(pile);
    return rest === 0 ? build.pair(table.top(pile), card) : build.triple(table.top(rest), table.top(pile), card);
  }

  under(pile: number, card: number): number {
    const {table, build, holds, carriers} = this;
    if (!build || table.cards(pile) >= holds || carriers?.[card] === 0) return NONE;
    const first = table.bottom(pile);
    const fits = build.pair(card, first) && (table.cards(pile) === 1 || build.keepsOn(card, first, this.at(pile, 1)));
    return fits ? this.topsOn(this.into(card), pile, table.cards(pile)) : NONE;
  }

  without(pile: number, count: number): number {
    let at = pile;
    for (let left = count; left > 0 && at !== 0; left--) at = this.table.rest(at);
    return at;
  }

  unit(pile: number, count: number): number {
    return count >= this.size(pile) ? pile : this.topsOn(0, pile, count);
  }

  /** Only the lowest of the cards has to fit, and to keep the direction. */
  joined(pile: number, from: number, count: number): number {
    const lowest = this.size(from) - count;
    const card = this.at(from, lowest);
    const fits =
      this.takes(pile, card) && (count === 1 || this.build?.keepsOn(this.top(pile), card, this.at(from, lowest + 1)));
    return fits === true ? this.topsOn(pile, from, count) : NONE;
  }

  cards(pile: number): number[] {
    const cards: number[] = [];
    for (let at = pile; at !== 0; at = this.table.rest(at)) cards.push(this.table.top(at));
    return cards.reverse();
  }

  of(cards: readonly number[]): number {
    return cards.reduce((pile, card) => this.table.push(pile, card), 0);
  }

  /** A pile with the top cards of another laid on it. */
  private topsOn(pile: number, from: number, count: number): number {
    return count === 0
      ? pile
      : this.table.push(this.topsOn(pile, this.table.rest(from), count - 1), this.table.top(from));
  }
}

/**
 * A pile that no card leaves, and in which the order of the cards above the first does not matter: these are kept
 * sorted.
 */
export class SetCodec extends StackCodec {
  override over(pile: number, card: number): number {
    return this.takes(pile, card) ? this.with(pile, card) : NONE;
  }

  override of([first, ...others]: readonly number[]): number {
    return first === undefined ? 0 : super.of([first, ...others.sort((a, b) => a - b)]);
  }

  private with(pile: number, card: number): number {
    const {table} = this;
    const top = table.top(pile);
    if (table.rest(pile) === 0 || top <= card) return table.push(pile, card);
    return table.push(this.with(table.rest(pile), card), top);
  }
}
