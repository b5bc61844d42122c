import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {bitCount, has, lowest, PAIRS, PLACES, put, suitAt} from '../compiled/masks.js';
import {BEGINS, below, MOST_IN_TALON, type Board} from './board.js';

/**
 * Says of states that they are lost, as cards of the reserve never come free. It looks for all that could ever happen, as if no card
 * took another's place: which cards go up, which lie on top of a column at some time, and which the stock gives. A card of the
 * reserve is free once those above it have left: up, or onto a card that may lie on top, or into a space. The spaces are what counts:
 * cards that neither go up nor find another card each keep a column, so if there are more of them than columns, the last never left. Of
 * twins that one card alone could take, one keeps its column.
 *
 * The highest card of a suit lies on the lowest of another only if its own suit can be finished while the other waits. Where
 * that is not so it counts as if it did not fit; `rounds` has two bits for each suit that waits, for the highest cards that may lie on its
 * lowest. What they rule out once is ruled out for all that follows.
 */
export class Prospects {
  /** How many cards of each suit go up, and what may go round the corner. */
  private readonly up = new Uint8Array(SUITS);
  private rounds = 0;
  /** By half: the cards that may be played, those that may lie on top of a column, and those that have not left the stock and the waste. */
  private readonly free = new Int32Array(2);
  private readonly onTop = new Int32Array(2);
  private readonly talon = new Int32Array(2);
  /** The cards that begin a column, or have come free in the reserve, and do not go up. */
  private readonly needy = new Int32Array(2);
  /** The next card to go up of each suit. */
  private readonly nextUp = new Int32Array(2);
  /** The place of each card among those that are turned. */
  private readonly placeOf = new Uint8Array(MOST_IN_TALON);
  /** By place, how many have to leave before it so that its card shows in the next pass. */
  private readonly lacking: Uint8Array;
  /** The first of these places whose card leaves, the second, and so on, from 1. */
  private readonly leaving: Uint8Array;

  constructor(private readonly board: Board) {
    const {turn} = board.deal;
    this.leaving = new Uint8Array(turn);
    this.lacking = Uint8Array.from({length: MOST_IN_TALON}, (_, at) => (at + 1) % turn);
  }

  /**
   * What may go round the corner from the state of the board on, which has been read, if that is no more than `rounds`; -1 if the state is
   * lost.
   */
  roundsLeft(rounds: number): number {
    const {board, placeOf} = this;
    board.readTalon();
    for (let at = 0; at < board.turnedCount; at++) placeOf[board.turned[at] as number] = at;
    this.rounds = 0;
    const isOpen = this.allGoUp(NONE);
    const left = rounds === 0 ? 0 : this.findRounds(rounds);
    if (isOpen) return left;
    this.rounds = left;
    return left !== 0 && this.allGoUp(NONE) ? left : NONE;
  }

  private findRounds(rounds: number): number {
    const {board, up} = this;
    let left = 0;
    for (let suit = 0; suit < SUITS; suit++) if (board.up[suit] === 0) left |= rounds & (3 << (2 * suit));
    for (let suit = 0; suit < SUITS; suit++) {
      if ((left & (3 << (2 * suit))) === 0) continue;
      this.rounds = left;
      this.allGoUp(suit);
      for (let twin = 0; twin < 2; twin++)
        if (up[1 - (suit & 1) + 2 * twin] !== HEIGHTS) left &= ~(1 << (2 * suit + twin));
    }
    return left;
  }

