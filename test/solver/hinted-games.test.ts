import {playByHints} from '../../bench/hints/hinted-game.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {cases, numbers, some} from '../effort.js';
import {measuredRulesets, nameOf} from './options.js';

const named = (rules: Ruleset): [name: string, rules: Ruleset] => [nameOf(rules), rules];
const all = measuredRulesets().map(named);

test.each(some(all))('%s: who plays by hints to the letter never comes back to a position', async (_, rules) => {
  for (const deal of numbers(1))
    expect(await playByHints(rules, String(deal), {samples: 2})).toMatchObject({repeats: 0});
});

test.each(some(all, all.length, 11))(
  '%s: nor where each hint is asked for by the moves so far alone',
  async (_, rules) => {
    expect(await playByHints(rules, '1', {samples: 2, forgets: true, moves: cases(50)})).toMatchObject({repeats: 0});
  },
);
