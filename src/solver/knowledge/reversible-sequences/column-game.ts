/*
 * A verified fast path for Reversible Sequences with closed columns, in which every deal is decided within milliseconds.
 * test/solver/knowledge/column-game.test.ts holds its verdicts to plain exhaustion by the engine's moves, and replays its lines.
 */
import type {State} from '../../state/state.js';
import {CARDS, heightOf, raise, suitOf} from '../../compiled/cards.js';

/** The direction in which a suit's foundation is built: not yet settled, up from its ace, down from its king. */
export const OPEN = 0;
export const UP = 1;
export const DOWN = -1;
export type BuildDirection = typeof UP | typeof DOWN;

/** What a column waits for if not for a card: nothing, or that its suit is founded with its ace or its king. */
export const NOTHING = -1;
export const ITS_ACE = -2;
const ITS_KING = -3;

export const COLUMNS = 13;
const DEEPEST = 4;
const ALL = 0x1fff;

/**
 * Reversible Sequences reduced to a game of columns: what lies where, and in which directions a suit may be built. Which
 * columns may be cleared depends on whether cards may go beneath packets: see `UnderColumnGame` and `OverColumnGame`.
 *
 * Cards in packets and on foundations are available. A **chain** is the longest row of available cards that follow one
 * another in suit; it is **anchored** when it includes the base of its suit. A column's **front** is its packet,
 * identified by the card at its bottom: packets only ever grow and shrink within their chain. The only move is to clear a
 * front that has cards behind it, which makes the next one available.
 */
export abstract class ColumnGame {
  /** The directions of the suits, as far as they are settled. */
  readonly directions = new Int8Array(4);
  /** The fronts of each column, the present one first, and how many there are. */
  private readonly fronts = new Int8Array(COLUMNS * DEEPEST);
  private readonly lengths = new Int8Array(COLUMNS);
  /** How many fronts of each column have been cleared. */
  protected readonly cleared = new Int8Array(COLUMNS);
  /** The card that the packet waits for, while it is the front. */
  protected readonly awaited = new Int8Array(COLUMNS);
  /** The available cards, and all cards of the deal: a bit for each height of a suit. */
  protected readonly atHand = new Int32Array(4);
  private readonly present = new Int32Array(4);
  /** 1 for each suit whose ace (UP) or king (DOWN) lies on a packet that waits for the suit to be founded with it. */
  protected readonly waitsFounding = {[UP]: new Uint8Array(4), [DOWN]: new Uint8Array(4)};
  /** The number of columns. */
  count = 0;
  /** The ends, by height, of the chain that was looked at last. */
  protected low = 0;
  protected high = 0;

  /** Is a suit founded as soon as an end of it is available? */
  foundsAtOnce = false;

  /** `mustFound`: a free ace or king of a suit that has no foundation has to found it before anything else happens. */
  constructor(private readonly mustFound: boolean) {}

  /** May the front of a column that has cards behind it be cleared? */
  abstract mayClear(column: number): boolean;

  /** Does clearing the column's front lose nothing, so that it may be done at once? */
  abstract isFreeToClear(column: number): boolean;

  /** Is the end of a suit available, and may the direction of the suit matter now? */
  abstract isEndInNeed(suit: number, direction: BuildDirection): boolean;

  /** Sets of columns, one of which is cleared next in some winning line, if there is one. None if there clearly is not. */
  abstract choices(): number[][];

  /** Takes up a state. */
  load(state: State): void {
    this.count = state.tableauCount;
    this.foundsAtOnce = this.mustFound;
    this.cleared.fill(0);
    this.waitsFounding[UP].fill(0);
    this.waitsFounding[DOWN].fill(0);
    for (let suit = 0; suit < 4; suit++) this.loadFoundation(state, suit);
    for (let column = 0; column < this.count; column++) this.loadColumn(state, column);
    for (let column = 0; column < this.count; column++) this.noteWait(column);
  }

  private loadFoundation(state: State, suit: number): void {
    const direction = directionOf(state, suit);
    const size = state.foundationSize(suit);
    const cards = direction === DOWN ? ALL & ~(ALL >> size) : (1 << size) - 1;
    this.directions[suit] = direction;
    this.atHand[suit] = cards;
    this.present[suit] = cards;
  }

