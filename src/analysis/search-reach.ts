import type {Fault} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import {isOpenGame} from '../solver/advice/sampling.js';
import {searchable} from '../solver/compiled/searchable.js';
import type {DealKind} from './protocol.js';

/** Why the solver does not support these rules; undefined where it does. */
export function searchFault(rules: Ruleset): Fault | undefined {
  const compiled = searchable(rules);
  return compiled.ok ? undefined : compiled.fault;
}

/** How many seconds deals are tried in search of one of a given kind. */
export const LONGEST_SEARCH: Readonly<Record<DealKind, number>> = {winnable: 20, easy: 60, medium: 60, hard: 60};

/** Why no deal of a given kind can be found under these rules; undefined where one may be. */
export function dealFault(rules: Ruleset, kind: DealKind): Fault | undefined {
  const fault = searchFault(rules);
  if (fault || kind === 'winnable' || kind === 'easy' || !isOpenGame(rules)) return fault;
  return {
    code: 'unavailable',
    message: `${rules.variant.name} shows every card: its winnable deals are all taken as easy`,
  };
}
