import {layoutWords, dealtTo} from '../../engine/declaration/variant.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {textWidth} from '../../engine/texts/width.js';
import {isToken, indexWidth, type CardSize} from '../cards/card-size.js';

/** Where a pile begins in the grid of the declaration. */
export interface GridSlot {
  readonly pile: PileInfo;
  readonly row: number;
  /** Half a column is half way to the next one. */
  readonly column: number;
  /** The row of the next pile in this column; the number of rows where there is none. */
  readonly until: number;
  /** It lies half a row lower than the others of its row. */
  readonly isLower: boolean;
  /** How the cards of a pile that shows them lie: one below the other, or side by side. */
  readonly fans: 'down' | 'right' | undefined;
  /** It is a waste that has what is to the right of it. */
  readonly opens: boolean;
  /** It is a waste with an empty place to the right of it and a pile below: its newest cards lie side by side. */
  readonly spreads: boolean;
  /** The column of what lies to the right of it in its row, or hangs down into it; Infinity where nothing does. */
  readonly beside: number;
  /** The same, of piles that serve another purpose. */
  readonly other: number;
}

/** The piles in the grid of the declaration; the same value for the same rules. */
export const slotsOf = memoized((rules: Ruleset): readonly GridSlot[] => {
  const grid = layoutWords(rules.declaration.layout).map(words =>
    words.map(word => ({...word, pile: rules.find(word.id)})),
  );
  const wordAt = (row: number, column: number) => grid[row]?.find(word => word.column === column);
  const at = (row: number, column: number): PileInfo | undefined => wordAt(row, column)?.pile;
  /** Piles that do not grow may lie half a row lower, where the next row leaves room for that. */
  const isLower = (row: number, column: number): boolean => {
    const {pile, isLower: wanted = false} = wordAt(row, column) ?? {};
    if (!wanted || !pile || canFan(rules, pile) || row + 1 >= grid.length) return false;
    return !at(row + 1, column) || isLower(row + 1, column);
  };
  const places = grid.flatMap((words, row) =>
    words.flatMap(({pile, isSideways, column}, i) => {
      if (!pile) return [];
      const below = grid.findIndex((_, other) => other > row && at(other, column) !== undefined);
      const isLast = words.slice(i + 1).every(word => !word.pile);
      const slot = {
        pile,
        row,
        column,
        until: below < 0 ? grid.length : below,
        isLower: isLower(row, column),
        fans: !canFan(rules, pile) ? undefined : isSideways ? ('right' as const) : ('down' as const),
        spreads: pile.spec.role === 'waste' && below === row + 1 && !isLast && !at(row, column + 1),
        opens: pile.spec.role === 'waste' && isLast && column > 0 && at(row - 1, column)?.spec.role !== 'stock',
      };
      return [slot];
    }),
  );
  return places.map(slot => {
    const {row, column} = slot;
    const beside = places.filter(
      ({fans, opens, pile, ...other}) =>
        other.column > column &&
        (other.row === row ||
          (other.row < row && other.until > row && (fans === 'down' || (pile.spec.role === 'waste' && !opens)))),
    );
    const others = beside.filter(({pile}) => pile.letter !== slot.pile.letter);
    return {...slot, beside: leftmost(beside), other: leftmost(others)};
  });
});

function leftmost(slots: readonly Pick<GridSlot, 'column'>[]): number {
  return Math.min(...slots.map(({column}) => column));
}

/** Does the pile grow as cards are laid on it, all of which are to be seen? */
export const grows = ({spec: {role, holds, after}}: PileInfo): boolean =>
  (role === 'tableau' && holds > 1) || after !== undefined;

/** Does the pile show several cards, its own or those behind it? */
function canFan(rules: Ruleset, pile: PileInfo): boolean {
  return grows(pile) || rules.behind(pile.index) >= 0;
}

