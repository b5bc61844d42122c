/*
 * A verified fast path for Reversible Sequences with closed columns, in which every deal is decided within milliseconds.
 * test/solver/knowledge/column-game.test.ts holds its verdicts to plain exhaustion by the engine's moves, and replays its lines.
 */
import {heightOf, HEIGHTS, NONE, raise, suitOf, SUITS} from '../../compiled/cards.js';
import type {Puzzle} from '../../search/puzzle.js';
import type {State} from '../../state/state.js';

/** The direction in which a suit's foundation is built: not yet settled, up from its ace, down from its king. */
export const OPEN = 0;
export const UP = 1;
export const DOWN = -1;
export type BuildDirection = typeof UP | typeof DOWN;

/** A suit and the direction in which it is built. */
export interface Base {
  readonly suit: number;
  readonly direction: BuildDirection;
}

/** A column whose front is cleared, or a suit whose direction is settled. */
export type ColumnStep = number | Base;

const BASES: readonly Base[] = [0, 1, 2, 3].flatMap(suit => [
  {suit, direction: UP},
  {suit, direction: DOWN},
]);

/** All cards of a suit, a bit for each height, and its ends. */
const ALL = (1 << HEIGHTS) - 1;
export const ACE = 1;
export const KING = 1 << (HEIGHTS - 1);
const COLUMNS = 13;

/**
 * Reversible Sequences reduced to a game of columns: what lies where, and in which directions a suit may be built. Which
 * columns may be cleared depends on whether cards may go beneath packets: see `UnderColumns` and `OverColumns`.
 *
 * Cards in packets and on foundations are available. A **chain** is the longest row of available cards that follow one
 * another in suit; it is **anchored** when it includes the base of its suit. A column's **front** is its packet,
 * identified by the card at its bottom: packets only ever grow and shrink within their chain. The only move is to clear a
 * front that has cards behind it, which makes the next one available.
 *
 * Steps that lose nothing are made at once. The other choices are the direction of a suit once one of its ends is available
 * (it is built one way in the end, and is best founded at once), and which fronts are cleared. The states are those of the
 * card game, with the cards of cleared fronts left out and the bases of settled suits on their foundations.
 */
export abstract class ColumnGame implements Puzzle<ColumnStep> {
  readonly state: State;
  visit = (): void => undefined;
  /** Is a suit founded as soon as an end of it is available? */
  foundsAtOnce = false;
  /** The columns, by number. */
  protected readonly columns: readonly number[];
  /** The reserve of each column, and its cards. */
  private readonly reserves: readonly number[];
  private readonly behind: readonly Uint8Array[];
  /** What was read of the state last: the foundations, and of each column the packet, its bottom and the cards behind it. */
  private readonly codes = new Uint8Array(SUITS);
  private readonly packets = new Int32Array(COLUMNS);
  private readonly frontOf = new Int8Array(COLUMNS);
  private readonly covered = new Uint8Array(COLUMNS);
  /** What follows from it, by suit: the directions, as far as they are settled, and sets of cards, a bit for each height. */
  readonly directions = new Int32Array(SUITS);
  /** The available cards, the fronts, and those with nothing behind them. */
  protected readonly atHand = new Int32Array(SUITS);
  protected readonly fronts = new Int32Array(SUITS);
  protected readonly lastFronts = new Int32Array(SUITS);
  /** The packets of each suit that wait for it to be built up, or down: see `waits`. */
  protected readonly waitsFounding = {[UP]: new Uint8Array(SUITS), [DOWN]: new Uint8Array(SUITS)};
  /** All cards of the deal. */
  protected readonly present = new Int32Array(SUITS);
  /** The state that is expanded, once what is free has been cleared. */
  private readonly parent: State;
  /** The steps from the state that is expanded to the present one, and how many they are. */
  private readonly steps: ColumnStep[] = [];
  private made = 0;

  /** `mustFound`: a free ace or king of a suit that has no foundation has to found it before anything else happens. */
  constructor(
    private readonly root: State,
    private readonly mustFound: boolean,
  ) {
    [this.state, this.parent] = [root.sibling(), root.sibling()];
    // The packets follow from the root's and from what is covered.
    this.state.ignoreTableau();
    this.columns = Array.from({length: root.tableauCount}, (_, column) => column);
    for (const card of root.root.position.piles.flat()) addTo(this.present, root.root.rules.cardIn[card] as number);
    this.reserves = this.columns.map(column => root.root.rules.behind[column] as number);
    this.behind = this.reserves.map(reserve => root.root.reserves[reserve] ?? new Uint8Array(0));
    this.load(root);
  }

