import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {knowledgeFor} from './knowledge/index.js';
import {portfolio, type Ending} from './portfolio.js';
import type {Attempt} from './search/attempt.js';
import type {Knowledge} from './search/knowledge.js';
import {Rejoining} from './search/rejoining.js';
import {SearchContext} from './search/search-context.js';
import {rootOf} from './state/root.js';
import type {Verdict} from './verdict.js';

/** What a search may use. What is absent has no bound, except memory: 192 MB. */
interface Limits {
  readonly maxPositions?: number;
  readonly maxBytes?: number;
  /** Replaces the game's own knowledge, for tuning and tests. */
  readonly knowledge?: Knowledge;
  /** Positions of the same stock and waste that no line may lead through; then `unwinnable` means without these. */
  readonly barred?: readonly Position[];
  /** The positions of a game of the same deal that was won: a way back to one of them is looked for first. */
  readonly line?: readonly Position[] | undefined;
  /** Set to false where it only matters whether there is one: then a win is reported as an empty line. */
  readonly wantsLine?: boolean;
}

/** States made between two looks at the clock, which takes time as well: some hundredths of a second. */
const BETWEEN_LOOKS = 5000;
const DEFAULT_BYTES = 192 * 2 ** 20;

/** Solves a position with every card known. */
export function solve(rules: Ruleset, position: Position, limits: Limits = {}): Verdict {
  const search = new Search(rules, position, limits);
  const {maxPositions = Infinity} = limits;
  while (!search.advance() && search.positions < maxPositions);
  return search.verdict();
}

/** A table that doubles lies in memory at both sizes for a moment. */
const GROWING = 1.5;

/** A search that is carried on a little at a time. */
export class Search {
  /** Positions expanded so far. */
  positions = 0;
  /** States made so far, known ones included. */
  successors = 0;
  /** The most bytes that tables took at one time. */
  peakBytes = 0;
  private readonly context: SearchContext;
  private readonly maxBytes: number;
  private readonly rejoining: Rejoining | undefined;
  private readonly steps = this.search();
  private result: readonly Move[] | 'lost' | 'memory' | undefined;

  /** Throws a TypeError if a shuffled redeal is to come and the position has no seed. */
  constructor(rules: Ruleset, position: Position, limits: Limits = {}) {
    const {
      knowledge = knowledgeFor(rules, position),
      maxBytes = DEFAULT_BYTES,
      barred,
      line,
      wantsLine = true,
    } = limits;
    this.context = new SearchContext(rootOf(rules, position, barred), knowledge);
    this.context.wantsLines = wantsLine;
    this.maxBytes = maxBytes;
    this.rejoining = line && new Rejoining(rules, position, line);
  }

  /** Searches some dozens of positions; true when the search is over. */
  advance(): boolean {
    if (this.result !== undefined) return true;
    const {done, value} = this.steps.next();
    if (done === true) this.result = value;
    return done === true;
  }

  /** Searches for the given number of milliseconds; returns the verdict when there is one. */
  step(milliseconds: number, now: () => number): Verdict | undefined {
    const until = now() + milliseconds;
    do {
      const lookAt = this.successors + BETWEEN_LOOKS;
      do if (this.advance()) return this.verdict();
      while (this.successors < lookAt);
    } while (now() < until);
    return undefined;
  }

  verdict(): Verdict {
    const {result, positions} = this;
    if (result === 'lost') return {verdict: 'unwinnable', positions, reason: 'exhausted'};
    if (result === 'memory') return {verdict: 'unknown', positions, reason: 'memory'};
    if (result === undefined) return {verdict: 'unknown', positions, reason: 'time'};
    return {verdict: 'winnable', moves: result, positions, reason: 'solved'};
  }

  /** Makes one attempt after another: with the line that wins, or what stood in the way of one. */
  private *search(): Generator<undefined, readonly Move[] | 'lost' | 'memory'> {
    const {context} = this;
    context.space.enterRoot();
    if (context.state.isWon()) return [];
    const back = yield* this.back();
    if (back) return back;
    const attempts = portfolio(context);
    for (let next = attempts.next(); next.done !== true;) {
      const attempt = next.value;
      const ending = yield* this.make(attempt);
      if (ending === 'lost') return ending;
      const line = ending === 'won' && (context.wantsLines ? attempt.line() : []);
      if (line) return line;
      next = attempts.next(ending);
    }
    return 'memory';
  }

  /** The way back to the line that is known, and along it. */
  private *back(): Generator<undefined, readonly Move[] | undefined> {
    const {rejoining} = this;
    if (!rejoining) return undefined;
    const ending = yield* this.make({searching: rejoining, line: () => rejoining.moves()});
    return ending === 'won' ? rejoining.moves() : undefined;
  }

  private *make(attempt: Attempt): Generator<undefined, Ending> {
    const {searching} = attempt;
    const [positions, successors] = [this.positions - searching.positions, this.successors - searching.successors];
    for (const steps = searching.steps(); ;) {
      const {done, value} = steps.next();
      [this.positions, this.successors] = [positions + searching.positions, successors + searching.successors];
      const isWithin = this.isWithinMemory(attempt);
      if (done === true) return value;
      if (!isWithin) return 'memory';
      yield;
    }
  }

  private isWithinMemory({searching, waiting}: Attempt): boolean {
    const bytes = this.context.space.root.stacks.bytes + searching.bytes + (waiting?.bytes ?? 0);
    this.peakBytes = Math.max(this.peakBytes, bytes);
    return GROWING * bytes <= this.maxBytes;
  }
}
