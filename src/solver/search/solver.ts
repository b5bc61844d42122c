import seedrandom from 'seedrandom';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeOf, type Knowledge} from '../knowledge/index.js';
import {widthOf} from '../knowledge/knowledge.js';
import {shaken} from './greedy-descent.js';
import {compile} from '../state/compiled-rules.js';
import {Searches} from './search-context.js';
import type {Finding, Work} from './search-result.js';

/** What is known of a position when the search ends. */
export interface Verdict {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** Moves that win from the position, checked by the ordinary rules; only with `winnable`. */
  readonly moves?: readonly Move[];
  /** Positions searched. */
  readonly positions: number;
  readonly reason: 'solved' | 'exhausted' | 'time' | 'memory';
}

/** What a search may use. What is absent has no bound, memory apart: 192 MB. */
export interface Limits {
  /** The clock, in milliseconds. */
  readonly now?: () => number;
  /** By the clock, when to end. */
  readonly until?: number;
  readonly maxPositions?: number;
  readonly maxBytes?: number;
  /** Asked now and then; true ends the search with what is known. */
  readonly cancelled?: () => boolean;
  /** In place of what the game's own file says, for tuning. */
  readonly knowledge?: Knowledge;
}

/** Positions searched between two looks at the clock, which takes its time, too. */
const BETWEEN_LOOKS = 500;
const DEFAULT_BYTES = 192 * 2 ** 20;

/** Solves a position with every card known. */
export function solve(rules: Ruleset, position: Position, limits: Limits = {}): Verdict {
  const search = new Search(rules, position, limits);
  const {now, until = Infinity, cancelled, maxPositions = Infinity} = limits;
  for (;;) {
    if (search.advance()) return search.verdict();
    if (search.positions >= maxPositions || (now && now() >= until) || cancelled?.()) return search.verdict();
  }
}

/** A search that is carried on a little at a time. */
export class Search {
  private readonly searches: Searches;
  private readonly work: Work;
  private finding: Finding | undefined;

  /** Shuffled redeals to come need the seed of the position. */
  constructor(rules: Ruleset, position: Position, limits: Pick<Limits, 'maxBytes' | 'knowledge'> = {}) {
    const knowledge = limits.knowledge ?? knowledgeOf(rules);
    this.searches = new Searches(compile(rules, position), knowledge, limits.maxBytes ?? DEFAULT_BYTES);
    this.work = portfolio(this.searches);
  }

  get positions(): number {
    return this.searches.positions;
  }

  /** States made so far, those known already included. */
  get successors(): number {
    return this.searches.successors;
  }

  get peakBytes(): number {
    return this.searches.peakBytes;
  }

  /** Searches some dozens of positions; true when the search is over. */
  advance(): boolean {
    if (this.finding !== undefined) return true;
    const {done, value} = this.work.next();
    if (done === true) this.finding = value;
    return done === true;
  }

  /** Searches for so many milliseconds by the clock; the verdict when there is one. */
  step(milliseconds: number, now: () => number): Verdict | undefined {
    const until = now() + milliseconds;
    do {
      const lookAt = this.positions + BETWEEN_LOOKS;
      do if (this.advance()) return this.verdict();
      while (this.positions < lookAt);
    } while (now() < until);
    return undefined;
  }

  /** What is known so far. */
  verdict(): Verdict {
    const {finding, positions} = this;
    if (finding === 'none') return {verdict: 'unwinnable', positions, reason: 'exhausted'};
    if (finding === 'memory') return {verdict: 'unknown', positions, reason: 'memory'};
    if (finding === undefined || finding === 'cut') return {verdict: 'unknown', positions, reason: 'time'};
    return {verdict: 'winnable', moves: finding, positions, reason: 'solved'};
  }
}

/** A plan where a game has one; else a little depth-first search, dives, layers, and exhaustion where layers prove nothing. */
function* portfolio(searches: Searches): Work {
  if (searches.isWonAtRoot()) return [];
  const {knowledge, kernel} = searches;
  const planned = yield* searches.planned();
  if (isAnswer(planned)) return planned;
  const quick = yield* searches.depthFirst(knowledge.depthFirst);
  if (isAnswer(quick)) return quick;
  const dived = yield* searches.dives(knowledge.dives);
  if (isAnswer(dived)) return dived;
  for (const {width, weights} of layerings(knowledge)) {
    const finding = yield* searches.layered(width, weights);
    if (isAnswer(finding) || finding === 'memory') return finding;
    if (kernel.deckSize === 0 && width > 50_000) break;
  }
  return yield* searches.depthFirst(Infinity);
}

/**
 * Layered searches wider and wider, without end. A width that comes again is searched by weights that are shaken a little,
 * which may go right where the others go wrong.
 */
function* layerings(knowledge: Knowledge): Generator<{readonly width: number; readonly weights: readonly number[]}> {
  const random = seedrandom.alea('layers');
  for (let nth = 0, before = 0; ; nth++) {
    const width = widthOf(knowledge, nth);
    yield {width, weights: width === before ? shaken(knowledge.weights, random) : knowledge.weights};
    before = width;
  }
}

function isAnswer(finding: Finding): boolean {
  return finding !== 'cut' && finding !== 'memory';
}
