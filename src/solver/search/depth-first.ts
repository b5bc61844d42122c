import {StateTable} from '../state/state-table.js';
import {checkpointsAt} from './line.js';
import {BETWEEN_PAUSES} from './puzzle.js';
import type {SearchContext, SearchSteps} from './search-context.js';

/**
 * Searches depth first from the state of the context and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `none` is a proof. The search ends with `cut`
 * after `limit` positions. Lines begin at the root, so a search that wants one has to start there.
 */
export function* depthFirst<Step>(context: SearchContext<Step>, limit: number): SearchSteps<Step> {
  const {space, state, work} = context;
  /** The states found, with the places of those before as tags. */
  const table = new StateTable(state);
  /** The places of those to expand, the next one last. */
  const open = [table.add(state, -1)];
  let at = -1;
  const found: number[] = [];
  let won = space.isWon() ? 0 : -1;
  space.visit = () => {
    work.successors++;
    if (won >= 0) return;
    const isWon = space.isWon();
    if (!isWon && context.isDeadlock()) return;
    const place = table.add(state, at);
    if (isWon) won = place;
    else if (place >= 0) found.push(place);
  };
  for (let count = 0; won < 0; count++) {
    if (count % BETWEEN_PAUSES === 0) {
      if (!context.isWithinMemory([table])) return 'memory';
      if (count > 0) yield;
    }
    at = open.pop() ?? -1;
    if (at < 0) return 'none';
    if (count === limit) return 'cut';
    table.load(state, at);
    work.positions++;
    space.expand();
    for (let place = found.pop(); place !== undefined; place = found.pop()) open.push(place);
  }
  return context.line(checkpointsAt(state, table, table.wayTo(won).slice(0, -1)));
}
