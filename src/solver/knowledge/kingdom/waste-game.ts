import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {Puzzle} from '../../search/puzzle.js';
import {Arrangement} from '../../state/encoding.js';
import type {State} from '../../state/state.js';
import {isStuck} from '../waste-proof.js';
import {CardsOut, CELLS, HEAPS, WasteScore} from './waste.js';

/** In the opening an auxiliary card goes up, and cards of the stock take its place; later a card is turned, or let go. */
export type WasteStep = 'play' | 'turn' | 'let go';

/**
 * The last pass of Kingdom where the player fills the spaces, reduced to a game of the waste. The only moves are to turn
 * the next card of the stock onto the waste, and to let the top card of the waste go. The game is won when the stock and
 * the waste are out. Time is counted in cards of the stock that have left it.
 *
 * Proof that it decides the card game: after the first turn an auxiliary card that fits a heap goes up at once, which
 * loses nothing. Then no auxiliary card of any rank fits, so of each rank the heaps hold as many cards as they hold of the
 * rank below, or all that are out of the waste; the others are homeless and lie in the cells. Where the cards lie thus
 * follows from which are out, and that from the time and the waste. A card may go, to a heap or to a cell, if at most
 * eight are homeless then.
 *
 * In the opening no card lies in the waste. Each auxiliary card that goes up draws cards of the stock after it, the same
 * ones whichever it is, and takes none of the others their chance to go up: the fitting cards of a rank are alike, and
 * one heap more with the rank below is one card more that fits. So all that is to choose is after how many such plays the
 * first card is turned.
 *
 * Its states are those of the card game, less the table.
 */
export class WasteGame implements Puzzle<WasteStep> {
  readonly state: State;
  visit = (): void => undefined;
  /** The ranks of the stock in the order in which they are turned, and of the waste at the root, its bottom card first. */
  readonly stock: Uint8Array;
  readonly waste: Uint8Array;
  /** The times at which play may begin: of those, the opening has one for each number of plays. */
  readonly starts: readonly number[];
  /** For each time how many cards of each rank have been seen: those out of the waste and those in it. */
  private readonly seen: readonly Int8Array[];
  /** The root, and the state that is expanded. */
  private readonly root: State;
  private readonly parent: State;
  private readonly opening: number;
  private readonly arrangement: Arrangement;
  /** The ranks in the waste of the state that is expanded, and the cards that are out. */
  private readonly kept = new Int8Array(HEIGHTS);
  private readonly out = new CardsOut();
  private readonly wasteScore = new WasteScore();
  private step: WasteStep = 'turn';
  /** For each time how many heaps could certainly take a card; see `isFreeToGo`. */
  private readonly rooms: Int8Array;

  /** The game from a state of the last pass. In the opening its waste has to be empty, as it is in every game. */
  constructor(state: State) {
    const {talon, root} = state;
    const cards = new Uint8Array(talon.size);
    this.waste = cards.slice(0, talon.readWaste(cards));
    this.stock = cards.slice(0, talon.readStock(cards));
    this.opening = root.rules.ruleset.factIndex('opening');
    this.out.read(state);
    this.seen = this.countSeen();
    this.rooms = new Int8Array(this.stock.length + 1);
    this.starts = isInOpening(state) ? this.openingTimes(state) : [0];
    [this.root, this.parent, this.state] = [state.sibling(), state.sibling(), state.sibling()];
    this.root.copy(state);
    this.arrangement = new Arrangement(this.state);
    for (let slot = 0; slot < CELLS; slot++) this.root.setTableau(slot, 0);
  }

  private countSeen(): Int8Array[] {
    const seen = this.out.counts.slice();
    for (const rank of this.waste) raise(seen, rank);
    return [
      seen.slice(),
      ...Array.from(this.stock, rank => {
        raise(seen, rank);
        return seen.slice();
      }),
    ];
  }

