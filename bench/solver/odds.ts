/**
 * Measures how often each game comes out and writes the table that the program shows, src/variants/odds-table.ts:
 *
 *     node bin/run.js bench/solver/odds.ts [SECONDS A GAME] [MILLISECONDS A DEAL]
 *
 * The seeds are odds-1, odds-2, ...; no weight was tuned on them. Undecided deals widen the interval on both sides.
 * What the adviser wins is measured by bench/hints/hints.ts and written by hand; this program keeps that column.
 */
import {writeFileSync} from 'node:fs';
import {emptyTally, judge, summaryOf, type Summary} from '../../src/solver/study/study.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {oddsOf} from '../../src/variants/odds.js';

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

/** What the table already says of the adviser. */
function adviserColumn(id: string): string {
  const adviser = oddsOf(id)?.adviser;
  return adviser ? `, adviser: ${JSON.stringify(adviser)}` : '';
}

const lines = VARIANTS.map(({id}) => {
  const {deals, winnable, unwinnable, unknown, low, high} = measured(id);
  const shares = `low: ${low.toFixed(4)}, high: ${high.toFixed(4)}`;
  process.stdout.write(
    `${id}: ${String(winnable)} of ${String(deals)} winnable, ${String(unknown)} undecided, ${shares}\n`,
  );
  const counts = `deals: ${String(deals)}, winnable: ${String(winnable)}, unwinnable: ${String(unwinnable)}`;
  return `  '${id}': {${counts}, ${shares}${adviserColumn(id)}},`;
});

writeFileSync(
  'src/variants/odds-table.ts',
  `// Written by bench/solver/odds.ts, but for the adviser's column: that is what bench/hints/hints.ts measures (docs/solving.md).
/** With every card known and ${String(MILLISECONDS)} ms of search a deal, under the default rules. */
export const MEASURED = {
${lines.join('\n')}
};
`,
);