  /** May the front of a column that has cards behind it be cleared? */
  abstract mayClear(column: number): boolean;

  /** Does clearing the column's front lose nothing, so that it may be done at once? */
  protected abstract isFreeToClear(column: number): boolean;

  /** Is the end of a suit available, and may the direction of the suit matter now? */
  protected abstract isEndInNeed(base: Base): boolean;

  /** Sets of columns, one of which is cleared next in some winning line, if there is one. None if there clearly is not. */
  protected abstract clearings(): number[][];

  // ---- the puzzle ----

  enterRoot(): void {
    this.state.copy(this.root);
  }

  isWon(): boolean {
    return this.reserves.every(reserve => this.state.reserveSize(reserve) === 0);
  }

  expandTraced(found: (steps: readonly ColumnStep[]) => void): void {
    const {visit} = this;
    this.visit = () => found(this.steps.slice(0, this.made));
    this.expand();
    this.visit = visit;
  }

  expand(): void {
    const {state, parent} = this;
    this.made = 0;
    this.read();
    this.clearFreely();
    parent.copy(state);
    const before = this.made;
    for (const choice of this.isWon() ? [[]] : this.choices()) {
      for (const step of choice) this.make(step);
      this.clearFreely();
      this.visit();
      while (this.made > before) this.takeBack(this.steps[--this.made] as ColumnStep);
    }
  }

  private make(step: ColumnStep): void {
    this.steps[this.made++] = step;
    if (typeof step === 'number') this.clear(step);
    else this.settle(step);
  }

  /** Takes back the steps that were made in a column, or the direction of a suit. */
  private takeBack(step: ColumnStep): void {
    const {state, parent} = this;
    if (typeof step === 'number') {
      state.setTableau(step, parent.tableau(step));
      state.setReserveSize(this.reserveOf(step), parent.reserveSize(this.reserveOf(step)));
      this.readColumn(step);
    } else {
      state.setCode(step.suit, parent.code(step.suit));
      this.readFoundation(step.suit);
    }
  }

  private clearFreely(): void {
    for (let column = 0; column < this.columns.length; column++) {
      if (!this.isFreeToClear(column)) continue;
      this.make(column);
      column = -1;
    }
  }

  private choices(): readonly (readonly ColumnStep[])[] {
    return (this.foundsAtOnce ? this.duties() : this.bothDirections()) ?? this.clearings();
  }

  /** The suits that have to be founded now, any of them first, each with the column that this clears. */
  private duties(): ColumnStep[][] | undefined {
    const bases = BASES.filter(base => this.isOpenTo(base));
    if (bases.length === 0) return undefined;
    return this.possible(bases).map(base => [base, ...this.boundWith(base)]);
  }

  /** Both directions of the first suit that has an end available and in need, the one with its base available first. */
  private bothDirections(): ColumnStep[][] | undefined {
    const next = BASES.find(base => this.isEndInNeed(base));
    if (!next) return undefined;
    const other = {suit: next.suit, direction: opposite(next.direction)};
    return this.possible([next, other]).map(base => [base]);
  }

  private possible(bases: readonly Base[]): readonly Base[] {
    return bases.filter(base => this.mayBe(base));
  }

  // ---- the columns ----

  /** Takes up a state of the card game. */
  load(state: State): void {
    this.state.copy(state);
    this.forget();
    this.read();
    this.foundsAtOnce = this.mustFound && !this.hasEndInPacket();
  }

  /** Where ends have to found, no game leads to one in a packet. For such positions founding is a choice, which allows more. */
  private hasEndInPacket(): boolean {
    return this.columns.some(column => {
      const [top, front] = [this.top(column), this.front(column)];
      return top !== front && (isEnd(front) || isEnd(top)) && this.directions[suitOf(top)] === OPEN;
    });
  }

