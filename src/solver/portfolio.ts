import seedrandom from 'seedrandom';
import {CanfieldDecision} from './canfield/decision.js';
import {KlondikeDecision} from './klondike/decision.js';
import {dealOf, type Deal} from './placement/deal.js';
import {attemptFrom} from './placement/line.js';
import type {Attempt, Outcome} from './search/attempt.js';
import {beamSearch, Descents} from './search/beam-search.js';
import {DepthFirst} from './search/depth-first.js';
import {beamWidthOf, perturbed, type Knowledge} from './search/knowledge.js';
import type {SearchContext} from './search/search-context.js';
import {RowPhases} from './search/row-phases.js';
import {YukonDecision} from './yukon/decision.js';

/** How an attempt ended, or that more memory would be needed. */
export type Ending = Outcome | 'memory';

/** The search by where each card has been placed. */
function placementOf(deal: Deal): KlondikeDecision | CanfieldDecision | YukonDecision {
  const {reserve, moves} = deal.traits;
  if (reserve) return new CanfieldDecision(deal);
  return moves === 'tail' ? new YukonDecision(deal) : KlondikeDecision.of(deal);
}

/**
 * The ways to look for a win from the root, one after another: a search for games that are declared alike, one of the
 * game's own, a little depth first, from row to row where the stock is dealt so, greedy descents, and wider and wider
 * beam searches. It is told how each ended, and goes on after those that decided nothing.
 */
export function* portfolio(context: SearchContext): Generator<Attempt, void, Ending> {
  const {knowledge, space, state} = context;
  const deal = dealOf(space.root.rules.ruleset, space.root.position);
  if (deal) yield attemptFrom(space.root, deal, placementOf(deal));
  if (knowledge.special) yield knowledge.special(space, context.wantsLines);
  space.enterRoot();
  const score = knowledge.bestFirst && ((): number => knowledge.score(state, knowledge.weights));
  const first = new DepthFirst(context, score);
  first.most = knowledge.depthFirst;
  const attempt = {searching: first, line: () => context.line(first.checkpoints())};
  const quick = yield attempt;
  if (knowledge.bestFirst && space.root.rules.turn?.row) yield* phases(context);
  const descents = new Descents(context, knowledge.descents);
  yield {searching: descents, line: () => descents.line()};
  yield* beamsInTurnWith(state.isLayered || quick === 'memory' ? undefined : attempt, context);
}

/**
 * Tables kept after each row, and states expanded from each. Of 60 deals of Spider with two suits
 * 54 are won in a second, 48 without phases, and 52 with phases of up to 64 tables, which leave no time for beams;
 * phases alone, with 400 states, won 16 of 30. By the weights of the plans for hints (`plan/table-worth.ts`) they won
 * 12 of 60.
 */
const PHASES = {widths: [1, 2, 4], states: 150};

/** Searches from row to row. */
function* phases(context: SearchContext): Generator<Attempt, void, Ending> {
  for (const width of PHASES.widths) {
    const searching = new RowPhases(context, {width, states: PHASES.states});
    if ((yield {searching, line: () => searching.line()}) === 'memory') return;
  }
}

/** Without layers a beam search proves nothing; wider than this it would only take the place of exhaustion. */
const WIDEST_WITHOUT_LAYERS = 50_000;

/** Beam searches; the first search, where they prove nothing, goes on after each of them for as many positions. */
function* beamsInTurnWith(
  first: (Attempt & {readonly searching: DepthFirst}) | undefined,
  context: SearchContext,
): Generator<Attempt, void, Ending> {
  let waiting = first;
  for (const {width, weights} of beams(context.knowledge)) {
    if (!context.state.isLayered && width > WIDEST_WITHOUT_LAYERS) break;
    const beam = beamSearch(context, width, weights);
    const ending = yield {searching: beam, line: () => beam.line(), waiting: waiting?.searching};
    if (ending === 'memory') return;
    if (!waiting) continue;
    waiting.searching.most = beam.positions;
    if ((yield waiting) === 'memory') waiting = undefined;
  }
  if (!waiting) return;
  waiting.searching.most = Infinity;
  yield waiting;
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
