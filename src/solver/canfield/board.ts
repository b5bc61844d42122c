import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {ALL_CARDS, bitCount, bitsIn, cardsUp, has, PAIRS, PLACES, put, suitAt} from '../compiled/masks.js';
import type {Deal} from './deal.js';

/** Words of a state. */
export const WORDS = 5;

/** What a card of the columns lies on: the first of the two cards that take it, the second, or none, as it begins a column. */
export const ON_FIRST = 1;
export const ON_SECOND = 2;
export const BEGINS = 3;

/** More than there are cards in the stock. */
export const MOST_IN_TALON = 64;
/**
 * A state of a game like Canfield. For each card of the columns it has what it lies on, two bits; how many cards of each suit are up,
 * and how many are left of the reserve. All others are in the stock or the waste; there, only how many lie in the waste matters, and
 * only where that is no multiple of the cards turned together: otherwise going through the stock once more comes back to where it was.
 */
export class Board {
  readonly up = new Uint8Array(SUITS);
  left = 0;
  waste = 0;
  /** The lower and the upper bit of what each card lies on, by half. */
  readonly lowBits = new Int32Array(2);
  readonly highBits = new Int32Array(2);
  /** By half, where `read` has put them: the cards that begin columns, the top ones, those of the stock and the waste. */
  readonly first = new Int32Array(2);
  readonly tops = new Int32Array(2);
  readonly talon = new Int32Array(2);
  /** Those that are up, or lie on others. */
  private readonly fixed = new Int32Array(2);
  /** Where `readTalon` has put them: the cards of the stock and the waste as they are turned, and those that come to the top of the waste. */
  readonly turned = new Uint8Array(MOST_IN_TALON);
  turnedCount = 0;
  readonly shown = new Int32Array(2);
  private readonly inReserve: readonly Int32Array[];

  constructor(readonly deal: Deal) {
    this.inReserve = [0, 1].map(half =>
      Int32Array.from({length: deal.reserve.length + 1}, (_, left) => bitsIn(deal.reserve.slice(0, left), half)),
    );
  }

  enterStart(): void {
    const {deal, lowBits, highBits} = this;
    this.up.set(deal.up);
    this.left = deal.reserve.length;
    this.waste = deal.waste % deal.turn === 0 || deal.waste === deal.talon.length ? 0 : deal.waste;
    lowBits.fill(0);
    highBits.fill(0);
    for (const cards of deal.columns)
      cards.forEach((card, i) => this.lay(card, i === 0 ? BEGINS : kindOf(cards[i - 1] as number)));
  }

  save(words: Int32Array): void {
    const {up, lowBits, highBits} = this;
    const suits = (up[0] as number) | ((up[1] as number) << 4) | ((up[2] as number) << 8) | ((up[3] as number) << 12);
    words[0] = suits | (this.left << 16) | (this.waste << 20);
    words[1] = lowBits[0] as number;
    words[2] = highBits[0] as number;
    words[3] = lowBits[1] as number;
    words[4] = highBits[1] as number;
  }

  load(words: Int32Array, at: number): void {
    const {up, lowBits, highBits} = this;
    const head = words[at] as number;
    for (let suit = 0; suit < SUITS; suit++) up[suit] = (head >>> (4 * suit)) & 15;
    this.left = (head >>> 16) & 15;
    this.waste = head >>> 20;
    lowBits[0] = words[at + 1] as number;
    highBits[0] = words[at + 2] as number;
    lowBits[1] = words[at + 3] as number;
    highBits[1] = words[at + 4] as number;
  }

  copy(other: Board): void {
    const {up, lowBits, highBits} = this;
    for (let suit = 0; suit < SUITS; suit++) up[suit] = other.up[suit] as number;
    this.left = other.left;
    this.waste = other.waste;
    for (let half = 0; half < 2; half++) {
      lowBits[half] = other.lowBits[half] as number;
      highBits[half] = other.highBits[half] as number;
    }
  }

  /** Puts a card of the columns on what its kind says; 0 takes it away. */
  lay(card: number, kind: number): void {
    const {lowBits, highBits} = this;
    const [half, bit] = [card >> 5, card & 31];
    lowBits[half] = ((lowBits[half] as number) & ~(1 << bit)) | ((kind & 1) << bit);
    highBits[half] = ((highBits[half] as number) & ~(1 << bit)) | ((kind >> 1) << bit);
  }

  kind(card: number): number {
    const [half, bit] = [card >> 5, card & 31];
    return (((this.lowBits[half] as number) >>> bit) & 1) | ((((this.highBits[half] as number) >>> bit) & 1) << 1);
  }

  isUp(): boolean {
    const {up} = this;
    return (up[0] as number) + (up[1] as number) + (up[2] as number) + (up[3] as number) === SUITS * HEIGHTS;
  }

  /** The next card to go up of a suit; -1 if it is finished. */
  nextUp(suit: number): number {
    const rank = this.up[suit] as number;
    return rank < HEIGHTS ? (PLACES[suit * HEIGHTS + rank] as number) : NONE;
  }

  /** Puts one more card up, of the suit of this one. */
  raise(card: number): void {
    const suit = suitAt(card >> 5, card & 31);
    this.up[suit] = (this.up[suit] as number) + 1;
  }

