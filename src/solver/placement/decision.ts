import {NONE} from '../compiled/cards.js';
import type {Records} from '../compiled/int-table.js';
import {BETWEEN_PAUSES, type Outcome, type Searching} from '../search/attempt.js';
import type {Step} from './line.js';

/** A state of a game of placement, which is read and written. */
export interface SearchState {
  /** The steps made since it was loaded. */
  readonly steps: readonly Step[];
  enterStart(): void;
  save(words: Int32Array): void;
  load(words: Int32Array, at: number): void;
  /** Makes the steps that follow of themselves. */
  settle(): void;
}

/** Searches the states of one deal, depth first. */
export abstract class Decision<Of extends SearchState, Found extends Records = Records> implements Searching {
  positions = 0;
  successors = 0;
  /** The places of the states to be expanded, the next one last. */
  protected readonly open: number[] = [];
  /** The place of the state that is expanded, and of one that is won. */
  protected at = NONE;
  protected won = NONE;
  /** The state that was found last. */
  protected readonly words: Int32Array;
  /** The place of the state to which a line leads next, once one is read, and the steps to it. */
  private sought = NONE;
  private way: readonly Step[] | undefined;

  /**
   * @param board - holds the state that is expanded
   * @param next - holds its successors
   * @param states - the states that were found; behind the words of each is the place of the one that led to it
   * @param words - how many words a state has
   */
  constructor(
    protected readonly board: Of,
    protected readonly next: Of,
    protected readonly states: Found,
    words: number,
  ) {
    this.words = new Int32Array(words);
  }

  get bytes(): number {
    return this.states.bytes + 8 * this.open.length;
  }

  /** Searches from the start. */
  *steps(): Generator<undefined, Outcome> {
    this.next.enterStart();
    return yield* this.search();
  }

  /** Searches from the state that `next` holds, some positions at most. */
  *search(most = Infinity): Generator<undefined, Outcome> {
    const last = this.positions + most;
    this.at = this.won = NONE;
    this.open.length = this.states.size = 0;
    this.found();
    for (let paused = this.work; this.won < 0;) {
      if (this.positions >= last) return 'cut';
      const place = this.take();
      if (place < 0) return this.ending;
      this.positions++;
      this.expandAt(place);
      if (this.work - paused < BETWEEN_PAUSES) continue;
      paused = this.work;
      yield;
    }
    return 'won';
  }

  /** What was done, in positions. */
  protected get work(): number {
    return this.positions;
  }

  /** What it means that no state is left. */
  protected get ending(): Outcome {
    return 'lost';
  }

  /** The state to be expanded next; NONE if there is none. */
  protected take(): number {
    return this.open.pop() ?? NONE;
  }

  /** Calls `found` for each successor of the board, those first that promise least. */
  protected abstract expand(): void;

  /** Keeps the state that was found, if it is new, and opens it or notes that it is won. */
  protected abstract enter(): void;

  /** To be called while `next` holds a successor; what follows of itself is made here. */
  protected found(): void {
    const {next, words, states, sought} = this;
    if (sought < 0) this.successors++;
    if (sought < 0 ? this.won >= 0 : this.way) return;
    next.settle();
    next.save(words);
    if (sought < 0) this.enter();
    else if (words.every((word, i) => word === states.get(sought, i))) this.way = [...next.steps];
  }

  /** Keeps the words of the state that was found, and where it came from. */
  protected keep(place = this.states.append()): number {
    const {words, states} = this;
    for (let i = 0; i < words.length; i++) states.set(place, i, words[i] as number);
    states.set(place, words.length, this.at);
    return place;
  }

  /** The steps of the line that was found. */
  line(): readonly Step[] {
    const {words, states, next} = this;
    const places: number[] = [];
    for (let at = this.won; at >= 0; at = states.get(at, words.length)) places.unshift(at);
    next.enterStart();
    next.settle();
    return [...next.steps, ...places.slice(1).flatMap((to, i) => this.stepsBetween(places[i] as number, to))];
  }

  private stepsBetween(from: number, to: number): readonly Step[] {
    this.sought = to;
    this.expandAt(from);
    const {way} = this;
    if (!way) throw new Error('a line leads through states that are no step apart');
    this.way = undefined;
    this.sought = NONE;
    return way;
  }

  private expandAt(place: number): void {
    this.at = place;
    this.board.load(this.states.data, place * this.states.words);
    this.expand();
  }
}
