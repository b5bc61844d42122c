/**
 * `node bin/run.js bench/tune.ts VARIANT SECONDS [DEALS] [WIDTH | POSITIONSp] [FIRST] [START]`: climbs from the weights of
 * a game's file, or from START (numbers between commas), towards better ones. It counts the deals (seeds tune-FIRST, ...;
 * from tune-1 unless told) that a layered search of one narrow width wins, or with width 0 the dives of the hints; or with
 * `20000p` those that the whole search decides within 20,000 positions. It prints every improvement.
 */
import {dealFromSeed} from '../src/engine/deal.js';
import {knowledgeOf} from '../src/solver/knowledge/index.js';
import {Dive, divingWeights} from '../src/solver/search/greedy-descent.js';
import {compile, type Program} from '../src/solver/state/compiled-rules.js';
import {Searches} from '../src/solver/search/search-context.js';
import {solve} from '../src/solver/search/solver.js';
import {dice, rulesNamed} from '../test/solver/options.js';

const [name = 'kingdom', seconds = '60', deals = '60', width = '30', first = '1', start = ''] = process.argv.slice(2);
const rules = rulesNamed(name);
const knowledge = knowledgeOf(rules);
const programs = Array.from({length: Number(deals)}, (_, i) =>
  compile(rules, dealFromSeed(rules, `tune-${String(i + Number(first))}`)),
);

/** How many deals these weights win; less than `atLeast` may be told early as -1. */
function wins(weights: readonly number[], atLeast: number): number {
  let won = 0;
  for (const [i, program] of programs.entries()) {
    if (won + programs.length - i < atLeast) return -1;
    won += Number(isCounted(weights, program));
  }
  return won;
}

function isCounted(weights: readonly number[], program: Program): boolean {
  if (width.endsWith('p')) return decides(weights, program, Number.parseInt(width));
  return width === '0' ? dives(weights, program) : searches(weights, program);
}

function decides(weights: readonly number[], {rules, root}: Program, maxPositions: number): boolean {
  return solve(rules, root, {maxPositions, knowledge: {...knowledge, weights}}).verdict !== 'unknown';
}

function dives(weights: readonly number[], program: Program): boolean {
  return new Dive(program, {...knowledge, advice: {...knowledge.advice, weights}}).wins(program.root);
}

function searches(weights: readonly number[], program: Program): boolean {
  const work = new Searches(program, {...knowledge, weights}, 2 ** 28).layered(Number(width));
  let pause = work.next();
  while (pause.done !== true) pause = work.next();
  return typeof pause.value !== 'string';
}

const roll = dice(20260101);
const uniform = (): number => roll(2 ** 30) / 2 ** 30;
const own = width === '0' ? divingWeights(knowledge) : knowledge.weights;
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
