import {CardSet} from '../compiled/card-set.js';
import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {KINGS, LOWEST, numberIn, pairsIn, suitIn, takenBy, takenTwiceBy} from '../compiled/halves.js';
import {Foundations} from '../placement/foundations.js';
import {MOST_IN_TALON} from '../placement/talon.js';
import {BEGINS, below, highestOn, type CanfieldBoard} from './board.js';

/**
 * Proves states lost from which some card of the reserve can never leave it. It looks for all that could ever happen,
 * as if no card took another's place: which cards go up, which lie on top of a column at some time, and which the stock
 * gives. A card of the reserve is free once those above it have left: up, or onto a card that may lie on top, or into a
 * space. The spaces are what counts: cards that neither go up nor find another card each keep a column, so if there are
 * more of them than columns, the last never left. Of twins that one card alone could take, one keeps its column.
 *
 * The highest card of a suit lies on the lowest of another only if its own suit can be finished while the other waits.
 * Where that is not so it counts as if it did not fit; `rounds` has two bits for each suit that waits, for the highest
 * cards that may lie on its lowest. What they rule out once is ruled out for all that follows. Where parts of columns
 * move, it may go over from one lowest card to the other of that colour: so it counts on both if either can wait.
 */
export class Prospects {
  /** How many cards of each suit go up, and what may go round the corner. */
  private readonly up = new Foundations();
  private rounds = 0;
  /**
   * The cards that may be played, those that may lie on top of a column, and those that have not left the stock and the
   * waste.
   */
  private readonly free = new CardSet();
  private readonly onTop = new CardSet();
  private readonly talon = new CardSet();
  /** The cards that begin a column, or have come free in the reserve, and do not go up. */
  private readonly needy = new CardSet();
  /** The next card to go up of each suit. */
  private readonly nextUp = new CardSet();
  /** What those on top take, and the cards that keep columns, as found anew each time. */
  private readonly takes = new CardSet();
  private readonly keeping = new CardSet();
  /** The place of each card among those that are turned. */
  private readonly stockIndex = new Uint8Array(MOST_IN_TALON);
  /** By place, how many have to leave before it so that its card shows in the next pass. */
  private readonly lacking: Uint8Array;
  /** The first of these places whose card leaves, the second, and so on, from 1. */
  private readonly leaving: Uint8Array;

  constructor(private readonly board: CanfieldBoard) {
    const {turn} = board.deal.traits;
    this.leaving = new Uint8Array(turn);
    this.lacking = Uint8Array.from({length: MOST_IN_TALON}, (_, at) => (at + 1) % turn);
  }

  /**
   * What may go round the corner from the state of the board on, which has been read, if that is no more than `rounds`;
   * -1 if the state is lost.
   */
  roundsLeft(rounds: number): number {
    const {board, stockIndex} = this;
    board.readTalon();
    const {order, size} = board.talon;
    for (let at = 0; at < size; at++) stockIndex[order[at] as number] = at;
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
    for (let suit = 0; suit < SUITS; suit++) if (board.up.of(suit) === 0) left |= rounds & (3 << (2 * suit));
    let open = left;
    for (let suit = 0; suit < SUITS; suit++) {
      if ((left & (3 << (2 * suit))) === 0) continue;
      this.rounds = left;
      this.allGoUp(suit);
      for (let twin = 0; twin < 2; twin++)
        if (up.of(1 - (suit & 1) + 2 * twin) !== HEIGHTS) open &= ~(1 << (2 * suit + twin));
      if (!board.partsMove) left = open;
    }
    return board.partsMove ? left & (open | ofOtherSuit(open)) : left;
  }

  /** Do all cards go up, while one suit waits all but those? */
  private allGoUp(waiting: number): boolean {
    const {board, up, free, onTop, talon, needy, nextUp} = this;
    const {reserve, columns} = board.deal;
    up.word = board.up.word;
    up.readNext(nextUp);
    if (waiting >= 0) nextUp.take(up.next(waiting));
    onTop.copy(board.tops);
    free.copy(board.tops).add(board.talon.reachable);
    talon.copy(board.inTalon);
    needy.copy(board.first);
    this.leaving.fill(MOST_IN_TALON);
    for (let left = board.left; left > 0; left--) {
      const card = reserve[left - 1] as number;
      free.put(card);
      needy.put(card);
      this.settle();
      if (this.keepColumns() > columns.length) return false;
      onTop.put(card);
    }
    // Now all but the columns is free, and there a card goes up before the one below it, unless one lies round the
    // corner; where parts of columns fill spaces, those are free, too.
    if (waiting === NONE && (board.partsFillSpaces || !board.hasRound)) return true;
    free.add(talon);
    onTop.add(board.inTalon);
    if (board.partsFillSpaces) free.add(board.lowBits).add(board.highBits);
    this.settle();
    return up.areFull;
  }

