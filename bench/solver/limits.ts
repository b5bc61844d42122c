/**
 * `node bin/run.js bench/solver/limits.ts POSITIONS MILLISECONDS [VARIANT]`: how far hints and verdicts run past the time they are
 * given, on an idle machine: in positions of random games, late ones among them, of every game of the books and the cabinet under
 * its usual rules and with each option changed, and of made-up games. A dead end has no limit but its states.
 */
import {Adviser} from '../../src/solver/advice/adviser.js';
import {isDeadEnd, MOST_STATES} from '../../src/solver/advice/dead-end.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Search} from '../../src/solver/solver.js';
import {latePosition} from '../../test/solver/naive.js';
import {measuredRulesets, nameOf} from '../../test/solver/options.js';
import {shapeOf} from '../../test/solver/shapes.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';

const [positions = '8', milliseconds = '50', only = ''] = process.argv.slice(2);
const LIMIT = Number(milliseconds);
const MAX_BYTES = 32 * 2 ** 20;

/** Asks for a hint in slices, as every face does. */
function hint(rules: Ruleset, position: Position): void {
  const end = performance.now() + LIMIT;
  const adviser = new Adviser(rules, position, {now: () => performance.now(), random: Math.random});
  while (performance.now() < end && !adviser.isFirm()) adviser.step(Math.min(15, end - performance.now()));
  adviser.step(0);
}

function verdict(rules: Ruleset, position: Position): void {
  const search = new Search(rules, position, {maxBytes: MAX_BYTES});
  search.step(LIMIT, () => performance.now());
  search.verdict();
}

const QUESTIONS = {
  hint,
  verdict,
  deadEnd: (rules: Ruleset, position: Position) => isDeadEnd(rules, position, {most: MOST_STATES}),
};

const games = await withCabinet(VARIANTS);
const rulesets = [...measuredRulesets(games), ...Array.from({length: 40}, (_, i) => shapeOf(i + 1))];
for (const rules of rulesets.filter(({variant}) => variant.id.startsWith(only))) {
  if (!searchable(rules).ok) continue;
  const begun = performance.now();
  const worst = Object.entries(QUESTIONS).map(([name, ask]) => {
    let [longest, at] = [0, ''];
    for (let n = 1; n <= Number(positions); n++) {
      const left = [0, 3, 10, 20, 35, 60][n % 6] ?? 0;
      const position = latePosition(rules, `limits-${String(n)}`, left);
      const start = performance.now();
      ask(rules, position);
      const over = performance.now() - start - (name === 'deadEnd' ? 0 : LIMIT);
      if (over > longest) [longest, at] = [over, `${String(n)}/${String(left)}`];
    }
    return `${name} ${longest.toFixed(0).padStart(5)} ms at ${at.padEnd(6)}`;
  });
  process.stdout.write(
    `${nameOf(rules).padEnd(60)} ${worst.join('  ')} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`,
  );
}
