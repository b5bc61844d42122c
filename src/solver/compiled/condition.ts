import type {Condition} from '../../engine/declaration/rule.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {NONE} from './cards.js';
import {ALWAYS, type CompiledCondition, type Slot} from './compiled-rules.js';

/** A condition of a rule over the piles of the solver. No spreads: V8 reads objects faster that all have one shape. */
export function compiledCondition(
  ruleset: Ruleset,
  slots: readonly Slot[],
  when: Condition | undefined,
): CompiledCondition {
  if (!when) return ALWAYS;
  if (when.kind === 'fact') return {empty: [], fact: ruleset.factIndex(when.key), factIs: when.is};
  return {empty: slots.filter(({letter}) => letter === when.pile), fact: NONE, factIs: true};
}
