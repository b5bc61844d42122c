import seedrandom from 'seedrandom';
import type {Card} from '../../engine/card.js';
import type {Pile} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealFromSeed} from '../../engine/legality/deal.js';
import {seenCard} from '../../engine/legality/sight.js';
import {passOf} from '../state/root.js';

/** A number from 0 up to but not including 1. */
export type Random = () => number;

/** The same numbers whenever a position is asked about; they depend on nothing that the player has not seen. */
export function randomFor({waste, stock}: Ruleset, position: Position): Random {
  return seedrandom.alea(JSON.stringify([pileAt(position, waste), pileAt(position, stock).length]));
}

/** A card whose place the player does not know. */
interface Unseen {
  readonly pile: number;
  readonly index: number;
}

/** The places of the cards that the player has not seen. */
export function unseenPlaces(rules: Ruleset, position: Position): Unseen[] {
  const hiding = rules.piles.filter(({spec}) => spec.shows !== 'all');
  return hiding.flatMap(({index: pile}) =>
    pileAt(position, pile).flatMap((_, index) => (seenCard(rules, position, pile, index) ? [] : [{pile, index}])),
  );
}

/** Does the player know where every card is, and how every redeal will fall? */
export function seesAll(rules: Ruleset, position: Position): boolean {
  return unseenPlaces(rules, position).length < 2 && !mayShuffle(rules, position);
}

/** Is every card seen from the deal on? Then the adviser wins what can be won. */
export function isOpenGame(rules: Ruleset): boolean {
  return seesAll(rules, dealFromSeed(rules, '1'));
}

/** Will a redeal bring the cards in an order that nobody knows? */
export function mayShuffle(rules: Ruleset, position: Position): boolean {
  return rules.reshuffles && passOf(rules, position) < rules.passes;
}

/**
 * The position with the unseen cards dealt afresh among their places, and with other redeals; the stock stays if it is
 * known.
 */
export function dealtAnew(rules: Ruleset, position: Position, random: Random, isStockKnown = false): Position {
  const places = unseenPlaces(rules, position).filter(({pile}) => !isStockKnown || pile !== rules.stock);
  // Sorted first, so that not even the order of the draws depends on where they lie.
  const cards = places.map(({pile, index}) => pileAt(position, pile)[index] as Card).sort((a, b) => a - b);
  shuffle(cards, random);
  const piles: Card[][] = position.piles.map((pile: Pile) => [...pile]);
  places.forEach(({pile, index}, i) => {
    const dealt = piles[pile];
    if (dealt) dealt[index] = cards[i] as Card;
  });
  const {facts} = position;
  return mayShuffle(rules, position) ? {piles, facts, seed: `dealt anew ${String(random())}`} : {...position, piles};
}

function shuffle(cards: Card[], random: Random): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j] as Card, cards[i] as Card];
  }
}

/**
 * Deals of the unseen cards in which each of the stock's is the next one equally often, so that fewer deals say as
 * much.
 */
export class EvenDeals {
  private readonly stock: number;
  private readonly nextCards: Card[];
  private count = 0;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly random: Random,
  ) {
    this.stock = rules.stock;
    this.nextCards = [...pileAt(dealtAnew(rules, position, random), this.stock)];
  }

  deal(): Position {
    const {rules, position, random, stock, nextCards} = this;
    const dealt = dealtAnew(rules, position, random);
    const cards = [...pileAt(dealt, stock)];
    const at = cards.lastIndexOf(nextCards[this.count++ % nextCards.length] as Card);
    if (at >= 0) [cards[at], cards[cards.length - 1]] = [cards.at(-1) as Card, cards[at] as Card];
    return {...dealt, piles: dealt.piles.with(stock, cards)};
  }
}
