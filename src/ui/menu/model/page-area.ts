import type {Size} from '../../../terminal/output/size.js';

/** The rows that a page of the menu has for itself between head and foot; the foot may take two lines of words. */
export function pageArea({rows}: Size): {readonly top: number; readonly height: number} {
  const top = rows >= 20 ? 2 : 1;
  return {top, height: rows - top - 3};
}
