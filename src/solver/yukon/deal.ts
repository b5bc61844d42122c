import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** The traits of a game like Yukon: a card moves with all that lies on it, and nothing else does; else undefined. */
export function yukonTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  return traits?.moves !== 'tail' || traits.reserve || traits.returns || traits.turn > 0 ? undefined : traits;
}

/** The position of a game like Yukon; undefined where cards lie as in no game, or in other games. */
export function yukonDeal(rules: Ruleset, position: Position): Deal | undefined {
  const deal = dealOf(rules, yukonTraits(rules), position);
  return deal?.isFull === true ? deal : undefined;
}
