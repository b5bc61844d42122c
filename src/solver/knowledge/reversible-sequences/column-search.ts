import {suitOf, SUITS} from '../../compiled/cards.js';
import type {Move} from '../../../engine/move.js';
import type {StateSpace} from '../../moves/state-space.js';
import {BETWEEN_PAUSES, type Outcome, type Searching} from '../../search/attempt.js';
import {DepthFirst} from '../../search/depth-first.js';
import {Explorer} from '../../explore/explorer.js';
import {checkpointsAt, lineThrough, stepsAlong} from '../../search/line.js';
import type {State} from '../../state/state.js';
import {ColumnGame, type ColumnStep} from './column-game.js';
import {directionOf, OPEN, opposite, type BuildDirection, type Columns} from './columns.js';

/** States that a stage may lead through: more than any stage was seen to need, so that a faulty plan ends. */
const MOST_IN_STAGE = 100_000;

/**
 * Decides the column game of a root, and follows a line of it in cards, each stage by the fewest moves that lead to its
 * end.
 */
export class ColumnSearch implements Searching {
  private readonly game: ColumnGame;
  private readonly deciding: DepthFirst;
  /** What leads on in a stage. */
  private readonly stage: Explorer;
  private plan: ColumnPlan | undefined;
  private progress: StageProgress = 'on';
  private readonly checkpoints: number[] = [];

  /** `mustFound`: see `Columns`. */
  constructor(
    private readonly space: StateSpace,
    mustFound: boolean,
    private readonly wantsLine: boolean,
  ) {
    space.enterRoot();
    this.game = new ColumnGame(space.state, mustFound);
    this.game.enterRoot();
    this.deciding = new DepthFirst({space: this.game, isDeadlock: () => false});
    this.stage = new Explorer(space, {
      accepts: () => {
        this.progress = this.plan?.progressOf(space.state) ?? 'off';
        return this.progress !== 'off';
      },
      isGoal: () => this.progress === 'end',
    });
  }

  get positions(): number {
    return this.deciding.positions + this.stage.positions;
  }

  get successors(): number {
    return this.deciding.successors + this.stage.successors;
  }

  get bytes(): number {
    return this.deciding.bytes + this.stage.bytes;
  }

  /** Ends with `cut` when a stage has no end, which means that the plan was at fault. */
  *steps(): Generator<undefined, Outcome> {
    const {game, deciding, space, stage} = this;
    if (game.columns.isHopeless()) return 'lost';
    const outcome = yield* deciding.steps();
    if (outcome !== 'won' || !this.wantsLine) return outcome;
    const {state} = space;
    this.plan = new ColumnPlan(game.columns, state, stepsAlong(game, deciding.checkpoints()));
    while (!state.isWon()) {
      this.plan.begin(state);
      yield* this.findEnd();
      if (stage.goal < 0) return 'cut';
      this.checkpoints.push(...checkpointsAt(state, stage.table, stage.table.wayTo(stage.goal)));
    }
    return 'won';
  }

  line(): readonly Move[] {
    return lineThrough(this.space, this.checkpoints.slice(0, -1));
  }

  private *findEnd(): Generator<undefined, void> {
    const {stage} = this;
    this.progress = 'on';
    stage.begin();
    for (let count = 0; count < MOST_IN_STAGE && !stage.isDone; count++) {
      if (count % BETWEEN_PAUSES === 0) yield;
      stage.advance();
    }
  }
}

/** A front that is cleared: its column, and how many cards are covered there before. */
interface Clearing {
  readonly column: number;
  readonly covered: number;
}

/** How a state relates to a stage of a plan: it leaves the plan, is on its way, or is the end of the stage. */
type StageProgress = 'off' | 'on' | 'end';

/** A line of the column game, to be followed in cards. Each stage clears a front; the last ones found and build. */
class ColumnPlan {
  private readonly clearings: Clearing[] = [];
  private readonly directions: (BuildDirection | typeof OPEN)[] = [];
  /** The suit that the stage plays in, and what lies in the other suits' packets meanwhile. */
  private suit = 0;
  private others = 0;
  private covered = 0;
  private up = 0;

  constructor(
    private readonly columns: Columns,
    root: State,
    steps: readonly ColumnStep[],
  ) {
    for (let suit = 0; suit < SUITS; suit++) this.directions.push(directionOf(root, suit));
    columns.load(root);
    for (const step of steps) {
      if (typeof step !== 'number') {
        this.directions[step.suit] = step.direction;
        continue;
      }
      this.clearings.push({column: step, covered: columns.coveredIn(step)});
      columns.clear(step);
    }
  }

  begin(state: State): void {
    this.suit = this.nextSuit(state);
    this.others = this.otherPackets(state);
    this.covered = coveredCards(state);
    this.up = state.cardsUp();
  }

  /** Judges a state that moves lead to from where the stage began. */
  progressOf(state: State): StageProgress {
    const isEnd = coveredCards(state) < this.covered || state.cardsUp() > this.up;
    if (!isEnd && this.otherPackets(state) !== this.others) return 'off';
    if (!this.canBeFollowedFrom(state)) return 'off';
    return isEnd ? 'end' : 'on';
  }

  /** The suit of the next front to be cleared; that of any packet when all cards are available. */
  private nextSuit(state: State): number {
    const {columns} = this;
    columns.load(state);
    const next = this.clearings.find(({column, covered}) => columns.coveredIn(column) >= covered);
    if (next) return suitOf(state.tableauTop(next.column));
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) return suitOf(card);
    }
    return 0;
  }

  /** Are the clearings that are left allowed, one after another? */
  private canBeFollowedFrom(state: State): boolean {
    const {columns} = this;
    columns.load(state);
    if (columns.isHopeless()) return false;
    if (columns.foundsAtOnce) this.foundAtOnce();
    if (!this.directions.every((planned, suit) => planned === OPEN || this.settle(suit, planned))) return false;
    return this.clearings.every(({column, covered}) => {
      if (columns.coveredIn(column) < covered) return true;
      const mayClear = columns.mayClear(column);
      if (mayClear) columns.clear(column);
      return mayClear;
    });
  }

  /** Founds as planned every suit that has to be founded now. This clears columns, which may free more bases. */
  private foundAtOnce(): void {
    const {columns} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const direction = this.directions[suit];
      if (!direction || !columns.isOpenTo({suit, direction})) continue;
      const bound = columns.boundWith({suit, direction});
      columns.settle({suit, direction});
      for (const column of bound) columns.clear(column);
      suit = -1;
    }
  }

  /**
   * Settles the direction of a suit as planned; false when that is impossible, or the other end has to found it now.
   */
  private settle(suit: number, direction: BuildDirection): boolean {
    const {columns} = this;
    if (!columns.mayBe({suit, direction})) return false;
    if (columns.foundsAtOnce && columns.isOpenTo({suit, direction: opposite(direction)})) return false;
    columns.settle({suit, direction});
    return true;
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

function coveredCards(state: State): number {
  let sum = 0;
  for (let reserve = 0; reserve < state.reserveCount; reserve++) sum += state.reserveSize(reserve);
  return sum;
}
