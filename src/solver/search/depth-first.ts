import {StateTable} from '../state/state-table.js';
import type {Outcome, Searching} from './attempt.js';
import {checkpointsAt} from './line.js';
import {BETWEEN_PAUSES, type Puzzle} from './puzzle.js';

/** What is searched, and whether it is proved that the puzzle's state cannot be won. */
interface Searched {
  readonly space: Puzzle;
  isDeadlock(): boolean;
}

/**
 * Searches depth first from the state of the puzzle and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `lost` is a proof. Lines begin at the root, so
 * a search that is asked for one has to start there.
 */
export class DepthFirst implements Searching {
  positions = 0;
  successors = 0;
  /** Positions after which `steps` ends with `cut`; it may be called again then. */
  most = Infinity;
  /** The states found, with the places of those before as tags. */
  private readonly table: StateTable;
  private readonly open = new Open();
  private at = -1;
  private won = -1;
  private readonly found: number[] = [];
  private readonly scores: number[] = [];

  /** With a score, the states that look nearest to a win come first. */
  constructor(
    private readonly searched: Searched,
    private readonly score: () => number = () => 0,
  ) {
    const {space} = searched;
    this.table = new StateTable(space.state);
    this.open.add(this.table.add(space.state, -1), 0);
    if (space.isWon()) this.won = 0;
  }

  get bytes(): number {
    return this.table.bytes + this.open.bytes;
  }

  *steps(): Generator<undefined, Outcome> {
    const {searched, table, open, found, scores, most} = this;
    const {space} = searched;
    space.visit = () => this.visited();
    for (let count = 0; this.won < 0; count++) {
      if (count > 0 && count % BETWEEN_PAUSES === 0) yield;
      if (open.isEmpty) return 'lost';
      if (count === most) return 'cut';
      this.at = open.take();
      table.load(space.state, this.at);
      this.positions++;
      space.expand();
      for (let place = found.pop(); place !== undefined; place = found.pop()) open.add(place, scores.pop() ?? 0);
    }
    return 'won';
  }

  private visited(): void {
    const {searched, table} = this;
    const {space} = searched;
    this.successors++;
    if (this.won >= 0) return;
    const isWon = space.isWon();
    if (!isWon && searched.isDeadlock()) return;
    const place = table.add(space.state, this.at);
    if (isWon) this.won = place;
    else if (place >= 0) {
      this.found.push(place);
      this.scores.push(this.score());
    }
  }

  /** The checkpoints on the way to the win that was found. */
  checkpoints(): number[] {
    const {table, searched, won} = this;
    return checkpointsAt(searched.space.state, table, table.wayTo(won).slice(0, -1));
  }
}

/**
 * The places that wait to be expanded: those of the lowest score first, rounded to a whole number from 0, and of these
 * the last one.
 */
class Open {
  private readonly byScore: number[][] = [];
  private lowest = 0;
  private size = 0;

  get bytes(): number {
    return 8 * this.size;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  add(place: number, score: number): void {
    const whole = Math.max(0, Math.round(score));
    while (this.byScore.length <= whole) this.byScore.push([]);
    this.byScore[whole]?.push(place);
    this.lowest = Math.min(this.lowest, whole);
    this.size++;
  }

  /** Takes one; -1 where none waits. */
  take(): number {
    for (; this.lowest < this.byScore.length; this.lowest++) {
      const place = this.byScore[this.lowest]?.pop();
      if (place !== undefined) {
        this.size--;
        return place;
      }
    }
    return -1;
  }
}
