import {RANKS} from '../../engine/card.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {unseenCounts} from '../../player/unseen-counts.js';
import type {Placement} from './board-layout.js';
import {meet, type Rect} from '../drawing/rect.js';

/** Where counts stand on the table: below everything, or closely written where nothing else lies. */
type CountsPlace =
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

/** The lowest free place of a size, with a blank column at either side, as far to the right as can be. */
function freePlace({items, captions, width, height}: Placement, columns: number, rows: number): Rect | undefined {
  const taken: readonly Rect[] = [...items, ...captions];
  for (let y = height - rows; y >= 0; y--)
    for (let x = width - columns - 1; x >= 1; x--) {
      const wanted = {x: x - 1, y, width: columns + 2, height: rows};
      if (!taken.some(each => meet(each, wanted))) return {x, y, width: columns, height: rows};
    }
  return undefined;
}
