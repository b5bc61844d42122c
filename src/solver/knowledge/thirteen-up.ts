import {NO_KNOWLEDGE, type Knowledge} from '../search/knowledge.js';

/** Every play that fits is safe, so the only choice is between using an open space for the top of the waste and turning on. */
export function thirteenUp(): Knowledge {
  return {
    ...NO_KNOWLEDGE,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
  };
}
