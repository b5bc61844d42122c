import seedrandom from 'seedrandom';
import {beamWidthOf, perturbed, type Knowledge} from '../knowledge/knowledge.js';
import {beamSearch} from './beam-search.js';
import {depthFirst} from './depth-first.js';
import {descents} from './greedy-descent.js';
import {planned} from './planned-search.js';
import type {SearchContext} from './search-context.js';
import type {SearchResult, SearchSteps} from './search-result.js';

/** Without layers a beam search proves nothing; wider than this it would only take the place of exhaustion. */
const WIDEST_WITHOUT_LAYERS = 50_000;

/**
 * Searches from the root by one means after another: the game's plan, a little depth first, greedy descents, wider and
 * wider beam searches, and exhaustion where those cannot prove anything.
 */
export function* portfolio(context: SearchContext): SearchSteps {
  const {knowledge, space, state} = context;
  space.enterRoot();
  if (state.isWon()) return [];
  const byPlan = yield* planned(context);
  if (isAnswer(byPlan)) return byPlan;
  space.enterRoot();
  const quick = yield* depthFirst(context, knowledge.depthFirst);
  if (isAnswer(quick)) return quick;
  const descended = yield* descents(context, knowledge.descents);
  if (isAnswer(descended)) return descended;
  for (const {width, weights} of beams(knowledge)) {
    const result = yield* beamSearch(context, width, weights);
    if (isAnswer(result) || result === 'memory') return result;
    if (!state.isLayered && width > WIDEST_WITHOUT_LAYERS) break;
  }
  space.enterRoot();
  return yield* depthFirst(context, Infinity);
}

/** Beam widths without end, each with its weights: perturbed ones for a width that comes again. */
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
