import {ALL_HEIGHTS, CardSet, heightsIn, setOf} from '../../compiled/card-set.js';
import {heightOf, HEIGHTS, NONE, raise, suitOf, SUITS} from '../../compiled/cards.js';
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

export const BASES: readonly Base[] = [0, 1, 2, 3].flatMap(suit => [
  {suit, direction: UP},
  {suit, direction: DOWN},
]);

/** The ends of a suit, by a bit for each height. */
const ACE = 1;
const KING = 1 << (HEIGHTS - 1);
const COLUMNS = 13;

/**
 * What lies where in Reversible Sequences, and in which directions a suit may be built.
 *
 * Cards in packets and on foundations are available. A **chain** is the longest row of available cards that follow one
 * another in suit; it is **anchored** when it includes the base of its suit. A column's **front** is its packet,
 * identified by the card at its bottom: packets only ever grow and shrink within their chain. To **clear** a front that
 * has cards behind it makes the next one available. Then it lies alone: the cards of cleared fronts are left out, and
 * of the foundations only the bases of settled suits are there.
 */
export class Columns {
  /** The state that was read last; whoever changes it calls `read` again. */
  readonly state: State;
  /** Is a suit founded as soon as an end of it is available? */
  foundsAtOnce = false;
  /** The columns, by number. */
  readonly all: readonly number[];
  /** The reserve of each column, and its cards. */
  private readonly reserves: readonly number[];
  private readonly behind: readonly Uint8Array[];
  /**
   * What was read of the state last: the foundations, and of each column the packet, its bottom and the cards behind
   * it.
   */
  private readonly codes = new Uint8Array(SUITS);
  private readonly packets = new Int32Array(COLUMNS);
  private readonly frontOf = new Int8Array(COLUMNS);
  private readonly covered = new Uint8Array(COLUMNS);
  /** What follows from it: the directions of the suits, as far as they are settled. */
  private readonly directions = new Int32Array(SUITS);
  /** The available cards, the fronts, and those with nothing behind them. */
  private readonly atHand = new CardSet();
  private readonly fronts = new CardSet();
  private readonly lastFronts = new CardSet();
  /** The packets of each suit that wait for it to be built up, or down: see `waits`. */
  private readonly waitsFounding = {[UP]: new Uint8Array(SUITS), [DOWN]: new Uint8Array(SUITS)};
  /** All cards of the deal. */
  private readonly present: CardSet;

  /** `mustFound`: a free ace or king of a suit that has no foundation has to found it before anything else happens. */
  constructor(
    root: State,
    private readonly mustFound: boolean,
  ) {
    this.state = root.sibling();
    // The packets follow from the root's and from what is covered.
    this.state.ignoreTableau();
    this.all = Array.from({length: root.tableauCount}, (_, column) => column);
    const {position, rules} = root.root;
    this.present = setOf(position.piles.flat().map(card => rules.cardIn[card] as number));
    this.reserves = this.all.map(column => root.root.rules.behind[column] as number);
    this.behind = this.reserves.map(reserve => root.root.reserves[reserve] ?? new Uint8Array(0));
    this.load(root);
  }

  // ---- reading and changing the state ----

  /** Takes up a state of the card game. */
  load(state: State): void {
    this.state.copy(state);
    this.forget();
    this.read();
    this.foundsAtOnce = this.mustFound && !this.hasEndInPacket();
  }

  /**
   * Where ends have to found, no game leads to one in a packet. For such positions founding is a choice, which allows
   * more.
   */
  private hasEndInPacket(): boolean {
    return this.all.some(column => {
      const [top, front] = [this.top(column), this.front(column)];
      return top !== front && (isEnd(front) || isEnd(top)) && this.directions[suitOf(top)] === OPEN;
    });
  }

  /** Begins anew, with columns that are empty: states of the card game may have a front in another column. */
  private forget(): void {
    const {waitsFounding} = this;
    for (const each of [this.codes, this.directions, this.packets, this.covered]) each.fill(0);
    this.fronts.clear();
    this.lastFronts.clear();
    for (const each of [waitsFounding[UP], waitsFounding[DOWN]]) each.fill(0);
    this.frontOf.fill(NONE);
    this.atHand.copy(this.present);
  }

