import type {PileInfo} from '../../../engine/declaration/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {isToken, type CardSize} from './card-size.js';
import type {GridSlot} from './grid.js';

/** How the columns of the grid lie on the board. */
export interface Columns {
  /** Where each column begins. */
  readonly lefts: readonly number[];
  /** Where the last one ends, and what spreads to the right. */
  readonly right: number;
}

/** Columns that stay free at either edge: the cursor's sign needs one, and a shadow. */
const EDGE = 1;

/**
 * Where the columns begin: aisles between columns that serve another purpose, then wider gaps, then equal margins.
 * undefined where the width is too small for this size of cards.
 */
export function columnsOf(
  rules: Ruleset,
  slots: readonly GridSlot[],
  width: number,
  size: CardSize,
): Columns | undefined {
  const count = 1 + Math.max(...slots.map(slot => slot.column));
  const aisles = Array.from({length: count}, (_, column) => Number(isAisle(slots, column)));
  const crossed = (column: number): number => aisles.slice(0, column + 1).reduce((sum, each) => sum + each, 0);
  const tail = tailOf(rules, slots, size);
  let spare = width - 2 * EDGE - count * size.width - (count - 1) - tail.least;
  if (spare < 0) return undefined;
  const grown = (places: number, most: number): number => {
    const each = places === 0 ? 0 : Math.min(most, Math.floor(spare / places));
    spare -= each * places;
    return each;
  };
  const aisleLeast = grown(crossed(count), isToken(size) ? 2 : 3);
  const tailWidth = tail.least + grown(1, tail.wish - tail.least);
  const gap = 1 + grown(count - 1, mostGap(size) - 1);
  const margin = grown(2, 2);
  const aisle = aisleLeast + grown(crossed(count), isToken(size) ? 0 : 3);
  const left = EDGE + margin + Math.floor(spare / 2);
  const lefts = aisles.map((_, column) => left + column * (size.width + gap) + crossed(column) * aisle);
  return {lefts, right: (lefts.at(-1) ?? left) + size.width + tailWidth};
}

/** Columns between two piles, at most. */
function mostGap({width}: CardSize): number {
  return width <= 9 ? 2 : width <= 13 ? 3 : 4;
}

/** Do piles of another purpose stand in a column than in the one to its left? */
function isAisle(slots: readonly GridSlot[], column: number): boolean {
  const purpose = (at: number): string => {
    const roles = new Set(slots.filter(slot => slot.column === at).map(slot => slot.pile.spec.role));
    return roles.has('tableau') ? 'board' : roles.has('stock') || roles.has('waste') ? 'hand' : [...roles].join();
  };
  return column > 0 && purpose(column - 1) !== '' && purpose(column) !== '' && purpose(column - 1) !== purpose(column);
}

/** Columns that the last one needs beside its cards: at least, and where there is room. */
interface Tail {
  readonly least: number;
  readonly wish: number;
}

/** What stands over the last column (`stock 21` with its key), and the cards of a waste that are listed. */
function tailOf(rules: Ruleset, slots: readonly GridSlot[], size: CardSize): Tail {
  const column = Math.max(...slots.map(slot => slot.column));
  const tails = slots.filter(slot => slot.column === column).map(({pile}) => tailOver(rules, pile, size));
  const beyond = (width: number): number => Math.max(0, width - size.width);
  return {
    least: beyond(Math.max(...tails.map(each => each.least))),
    wish: beyond(Math.max(...tails.map(each => each.wish))),
  };
}

/** Three columns of tokens at least, of which a row has room for seven. */
const LISTED: Tail = {least: 12, wish: 30};

function tailOver(rules: Ruleset, {letter, spec: {role, name}}: PileInfo, size: CardSize): Tail {
  if (role === 'waste' && rules.losesAny(letter) && !isToken(size)) return LISTED;
  if (role !== 'stock' && role !== 'waste' && role !== 'reserve') return {least: 0, wish: 0};
  const words = `${name.short ?? name.one} 52`.length;
  return isToken(size) ? {least: 6, wish: words} : {least: words, wish: words + (role === 'stock' ? 8 : 4)};
}
