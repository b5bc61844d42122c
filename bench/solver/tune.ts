/**
 * `node bin/run.js bench/solver/tune.ts VARIANT SECONDS [DEALS] [WIDTH | POSITIONSp] [FIRST] [START]`: climbs from the weights of
 * a game's file, or from START (numbers between commas), towards better ones. It counts the deals (seeds tune-FIRST, ...;
 * tune-1 by default) that a beam search of one narrow width wins, or with width 0 the descents of the hints, or with
 * `20000p` those that the whole search decides within 20,000 positions. It prints every improvement.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {knowledgeOf} from '../../src/solver/knowledge/index.js';
import {descentWeights} from '../../src/solver/search/knowledge.js';
import {beamSearch, GreedyDescent} from '../../src/solver/search/beam-search.js';
import {outcomeWithin} from '../../src/solver/search/attempt.js';
import {SearchContext} from '../../src/solver/search/search-context.js';
import {solve} from '../../src/solver/solver.js';
import {rootOf, type Root} from '../../src/solver/state/root.js';
import {dice} from '../../src/own-games/random-walk.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesNamed} from '../../test/solver/options.js';

const [name = 'kingdom', seconds = '60', deals = '60', width = '30', first = '1', start = ''] = process.argv.slice(2);
const rules = rulesNamed(name, [], await withCabinet(VARIANTS));
const knowledge = knowledgeOf(rules);
const roots = Array.from({length: Number(deals)}, (_, i) =>
  rootOf(rules, dealFromSeed(rules, `tune-${String(i + Number(first))}`)),
);

/** How many deals these weights win; -1 as soon as they cannot reach `atLeast`. */
function wins(weights: readonly number[], atLeast: number): number {
  let won = 0;
  for (const [i, root] of roots.entries()) {
    if (won + roots.length - i < atLeast) return -1;
    won += Number(isCounted(weights, root));
  }
  return won;
}

function isCounted(weights: readonly number[], root: Root): boolean {
  if (width.endsWith('p')) return decides(weights, root, Number.parseInt(width));
  return width === '0' ? descends(weights, root) : searches(weights, root);
}

function decides(weights: readonly number[], {rules, position}: Root, maxPositions: number): boolean {
  return solve(rules.ruleset, position, {maxPositions, knowledge: {...knowledge, weights}}).verdict !== 'unknown';
}

function descends(weights: readonly number[], root: Root): boolean {
  const descent = new GreedyDescent(new SearchContext(root, knowledge));
  return descent.fromHere(weights) === 'won';
}

function searches(weights: readonly number[], root: Root): boolean {
  const context = new SearchContext(root, {...knowledge, weights});
  return outcomeWithin(beamSearch(context, Number(width), weights)) === 'won';
}

const roll = dice(20260101);
const uniform = (): number => roll(2 ** 30) / 2 ** 30;
const own = width === '0' ? descentWeights(knowledge) : knowledge.weights;
let best = start === '' ? [...own] : start.split(',').map(Number);
let most = wins(best, 0);
process.stdout.write(`${String(most)} of ${deals}: ${best.join(', ')}\n`);
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  const tried = best.map(weight =>
    uniform() < 0.45 ? weight + (uniform() - 0.5) * (Math.abs(weight) + 0.5) * 1.4 : weight,
  );
  const won = wins(tried, most);
  if (won < most) continue;
  if (won > most)
    process.stdout.write(`${String(won)} of ${deals}: ${tried.map(weight => weight.toFixed(3)).join(', ')}\n`);
  best = tried;
  most = won;
}
process.stdout.write(`final ${String(most)}: ${best.map(weight => Number(weight.toFixed(3))).join(', ')}\n`);