  /** Begins anew, with columns that are empty: states of the card game may have a front in another column. */
  private forget(): void {
    const {waitsFounding} = this;
    for (const each of [this.codes, this.directions, this.packets, this.covered, this.fronts, this.lastFronts])
      each.fill(0);
    for (const each of [waitsFounding[UP], waitsFounding[DOWN]]) each.fill(0);
    this.frontOf.fill(NONE);
    this.atHand.set(this.present);
  }

  /** Reads what has changed in the state: from one to the next that is little. */
  private read(): void {
    const {state, codes, packets, covered} = this;
    for (let suit = 0; suit < SUITS; suit++) if (state.code(suit) !== codes[suit]) this.readFoundation(suit);
    for (let column = 0; column < this.columns.length; column++) {
      const isRead =
        state.tableau(column) === packets[column] && state.reserveSize(this.reserveOf(column)) === covered[column];
      if (!isRead) this.readColumn(column);
    }
  }

  private readFoundation(suit: number): void {
    this.codes[suit] = this.state.code(suit);
    this.directions[suit] = directionOf(this.state, suit);
  }

  private readColumn(column: number): void {
    const {state, atHand, packets, covered} = this;
    this.count(column, -1);
    const packet = state.tableau(column);
    const size = state.reserveSize(this.reserveOf(column));
    for (let i = this.coveredIn(column); i > size;) addTo(atHand, this.coveredCard(column, --i));
    for (let i = this.coveredIn(column); i < size; i++) removeFrom(atHand, this.coveredCard(column, i));
    packets[column] = packet;
    covered[column] = size;
    this.frontOf[column] = packet === 0 ? NONE : state.codec.bottom(packet);
    this.count(column, 1);
  }

  /** Counts the packet of a column, or takes it from the count. */
  private count(column: number, by: 1 | -1): void {
    const front = this.front(column);
    if (front < 0) return;
    const change = by === 1 ? addTo : removeFrom;
    change(this.fronts, front);
    if (!this.hasCovered(column)) change(this.lastFronts, front);
    const direction = this.packetDirection(column);
    if (direction !== OPEN && this.awaited(column) === 0) raise(this.waitsFounding[direction], suitOf(front), by);
  }

  clear(column: number): void {
    const {state} = this;
    state.setTableau(column, state.codec.into(this.nextFront(column)));
    state.setReserveSize(this.reserveOf(column), this.coveredIn(column) - 1);
    this.readColumn(column);
  }

  settle({suit, direction}: Base): void {
    if (this.directions[suit] !== OPEN) return;
    this.state.setCode(suit, this.state.codeAfter(suit, endOf(suit, direction)));
    this.readFoundation(suit);
  }

  /** The front of a column: the card at the bottom of its packet; -1 if the column is empty. */
  protected front(column: number): number {
    return this.frontOf[column] as number;
  }

  private top(column: number): number {
    return this.state.codec.top(this.packets[column] as number);
  }

  coveredIn(column: number): number {
    return this.covered[column] as number;
  }

  protected hasCovered(column: number): boolean {
    return this.coveredIn(column) > 0;
  }

  protected nextFront(column: number): number {
    return this.frontAhead(column, 1);
  }

  /** The front after `count` more fronts of the column have been cleared. */
  protected frontAhead(column: number, count: number): number {
    return count === 0 ? this.front(column) : this.coveredCard(column, this.coveredIn(column) - count);
  }

  private coveredCard(column: number, index: number): number {
    return (this.behind[column] as Uint8Array)[index] as number;
  }

  private reserveOf(column: number): number {
    return this.reserves[column] as number;
  }

  // ---- what is known of suits and chains ----

  /** Is there a suit that can be built neither way? */
  isHopeless(): boolean {
    return BASES.some(({suit, direction}) => direction === UP && !this.canBeBuilt(suit));
  }

  private canBeBuilt(suit: number): boolean {
    return this.mayBe({suit, direction: UP}) || this.mayBe({suit, direction: DOWN});
  }

  /**
   * May the suit still be built so? Its cards have to follow one another from the base, and none may wait for the other
   * end.
   */
  mayBe({suit, direction}: Base): boolean {
    const cards = this.present[suit] as number;
    if (cards === 0) return true;
    const other = opposite(direction);
    if (this.directions[suit] === other || (this.waitsFounding[other][suit] as number) > 0) return false;
    // All cards, or all missing ones, are one block of bits from the lowest on.
    const block = direction === UP ? cards : ALL & ~cards;
    return (block & (block + 1)) === 0;
  }

