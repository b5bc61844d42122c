import type {Size} from '../../../terminal/size.js';
import {isRoomy} from '../../shared/regions.js';

/** Windows so large have room for blank lines between the entries too. */
const SPACIOUS: Size = {columns: 120, rows: 40};

function isSpacious({columns, rows}: Size): boolean {
  return columns >= SPACIOUS.columns && rows >= SPACIOUS.rows;
}

/** Columns to the left of the entries; in a spacious window they stand in the middle. */
export function menuMargin(size: Size): number {
  if (isSpacious(size)) return Math.floor((size.columns - MENU_WIDTH) / 2);
  return size.columns >= 60 ? 3 : 0;
}

/** Columns that entries and the words about them take at most. */
export const MENU_WIDTH = 100;

/** The row of the heading, where there is one. */
export function headingRow(size: Size): number {
  return isSpacious(size) ? 6 : 2;
}

/** Blank rows between two entries. */
export function entryGap(size: Size): number {
  return isSpacious(size) ? 1 : 0;
}

/** The row below the last entry; `parted` means that a blank row separates open games from new ones. */
export function rowBelow(size: Size, count: number, parted: boolean): number {
  const step = 1 + entryGap(size);
  if (!isRoomy(size)) return count + 1;
  return headingRow(size) + 2 + count * step + Number(parted);
}

/** Columns for what is said about an entry. */
export function detailColumns(size: Size): number {
  return Math.min(MENU_WIDTH, size.columns - menuMargin(size)) - 4;
}
