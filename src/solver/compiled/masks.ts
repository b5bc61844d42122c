import {cardOf, rankOf, suitOf, type Card} from '../../engine/card.js';
import {HEIGHTS, SUITS} from './cards.js';

/*
 * Columns that build down in alternating colours keep red and black apart in another sense, too: from card to card the rank
 * falls by one and the colour changes, so that all cards of a column have the same parity of rank plus colour. The pack falls
 * into two halves that never meet in a column. A set of cards is a word for each half, with two bits for each rank: a card and
 * its twin, the other card of its rank and colour. What lies on a card is two bits to the right of it.
 */

/** The lower bit of each pair of twins. */
export const PAIRS = 0x1555555;
export const ALL_CARDS = 0x3ffffff;
export const KINGS = 3 << 24;
export const TOP_RANK = 12;

/** The half that a card belongs to, 0 or 1. Suits alternate in colour: D C H S. */
export function halfOf(card: Card): number {
  return (suitOf(card) ^ rankOf(card)) & 1;
}

/** The place of a card in the word of its half. */
export function bitOf(card: Card): number {
  return 2 * rankOf(card) + (suitOf(card) >> 1);
}

/** A card as one number: 32 times its half plus its place there. */
export function placeOf(card: Card): number {
  return 32 * halfOf(card) + bitOf(card);
}

/** These numbers, by suit and rank. */
export const PLACES = Uint8Array.from({length: SUITS * HEIGHTS}, (_, n) =>
  placeOf(cardOf((n / HEIGHTS) | 0, n % HEIGHTS)),
);

const UP_TO = [0, 1].map(half =>
  Int32Array.from({length: SUITS * 16}, (_, n) =>
    bitsIn([...PLACES.subarray((n >> 4) * HEIGHTS, (n >> 4) * HEIGHTS + Math.min(HEIGHTS, n & 15))], half),
  ),
);

/** The cards of a half that are up, by how many of each suit are. */
export function cardsUp(half: number, up: Uint8Array): number {
  const table = UP_TO[half] as Int32Array;
  return (
    (table[up[0] as number] as number) |
    (table[16 | (up[1] as number)] as number) |
    (table[32 | (up[2] as number)] as number) |
    (table[48 | (up[3] as number)] as number)
  );
}

/** The cards of a half, as a word. */
export function bitsIn(places: readonly number[], half: number): number {
  return places.reduce((bits, place) => (place >> 5 === half ? bits | (1 << (place & 31)) : bits), 0);
}

export function has(cards: Int32Array, place: number): boolean {
  return (((cards[place >> 5] as number) >>> (place & 31)) & 1) === 1;
}

export function put(cards: Int32Array, place: number): void {
  cards[place >> 5] = (cards[place >> 5] as number) | (1 << (place & 31));
}

/** The card at a place of a half. */
export function cardAt(half: number, bit: number): Card {
  return 13 * suitAt(half, bit) + (bit >> 1);
}

export function suitAt(half: number, bit: number): number {
  return ((half ^ (bit >> 1)) & 1) | ((bit & 1) << 1);
}

/** The place of the lowest bit of a word that is not 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The cards, with their twins, of which one at least lies bare or can be laid bare: more cards of the kind are visible than cards
 * lie on them. What lies on a card can be moved over to its twin when that is bare.
 */
export function bareIn(visible: number, placed: number): number {
  const either = (visible | (visible >>> 1)) & PAIRS;
  const both = visible & (visible >>> 1) & PAIRS;
  const oneOn = ((placed | (placed >>> 1)) & PAIRS) << 2;
  const twoOn = (placed & (placed >>> 1) & PAIRS) << 2;
  return ((either & ~oneOn) | (both & ~twoOn)) * 3;
}
