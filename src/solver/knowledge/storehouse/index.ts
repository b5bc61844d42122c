import type {Ruleset} from '../../../engine/ruleset.js';
import type {Root} from '../../state/root.js';
import type {State} from '../../state/state.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {StoreDeadlock} from './store-deadlock.js';

export function storehouse(rules: Ruleset): Knowledge {
  const proofs = new WeakMap<Root, StoreDeadlock>();
  const isDeadlock = (state: State): boolean => {
    let proof = proofs.get(state.root);
    if (!proof) {
      proof = new StoreDeadlock(state.root, rules.values['joins'] === 'on', rules.values['vacancy'] === 'waste');
      proofs.set(state.root, proof);
    }
    return proof.holdsIn(state);
  };
  return {
    ...PLAIN,
    mergesTurns: true,
    isDeadlock,
    depthFirst: 3_000_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
  };
}