/** Covered cards of a pile once it is dealt, those behind it included. */
export function coveredAtDeal(rules: Ruleset, {letter, number, index}: PileInfo): number {
  const behind = rules.behind(index);
  const letters = [letter, ...(behind < 0 ? [] : [rules.info(behind).letter])];
  const cards = rules.steps
    .filter(({to}) => letters.includes(to))
    .map(step => dealtTo(step, number, rules.spec(step.to)));
  return Math.max(0, sumOf(cards) - 1);
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Where things begin that lie one after another, from what each of them takes; last where they end. */
export function placesFrom(first: number, taken: readonly number[]): number[] {
  const places = [first];
  for (const each of taken) places.push((places.at(-1) ?? first) + each);
  return places;
}

/** How the columns of the grid lie on the board. */
export interface Columns {
  readonly lefts: readonly number[];
  /** Where the last one ends, and what spreads to the right. */
  readonly right: number;
  /** Columns that stay free to the left of the last one, for the cards of a waste that are listed below it. */
  readonly indent: number;
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
  const count = 1 + Math.ceil(Math.max(...slots.map(slot => slot.column)));
  const purposes = Array.from({length: count}, (_, column) => purposeOf(slots, column));
  const isAisle = (purpose: string, before = ''): boolean => purpose !== '' && before !== '' && purpose !== before;
  const aisles = purposes.map((purpose, column) =>
    Number(isAisle(purpose, purposes[column - 1]) && !isCrossed(slots, column)),
  );
  const tails = purposes.map((_, column) => tailOf(rules, slots, column, size));
  // Half a card and half a gap make whole columns.
  const isHalved = slots.some(({column}) => !Number.isInteger(column));
  const least = isHalved && size.width % 2 === 0 ? 2 : 1;
  let spare = width - 2 * EDGE - count * size.width - (count - 1) * least - sumOf(tails.map(({least}) => least));
  if (spare < 0) return undefined;
  /** Columns for each of some places, `most` at most. */
  const grown = (places: number, most: number): number => {
    const each = places === 0 ? 0 : Math.min(most, Math.floor(spare / places));
    spare -= each * places;
    return each;
  };
  const narrowAisle = grown(sumOf(aisles), isToken(size) ? 2 : 3);
  const beside = tails.map(({least, wish}, column) => {
    const others = tails.slice(column + 1).filter(other => other.wish > other.least).length;
    return least + grown(1, Math.min(wish - least, Math.floor(spare / (others + 1))));
  });
  const gap = least + (isHalved ? 0 : grown(count - 1, mostGap(size) - 1));
  const margin = grown(2, 2);
  const aisle = narrowAisle + grown(sumOf(aisles), isToken(size) ? 0 : 3);
  const taken = beside.map((tail, column) => size.width + tail + gap + (aisles[column + 1] ?? 0) * aisle);
  const places = placesFrom(EDGE + margin + Math.floor(spare / 2), taken);
  const right = (places.at(-1) ?? 0) - gap;
  const indent = indentOf(rules, slots, size, beside.at(-1) ?? 0);
  const lefts = places.slice(0, -1).map((left, column) => left + (column === count - 1 ? indent : 0));
  return {lefts, right, indent};
}

/** Where a column begins; half a one between two others. */
export function leftOf({lefts}: Columns, column: number): number {
  const [left = 0, next = left] = [lefts[Math.floor(column)], lefts[Math.ceil(column)]];
  return Math.floor((left + next) / 2);
}

/**
 * The cards of the last column stand over the middle of a list that is wider than they are, unless words over them need
 * the room.
 */
function indentOf(rules: Ruleset, slots: readonly GridSlot[], size: CardSize, beside: number): number {
  const last = slots.filter(({column}) => column === Math.max(...slots.map(slot => slot.column)));
  if (!last.some(({pile}) => isListed(rules, pile, size))) return 0;
  const words = last.flatMap(slot => wordsOver(slot, size)).map(({wish}) => wish);
  return Math.max(0, Math.min(Math.floor(beside / 2), beside - Math.max(0, ...words)));
}

/** Do piles of one kind lie on both sides of where a column begins? No aisle parts these. */
function isCrossed(slots: readonly GridSlot[], column: number): boolean {
  return slots.some(
    ({pile, ...slot}) =>
      slot.column === column &&
      slots.some(other => other.column === column - 1 && other.row === slot.row && other.pile.letter === pile.letter),
  );
}

/** Columns between two piles, at most. */
function mostGap({width}: CardSize): number {
  return width <= 9 ? 2 : width <= 11 ? 3 : 5;
}

/** What the piles of a column are for; nothing where there are none. */
function purposeOf(slots: readonly GridSlot[], column: number): string {
  const roles = new Set(slots.filter(slot => slot.column === column).map(({pile}) => pile.spec.role));
  return roles.has('tableau') ? 'board' : roles.has('stock') || roles.has('waste') ? 'hand' : [...roles].join();
}

/** Columns that one of the grid needs beside its cards: at least, and where there is room. */
interface Tail {
  readonly least: number;
  readonly wish: number;
}

/**
 * What a column of the grid needs beside its cards: for piles that fan to the right, and in the last one for what
 * stands over it (`stock 21` with its key), and for the cards of a waste that are listed.
 */
function tailOf(rules: Ruleset, slots: readonly GridSlot[], column: number, size: CardSize): Tail {
  const last = Math.max(...slots.map(slot => slot.column));
  const tails = slots
    .filter(slot => slot.column === column)
    .flatMap(slot => [
      ...(slot.fans === 'right' ? [fannedBeside(rules, slots, slot, size)] : []),
      ...(column === last ? overLast(rules, slot, size) : []),
    ]);
  return {
    least: Math.max(0, ...tails.map(({least}) => least)),
    wish: Math.max(0, ...tails.map(({wish}) => wish)),
  };
}

/** Cards that a pile which fans to the right may get beyond those dealt, with room for all. */
const GROWTH = 4;

/** Columns that a card face down shows under the next one to its right. */
export function backWidth(size: CardSize): number {
  return isToken(size) ? 1 : 2;
}

/** How many of the covered cards of a pile lie face down. */
function backsAtDeal(rules: Ruleset, pile: PileInfo): number {
  const behind = rules.behind(pile.index);
  return behind >= 0 && rules.info(behind).spec.shows === 'none' ? coveredAtDeal(rules, pile) : 0;
}

/** What the cards under the last one take beyond the empty places beside them. The smallest cards may be folded. */
function fannedBeside(rules: Ruleset, slots: readonly GridSlot[], slot: GridSlot, size: CardSize): Tail {
  const backs = backsAtDeal(rules, slot.pile);
  const {after, holds} = slot.pile.spec;
  // Of a foundation at which the next one looks all cards are to be seen.
  const covered = after ? holds - 1 : coveredAtDeal(rules, slot.pile) - backs;
  const more = after ? 0 : Math.min(GROWTH, holds - 1);
  const step = indexWidth(size);
  const end = Math.min(slot.beside, 1 + Math.max(...slots.map(({column}) => column)));
  const free = (end - slot.column - 1) * (size.width + 1);
  const least = Math.max(Math.min(1, more), size.width < 3 ? Math.min(2, covered) : covered) * step;
  const wish = (covered + more) * Math.max(step, Math.floor(size.width / 2));
  const hidden = backs * backWidth(size);
  return {least: hidden + least - free, wish: hidden + wish - free};
}

/** At least three columns of tokens, six of which fit in a row. */
const LISTED: Tail = {least: 12, wish: 24};

/** Is each card of a pile listed below it, as any may be played? Tokens lie in a column. */
export function isListed(rules: Ruleset, {letter, spec}: PileInfo, size: CardSize): boolean {
  return spec.role === 'waste' && rules.losesAny(letter) && !isToken(size);
}

/** What stands over a pile, or is listed below it, beyond the pile itself. */
function overLast(rules: Ruleset, slot: GridSlot, size: CardSize): Tail[] {
  return isListed(rules, slot.pile, size) ? [beyond(LISTED, size)] : wordsOver(slot, size);
}

function wordsOver({pile: {spec}}: GridSlot, size: CardSize): Tail[] {
  const {role, name, shows} = spec;
  if (role !== 'stock' && role !== 'waste' && role !== 'reserve') return [];
  const words = textWidth(`${name.short ?? name.one} 52`);
  // Over tokens a stock that is turned has its number alone, of three digits at most.
  const least = role === 'stock' && shows === 'none' ? 4 : 6;
  const tail = isToken(size) ? {least, wish: words} : {least: words, wish: words + (role === 'stock' ? 8 : 4)};
  return [beyond(tail, size)];
}

function beyond({least, wish}: Tail, size: CardSize): Tail {
  return {least: least - size.width, wish: wish - size.width};
}
