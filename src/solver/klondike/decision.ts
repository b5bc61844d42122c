import {BETWEEN_PAUSES, type Outcome, type Searching} from '../search/attempt.js';
import {WORDS, type Board} from './board.js';
import type {Step} from '../placement/line.js';
import {stepsAlong} from './line.js';
import {PairSet} from './pair-set.js';
import {Successors} from './successors.js';

/**
 * Positions in which it is looked whether a state is lost even with all of the stock at hand, and how many of them
 * count as one.
 */
const MOST_FREE = 5000;
const FREE_COUNT_AS_ONE = 8;

/**
 * Searches the states of one deal, depth first. What it has proved lost it keeps from one search to the next: as
 * commitments cannot be taken back no state comes back on a line, so what was expanded and left again without a win is
 * lost.
 */
export class Decision implements Searching {
  /** States that are lost, and those on the line that is being looked at. */
  private readonly expanded = new PairSet();
  private states = new Int32Array(WORDS << 8);
  private size = 0;
  /** The places of the states on the line that is being looked at. */
  private readonly path: number[] = [];
  private readonly successorsOf: Successors;
  private readonly withFreeStock: FreeStock | undefined;
  private isFound = false;
  positions = 0;
  successors = 0;

  /** `free` is a board of the same deal with all of its stock at hand, for one where it is not. */
  constructor(
    readonly board: Board,
    free?: Board,
  ) {
    this.successorsOf = new Successors(board, () => this.found());
    this.withFreeStock = free && new FreeStock(free);
  }

  get bytes(): number {
    return this.expanded.bytes + this.states.byteLength + (this.withFreeStock?.bytes ?? 0);
  }

  /** Searches from the start. */
  *steps(): Generator<undefined, Outcome> {
    this.board.enterStart();
    this.board.settle();
    return yield* this.search();
  }

  /** Searches from the settled state that the board holds. After `won` the line is there until the next search. */
  *search(most = Infinity): Generator<undefined, Outcome> {
    const last = this.positions + most;
    this.forget();
    this.found();
    for (let paused = this.work; this.size > 0;) {
      if (this.isFound) return 'won';
      if (this.positions >= last) return 'cut';
      if (!this.expandLast() || this.work - paused < BETWEEN_PAUSES) continue;
      paused = this.work;
      yield;
    }
    return 'lost';
  }

  /** Positions expanded, those with all of the stock at hand by what they take. */
  private get work(): number {
    return this.positions + (this.withFreeStock?.positions ?? 0) / FREE_COUNT_AS_ONE;
  }

  /** Expands the last state, or leaves it if that was done; false where nothing was expanded. */
  private expandLast(): boolean {
    const {board, path, expanded} = this;
    const place = this.size - 1;
    if (path.at(-1) === place) {
      path.pop();
      this.size--;
      return false;
    }
    board.load(this.states, place);
    if (!expanded.add(board.tableKey, board.stockKey)) {
      this.size--;
      return false;
    }
    path.push(place);
    this.positions++;
    if (this.withFreeStock?.isLost(board) !== true) this.successorsOf.expand();
    this.successors += this.withFreeStock?.takeCount() ?? 0;
    return true;
  }

  private found(): void {
    const {board} = this;
    this.successors++;
    if (this.isFound || this.expanded.has(board.tableKey, board.stockKey)) return;
    if (WORDS * this.size === this.states.length) {
      const longer = new Int32Array(2 * this.states.length);
      longer.set(this.states);
      this.states = longer;
    }
    board.save(this.states, this.size++);
    this.isFound = board.isWon();
  }

  /** Leaves the line that was looked at: of its states nothing is known. */
  private forget(): void {
    const {board, path, states, expanded} = this;
    const start = new Int32Array(WORDS);
    board.save(start, 0);
    for (const place of path) {
      board.load(states, place);
      expanded.delete(board.tableKey, board.stockKey);
    }
    board.load(start, 0);
    path.length = 0;
    this.size = 0;
    this.isFound = false;
  }

  /** The steps of the line that was found. */
  line(): Step[] {
    const places = [...this.path, this.size - 1];
    return stepsAlong(
      this.board,
      places.map(place => this.states.slice(WORDS * place, WORDS * (place + 1))),
    );
  }
}

/**
 * Says whether a state is lost even if every card of the stock could be had at any time. A line that wins with a stock
 * that is turned wins with that one, too, and such a search meets about a thousandth of the states.
 */
class FreeStock {
  private readonly decision: Decision;
  private readonly open = new PairSet();
  private counted = 0;

  constructor(private readonly board: Board) {
    this.decision = new Decision(board);
  }

  get bytes(): number {
    return this.decision.bytes + this.open.bytes;
  }

  get positions(): number {
    return this.decision.positions;
  }

  /** The states that were made since this was last asked. */
  takeCount(): number {
    const made = this.decision.successors - this.counted;
    this.counted = this.decision.successors;
    return made;
  }

  isLost(state: Board): boolean {
    const {board, open} = this;
    board.copyFree(state);
    board.settle();
    if (open.has(board.tableKey, board.stockKey)) return false;
    const [a, b] = [board.tableKey, board.stockKey];
    const isLost = outcomeOf(this.decision, MOST_FREE) === 'lost';
    if (!isLost) open.add(a, b);
    return isLost;
  }
}

/** Searches without a pause. */
export function outcomeOf(decision: Decision, most: number): Outcome {
  const search = decision.search(most);
  for (;;) {
    const {done, value} = search.next();
    if (done === true) return value;
  }
}
