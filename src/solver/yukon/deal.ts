import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {setOf, type CardSet} from '../compiled/card-set.js';
import {isKing, takes} from '../compiled/halves.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** What of a deal matters where cards move with all that lies on them. */
export class Tails {
  readonly faceUp: CardSet;
  /** The cards at the bottom of columns, without kings. */
  readonly bottoms: CardSet;
  /** For a card and a taker of it that was dealt above: the cards on the way up to that one. */
  private readonly ways = new Array<CardSet | undefined>(128).fill(undefined);

  constructor(readonly deal: Deal) {
    const {columns, covered} = deal;
    this.faceUp = setOf(columns.flatMap((cards, column) => cards.slice(covered[column])));
    this.bottoms = setOf(columns.flatMap(cards => cards.slice(0, 1).filter(card => !isKing(card))));
    for (const cards of columns)
      cards.forEach((card, i) => {
        cards.slice(i + 1).forEach((upper, n) => {
          if (takes(upper, card)) this.ways[wayTo(upper, card)] = setOf(cards.slice(i + 1, i + 2 + n));
        });
      });
  }

  /**
   * Was a taker of a card dealt above it, and do all up to it still lie where they were dealt? Then it moves with the
   * card.
   */
  carries(card: number, taker: number, gone: CardSet): boolean {
    const way = this.ways[wayTo(taker, card)];
    return way !== undefined && !way.meets(gone);
  }
}

/** Where the way from a card to one of its takers stands. */
function wayTo(taker: number, card: number): number {
  return 2 * card + (taker & 1);
}

/** The traits of a game like Yukon: a card moves with all that lies on it, and nothing else does; else undefined. */
export function yukonTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  return traits?.moves !== 'tail' || traits.reserve || traits.returns || traits.turn > 0 ? undefined : traits;
}

/** The position of a game like Yukon; undefined where cards lie as in no game, or in other games. */
export function yukonDeal(rules: Ruleset, position: Position): Deal | undefined {
  const deal = dealOf(rules, yukonTraits(rules), position);
  return deal?.isFull === true ? deal : undefined;
}
