import type {Size} from '../terminal/size.js';
import type {Entry} from './menu.js';

/** What the places of the menu's lines follow from. */
export interface MenuPlaces {
  readonly size: Size;
  readonly entries: readonly Entry[];
}

/** Is there room for rules and blank lines? */
export function isRoomy({rows}: Size): boolean {
  return rows >= 20;
}

/** The row of each entry. */
export function entryRows({size, entries}: MenuPlaces): number[] {
  const roomy = isRoomy(size);
  const first = entries.findIndex(entry => entry.kind === 'game');
  return entries.map((_, at) => (roomy ? 4 + at + (first > 0 && at >= first ? 1 : 0) : 1 + at));
}

/** The entry in a row. */
export function entryAt(places: MenuPlaces, y: number): number | undefined {
  const at = entryRows(places).indexOf(y);
  return at < 0 ? undefined : at;
}

/** The rows between head and foot, which a page has for itself. */
export function pageArea(size: Size): {readonly top: number; readonly height: number} {
  const top = isRoomy(size) ? 3 : 1;
  return {top, height: size.rows - top - (isRoomy(size) ? 3 : 2)};
}

/** The first line of a list that is shown, so that the chosen one is. */
export function listTop(count: number, chosen: number, height: number): number {
  return Math.max(0, Math.min(chosen - Math.floor(height / 2), count - height));
}
