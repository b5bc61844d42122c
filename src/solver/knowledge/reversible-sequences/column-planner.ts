import type {State} from '../../state/state.js';
import type {Planning, StagePlan, StageProgress} from '../knowledge.js';
import {DOWN, OPEN, opposite, UP, type ColumnGame, type BuildDirection} from './column-game.js';
import {suitOf} from '../../compiled/cards.js';
import type {Root} from '../../state/root.js';
import {depthFirst, type Puzzle} from '../../puzzle.js';

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

/** Memory for a position that is remembered: 62 bytes were measured, of which a growing set holds some twice. */
const BYTES_PER_POSITION = 80;

/**
 * The column game as a puzzle. Steps that lose nothing are made at once. The other choices are the direction of
 * a suit once one of its ends is available (it is built one way in the end, and is best founded at once), and which fronts
 * are cleared, as the game itself says.
 */
export class ColumnPlanner implements Puzzle<readonly ColumnStep[]> {
  private readonly steps: ColumnStep[] = [];
  /** How many steps had been made before each choice. */
  private readonly marks: number[] = [];

  constructor(private readonly game: ColumnGame) {}

  *plan(state: State, maxBytes: number): Planning {
    const {game} = this;
    game.load(state);
    if (game.isHopeless()) return 'none';
    this.clearFreely();
    const result = yield* depthFirst(this, Math.ceil(maxBytes / BYTES_PER_POSITION));
    if (typeof result === 'string') return result;
    const clearings = this.steps.filter(step => typeof step === 'number');
    return new ColumnPlan(state.root, game, clearings, game.directions.slice());
  }

  make(choice: readonly ColumnStep[]): boolean {
    this.marks.push(this.steps.length);
    for (const step of choice) this.step(step);
    this.clearFreely();
    return true;
  }

  take(): void {
    const mark = this.marks.pop() ?? 0;
    while (this.steps.length > mark) {
      const step = this.steps.pop();
      if (typeof step === 'number') this.game.unclear(step);
      else if (step) this.game.directions[step.suit] = OPEN;
    }
  }

  key(): number {
    return this.game.key();
  }

  isWon(): boolean {
    return this.game.isAllAtHand();
  }

  moves(): readonly (readonly ColumnStep[])[] {
    return (this.game.foundsAtOnce ? this.duties() : this.directions()) ?? this.game.choices();
  }

  private clearFreely(): void {
    const {game} = this;
    for (let column = 0; column < game.count; column++) {
      if (!game.isFreeToClear(column)) continue;
      this.step(column);
      column = -1;
    }
  }

  private step(step: ColumnStep): void {
    if (typeof step === 'number') this.game.clear(step);
    else this.game.directions[step.suit] = step.direction;
    this.steps.push(step);
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

/** A front that is cleared: its column, and how many cards are covered there before. */
interface Clearing {
  readonly column: number;
  readonly covered: number;
}

/** A line of the column game, to be followed in cards. Each stage clears a front; the last ones found and build. */
class ColumnPlan implements StagePlan {
  private readonly clearings: readonly Clearing[];
  /** The suit that the stage plays in, and what lies in the other suits' packets meanwhile. */
  private suit = 0;
  private others = 0;
  private covered = 0;
  private up = 0;

  /**
   * The fronts of the `cleared` columns are cleared in that order from the root on, the suits built in these directions.
   */
  constructor(
    root: Root,
    private readonly game: ColumnGame,
    cleared: readonly number[],
    private readonly directions: ArrayLike<number>,
  ) {
    const left = root.reserves.map(cards => cards.length);
    this.clearings = cleared.map(column => {
      const reserve = root.rules.behind[column] as number;
      const covered = left[reserve] as number;
      left[reserve] = covered - 1;
      return {column, covered};
    });
  }

  begin(state: State): void {
    this.suit = this.nextSuit(state);
    this.others = this.otherPackets(state);
    this.covered = coveredCards(state);
    this.up = state.cardsUp();
  }

  progressOf(state: State): StageProgress {
    const isEnd = coveredCards(state) < this.covered || state.cardsUp() > this.up;
    if (!isEnd && this.otherPackets(state) !== this.others) return 'off';
    if (!this.canBeFollowedFrom(state)) return 'off';
    return isEnd ? 'end' : 'on';
  }

  /** The suit of the next front to be cleared; that of any packet when all cards are available. */
  private nextSuit(state: State): number {
    const next = this.clearings.find(each => isAhead(state, each));
    if (next) return suitOf(state.tableauTop(next.column));
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) return suitOf(card);
    }
    return 0;
  }

  /** Are the clearings that are left allowed, one after another? */
  private canBeFollowedFrom(state: State): boolean {
    const {game, clearings} = this;
    game.load(state);
    if (game.isHopeless()) return false;
    if (game.foundsAtOnce) this.foundAtOnce();
    for (let suit = 0; suit < 4; suit++) if (!this.settle(suit)) return false;
    for (const {column, covered} of clearings) {
      if (game.coveredIn(column) < covered) continue;
      if (!game.mayClear(column)) return false;
      game.clear(column);
    }
    return true;
  }

  /** Founds as planned every suit that has to be founded now. This clears columns, which may free more bases. */
  private foundAtOnce(): void {
    const {game} = this;
    for (let suit = 0; suit < 4; suit++) {
      const planned = this.plannedFor(suit);
      if (planned === OPEN || !game.isOpenTo(suit, planned)) continue;
      const column = game.boundWith(suit, planned);
      game.directions[suit] = planned;
      if (column >= 0) game.clear(column);
      suit = -1;
    }
  }

  /** Settles the direction of a suit as planned; false when that is impossible, or the other end has to found it now. */
  private settle(suit: number): boolean {
    const {game} = this;
    const planned = this.plannedFor(suit);
    if (planned === OPEN) return true;
    if (!game.mayBe(suit, planned)) return false;
    if (game.foundsAtOnce && game.isOpenTo(suit, opposite(planned))) return false;
    game.directions[suit] = planned;
    return true;
  }

  private plannedFor(suit: number): BuildDirection | typeof OPEN {
    return this.directions[suit] as BuildDirection | typeof OPEN;
  }

  /** A number for all packets except those of the suit. Columns with nothing behind them may change places. */
  private otherPackets(state: State): number {
    let sum = 0;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const packet = state.tableau(slot);
      if (packet !== 0 && suitOf(state.codec.top(packet)) !== this.suit)
        sum = (sum + Math.imul(packet, 0x9e3779b1)) | 0;
    }
    return sum;
  }
}

function isAhead(state: State, {column, covered}: Clearing): boolean {
  return state.reserveSize(state.root.rules.behind[column] as number) >= covered;
}

function coveredCards(state: State): number {
  let sum = 0;
  for (let reserve = 0; reserve < state.reserveCount; reserve++) sum += state.reserveSize(reserve);
  return sum;
}
