import {cardOf, type Card} from '../../engine/card.js';
import {settled} from '../../engine/legality/application.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {CardSet} from '../compiled/card-set.js';
import {setOf} from '../compiled/card-set.js';
import {NONE} from '../compiled/cards.js';
import {isKing, numberOf, takes} from '../compiled/halves.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/** A position as the search needs it: how its cards lie, by number. */
export class Deal {
  /** The cards that were dealt on and under each; NONE where there is none. */
  readonly over = new Int8Array(64).fill(NONE);
  readonly under = new Int8Array(64).fill(NONE);
  readonly faceUp: CardSet;
  /** The cards at the bottom of columns, without kings. */
  readonly bottoms: CardSet;
  /** For a card and a taker of it that was dealt above: the cards on the way up to that one. */
  private readonly ways = new Array<CardSet | undefined>(128).fill(undefined);

  /**
   * @param columns - the cards of each column, the bottom one first
   * @param covered - how many of them are face down
   * @param up - how many cards of each suit are up
   */
  constructor(
    readonly columns: readonly (readonly number[])[],
    readonly covered: readonly number[],
    readonly up: readonly number[],
  ) {
    this.faceUp = setOf(columns.flatMap((cards, column) => cards.slice(covered[column])));
    this.bottoms = setOf(columns.flatMap(cards => cards.slice(0, 1).filter(card => !isKing(card))));
    for (const cards of columns) {
      cards.slice(1).forEach((card, i) => {
        const below = cards[i] as number;
        [this.under[card], this.over[below]] = [below, card];
      });
      cards.forEach((card, i) => {
        cards.slice(i + 1).forEach((upper, n) => {
          if (takes(upper, card)) this.ways[wayTo(upper, card)] = setOf(cards.slice(i + 1, i + 2 + n));
        });
      });
    }
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

/** The position as the search has it; undefined where cards lie as in no game. */
export function dealOf(rules: Ruleset, {foundation, column}: PlacementTraits, position: Position): Deal | undefined {
  if (settled(rules, position).happened.length > 0) return undefined;
  const foundations = rules.of(foundation).map(({index}) => pileAt(position, index));
  const piles = rules.of(column).map(({index}) => ({
    behind: pileAt(position, rules.behind(index)),
    cards: pileAt(position, index),
  }));
  const columns = piles.map(({behind, cards}) => [...behind, ...cards].map(numberOf));
  const up = foundations.map(({length}) => length);
  const goesUp = foundations.every((cards, suit) => cards.every((card: Card, rank) => card === cardOf(suit, rank)));
  const isWhole = columns.flat().length + up.reduce((a, b) => a + b) === 52;
  const covered = piles.map(({behind}) => behind.length);
  return goesUp && isWhole ? new Deal(columns, covered, up) : undefined;
}
