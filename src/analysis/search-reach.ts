import type {Fault} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import {knowledgeOf} from '../solver/knowledge/index.js';
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

/**
 * Why no deal of a given kind can be found under these rules; undefined where one may be. To rate a deal the adviser plays it
 * several times: without knowledge of the game that takes minutes.
 */
export function dealFault(rules: Ruleset, kind: DealKind): Fault | undefined {
  const fault = searchFault(rules);
  if (fault || kind === 'winnable') return fault;
  const {name} = rules.variant;
  if (!isOpenGame(rules))
    return knowledgeOf(rules).bestFirst
      ? unavailable(`of ${name} no levels are known, only deals that can be won`)
      : undefined;
  return kind === 'easy'
    ? undefined
    : unavailable(`${name} shows every card: its winnable deals are all taken as easy`);
}

function unavailable(message: string): Fault {
  return {code: 'unavailable', message};
}
