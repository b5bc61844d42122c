import {SUIT} from '../../compiled/cards.js';
import type {Root} from '../../state/root.js';
import type {State} from '../../state/state.js';
import type {StagePlan, StageProgress} from '../plan.js';
import {OPEN, opposite, type ColumnGame, type BuildDirection} from './column-game.js';

/** A front that is cleared: its column, and how many cards are covered there before. */
interface Clearing {
  readonly column: number;
  readonly covered: number;
}

/** A line of the column game, to be followed in cards. Each stage clears a front; the last ones found and build. */
export class ColumnPlan implements StagePlan {
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
    if (next) return SUIT[state.tableauTop(next.column)] as number;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) return SUIT[card] as number;
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
      if (packet !== 0 && SUIT[state.codec.top(packet)] !== this.suit) sum = (sum + Math.imul(packet, 0x9e3779b1)) | 0;
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
