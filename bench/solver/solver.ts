/**
 * `node bin/run.js bench/solver/solver.ts [--deals 100] [--long 30] [--study 5000] [--workers 50000] [--rounds 5]`:
 * the solver's figures on fresh seeds, which no weight was tuned on; 0 leaves a part out. `deals` are given a second each,
 * `long` ten seconds, by the processor's clock on one core; `study` deals are judged as a study judges them, `workers` deals
 * by one worker and by two, by the clock on the wall. Hints have their own: bench/hints/hint-table.ts.
 */
import {spawnSync} from 'node:child_process';
import {cpus} from 'node:os';
import {parseArgs} from 'node:util';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {rootOf} from '../../src/solver/state/root.js';
import {State} from '../../src/solver/state/state.js';
import {solveDeal} from '../../src/solver/study/study.js';
import {Search} from '../../src/solver/solver.js';
import {VARIANTS} from '../../src/variants/index.js';
import {nameOf, rulesetFor} from '../../test/solver/options.js';
import {clock} from '../processor.js';

const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
const put = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was found of some deals. */
interface Figures {
  won: number;
  lost: number;
  readonly times: number[];
  successors: number;
  peakBytes: number;
}

function measure(rules: Ruleset, deals: number, milliseconds: number): Figures {
  const figures: Figures = {won: 0, lost: 0, times: [], successors: 0, peakBytes: 0};
  for (let n = 1; n <= deals; n++) {
    const start = clock();
    const search = new Search(rules, dealFromSeed(rules, `fresh-${String(n)}`));
    const {verdict} = search.step(milliseconds, clock) ?? search.verdict();
    figures.times.push(clock() - start);
    figures.won += Number(verdict === 'winnable');
    figures.lost += Number(verdict === 'unwinnable');
    figures.successors += search.successors;
    figures.peakBytes = Math.max(figures.peakBytes, search.peakBytes);
  }
  figures.times.sort((a, b) => a - b);
  return figures;
}

function tell(rules: Ruleset, deals: number, milliseconds: number): void {
  const {won, lost, times, successors, peakBytes} = measure(rules, deals, milliseconds);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  const {words} = new State(rootOf(rules, dealFromSeed(rules, 'fresh-1')));
  put(
    `${nameOf(rules)}\n  in ${String(milliseconds / 1000)} s decided ${percent(won + lost, deals)} of ${String(deals)} (won ${percent(won, deals)}, lost ${percent(lost, deals)}); ` +
      `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms; ${(successors / seconds / 1e6).toFixed(2)} million successors a second, ` +
      `${String(words * 4)} bytes a state, tables up to ${(peakBytes / 2 ** 20).toFixed(0)} MB`,
  );
}

function tellJudge(rules: Ruleset, deals: number): void {
  const start = clock();
  let won = 0;
  for (let n = 1; n <= deals; n++) {
    const {verdict} = solveDeal(rules, {seed: String(n)}, {now: () => 0, milliseconds: 1e9, maxBytes: 2 ** 28});
    won += Number(verdict === 'winnable');
  }
  const seconds = (clock() - start) / 1000;
  put(
    `${nameOf(rules)}\n  study: ${percent(won, deals)} of ${String(deals)} winnable, ${(deals / seconds).toFixed(0)} deals a second`,
  );
}

/** Seconds by the clock that the program itself takes for a study with `jobs` workers. */
function studyTime(deals: number, jobs: number): number {
  const args = ['bin/patience.js', 'study', '--variant', 'thirteen-up', '--seeds', `1..${String(deals)}`];
  const start = performance.now();
  const {status} = spawnSync(process.execPath, [...args, '--jobs', String(jobs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`study: exit code ${String(status)}`);
  return (performance.now() - start) / 1000;
}

/** One worker and two by turns, the quickest of each. */
function tellWorkers(deals: number, rounds: number): void {
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(studyTime(deals, 1));
    two.push(studyTime(deals, 2));
  }
  const [alone, both] = [Math.min(...one), Math.min(...two)];
  put(
    `thirteen-up, a study of ${String(deals)} deals, best of ${String(rounds)}: one worker ${alone.toFixed(2)} s, ` +
      `two ${both.toFixed(2)} s, ${(alone / both).toFixed(2)} times as fast`,
  );
}

/** A variant's default rules; for storehouse every other option value as well, one at a time. */
function rulesetsOf(variant: Variant): Ruleset[] {
  const keys = variant.id === 'storehouse' ? Object.keys(variant.options) : [];
  const others = keys.flatMap(key =>
    (variant.options[key]?.range ? [] : (variant.options[key]?.values?.slice(1) ?? [])).map(value =>
      rulesetFor(variant, {[key]: value}),
    ),
  );
  return [rulesetFor(variant), ...others];
}

const {values: chosen} = parseArgs({
  options: {
    deals: {type: 'string', default: '100'},
    long: {type: 'string', default: '30'},
    study: {type: 'string', default: '5000'},
    workers: {type: 'string', default: '50000'},
    rounds: {type: 'string', default: '5'},
  },
});
const [deals, long, studied, parallel, rounds] = (['deals', 'long', 'study', 'workers', 'rounds'] as const).map(key =>
  Number(chosen[key]),
) as [number, number, number, number, number];

put(`${cpus()[0]?.model ?? ''}, Node ${process.version}`);
// First, as in a study: the code that other games make the compiler write for several kinds of state is slower.
for (const variant of VARIANTS.filter(({id}) => studied > 0 && id === 'thirteen-up'))
  for (const redeal of ['shuffle', 'turn']) tellJudge(rulesetFor(variant, {redeal}), studied);
for (const variant of VARIANTS) {
  for (const rules of rulesetsOf(variant)) if (deals > 0) tell(rules, deals, 1000);
  if (long > 0 && variant.id !== 'storehouse' && variant.id !== 'thirteen-up') tell(rulesetFor(variant), long, 10_000);
}
put(`this process, which did one worker's work, held at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
if (parallel > 0) tellWorkers(parallel, rounds);
