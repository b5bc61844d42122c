import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {decidedLikeCanfield} from './canfield/index.js';
import {decidedLikeKlondike} from './klondike/index.js';
import {decidedLikeYukon} from './yukon/index.js';
import {knowledgeFor} from './knowledge/index.js';
import {beamWidthOf, perturbed, type Knowledge} from './search/knowledge.js';
import {rootOf} from './state/root.js';
import type {Verdict} from './verdict.js';
import {cardSearch, type SearchContext, type SearchResult, type SearchSteps} from './search/search-context.js';
import {beamSearch, descents} from './search/beam-search.js';
import {DepthFirst} from './search/depth-first.js';
import {planned} from './search/planned-search.js';
import seedrandom from 'seedrandom';

/** What a search may use. What is absent has no bound, except memory: 192 MB. */
interface Limits {
  readonly maxPositions?: number;
  readonly maxBytes?: number;
  /** Replaces the game's own knowledge, for tuning and tests. */
  readonly knowledge?: Knowledge;
  /** Positions of the same stock and waste that no line may lead through; then `unwinnable` means without these. */
  readonly barred?: readonly Position[];
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

/** A search that is carried on a little at a time. */
export class Search {
  private readonly context: SearchContext;
  private readonly steps: SearchSteps;
  private result: SearchResult | undefined;

  /** Throws a TypeError if a shuffled redeal is to come and the position has no seed. */
  constructor(rules: Ruleset, position: Position, limits: Limits = {}) {
    const {knowledge = knowledgeFor(rules, position), maxBytes = DEFAULT_BYTES, barred, wantsLine = true} = limits;
    this.context = cardSearch(rootOf(rules, position, barred), knowledge, maxBytes);
    this.context.wantsLines = wantsLine;
    this.steps = portfolio(this.context);
  }

  get positions(): number {
    return this.context.work.positions;
  }

  /** States made so far, known ones included. */
  get successors(): number {
    return this.context.work.successors;
  }

  get peakBytes(): number {
    return this.context.work.peakBytes;
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
    if (result === 'none') return {verdict: 'unwinnable', positions, reason: 'exhausted'};
    if (result === 'memory') return {verdict: 'unknown', positions, reason: 'memory'};
    if (result === undefined || result === 'cut') return {verdict: 'unknown', positions, reason: 'time'};
    return {verdict: 'winnable', moves: result, positions, reason: 'solved'};
  }
}

/**
 * Searches from the root by one means after another: the game's plan, a little depth first, greedy descents, and wider and
 * wider beam searches.
 */
function* portfolio(context: SearchContext): SearchSteps {
  const {knowledge, space, state} = context;
  space.enterRoot();
  if (state.isWon()) return [];
  for (const decided of [decidedLikeKlondike, decidedLikeCanfield, decidedLikeYukon]) {
    const own = yield* decided(context);
    if (isAnswer(own)) return own;
  }
  const byPlan = yield* planned(context);
  if (isAnswer(byPlan)) return byPlan;
  space.enterRoot();
  const score = knowledge.bestFirst && ((): number => knowledge.score(state, knowledge.weights));
  const first = new DepthFirst(context, score);
  const quick = yield* first.searchOn(knowledge.depthFirst);
  if (isAnswer(quick)) return quick;
  const descended = yield* descents(context, knowledge.descents);
  if (isAnswer(descended)) return descended;
  return yield* beamsInTurnWith(state.isLayered || quick === 'memory' ? undefined : first, context);
}

/** Without layers a beam search proves nothing; wider than this it would only take the place of exhaustion. */
const WIDEST_WITHOUT_LAYERS = 50_000;

/** Beam searches; the first search, where they prove nothing, goes on after each of them for as many positions. */
function* beamsInTurnWith(first: DepthFirst<Move> | undefined, context: SearchContext): SearchSteps {
  const {knowledge, state, work} = context;
  let waiting = first;
  for (const {width, weights} of beams(knowledge)) {
    if (!state.isLayered && width > WIDEST_WITHOUT_LAYERS) break;
    const {positions} = work;
    context.waiting = waiting?.stores ?? [];
    const result = yield* beamSearch(context, width, weights);
    if (isAnswer(result) || result === 'memory') return result;
    context.waiting = [];
    if (!waiting) continue;
    const further = yield* waiting.searchOn(work.positions - positions);
    if (isAnswer(further)) return further;
    if (further === 'memory') waiting = undefined;
  }
  return waiting ? yield* waiting.searchOn(Infinity) : 'memory';
}

/** Endless beam widths; a repeated width gets perturbed weights. */
function* beams(knowledge: Knowledge): Generator<{readonly width: number; readonly weights: readonly number[]}> {
  const random = seedrandom.alea('layers');
  for (let nth = 0, before = 0; ; nth++) {
    const width = beamWidthOf(knowledge, nth);
    yield {width, weights: width === before ? perturbed(knowledge.weights, random) : knowledge.weights};
    before = width;
  }
}

function isAnswer(result: SearchResult): boolean {
  return result !== 'cut' && result !== 'memory';
}
