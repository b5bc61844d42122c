import type {Letter} from '../../engine/declaration/pile.js';
import type {Limit} from '../../engine/declaration/rule.js';
import {mostAllowed} from '../../engine/legality/legality.js';
import {TABLEAU} from '../compiled/compiled-rules.js';
import {slotAt} from '../compiled/slots.js';
import type {State} from '../state/state.js';

/** How many cards may move together from a letter to a tableau slot. */
export function mostTogether(state: State, limit: Limit, from: Letter, to: number): number {
  const {ruleset, slots} = state.root.rules;
  return mostAllowed(ruleset, limit, from, ({index}) => {
    const pile = slotAt(slots, index);
    if (!state.isEmpty(pile)) return false;
    return pile.kind !== TABLEAU || (pile.slot !== to && state.isOpen(pile.slot));
  });
}
