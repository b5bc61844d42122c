import {BETWEEN_PAUSES, type Work} from './search-result.js';
import type {Kernel} from '../state/state-space.js';
import {lineAlong} from './line.js';
import type {Plan} from '../knowledge/plan.js';
import type {Searches} from './search-context.js';
import {StateList, StateTable} from '../state/state-table.js';

/** States that a stage may lead through; more than any was seen to need, so that a plan which errs comes to an end. */
const MOST_IN_STAGE = 100_000;

/** Follows a plan: each stage by the fewest moves that lead to an end of it. */
export class PlannedRun {
  private readonly kernel: Kernel;
  /** The states of the stage, each with the place of its parent. */
  private readonly stage: StateTable;
  /** Every state from the root to where the run is. */
  private readonly path: StateList;
  private at = 0;
  private end = -1;

  constructor(
    private readonly searches: Searches,
    private readonly plan: Plan,
  ) {
    this.kernel = searches.kernel;
    this.stage = new StateTable(this.kernel.words);
    this.path = new StateList(this.kernel.words, 256);
  }

  /** The line that wins; `cut` when a stage has no end, which means that the plan was at fault, or no room. */
  *line(): Work {
    const {kernel, path} = this;
    kernel.loadRoot();
    path.push(kernel, 0);
    while (!kernel.isWon()) {
      if (!(yield* this.findEnd())) return 'cut';
      this.goToEnd();
    }
    return lineAlong(kernel, path);
  }

  private *findEnd(): Generator<void, boolean> {
    const {kernel, stage, searches} = this;
    this.plan.begin(kernel);
    this.end = -1;
    stage.clear();
    stage.add(kernel, -1);
    kernel.visit = () => this.visited();
    for (this.at = 0; this.at < Math.min(stage.size, MOST_IN_STAGE) && this.end < 0; this.at++) {
      if (this.at % BETWEEN_PAUSES === 0) {
        if (!searches.isWithinMemory(stage, this.path)) return false;
        yield;
      }
      stage.load(kernel, this.at);
      searches.positions++;
      kernel.expand();
    }
    return this.end >= 0;
  }

  private visited(): void {
    const {kernel, stage, plan, searches} = this;
    searches.successors++;
    if (this.end >= 0) return;
    const standing = plan.standingOf(kernel);
    if (standing === 'off') return;
    const place = stage.add(kernel, this.at);
    if (standing === 'end') this.end = place;
  }

  /** Adds the states on the way to the end of the stage to the path; the end is the child then. */
  private goToEnd(): void {
    const {kernel, stage, path} = this;
    const way: number[] = [];
    for (let at = this.end; at > 0; at = stage.tag(at)) way.unshift(at);
    for (const at of way) {
      stage.load(kernel, at);
      path.push(kernel, 0);
    }
  }
}
