import type {Ruleset} from '../../engine/ruleset.js';
import {auxiliarySequences} from './auxiliary-sequences/index.js';
import {kingdom} from './kingdom/index.js';
import {PLAIN, type Knowledge} from './knowledge.js';
import {patriarchs} from './patriarchs/index.js';
import {reversibleSequences} from './reversible-sequences/index.js';
import {storehouse} from './storehouse/index.js';
import {thirteenUp} from './thirteen-up/index.js';

const GAMES: ReadonlyMap<string, (rules: Ruleset) => Knowledge> = new Map([
  ['storehouse', storehouse],
  ['thirteen-up', thirteenUp],
  ['auxiliary-sequences', auxiliarySequences],
  ['patriarchs', patriarchs],
  ['kingdom', kingdom],
  ['reversible-sequences', reversibleSequences],
]);

const KNOWN = new WeakMap<Ruleset, Knowledge>();

/** What is known of a game under its options, with its dominances; plain knowledge for a game without its own. */
export function knowledgeOf(rules: Ruleset): Knowledge {
  const known = KNOWN.get(rules) ?? {...gameKnowledge(rules), dominances: rules.dominances};
  KNOWN.set(rules, known);
  return known;
}

function gameKnowledge(rules: Ruleset): Knowledge {
  return GAMES.get(rules.variant.id)?.(rules) ?? PLAIN;
}
