import {outcomeOf} from '../../engine/legality/application.js';
import {REDEAL, sameMove, TURN, type Move} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeFor, type Learned} from '../knowledge/index.js';
import {movesThrough, moveOf} from '../search/line.js';
import {chanceOf} from '../value/network.js';
import {bestFirst, JudgedCandidate} from '../trials/candidate.js';
import {MOST_EXPLAINED} from './advice.js';
import type {DeadlockProof} from '../search/knowledge.js';
import type {StackTable} from '../compiled/pile-codec.js';
import {rootOf} from '../state/root.js';
import {StateSpace} from '../moves/state-space.js';
import {LearnedValue, type Outlook} from '../value/learned-value.js';
import {Turn} from '../value/turn.js';

/** States with different wastes that are tried in samples. */
const MOST_CANDIDATES = 4;
/** How many times as many states are looked at here as in a sampled deal. */
const MORE_STATES_HERE = 2;

interface FirstMove {
  readonly move: Move;
  readonly turnsUp: boolean;
  /** The place of the state that it leads to; of the present one if it turns a card up. */
  readonly place: number;
}

/** What can be reached from a position before the next card is turned up. */
export class ReachedStates {
  private readonly sampled: SampledTurns;
  private readonly states: number;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    learned: Learned,
    barred: readonly Position[],
  ) {
    this.sampled = new SampledTurns(rules, position, learned, {barred});
    this.states = MORE_STATES_HERE * learned.outlook.playing.states;
    this.sampled.turn.explore(this.states);
  }

  /** The table in which the candidates' piles are. */
  get stacks(): StackTable {
    return this.sampled.space.root.stacks;
  }

  /** The best states of different wastes, and the plays that turn a card up. */
  candidates(): JudgedCandidate[] {
    const {space, turn, judge} = this.sampled;
    const onward = this.turns();
    const states = turn.bestByTalon(judge, MOST_CANDIDATES).map(({place, value}) => {
      const [first, ...more] = movesThrough(space, turn.table, [0, ...turn.table.wayTo(place)]);
      const state = this.stored(place);
      const way: readonly [Move, ...Move[]] = first ? [first, ...more, onward] : [onward];
      return new JudgedCandidate(way, state, chanceOf(value), undefined, this.partsAt(place));
    });
    const plays = this.firstMoves().filter(({move, turnsUp}) => turnsUp && move.type === 'play');
    return [...states, ...plays.map(({move}, i) => new JudgedCandidate([move], this.stored(0), undefined, i))];
  }

  /** The move that turns a card, or, where the stock is out, begins the next pass. */
  private turns(): Move {
    return pileAt(this.position, this.rules.stock).length > 0 ? TURN : REDEAL;
  }

  /** For the most promising first moves that no candidate begins with: the best state that each leads to. */
  byFirstMove(candidates: readonly JudgedCandidate[]): JudgedCandidate[] {
    const {space} = this.sampled;
    const isNew = ({move, turnsUp}: FirstMove): boolean =>
      (!turnsUp || move.type !== 'play') && !candidates.some(each => sameMove(each.move, move));
    const starts = this.firstMoves()
      .filter(isNew)
      .map(first => ({...first, state: this.stored(first.place)}));
    const found = starts.map(({move, state}) => {
      space.state.load(state, 0);
      return this.bestAfter(move);
    });
    return bestFirst(found).slice(0, MOST_EXPLAINED);
  }

  /** The candidate that a move is as good as: one whose first move leads to a like table. */
  alike(move: Move, candidates: readonly JudgedCandidate[]): JudgedCandidate | undefined {
    const hash = this.hashAfter(move);
    return (
      candidates.find(each => sameMove(each.move, move)) ?? candidates.find(each => this.hashAfter(each.move) === hash)
    );
  }

  /** The best state that a move leads to which turns no card up, or all that is known of a turn. */
  after(move: Move): JudgedCandidate {
    this.sampled.space.enter(
      move.type === 'play' ? outcomeOf(this.rules, this.position, move).position : this.position,
    );
    return this.bestAfter(move);
  }

  /** The best state that plays lead to from the space's, which the move led to; nothing is played before a turn. */
  private bestAfter(move: Move): JudgedCandidate {
    const {turn, judge} = this.sampled;
    turn.explore(move.type === 'play' ? this.states : 1);
    const {place, value} = turn.best(judge);
    return new JudgedCandidate([move], this.stored(place), chanceOf(value), undefined, this.partsAt(place));
  }

  /** The legal moves, the best first by the chance in the best state found on from each, by the value alone. */
  sorted(moves: readonly Move[]): Move[] {
    const chances = this.chancesByFirst();
    const known = new Map<number, number>();
    for (const {move, place} of this.firstMoves()) known.set(this.hashAfter(move), chances.get(place) ?? 0);
    const chanceAfter = new Map(moves.map(move => [move, known.get(this.hashAfter(move)) ?? 0]));
    return moves.toSorted((a, b) => (chanceAfter.get(b) ?? 0) - (chanceAfter.get(a) ?? 0));
  }

  private stored(place: number): Int32Array {
    const {table} = this.sampled.turn;
    return table.data.slice(place * table.words, (place + 1) * table.words);
  }

  private partsAt(place: number): readonly number[] {
    const {turn, space} = this.sampled;
    turn.table.load(space.state, place);
    return this.sampled.parts();
  }

  private firstMoves(): FirstMove[] {
    const {space, turn} = this.sampled;
    const {state} = space;
    const found: FirstMove[] = [];
    turn.table.load(state, 0);
    const {layer} = state;
    space.expandTraced(([traced]) => {
      if (!traced) return;
      const turnsUp = state.layer !== layer;
      const place = turnsUp ? 0 : turn.table.find(state.ints);
      found.push({move: moveOf(space.root, this.position, traced), turnsUp, place});
    });
    return found;
  }

  /** The chance in the best state that each state after the first move was seen to lead to, by the value alone. */
  private chancesByFirst(): Map<number, number> {
    const {space, turn, judge} = this.sampled;
    const {table} = turn;
    const first: number[] = [0];
    const best = new Map<number, number>();
    for (let place = 0; place < table.size; place++) {
      const before = table.tag(place);
      first[place] = before <= 0 ? place : (first[before] as number);
      table.load(space.state, place);
      const chance = chanceOf(judge());
      const from = first[place] as number;
      if (chance > (best.get(from) ?? 0)) best.set(from, chance);
    }
    return best;
  }

  /** A number that is the same for moves that lead to like tables. */
  private hashAfter(move: Move): number {
    const {space} = this.sampled;
    space.enter(outcomeOf(this.rules, this.position, move).position);
    return space.state.hash(0);
  }
}

