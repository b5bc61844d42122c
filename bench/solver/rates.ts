/**
 * `node bin/run.js bench/solver/rates.ts VARIANT DEALS MILLISECONDS [SEED PREFIX] [key=value ...]`: how many deals are decided in time.
 * DEALS is how many, or which, as 101..200.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {Search} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesNamed} from '../../test/solver/options.js';
import {seedsFrom} from '../hints/played-games.js';
import {clock} from '../processor.js';

const [name = 'kingdom', deals = '50', milliseconds = '1000', prefix = '', ...rest] = process.argv.slice(2);
const rules = rulesNamed(name, rest, await withCabinet(VARIANTS));
const [last = 50, first = 1] = deals.split('..').map(Number).toReversed();
const seeds = seedsFrom(prefix, first, last);

const counts = {winnable: 0, unwinnable: 0, unknown: 0};
const times: number[] = [];
const undecided: string[] = [];
let positions = 0;
let successors = 0;
let peak = 0;
const begin = clock();
for (const seed of seeds) {
  const start = clock();
  const search = new Search(rules, dealFromSeed(rules, seed));
  const verdict = search.step(Number(milliseconds), clock) ?? search.verdict();
  times.push(clock() - start);
  counts[verdict.verdict]++;
  if (verdict.verdict === 'unknown') undecided.push(`${seed}:${verdict.reason}`);
  positions += search.positions;
  successors += search.successors;
  peak = Math.max(peak, search.peakBytes);
}
const seconds = (clock() - begin) / 1000;
times.sort((a, b) => a - b);
const decided = (100 * (counts.winnable + counts.unwinnable)) / seeds.length;
process.stdout.write(
  `${name} ${rest.join(' ')}: ${JSON.stringify(counts)} decided ${decided.toFixed(2)} % median ${String(times[times.length >> 1]?.toFixed(2))} ms ` +
    `p95 ${String(times[Math.floor(times.length * 0.95)]?.toFixed(1))} ms, ${(successors / seconds / 1e6).toFixed(2)} M successors/s, ` +
    `${(positions / seconds / 1e6).toFixed(2)} M positions/s, ${(seeds.length / seconds).toFixed(0)} deals/s, peak ${(peak / 2 ** 20).toFixed(0)} MB\n`,
);
if (undecided.length > 0) process.stdout.write(`  undecided ${undecided.join(' ')}\n`);
