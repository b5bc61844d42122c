import {CARDS, raise} from '../compiled/cards.js';
import {bitCount} from '../compiled/card-set.js';
import type {TurningOrders} from './root.js';

/**
 * The stock and the waste in the order in which they are turned, as the first words of a state hold them: a bit for
 * each card that is still there, then the place of the next card to turn and the pass. A card keeps its place for the
 * whole pass: places before the pointer are the waste, the others the stock.
 */
export class Talon {
  /** How many words hold the bits; the word after them begins with the pointer and the pass, a byte each. */
  readonly words: number;
  private readonly time: number;

  /** `size` is the number of places: the cards that the stock and the waste had at the root. */
  constructor(
    readonly size: number,
    private readonly orders: TurningOrders,
    private readonly ints: Int32Array,
    private readonly bytes: Uint8Array,
  ) {
    this.words = talonWords(size);
    this.time = 4 * this.words;
  }

  /** The place of the next card to turn; the number of places when the stock is out. */
  get pointer(): number {
    return this.bytes[this.time] as number;
  }

  set pointer(place: number) {
    this.bytes[this.time] = place;
  }

  get pass(): number {
    return this.bytes[this.time + 1] as number;
  }

  set pass(pass: number) {
    this.bytes[this.time + 1] = pass;
  }

  /** The place of the waste's top card; -1 if the waste is empty. */
  get wasteTop(): number {
    return this.below(this.pointer);
  }

  /** The place of the stock's top card; the number of places when the stock is out. */
  get stockTop(): number {
    return this.above(this.pointer);
  }

  /** The cards by place, in the order of this pass. */
  get order(): Uint8Array {
    return this.orders.of(this.pass);
  }

  orderOf(pass: number): Uint8Array {
    return this.orders.of(pass);
  }

  cardAt(place: number): number {
    return this.order[place] as number;
  }

  /**
   * The highest place below `limit` that still has its card; -1 if there is none. So the waste is walked from its top.
   */
  below(limit: number): number {
    if (limit <= 0) return -1;
    const {ints} = this;
    let i = (limit - 1) >> 5;
    let bits = (ints[i] as number) & (-1 >>> (31 - ((limit - 1) & 31)));
    while (bits === 0) {
      if (--i < 0) return -1;
      bits = ints[i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits);
  }

  /** The lowest place from `start` that still has its card; the number of places where there is none. */
  above(start: number): number {
    const {ints, size} = this;
    if (start >= size) return size;
    let i = start >> 5;
    const last = (size - 1) >> 5;
    let bits = (ints[i] as number) & (-1 << (start & 31));
    while (bits === 0) {
      if (++i > last) return size;
      bits = ints[i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits & -bits);
  }

  has(place: number): boolean {
    return (((this.ints[place >> 5] as number) >>> (place & 31)) & 1) === 1;
  }

  /** Of the nth 32 places a bit for each whose card lies in the waste. */
  wasteWord(n: number): number {
    const places = this.pointer - 32 * n;
    if (places <= 0) return 0;
    return (this.ints[n] as number) & (places < 32 ? (1 << places) - 1 : -1);
  }

  put(place: number): void {
    this.ints[place >> 5] = (this.ints[place >> 5] as number) | (1 << (place & 31));
  }

  take(place: number): void {
    this.ints[place >> 5] = (this.ints[place >> 5] as number) & ~(1 << (place & 31));
  }

  /** Writes the cards of the waste into an array, the bottom one first; returns how many there are. */
  readWaste(waste: Uint8Array): number {
    let count = 0;
    for (let n = 0; n < this.words; n++) count = this.read(n, this.wasteWord(n), waste, count);
    return count;
  }

  /** Writes the cards of the stock into an array, the next one to turn first; returns how many there are. */
  readStock(stock: Uint8Array): number {
    let count = 0;
    for (let n = this.pointer >> 5; n < this.words; n++)
      count = this.read(n, (this.ints[n] as number) & ~this.wasteWord(n), stock, count);
    return count;
  }

  /**
   * Writes those of the nth 32 cards whose bits are set behind the first `count` of an array; returns the new count.
   */
  private read(n: number, bits: number, cards: Uint8Array, count: number): number {
    const {order} = this;
    for (let left = bits; left !== 0; left &= left - 1)
      cards[count++] = order[32 * n + 31 - Math.clz32(left & -left)] as number;
    return count;
  }

  /** Are the stock and the waste empty? */
  isEmpty(): boolean {
    return this.below(this.size) < 0;
  }

  isStockOut(): boolean {
    return this.stockTop >= this.size;
  }

  /** How many cards the stock and the waste have. */
  count(): number {
    let cards = 0;
    for (let i = 0; i < this.words; i++) cards += bitCount(this.ints[i] as number);
    return cards;
  }

  stockCount(): number {
    return this.count() - this.wasteCount();
  }

  wasteCount(): number {
    let cards = 0;
    for (let i = 0; i < this.words; i++) cards += bitCount(this.wasteWord(i));
    return cards;
  }

  /**
   * Gives the cards that are left their places in another order. If one twin is gone, the other takes the first place,
   * as in the engine's reshuffled stock.
   */
  reorder(before: Uint8Array, after: Uint8Array): void {
    const left = new Uint8Array(CARDS);
    for (let place = this.above(0); place < this.size; place = this.above(place + 1)) {
      const card = before[place] as number;
      raise(left, card);
    }
    this.ints.fill(0, 0, this.words);
    for (let place = 0; place < this.size; place++) {
      const card = after[place] as number;
      if (left[card] === 0) continue;
      raise(left, card, -1);
      this.put(place);
    }
  }
}

/** How many words hold a bit for each card. */
export function talonWords(size: number): number {
  return (size + 31) >> 5;
}
