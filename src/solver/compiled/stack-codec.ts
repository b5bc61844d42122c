import type {Adjacency} from './adjacency.js';
import {NONE} from './cards.js';
import {IntTable} from './int-table.js';
import {PileCodec} from './pile-codec.js';

/**
 * Piles as numbers, whatever cards they hold: each is known by the pile below its top card and that card. Equal piles have
 * the same number, 0 is the empty one. Such numbers mean something only to searches that share the table.
 */
export class StackTable extends IntTable {
  private readonly key = Int32Array.of(NONE, NONE);

  constructor() {
    // Most games need no table, so that it begins small.
    super(4, 2, 1 << 4);
    this.enter(this.key);
  }

  /** The pile below the top card. */
  rest(pile: number): number {
    return this.get(pile, 0);
  }

  top(pile: number): number {
    return this.get(pile, 1);
  }

  bottom(pile: number): number {
    return this.get(pile, 2);
  }

  cards(pile: number): number {
    return this.get(pile, 3);
  }

  push(rest: number, card: number): number {
    this.key[0] = rest;
    this.key[1] = card;
    const pile = this.enter(this.key);
    if (pile < 0) return ~pile;
    this.set(pile, 2, rest === 0 ? card : this.bottom(rest));
    this.set(pile, 3, this.cards(rest) + 1);
    return pile;
  }
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

  override turned(pile: number, card: number): number {
    return this.table.push(pile, card);
  }

  override over(pile: number, card: number): number {
    const {table, build, holds} = this;
    if (!build || table.cards(pile) >= holds) return NONE;
    const rest = table.rest(pile);
    const fits = rest === 0 ? build.pair(table.top(pile), card) : build.triple(table.top(rest), table.top(pile), card);
    return fits ? table.push(pile, card) : NONE;
  }

  override under(pile: number, card: number): number {
    const {table, build, holds} = this;
    if (!build || table.cards(pile) >= holds) return NONE;
    const first = table.bottom(pile);
    const fits = build.pair(card, first) && (table.cards(pile) === 1 || build.keepsOn(card, first, this.at(pile, 1)));
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
