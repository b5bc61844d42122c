import {searchFault} from '../../analysis/search-reach.js';
import {CommandError} from '../../app/command-error.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Throws a CommandError, with 4 for no answer, for rules that the search does not support. */
export function expectSearchable(rules: Ruleset): void {
  const fault = searchFault(rules);
  if (fault) throw new CommandError(fault.message, 4);
}
