/**
 * `node bin/run.js bench/solver.ts [DEALS] [HINT GAMES]`: the solver's figures on fresh seeds, which no weight was tuned on. Times are the
 * processor's, on one core. Ten seconds are given to a third of the deals, and 300 ms a hint to a third of the games.
 */
import {cpus} from 'node:os';
import {dealFromSeed} from '../src/engine/deal.js';
import type {OptionValue} from '../src/engine/option.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {compile} from '../src/solver/program.js';
import {Kernel} from '../src/solver/kernel.js';
import {judge} from '../src/solver/study.js';
import {Search} from '../src/solver/solver.js';
import {VARIANTS} from '../src/variants/index.js';
import {nameOf, rulesetFor} from '../test/solver/options.js';
import {wonByHints, wonPlainly} from './hints.js';

/** Milliseconds of processor time: other programs on the machine do not count. */
const clock = (): number => process.cpuUsage().user / 1000;
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
  const {words} = new Kernel(compile(rules, dealFromSeed(rules, 'fresh-1')));
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
    const {verdict} = judge(rules, {seed: String(n)}, {now: () => 0, milliseconds: 1e9, maxBytes: 2 ** 28});
    won += Number(verdict === 'winnable');
  }
  const seconds = (clock() - start) / 1000;
  put(
    `${nameOf(rules)}\n  study: ${percent(won, deals)} of ${String(deals)} winnable, ${(deals / seconds).toFixed(0)} deals a second`,
  );
}

function tellHints(rules: Ruleset, games: number): void {
  const seeds = Array.from({length: games}, (_, i) => `fresh-hint-${String(i + 1)}`);
  const plain = seeds.filter(seed => wonPlainly(rules, seed)).length;
  const quick = seeds.filter(seed => wonByHints(rules, seed, 30)).length;
  const few = seeds.slice(0, Math.ceil(games / 3));
  const slow = few.filter(seed => wonByHints(rules, seed, 300)).length;
  put(
    `${rules.variant.id}\n  hints at 30 ms win ${percent(quick, games)}, at 300 ms ${percent(slow, few.length)} (of ${String(few.length)}), ` +
      `the plain rule ${percent(plain, games)} of ${String(games)}`,
  );
}

const [deals = 100, games = 0] = process.argv.slice(2).map(Number);
put(`${cpus()[0]?.model ?? ''}, Node ${process.version}`);
for (const variant of VARIANTS) {
  const values = (key: string): readonly OptionValue[] => variant.options[key]?.values ?? [];
  const keys = variant.id === 'storehouse' ? Object.keys(variant.options) : [];
  const others = keys.flatMap(key =>
    values(key)
      .slice(1)
      .map(value => rulesetFor(variant, {[key]: value})),
  );
  for (const rules of [rulesetFor(variant), ...others]) tell(rules, deals, 1000);
  if (variant.id !== 'storehouse' && variant.id !== 'thirteen-up')
    tell(rulesetFor(variant), Math.ceil(deals / 3), 10_000);
  if (variant.id === 'thirteen-up')
    for (const redeal of values('redeal')) tellJudge(rulesetFor(variant, {redeal}), 50_000);
  if (games > 0) tellHints(rulesetFor(variant), games);
}