  private loadColumn(state: State, column: number): void {
    const {codec} = state;
    const {behind} = state.root.rules;
    const packet = state.tableau(column);
    this.lengths[column] = 0;
    this.awaited[column] = NOTHING;
    if (packet === 0) return;
    const [top, bottom] = [codec.top(packet), codec.bottom(packet)];
    for (let card = Math.min(top, bottom); card <= Math.max(top, bottom); card++) this.takeUp(card);
    this.awaited[column] = this.awaitedBy(top, bottom);
    const reserve = behind[column] as number;
    const left = state.reserveSize(reserve);
    this.fronts[column * DEEPEST] = bottom;
    for (let i = 1; i <= left; i++) {
      const card = state.reserveCard(reserve, left - i);
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
    // Where ends have to found, no game leads to one in a packet. For such positions founding is a choice, which allows more.
    if ((isEnd(bottom) || isEnd(top)) && this.directions[suitOf(top)] === OPEN) this.foundsAtOnce = false;
    const direction = top < bottom ? UP : DOWN;
    if (heightOf(top) === endOf(direction)) return direction === UP ? ITS_ACE : ITS_KING;
    return top - direction;
  }

  /**
   * A packet that waits for its end, or for a card missing from the deal, can go only when its suit is built from that
   * end.
   */
  private noteWait(column: number): void {
    const awaited = this.awaited[column] as number;
    if (awaited === NOTHING || (awaited >= 0 && this.isPresent(awaited))) return;
    const front = this.fronts[column * DEEPEST] as number;
    const isFalling = awaited >= 0 ? awaited < front : awaited === ITS_ACE;
    this.waitsFounding[isFalling ? UP : DOWN][suitOf(front)] = 1;
  }

  /** The last card of a suit when it is built in this direction; the suit has cards. */
  protected lastOf(suit: number, direction: BuildDirection): number {
    const cards = this.present[suit] as number;
    return suit * 13 + 31 - Math.clz32(direction === UP ? cards : cards & -cards);
  }

  private isPresent(card: number): boolean {
    return ((this.present[suitOf(card)] as number) & bitOf(card)) !== 0;
  }

  /**
   * May the suit still be built so? Its cards have to follow one another from the base, and none may wait for the other
   * end.
   */
  mayBe(suit: number, direction: BuildDirection): boolean {
    const cards = this.present[suit] as number;
    if (cards === 0) return true;
    const other = opposite(direction);
    if (this.directions[suit] === other || this.waitsFounding[other][suit] === 1) return false;
    // All cards, or all missing ones, are one block of bits from the lowest on.
    const block = direction === UP ? cards : ALL & ~cards;
    return (block & (block + 1)) === 0;
  }

  /** Is there a suit that can be built neither way? */
  isHopeless(): boolean {
    for (let suit = 0; suit < 4; suit++) if (!this.mayBe(suit, UP) && !this.mayBe(suit, DOWN)) return true;
    return false;
  }

  /** Has every column reached its last front? */
  isAllAtHand(): boolean {
    for (let column = 0; column < this.count; column++) if (this.hasCovered(column)) return false;
    return true;
  }

  /** The front of a column: the card at the bottom of its packet; NOTHING if the column is empty. */
  front(column: number): number {
    if (this.lengths[column] === 0) return NOTHING;
    return this.fronts[column * DEEPEST + (this.cleared[column] as number)] as number;
  }

  hasCovered(column: number): boolean {
    return this.coveredIn(column) > 0;
  }

  /** How many cards are covered in a column. */
  coveredIn(column: number): number {
    return Math.max(0, (this.lengths[column] as number) - (this.cleared[column] as number) - 1);
  }

  protected isAtHand(card: number): boolean {
    return ((this.atHand[suitOf(card)] as number) & bitOf(card)) !== 0;
  }

  /** Finds the ends of the chain of an available card. */
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

  /** The front after `count` more fronts of the column have been cleared. */
  protected frontAhead(column: number, count: number): number {
    return this.fronts[column * DEEPEST + (this.cleared[column] as number) + count] as number;
  }

  /** Is the base for this direction available, and the direction not settled? */
  isOpenTo(suit: number, direction: BuildDirection): boolean {
    return this.directions[suit] === OPEN && this.isAtHand(end(suit, direction));
  }

  /** Would a suit have to be founded when the column's front is cleared? Then it matters when that happens. */
  protected isFateful(column: number): boolean {
    if (!this.foundsAtOnce || !this.hasCovered(column)) return false;
    const next = this.nextFront(column);
    return isEnd(next) && this.directions[suitOf(next)] === OPEN;
  }

  /** The column that is cleared by founding a suit at once, as its base lies there alone; -1 if there is none. */
  boundWith(suit: number, direction: BuildDirection): number {
    if (!this.foundsAtOnce) return -1;
    for (let column = 0; column < this.count; column++)
      if (this.hasCovered(column) && this.front(column) === end(suit, direction)) return column;
    return -1;
  }

  clear(column: number): void {
    raise(this.cleared, column);
    this.takeUp(this.front(column));
  }

  unclear(column: number): void {
    const front = this.front(column);
    this.atHand[suitOf(front)] = (this.atHand[suitOf(front)] as number) & ~bitOf(front);
    raise(this.cleared, column, -1);
  }

  /** A number for what has been cleared and settled since the state was taken up. */
  key(): number {
    let key = 0;
    for (let suit = 0; suit < 4; suit++) key = key * 3 + (this.directions[suit] as number) + 1;
    for (let column = 0; column < this.count; column++) key = key * DEEPEST + (this.cleared[column] as number);
    return key;
  }
}

/** The direction of a foundation of the state. */
export function directionOf(state: State, suit: number): BuildDirection | typeof OPEN {
  if (state.foundationSize(suit) === 0) return OPEN;
  return heightOf(state.foundationBase(suit)) === 0 ? UP : DOWN;
}

export function opposite(direction: BuildDirection): BuildDirection {
  return direction === UP ? DOWN : UP;
}

/** The height of a direction's base. */
function endOf(direction: BuildDirection): number {
  return direction === UP ? 0 : 12;
}

export function end(suit: number, direction: BuildDirection): number {
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
