import {makeCards, parseCard, rankOf, RANKS, suitOf, SUITS, type Card} from '../card.js';
import {settled} from './application.js';
import type {Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {shuffledPack} from '../shuffle.js';
import {belongs, suitOfPile} from '../declaration/pile.js';
import {dealtTo, type DealStep} from '../declaration/variant.js';

/** Deals by a seed; the position is settled. */
export function dealFromSeed(rules: Ruleset, seed: string): Position {
  return dealFromPack(rules, shuffledPack(rules.packs, seed, 1), seed);
}

/**
 * Deals a face-down pack, last card first; the position is settled. `seed` is for shuffled redeals. Throws when the pack
 * lacks a card that is dealt.
 */
export function dealFromPack(rules: Ruleset, pack: readonly Card[], seed?: string): Position {
  return settled(rules, unsettledDeal(rules, pack, seed)).position;
}

/**
 * A face-down pack, last card dealt first, that deals the cards a book shows; a seed shuffles the others. undefined for a
 * game without such a deal. Throws when the declaration names a card that the pack lacks, or one too many.
 */
export function printedPack(rules: Ruleset, seed: string): Card[] | undefined {
  const {printed} = rules.variant;
  if (!printed) return undefined;
  const rest = shuffledPack(rules.packs, seed, 1);
  const {steps} = rules;
  const picked: Card[][] = rules.piles.map(() => []);
  for (const step of steps) if (step.kind === 'pick') setOut(rules, step, rest, picked);
  const shown = new Map(Object.entries(printed.cards).map(([letter, cards]) => [letter, cardsOf(cards, rest)]));
  const dealt = steps.flatMap(step => {
    if (step.kind === 'pick') return [];
    if (step.kind === 'base') return taken(rest, rest.length - 1, 1);
    const before = rules.of(step.to).flatMap(({number}) => {
      const covered = Math.max(0, dealtTo(step, number) - 1);
      return taken(rest, rest.length - covered, covered);
    });
    const last = shown.get(step.to) ?? taken(rest, rest.length - rules.of(step.to).length, rules.of(step.to).length);
    return [...before, ...last];
  });
  return [...rest, ...dealt.toReversed(), ...picked.flat()];
}

/** Does a pack deal the cards that the game's book shows? */
export function isPrintedDeal(rules: Ruleset, pack: readonly Card[]): boolean {
  const {printed} = rules.variant;
  if (!printed) return false;
  const {piles} = unsettledDeal(rules, pack);
  return rules.piles.every(({letter, number, index}) => {
    const shown = printed.cards[letter]?.split(' ')[number];
    return shown === undefined || parseCard(shown) === piles[index]?.at(-1);
  });
}

/** Cards in notation, taken out of a pack. */
function cardsOf(text: string, pack: Card[]): Card[] {
  return text.split(' ').flatMap(word => taken(pack, pack.lastIndexOf(parseCard(word) ?? -1), 1));
}

/** The deal before it is settled. */
export function unsettledDeal(rules: Ruleset, pack: readonly Card[], seed?: string): Position {
  const piles: Card[][] = rules.piles.map(() => []);
  const rest = [...pack];
  const {steps} = rules;
  for (const step of steps) if (step.kind === 'pick') setOut(rules, step, rest, piles);
  for (const step of steps) {
    if (step.kind === 'deal') dealOut(rules, step, rest, piles);
    if (step.kind === 'base') dealBase(rules, step, rest, piles);
  }
  if (rules.stock >= 0) piles[rules.stock] = rest;
  return {piles, facts: rules.facts.map(fact => fact.initial), ...(seed !== undefined && {seed})};
}

function setOut(rules: Ruleset, step: DealStep & {kind: 'pick'}, rest: Card[], piles: Card[][]): void {
  const wanted = rules.of(step.to).filter(pile => step.suit === undefined || pile.number === 0);
  for (const pile of wanted) {
    const suit = step.suit === undefined ? suitOfPile(pile.number) : SUITS.indexOf(step.suit as (typeof SUITS)[number]);
    const at = rest.findLastIndex(card => suitOf(card) === suit && RANKS[rankOf(card)] === step.rank);
    piles[pile.index]?.push(...taken(rest, at, 1));
  }
}

function dealOut(rules: Ruleset, step: DealStep & {kind: 'deal'}, rest: Card[], piles: Card[][]): void {
  const most = Math.max(0, ...rules.of(step.to).map(({number}) => dealtTo(step, number)));
  for (let round = 0; round < most; round++) {
    for (const {index, number} of rules.of(step.to))
      if (round < dealtTo(step, number)) piles[index]?.push(...taken(rest, rest.length - 1, 1));
  }
}

/** The next card begins the foundation of its suit, or the first where suits have no place of their own. */
function dealBase(rules: Ruleset, step: DealStep & {kind: 'base'}, rest: Card[], piles: Card[][]): void {
  const [card] = taken(rest, rest.length - 1, 1) as [Card];
  const pile = rules.of(step.to).find(({spec, number}) => belongs(spec, number, card));
  if (pile) piles[pile.index]?.push(card);
}

function taken(cards: Card[], at: number, count: number): Card[] {
  const out = at < 0 ? [] : cards.splice(at, count);
  if (out.length !== count) throw new RangeError(`the pack is short: ${makeCards(cards)}`);
  return out;
}
