import {CARDS, HEIGHTS, NONE} from './cards.js';

export const ALL_HEIGHTS = (1 << HEIGHTS) - 1;

/**
 * A set of cards in two words: a bit for each card below 32 in the low one, and for each other card in the high one. As
 * with a `Set`, what puts cards in or takes them out changes it, and what joins two sets makes a third. (A shift counts
 * by 32.)
 */
export class CardSet {
  constructor(
    public low = 0,
    public high = 0,
  ) {}

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }

  get size(): number {
    return bitCount(this.low) + bitCount(this.high);
  }

  has(card: number): boolean {
    return this.bit(card) === 1;
  }

  /** 1 if a card is in, else 0. */
  bit(card: number): number {
    return ((card < 32 ? this.low : this.high) >>> card) & 1;
  }

  /** The lowest card; NONE if there is none. */
  get first(): number {
    return firstOf(this.low, this.high);
  }

  /** The lowest card that is in both; NONE if there is none. */
  firstIn({low, high}: CardSet): number {
    return firstOf(this.low & low, this.high & high);
  }

  /** The lowest card above this one that is in both; NONE if there is none. */
  afterIn({low, high}: CardSet, card: number): number {
    const above = -2 << card;
    return card < 32 ? firstOf(this.low & low & above, this.high & high) : firstOf(0, this.high & high & above);
  }

  /** The lowest card above this one; NONE if there is none. */
  after(card: number): number {
    const above = -2 << card;
    return card < 32 ? firstOf(this.low & above, this.high) : firstOf(0, this.high & above);
  }

  union({low, high}: CardSet): CardSet {
    return new CardSet(this.low | low, this.high | high);
  }

  intersect({low, high}: CardSet): CardSet {
    return new CardSet(this.low & low, this.high & high);
  }

  without({low, high}: CardSet): CardSet {
    return new CardSet(this.low & ~low, this.high & ~high);
  }

  meets({low, high}: CardSet): boolean {
    return ((this.low & low) | (this.high & high)) !== 0;
  }

  equals({low, high}: CardSet): boolean {
    return this.low === low && this.high === high;
  }

  put(card: number): void {
    if (card < 32) this.low |= 1 << card;
    else this.high |= 1 << card;
  }

  take(card: number): void {
    if (card < 32) this.low &= ~(1 << card);
    else this.high &= ~(1 << card);
  }

  set(card: number, isIn: boolean): void {
    if (isIn) this.put(card);
    else this.take(card);
  }

  clear(): void {
    this.low = this.high = 0;
  }

  copy({low, high}: CardSet): this {
    this.low = low;
    this.high = high;
    return this;
  }

  /** Puts the cards of another in. */
  add({low, high}: CardSet): this {
    this.low |= low;
    this.high |= high;
    return this;
  }

  /** Takes the cards of another out. */
  remove({low, high}: CardSet): this {
    this.low &= ~low;
    this.high &= ~high;
    return this;
  }

  /** Takes all others out. */
  keep({low, high}: CardSet): this {
    this.low &= low;
    this.high &= high;
    return this;
  }

  /** Takes all out that are in neither of two others. */
  keepEither(one: CardSet, other: CardSet): this {
    this.low &= one.low | other.low;
    this.high &= one.high | other.high;
    return this;
  }

  store(words: Int32Array, at: number): void {
    words[at] = this.low;
    words[at + 1] = this.high;
  }

  load(words: Int32Array, at: number): void {
    this.low = words[at] as number;
    this.high = words[at + 1] as number;
  }
}

export function setOf(cards: Iterable<number>): CardSet {
  const set = new CardSet();
  for (const card of cards) set.put(card);
  return set;
}

/** Of all cards that the solver numbers those that are so. */
export function setWhere(isIn: (card: number) => boolean): CardSet {
  return setOf(Array.from({length: CARDS}, (_, card) => card).filter(isIn));
}

/** The heights of a suit's cards, a bit for each. */
export function heightsIn({low, high}: CardSet, suit: number): number {
  const at = HEIGHTS * suit;
  return (at < 32 ? (low >>> at) | ((high << 1) << (31 - at)) : high >>> (at & 31)) & ALL_HEIGHTS;
}

function firstOf(low: number, high: number): number {
  if (low !== 0) return lowest(low);
  return high === 0 ? NONE : 32 + lowest(high);
}

/** The place of the lowest bit of a word that is not 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
