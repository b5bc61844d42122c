import type {Move} from '../../engine/move.js';
import {StateTable} from '../state/state-table.js';
import {checkpointOf, lineThrough} from './line.js';
import {BETWEEN_PAUSES, type SearchContext, type SearchSteps} from './search-context.js';

/**
 * Searches depth first from the state of the context and expands every state once, or again where it is reached earlier.
 * States are kept whole, so that two are never mistaken for one another: `none` is a proof. The search ends with `cut`
 * after `limit` positions. Lines begin at the root, so a search that wants one has to start there.
 */
export function depthFirst(context: SearchContext, limit: number): SearchSteps {
  return new DepthFirstSearch(context).upTo(limit);
}

class DepthFirstSearch {
  private readonly table: StateTable;
  private readonly stores: readonly StateTable[];
  /** Places of the states that are still to be expanded. */
  private stack = new Int32Array(1 << 10);
  private height = 0;
  private at = -1;
  private won = -1;

  constructor(private readonly context: SearchContext) {
    const {state} = context;
    this.table = new StateTable(state.words);
    this.stores = [this.table];
    this.push(this.table.add(state, -1));
  }

  *upTo(limit: number): SearchSteps {
    const {table, context} = this;
    const {space, state} = context;
    space.visit = () => this.visited();
    for (let count = 0; this.height > 0; count++) {
      if (count >= limit) return 'cut';
      if (count % BETWEEN_PAUSES === 0) {
        if (!context.isWithinMemory(this.stores)) return 'memory';
        yield;
      }
      this.at = this.stack[--this.height] as number;
      table.load(state, this.at);
      const base = this.height;
      context.positions++;
      space.expand();
      if (this.won >= 0) return this.line();
      // The first move that was found is the first to be followed.
      this.stack.subarray(base, this.height).reverse();
    }
    return 'none';
  }

  private visited(): void {
    const {context} = this;
    const {state} = context;
    context.successors++;
    if (this.won >= 0) return;
    const isWon = state.isWon();
    if (!isWon && context.isDeadlock()) return;
    const place = this.table.add(state, this.at);
    if (isWon) this.won = place;
    if (place >= 0) this.push(place);
  }

  private push(place: number): void {
    if (this.height === this.stack.length) {
      const larger = new Int32Array(this.height * 2);
      larger.set(this.stack);
      this.stack = larger;
    }
    this.stack[this.height++] = place;
  }

  /** The line to the win along the table's tags, which are parents. */
  private line(): Move[] {
    const {table, context} = this;
    const {space, state} = context;
    if (!context.wantsLines) return [];
    const checkpoints: number[] = [];
    for (let i = table.tag(this.won); i > 0; i = table.tag(i)) {
      table.load(state, i);
      checkpoints.unshift(checkpointOf(state));
    }
    return lineThrough(space, checkpoints);
  }
}
