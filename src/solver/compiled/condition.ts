import type {Condition} from '../../engine/declaration/rule.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {ALWAYS, type CompiledCondition, type Slot} from './compiled-rules.js';

/** A condition of a rule over the piles of the solver. */
export function compiledCondition(
  ruleset: Ruleset,
  slots: readonly Slot[],
  when: Condition | undefined,
): CompiledCondition {
  if (!when) return ALWAYS;
  if (when.kind === 'fact') return {...ALWAYS, fact: ruleset.factIndex(when.key), factIs: when.is};
  return {...ALWAYS, empty: slots.filter(({letter}) => letter === when.pile)};
}
