import {rankOf} from './card.js';
import {orderedIn} from './declaration/grid.js';
import type {Pile, PileInfo} from './declaration/pile.js';
import type {Ruleset} from './ruleset.js';

/**
 * An immutable position: piles and facts in the ruleset's order, and the seed for shuffled redeals (absent where none
 * is known or needed).
 */
export interface Position {
  readonly piles: readonly Pile[];
  readonly facts: readonly number[];
  readonly seed?: string | undefined;
}

export interface Table {
  readonly rules: Ruleset;
  readonly position: Position;
}

export type Status = 'playing' | 'won' | 'stuck';

/**
 * Has every card left the piles that must be cleared, but for those that may be left, or are their cards in order?
 * (Works for reduced packs.)
 */
export function isWon(rules: Ruleset, position: Position): boolean {
  if (rules.declaration.goal?.kind === 'order') return cardsToClear(rules, position) === 0;
  return rules.cleared.every(({index}) => pileAt(position, index).every(card => rules.isSpared(card)));
}

/** How many cards are on the foundations, set-out cards included. */
export function scoreOf(rules: Ruleset, position: Position): number {
  const onFoundations = rules.piles.filter(pile => pile.spec.role === 'foundation');
  return onFoundations.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0);
}

/** How many cards are where the game wants them: on the foundations, or gone from the piles that have to be cleared. */
export function cardsDone(rules: Ruleset, position: Position): number {
  return countOfCards(position) - cardsToClear(rules, position);
}

/**
 * How many cards have to leave the piles that have to be cleared: all but the foundations, unless the goal names others.
 * Where it wants them in order, those that are not.
 */
export function cardsToClear(rules: Ruleset, position: Position): number {
  const cards = rules.cleared.reduce(
    (sum, {index}) => sum + pileAt(position, index).filter(card => !rules.isSpared(card)).length,
    0,
  );
  const {goal} = rules.declaration;
  if (goal?.kind !== 'order') return cards;
  const rows = rules.grids.rows.filter(([first]) => first && goal.piles.includes(first.letter));
  return rows.reduce((sum, row) => sum - orderedIn(row, rules.low, pile => pileAt(position, pile.index)), cards);
}

/** All cards of a position. */
export function countOfCards({piles}: Position): number {
  return piles.reduce((sum, {length}) => sum + length, 0);
}

const EMPTY: Pile = [];

/** The cards of a pile, bottom to top. */
export function cardsOn({position}: Table, {index}: PileInfo): Pile {
  return pileAt(position, index);
}

/** The pile at an index; empty for -1, a pile that the variant lacks. */
export function pileAt(position: {readonly piles: readonly Pile[]}, index: number): Pile {
  return index < 0 ? EMPTY : (position.piles[index] ?? EMPTY);
}

/**
 * A hash that positions share when they are equal up to exchanging piles. It is a sum over the piles: with `since`,
 * only what differs from that position is hashed, which saves work.
 */
export function fingerprint(rules: Ruleset, position: Position, since: Position = NOWHERE): number {
  let sum = 0;
  for (const index of rules.fixed) {
    const [now, before] = [pileAt(position, index), pileAt(since, index)];
    if (now !== before) sum = (sum + mixed(index + 1, now) - mixed(index + 1, before)) | 0;
  }
  for (const group of rules.exchangeable) {
    if (group.some(index => pileAt(position, index) !== pileAt(since, index)))
      sum = (sum + groupMix(rules, group, position) - groupMix(rules, group, since)) | 0;
  }
  let facts = 0;
  for (const fact of position.facts) facts = (Math.imul(facts, 31) + fact) | 0;
  return (sum + Math.imul(facts, 0x9e3779b1)) | 0;
}

const NOWHERE: Position = {piles: [], facts: []};

function groupMix(rules: Ruleset, group: readonly number[], position: Position): number {
  let mix = 0;
  for (const index of group) {
    const {letter, spec} = rules.info(index);
    const seed = letter.charCodeAt(0) + Math.imul(mix, 0x5bd1e995);
    mix = mixed(seed, spec.topOnly ? heapTop(pileAt(position, index)) : pileAt(position, index));
  }
  return Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d);
}

function mixed(seed: number, cards: Pile): number {
  let mix = Math.imul(seed, 0x9e3779b1);
  for (const card of cards) mix = Math.imul((mix ^ (card + 1)) + ((mix >>> 13) | 0), 0x85ebca6b);
  return Math.imul(mix ^ (mix >>> 16), 0x27d4eb2f) ^ cards.length;
}

function heapTop(cards: Pile): Pile {
  const last = cards[cards.length - 1];
  return last === undefined ? EMPTY : [rankOf(last)];
}

/** Are the positions, facts included, equal up to exchanging interchangeable piles? */
export function samePosition(rules: Ruleset, a: Position, b: Position): boolean {
  return (
    a.facts.every((fact, i) => fact === b.facts[i]) &&
    rules.fixed.every(index => sameCards(pileAt(a, index), pileAt(b, index))) &&
    canonicalGroups(rules, a) === canonicalGroups(rules, b)
  );
}

function canonicalGroups(rules: Ruleset, position: Position): string {
  const words = rules.exchangeable.map(group =>
    group
      .map(index => {
        const {letter, spec} = rules.info(index);
        return letter + (spec.topOnly ? heapTop(pileAt(position, index)) : pileAt(position, index)).join(',');
      })
      .join('|'),
  );
  return words.sort().join(' ');
}

function sameCards(a: Pile, b: Pile): boolean {
  return a === b || (a.length === b.length && a.every((card, i) => card === b[i]));
}
