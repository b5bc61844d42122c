import {pileAt, type Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';

/**
 * Has the player seen this card where it lies? Face-up piles can be looked through, a squared heap shows only its top,
 * a column that lies face down nothing, and the stock is known from the second pass on unless it was shuffled.
 * `cardIndex` counts from 0 at the bottom.
 */
export function seenCard(rules: Ruleset, position: Position, pileIndex: number, cardIndex: number): boolean {
  const {shows, role} = rules.info(pileIndex).spec;
  if (shows === 'all') return true;
  if (shows === 'top') return cardIndex === pileAt(position, pileIndex).length - 1;
  if (role !== 'stock') return false;
  return (position.facts[0] ?? 1) > 1 && rules.redeal?.order === 'turn';
}
