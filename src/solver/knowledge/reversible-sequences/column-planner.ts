import type {Kernel} from '../../state/state-space.js';
import type {Planning} from '../plan.js';
import {DOWN, OPEN, opposite, UP, type Columns, type Direction} from './column-game.js';
import {ColumnsPlan} from './column-plan.js';

/** A suit and the way it is built. */
interface Base {
  readonly suit: number;
  readonly direction: Direction;
}

/** A column whose front is cleared, or a suit whose direction is settled. */
type Step = number | Base;

const BASES: readonly Base[] = [0, 1, 2, 3].flatMap(suit => [
  {suit, direction: UP},
  {suit, direction: DOWN},
]);

/** A point of the search with the choices that are left there. */
interface Fork {
  readonly key: number;
  /** Steps made before it. */
  readonly steps: number;
  readonly choices: readonly (readonly Step[])[];
  tried: number;
}

/** Memory that a fork takes which is remembered as lost: 62 bytes were measured, of which a set holds some twice while it grows. */
const BYTES_A_FORK = 80;
const BETWEEN_PAUSES = 64;

/**
 * Searches the game of columns, depth first. Steps that lose nothing are made at once; the other choices are how a suit is
 * built, when one of its ends is at hand (it is built one way in the end, and is best founded at once), and which fronts are
 * cleared, as the game itself says.
 */
export class ColumnsPlanner {
  private readonly steps: Step[] = [];
  private readonly lost = new Set<number>();
  private readonly forks: Fork[] = [];

  constructor(private readonly columns: Columns) {}

  /** Plans from the kernel's child, within so much memory; see Planning. */
  *plan(kernel: Kernel, maxBytes: number): Planning {
    const {columns} = this;
    columns.load(kernel);
    if (columns.isHopeless()) return 'none';
    for (let count = 1; ; count++) {
      this.clearFreely();
      if (columns.isAllAtHand()) return this.found(kernel);
      this.fork();
      if (!this.goOn()) return 'none';
      if (this.lost.size * BYTES_A_FORK > maxBytes) return 'cut';
      if (count % BETWEEN_PAUSES === 0) yield BETWEEN_PAUSES;
    }
  }

  private found(kernel: Kernel): ColumnsPlan {
    const clearings = this.steps.filter(step => typeof step === 'number');
    return new ColumnsPlan(kernel.program, this.columns, clearings, this.columns.directions.slice());
  }

  private clearFreely(): void {
    const {columns} = this;
    for (let column = 0; column < columns.count; column++) {
      if (!columns.isFreeToClear(column)) continue;
      this.make(column);
      column = -1;
    }
  }

  private fork(): void {
    const key = this.columns.key();
    const choices = this.lost.has(key) ? [] : this.choices();
    this.forks.push({key, steps: this.steps.length, choices, tried: 0});
  }

  /** Makes the next choice of the last fork that has one left; false when none has. */
  private goOn(): boolean {
    for (let fork = this.forks.at(-1); fork; fork = this.forks.at(-1)) {
      while (this.steps.length > fork.steps) this.takeBack();
      const choice = fork.choices[fork.tried++];
      if (choice) {
        for (const step of choice) this.make(step);
        return true;
      }
      this.lost.add(fork.key);
      this.forks.pop();
    }
    return false;
  }

  private make(step: Step): void {
    if (typeof step === 'number') this.columns.clear(step);
    else this.columns.directions[step.suit] = step.direction;
    this.steps.push(step);
  }

  private takeBack(): void {
    const step = this.steps.pop();
    if (typeof step === 'number') this.columns.unclear(step);
    else if (step) this.columns.directions[step.suit] = OPEN;
  }

  private choices(): readonly (readonly Step[])[] {
    return (this.columns.foundsAtOnce ? this.duties() : this.directions()) ?? this.columns.choices();
  }

  /** The suits that have to be founded now, any of them first. The column of the base is cleared by that. */
  private duties(): Step[][] | undefined {
    const {columns} = this;
    const bases = BASES.filter(({suit, direction}) => columns.isOpenTo(suit, direction));
    if (bases.length === 0) return undefined;
    return this.possible(bases).map(base => {
      const column = columns.boundWith(base.suit, base.direction);
      return column < 0 ? [base] : [base, column];
    });
  }

  /** Both ways of building the first suit that has an end at hand and in need; the way that has its base at hand first. */
  private directions(): Step[][] | undefined {
    const next = BASES.find(({suit, direction}) => this.columns.isEndInNeed(suit, direction));
    if (!next) return undefined;
    const other = {suit: next.suit, direction: opposite(next.direction)};
    return this.possible([next, other]).map(base => [base]);
  }

  private possible(bases: readonly Base[]): readonly Base[] {
    return bases.filter(({suit, direction}) => this.columns.mayBe(suit, direction));
  }
}
