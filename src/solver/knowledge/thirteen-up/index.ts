import type {Ruleset} from '../../../engine/ruleset.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {ThirteenUpJudge} from './deal-judge.js';

const judge = new ThirteenUpJudge();

export function thirteenUp(rules: Ruleset): Knowledge {
  const quick: Knowledge['judge'] = (under, {seed, pack}) => judge.judge(under, seed, pack);
  return {
    ...PLAIN,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, reach: 8, lastReach: 400},
    ...(rules.values['fill'] === 'auto' && {judge: quick}),
  };
}
