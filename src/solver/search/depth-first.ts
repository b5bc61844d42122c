import {depthFirst, type Puzzle} from '../puzzle.js';
import {StateTable} from '../state/state-table.js';
import {checkpointsAt, lineThrough} from './line.js';
import type {SearchContext, SearchSteps} from './search-context.js';

/**
 * Searches depth first from the state of the context and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `none` is a proof. The search ends with `cut`
 * after `limit` positions. Lines begin at the root, so a search that wants one has to start there.
 */
export function* exhaust(context: SearchContext, limit: number): SearchSteps {
  const cards = new CardPuzzle(context);
  const search = depthFirst(cards, limit);
  for (;;) {
    if (!context.isWithinMemory([cards.table])) return 'memory';
    const {done, value} = search.next();
    if (done !== true) yield;
    else if (typeof value === 'string') return value;
    else
      return context.wantsLines
        ? lineThrough(context.space, checkpointsAt(context.state, cards.table, value.slice(0, -1)))
        : [];
  }
}

/** The state space as a puzzle whose moves are the places of states in a table, with the places before as tags. */
class CardPuzzle implements Puzzle<number> {
  readonly table: StateTable;
  private at = 0;
  private found: number[] = [];
  private won = -1;

  constructor(private readonly context: SearchContext) {
    this.table = new StateTable(context.state);
    this.table.add(context.state, -1);
  }

  moves(): readonly number[] {
    const {context, table} = this;
    this.found = [];
    table.load(context.state, this.at);
    context.positions++;
    context.space.visit = () => this.visited();
    context.space.expand();
    return this.won < 0 ? this.found : [this.won];
  }

  private visited(): void {
    const {context} = this;
    context.successors++;
    if (this.won >= 0) return;
    const isWon = context.state.isWon();
    if (!isWon && context.isDeadlock()) return;
    const place = this.table.add(context.state, this.at);
    if (isWon) this.won = place;
    else if (place >= 0) this.found.push(place);
  }

  make(place: number): boolean {
    this.at = place;
    return true;
  }

  take(): void {
    // The next position to be expanded is loaded from the table.
  }

  isWon(): boolean {
    return this.won >= 0;
  }
}