  /** The times at which the opening may end. */
  private openingTimes(state: State): number[] {
    const {stock} = this;
    const sizes = Array.from({length: HEAPS}, (_, slot) => state.foundationSize(slot));
    const cells = Array.from({length: CELLS}, (_, slot) => state.tableauTop(slot)).filter(card => card >= 0);
    const times = [0];
    const goUp = (card: number): boolean => {
      const heap = sizes.indexOf(card);
      if (heap >= 0) sizes[heap] = card + 1;
      return heap >= 0;
    };
    for (let time = 0; time < stock.length;) {
      const fitting = cells.findIndex(goUp);
      if (fitting < 0) break;
      cells.splice(fitting, 1);
      for (let isFilled = false; !isFilled && time < stock.length;) {
        const card = stock[time++] as number;
        isFilled = card > 0 || !goUp(card);
        if (isFilled) cells.push(card);
      }
      times.push(time);
    }
    return times;
  }

  /** The time at which the stock is out. */
  get end(): number {
    return this.stock.length;
  }

  /** How many cards of the stock have left it in a state of this root. */
  timeOf({talon}: State): number {
    return this.end - (talon.size - talon.pointer);
  }

  enterRoot(): void {
    this.state.copy(this.root);
  }

  isWon(): boolean {
    return this.state.talon.isEmpty();
  }

  expandTraced(found: (steps: readonly WasteStep[]) => void): void {
    const {visit} = this;
    this.visit = () => found([this.step]);
    this.expand();
    this.visit = visit;
  }

  /**
   * Lets cards go before it turns: so a search that goes on from the first state lets each go as soon as it may. States are
   * scored after a turn alone, which comes last, as that counts anew.
   */
  expand(): void {
    const {state, parent, end} = this;
    const time = this.timeOf(state);
    parent.copy(state);
    this.countKept(state);
    if (isInOpening(state)) this.play(time);
    const isFree = this.letGo(time);
    if (time < end && !isFree) this.turn(time);
  }

  private countKept({talon}: State): void {
    const {kept} = this;
    kept.fill(0);
    for (let place = talon.wasteTop; place >= 0; place = talon.below(place)) raise(kept, talon.cardAt(place));
  }

  private made(step: WasteStep): void {
    this.step = step;
    this.visit();
    this.state.copy(this.parent);
  }

  private play(time: number): void {
    const {talon} = this.state;
    const next = this.nextStart(time);
    if (next === time) return;
    for (let drawn = time; drawn < next; drawn++) talon.take(talon.pointer++);
    this.made('play');
  }

  /** The time after one more play in the opening; the same where there is none. */
  nextStart(time: number): number {
    return this.starts[this.starts.indexOf(time) + 1] ?? time;
  }

  /** Lets the top card of the waste go, where it may; true when that loses nothing. */
  private letGo(time: number): boolean {
    const {kept} = this;
    const {talon} = this.state;
    const top = talon.wasteTop;
    if (top < 0) return false;
    const rank = talon.cardAt(top);
    raise(kept, rank, -1);
    const mayGo = this.mayKeep(time, kept);
    const isFree = mayGo && this.isFreeToGo(time, kept, rank);
    raise(kept, rank);
    talon.take(top);
    if (mayGo) this.made('let go');
    else talon.put(top);
    return isFree;
  }

  private turn(time: number): void {
    const {state, kept, out} = this;
    const {talon} = state;
    talon.pointer++;
    state.setFact(this.opening, 0);
    this.arrangement.arrange();
    raise(kept, this.stock[time] as number);
    out.set(this.seen[time + 1] as Int8Array, kept);
    if (!isStuck(talon, out)) this.made('turn');
  }