  /** Do all cards go up, while one suit waits all but those? */
  private allGoUp(waiting: number): boolean {
    const {board, up, free, onTop, talon, needy, nextUp} = this;
    const {reserve, columns} = board.deal;
    nextUp[0] = nextUp[1] = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const rank = (up[suit] = board.up[suit] as number);
      if (suit !== waiting && rank < HEIGHTS) put(nextUp, PLACES[suit * HEIGHTS + rank] as number);
    }
    for (let half = 0; half < 2; half++) {
      onTop[half] = board.tops[half] as number;
      free[half] = (board.tops[half] as number) | (board.shown[half] as number);
      talon[half] = board.talon[half] as number;
      needy[half] = board.first[half] as number;
    }
    this.leaving.fill(MOST_IN_TALON);
    for (let left = board.left; left > 0; left--) {
      const card = reserve[left - 1] as number;
      put(free, card);
      put(needy, card);
      this.settle();
      if (this.keepColumns() > columns.length) return false;
      put(onTop, card);
    }
    // Now all but the columns is free, and there a card goes up before the one below it, unless one lies round the corner.
    if (waiting === NONE && !board.hasRound) return true;
    for (let half = 0; half < 2; half++) free[half] = (free[half] as number) | (talon[half] as number);
    this.settle();
    return (up[0] as number) + (up[1] as number) + (up[2] as number) + (up[3] as number) === SUITS * HEIGHTS;
  }

  /** Lets happen all that can. */
  private settle(): void {
    while (this.layDown() || this.putUp());
  }

  /** Lays the free cards of the stock and the reserve on those that take them; false if there are none. */
  private layDown(): boolean {
    const {free, onTop, talon} = this;
    let isAny = false;
    for (let half = 0; half < 2; half++) {
      const taken = this.takenIn(half) & (free[half] as number) & ~(onTop[half] as number);
      if (taken === 0) continue;
      isAny = true;
      onTop[half] = (onTop[half] as number) | taken;
      for (let bits = taken & (talon[half] as number); bits !== 0; bits &= bits - 1)
        this.leaveTalon(32 * half + lowest(bits));
    }
    return isAny;
  }

  /** The cards that one at least on top takes. */
  private takenIn(half: number): number {
    const top = this.onTop[half] as number;
    const taken = (((top | (top >>> 1)) & PAIRS) >>> 2) * 3;
    return this.rounds === 0 ? taken : taken | (this.roundIn(half) << 24);
  }

  /** The highest cards of a half, as two bits, that go round the corner onto a lowest one on top. */
  private roundIn(half: number): number {
    const top = this.onTop[1 - half] as number;
    const suit = suitAt(1 - half, 0);
    return (
      ((top & 1) === 1 ? (this.rounds >>> (2 * suit)) & 3 : 0) |
      ((top & 2) === 2 ? (this.rounds >>> (2 * suit + 4)) & 3 : 0)
    );
  }

  /** Puts up the cards that follow and are free; false if there are none. */
  private putUp(): boolean {
    const {free, nextUp} = this;
    let isAny = false;
    for (;;) {
      let bits = (free[0] as number) & (nextUp[0] as number);
      const half = bits === 0 ? 1 : 0;
      if (bits === 0) bits = (free[1] as number) & (nextUp[1] as number);
      if (bits === 0) return isAny;
      isAny = true;
      this.raise(half, lowest(bits));
    }
  }

  private raise(half: number, bit: number): void {
    const {board, up, free, onTop, talon, needy, nextUp} = this;
    const suit = suitAt(half, bit);
    const rank = (up[suit] = (up[suit] as number) + 1);
    nextUp[half] = (nextUp[half] as number) & ~(1 << bit);
    if (rank < HEIGHTS) put(nextUp, PLACES[suit * HEIGHTS + rank] as number);
    needy[half] = (needy[half] as number) & ~(1 << bit);
    const card = 32 * half + bit;
    if (has(talon, card)) this.leaveTalon(card);
    const kind = board.kind(card);
    if (kind === 0 || kind === BEGINS) return;
    const lower = below(card, kind);
    put(free, lower);
    put(onTop, lower);
  }

  /**
   * A card may leave the stock and the waste. Then the one beneath it in the waste may be played, and those behind it come up
   * otherwise: as every third card shows, say, one shows when as many have left before it as it lacks to that.
   */
  private leaveTalon(card: number): void {
    const {talon, placeOf, leaving, lacking, free} = this;
    const {turned, turnedCount} = this.board;
    talon[card >> 5] = (talon[card >> 5] as number) & ~(1 << (card & 31));
    let place = placeOf[card] as number;
    if (place > 0) put(free, turned[place - 1] as number);
    for (let lack = 1; lack < leaving.length; lack++) {
      const before = leaving[lack] as number;
      if (place >= before) continue;
      leaving[lack] = place;
      for (let at = place + 1; at < turnedCount && at <= before; at++)
        if (lacking[at] === lack) put(free, turned[at] as number);
      place = before;
    }
  }

  /** How many cards keep a column each. */
  private keepColumns(): number {
    const {needy, onTop} = this;
    let count = 0;
    for (let half = 0; half < 2; half++) {
      const taken = this.takenIn(half);
      const need = needy[half] as number;
      const top = onTop[half] as number;
      const takenTwice = ((top & (top >>> 1) & PAIRS) >>> 2) * 3;
      const sharing = need & taken & ~takenTwice & NOT_HIGHEST;
      count += bitCount(need & ~taken) + bitCount(sharing & (sharing >>> 1) & PAIRS);
    }
    return count;
  }
}

/** All cards but the highest of each suit. */
const NOT_HIGHEST = (1 << 24) - 1;
