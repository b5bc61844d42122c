import {cardOf, type Card} from '../../engine/card.js';
import {settled} from '../../engine/legality/application.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {NONE} from '../compiled/cards.js';
import {bitsIn, placeOf, TOP_RANK} from '../compiled/masks.js';
import type {Letters} from '../compiled/plain-rules.js';

/** A position as the search needs it: how its cards lie. They are numbered by their places in masks. */
export class Deal {
  /** The cards that were dealt on and under each; NONE where there is none. */
  readonly over = new Int8Array(64).fill(NONE);
  readonly under = new Int8Array(64).fill(NONE);
  readonly faceUp: Int32Array;
  /** The cards at the bottom of columns, without kings. */
  readonly bottoms: Int32Array;
  /** For each card, and each of its takers that was dealt above it: the cards on the way up to that one, by half. */
  private readonly ways = new Int32Array(256);

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
    this.faceUp = inHalves(columns.flatMap((cards, column) => cards.slice(covered[column])));
    this.bottoms = inHalves(columns.flatMap(cards => cards.slice(0, 1).filter(card => !isKing(card))));
    for (const cards of columns) {
      cards.slice(1).forEach((card, i) => {
        const below = cards[i] as number;
        [this.under[card], this.over[below]] = [below, card];
      });
      cards.forEach((card, i) => {
        cards.slice(i + 1).forEach((upper, n) => {
          if (takes(upper, card)) this.ways.set(inHalves(cards.slice(i + 1, i + 2 + n)), wayTo(upper, card));
        });
      });
    }
  }

  /** Was a taker of a card dealt above it, and do all up to it still lie where they were dealt? Then it moves with the card. */
  carries(card: number, taker: number, gone: Int32Array): boolean {
    const at = wayTo(taker, card);
    const [first, second] = [this.ways[at] as number, this.ways[at + 1] as number];
    return (first | second) !== 0 && ((first & (gone[0] as number)) | (second & (gone[1] as number))) === 0;
  }
}

/** Where the way from a card to a taker stands. */
function wayTo(taker: number, card: number): number {
  return 4 * card + 2 * (taker & 1);
}

function inHalves(cards: readonly number[]): Int32Array {
  return Int32Array.of(bitsIn(cards, 0), bitsIn(cards, 1));
}

export function isKing(card: number): boolean {
  return (card & 31) >> 1 === TOP_RANK;
}

/** Is it of the next rank and the other colour? */
export function takes(taker: number, card: number): boolean {
  return !isKing(card) && (taker & ~1) === (card & ~1) + 2;
}

/** The position as the search has it; undefined where cards lie as in no game. */
export function dealOf(rules: Ruleset, {foundation, column}: Letters, position: Position): Deal | undefined {
  if (settled(rules, position).happened.length > 0) return undefined;
  const foundations = rules.of(foundation).map(({index}) => pileAt(position, index));
  const piles = rules.of(column).map(({index}) => ({
    behind: pileAt(position, rules.behind(index)),
    cards: pileAt(position, index),
  }));
  const columns = piles.map(({behind, cards}) => [...behind, ...cards].map(placeOf));
  const up = foundations.map(({length}) => length);
  const goesUp = foundations.every((cards, suit) => cards.every((card: Card, rank) => card === cardOf(suit, rank)));
  const isWhole = columns.flat().length + up.reduce((a, b) => a + b) === 52;
  const covered = piles.map(({behind}) => behind.length);
  return goesUp && isWhole ? new Deal(columns, covered, up) : undefined;
}
