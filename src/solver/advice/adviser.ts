import {choices} from '../../engine/generation.js';
import {outcomeOf} from '../../engine/application.js';
import {makeMove, type Move} from '../../engine/move.js';
import {isWon, type Position} from '../../engine/position.js';
import {safeMove, safetyOf} from '../../engine/safety.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeOf, type Knowledge} from '../knowledge/index.js';
import {Dive} from '../search/greedy-descent.js';
import {compile, type Program} from '../state/compiled-rules.js';
import {Searches} from '../search/search-context.js';
import type {Finding} from '../search/search-result.js';
import {Search, type Verdict} from '../search/solver.js';
import {dealtAnew, seesAll, type Random} from './sampling.js';

/** A move, and the share of the sampled deals in which a win was found after it. */
export interface Rated {
  readonly move: Move;
  readonly share: number;
}

/** The move to make, as far as is known. */
export interface Advice extends Rated {
  /** Deals that every move was tried in. */
  readonly samples: number;
  /** Deals of the unseen cards that the choice rests on; none where it is beyond choice, or every card is seen. */
  readonly weighed: number;
  /** Why this move, in words. */
  readonly reason: string;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/** What an adviser needs from outside. */
export interface AdviserPorts {
  readonly random: Random;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** The line that an adviser found earlier in the same game; it is followed while the game does. */
  readonly memory?: LineMemory;
}

/** A line that is known to win, with the positions after its moves. */
export class LineMemory {
  private readonly lines = new Map<string, readonly Move[]>();

  constructor(private readonly rules: Ruleset) {}

  /** The rest of the known line from a position. */
  lineFrom(position: Position): readonly Move[] | undefined {
    return this.lines.get(keyOf(position));
  }

  keep(position: Position, moves: readonly Move[]): void {
    let at = position;
    moves.forEach((move, i) => {
      this.lines.set(keyOf(at), moves.slice(i));
      at = outcomeOf(this.rules, at, move).position;
    });
  }
}

function keyOf({piles, facts}: Position): string {
  return `${piles.map(cards => cards.join()).join(' ')} ${facts.join()}`;
}

/** A legal move, and what the samples said of it. */
interface Candidate {
  readonly move: Move;
  /** How far each sampled deal got, 1 for a win, in the order in which they were sampled. */
  readonly values: number[];
  wins: number;
  sum: number;
  /** It fell too far behind to be tried in further deals. */
  isOut: boolean;
}

/** An adviser for a position; it uses only what the player may see. */
export function createAdviser(rules: Ruleset, position: Position, ports: AdviserPorts): Adviser {
  return new Adviser(rules, position, ports);
}

/**
 * Deals the unseen cards anew again and again, tries every legal move in each such deal with a quick narrow search, and
 * recommends the move after which most of them were still won. So the advice rests on nothing that the player could not
 * know; it grows firmer with time. Moves that fall behind are tried no further. Where the player knows every card there
 * is but one deal, and a full search is made for a line that wins it.
 */
export class Adviser {
  private readonly candidates: Candidate[];
  private readonly knowledge: Knowledge;
  private readonly only: Move | undefined;
  private readonly search: Search | undefined;
  private line: readonly Move[] | undefined;
  /** What the full search came to, once it has ended. */
  private verdict: Verdict | undefined;
  /** How often every move that is still in has been tried. */
  private rounds = 0;
  private world: World | undefined;
  private tried = 0;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly ports: AdviserPorts,
  ) {
    const legal = choices(rules, position);
    this.knowledge = knowledgeOf(rules);
    const moves = legal.map(({move}) => move).sort((a, b) => eagerness(rules, b) - eagerness(rules, a));
    this.candidates = moves.map(move => ({move, values: [], wins: 0, sum: 0, isOut: false}));
    this.only = moves.length === 1 ? moves[0] : safeMove(rules, position, moves);
    this.line = ports.memory?.lineFrom(position);
    if (!this.only && !this.line && moves.length > 0 && seesAll(rules, position))
      this.search = new Search(rules, position);
  }

