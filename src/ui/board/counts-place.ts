import {RANKS} from '../../engine/card.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {unseenCounts} from '../../player/unseen-counts.js';
import type {Placement} from './board-layout.js';
import type {Rect} from '../drawing/rect.js';

/** Where counts stand on the table: below everything, or closely written where nothing else lies. */
export type CountsPlace =
  | {readonly kind: 'below'; readonly top: number}
  | {readonly kind: 'close'; readonly at: Rect}
  /** Every card has been seen. */
  | {readonly kind: 'needless'};

/** A place for the counts on a table; undefined where there is none. */
export function countsPlace(rules: Ruleset, position: Position, placement: Placement): CountsPlace | undefined {
  if (unseenCounts(rules, position).every(suit => suit.every(count => count === 0))) return {kind: 'needless'};
  const bottom = Math.max(...placement.items.map(item => item.y + item.height));
  if (bottom + 2 <= placement.height) return {kind: 'below', top: bottom};
  const at = freePlace(placement, RANKS.length, 2);
  return at && {kind: 'close', at};
}

/** The lowest free place of a size, with a blank around it, as far to the right as can be. */
export function freePlace({items, notes, width, height}: Placement, columns: number, rows: number): Rect | undefined {
  const taken: readonly Rect[] = [...items, ...notes.map(({x, y, text}) => ({x, y, width: text.length, height: 1}))];
  for (let y = height - rows; y >= 0; y--)
    for (let x = width - columns - 1; x >= 1; x--) {
      const free = (each: Rect): boolean =>
        each.x >= x + columns + 1 || each.x + each.width < x || each.y >= y + rows || each.y + each.height <= y;
      if (taken.every(free)) return {x, y, width: columns, height: rows};
    }
  return undefined;
}
