import {pileAt, type Position, type Table} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {makeCard, parseCard} from '../card.js';
import {fail, type Failure} from '../fault.js';
import {isJsonObject} from '../outside-text.js';
import {sortedPack} from '../shuffle.js';

/**
 * Whether the player has seen this card where it lies. Face-up piles can be looked through, a squared heap shows only
 * its top, a column that lies face down nothing, and the stock is known from the second pass on unless it was shuffled.
 * `cardIndex` counts from 0 at the bottom.
 */
export function seenCard(rules: Ruleset, position: Position, pileIndex: number, cardIndex: number): boolean {
  const {shows, role, covers} = rules.info(pileIndex).spec;
  if (shows === 'all') return true;
  if (covers) return rules.covering(pileIndex).every(each => pileAt(position, each).length === 0);
  if (shows === 'top' && cardIndex === pileAt(position, pileIndex).length - 1) return true;
  if (role !== 'stock') return false;
  return (position.facts[0] ?? 1) > 1 && rules.redeal?.order === 'turn';
}

/**
 * Does the player know every card of the stock: because it is out, or `wasOut` before and is turned in the same order
 * again?
 */
export function knowsStock(rules: Ruleset, position: Position, wasOut: () => boolean): boolean {
  if (pileAt(position, rules.stock).length === 0) return true;
  return seenCard(rules, position, rules.stock, 0) || (rules.redeal?.order === 'turn' && wasOut());
}

/** Does a card lie where the player does not see it? */
export function hidesAny({rules, position}: Table): boolean {
  return rules.piles.some(({index}) => pileAt(position, index).some((_, i) => !seenCard(rules, position, index, i)));
}

/** Stands in a position for a card that the player has not seen. */
export const UNSEEN = '??';

/** Is it unknown which cards of a position from outside the player has seen? */
export function hidesCards({piles}: Readonly<Record<string, unknown>>): boolean {
  return listsOf(piles).some(cards => cards.includes(UNSEEN));
}

/**
 * The piles with cards that are left over in place of those that are left open, which stay so where there are too few.
 */
export function withUnseen(rules: Ruleset, piles: unknown): unknown {
  if (!isJsonObject(piles) || !hidesCards({piles})) return piles;
  const left = sortedPack(rules.pack);
  for (const text of listsOf(piles).flat()) {
    const card = typeof text === 'string' ? parseCard(text) : undefined;
    if (card !== undefined && left.includes(card)) left.splice(left.indexOf(card), 1);
  }
  const filled = (text: unknown): unknown => {
    const card = text === UNSEEN ? left.shift() : undefined;
    return card === undefined ? text : makeCard(card);
  };
  const entries = Object.entries(piles).map(([id, cards]) => [id, Array.isArray(cards) ? cards.map(filled) : cards]);
  return Object.fromEntries(entries) as unknown;
}

/** What is wrong with cards that are left open: a player has seen them where they lie. */
export function seenFault(rules: Ruleset, position: Position, piles: unknown): Failure | undefined {
  if (!isJsonObject(piles)) return undefined;
  for (const {id, index} of rules.piles) {
    const cards: unknown = piles[id];
    const at = Array.isArray(cards)
      ? cards.findIndex((card, i) => card === UNSEEN && seenCard(rules, position, index, i))
      : -1;
    if (at >= 0)
      return fail('position', `${id}: card ${at + 1} is ??, but a player sees it; only a hidden card can be ??`, {
        key: `piles.${id}`,
      });
  }
  return undefined;
}

function listsOf(piles: unknown): readonly unknown[][] {
  return isJsonObject(piles) ? Object.values(piles).filter(cards => Array.isArray(cards)) : [];
}
