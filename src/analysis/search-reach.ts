import type {Fault} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import {searchable} from '../solver/compiled/searchable.js';

/** Why hints, verdicts and searches for deals are not to be had under these rules; undefined where they are. */
export function searchFault(rules: Ruleset): Fault | undefined {
  const compiled = searchable(rules);
  return compiled.ok ? undefined : compiled.fault;
}
