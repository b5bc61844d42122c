import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {areCountable} from '../placement/talon.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** The traits of a game like Klondike: runs move, and kings fill spaces; else undefined. */
export function klondikeTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  return traits?.moves === 'run' && !traits.reserve && areCountable(traits.passes) ? traits : undefined;
}

/** The position of a game like Klondike; undefined where cards lie as in no game, or in other games. */
export function klondikeDeal(rules: Ruleset, position: Position): Deal | undefined {
  return dealOf(rules, klondikeTraits(rules), position);
}
