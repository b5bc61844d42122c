import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {isWon, pileAt, type Position} from '../../../src/engine/position.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {outcomeWithin} from '../../../src/solver/search/attempt.js';
import {RowPhases} from '../../../src/solver/search/row-phases.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {expectFound, numbers} from '../../effort.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

describe.each([
  ['spider', 'suits=1', 12],
  ['spider', 'suits=2', 4],
  ['spiderette', 'suits=1', 4],
])('%s %s', (game, option, least) => {
  const rules = rulesNamed(game, [option], games);

  /** The positions of a line that phases of four tables find, the deal first; none where they find no line. */
  function found(seed: string): readonly Position[] {
    const deal = dealFromSeed(rules, seed);
    const phases = new RowPhases(new SearchContext(rootOf(rules, deal), knowledgeOf(rules)), {width: 4, states: 150});
    if (outcomeWithin(phases) !== 'won') return [];
    const positions = [deal];
    for (const move of phases.line()) positions.push(outcomeOf(rules, positions.at(-1) ?? deal, move).position);
    return positions;
  }

  test('the lines of phases win, and no row falls on a space', () => {
    let won = 0;
    for (const n of numbers(16)) {
      const positions = found(`phases-${String(n)}`);
      const last = positions.at(-1);
      if (!last) continue;
      won++;
      expect(isWon(rules, last)).toBe(true);
      const isSpace = (position: Position): boolean =>
        rules.piles.some(({index, spec}) => spec.role === 'tableau' && pileAt(position, index).length === 0);
      const dealtOn = positions.filter((position, i) => {
        const next = positions[i + 1];
        return next && pileAt(next, rules.stock).length < pileAt(position, rules.stock).length;
      });
      if (game === 'spider') expect(dealtOn.filter(isSpace)).toEqual([]);
      expect(dealtOn.length).toBeGreaterThan(0);
    }
    expectFound(won, least);
  });
});
