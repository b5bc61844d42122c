/**
 * Cards as the solver numbers them: 13 times the suit plus the height, counted from the game's lowest rank, so that the
 * next card of a suit is the next number. Where a game never looks at suits, all cards of a rank are one.
 */
export const CARDS = 52;
export const HEIGHTS = 13;
export const SUITS = 4;

/** No card, no slot, no place. */
export const NONE = -1;

const numbers = Array.from({length: 64}, (_, card) => card);

const SUIT = Uint8Array.from(numbers, card => Math.floor(card / HEIGHTS));
const HEIGHT = Uint8Array.from(numbers, card => card % HEIGHTS);

export function suitOf(card: number): number {
  return SUIT[card] as number;
}

export function heightOf(card: number): number {
  return HEIGHT[card] as number;
}

/** A set of cards in two words: a bit for each card below 32, and one for each other card. */
export class CardSet {
  private low = 0;
  private high = 0;

  clear(): void {
    this.low = this.high = 0;
  }

  static where(isIn: (card: number) => boolean): CardSet {
    const set = new CardSet();
    for (let card = 0; card < CARDS; card++) if (isIn(card)) set.put(card);
    return set;
  }

  copy({low, high}: CardSet): void {
    this.low = low;
    this.high = high;
  }

  put(card: number): void {
    if (card < 32) this.low |= 1 << card;
    else this.high |= 1 << (card & 31);
  }

  take(card: number): void {
    if (card < 32) this.low &= ~(1 << card);
    else this.high &= ~(1 << (card & 31));
  }

  /** The lowest card that is in both; NONE if there is none. */
  firstIn({low, high}: CardSet): number {
    const [both, bothHigh] = [this.low & low, this.high & high];
    if (both !== 0) return 31 - Math.clz32(both & -both);
    return bothHigh === 0 ? NONE : 63 - Math.clz32(bothHigh & -bothHigh);
  }

  /** Adds the cards of another. */
  add({low, high}: CardSet): void {
    this.low |= low;
    this.high |= high;
  }

  has(card: number): boolean {
    return (((card < 32 ? this.low : this.high) >>> (card & 31)) & 1) === 1;
  }

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }
}

/** Counts one card more, or as many as `by` says. */
export function raise(counts: Int8Array | Uint8Array | Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by;
}
