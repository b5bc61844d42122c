import {mayDeal} from '../../engine/legality/generation.js';
import {countsPasses, mayTurn} from '../../engine/legality/legality.js';
import {knowsStock} from '../../engine/legality/sight.js';
import {REDEAL, TURN, type Move} from '../../engine/move.js';
import {cardsDone, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {RESERVE} from '../compiled/compiled-rules.js';
import {compile} from '../compiled/searchable.js';
import {StateSpace} from '../moves/state-space.js';
import {Explorer} from '../explore/explorer.js';
import {movesThrough} from '../search/line.js';
import {passOf, rootOf, talonOf} from '../state/root.js';
import type {State} from '../state/state.js';
import {dealtAnew} from './sampling.js';

/** Of the measures of a position the one of cards of the stock that were not seen. */
const UNSEEN = 3;

/**
 * Moves in a row that may only move cards about. (More than any win took that was looked at, but where a search had
 * found it.)
 */
const MOST_IDLE_MOVES = 24;
/** How often the stock may come round in between. */
const MOST_ROUNDS = 2;
/** States that are looked at for a way on, and for a way to a foundation. */
const MOST_STATES = 5000;
const MOST_STATES_UP = 500;

/**
 * How a game gets on. There is progress when more cards are up than ever before, when a covered card comes free, when a
 * card leaves the stock and the waste for good, when a card of the stock is seen for the first time, and, where passes
 * are counted, with each turn. None of these can be undone by play, so there are only so many in a game: whoever moves
 * without progress only so often comes to an end.
 */
export class Progress {
  /** Moves since the last progress: turns, and others. */
  private turned = 0;
  private moved = 0;
  private readonly best: number[];
  /** Covered columns, reserves and the like. */
  private readonly giving: readonly number[];
  /** Was the stock out before? */
  wasOut = false;

  /** The positions of the game before this one, the first first. */
  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    history: readonly Position[],
  ) {
    const [first, ...later] = [...history, position] as const;
    this.giving = compile(rules).slots.flatMap(({kind, pile}) => (kind === RESERVE ? [pile] : []));
    this.best = this.measured(first);
    let stock = this.stockIn(first);
    for (const next of later) {
      const size = this.stockIn(next);
      this.wasOut ||= stock === 0;
      this.follow(next, size !== stock);
      stock = size;
    }
  }

  private stockIn(position: Position): number {
    return pileAt(position, this.rules.stock).length;
  }

  private follow(position: Position, isTurn: boolean): void {
    const {best} = this;
    const now = this.measured(position);
    const isOn = now.some((each, i) => each < (best[i] as number));
    now.forEach((each, i) => (best[i] = Math.min(each, best[i] as number)));
    if (isOn) this.turned = this.moved = 0;
    else if (isTurn) this.turned++;
    else this.moved++;
  }

  /** What progress lessens: cards not up, in the talon, in piles that only give, unseen in the stock; turns left. */
  private measured(position: Position): number[] {
    const {rules, giving} = this;
    const stock = this.stockIn(position);
    const inGiving = giving.reduce((sum, pile) => sum + pileAt(position, pile).length, 0);
    const left = countsPasses(rules) ? stock - passOf(rules, position) * rules.pack.length : 0;
    const unseen = knowsStock(rules, position, () => this.wasOut) ? 0 : stock;
    return [-cardsDone(rules, position), talonOf(rules, position).length, inGiving, unseen, left];
  }

  /** Has so much been moved about, or turned, that only a way on is worth while? */
  get isIdle(): boolean {
    return this.moved >= MOST_IDLE_MOVES || this.hasTurnedEnough;
  }

  /** Has the whole stock come round often enough without progress? */
  private get hasTurnedEnough(): boolean {
    const {cards = 1} = this.rules.turn ?? {};
    const round = Math.ceil(talonOf(this.rules, this.position).length / cards) + 1;
    return this.turned >= MOST_ROUNDS * round;
  }

  /** May the player turn a card, or begin the next pass, in the hope of something? */
  get mayWait(): boolean {
    const {rules, position} = this;
    return !this.hasTurnedEnough && mayDeal({rules, position});
  }

  /**
   * The fewest moves to the next progress, by plays alone if there are such; undefined if none were found. Nothing
   * rests on cards that the player has not seen, as the first of them that shows is progress.
   */
  wayOn(): readonly Move[] | undefined {
    const {rules, position} = this;
    const space = this.space();
    const byPlays = this.wayIn(space, 'plays', state => this.isOn(state));
    if (byPlays) return byPlays;
    if (this.turnIsProgress) return [mayTurn(rules, position) ? TURN : REDEAL];
    return rules.redeal?.order === 'turn' && !countsPasses(rules)
      ? this.wayIn(space, 'all', state => this.isOn(state))
      : undefined;
  }

  /** The fewest plays after which more cards are up; undefined if none were found soon. */
  wayUp(): readonly Move[] | undefined {
    const up = cardsDone(this.rules, this.position);
    return this.wayIn(this.space(), 'plays', state => state.cardsUp() > up, MOST_STATES_UP);
  }

  private space(): StateSpace {
    const {rules, position} = this;
    return new StateSpace(
      rootOf(
        rules,
        dealtAnew(rules, position, () => 0),
      ),
    );
  }

  private isOn(state: State): boolean {
    const [up, talon, giving] = this.best as [number, number, number];
    return -state.cardsUp() < up || state.talon.count() < talon || cardsInReserves(state) < giving;
  }

  private get turnIsProgress(): boolean {
    const {rules, position} = this;
    if (!mayDeal({rules, position})) return false;
    return countsPasses(rules) || (mayTurn(rules, position) && this.stockIn(position) === this.best[UNSEEN]);
  }

  private wayIn(
    space: StateSpace,
    moves: 'plays' | 'all',
    isOn: (state: State) => boolean,
    most = MOST_STATES,
  ): readonly Move[] | undefined {
    const explorer = new Explorer(space, {moves, isGoal: () => isOn(space.state)});
    space.enterRoot();
    explorer.begin();
    explorer.exploreSome(most);
    const {goal, table} = explorer;
    return goal < 0 ? undefined : movesThrough(space, table, [0, ...table.wayTo(goal)]);
  }
}

function cardsInReserves(state: State): number {
  let cards = 0;
  for (let slot = 0; slot < state.reserveCount; slot++) cards += state.reserveSize(slot);
  return cards;
}
