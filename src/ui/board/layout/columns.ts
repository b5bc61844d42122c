import type {Ruleset} from '../../../engine/ruleset.js';
import {isToken, type CardSize} from './card-size.js';
import type {GridSlot} from './grid.js';
import {tailOf} from './tails.js';

/** How the columns of the grid lie on the board. */
export interface Columns {
  /** Where each column begins. */
  readonly lefts: readonly number[];
  /** Where the last one ends, and what spreads to the right. */
  readonly right: number;
}

/** Columns that stay free at either edge: the cursor's sign needs one, and a shadow. */
const EDGE = 1;

/**
 * Where the columns begin: aisles between columns that serve another purpose, then wider gaps, then equal margins.
 * undefined where the width is too small for this size of cards.
 */
export function columnsOf(
  rules: Ruleset,
  slots: readonly GridSlot[],
  width: number,
  size: CardSize,
): Columns | undefined {
  const count = 1 + Math.max(...slots.map(slot => slot.column));
  const aisles = Array.from({length: count}, (_, column) => Number(isAisle(slots, column)));
  const crossed = (column: number): number => aisles.slice(0, column + 1).reduce((sum, each) => sum + each, 0);
  const tails = Array.from({length: count}, (_, column) => tailOf(rules, slots, column, size));
  let spare = width - 2 * EDGE - count * size.width - (count - 1) - tails.reduce((sum, {least}) => sum + least, 0);
  if (spare < 0) return undefined;
  const grown = (places: number, most: number): number => {
    const each = places === 0 ? 0 : Math.min(most, Math.floor(spare / places));
    spare -= each * places;
    return each;
  };
  const aisleLeast = grown(crossed(count), isToken(size) ? 2 : 3);
  const beside = tails.map(({least, wish}, column) => {
    const others = tails.slice(column + 1).filter(other => other.wish > other.least).length;
    return least + grown(1, Math.min(wish - least, Math.floor(spare / (others + 1))));
  });
  const gap = 1 + grown(count - 1, mostGap(size) - 1);
  const margin = grown(2, 2);
  const aisle = aisleLeast + grown(crossed(count), isToken(size) ? 0 : 3);
  const left = EDGE + margin + Math.floor(spare / 2);
  const lefts = aisles.map((_, column) => {
    const fanned = beside.slice(0, column).reduce((sum, each) => sum + each, 0);
    return left + column * (size.width + gap) + crossed(column) * aisle + fanned;
  });
  return {lefts, right: (lefts.at(-1) ?? left) + size.width + (beside.at(-1) ?? 0)};
}

/** Columns between two piles, at most. */
function mostGap({width}: CardSize): number {
  return width <= 9 ? 2 : width <= 11 ? 3 : 5;
}

/** Do piles of another purpose stand in a column than in the one to its left? */
function isAisle(slots: readonly GridSlot[], column: number): boolean {
  const purpose = (at: number): string => {
    const roles = new Set(slots.filter(slot => slot.column === at).map(slot => slot.pile.spec.role));
    return roles.has('tableau') ? 'board' : roles.has('stock') || roles.has('waste') ? 'hand' : [...roles].join();
  };
  return column > 0 && purpose(column - 1) !== '' && purpose(column) !== '' && purpose(column - 1) !== purpose(column);
}
