import type {Ruleset} from '../../../engine/ruleset.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {provenByRoot} from '../root-proof.js';
import {StoreDeadlock} from './store-deadlock.js';

export function storehouse(rules: Ruleset): Knowledge {
  const {joins, vacancy} = rules.values;
  return {
    ...PLAIN,
    mergesTurns: true,
    isDeadlock: provenByRoot(root => new StoreDeadlock(root, joins === 'on', vacancy === 'waste')),
    depthFirst: 3_000_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
  };
}
