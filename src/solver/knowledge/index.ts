import type {Ruleset} from '../../engine/ruleset.js';
import {auxiliarySequences} from './auxiliary-sequences/index.js';
import {kingdom} from './kingdom/index.js';
import {PLAIN, type Knowledge} from './knowledge.js';
import {patriarchs} from './patriarchs/index.js';
import {reversibleSequences} from './reversible-sequences/index.js';
import {storehouse} from './storehouse/index.js';
import {thirteenUp} from './thirteen-up/index.js';

export type {Knowledge} from './knowledge.js';

const KNOWN: ReadonlyMap<string, (rules: Ruleset) => Knowledge> = new Map([
  ['storehouse', storehouse],
  ['thirteen-up', thirteenUp],
  ['auxiliary-sequences', auxiliarySequences],
  ['patriarchs', patriarchs],
  ['kingdom', kingdom],
  ['reversible-sequences', reversibleSequences],
]);

const FOUND = new WeakMap<Ruleset, Knowledge>();

/** What is known of a game under its options; the plain knowledge for a game that has none of its own. */
export function knowledgeOf(rules: Ruleset): Knowledge {
  const known = FOUND.get(rules) ?? {...(KNOWN.get(rules.variant.id)?.(rules) ?? PLAIN), dominances: rules.dominances};
  FOUND.set(rules, known);
  return known;
}
