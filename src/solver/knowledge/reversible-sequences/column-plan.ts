import type {Kernel} from '../../state/state-space.js';
import type {Plan, Standing} from '../plan.js';
import type {Program} from '../../state/compiled-rules.js';
import {SUIT} from '../../state/states.js';
import {OPEN, opposite, type Columns, type Direction} from './column-game.js';
import {cardsUp} from '../knowledge.js';

/** A line of the game of columns, to be followed in cards: each stage clears a front, the last ones found and build. */
export class ColumnsPlan implements Plan {
  /** The columns whose fronts are cleared, one after another, and how many cards are covered there before. */
  private readonly clearings: readonly {readonly column: number; readonly covered: number}[];
  /** The suit that the stage plays in, and what lies in the other suits' packets meanwhile. */
  private suit = 0;
  private others = 0;
  private covered = 0;
  private up = 0;

  /** The `cleared` columns are cleared from the program's root on, with the suits built in these directions. */
  constructor(
    program: Program,
    private readonly columns: Columns,
    cleared: readonly number[],
    private readonly directions: ArrayLike<number>,
  ) {
    const left = program.heaps.map(heap => heap.length);
    this.clearings = cleared.map(column => {
      const heap = program.behind[column] as number;
      const covered = left[heap] as number;
      left[heap] = covered - 1;
      return {column, covered};
    });
  }

  begin(kernel: Kernel): void {
    this.suit = this.nextSuit(kernel);
    this.others = this.otherPackets(kernel);
    this.covered = coveredCards(kernel);
    this.up = cardsUp(kernel);
  }

  standingOf(kernel: Kernel): Standing {
    const isEnd = coveredCards(kernel) < this.covered || cardsUp(kernel) > this.up;
    if (!isEnd && this.otherPackets(kernel) !== this.others) return 'off';
    if (!this.canBeFollowedFrom(kernel)) return 'off';
    return isEnd ? 'end' : 'on';
  }

  /** The suit of the next front to be cleared; of any packet when all cards are at hand. */
  private nextSuit(kernel: Kernel): number {
    const {tableauCount, codec} = kernel.program;
    const next = this.clearings.find(each => this.isToDo(kernel, each));
    if (next) return SUIT[codec.top(kernel.tableau(next.column))] as number;
    for (let slot = 0; slot < tableauCount; slot++) {
      const packet = kernel.tableau(slot);
      if (packet !== 0) return SUIT[codec.top(packet)] as number;
    }
    return 0;
  }

  private isToDo(kernel: Kernel, {column, covered}: {readonly column: number; readonly covered: number}): boolean {
    return kernel.heapSize(kernel.program.behind[column] as number) >= covered;
  }

  /** Are the plan's clearings that are left allowed, one after another? */
  private canBeFollowedFrom(kernel: Kernel): boolean {
    const {columns, clearings} = this;
    columns.load(kernel);
    if (columns.isHopeless()) return false;
    if (columns.foundsAtOnce) this.foundAtOnce();
    for (let suit = 0; suit < 4; suit++) if (!this.settle(suit)) return false;
    for (const {column, covered} of clearings) {
      if (columns.coveredIn(column) < covered) continue;
      if (!columns.mayClear(column)) return false;
      columns.clear(column);
    }
    return true;
  }

  /** Founds as planned whatever has to be founded now, which clears columns. */
  private foundAtOnce(): void {
    const {columns} = this;
    for (let suit = 0; suit < 4; suit++) {
      const planned = this.plannedFor(suit);
      if (planned === OPEN || !columns.isOpenTo(suit, planned)) continue;
      const column = columns.boundWith(suit, planned);
      columns.directions[suit] = planned;
      if (column >= 0) columns.clear(column);
      suit = -1;
    }
  }

  /** Has the suit be built as planned; false when it cannot be, or has to be founded by the other end now. */
  private settle(suit: number): boolean {
    const {columns} = this;
    const planned = this.plannedFor(suit);
    if (planned === OPEN) return true;
    if (!columns.mayBe(suit, planned)) return false;
    if (columns.foundsAtOnce && columns.isOpenTo(suit, opposite(planned))) return false;
    columns.directions[suit] = planned;
    return true;
  }

  private plannedFor(suit: number): Direction | typeof OPEN {
    return this.directions[suit] as Direction | typeof OPEN;
  }

  /** A number for all packets but those of the suit. Columns with nothing behind them may change places. */
  private otherPackets(kernel: Kernel): number {
    const {tableauCount, codec} = kernel.program;
    let sum = 0;
    for (let slot = 0; slot < tableauCount; slot++) {
      const packet = kernel.tableau(slot);
      if (packet !== 0 && SUIT[codec.top(packet)] !== this.suit) sum = (sum + Math.imul(packet, 0x9e3779b1)) | 0;
    }
    return sum;
  }
}

function coveredCards(kernel: Kernel): number {
  let sum = 0;
  for (let heap = 0; heap < kernel.program.heaps.length; heap++) sum += kernel.heapSize(heap);
  return sum;
}
