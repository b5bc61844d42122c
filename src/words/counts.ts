import type {Signs} from './cards.js';
import {rankOf, RANKS, suitOf} from '../engine/card.js';
import {pileAt} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Table} from '../session/game.js';
import {seenCard} from '../engine/legality/sight.js';

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
  const head = `  ${RANKS.map(rank => (rank === 'T' && !close ? '10' : rank).padStart(cell)).join('')}`;
  const row = (sign: string, numbers: readonly number[]): string =>
    `${sign} ${numbers.map(n => (n === 0 ? signs.dot : String(n)).padStart(cell)).join('')}`;
  const suits = suitsMatter(table.rules) ? counts.map((suit, i) => row(signs.suits[i] ?? '', suit)) : [];
  return [head, ...suits, row('=', countsByRank(counts))];
}

/** The counts by rank in two narrow lines: `A23456789TJQK` and a figure below each. */
export function closeCounts(table: Table, signs: Signs): string[] {
  const all = countsByRank(unseenCounts(table));
  return [RANKS.join(''), all.map(count => (count === 0 ? signs.dot : String(count))).join('')];
}
