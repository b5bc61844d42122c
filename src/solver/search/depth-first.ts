import {StateTable} from '../state/state-table.js';
import {checkpointsAt} from './line.js';
import {BETWEEN_PAUSES} from './puzzle.js';
import type {SearchContext, SearchSteps} from './search-context.js';

/**
 * Searches depth first from the state of the context and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `none` is a proof. The search ends with `cut`
 * after `limit` positions. Lines begin at the root, so a search that wants one has to start there.
 */
export function* depthFirst<Step>(
  context: SearchContext<Step>,
  limit: number,
  score?: () => number,
): SearchSteps<Step> {
  const {space, state, work} = context;
  /** The states found, with the places of those before as tags. */
  const table = new StateTable(state);
  const open = new Open();
  open.add(table.add(state, -1), 0);
  let at = -1;
  const found: number[] = [];
  const scores: number[] = [];
  let won = space.isWon() ? 0 : -1;
  space.visit = () => {
    work.successors++;
    if (won >= 0) return;
    const isWon = space.isWon();
    if (!isWon && context.isDeadlock()) return;
    const place = table.add(state, at);
    if (isWon) won = place;
    else if (place >= 0) {
      found.push(place);
      scores.push(score?.() ?? 0);
    }
  };
  for (let count = 0; won < 0; count++) {
    if (count % BETWEEN_PAUSES === 0) {
      if (!context.isWithinMemory([table, open])) return 'memory';
      if (count > 0) yield;
    }
    at = open.take();
    if (at < 0) return 'none';
    if (count === limit) return 'cut';
    table.load(state, at);
    work.positions++;
    space.expand();
    for (let place = found.pop(); place !== undefined; place = found.pop()) open.add(place, scores.pop() ?? 0);
  }
  return context.line(checkpointsAt(state, table, table.wayTo(won).slice(0, -1)));
}

/** The places that wait to be expanded: those of the lowest score first, rounded to a whole number from 0, and of these the last one. */
class Open {
  private readonly byScore: number[][] = [];
  private lowest = 0;
  private size = 0;

  get bytes(): number {
    return 8 * this.size;
  }

  add(place: number, score: number): void {
    const whole = Math.max(0, Math.round(score));
    while (this.byScore.length <= whole) this.byScore.push([]);
    this.byScore[whole]?.push(place);
    this.lowest = Math.min(this.lowest, whole);
    this.size++;
  }

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
