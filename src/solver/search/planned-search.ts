import type {StagePlan} from './knowledge.js';
import {BETWEEN_PAUSES} from './puzzle.js';
import {StateTable} from '../state/state-table.js';
import {checkpointsAt} from './line.js';
import type {SearchContext, SearchSteps} from './search-context.js';

/** States that a stage may lead through: more than any stage was seen to need, so that a faulty plan ends. */
const MOST_IN_STAGE = 100_000;

/**
 * Follows the game's own plan from the root, where it has one: `none` when that proves the root lost, `cut` without a
 * plan.
 */
export function* planned(context: SearchContext): SearchSteps {
  const {knowledge, space, state, work} = context;
  if (!knowledge.plan) return 'cut';
  space.enterRoot();
  const plan = yield* knowledge.plan(state, work);
  if (typeof plan === 'string') return plan;
  return context.wantsLines ? yield* new PlannedSearch(context, plan).line() : [];
}

/** Follows a plan: each stage by the fewest moves that lead to its end. */
class PlannedSearch {
  /** The states of the stage, each with the place of its parent. */
  private readonly stage: StateTable;
  private at = 0;
  private end = -1;

  constructor(
    private readonly context: SearchContext,
    private readonly plan: StagePlan,
  ) {
    this.stage = new StateTable(context.state);
  }

  /** The line that wins; `cut` when a stage has no end, which means that the plan was at fault, or no room. */
  *line(): SearchSteps {
    const {context, stage} = this;
    const {space, state} = context;
    const checkpoints: number[] = [];
    space.enterRoot();
    while (!state.isWon()) {
      if (!(yield* this.findEnd())) return 'cut';
      checkpoints.push(...checkpointsAt(state, stage, stage.wayTo(this.end)));
    }
    return context.line(checkpoints.slice(0, -1));
  }

  private *findEnd(): Generator<undefined, boolean> {
    const {context, stage} = this;
    const {space, state} = context;
    this.plan.begin(state);
    this.end = -1;
    stage.clear();
    stage.add(state, -1);
    space.visit = () => this.visited();
    for (this.at = 0; this.at < Math.min(stage.size, MOST_IN_STAGE) && this.end < 0; this.at++) {
      if (this.at % BETWEEN_PAUSES === 0) {
        if (!context.isWithinMemory([stage])) return false;
        yield;
      }
      stage.load(state, this.at);
      context.work.positions++;
      space.expand();
    }
    return this.end >= 0;
  }

  private visited(): void {
    const {context, stage, plan} = this;
    context.work.successors++;
    if (this.end >= 0) return;
    const progress = plan.progressOf(context.state);
    if (progress === 'off') return;
    const place = stage.add(context.state, this.at);
    if (progress === 'end') this.end = place;
  }
}
