import type {Card} from '../engine/card.js';
import {pileAt, type Pile, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** A number from 0 up to but not including 1. */
export type Random = () => number;

/** A card whose place the player does not know. */
interface Unseen {
  readonly pile: number;
  readonly index: number;
}

/**
 * Where cards lie that the player has not seen: the store but for its top, and the stock, unless it is turned over for
 * a second time in the order that he has watched.
 */
function unseenPlaces(rules: Ruleset, position: Position): Unseen[] {
  const knowsStock = (position.facts[0] ?? 1) > 1 && rules.redeal?.order === 'turn';
  return rules.piles.flatMap(({index, spec}) => {
    const {length} = pileAt(position, index);
    const hidden = spec.shows === 'none' ? (knowsStock ? 0 : length) : spec.shows === 'top' ? Math.max(0, length - 1) : 0;
    return Array.from({length: hidden}, (_, i) => ({pile: index, index: i}));
  });
}

/** Does the player know where every card is, and how every redeal will fall? */
export function seesAll(rules: Ruleset, position: Position): boolean {
  return unseenPlaces(rules, position).length < 2 && !shufflesYet(rules, position);
}

function shufflesYet(rules: Ruleset, position: Position): boolean {
  return rules.redeal?.order === 'shuffle' && (position.facts[0] ?? 1) < rules.redeal.passes;
}

/** The position with the cards that the player has not seen dealt anew among their places, and redeals of their own. */
export function dealtAnew(rules: Ruleset, position: Position, random: Random): Position {
  const places = unseenPlaces(rules, position);
  const cards = places.map(({pile, index}) => pileAt(position, pile)[index] as Card);
  shuffle(cards, random);
  const piles: Card[][] = position.piles.map((pile: Pile) => [...pile]);
  places.forEach(({pile, index}, i) => {
    const cardsOfPile = piles[pile];
    if (cardsOfPile) cardsOfPile[index] = cards[i] as Card;
  });
  const {facts} = position;
  return shufflesYet(rules, position) ? {piles, facts, seed: `dealt anew ${String(random())}`} : {...position, piles};
}

function shuffle(cards: Card[], random: Random): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j] as Card, cards[i] as Card];
  }
}
