import {settled} from '../../engine/legality/application.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {loadNetwork, type Network} from '../value/network.js';
import {tellingAt, progressOf, type Telling} from '../value/calibration.js';
import type {Outlook} from '../value/learned-value.js';
import {auxiliarySequences} from './auxiliary-sequences/index.js';
import {kingdom} from './kingdom/index.js';
import {PLAIN, type Knowledge} from '../search/knowledge.js';
import {patriarchs} from './patriarchs/index.js';
import {reversibleSequences} from './reversible-sequences/index.js';
import {storehouse} from './storehouse.js';
import {thirteenUp} from './thirteen-up.js';

const GAMES: ReadonlyMap<string, (rules: Ruleset) => Knowledge> = new Map([
  ['storehouse', storehouse],
  ['thirteen-up', thirteenUp],
  ['auxiliary-sequences', auxiliarySequences],
  ['patriarchs', patriarchs],
  ['kingdom', kingdom],
  ['reversible-sequences', reversibleSequences],
]);

const KNOWN = new WeakMap<Ruleset, Knowledge>();

/**
 * What is known of a game under its options, with its dominances; plain knowledge for a game without its own. What such a
 * game calls safe is not proven, so the search does not rest on it.
 */
export function knowledgeOf(rules: Ruleset): Knowledge {
  const known = KNOWN.get(rules) ?? gameKnowledge(rules);
  KNOWN.set(rules, known);
  return known;
}

/**
 * What a search from a position may use. What is known of a game holds where play has left nothing that happens by itself;
 * a position from outside may have such plays and fills to come, and then only plain knowledge serves.
 */
export function knowledgeFor(rules: Ruleset, position: Position): Knowledge {
  return settled(rules, position).happened.length === 0 ? knowledgeOf(rules) : PLAIN;
}

/** How a game is judged by what the player sees, and the network for it. */
export interface Learned {
  readonly outlook: Outlook;
  readonly network: Network;
}

const LEARNED = new WeakMap<Outlook, Learned>();

/** What was learned of a game; undefined where nothing was under its options. */
export function learnedFor(rules: Ruleset): Learned | undefined {
  const {outlook} = knowledgeOf(rules);
  if (!outlook?.network) return undefined;
  const learned = LEARNED.get(outlook) ?? {outlook, network: loadNetwork(outlook.features, outlook.network)};
  LEARNED.set(outlook, learned);
  return learned;
}

/** How shares are shown in a position. */
export function tellingIn(rules: Ruleset, position: Position): Telling {
  return tellingAt(progressOf(rules, position), learnedFor(rules)?.outlook.calibration);
}

function gameKnowledge(rules: Ruleset): Knowledge {
  const own = GAMES.get(rules.variant.id)?.(rules);
  return own ? {...own, dominances: rules.dominances} : PLAIN;
}
