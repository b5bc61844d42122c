import type {Pigment} from '../../../shared/theme/palette.js';
import type {Sheet} from './sheet.js';

/** Quarters of a cell: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const QUARTERS = Array.from(' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█');

/** Rows of a drawing in one colour: `#` is drawn, and anything else is not. */
export type Bitmap = readonly string[];

/** How a cell is shown that is drawn in full: as a ground, which has no seams, or as a sign where there are no grounds. */
export type Filling = 'ground' | 'sign';

/**
 * Draws a bitmap in quarters of cells; `left` and `top` count quarters, two to a cell. A cell is twice as high as wide, and
 * so is its quarter.
 */
export function drawBitmap(
  sheet: Sheet,
  left: number,
  top: number,
  bitmap: Bitmap,
  ink: Pigment | undefined,
  filling: Filling,
): void {
  const [width, height] = [bitmap[0]?.length ?? 0, bitmap.length];
  const bit = (x: number, y: number): number => (bitmap[y - top]?.[x - left] === '#' ? 1 : 0);
  for (let y = top >> 1; 2 * y < top + height; y++) {
    for (let x = left >> 1; 2 * x < left + width; x++) {
      const [column, row] = [2 * x, 2 * y];
      const lower = 4 * bit(column, row + 1) + 8 * bit(column + 1, row + 1);
      drawQuarters(sheet, x, y, bit(column, row) + 2 * bit(column + 1, row) + lower, ink, filling);
    }
  }
}

function drawQuarters(
  sheet: Sheet,
  x: number,
  y: number,
  quarters: number,
  ink: Pigment | undefined,
  filling: Filling,
): void {
  if (quarters === 0) return;
  if (quarters === 15 && filling === 'ground') sheet.put(x, y, ' ', undefined, {ground: ink});
  else sheet.put(x, y, QUARTERS[quarters] ?? ' ', ink);
}

/** Rows of coloured pixels, two to a cell: each letter stands for a colour, and a point for none. */
export type Pixels = readonly string[];

/** Draws pixels from a cell on, each as wide as a cell and half as high. */
export function drawPixels(
  sheet: Sheet,
  x: number,
  y: number,
  pixels: Pixels,
  colours: Readonly<Record<string, Pigment>>,
): void {
  for (let row = 0; row < pixels.length; row += 2) {
    Array.from(pixels[row] ?? '').forEach((upper, column) => {
      const lower = pixels[row + 1]?.[column] ?? '.';
      drawPair(sheet, x + column, y + row / 2, colours[upper], colours[lower]);
    });
  }
}

function drawPair(sheet: Sheet, x: number, y: number, upper: Pigment | undefined, lower: Pigment | undefined): void {
  if (upper === lower) {
    if (upper) sheet.put(x, y, ' ', undefined, {ground: upper});
  } else if (upper && lower && sheet.groundAt(x - 1, y) === upper) {
    // The ground goes on from the cell before, and only the ink has to be sent.
    sheet.put(x, y, '▄', lower, {ground: upper});
  } else if (upper) sheet.put(x, y, '▀', upper, {ground: lower});
  else sheet.put(x, y, '▄', lower);
}
