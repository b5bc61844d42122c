/**
 * Measures how often each game comes out and writes the table that the program shows, src/variants/odds.ts:
 *
 *     node bin/run.js bench/odds.ts [SECONDS A GAME] [MILLISECONDS A DEAL]
 *
 * The seeds are odds-1, odds-2, ...; no weight was tuned on them. Undecided deals widen the interval on both sides.
 */
import {writeFileSync} from 'node:fs';
import {emptyTally, judge, summaryOf, type Summary} from '../src/solver/study/study.js';
import {rulesetOf, VARIANTS} from '../src/variants/index.js';

const SECONDS = Number(process.argv[2] ?? 60);
const MILLISECONDS = Number(process.argv[3] ?? 1000);
const MOST_DEALS = 100_000;
const MOST_BYTES = 192 * 2 ** 20;

function measured(id: string): Summary {
  const variant = VARIANTS.find(each => each.id === id);
  const rules = variant && rulesetOf(variant);
  if (!rules?.ok) throw new Error(id);
  const now = (): number => performance.now();
  const until = now() + SECONDS * 1000;
  const tally = emptyTally();
  for (let n = 1; n <= MOST_DEALS && now() < until; n++) {
    const deal = {seed: `odds-${String(n)}`};
    tally[judge(rules.value, deal, {now, maxBytes: MOST_BYTES, milliseconds: MILLISECONDS}).verdict]++;
  }
  return summaryOf(tally);
}

const lines = VARIANTS.map(({id}) => {
  const {deals, winnable, unwinnable, unknown, low, high} = measured(id);
  const shares = `low: ${low.toFixed(4)}, high: ${high.toFixed(4)}`;
  process.stdout.write(
    `${id}: ${String(winnable)} of ${String(deals)} winnable, ${String(unknown)} undecided, ${shares}\n`,
  );
  return `  '${id}': {deals: ${String(deals)}, winnable: ${String(winnable)}, unwinnable: ${String(unwinnable)}, ${shares}},`;
});

writeFileSync(
  'src/variants/odds-table.ts',
  `// Written by bench/odds.ts.
/** With every card known and ${String(MILLISECONDS)} ms of search a deal, under the default rules. */
export const MEASURED = {
${lines.join('\n')}
};
`,
);
