import {StateTable} from '../state/state-table.js';
import {checkpointsAt} from './line.js';
import {BETWEEN_PAUSES} from './puzzle.js';
import type {MemoryHolder, SearchContext, SearchSteps} from './search-context.js';

/**
 * Searches depth first from the state of the context and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `none` is a proof. Lines begin at the root, so a
 * search that wants one has to start there.
 */
export class DepthFirst<Step> {
  /** The states found, with the places of those before as tags. */
  private readonly table: StateTable;
  private readonly open = new Open();
  readonly stores: readonly MemoryHolder[];
  private at = -1;
  private won = -1;
  private readonly found: number[] = [];
  private readonly scores: number[] = [];

  /** With a score, the states that look nearest to a win come first. */
  constructor(
    private readonly context: SearchContext<Step>,
    private readonly score: () => number = () => 0,
  ) {
    const {space, state} = context;
    this.table = new StateTable(state);
    this.stores = [this.table, this.open];
    this.open.add(this.table.add(state, -1), 0);
    if (space.isWon()) this.won = 0;
  }

  /** Searches on; ends with `cut` after so many more positions, and may be called again then. */
  *searchOn(positions: number): SearchSteps<Step> {
    const {context, table, open, found, scores} = this;
    const {space, state, work} = context;
    space.visit = () => this.visited();
    for (let count = 0; this.won < 0; count++) {
      if (count % BETWEEN_PAUSES === 0) {
        if (!context.isWithinMemory(this.stores)) return 'memory';
        if (count > 0) yield;
      }
      if (open.isEmpty) return 'none';
      if (count === positions) return 'cut';
      this.at = open.take();
      table.load(state, this.at);
      work.positions++;
      space.expand();
      for (let place = found.pop(); place !== undefined; place = found.pop()) open.add(place, scores.pop() ?? 0);
    }
    return context.line(checkpointsAt(state, table, table.wayTo(this.won).slice(0, -1)));
  }

  private visited(): void {
    const {context, table} = this;
    context.work.successors++;
    if (this.won >= 0) return;
    const isWon = context.space.isWon();
    if (!isWon && context.isDeadlock()) return;
    const place = table.add(context.state, this.at);
    if (isWon) this.won = place;
    else if (place >= 0) {
      this.found.push(place);
      this.scores.push(this.score());
    }
  }
}

/** The places that wait to be expanded: those of the lowest score first, rounded to a whole number from 0, and of these the last one. */
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
