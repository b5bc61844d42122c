import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Random} from '../advice/sampling.js';
import {TableWorth} from '../plan/table-worth.js';
import {FOUNDATION, TABLEAU} from '../compiled/compiled-rules.js';
import type {TracedMove} from '../moves/play-maker.js';
import {StateSpace} from '../moves/state-space.js';
import {movesThrough} from '../search/line.js';
import {rootOf} from '../state/root.js';
import type {State} from '../state/state.js';
import {StateTable} from '../state/state-table.js';

/** Moves after which a game is given up, and those in a row that gain nothing. */
const MOST_MOVES = 1000;
const MOST_IDLE = 10;
/** From how many plays the next is looked at. */
const MOST_LOOKED = 8;

/** How somebody plays who does not search. */
export interface PlayRule {
  /** The state from which a move is to be chosen. */
  begin: (state: State) => void;
  /** The least rank of a move by which something is gained. */
  least: () => number;
  /** How good the move is that led to a state: of all that are possible the highest is made. */
  rank: (move: TracedMove, state: State) => number;
  /** Where one more play is looked ahead: how good the table is that it leads to. */
  rankAhead?: (state: State) => number;
}

/**
 * A game played by a rule that goes by what a player sees and takes nothing back: no state comes twice. `random`
 * decides between moves that rank alike; without it the one that is listed first is made.
 */
export class RulePlayer {
  isWon = false;
  private readonly space: StateSpace;
  private readonly rule: PlayRule;
  /** The states of the game so far, and those that the next move may lead to, with their ranks. */
  private readonly past: StateTable;
  private readonly next: StateTable;
  private ranks: number[] = [];
  private moves = 0;
  private idle = 0;

  constructor(
    rules: Ruleset,
    deal: Position,
    ruleFor: (state: State) => PlayRule,
    private readonly random?: Random,
  ) {
    this.space = new StateSpace(rootOf(rules, deal));
    const {state} = this.space;
    this.rule = ruleFor(state);
    this.past = new StateTable(state);
    this.next = new StateTable(state);
    this.past.add(state, 0);
  }

  /** Makes the next move; false when the game is over. */
  advance(): boolean {
    const {space, past} = this;
    this.isWon = space.isWon();
    if (this.isWon || this.moves++ >= MOST_MOVES || !this.choose()) return false;
    past.add(space.state, 0);
    return true;
  }

  /** The moves that were made. */
  line(): readonly Move[] {
    return movesThrough(this.space, this.past, [...Array(this.past.size).keys()]);
  }

  /** Goes to the state of the best move; false if there is none, or nothing has been gained for too long. */
  private choose(): boolean {
    const {next, space} = this;
    this.findNext();
    if (next.size === 0) return false;
    const best = Math.max(...this.ranks);
    this.idle = best < this.rule.least() ? this.idle + 1 : 0;
    if (this.idle > MOST_IDLE) return false;
    const equals = this.ranks.flatMap((rank, place) => (rank === best ? [place] : []));
    next.load(space.state, equals[Math.floor((this.random?.() ?? 0) * equals.length)] ?? 0);
    return true;
  }

  private findNext(): void {
    const {space, next, past, rule} = this;
    const {state} = space;
    const covered = state.coveredCards();
    const known: number[] = [];
    next.clear();
    this.ranks = [];
    rule.begin(state);
    space.expandTraced(([move]) => {
      if (!move || past.find(state.ints) >= 0) return;
      const place = next.add(state, 0);
      if (place < 0) return;
      this.ranks[place] = rule.rank(move, state);
      if (move.kind === 'play' && state.coveredCards() === covered) known.push(place);
    });
    if (!rule.rankAhead) return;
    const best = known.sort((a, b) => (this.ranks[b] as number) - (this.ranks[a] as number)).slice(0, MOST_LOOKED);
    for (const place of best) this.lookAhead(place, rule.rankAhead);
  }

  /** A play is as good as the best that may follow it, but for what that shows. */
  private lookAhead(place: number, rankAhead: (state: State) => number): void {
    const {space, next} = this;
    next.load(space.state, place);
    let best = this.ranks[place] as number;
    space.visit = () => (best = Math.max(best, rankAhead(space.state)));
    space.expand('plays');
    this.ranks[place] = best;
  }
}

/**
 * What goes up goes up; else a card of the waste or of a reserve is built; else one of a column that joins another
 * card or uncovers one; else the stock is turned; else anything.
 */
export function playPlainly(start: State): PlayRule {
  const worth = new TableWorth(start);
  let [ordered, covered] = [0, 0];
  return {
    least: () => 1,
    begin: state => {
      worth.of(state);
      ordered = worth.ordered;
      covered = state.coveredCards();
    },
    rank: (move, state) => {
      if (move.kind !== 'play') return 1;
      const {from, to} = move;
      if (from.kind === FOUNDATION) return -1;
      if (to.kind === FOUNDATION) return 4;
      if (from.kind !== TABLEAU) return 3;
      worth.of(state);
      return worth.ordered > ordered || state.coveredCards() < covered ? 2 : 0;
    },
  };
}

/** How many cards a foundation may be ahead of the lowest before a careful player holds its next card back. */
const MOST_AHEAD = 2;

/** What a careful player weighs of a table, and what turning the stock counts for. */
const WEIGHT = {covered: -8, up: 4, ahead: -3.5, talon: -3, ordered: 2, joined: 1, space: 2};
const TURNED = 1;

/**
 * The best table after one play or two, where cards that may be needed are not put up; the stock is turned when no
 * play makes a better one.
 */
export const playCarefully =
  (holds: boolean) =>
  (start: State): PlayRule => {
    const worth = new TableWorth(start);
    let now = 0;
    const valueOf = (state: State): number => {
      worth.of(state);
      const up = state.cardsUp();
      return (
        WEIGHT.covered * state.coveredCards() +
        WEIGHT.up * up +
        (holds ? WEIGHT.ahead * aheadIn(state) : 0) +
        WEIGHT.talon * state.talon.count() +
        WEIGHT.ordered * (worth.ordered - up) +
        WEIGHT.joined * (worth.joins - up) +
        WEIGHT.space * worth.spaces
      );
    };
    return {
      begin: state => (now = valueOf(state)),
      least: () => now + TURNED / 4,
      rank: (move, state) => (move.kind === 'play' ? valueOf(state) : now + TURNED),
      rankAhead: state => valueOf(state) - TURNED / 2,
    };
  };

/** Cards on foundations that are further ahead of the lowest than is safe. */
function aheadIn(state: State): number {
  const most = state.lowestFoundation() + MOST_AHEAD;
  let cards = 0;
  for (let slot = 0; slot < state.foundationCount; slot++) cards += Math.max(0, state.foundationSize(slot) - most);
  return cards;
}