  /** Works for so many milliseconds; the advice so far, undefined where there is no legal move. */
  step(milliseconds: number): Advice | undefined {
    const start = this.ports.now();
    const isBefore = (share: number): boolean => this.ports.now() < start + share * milliseconds && !this.isKnown();
    if (this.search) while (!this.verdict && isBefore(SEARCH_SHARE)) this.searchOn(this.search);
    while (this.candidates.length > 0 && isBefore(1)) this.trySample();
    return this.advice();
  }

  /** Is there one legal move, or a safe one, or none, or all known? Then more time changes no more than the share. */
  isSettled(): boolean {
    return this.candidates.length === 0 || this.only !== undefined || this.isKnown();
  }

  /** Has one move left all others so far behind that they are tried no more? Then more time changes no more than its share. */
  isDecided(): boolean {
    return this.isSettled() || this.candidates.filter(({isOut}) => !isOut).length === 1;
  }

  /** A line is known, or the search has ended without one and each move has shown how far it gets. */
  private isKnown(): boolean {
    return this.line !== undefined || (this.verdict !== undefined && this.rounds > 0);
  }

  /** A little of the full search of a deal that is known. */
  private searchOn(search: Search): void {
    if (!search.advance()) return;
    this.verdict = search.verdict();
    const {moves} = this.verdict;
    if (!moves) return;
    this.line = moves;
    this.ports.memory?.keep(this.position, moves);
  }

  private trySample(): void {
    this.world ??= this.newWorld();
    const candidate = this.candidates[this.tried];
    if (candidate && !candidate.isOut) tryIn(this.world, candidate, this.rules);
    if (++this.tried < this.candidates.length) return;
    this.tried = 0;
    this.rounds++;
    this.world = undefined;
    this.dropStragglers();
  }

  private newWorld(): World {
    const {rules, position, knowledge} = this;
    return new World(
      rules,
      seesAll(rules, position) ? position : dealtAnew(rules, position, this.ports.random),
      knowledge,
    );
  }

  /** Moves that do clearly worse in the same deals than the best one are not tried again. */
  private dropStragglers(): void {
    const [best] = this.ranked();
    if (!best || best.values.length < LEAST_SAMPLES) return;
    for (const candidate of this.candidates) if (!candidate.isOut && isBehind(candidate, best)) candidate.isOut = true;
  }

  private advice(): Advice | undefined {
    const ranked = this.ranked();
    const [best, ...rest] = ranked;
    if (!best) return undefined;
    return {
      move: best.move,
      share: this.line ? 1 : shareOf(best),
      samples: this.timesTried(),
      weighed: this.isSettled() || seesAll(this.rules, this.position) ? 0 : this.timesTried(),
      reason: this.reason(best, rest[0]),
      others: rest.map(each => ({move: each.move, share: shareOf(each)})),
    };
  }

  /** The best first; those that are still tried before the others. */
  private ranked(): Candidate[] {
    const first = this.line?.[0] ?? this.only;
    const order = (candidate: Candidate): number =>
      first && sameMove(candidate.move, first) ? 2 : candidate.isOut ? 0 : 1;
    return [...this.candidates].sort((a, b) => order(b) - order(a) || valueOf(b) - valueOf(a));
  }

  private timesTried(): number {
    return Math.max(0, ...this.candidates.map(({values}) => values.length));
  }

  private reason(best: Candidate, next: Candidate | undefined): string {
    if (!next) return 'it is the only move';
    if (this.only) return `it is safe: ${safetyOf(this.rules, this.position, this.only)?.words ?? ''}`;
    if (this.line) return 'a line that wins was found after it';
    if (this.verdict?.verdict === 'unwinnable') return 'the game can no longer be won; this one gets furthest';
    if (this.timesTried() === 0) return 'there was no time to deal the unseen cards anew';
    if (seesAll(this.rules, this.position)) {
      return best.wins > 0
        ? 'a line that wins was found after it'
        : 'no winning line was found; this one gets furthest';
    }
    const [wins, others] = [this.percent(best), this.percent(next)];
    return best.wins > 0
      ? `it keeps ${wins} of the sampled deals winnable; ${makeMove(next.move)} keeps ${wins === others ? 'as many' : others}`
      : 'no sampled deal was won quickly; after this move they get furthest';
  }

