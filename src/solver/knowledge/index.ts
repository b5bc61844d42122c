import {settled} from '../../engine/legality/application.js';
import {memoized} from '../../engine/memoized.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {loadNetwork, type Network} from '../value/network.js';
import {tellingAt, progressOf, type Telling} from '../value/calibration.js';
import type {Outlook} from '../value/learned-value.js';
import {auxiliarySequences} from './auxiliary-sequences/index.js';
import {kingdom} from './kingdom/index.js';
import {NO_KNOWLEDGE, type Knowledge} from '../search/knowledge.js';
import {patriarchs} from './patriarchs/index.js';
import {generalKnowledge} from './general.js';
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

/**
 * What is known of a game under its options, with its dominances; general knowledge for a game without its own. What such a
 * game calls safe is not proven, so the search does not rest on it.
 */
export const knowledgeOf = memoized((rules: Ruleset): Knowledge => {
  const own = GAMES.get(rules.variant.id)?.(rules);
  return own ? {...own, dominances: rules.dominances} : generalKnowledge(rules);
});

/**
 * What a search from a position may use. What is known of a game holds where play has left nothing that happens by itself;
 * a position from outside may have such plays and fills to come, and then nothing is known of it.
 */
export function knowledgeFor(rules: Ruleset, position: Position): Knowledge {
  return settled(rules, position).happened.length === 0 ? knowledgeOf(rules) : NO_KNOWLEDGE;
}

/** How a game is judged by what the player sees, and the network for it. */
export interface Learned {
  readonly outlook: Outlook;
  readonly network: Network;
}

/** What was learned of a game; undefined where nothing was under its options. */
export const learnedFor = memoized((rules: Ruleset): Learned | undefined => {
  const {outlook} = knowledgeOf(rules);
  return outlook?.network && {outlook, network: loadNetwork(outlook.features, outlook.network)};
});

/** How shares are shown in a position. */
export function tellingIn(rules: Ruleset, position: Position): Telling {
  return tellingAt(progressOf(rules, position), learnedFor(rules)?.outlook.calibration);
}
