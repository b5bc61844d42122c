import type {State} from '../../state/state.js';
import type {Planning} from '../plan.js';
import {DOWN, OPEN, opposite, UP, type ColumnGame, type BuildDirection} from './column-game.js';
import {ColumnPlan} from './column-plan.js';

/** A suit and the direction in which it is built. */
interface Base {
  readonly suit: number;
  readonly direction: BuildDirection;
}

/** A column whose front is cleared, or a suit whose direction is settled. */
type ColumnStep = number | Base;

const BASES: readonly Base[] = [0, 1, 2, 3].flatMap(suit => [
  {suit, direction: UP},
  {suit, direction: DOWN},
]);

/** A point of the search with its choices. */
interface Fork {
  readonly key: number;
  /** Steps made before it. */
  readonly steps: number;
  readonly choices: readonly (readonly ColumnStep[])[];
  tried: number;
}

/** Memory for a fork that is remembered as lost: 62 bytes were measured, of which a growing set holds some twice. */
const BYTES_PER_FORK = 80;
const BETWEEN_PAUSES = 64;

/**
 * Searches the column game, depth first. Steps that lose nothing are made at once. The other choices are the direction of
 * a suit once one of its ends is available (it is built one way in the end, and is best founded at once), and which fronts
 * are cleared, as the game itself says.
 */
export class ColumnPlanner {
  private readonly steps: ColumnStep[] = [];
  private readonly lost = new Set<number>();
  private readonly forks: Fork[] = [];

  constructor(private readonly game: ColumnGame) {}

  *plan(state: State, maxBytes: number): Planning {
    const {game} = this;
    game.load(state);
    if (game.isHopeless()) return 'none';
    for (let count = 1; ; count++) {
      this.clearFreely();
      if (game.isAllAtHand()) return this.found(state);
      this.fork();
      if (!this.goOn()) return 'none';
      if (this.lost.size * BYTES_PER_FORK > maxBytes) return 'cut';
      if (count % BETWEEN_PAUSES === 0) yield BETWEEN_PAUSES;
    }
  }

  private found({root}: State): ColumnPlan {
    const clearings = this.steps.filter(step => typeof step === 'number');
    return new ColumnPlan(root, this.game, clearings, this.game.directions.slice());
  }

  private clearFreely(): void {
    const {game} = this;
    for (let column = 0; column < game.count; column++) {
      if (!game.isFreeToClear(column)) continue;
      this.make(column);
      column = -1;
    }
  }

  private fork(): void {
    const key = this.game.key();
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

  private make(step: ColumnStep): void {
    if (typeof step === 'number') this.game.clear(step);
    else this.game.directions[step.suit] = step.direction;
    this.steps.push(step);
  }

  private takeBack(): void {
    const step = this.steps.pop();
    if (typeof step === 'number') this.game.unclear(step);
    else if (step) this.game.directions[step.suit] = OPEN;
  }

  private choices(): readonly (readonly ColumnStep[])[] {
    return (this.game.foundsAtOnce ? this.duties() : this.directions()) ?? this.game.choices();
  }

  /** The suits that have to be founded now, any of them first, each with the column that this clears. */
  private duties(): ColumnStep[][] | undefined {
    const {game} = this;
    const bases = BASES.filter(({suit, direction}) => game.isOpenTo(suit, direction));
    if (bases.length === 0) return undefined;
    return this.possible(bases).map(base => {
      const column = game.boundWith(base.suit, base.direction);
      return column < 0 ? [base] : [base, column];
    });
  }

  /** Both directions of the first suit that has an end available and in need, the one with its base available first. */
  private directions(): ColumnStep[][] | undefined {
    const next = BASES.find(({suit, direction}) => this.game.isEndInNeed(suit, direction));
    if (!next) return undefined;
    const other = {suit: next.suit, direction: opposite(next.direction)};
    return this.possible([next, other]).map(base => [base]);
  }

  private possible(bases: readonly Base[]): readonly Base[] {
    return bases.filter(({suit, direction}) => this.game.mayBe(suit, direction));
  }
}
