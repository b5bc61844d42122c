import {rankOf, RANKS, suitOf} from '../engine/card.js';
import {pileAt, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {seenCard} from '../engine/sight.js';
import type {Glyphs} from '../ui/shared/theme.js';
import type {Rect} from '../ui/board/grid.js';
import type {Placement} from '../ui/board/board-layout.js';

/** How many cards of each suit and rank the player has not seen yet: what is still to come. */
export function unseenCounts(rules: Ruleset, position: Position): number[][] {
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

/** Below this many columns the ranks stand closer together. */
const ROOMY = 46;

/** The counts as lines that fit so many columns: one for each suit where suits matter to any pile, else one in all. */
export function countLines(rules: Ruleset, position: Position, glyphs: Glyphs, columns: number): string[] {
  const close = columns < ROOMY;
  const cell = close ? 2 : 3;
  const counts = unseenCounts(rules, position);
  const suited = rules.piles.some(pile => pile.spec.build?.inSuit === true);
  const head = `  ${RANKS.map(rank => (rank === 'T' && !close ? '10' : rank).padStart(cell)).join('')}`;
  const row = (sign: string, numbers: readonly number[]): string =>
    `${sign} ${numbers.map(n => (n === 0 ? glyphs.dot : String(n)).padStart(cell)).join('')}`;
  const all = RANKS.map((_, rank) => counts.reduce((sum, suit) => sum + (suit[rank] ?? 0), 0));
  const suits = suited ? counts.map((suit, i) => row(glyphs.suits[i] ?? '', suit)) : [];
  return [head, ...suits, row('=', all)];
}

/** Where counts stand on the table: below everything, or closely written where nothing else lies. */
export type CountsPlace =
  | {readonly kind: 'below'; readonly top: number}
  | {readonly kind: 'close'; readonly at: Rect}
  /** Every card has been seen. */
  | {readonly kind: 'needless'};

/** A place for the counts on a table; undefined where there is none. */
export function countsPlace(rules: Ruleset, position: Position, placement: Placement): CountsPlace | undefined {
  if (unseenCounts(rules, position).every(suit => suit.every(count => count === 0))) return {kind: 'needless'};
  const bottom = Math.max(...placement.items.map(item => item.y + item.height));
  if (bottom + 2 <= placement.height) return {kind: 'below', top: bottom};
  const at = freePlace(placement, RANKS.length, 2);
  return at && {kind: 'close', at};
}

/** The counts by rank in two lines as short as can be: `A23456789TJQK` and a figure under each. */
export function closeCounts(rules: Ruleset, position: Position, glyphs: Glyphs): string[] {
  const counts = unseenCounts(rules, position);
  const all = RANKS.map((_, rank) => counts.reduce((sum, suit) => sum + (suit[rank] ?? 0), 0));
  return [RANKS.join(''), all.map(count => (count === 0 ? glyphs.dot : String(count))).join('')];
}

/** The lowest free place of a size, with a blank around it, as far to the right as can be. */
function freePlace({items, notes, width, height}: Placement, columns: number, rows: number): Rect | undefined {
  const taken: readonly Rect[] = [...items, ...notes.map(({x, y, text}) => ({x, y, width: text.length, height: 1}))];
  for (let y = height - rows; y >= 0; y--)
    for (let x = width - columns - 1; x >= 1; x--) {
      const free = (each: Rect): boolean =>
        each.x >= x + columns + 1 || each.x + each.width < x || each.y >= y + rows || each.y + each.height <= y;
      if (taken.every(free)) return {x, y, width: columns, height: rows};
    }
  return undefined;
}
