import {rankOf, suitOf, type Card} from '../../engine/card.js';
import {bitCount, CardSet, setOf} from './card-set.js';
import {HEIGHTS, SUITS} from './cards.js';

/*
 * Cards as the searches of placement number them. In columns that build down in alternating colours rank parity plus
 * colour is the same for all cards, so the pack falls into two halves that never meet in a column. A card is 32 times
 * its half, plus twice its rank, plus one for the second of the two twins, the cards of a rank and a colour. So each
 * word of a set is a half, and what lies on a card is two bits to the right of it.
 */

export const TOP_RANK = 12;
/** The first of each pair of twins, as a word. */
const PAIRS = 0x1555555;
/** All cards of each half, and of both. */
export const HALVES = [new CardSet(0x3ffffff, 0), new CardSet(0, 0x3ffffff)];
export const ALL_CARDS = new CardSet(0x3ffffff, 0x3ffffff);
export const LOWEST = new CardSet(3, 3);
export const KINGS = new CardSet(3 << 24, 3 << 24);

/** The number of a card of the engine. Suits alternate in colour: D C H S. */
export function numberOf(card: Card): number {
  return NUMBERS[card] as number;
}

export function numberIn(suit: number, rank: number): number {
  return NUMBERS[HEIGHTS * suit + rank] as number;
}

const NUMBERS = Uint8Array.from({length: SUITS * HEIGHTS}, (_, card) => {
  const [suit, rank] = [suitOf(card), rankOf(card)];
  return 32 * ((suit ^ rank) & 1) + 2 * rank + (suit >> 1);
});

export function rankIn(number: number): number {
  return (number & 31) >> 1;
}

export function suitIn(number: number): number {
  return (((number >> 5) ^ (number >> 1)) & 1) | ((number & 1) << 1);
}

/** The card of the engine. */
export function cardNumbered(number: number): Card {
  return HEIGHTS * suitIn(number) + rankIn(number);
}

export function isKing(number: number): boolean {
  return rankIn(number) === TOP_RANK;
}

/** Is a card of the next rank and the other colour? */
export function takes(taker: number, card: number): boolean {
  return !isKing(card) && (taker & ~1) === (card & ~1) + 2;
}

/** The first, or the second, of the two cards that take another. */
export function takerOf(card: number, which = 0): number {
  return (card & ~1) + 2 + which;
}

/** The cards that one at least of some cards takes. */
export function takenBy({low, high}: CardSet, into = new CardSet()): CardSet {
  into.low = (anyOfTwins(low) >>> 2) * 3;
  into.high = (anyOfTwins(high) >>> 2) * 3;
  return into;
}

const TAKEN = Array.from({length: 64}, (_, card) => takenBy(setOf([card])));

/** The two cards that a card takes; none if it is of the lowest rank. */
export function takenByOne(card: number): CardSet {
  return TAKEN[card] as CardSet;
}

/** The cards that two of some cards take. */
export function takenTwiceBy({low, high}: CardSet, into = new CardSet()): CardSet {
  into.low = (bothTwins(low) >>> 2) * 3;
  into.high = (bothTwins(high) >>> 2) * 3;
  return into;
}

/**
 * The cards that some lie on, the first or the second of their takers as these say; those in both sets lie on none.
 * What lies on a lowest card is of the other half.
 */
export function takersOf(onFirst: CardSet, onSecond: CardSet): CardSet {
  const low = takersInHalf(onFirst.low, onSecond.low);
  const high = takersInHalf(onFirst.high, onSecond.high);
  return new CardSet(low | (high >>> 26), high | (low >>> 26));
}

function takersInHalf(onFirst: number, onSecond: number): number {
  return (anyOfTwins(onFirst & ~onSecond) << 2) | (anyOfTwins(onSecond & ~onFirst) << 3);
}

/**
 * The cards, with their twins, of which one at least lies bare or can be laid bare: more cards of the kind are visible
 * than cards lie on them. What lies on a card can be moved over to its twin when that is bare.
 */
export function bareIn(visible: CardSet, placed: CardSet, into = new CardSet()): CardSet {
  into.low = bareInHalf(visible.low, placed.low);
  into.high = bareInHalf(visible.high, placed.high);
  return into;
}

function bareInHalf(visible: number, placed: number): number {
  const one = anyOfTwins(visible) & ~(anyOfTwins(placed) << 2);
  return (one | (bothTwins(visible) & ~(bothTwins(placed) << 2))) * 3;
}

/** Does a card lie bare, or can it be laid bare? */
export function isBareIn(visible: CardSet, placed: CardSet, card: number): boolean {
  return (rankIn(card) === 0 ? 0 : twinsIn(placed, card - 2)) < twinsIn(visible, card);
}

/** How many of a card and its twin are in a set. */
function twinsIn({low, high}: CardSet, card: number): number {
  const twins = ((card < 32 ? low : high) >>> (card & 30)) & 3;
  return twins - (twins >> 1);
}

/** How many pairs of twins are in a set. */
export function pairsIn({low, high}: CardSet): number {
  return bitCount(bothTwins(low)) + bitCount(bothTwins(high));
}

/** The first of each two twins of a half of which any is there. */
function anyOfTwins(half: number): number {
  return (half | (half >>> 1)) & PAIRS;
}

/** The first of each two twins of a half that are both there. */
function bothTwins(half: number): number {
  return half & (half >>> 1) & PAIRS;
}