  /** Lets happen all that can. */
  private settle(): void {
    while (this.layDown() || this.putUp() || (this.board.partsMove && this.moveOver()));
  }

  /** Lays the free cards of the stock and the reserve on those that take them; false if there are none. */
  private layDown(): boolean {
    const {onTop} = this;
    const laid = this.taken().keep(this.free).remove(onTop);
    if (laid.isEmpty) return false;
    onTop.add(laid);
    laid.keep(this.talon);
    for (let card = laid.first; card >= 0; card = laid.after(card)) this.leaveTalon(card);
    return true;
  }

  /** Lays bare the cards from which others can move over; false if there are none. */
  private moveOver(): boolean {
    const {board, free, onTop} = this;
    const lying = this.taken().intersect(board.lying);
    let any = false;
    for (let card = lying.first; card >= 0; card = lying.after(card)) {
      const lower = below(card, board.kind(card));
      if (onTop.has(lower)) continue;
      free.put(lower);
      onTop.put(lower);
      any = true;
    }
    return any;
  }

  /** The cards that one at least on top takes. */
  private taken(): CardSet {
    const {takes} = this;
    takenBy(this.onTop, takes);
    if (this.rounds !== 0 && this.onTop.meets(LOWEST)) this.addRound(takes);
    return takes;
  }

  /** Adds the highest cards that go round the corner onto a lowest one on top. */
  private addRound(taken: CardSet): void {
    for (let suit = 0; suit < SUITS; suit++) {
      const lowest = numberIn(suit, 0);
      if (!this.onTop.has(lowest)) continue;
      for (let twin = 0; twin < 2; twin++)
        if (((this.rounds >>> (2 * suit + twin)) & 1) === 1) taken.put(highestOn(lowest) + twin);
    }
  }

  /** Puts up the cards that follow and are free; false if there are none. */
  private putUp(): boolean {
    const {free, nextUp} = this;
    let card = free.firstIn(nextUp);
    if (card < 0) return false;
    for (; card >= 0; card = free.firstIn(nextUp)) this.raise(card);
    return true;
  }

  private raise(card: number): void {
    const {board, up, free, onTop, talon, needy, nextUp} = this;
    up.raise(card);
    nextUp.take(card);
    const next = up.next(suitIn(card));
    if (next >= 0) nextUp.put(next);
    needy.take(card);
    if (talon.has(card)) this.leaveTalon(card);
    const kind = board.kind(card);
    if (kind === 0 || kind === BEGINS) return;
    const lower = below(card, kind);
    free.put(lower);
    onTop.put(lower);
  }

  /**
   * A card may leave the stock and the waste. Then the one beneath it in the waste may be played, and those behind it
   * come up otherwise: as every third card shows, say, one shows in the next pass when as many have left before it as it lacks to that.
   */
  private leaveTalon(card: number): void {
    const {talon, stockIndex, leaving, lacking, free} = this;
    const {order, size, comesRound} = this.board.talon;
    talon.take(card);
    let place = stockIndex[card] as number;
    if (place > 0) free.put(order[place - 1] as number);
    for (let lack = 1; comesRound && lack < leaving.length; lack++) {
      const before = leaving[lack] as number;
      if (place >= before) continue;
      leaving[lack] = place;
      for (let at = place + 1; at < size && at <= before; at++) if (lacking[at] === lack) free.put(order[at] as number);
      place = before;
    }
  }

  /** How many cards keep a column each. */
  private keepColumns(): number {
    const {needy, onTop, takes, keeping} = this;
    const alone = keeping.copy(needy).remove(this.taken()).size;
    keeping.copy(needy).keep(takes).remove(takenTwiceBy(onTop, takes)).remove(KINGS);
    return alone + pairsIn(keeping);
  }
}

/** The same highest cards, on the other lowest card of the colour. */
function ofOtherSuit(rounds: number): number {
  return ((rounds << 4) | (rounds >>> 4)) & 0xff;
}
