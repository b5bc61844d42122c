import type {StagePlan} from '../knowledge/knowledge.js';
import {StateList, StateTable} from '../state/state-table.js';
import {lineAlong} from './line.js';
import {BETWEEN_PAUSES, type SearchContext, type MemoryHolder, type SearchSteps} from './search-context.js';

/** States that a stage may lead through: more than any stage was seen to need, so that a faulty plan ends. */
const MOST_IN_STAGE = 100_000;

/**
 * Follows the game's own plan from the root, where it has one: `none` when that proves the root lost, `cut` without a
 * plan.
 */
export function* planned(context: SearchContext): SearchSteps {
  const {knowledge, space, state, maxBytes} = context;
  if (!knowledge.plan) return 'cut';
  space.enterRoot();
  const planning = knowledge.plan(state, maxBytes);
  for (let step = planning.next(); ; step = planning.next()) {
    if (step.done === true) {
      if (typeof step.value === 'string') return step.value;
      return context.wantsLines ? yield* new PlannedSearch(context, step.value).line() : [];
    }
    context.positions += step.value;
    yield;
  }
}

/** Follows a plan: each stage by the fewest moves that lead to its end. */
class PlannedSearch {
  /** The states of the stage, each with the place of its parent. */
  private readonly stage: StateTable;
  /** Every state from the root to the beginning of the stage. */
  private readonly path: StateList;
  private readonly stores: readonly MemoryHolder[];
  private at = 0;
  private end = -1;

  constructor(
    private readonly context: SearchContext,
    private readonly plan: StagePlan,
  ) {
    this.stage = new StateTable(context.state.words);
    this.path = new StateList(context.state.words, 256);
    this.stores = [this.stage, this.path];
  }

  /** The line that wins; `cut` when a stage has no end, which means that the plan was at fault, or no room. */
  *line(): SearchSteps {
    const {context, path} = this;
    const {space, state} = context;
    space.enterRoot();
    path.push(state, 0);
    while (!state.isWon()) {
      if (!(yield* this.findEnd())) return 'cut';
      this.goToEnd();
    }
    return lineAlong(space, path);
  }

  private *findEnd(): Generator<void, boolean> {
    const {context, stage} = this;
    const {space, state} = context;
    this.plan.begin(state);
    this.end = -1;
    stage.clear();
    stage.add(state, -1);
    space.visit = () => this.visited();
    for (this.at = 0; this.at < Math.min(stage.size, MOST_IN_STAGE) && this.end < 0; this.at++) {
      if (this.at % BETWEEN_PAUSES === 0) {
        if (!context.isWithinMemory(this.stores)) return false;
        yield;
      }
      stage.load(state, this.at);
      context.positions++;
      space.expand();
    }
    return this.end >= 0;
  }

  private visited(): void {
    const {context, stage, plan} = this;
    context.successors++;
    if (this.end >= 0) return;
    const progress = plan.progressOf(context.state);
    if (progress === 'off') return;
    const place = stage.add(context.state, this.at);
    if (progress === 'end') this.end = place;
  }

  /** Adds the states on the way to the end of the stage to the path; the state is the end then. */
  private goToEnd(): void {
    const {context, stage, path} = this;
    const way: number[] = [];
    for (let at = this.end; at > 0; at = stage.tag(at)) way.unshift(at);
    for (const at of way) {
      stage.load(context.state, at);
      path.push(context.state, 0);
    }
  }
}
