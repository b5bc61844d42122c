import type {Size} from '../../../terminal/size.js';

/** Is there room for rules and blank lines? */
export function isRoomy({rows}: Size): boolean {
  return rows >= 20;
}

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

/** The rows between head and foot, which a page has for itself; two lines of words have room above the keys. */
export function pageArea(size: Size): {readonly top: number; readonly height: number} {
  const top = isRoomy(size) ? 3 : 1;
  return {top, height: size.rows - top - 3};
}

/** The first line of a list that is shown, so that the chosen one is. */
export function listTop(count: number, chosen: number, height: number): number {
  return Math.max(0, Math.min(chosen - Math.floor(height / 2), count - height));
}