  private percent(candidate: Candidate): string {
    return `${String(Math.round(100 * shareOf(candidate)))} %`;
  }
}

/** The part of the time for a full search, where every card is known. */
const SEARCH_SHARE = 0.7;
/** Deals that every move is tried in before one is given up. */
const LEAST_SAMPLES = 8;
/** How many standard errors behind the best a move is given up. */
const FAR_BEHIND = 2;

function valueOf({sum, values}: Candidate): number {
  return values.length === 0 ? 0 : sum / values.length;
}

function shareOf({wins, values}: Candidate): number {
  return values.length === 0 ? 0 : wins / values.length;
}

/** Was the move worse than the best in the deals in which both were tried, by more than chance explains? */
function isBehind(candidate: Candidate, best: Candidate): boolean {
  const count = candidate.values.length;
  if (candidate === best || count < LEAST_SAMPLES) return false;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const lead = (best.values[i] as number) - (candidate.values[i] as number);
    sum += lead;
    squares += lead * lead;
  }
  const variance = Math.max(squares - (sum * sum) / count, 0.05) / (count - 1);
  return sum / count > FAR_BEHIND * Math.sqrt(variance / count);
}

/**
 * What goes first among moves that are as good: up to a foundation, then plays from elsewhere to the tableau, then turning,
 * then plays within the tableau, which could go on for ever, then back down.
 */
function eagerness(rules: Ruleset, move: Move): number {
  if (move.type !== 'play') return 2;
  const [from, to] = [rules.find(move.from)?.spec.role, rules.find(move.to)?.spec.role];
  if (from === 'foundation') return 0;
  if (to === 'foundation') return 4;
  return from === 'tableau' ? 1 : 3;
}

function sameMove(a: Move, b: Move): boolean {
  return makeMove(a) === makeMove(b);
}

/** Tries a move in a sampled deal. */
function tryIn(world: World, candidate: Candidate, rules: Ruleset): void {
  const value = world.valueOf(outcomeOf(rules, world.position, candidate.move).position);
  candidate.values.push(value);
  candidate.sum += value;
  candidate.wins += Number(value === 1);
}

const ADVICE_BYTES = 32 * 2 ** 20;

/** A deal in which every unseen card has a place, with what is needed to judge the positions that it leads to. */
class World {
  private readonly program: Program;
  private dive: Dive | undefined;
  private searches: Searches | undefined;

  constructor(
    private readonly rules: Ruleset,
    readonly position: Position,
    private readonly knowledge: Knowledge,
  ) {
    this.program = compile(rules, position);
  }

  /** 1 when a win was found, less the less far it came. */
  valueOf(position: Position): number {
    const {depthFirst} = this.knowledge.advice;
    return depthFirst === undefined ? this.dived(position) : this.searched(position, depthFirst);
  }

  private searched(position: Position, most: number): number {
    this.searches ??= new Searches(this.program, this.knowledge, ADVICE_BYTES);
    this.searches.wantsLines = false;
    if (isWon(this.rules, position)) return 1;
    const finding = finished(this.searches.depthFirst(most, position));
    if (typeof finding !== 'string') return 1;
    return finding === 'none' ? 0 : UNDECIDED;
  }

  /** Half by the cards up, half by the cards turned. */
  private dived(position: Position): number {
    this.dive ??= new Dive(this.program, this.knowledge);
    const {rules, dive, program} = this;
    if (dive.wins(position)) return 1;
    const layers = ((rules.redeal?.passes ?? 1) + 1) * (program.order.length + 1);
    return (dive.mostUp / (rules.packs * 52) + (program.order.length === 0 ? 0 : dive.lastLayer / layers)) / 4;
  }
}

/** What a search is worth that came to no end. */
const UNDECIDED = 0.2;

/** Runs a search to its end. */
function finished(work: Generator<void, Finding>): Finding {
  for (;;) {
    const {done, value} = work.next();
    if (done === true) return value;
  }
}
