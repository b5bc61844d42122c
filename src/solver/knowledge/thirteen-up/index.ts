import type {Ruleset} from '../../../engine/ruleset.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {DealJudge} from './deal-judge.js';

const judge = new DealJudge();

export function thirteenUp(rules: Ruleset): Knowledge {
  const quick: Knowledge['judge'] = (under, {seed, pack}) => judge.judge(under, seed, pack);
  return {
    ...PLAIN,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
    ...(rules.values['fill'] === 'auto' && {judge: quick}),
  };
}