  /** Reads what has changed in the state: from one to the next that is little. */
  read(): void {
    const {state, codes, packets, covered} = this;
    for (let suit = 0; suit < SUITS; suit++) if (state.code(suit) !== codes[suit]) this.readFoundation(suit);
    for (let column = 0; column < this.all.length; column++) {
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
    for (let i = this.coveredIn(column); i > size;) atHand.put(this.coveredCard(column, --i));
    for (let i = this.coveredIn(column); i < size; i++) atHand.take(this.coveredCard(column, i));
    packets[column] = packet;
    covered[column] = size;
    this.frontOf[column] = packet === 0 ? NONE : state.codec.bottom(packet);
    this.count(column, 1);
  }

  /** Counts the packet of a column, or takes it from the count. */
  private count(column: number, by: 1 | -1): void {
    const front = this.front(column);
    if (front < 0) return;
    this.fronts.set(front, by === 1);
    if (!this.hasCovered(column)) this.lastFronts.set(front, by === 1);
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

  /** Makes a column what it was in an earlier state. */
  restoreColumn(column: number, before: State): void {
    const reserve = this.reserveOf(column);
    this.state.setTableau(column, before.tableau(column));
    this.state.setReserveSize(reserve, before.reserveSize(reserve));
    this.readColumn(column);
  }

  /** Makes a suit's foundation what it was in an earlier state. */
  restoreSuit(suit: number, before: State): void {
    this.state.setCode(suit, before.code(suit));
    this.readFoundation(suit);
  }

  // ---- the columns ----

  /** The front of a column: the card at the bottom of its packet; -1 if the column is empty. */
  front(column: number): number {
    return this.frontOf[column] as number;
  }

  private top(column: number): number {
    return this.state.codec.top(this.packets[column] as number);
  }

  coveredIn(column: number): number {
    return this.covered[column] as number;
  }

  hasCovered(column: number): boolean {
    return this.coveredIn(column) > 0;
  }

  /** The card that becomes available when the column's front is cleared. */
  nextFront(column: number): number {
    return this.coveredCard(column, this.coveredIn(column) - 1);
  }

  private coveredCard(column: number, index: number): number {
    return (this.behind[column] as Uint8Array)[index] as number;
  }

  private reserveOf(column: number): number {
    return this.reserves[column] as number;
  }

  // ---- suits ----

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
    const cards = heightsIn(this.present, suit);
    if (cards === 0) return true;
    const other = opposite(direction);
    if (this.directions[suit] === other || (this.waitsFounding[other][suit] as number) > 0) return false;
    // All cards, or all missing ones, are one block of bits from the lowest on.
    const block = direction === UP ? cards : ALL_HEIGHTS & ~cards;
    return (block & (block + 1)) === 0;
  }

  /** Is the base for this direction available, and the direction not settled? */
  isOpenTo({suit, direction}: Base): boolean {
    return this.directions[suit] === OPEN && (heightsIn(this.atHand, suit) & endBit(direction)) !== 0;
  }

  /**
   * Is the end of a suit available, and does a packet wait for its founding, or nothing keep the chain of the end for
   * good?
   */
  isEndInNeed(base: Base): boolean {
    if (!this.isOpenTo(base)) return false;
    const {suit, direction} = base;
    return (
      (this.waitsFounding[direction][suit] as number) > 0 || !this.isKept(suit, this.chainOf(endOf(suit, direction)))
    );
  }

  /** Would a suit have to be founded when the column's front is cleared? Then it matters when that happens. */
  isFateful(column: number): boolean {
    if (!this.foundsAtOnce || !this.hasCovered(column)) return false;
    const next = this.nextFront(column);
    return isEnd(next) && this.directions[suitOf(next)] === OPEN;
  }

  /** The column that is cleared by founding a suit at once, as its base lies there alone; none if it does not. */
  boundWith({suit, direction}: Base): number[] {
    if (!this.foundsAtOnce) return [];
    const bound = this.all.find(each => this.hasCovered(each) && this.front(each) === endOf(suit, direction));
    return bound === undefined ? [] : [bound];
  }

  // ---- packets and chains ----

  /** May the front of a column that has cards behind it be cleared? See `ColumnGame`. */
  mayClear(column: number): boolean {
    const front = this.front(column);
    if (front < 0 || this.waits(column)) return false;
    const suit = suitOf(front);
    const chain = this.chainOf(front);
    return this.isAnchored(suit, chain) || isSeveral(heightsIn(this.fronts, suit) & chain);
  }

  /**
   * Does clearing the column's front lose nothing? It only gives up its place as a keeper of its chain. That is no loss
   * where the chain is anchored and needs none, or has a front with nothing behind it, which need never be cleared; nor
   * where the card that becomes available belongs to the chain as well.
   */
  isFreeToClear(column: number): boolean {
    if (!this.hasCovered(column) || this.waits(column) || this.isFateful(column)) return false;
    const front = this.front(column);
    const suit = suitOf(front);
    const chain = this.chainOf(front);
    if (this.isAnchored(suit, chain) || this.isKept(suit, chain)) return true;
    const next = this.nextFront(column);
    const adjoins = suitOf(next) === suit && (((chain << 1) | (chain >> 1)) & bitOf(next)) !== 0;
    return adjoins && isSeveral(heightsIn(this.fronts, suit) & chain);
  }

  /** The columns that have their fronts in the chain of an available card. */
  inChainOf(card: number): number[] {
    const suit = suitOf(card);
    const fronts = heightsIn(this.fronts, suit) & this.chainOf(card);
    return this.all.filter(column => {
      const front = this.front(column);
      return front >= 0 && suitOf(front) === suit && (fronts & bitOf(front)) !== 0;
    });
  }

  /**
   * Does the front of a column lie in a packet that cannot go yet? A packet of several cards waits for the neighbour of
   * its top card; if that is an end card, or the neighbour is missing from the deal, until its suit is founded with
   * that end.
   */
  waits(column: number): boolean {
    const direction = this.packetDirection(column);
    if (direction === OPEN) return false;
    const suit = suitOf(this.front(column));
    const awaited = this.awaited(column);
    return awaited === 0 ? this.directions[suit] !== direction : (heightsIn(this.atHand, suit) & awaited) === 0;
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
    return (this.packetDirection(column) === UP ? bit >> 1 : bit << 1) & heightsIn(this.present, suitOf(top));
  }

  private chainOf(card: number): number {
    const cards = heightsIn(this.atHand, suitOf(card));
    const bit = bitOf(card);
    const low = 32 - Math.clz32(~cards & (bit - 1));
    return (cards & ~(cards + bit)) | (bit - (1 << low));
  }

  private isAnchored(suit: number, chain: number): boolean {
    return (chain & endBit(this.directions[suit] as number)) !== 0;
  }

  /** Is there a front with nothing behind it in a chain, which keeps it for good? */
  private isKept(suit: number, chain: number): boolean {
    return (heightsIn(this.lastFronts, suit) & chain) !== 0;
  }
}

export function directionOf(state: State, suit: number): BuildDirection | typeof OPEN {
  if (state.foundationSize(suit) === 0) return OPEN;
  return heightOf(state.foundationBase(suit)) === 0 ? UP : DOWN;
}

export function opposite(direction: BuildDirection): BuildDirection {
  return direction === UP ? DOWN : UP;
}

/** The base of a direction, as a bit; 0 where it is not settled. */
function endBit(direction: number): number {
  return direction === UP ? ACE : direction === DOWN ? KING : 0;
}

function endOf(suit: number, direction: BuildDirection): number {
  return suit * HEIGHTS + (direction === UP ? 0 : HEIGHTS - 1);
}

/** Is it an ace or a king? */
function isEnd(card: number): boolean {
  return heightOf(card) === 0 || heightOf(card) === HEIGHTS - 1;
}

function bitOf(card: number): number {
  return 1 << heightOf(card);
}

function isSeveral(cards: number): boolean {
  return (cards & (cards - 1)) !== 0;
}
