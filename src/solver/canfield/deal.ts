import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {areCountable} from '../placement/talon.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** More cards do not fit into the words of a state, nor more that are turned at once. */
const MOST_IN_RESERVE = 15;
const MOST_TURNED = 5;

/**
 * The traits of a game like Canfield: a reserve fills the spaces, columns move whole or in parts, and foundations give
 * nothing back; else undefined.
 */
export function canfieldTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  const {moves, returns, reserve, turn = 0, passes = 0} = traits ?? {};
  const isAlike = moves !== 'tail' && !returns && turn > 0 && turn <= MOST_TURNED && areCountable(passes);
  return reserve && isAlike ? traits : undefined;
}

/**
 * The position of a game like Canfield; undefined where cards lie as in no game, or are too many, or in other
 * games.
 */
export function canfieldDeal(rules: Ruleset, position: Position): Deal | undefined {
  const deal = dealOf(rules, canfieldTraits(rules), position);
  return deal?.isFull === true && deal.reserve.length <= MOST_IN_RESERVE ? deal : undefined;
}
