import {playByHints} from '../../bench/hints/hinted-game.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {changedWords} from '../../src/engine/declaration/option.js';
import {cases} from '../effort.js';
import {measuredRulesets, nameOf} from './options.js';

const isUsual = ({variant, values}: Ruleset): boolean => changedWords(variant.options, values).length === 0;
const named = (rules: Ruleset): [name: string, rules: Ruleset] => [nameOf(rules), rules];
const all = measuredRulesets().map(named);
const usual = measuredRulesets().filter(isUsual).map(named);

test.each(all)('%s: who plays by hints to the letter never comes back to a position', async (_, rules) => {
  for (let deal = 1; deal <= cases(isUsual(rules) ? 3 : 1); deal++)
    expect(await playByHints(rules, String(deal), {samples: 3})).toMatchObject({repeats: 0});
});

test.each(usual)('%s: nor where each hint is asked for by the moves so far alone', async (_, rules) => {
  expect(await playByHints(rules, '1', {samples: 3, forgets: true, moves: 60})).toMatchObject({repeats: 0});
});
