import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** More passes do not fit into the words of a state. */
const MOST_PASSES = 4;

/** The traits of a game like Klondike: runs move, foundations give cards back, a stock is turned; else undefined. */
export function klondikeTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  if (traits?.moves !== 'run' || traits.reserve || !traits.returns || traits.turn === 0) return undefined;
  const {passes} = traits;
  return passes <= MOST_PASSES || passes === Infinity ? traits : undefined;
}

/** The position of a game like Klondike; undefined where cards lie as in no game, or in other games. */
export function klondikeDeal(rules: Ruleset, position: Position): Deal | undefined {
  return dealOf(rules, klondikeTraits(rules), position);
}
