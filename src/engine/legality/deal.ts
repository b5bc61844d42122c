import {cardOf, makeCards, parseCard, rankOf, RANKS, SUITS, type Card, type Rank, type Suit} from '../card.js';
import {settled} from './application.js';
import {memoized} from '../memoized.js';
import type {Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {microsoftNumber, microsoftPack, shuffledPack} from '../shuffle.js';
import {belongs, suitOfPile, type Letter, type PileInfo} from '../declaration/pile.js';
import {dealtTo, firstPile, type DealStep, type PrintedDeal} from '../declaration/variant.js';

/** Deals by a seed; the position is settled. */
export function dealFromSeed(rules: Ruleset, seed: string): Position {
  return dealFromPack(rules, packOfSeed(rules, seed), seed);
}

/**
 * The face-down pack of a seed, last card dealt first; where the game's deals are numbered, the seed may be a number.
 */
export function packOfSeed({variant, pack}: Ruleset, seed: string): Card[] {
  const number = variant.numbered === 'ms' && variant.packs === 1 ? microsoftNumber(seed) : undefined;
  return number === undefined ? shuffledPack(pack, seed, 1) : microsoftPack(pack, number);
}

/**
 * Deals a face-down pack, last card first; the position is settled. `seed` is for shuffled redeals. Throws when the
 * pack lacks a card that is dealt.
 */
export function dealFromPack(rules: Ruleset, pack: readonly Card[], seed?: string): Position {
  return settled(rules, unsettledDeal(rules, pack, seed)).position;
}

/**
 * A face-down pack, last card dealt first, that deals the cards a book shows; a seed shuffles the others. undefined for
 * a game without such a deal. Throws when the book shows a card that the pack no longer has.
 */
export function printedPack(rules: Ruleset, seed: string): Card[] | undefined {
  const {printed} = rules.variant;
  if (!printed) return undefined;
  const {rest, piles} = setOut(rules, shuffledPack(rules.pack, seed, 1));
  const order = dealOrder(rules);
  const shown = order
    .map((place, i) => (order.lastIndexOf(place) === i ? shownOn(place, printed) : undefined))
    .map(card => (card === undefined ? undefined : taken(rest, rest.lastIndexOf(card), 1)[0]));
  const others = shown.filter(card => card === undefined).length;
  const hidden = taken(rest, rest.length - others, others).values();
  const dealt = shown.map(card => card ?? (hidden.next().value as Card));
  return [...rest, ...dealt.toReversed(), ...piles.flat()];
}

/** The card that the book shows on top of a pile; undefined if it shows none. */
function shownOn(place: DealPlace, {cards}: PrintedDeal): Card | undefined {
  return typeof place === 'string' ? undefined : parseCard(cards[place.letter]?.split(' ')[place.number] ?? '');
}

/** Does a pack deal the cards that the game's book shows? */
export function isPrintedDeal(rules: Ruleset, pack: readonly Card[]): boolean {
  const {printed} = rules.variant;
  if (!printed) return false;
  const {piles} = unsettledDeal(rules, pack);
  return rules.piles.every(pile => {
    const shown = shownOn(pile, printed);
    return shown === undefined || shown === piles[pile.index]?.at(-1);
  });
}

/** The deal before it is settled. */
export function unsettledDeal(rules: Ruleset, pack: readonly Card[], seed?: string): Position {
  const {rest, piles} = setOut(rules, pack);
  for (const place of dealOrder(rules)) {
    const card = nextCard(rules, rest, place, piles);
    const pile =
      typeof place === 'string' ? rules.of(place).find(({spec, number}) => belongs(spec, number, card)) : place;
    if (pile) piles[pile.index]?.push(card);
  }
  for (const step of rules.steps)
    if (step.kind === 'deal' && step.sinks !== undefined)
      for (const {index} of rules.of(step.to)) piles[index] = sunk(piles[index] ?? [], step.sinks);
  if (rules.stock >= 0) piles[rules.stock] = rest;
  return {piles, facts: rules.facts.map(fact => fact.initial), seed};
}

/** Takes the next card of the pack; where ranks are kept apart, the next that the pile has not, if there is one. */
function nextCard(rules: Ruleset, rest: Card[], place: DealPlace, piles: readonly Card[][]): Card {
  const isApart = (letter: Letter): boolean =>
    rules.steps.some(step => step.kind === 'deal' && step.apart === true && step.to === letter);
  if (typeof place !== 'string' && isApart(place.letter)) {
    const ranks = (piles[place.index] ?? []).map(rankOf);
    const at = rest.findLastIndex(card => !ranks.includes(rankOf(card)));
    if (at >= 0) rest.unshift(...rest.splice(at + 1));
  }
  return (taken(rest, rest.length - 1, 1) as [Card])[0];
}

/** The same cards, those of a rank at the bottom. */
function sunk(cards: readonly Card[], rank: Rank): Card[] {
  const isSunk = (card: Card): boolean => RANKS[rankOf(card)] === rank;
  return [...cards.filter(isSunk), ...cards.filter(card => !isSunk(card))];
}

/** The piles with the cards that are picked, and the rest of the pack. */
export function setOut(rules: Ruleset, pack: readonly Card[]): {readonly rest: Card[]; readonly piles: Card[][]} {
  const [rest, piles]: [Card[], Card[][]] = [[...pack], rules.piles.map(() => [])];
  for (const step of rules.steps) {
    if (step.kind !== 'pick') continue;
    const first = firstPile(step, rules.spec(step.to));
    for (const [i, wanted] of pickedCards(rules, step).entries())
      piles[rules.numberOf(step.to, first + i)]?.push(...taken(rest, rest.lastIndexOf(wanted), 1));
  }
  return {rest, piles};
}

/** The cards that a step picks: one for each pile, of its suit, or the one that it names. */
export function pickedCards(rules: Ruleset, {rank, suit, to}: DealStep & {kind: 'pick'}): Card[] {
  const suits = suit === undefined ? rules.of(to).map(({number}) => suitOfPile(number)) : [SUITS.indexOf(suit as Suit)];
  return suits.map(each => cardOf(each, RANKS.indexOf(rank)));
}

/**
 * Where a card is dealt: a pile, or the letter whose foundation of the card's suit (the first, if they have no suits)
 * it begins.
 */
type DealPlace = PileInfo | Letter;

/** The place of each card that is dealt from the pack, in order. */
export const dealOrder = memoized(({steps, of, spec}: Ruleset): readonly DealPlace[] =>
  steps.flatMap((step): readonly DealPlace[] => {
    if (step.kind === 'pick') return [];
    if (step.kind === 'base') return [step.to];
    const piles = of(step.to);
    const most = Math.max(0, ...piles.map(({number}) => dealtTo(step, number, spec(step.to))));
    return Array.from({length: most}, (_, round) =>
      piles.filter(({number}) => round < dealtTo(step, number, spec(step.to))),
    ).flat();
  }),
);

function taken(cards: Card[], at: number, count: number): Card[] {
  const out = at < 0 ? [] : cards.splice(at, count);
  if (out.length !== count) throw new RangeError(`the pack is short: ${makeCards(cards)}`);
  return out;
}
