import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** More columns and passes do not fit into the words of a state. */
const MOST_COLUMNS = 8;
const MOST_PASSES = 4;

/** The traits of a game like Klondike: runs move, foundations give cards back, a stock is turned; else undefined. */
export function klondikeTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  if (traits?.moves !== 'run' || traits.reserve || !traits.returns || traits.turn === 0) return undefined;
  const {passes, column} = traits;
  if (passes > MOST_PASSES && passes < Infinity) return undefined;
  return rules.of(column).length <= MOST_COLUMNS && rules.exchangeable.length > 0 ? traits : undefined;
}

/** More cards in the stock do not fit into a word, nor more ways in which columns may be uncovered. */
const MOST_STOCK = 24;
const MOST_UNCOVERED = 1 << 16;

/** The position of a game like Klondike; undefined where cards lie as in no game, or are too many, or in other games. */
export function klondikeDeal(rules: Ruleset, position: Position): Deal | undefined {
  const traits = klondikeTraits(rules);
  const deal = traits && dealOf(rules, traits, position);
  if (!deal || deal.talon.length > MOST_STOCK || deal.covered.some(count => count >= 15)) return undefined;
  const uncovered = deal.columns.reduce((product, _, i) => product * (lockedIn(deal, i).length + 1), 1);
  return uncovered > MOST_UNCOVERED ? undefined : deal;
}

/** The cards face down in a column and the first one face up. */
export function lockedIn({columns, covered}: Deal, column: number): readonly number[] {
  return (columns[column] as readonly number[]).slice(0, (covered[column] as number) + 1);
}
