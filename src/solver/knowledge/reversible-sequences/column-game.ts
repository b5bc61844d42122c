import type {Kernel} from '../../state/state-space.js';
import {CARDS, SUIT} from '../../state/states.js';

/** How a suit's foundation is built: not yet known, up from its ace, down from its king. */
export const OPEN = 0;
export const UP = 1;
export const DOWN = -1;
export type Direction = typeof UP | typeof DOWN;

/** What a column waits for, where it waits for no card: nothing, or that its suit is founded with its ace or king. */
export const NOTHING = -1;
export const ITS_ACE = -2;
const ITS_KING = -3;

export const COLUMNS = 13;
const DEEPEST = 4;
const ALL = 0x1fff;

/**
 * Reversible Sequences with closed columns as a game of columns: what lies where in it, and which ways a suit may be built.
 * What may be cleared depends on whether cards may go beneath packets: see `UnderColumns` and `OverColumns`.
 *
 * Cards are at hand that lie in a packet or on a foundation. A **chain** is a row of cards at hand that follow one another in
 * suit, as long as it can be; it is **anchored** when it takes in the base of its suit. A column's **front** is its packet,
 * told by the card at its bottom: packets only ever grow and shrink within their chain. The one move is to clear a front
 * that has cards behind it, so that the next one is at hand.
 */
export abstract class Columns {
  /** How the suits are built, as far as it is settled. */
  readonly directions = new Int8Array(4);
  /** The fronts of each column to come, the present one first, and how many there are. */
  private readonly fronts = new Int8Array(COLUMNS * DEEPEST);
  private readonly lengths = new Int8Array(COLUMNS);
  /** How many fronts of each column have been cleared. */
  protected readonly cleared = new Int8Array(COLUMNS);
  /** The card that the packet waits for, while it is the front. */
  protected readonly awaited = new Int8Array(COLUMNS);
  /** The cards at hand, and all that there are: a bit for each height of a suit. */
  protected readonly atHand = new Int32Array(4);
  private readonly present = new Int32Array(4);
  /** Ends of suits that cannot be founded with, as they lie on packets that wait for their being founded with: UP, DOWN. */
  protected readonly waitsFounding = {[UP]: new Uint8Array(4), [DOWN]: new Uint8Array(4)};
  /** How many columns there are. */
  count = 0;
  /** The ends of the chain that was looked at last, by height. */
  protected low = 0;
  protected high = 0;

  /** Is a suit founded as soon as an end of it is at hand? */
  foundsAtOnce = false;

  /** `mustFound`: a free ace or king of a suit that has no foundation has to found it before anything else happens. */
  constructor(private readonly mustFound: boolean) {}

  /** May the front of a column that has cards behind it be cleared? */
  abstract mayClear(column: number): boolean;

  /** Can a front be cleared without a thought, as nothing is lost by it? */
  abstract isFreeToClear(column: number): boolean;

  /** Is an end of a suit at hand, and may it matter now which way the suit is built? */
  abstract isEndInNeed(suit: number, direction: Direction): boolean;

  /** Sets of columns, one of which is cleared next in some line that wins, if any does; none where it is plain that none does. */
  abstract choices(): number[][];

  /** Takes up the kernel's child. */
  load(kernel: Kernel): void {
    this.count = kernel.program.tableauCount;
    this.foundsAtOnce = this.mustFound;
    this.cleared.fill(0);
    this.waitsFounding[UP].fill(0);
    this.waitsFounding[DOWN].fill(0);
    for (let suit = 0; suit < 4; suit++) this.loadFoundation(kernel, suit);
    for (let column = 0; column < this.count; column++) this.loadColumn(kernel, column);
    for (let column = 0; column < this.count; column++) this.noteWait(column);
  }

  private loadFoundation(kernel: Kernel, suit: number): void {
    const direction = directionOf(kernel, suit);
    const size = kernel.foundationSize(suit);
    const cards = direction === DOWN ? ALL & ~(ALL >> size) : (1 << size) - 1;
    this.directions[suit] = direction;
    this.atHand[suit] = cards;
    this.present[suit] = cards;
  }

