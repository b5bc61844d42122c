import {suitOf, SUITS} from '../../compiled/cards.js';
import {DepthFirst} from '../../search/depth-first.js';
import {
  NO_KNOWLEDGE,
  type Planning,
  type StagePlan,
  type StageProgress,
  type Knowledge,
} from '../../search/knowledge.js';
import {stepsAlong} from '../../search/line.js';
import type {Work} from '../../search/puzzle.js';
import {SearchContext} from '../../search/search-context.js';
import type {State} from '../../state/state.js';
import {ColumnGame, type ColumnStep} from './column-game.js';
import {directionOf, OPEN, opposite, type BuildDirection, type Columns} from './columns.js';
import type {Ruleset} from '../../../engine/ruleset.js';

/** Decides the column game of a state, and plans to follow a line of it in cards. */
function* planColumns(root: State, mustFound: boolean, work: Work): Planning {
  const game = new ColumnGame(root, mustFound);
  if (game.columns.isHopeless()) return 'none';
  const context = new SearchContext<ColumnStep>(game, NO_KNOWLEDGE, work, checkpoints => stepsAlong(game, checkpoints));
  game.enterRoot();
  const result = yield* new DepthFirst(context).searchOn(Infinity);
  if (typeof result === 'string') return result === 'none' ? result : 'cut';
  return new ColumnPlan(game.columns, root, result);
}

/** A front that is cleared: its column, and how many cards are covered there before. */
interface Clearing {
  readonly column: number;
  readonly covered: number;
}

/** A line of the column game, to be followed in cards. Each stage clears a front; the last ones found and build. */
class ColumnPlan implements StagePlan {
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

  /** Settles the direction of a suit as planned; false when that is impossible, or the other end has to found it now. */
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

/**
 * Features: cards up; joins within packets; cards in packets that lie the wrong way for a foundation that has begun;
 * covered cards, and those that lie under a card of their suit; emptied columns.
 */
function score(state: State, weights: readonly number[]): number {
  const [up = 0, links = 0, wrong = 0, covered = 0, buried = 0, spaces = 0] = weights;
  const {tableauCount, codec, foundationCount, root} = state;
  let sum = 0;
  for (let slot = 0; slot < foundationCount; slot++) sum -= up * state.foundationSize(slot);
  for (let slot = 0; slot < tableauCount; slot++) {
    const packet = state.tableau(slot);
    if (packet === 0) {
      sum -= spaces;
      continue;
    }
    const size = codec.size(packet);
    const top = codec.top(packet);
    const suit = suitOf(top);
    sum -= links * (size - 1);
    if (size > 1 && directionOf(state, suit) === Math.sign(top - codec.bottom(packet))) sum += wrong * (size - 1);
    const reserve = root.rules.behind[slot] as number;
    if (reserve >= 0) sum += columnScore(state, reserve, size, suit, covered, buried);
  }
  return sum;
}

/** The score of the cards behind a packet of this size and suit. */
function columnScore(
  state: State,
  reserve: number,
  packet: number,
  suit: number,
  covered: number,
  buried: number,
): number {
  const size = state.reserveSize(reserve);
  let sum = covered * size;
  for (let i = 0; i < size; i++) {
    const own = suitOf(state.reserveCard(reserve, i));
    if (own === suit) sum += buried * packet;
    for (let j = i + 1; j < size; j++) if (suitOf(state.reserveCard(reserve, j)) === own) sum += buried;
  }
  return sum;
}

export function reversibleSequences(rules: Ruleset): Knowledge {
  const mustFound = rules.values['found'] === 'forced';
  const plan: Knowledge['plan'] = (state, work) => planColumns(state, mustFound, work);
  return {
    ...NO_KNOWLEDGE,
    score,
    weights: [1.49, 0.558, 6.19, 0.322, 0.489, 3.141],
    ...(rules.values['spaces'] === 'closed' && rules.values['under'] === 'on' && {plan}),
    // No more: where emptied columns stay open, a deep search shuffles cards among them, into lines of thousands of moves.
    depthFirst: 100,
    descents: 10,
    beamWidths: [50],
    expansionBudget: 1e9,
    lastExpansionBudget: 1e9,
  };
}
