import type {Fault} from '../engine/fault.js';
import type {Table} from '../engine/position.js';
import {memoized} from '../engine/memoized.js';
import type {Ruleset} from '../engine/ruleset.js';
import {randomGames} from '../own-games/random-walk.js';
import {seesAll} from '../solver/advice/sampling.js';
import {searchable} from '../solver/compiled/searchable.js';
import {differenceIn} from '../solver/search/agreement.js';
import {VARIANTS} from '../variants/index.js';

/**
 * How many positions of random games a game of the player's own is held to before it is searched: a tenth of a second.
 */
const POSITIONS = 40;

/** Why the solver does not support these rules, or is wrong about them; undefined where it does. */
export const searchFault = memoized((rules: Ruleset): Fault | undefined => {
  const compiled = searchable(rules);
  if (!compiled.ok) return compiled.fault;
  const isOurs = rules.variant.shelf !== undefined || VARIANTS.includes(rules.variant);
  if (isOurs || agrees(rules)) return undefined;
  const message = 'no solver for this game: the search differs from its rules; patience check tells where';
  return {code: 'unavailable', message};
});

/** Can moves be judged here without telling the player of a card unseen? */
export function isOpenToJudge({rules, position}: Table): boolean {
  return !searchFault(rules) && seesAll(rules, position);
}

function agrees(rules: Ruleset): boolean {
  for (const {position} of randomGames(rules, POSITIONS)) if (differenceIn(rules, position) !== undefined) return false;
  return true;
}

/** How many seconds deals are tried in search of one of a kind, or of a day's. */
export const LONGEST_SEARCH = 20;