  private loadColumn(kernel: Kernel, column: number): void {
    const {codec, behind} = kernel.program;
    const packet = kernel.tableau(column);
    this.lengths[column] = 0;
    this.awaited[column] = NOTHING;
    if (packet === 0) return;
    const [top, bottom] = [codec.top(packet), codec.bottom(packet)];
    for (let card = Math.min(top, bottom); card <= Math.max(top, bottom); card++) this.takeUp(card);
    this.awaited[column] = this.awaitedBy(top, bottom);
    const heap = behind[column] as number;
    const left = kernel.heapSize(heap);
    this.fronts[column * DEEPEST] = bottom;
    for (let i = 1; i <= left; i++) {
      const card = kernel.heapCard(heap, left - i);
      this.fronts[column * DEEPEST + i] = card;
      this.present[suitOf(card)] = (this.present[suitOf(card)] as number) | bitOf(card);
    }
    this.lengths[column] = left + 1;
  }

  private takeUp(card: number): void {
    const suit = suitOf(card);
    this.present[suit] = (this.present[suit] as number) | bitOf(card);
    this.atHand[suit] = (this.atHand[suit] as number) | bitOf(card);
  }

  private awaitedBy(top: number, bottom: number): number {
    if (top === bottom) return NOTHING;
    // No game leads to an end in a packet where it has to found; founding is left to choice here then, which allows more.
    if ((isEnd(bottom) || isEnd(top)) && this.directions[suitOf(top)] === OPEN) this.foundsAtOnce = false;
    const direction = top < bottom ? UP : DOWN;
    if (heightOf(top) === endOf(direction)) return direction === UP ? ITS_ACE : ITS_KING;
    return top - direction;
  }

  /** A packet that waits for its end, or for a card that there is not, can go only when its suit is built from that end. */
  private noteWait(column: number): void {
    const awaited = this.awaited[column] as number;
    if (awaited === NOTHING || (awaited >= 0 && this.isPresent(awaited))) return;
    const front = this.fronts[column * DEEPEST] as number;
    const isFalling = awaited >= 0 ? awaited < front : awaited === ITS_ACE;
    this.waitsFounding[isFalling ? UP : DOWN][suitOf(front)] = 1;
  }

  /** The card that a suit which is there comes to when it is built in this direction. */
  protected lastOf(suit: number, direction: Direction): number {
    const cards = this.present[suit] as number;
    return suit * 13 + 31 - Math.clz32(direction === UP ? cards : cards & -cards);
  }

  private isPresent(card: number): boolean {
    return ((this.present[suitOf(card)] as number) & bitOf(card)) !== 0;
  }

  /** How a suit might still be built: all its cards have to follow one another from its base, and none may wait for the other. */
  mayBe(suit: number, direction: Direction): boolean {
    const cards = this.present[suit] as number;
    if (cards === 0) return true;
    const other = opposite(direction);
    if (this.directions[suit] === other || this.waitsFounding[other][suit] === 1) return false;
    // All cards, or all that lack, are one block of bits from the lowest on.
    const block = direction === UP ? cards : ALL & ~cards;
    return (block & (block + 1)) === 0;
  }

  /** Are there suits that can be built neither way? */
  isHopeless(): boolean {
    for (let suit = 0; suit < 4; suit++) if (!this.mayBe(suit, UP) && !this.mayBe(suit, DOWN)) return true;
    return false;
  }

  /** Has every column come to its last front? */
  isAllAtHand(): boolean {
    for (let column = 0; column < this.count; column++) if (this.hasCovered(column)) return false;
    return true;
  }

  /** The card that stands for the front of a column, at the bottom of its packet; NOTHING where the column is empty. */
  front(column: number): number {
    if (this.lengths[column] === 0) return NOTHING;
    return this.fronts[column * DEEPEST + (this.cleared[column] as number)] as number;
  }

  hasCovered(column: number): boolean {
    return this.coveredIn(column) > 0;
  }

