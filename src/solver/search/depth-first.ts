import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import {BETWEEN_PAUSES, type Work} from './search-result.js';
import type {Kernel} from '../state/state-space.js';
import {lineThrough, waymark} from './line.js';
import type {Searches} from './search-context.js';
import {StateTable} from '../state/state-table.js';

/** One search that goes deep first and expands every state once, or again where it is reached earlier. */
export class DepthFirstRun {
  private readonly kernel: Kernel;
  private readonly table: StateTable;
  /** Places of states that wait to be expanded. */
  private stack = new Int32Array(1 << 10);
  private height = 0;
  private at = -1;
  private won = -1;

  /** It begins at the root, or where it leads to. */
  constructor(
    private readonly searches: Searches,
    from: Position | undefined,
  ) {
    const {kernel} = searches;
    this.kernel = kernel;
    this.table = new StateTable(kernel.words);
    if (from) kernel.enter(from);
    else kernel.loadRoot();
    this.push(this.table.add(kernel, -1));
  }

  /** `none` when nothing is left, `cut` after so many positions. */
  *upTo(most: number): Work {
    const {kernel, table, searches} = this;
    kernel.visit = () => this.visited();
    for (let count = 0; this.height > 0; count++) {
      if (count >= most) return 'cut';
      if (count % BETWEEN_PAUSES === 0) {
        if (!searches.isWithinMemory(table)) return 'memory';
        yield;
      }
      this.at = this.stack[--this.height] as number;
      table.load(kernel, this.at);
      const base = this.height;
      searches.positions++;
      kernel.expand();
      if (this.won >= 0) return this.line();
      // The first move that was found is the first to be followed.
      this.stack.subarray(base, this.height).reverse();
    }
    return 'none';
  }

  private visited(): void {
    const {kernel, searches} = this;
    searches.successors++;
    if (this.won >= 0) return;
    const isWon = kernel.isWon();
    if (!isWon && searches.isDead()) return;
    const place = this.table.add(kernel, this.at);
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
    const {kernel, table} = this;
    if (!this.searches.wantsLines) return [];
    const marks: number[] = [];
    for (let i = table.tag(this.won); i > 0; i = table.tag(i)) {
      table.load(kernel, i);
      marks.unshift(waymark(kernel));
    }
    return lineThrough(kernel, marks);
  }
}
