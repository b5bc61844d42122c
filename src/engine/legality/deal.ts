import {cardOf, makeCards, parseCard, RANKS, SUITS, type Card, type Suit} from '../card.js';
import {settled} from './application.js';
import type {Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {shuffledPack} from '../shuffle.js';
import {belongs, suitOfPile, type PileInfo} from '../declaration/pile.js';
import {dealtTo, type DealStep, type PrintedDeal} from '../declaration/variant.js';

type PickStep = DealStep & {kind: 'pick'};

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
 * game without such a deal. Throws when the book shows a card that the pack no longer has.
 */
export function printedPack(rules: Ruleset, seed: string): Card[] | undefined {
  const {printed} = rules.variant;
  if (!printed) return undefined;
  const rest = shuffledPack(rules.packs, seed, 1);
  const picked: Card[][] = rules.piles.map(() => []);
  for (const step of rules.steps) if (step.kind === 'pick') setOut(rules, step, rest, picked);
  // The card that is dealt as a base chooses its pile itself.
  const order = rules.steps.flatMap(step =>
    step.kind === 'deal' ? dealtPiles(rules, step) : step.kind === 'base' ? [undefined] : [],
  );
  const tops = order.map((pile, i) => (order.lastIndexOf(pile) === i ? shownOn(pile, printed) : undefined));
  const shown = tops.map(card => (card === undefined ? undefined : taken(rest, rest.lastIndexOf(card), 1)[0]));
  const others = shown.filter(card => card === undefined).length;
  const hidden = taken(rest, rest.length - others, others).values();
  const dealt = shown.map(card => card ?? (hidden.next().value as Card));
  return [...rest, ...dealt.toReversed(), ...picked.flat()];
}

/** The card that the book shows on top of a pile; undefined if it shows none. */
function shownOn(pile: PileInfo | undefined, {cards}: PrintedDeal): Card | undefined {
  return pile && parseCard(cards[pile.letter]?.split(' ')[pile.number] ?? '');
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

function setOut(rules: Ruleset, step: PickStep, rest: Card[], piles: Card[][]): void {
  for (const [i, wanted] of pickedCards(rules, step).entries())
    piles[rules.numberOf(step.to, i)]?.push(...taken(rest, rest.lastIndexOf(wanted), 1));
}

/** The cards that a step picks: one for each pile, of its suit, or the one that it names for the first pile. */
export function pickedCards(rules: Ruleset, {rank, suit, to}: PickStep): Card[] {
  const suits = suit === undefined ? rules.of(to).map(({number}) => suitOfPile(number)) : [SUITS.indexOf(suit as Suit)];
  return suits.map(each => cardOf(each, RANKS.indexOf(rank)));
}

function dealOut(rules: Ruleset, step: DealStep & {kind: 'deal'}, rest: Card[], piles: Card[][]): void {
  for (const {index} of dealtPiles(rules, step)) piles[index]?.push(...taken(rest, rest.length - 1, 1));
}

/** The pile of each card that a step deals, in order. */
function dealtPiles(rules: Ruleset, step: DealStep & {kind: 'deal'}): PileInfo[] {
  const piles = rules.of(step.to);
  const most = Math.max(0, ...piles.map(({number}) => dealtTo(step, number)));
  const rounds = Array.from({length: most}, (_, round) => round);
  return rounds.flatMap(round => piles.filter(({number}) => round < dealtTo(step, number)));
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
