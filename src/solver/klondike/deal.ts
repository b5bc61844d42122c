import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {areCountable} from '../placement/talon.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** The traits of a game like Klondike: runs move, foundations give cards back, a stock is turned; else undefined. */
export function klondikeTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  if (traits?.moves !== 'run' || traits.reserve || !traits.returns || traits.turn === 0) return undefined;
  return areCountable(traits.passes) ? traits : undefined;
}

/** The position of a game like Klondike; undefined where cards lie as in no game, or in other games. */
export function klondikeDeal(rules: Ruleset, position: Position): Deal | undefined {
  return dealOf(rules, klondikeTraits(rules), position);
}
