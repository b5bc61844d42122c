import {padded} from '../engine/texts/width.js';
import {type Card, type Rank, RANKS, rankOf, suitOf, SUITS} from '../engine/card.js';
import {buildsBothWays, heightOf, type Build} from '../engine/declaration/build.js';
import {type Pile, type PileInfo} from '../engine/declaration/pile.js';
import {takesNext} from '../engine/legality/legality.js';
import {pileAt} from '../engine/position.js';
import type {Table} from '../session/game.js';
import type {Ruleset} from '../engine/ruleset.js';
import {seenCard} from '../engine/legality/sight.js';

/** The signs of the suits in the order D C H S, and the sign for nothing. */
export interface Signs {
  readonly suits: readonly string[];
  readonly dot: string;
}

/** The ranks of a run from its lower end to its free card: `6-7-8`, `4-5-...-10`. */
export function runText(cards: readonly Card[]): string {
  const ranks = cards.map(card => rankText(rankOf(card), false));
  const [first = '', second = ''] = ranks;
  return ranks.length > 5 ? `${first}-${second}-...-${ranks.at(-1) ?? ''}` : ranks.join('-');
}

/** `10♠`; narrow, `T♠`. */
export function cardText(card: Card, signs: Signs, narrow: boolean): string {
  return `${rankText(rankOf(card), narrow)}${signs.suits[suitOf(card)] ?? '?'}`;
}

/** `10`; narrow, `T`. */
export function rankSign(rank: Rank, narrow: boolean): string {
  return rank === 'T' && !narrow ? '10' : rank;
}

function rankText(rank: number, narrow: boolean): string {
  return rankSign(RANKS[rank] ?? 'A', narrow);
}

/** What a foundation takes next. */
export interface Wanted {
  /** The cards that may be laid on it: none when it is complete. Where suits do not matter, one of each rank. */
  readonly cards: readonly Card[];
  readonly anySuit: boolean;
  /** Which way it is built, once that is settled. */
  readonly step: 'up' | 'down' | undefined;
}

const DECK: readonly Card[] = Array.from({length: SUITS.length * RANKS.length}, (_, card) => card);

/** What a foundation takes next, by its declaration. */
export function wantedBy({rules, position}: Table, pile: PileInfo): Wanted {
  const {spec, index} = pile;
  const cards = pileAt(position, index);
  const anySuit = !spec.suited && (spec.build === undefined || spec.build.suits === 'any');
  const fits = (card: Card): boolean => (!anySuit || suitOf(card) === 0) && takesNext({rules, position}, pile, card);
  const wanted = DECK.filter(fits);
  return {cards: wanted, anySuit, step: stepOf(rules, spec.build?.step, cards, wanted)};
}

function stepOf({low}: Ruleset, step: Build['step'] | undefined, cards: Pile, wanted: readonly Card[]): Wanted['step'] {
  if (step === 'free' || step === 'either') return undefined;
  if (step !== 'onward') return step;
  const [top, next] = [cards.at(-1), wanted[0]];
  if (top === undefined || next === undefined) return undefined;
  return heightOf(next, low) > heightOf(top, low) ? 'up' : 'down';
}

/** Do the foundations of a game differ in the way they are built? */
export function directionsDiffer(rules: Ruleset): boolean {
  const builds = rules.piles.flatMap(({spec}) => (spec.role === 'foundation' && spec.build ? [spec.build] : []));
  return builds.some(build => buildsBothWays(build)) || new Set(builds.map(({step}) => step)).size > 1;
}

/**
 * `3♦`, `A♦ or K♦`, `any ♦`, `5` where suits do not matter or each will do; empty for a complete foundation, or one that takes
 * all.
 */
export function wantedText({cards, anySuit}: Wanted, signs: Signs, narrow: boolean): string {
  const [first] = cards;
  if (anySuit && cards.length === RANKS.length) return '';
  if (first !== undefined && cards.length === RANKS.length && cards.every(card => suitOf(card) === suitOf(first)))
    return `any ${signs.suits[suitOf(first)] ?? '?'}`;
  const ofRank = (card: Card): boolean => cards.filter(other => rankOf(other) === rankOf(card)).length === SUITS.length;
  const texts = cards.map(card =>
    anySuit || ofRank(card) ? rankText(rankOf(card), narrow) : cardText(card, signs, narrow),
  );
  return [...new Set(texts)].join(' or ');
}

/** How many cards of each suit and rank the player has not seen yet. */
export function unseenCounts({rules, position}: Table): number[][] {
  const counts = [0, 1, 2, 3].map(() => new Array<number>(13).fill(0));
  for (const pile of rules.piles) {
    pileAt(position, pile.index).forEach((card, index) => {
      if (seenCard(rules, position, pile.index, index)) return;
      const suit = counts[suitOf(card)];
      if (suit) suit[rankOf(card)] = (suit[rankOf(card)] ?? 0) + 1;
    });
  }
  return counts;
}

export function isAllSeen(table: Table): boolean {
  return unseenCounts(table).every(suit => suit.every(count => count === 0));
}

export function countsByRank(counts: readonly (readonly number[])[]): number[] {
  return RANKS.map((_, rank) => counts.reduce((sum, suit) => sum + (suit[rank] ?? 0), 0));
}

export function suitsMatter(rules: Ruleset): boolean {
  return rules.piles.some(({spec}) => spec.build !== undefined && spec.build.suits !== 'any');
}

/** Below this many columns the ranks stand closer together. */
const ROOMY = 46;

/** The counts as lines that fit in `columns`: one for each suit if suits matter, and one for all. */
export function countLines(table: Table, signs: Signs, columns: number): string[] {
  const close = columns < ROOMY;
  const cell = close ? 2 : 3;
  const counts = unseenCounts(table);
  const line = (sign: string, texts: readonly string[]): string =>
    `${sign} ${texts.map(text => padded(text, cell, 'before')).join('')}`;
  const row = (sign: string, numbers: readonly number[]): string =>
    line(
      sign,
      numbers.map(n => (n === 0 ? signs.dot : String(n))),
    );
  const head = line(
    ' ',
    RANKS.map(rank => rankSign(rank, close)),
  );
  const suits = suitsMatter(table.rules) ? counts.map((suit, i) => row(signs.suits[i] ?? '', suit)) : [];
  return [head, ...suits, row('=', countsByRank(counts))];
}

/** The counts by rank in two narrow lines: `A23456789TJQK` and a figure below each. */
export function closeCounts(table: Table, signs: Signs): string[] {
  const all = countsByRank(unseenCounts(table));
  return [RANKS.join(''), all.map(count => (count === 0 ? signs.dot : String(count))).join('')];
}