/** A deal of the unseen cards that is played on for some turns, each time to what is judged best, and then judged. */
export class SampledTurns {
  readonly space: StateSpace;
  readonly turn: Turn;
  private readonly value: LearnedValue;
  private readonly outlook: Outlook;
  private readonly deadlock: DeadlockProof | undefined;

  /** `barred` are positions that plays may not go back to; `stacks` is the table of the states that candidates hold. */
  constructor(
    rules: Ruleset,
    position: Position,
    {outlook, network}: Learned,
    {barred, stacks}: {readonly barred?: readonly Position[]; readonly stacks?: StackTable} = {},
  ) {
    this.outlook = outlook;
    const {dominances, deadlockProof} = knowledgeFor(rules, position);
    const root = rootOf(rules, position, barred, stacks);
    this.deadlock = deadlockProof?.(root);
    this.space = new StateSpace(root, dominances);
    this.turn = new Turn(this.space);
    this.value = new LearnedValue(outlook.features, network, this.space.state);
    this.judge = this.value.judge;
  }

  /** The log-odds of winning from the state of the space, by what the player sees of it. */
  readonly judge: () => number;

  /** What each group of features adds to the value of the space's state, where the value is a sum. */
  parts(): number[] {
    return this.value.parts();
  }

  /** The chance of winning from a candidate in this deal, whose outcome the candidate notes. */
  valueOf(candidate: JudgedCandidate): number {
    const {state: stored, revealing, outcomes} = candidate;
    const {space, turn, outlook} = this;
    const {playing, turns} = outlook;
    space.state.load(stored, 0);
    if (revealing === undefined) turn.turnCard();
    else turn.reveal(revealing);
    for (let turned = 1; ; turned++) {
      const {isStockOut} = turn;
      turn.explore(isStockOut ? playing.lastStates : playing.states);
      if (turn.wonAt >= 0) return 1;
      if (isStockOut && !turn.mayRedeal) {
        candidate.lost++;
        return 0;
      }
      const {place, value} = turn.best(this.judge);
      turn.table.load(space.state, place);
      if (isStockOut || turned === turns) {
        outcomes.add(space.state);
        // The value, which sees what the player sees, may not know that this deal is lost.
        if (this.deadlock?.(space.state)) candidate.lost++;
        return chanceOf(value);
      }
      turn.turnCard();
    }
  }
}
