/**
 * How long piles grow: `node bin/run.js bench/fans.ts [DEALS]` plays deals by the plain rule. For each game it tells the
 * covered cards of its longest column, as the table shows them, that so many of ten games keep within all the way.
 */
import {countGiven} from './count-given.js';
import {pileAt, type Position} from '../src/engine/position.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {rulesetOf, VARIANTS} from '../src/variants/index.js';
import {positionsPlainly} from './hints/plain-rule.js';

const DEALS = countGiven(200);

/** Cards covered in the longest column. Of a packet with cards behind it at most its low end and its length count. */
function covered(rules: Ruleset, position: Position): number {
  const lengths = rules.tableau.map(({index}) => {
    const [own, behind] = [pileAt(position, index).length, rules.behind(index)];
    return behind < 0 ? own - 1 : pileAt(position, behind).length + Math.min(own - 1, 2);
  });
  return Math.max(0, ...lengths);
}

for (const variant of VARIANTS) {
  const rules = rulesetOf(variant);
  if (!rules.ok) throw new Error(rules.fault.message);
  const longest = Array.from({length: DEALS}, (_, i) =>
    Math.max(...positionsPlainly(rules.value, `fan${i}`).map(position => covered(rules.value, position))),
  ).sort((a, b) => a - b);
  const figures = [5, 8, 9, 10].map(tenths => `${tenths}: ${longest[Math.ceil((DEALS * tenths) / 10) - 1]}`);
  console.log(`${variant.id}: ${figures.join(', ')}`);
}