  /** How far from won the state looks, by the weights of Kingdom's score. */
  score(weights: readonly number[]): number {
    const {state, kept, out, wasteScore} = this;
    // Play that may begin later is never left out.
    if (isInOpening(state)) return -Infinity;
    const [, , row = 0, space = 0, , , up = 0, , pairs = 0] = weights;
    this.countKept(state);
    out.set(this.seen[this.timeOf(state)] as Int8Array, kept);
    let lowest = 0;
    let room = HEAPS;
    let sum = -space * CELLS;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = out.counts[rank] as number;
      room = Math.min(room, own);
      const cells = own - room;
      if (room === HEAPS) lowest = rank + 1;
      sum -= up * room;
      if (cells > 0) sum += cells * (space + row * (rank - lowest)) + pairs * (cells - 1);
    }
    return sum + wasteScore.of(state, lowest, weights);
  }

  /** Are there cards that no heap takes even at the end? */
  isHopeless(): boolean {
    this.out.set(this.seen[this.end] as Int8Array, new Int8Array(HEIGHTS));
    return this.out.homeless > 0;
  }

  /** How many cards of a rank have been seen by a time. */
  seenBy(time: number, rank: number): number {
    return this.seen[time]?.[rank] as number;
  }

  /** May the waste be these cards, counted by rank, at a time? That is, are at most eight of the others homeless? */
  mayKeep(time: number, kept: Int8Array): boolean {
    const seen = this.seen[time] as Int8Array;
    let room = HEAPS;
    let left = 0;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = (seen[rank] as number) - (kept[rank] as number);
      if (own < room) room = own;
      else if ((left += own - room) > CELLS) return false;
    }
    return true;
  }

  /** How many heaps could take a card of the rank, had it none of that rank, when these cards are kept. */
  room(time: number, kept: Int8Array, rank: number): number {
    const seen = this.seen[time] as Int8Array;
    let room = HEAPS;
    for (let lower = 0; lower < rank; lower++) room = Math.min(room, (seen[lower] as number) - (kept[lower] as number));
    return room;
  }

  /**
   * Does letting the top card of the waste go, of this rank and not counted among the kept ones, lose nothing, if it has to
   * go by the deadline at the latest? Yes if until then every card of its rank that has left the stock fits a heap with it.
   * Proof: let it go now, and then do as a game does that keeps it for longer. Until it goes there as well, the cards below
   * it stay in both games, and one card more is out in this one, which makes none homeless. Lower cards that are still to
   * come make room if they lose nothing either as soon as they are turned, since then they go at once in both games.
   */
  isFreeToGo(time: number, kept: Int8Array, rank: number, deadline = this.end): boolean {
    const own = kept[rank] as number;
    const room = this.room(time, kept, rank);
    if (this.seenBy(deadline, rank) - own <= room) return true;
    if (this.seenBy(time, rank) - own > room) return false;
    const {rooms} = this;
    rooms.fill(HEAPS, time, deadline + 1);
    for (let lower = 0; lower < rank; lower++) this.narrow(time, kept, lower, deadline);
    return this.lastWithoutRoom(time, kept, rank, deadline) < time;
  }

  /** Lowers the room at each time to the cards of a rank that are certainly out by then. */
  private narrow(time: number, kept: Int8Array, rank: number, deadline: number): void {
    const {rooms} = this;
    const out = this.seenBy(time, rank) - (kept[rank] as number);
    const tight = this.lastWithoutRoom(time, kept, rank, deadline);
    const missed = this.seenBy(Math.max(time, tight), rank);
    for (let at = time; at <= deadline; at++)
      rooms[at] = Math.min(rooms[at] as number, out + Math.max(0, this.seenBy(at, rank) - missed));
  }

  /** The last time at which there may be no room for each card of a rank, those kept apart; before `time` if none. */
  private lastWithoutRoom(time: number, kept: Int8Array, rank: number, deadline: number): number {
    const own = kept[rank] as number;
    let last = deadline;
    while (last >= time && this.seenBy(last, rank) - own <= (this.rooms[last] as number)) last--;
    return last;
  }
}

/** Is it before the first turn? */
export function isInOpening(state: State): boolean {
  return state.fact(state.root.rules.ruleset.factIndex('opening')) === 1;
}