  /** Is the base for this direction available, and the direction not settled? */
  isOpenTo({suit, direction}: Base): boolean {
    return this.directions[suit] === OPEN && ((this.atHand[suit] as number) & endBit(direction)) !== 0;
  }

  /** Would a suit have to be founded when the column's front is cleared? Then it matters when that happens. */
  protected isFateful(column: number): boolean {
    if (!this.foundsAtOnce || !this.hasCovered(column)) return false;
    const next = this.nextFront(column);
    return isEnd(next) && this.directions[suitOf(next)] === OPEN;
  }

  /** The column that is cleared by founding a suit at once, as its base lies there alone; none if it does not. */
  boundWith({suit, direction}: Base): number[] {
    if (!this.foundsAtOnce) return [];
    const bound = this.columns.find(each => this.hasCovered(each) && this.front(each) === endOf(suit, direction));
    return bound === undefined ? [] : [bound];
  }

  /** The direction in which a suit is built that takes a packet's top card first; OPEN for a single card. */
  private packetDirection(column: number): BuildDirection | typeof OPEN {
    const front = this.front(column);
    const top = this.top(column);
    return top === front ? OPEN : top < front ? UP : DOWN;
  }

  /** The neighbour, as a bit, that takes the top card of a packet; 0 where the deal has none. */
  private awaited(column: number): number {
    const top = this.top(column);
    const bit = bitOf(top);
    return (this.packetDirection(column) === UP ? bit >> 1 : bit << 1) & (this.present[suitOf(top)] as number);
  }

  /**
   * Does the front of a column lie in a packet that cannot go yet? A packet of several cards waits for the neighbour of its
   * top card; if that is an end card, or the neighbour is missing from the deal, until its suit is founded with that end.
   */
  protected waits(column: number): boolean {
    const direction = this.packetDirection(column);
    if (direction === OPEN) return false;
    const suit = suitOf(this.front(column));
    const awaited = this.awaited(column);
    return awaited === 0 ? this.directions[suit] !== direction : ((this.atHand[suit] as number) & awaited) === 0;
  }

  protected chainOf(card: number): number {
    const cards = this.atHand[suitOf(card)] as number;
    const bit = bitOf(card);
    const low = 32 - Math.clz32(~cards & (bit - 1));
    return (cards & ~(cards + bit)) | (bit - (1 << low));
  }

  protected isAnchored(suit: number, chain: number): boolean {
    return (chain & endBit(this.directions[suit] as number)) !== 0;
  }
}

export function directionOf(state: State, suit: number): BuildDirection | typeof OPEN {
  if (state.foundationSize(suit) === 0) return OPEN;
  return heightOf(state.foundationBase(suit)) === 0 ? UP : DOWN;
}

export function coveredCards(state: State): number {
  let sum = 0;
  for (let reserve = 0; reserve < state.reserveCount; reserve++) sum += state.reserveSize(reserve);
  return sum;
}

export function opposite(direction: BuildDirection): BuildDirection {
  return direction === UP ? DOWN : UP;
}

/** The base of a direction, as a bit; 0 where it is not settled. */
function endBit(direction: number): number {
  return direction === UP ? ACE : direction === DOWN ? KING : 0;
}

export function endOf(suit: number, direction: BuildDirection): number {
  return suit * HEIGHTS + (direction === UP ? 0 : HEIGHTS - 1);
}

/** Is it an ace or a king? */
export function isEnd(card: number): boolean {
  return heightOf(card) === 0 || heightOf(card) === HEIGHTS - 1;
}

export function bitOf(card: number): number {
  return 1 << heightOf(card);
}

export function addTo(sets: Int32Array, card: number): void {
  sets[suitOf(card)] = (sets[suitOf(card)] as number) | bitOf(card);
}

function removeFrom(sets: Int32Array, card: number): void {
  sets[suitOf(card)] = (sets[suitOf(card)] as number) & ~bitOf(card);
}

export function isSeveral(cards: number): boolean {
  return (cards & (cards - 1)) !== 0;
}