  /** Takes a top card off its column. */
  leaveColumn(card: number): void {
    const isAlone = this.kind(card) === BEGINS;
    this.lay(card, 0);
    if (isAlone) this.fillSpace();
  }

  /** Brings a card of the reserve into a space that has come about. */
  fillSpace(): void {
    if (this.left > 0) this.lay(this.deal.reserve[--this.left] as number, BEGINS);
  }

  /**
   * Puts up what may go up without harm, and reads the state. Nothing comes to lie on a card any more if the two cards that fit are up, or
   * lie on others, as they stay there until they go up; on the lowest of a suit nothing comes if no `rounds` are left on it.
   * Then every line that wins without the play wins after it, with the play left out: in the space that it makes lies a card of the
   * reserve, which is played from there as it would be from the reserve. Of several cards turned at once none may leave the waste so, as
   * those behind it would come round otherwise.
   */
  settle(rounds: number, raised?: (card: number) => void): void {
    this.read();
    for (let card = this.putUp(rounds); card >= 0; card = this.putUp(rounds)) {
      raised?.(card);
      this.read();
    }
  }

  /** Puts up one card; -1 if there is none. */
  private putUp(rounds: number): number {
    for (let suit = 0; suit < SUITS; suit++) {
      const card = this.nextUp(suit);
      if (card < 0 || !this.isSafe(card, suit, rounds) || !this.leaves(card)) continue;
      this.raise(card);
      return card;
    }
    return NONE;
  }

  /** Takes a card from where it lies; false if it is not free. */
  private leaves(card: number): boolean {
    const {deal, tops, talon} = this;
    if (has(tops, card)) this.leaveColumn(card);
    else if (this.left > 0 && deal.reserve[this.left - 1] === card) this.left--;
    else return deal.turn === 1 && has(talon, card);
    return true;
  }

  private isSafe(card: number, suit: number, rounds: number): boolean {
    const [half, bit] = [card >> 5, card & 30];
    if (bit === 0) return ((rounds >>> (2 * suit)) & 3) === 0;
    return ((3 << (bit - 2)) & ~(this.fixed[half] as number)) === 0;
  }

  isTop(card: number): boolean {
    return has(this.tops, card);
  }

  /** The card that begins the column of another. */
  firstBelow(card: number): number {
    let at = card;
    for (let kind = this.kind(at); kind !== BEGINS; kind = this.kind(at)) at = below(at, kind);
    return at;
  }

  /** Does a highest card lie on a lowest one? */
  get hasRound(): boolean {
    const {lowBits, highBits} = this;
    return (
      (((lowBits[0] as number) ^ (highBits[0] as number)) | ((lowBits[1] as number) ^ (highBits[1] as number))) >>>
        24 !==
      0
    );
  }

  /** How many columns are not empty. */
  get columns(): number {
    return bitCount(this.first[0] as number) + bitCount(this.first[1] as number);
  }

  /** Finds what the sets tell. */
  read(): void {
    const {lowBits, highBits, first, fixed, tops, talon, inReserve, left} = this;
    for (let half = 0; half < 2; half++) {
      const [a, b] = [lowBits[half] as number, highBits[half] as number];
      const up = cardsUp(half, this.up);
      first[half] = a & b;
      fixed[half] = (a ^ b) | up;
      tops[half] = a | b;
      talon[half] = ALL_CARDS & ~(a | b | up | ((inReserve[half] as Int32Array)[left] as number));
    }
    for (let half = 0; half < 2; half++) {
      const [a, b] = [lowBits[half] as number, highBits[half] as number];
      const [onFirst, onSecond] = [a & ~b, b & ~a];
      // What lies on a card is two bits to the right of it; the highest rank lies on the lowest of the other half.
      const covered = (((onFirst | (onFirst >>> 1)) & PAIRS) << 2) | (((onSecond | (onSecond >>> 1)) & PAIRS) << 3);
      tops[half] = (tops[half] as number) & ~covered;
      tops[1 - half] = (tops[1 - half] as number) & ~(covered >>> 26);
    }
  }

  /** Lists the stock and the waste of a state that has been read. */
  readTalon(): void {
    const {deal, talon, turned, shown, waste} = this;
    const {turn} = deal;
    let count = 0;
    for (const card of deal.talon) if (has(talon, card)) turned[count++] = card;
    this.turnedCount = count;
    shown.fill(0);
    if (count === 0) return;
    for (let at = turn - 1; at < count; at += turn) put(shown, turned[at] as number);
    for (let at = waste > 0 ? waste - 1 : turn - 1; at < count; at += turn) put(shown, turned[at] as number);
    put(shown, turned[count - 1] as number);
  }
}

/** Of the two cards that take another, which one is this? */
export function kindOf(card: number): number {
  return (card & 1) === 0 ? ON_FIRST : ON_SECOND;
}

/** What a card of a column lies on, by its kind, if it does not begin the column. */
export function below(card: number, kind: number): number {
  const bit = ((card & 30) + 2) | (kind === ON_SECOND ? 1 : 0);
  return bit < 26 ? (card & 32) | bit : ((card & 32) ^ 32) | (bit - 26);
}
