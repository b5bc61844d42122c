import {NONE} from '../compiled/cards.js';
import {StateTable} from '../state/state-table.js';
import {foundOrder, type ExpansionOrder} from './expansion-order.js';
import type {Puzzle} from './puzzle.js';

/** Which states are looked at, and in which order; where nothing is said all are, those found first before others. */
interface Exploration {
  readonly order?: ExpansionOrder;
  readonly moves?: 'all' | 'plays';
  /** Called with the place of a state before it is expanded, while the puzzle holds it. */
  readonly opens?: (place: number) => void;
  /** Is a state that was made looked at? The puzzle holds it. */
  readonly accepts?: () => boolean;
  /** Called with the place of an accepted state, see StateTable.add, and of the one before, -1 for the first. */
  readonly reaches?: (place: number, from: number) => void;
  /** Is a state, seen for the first time, the one that is looked for? The puzzle holds it. */
  readonly isGoal?: () => boolean;
  /** How many states the table has room for at first. */
  readonly capacity?: number;
}

const always = (): boolean => true;
const never = (): boolean => false;
const ignore = (): void => undefined;

/**
 * Looks at the states that lead on from one of a puzzle, each once, until there are no more, enough was seen, or the
 * goal is found. Whoever looks for a way uses it; what is kept of the states, and how it is judged, is the caller's.
 */
export class Explorer {
  /** The states found, with the place of the one before as tag, -1 for the first. */
  readonly table: StateTable;
  /** States expanded, and states made, known ones included, since it was made. */
  positions = 0;
  successors = 0;
  /** The place of the goal; -1 until it is found. */
  goal = NONE;
  private next = NONE;
  private at = NONE;
  private readonly order: ExpansionOrder;
  private readonly moves: 'all' | 'plays';
  private readonly opens: (place: number) => void;
  private readonly accepts: () => boolean;
  private readonly reaches: (place: number, from: number) => void;
  private readonly isGoal: () => boolean;

  constructor(
    private readonly puzzle: Puzzle,
    terms: Exploration = {},
  ) {
    this.table = new StateTable(puzzle.state, terms.capacity);
    this.order = terms.order ?? foundOrder();
    this.moves = terms.moves ?? 'all';
    this.opens = terms.opens ?? ignore;
    this.accepts = terms.accepts ?? always;
    this.reaches = terms.reaches ?? ignore;
    this.isGoal = terms.isGoal ?? never;
  }

  get bytes(): number {
    return this.table.bytes + this.order.bytes;
  }

  /** Is no state left to expand, or the goal found? */
  get isDone(): boolean {
    return this.next < 0 || this.goal >= 0;
  }

  /** Begins anew at the state of the puzzle. */
  begin(): void {
    const {table, order, puzzle} = this;
    table.clear();
    order.clear();
    const first = table.add(puzzle.state, NONE);
    this.reaches(first, NONE);
    order.begin(first);
    this.goal = this.isGoal() ? 0 : NONE;
    this.goOn();
  }

  /** Takes the next state again, as the order has others now. */
  goOn(): void {
    this.next = this.order.take();
  }

  /** Expands one state more; not to be called when all is done. */
  advance(): void {
    const {puzzle} = this;
    this.at = this.next;
    this.table.load(puzzle.state, this.at);
    this.positions++;
    this.opens(this.at);
    puzzle.visit = this.visited;
    puzzle.expand(this.moves);
    this.next = this.order.take();
  }

  /** Looks on until all is done, and returns true, or enough was seen, which is asked before each state. */
  explore(isEnough: () => boolean = never): boolean {
    while (!this.isDone) {
      if (isEnough()) return false;
      this.advance();
    }
    return true;
  }

  /** The same for some states at most. */
  exploreSome(most: number): boolean {
    const last = this.positions + most;
    return this.explore(() => this.positions >= last);
  }

  private readonly visited = (): void => {
    this.successors++;
    if (this.goal >= 0 || !this.accepts()) return;
    const {puzzle, at} = this;
    const place = this.table.add(puzzle.state, at);
    this.reaches(place, at);
    this.order.enterFrom(puzzle, place, at);
    if (place >= 0 && this.isGoal()) this.goal = place;
  };
}
