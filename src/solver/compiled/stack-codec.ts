import type {Adjacency} from './adjacency.js';
import {NONE} from './cards.js';
import {PileCodec} from './pile-codec.js';

/** Most games need no table, so that it begins small. */
const FIRST_BITS = 4;

/**
 * Piles as numbers, whatever cards they hold: each is known by the pile below its top card and that card. Equal piles have
 * the same number, 0 is the empty one. Such numbers mean something only to searches that share the table.
 */
export class StackTable {
  private count = 1;
  private rests = new Int32Array(1 << FIRST_BITS);
  private tops = new Uint8Array(1 << FIRST_BITS);
  private bottoms = new Uint8Array(1 << FIRST_BITS);
  private sizes = new Uint8Array(1 << FIRST_BITS);
  private index = new Int32Array(2 << FIRST_BITS);

  get bytes(): number {
    return 7 * this.tops.length + this.index.byteLength;
  }

  /** The pile below the top card. */
  rest(pile: number): number {
    return this.rests[pile] as number;
  }

  top(pile: number): number {
    return this.tops[pile] as number;
  }

  bottom(pile: number): number {
    return this.bottoms[pile] as number;
  }

  size(pile: number): number {
    return this.sizes[pile] as number;
  }

  /** The pile with one more card. */
  push(rest: number, card: number): number {
    const mask = this.index.length - 1;
    let slot = slotOf(rest, card) & mask;
    for (let pile = this.index[slot] as number; pile !== 0; pile = this.index[slot] as number) {
      if (this.rests[pile] === rest && this.tops[pile] === card) return pile;
      slot = (slot + 1) & mask;
    }
    if (this.count === this.tops.length) {
      this.widen();
      return this.push(rest, card);
    }
    const pile = this.count++;
    this.rests[pile] = rest;
    this.tops[pile] = card;
    this.bottoms[pile] = rest === 0 ? card : (this.bottoms[rest] as number);
    this.sizes[pile] = this.size(rest) + 1;
    this.index[slot] = pile;
    return pile;
  }

  private widen(): void {
    const length = 2 * this.tops.length;
    const grown = <T extends Int32Array | Uint8Array>(longer: T, array: T): T => (longer.set(array), longer);
    this.rests = grown(new Int32Array(length), this.rests);
    this.tops = grown(new Uint8Array(length), this.tops);
    this.bottoms = grown(new Uint8Array(length), this.bottoms);
    this.sizes = grown(new Uint8Array(length), this.sizes);
    this.index = new Int32Array(2 * length);
    const mask = this.index.length - 1;
    for (let pile = 1; pile < this.count; pile++) {
      let slot = slotOf(this.rest(pile), this.top(pile)) & mask;
      while (this.index[slot] !== 0) slot = (slot + 1) & mask;
      this.index[slot] = pile;
    }
  }
}

function slotOf(rest: number, card: number): number {
  const mix = Math.imul(rest ^ Math.imul(card + 1, 0x9e3779b1), 0x85ebca6b);
  return mix ^ (mix >>> 15);
}

/** A pile whose cards may lie in any order, as its number in a table. What is laid on it follows the build, if it has one. */
export class StackCodec extends PileCodec {
  readonly width = 4;

  /** `holds` is the most cards that the pile holds when one more is laid on it. */
  constructor(
    private readonly table: StackTable,
    private readonly build: Adjacency | undefined,
    private readonly holds: number,
  ) {
    super();
  }

  size(pile: number): number {
    return this.table.size(pile);
  }

  top(pile: number): number {
    return pile === 0 ? NONE : this.table.top(pile);
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

  override over(pile: number, card: number): number {
    const {table, build, holds} = this;
    if (!build || table.size(pile) >= holds) return NONE;
    const rest = table.rest(pile);
    const fits = rest === 0 ? build.pair(table.top(pile), card) : build.triple(table.top(rest), table.top(pile), card);
    return fits ? table.push(pile, card) : NONE;
  }

  override under(pile: number, card: number): number {
    const {table, build, holds} = this;
    if (!build || table.size(pile) >= holds) return NONE;
    const first = table.bottom(pile);
    const fits = build.pair(card, first) && (table.size(pile) === 1 || build.keepsOn(card, first, this.at(pile, 1)));
    return fits ? this.onTop(this.into(card), pile) : NONE;
  }

  without(pile: number, count: number): number {
    let at = pile;
    for (let left = count; left > 0 && at !== 0; left--) at = this.table.rest(at);
    return at;
  }

  unit(pile: number, count: number): number {
    return count >= this.size(pile) ? pile : this.topsOn(0, pile, count);
  }

  /** Only the lowest card of the unit has to fit, and to keep the direction. */
  override joined(pile: number, unit: number): number {
    const lead = this.bottom(unit);
    if (this.over(pile, lead) < 0) return NONE;
    const isOne = this.size(unit) === 1 || this.build?.keepsOn(this.top(pile), lead, this.at(unit, 1));
    return isOne === true ? this.onTop(pile, unit) : NONE;
  }

  /** The pile of some cards, bottom to top, in any order. */
  override of(cards: readonly number[]): number {
    return cards.reduce((pile, card) => this.table.push(pile, card), 0);
  }

  private onTop(pile: number, unit: number): number {
    return this.topsOn(pile, unit, this.size(unit));
  }

  /** A pile with the top cards of another laid on it. */
  private topsOn(pile: number, from: number, count: number): number {
    return count === 0
      ? pile
      : this.table.push(this.topsOn(pile, this.table.rest(from), count - 1), this.table.top(from));
  }
}