  /** How many cards are covered there. */
  coveredIn(column: number): number {
    return Math.max(0, (this.lengths[column] as number) - (this.cleared[column] as number) - 1);
  }

  protected isAtHand(card: number): boolean {
    return ((this.atHand[suitOf(card)] as number) & bitOf(card)) !== 0;
  }

  /** Finds the ends of the chain of a card at hand. */
  protected findEnds(card: number): void {
    const missing = ~(this.atHand[suitOf(card)] as number);
    const height = heightOf(card);
    this.low = 32 - Math.clz32(missing & (bitOf(card) - 1));
    const above = missing >> height;
    this.high = height + 30 - Math.clz32(above & -above);
  }

  protected isInChain(suit: number, column: number): boolean {
    const front = this.front(column);
    if (front < 0 || suitOf(front) !== suit) return false;
    const height = heightOf(front);
    return height >= this.low && height <= this.high;
  }

  protected isAnchored(suit: number): boolean {
    const direction = this.directions[suit];
    return (direction === UP && this.low === 0) || (direction === DOWN && this.high === 12);
  }

  protected nextFront(column: number): number {
    return this.frontAhead(column, 1);
  }

  /** The front after so many more of the column have been cleared. */
  protected frontAhead(column: number, count: number): number {
    return this.fronts[column * DEEPEST + (this.cleared[column] as number) + count] as number;
  }

  /** Is the base at hand by which a suit would be built so, and how it is built not settled? */
  isOpenTo(suit: number, direction: Direction): boolean {
    return this.directions[suit] === OPEN && this.isAtHand(end(suit, direction));
  }

  /** Would a suit have to be founded when the front of the column is cleared? Then it matters when that happens. */
  protected isFateful(column: number): boolean {
    if (!this.foundsAtOnce || !this.hasCovered(column)) return false;
    const next = this.nextFront(column);
    return isEnd(next) && this.directions[suitOf(next)] === OPEN;
  }

  /** The column that has to be cleared when a suit is founded at once, as the base lies alone; -1 where there is none. */
  boundWith(suit: number, direction: Direction): number {
    if (!this.foundsAtOnce) return -1;
    for (let column = 0; column < this.count; column++)
      if (this.hasCovered(column) && this.front(column) === end(suit, direction)) return column;
    return -1;
  }

  clear(column: number): void {
    this.cleared[column] = (this.cleared[column] as number) + 1;
    this.takeUp(this.front(column));
  }

  unclear(column: number): void {
    const front = this.front(column);
    this.atHand[suitOf(front)] = (this.atHand[suitOf(front)] as number) & ~bitOf(front);
    this.cleared[column] = (this.cleared[column] as number) - 1;
  }

  /** A number for what has been cleared and settled since the child was taken up. */
  key(): number {
    let key = 0;
    for (let suit = 0; suit < 4; suit++) key = key * 3 + (this.directions[suit] as number) + 1;
    for (let column = 0; column < this.count; column++) key = key * DEEPEST + (this.cleared[column] as number);
    return key;
  }
}

/** How a foundation of the child is built. */
export function directionOf(kernel: Kernel, suit: number): Direction | typeof OPEN {
  if (kernel.foundationSize(suit) === 0) return OPEN;
  return heightOf(kernel.foundationBase(suit)) === 0 ? UP : DOWN;
}

export function opposite(direction: Direction): Direction {
  return direction === UP ? DOWN : UP;
}

/** The height of the base. */
function endOf(direction: Direction): number {
  return direction === UP ? 0 : 12;
}

export function end(suit: number, direction: Direction): number {
  return suit * 13 + endOf(direction);
}

/** Is it an ace or a king? */
export function isEnd(card: number): boolean {
  return heightOf(card) === 0 || heightOf(card) === 12;
}

const BIT = Int32Array.from({length: CARDS}, (_, card) => 1 << (card % 13));

export function bitOf(card: number): number {
  return BIT[card] as number;
}

export function suitOf(card: number): number {
  return SUIT[card] as number;
}

export function heightOf(card: number): number {
  return card % 13;
}
