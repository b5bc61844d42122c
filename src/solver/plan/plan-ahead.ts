import {TURN, type Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {compile, searchable} from '../compiled/searchable.js';
import {pairsIn} from '../knowledge/index.js';
import {studiedName} from '../knowledge/studied.js';
import {StateSpace} from '../moves/state-space.js';
import {QueueOrder, within} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import {movesThrough} from '../search/line.js';
import {rootOf} from '../state/root.js';
import type {State} from '../state/state.js';
import {planWords, type Goal} from './plan-words.js';
import {LEAST, TableWorth, WORTH_OF_ROW} from './table-worth.js';

/** Moves of known cards, and why each is made. */
export interface Plan {
  readonly moves: readonly [Move, ...Move[]];
  readonly words: readonly [Phrase, ...Phrase[]];
}

/**
 * States that a plan looks at, in a tenth of a second, and so many more where only piles that have to be filled stand
 * in the way of a row. With 700 hints at 300 ms a move won 31 of 40 deals of Spider with one suit, with 1,500 30, and
 * with 3,000, for which that time does not suffice, 25; with 3,000 only once a plan has a goal 31, in three times the
 * time.
 */
const MOST_STATES = 1000;
const MOST_FILLING = 1000;

/**
 * Do cards lie covered, or move only in suit though they are built otherwise? Then what is moved about for nothing does
 * harm. Or is the stock of two packs turned once? Then sampled deals end undecided: of Forty Thieves plans won 21 of
 * 140 deals, moves tried 2 of 40 in far more time. Where deals can be solved, plans lose: of 60 deals of Yukon they won
 * 3, moves tried 29; of Canfield 4 of 40, and 27 of 60.
 */
export function arePlanned(rules: Ruleset): boolean {
  if (!searchable(rules).ok) return false;
  const {packs, passes, turn, waste} = rules;
  if (packs === 2 && passes === 1 && turn && !turn.row && waste >= 0 && !studiedName(rules)) return true;
  const isLoose = pairsIn(compile(rules)).some(({pairs}) => pairs.includes(1));
  return isLoose || (rules.may.some(({least = 1}) => least > 1) && rules.turn?.row !== undefined);
}

interface Leaf {
  readonly place: number;
  readonly goal: Goal;
  readonly worth: number;
}

/**
 * How often a state's worth is told apart in the order in which states are looked at, and how many such steps there
 * are.
 */
const STEPS = 4;
const QUEUES = 4096;
/** Where piles are to be filled, the same for each number of spaces. */
const FILLING = 256;

/**
 * The best that can be made of the cards that are known: the states that they lead to are looked at, the best first, up
 * to where a card is turned up. Where each such way ends, and the best table for the next row, are compared.
 */
export class PlanAhead {
  private readonly space: StateSpace;
  private readonly explorer: Explorer;
  private readonly order = new QueueOrder(QUEUES, place => (this.shows ? -1 : this.queueOf(place)));
  private readonly worths: number[] = [];
  private readonly joins: number[] = [];
  private readonly spaces: number[] = [];
  private readonly score: TableWorth;
  private readonly covered: number;
  private best: Leaf | undefined;
  /** The best table for a row though a play still gains something, such as a filler that could go back. */
  private rowAnyway: Leaf | undefined;
  /** The best table in which no card was turned up. */
  private calm: Leaf;
  private isFilling = false;
  private isOver = false;
  /** Was a card turned up in the state that was reached last? */
  private shows = false;
  /** The table of the state that is expanded, if a row may follow, and how many plays turn a card up or join a suit. */
  private row: Leaf | undefined;
  private gains = 0;
  private found: {readonly leaf: Leaf; readonly plan: Plan | undefined} | undefined;

  /** In the position the cards that are not seen are dealt anew, always alike. */
  constructor(
    private readonly rules: Ruleset,
    position: Position,
    barred: readonly Position[],
  ) {
    this.space = new StateSpace(
      rootOf(
        rules,
        position,
        barred.map(each => sameHidden(rules, each, position)),
      ),
    );
    const {state} = this.space;
    this.score = new TableWorth(state);
    this.covered = state.coveredCards();
    this.explorer = new Explorer(this.space, {
      order: this.order,
      moves: 'plays',
      opens: place => this.open(place),
      reaches: (place, from) => this.reach(place, from),
      isGoal: () => state.isWon(),
    });
    this.space.enterRoot();
    this.explorer.begin();
    this.calm = {place: 0, goal: 'order', worth: this.worths[0] as number};
  }

  /** States that were looked at. */
  get taken(): number {
    return this.explorer.positions;
  }

  get isDone(): boolean {
    return this.isOver || this.explorer.goal >= 0;
  }

  /** Looks at the next state; true if it was the last. */
  advance(): boolean {
    if (this.isDone) return true;
    const isLeft = this.taken < MOST_STATES + (this.isFilling ? MOST_FILLING : 0) && !this.explorer.isDone;
    if (isLeft) this.expand();
    else if (this.isFilling || this.best || this.rowAnyway || this.space.root.talon.length === 0) this.isOver = true;
    else this.fill();
    return this.isDone;
  }

  /** Looks at the states anew, those with the fewest spaces first. */
  private fill(): void {
    const {order, explorer} = this;
    this.isFilling = true;
    this.shows = false;
    order.clear();
    for (let place = 0; place < explorer.table.size; place++) order.begin(place);
    explorer.goOn();
  }

  private expand(): void {
    this.explorer.advance();
    if (!this.row) return;
    if (this.gains === 0) this.best = better(this.row, this.best);
    else this.rowAnyway = better(this.row, this.rowAnyway);
  }

  private open(place: number): void {
    const worth = (this.worths[place] as number) + WORTH_OF_ROW;
    this.row = this.mayTurn(this.space.state) ? {place, goal: 'turn', worth} : undefined;
    this.gains = 0;
  }

  private mayTurn(state: State): boolean {
    const {turn} = state.root.rules;
    const {talon} = state;
    return turn !== undefined && talon.pointer < talon.size && state.meets(turn.when, turn.pile);
  }

  private reach(added: number, from: number): void {
    const {score, joins} = this;
    const {state} = this.space;
    const place = added < 0 ? ~added : added;
    if (added >= 0) {
      this.worths[place] = score.of(state);
      joins[place] = score.joins;
      this.spaces[place] = score.spaces;
    }
    this.shows = state.coveredCards() < this.covered;
    if (from < 0) return;
    if (this.shows || (joins[place] as number) > (joins[from] as number)) this.gains++;
    if (added < 0) return;
    const worth = this.worths[place] as number;
    if (state.isWon()) this.best = {place, goal: 'won', worth: Infinity};
    else if (this.shows) this.best = better({place, goal: 'shows', worth}, this.best);
    else this.calm = better({place, goal: 'order', worth}, this.calm);
  }

  private queueOf(place: number): number {
    const behind = (this.worths[0] as number) - (this.worths[place] as number);
    const queue = this.isFilling
      ? FILLING * (this.spaces[place] as number) + within(behind + FILLING / 2, FILLING)
      : within(STEPS * behind + QUEUES / 2, QUEUES);
    return Math.min(queue, QUEUES - 1);
  }

  /** The best way so far; undefined where none leads to anything. */
  plan(): Plan | undefined {
    const isBetter = this.calm.worth > (this.worths[0] as number) + LEAST;
    const leaf = this.best ?? (isBetter ? this.calm : this.rowAnyway);
    if (!leaf) return undefined;
    if (this.found?.leaf !== leaf) this.found = {leaf, plan: this.planTo(leaf)};
    return this.found.plan;
  }

  private planTo({place, goal}: Leaf): Plan | undefined {
    const {
      space,
      explorer: {table},
    } = this;
    const found = movesThrough(space, table, [0, ...table.wayTo(place)]);
    const way = this.withoutNeedless(found, this.worths[place] as number, goal);
    const [first, ...more] = goal === 'turn' ? [...way, TURN] : way;
    if (!first) return undefined;
    const moves: Plan['moves'] = [first, ...more];
    const [why = '', ...whys] = planWords(this.rules, space.root.position, moves, goal);
    return {moves, words: [why, ...whys]};
  }

  /** The way without moves that do nothing for where it ends. */
  private withoutNeedless(way: readonly Move[], worth: number, goal: Goal): readonly Move[] {
    const isNeedless = (_: Move, i: number): boolean => this.worthAfter(way.toSpliced(i, 1), goal) > worth - LEAST;
    const at = way.findLastIndex(isNeedless);
    return at < 0 ? way : this.withoutNeedless(way.toSpliced(at, 1), worth, goal);
  }

  /** What the table is worth after some moves; nothing if they are not legal, or no row may follow. */
  private worthAfter(moves: readonly Move[], goal: Goal): number {
    const {space, rules} = this;
    let {position} = space.root;
    for (const move of moves) {
      const outcome = applyMove(rules, position, move);
      if (!outcome.ok) return -Infinity;
      ({position} = outcome.value);
    }
    space.enter(position);
    const {state} = space;
    const isThere = goal === 'turn' ? this.mayTurn(state) : goal !== 'shows' || state.coveredCards() < this.covered;
    return isThere ? this.score.of(state) : -Infinity;
  }
}

/** An earlier position with what lies covered as in another. */
function sameHidden(rules: Ruleset, earlier: Position, dealt: Position): Position {
  const hidden = new Set(rules.piles.filter(({spec}) => spec.shows !== 'all').map(({index}) => index));
  return {
    ...earlier,
    piles: earlier.piles.map((pile, i) => (hidden.has(i) ? (dealt.piles[i] ?? pile).slice(0, pile.length) : pile)),
  };
}

function better(leaf: Leaf, than: Leaf | undefined): Leaf {
  return than && than.worth >= leaf.worth ? than : leaf;
}
