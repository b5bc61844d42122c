/** `node bin/run.js bench/solver/compare.ts DEALS SECONDS [VARIANT]`: the solver's verdicts beside those of plain exhaustion, on reduced packs, for every option. */
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {solve} from '../../src/solver/solver.js';
import {isWinnable, latePosition, reducedDeal, thinnedDeal} from '../../test/solver/naive.js';
import {allRulesets, nameOf} from '../../test/solver/options.js';

const [deals = '50', seconds = '20', only = ''] = process.argv.slice(2);
/** Deals of packs that lack ranks, or any cards, and positions late in a game. */
function positionOf(rules: Ruleset, seed: string, n: number): Position {
  if (n % 4 === 0) return reducedDeal(rules, seed, 3 + ((n / 4) % 4));
  if (n % 4 === 2) return thinnedDeal(rules, seed, 30 + (n % 60));
  return latePosition(rules, seed, 12 + (n % 40));
}

const counts = {winnable: 0, unwinnable: 0, undecided: 0, different: 0};
const rulesets = allRulesets().filter(rules => rules.variant.id.startsWith(only));
for (const rules of rulesets) {
  const before = {...counts};
  const end = performance.now() + (Number(seconds) * 1000) / rulesets.length;
  for (let n = 1; n <= Number(deals) && performance.now() < end; n++) {
    const seed = `compare-${String(n)}`;
    const position = positionOf(rules, seed, n);
    const expected = isWinnable(rules, position, 3000);
    const found = expected === undefined ? undefined : solve(rules, position, {maxPositions: 2e5}).verdict;
    if (found === undefined || found === 'unknown') counts.undecided++;
    else {
      counts[found]++;
      if ((found === 'winnable') === expected) continue;
      counts.different++;
      process.stdout.write(
        `${nameOf(rules)} compare-${String(n)}: ${found}, but exhaustion says ${String(expected)}\n`,
      );
    }
  }
  const [w, u, d] = [
    counts.winnable - before.winnable,
    counts.unwinnable - before.unwinnable,
    counts.undecided - before.undecided,
  ];
  process.stdout.write(`${nameOf(rules)}: ${String(w)} winnable, ${String(u)} unwinnable, ${String(d)} undecided\n`);
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
