import {cellOf, type Row} from '../../terminal/output/row.js';
import type {Pigment} from '../drawing/palette.js';
import type {Attribute, Theme} from '../drawing/theme.js';

/** What stands in a cell. Without a ground it leaves what lies beneath the sheet. */
interface Mark {
  readonly text: string;
  readonly ink?: Pigment | undefined;
  readonly ground?: Pigment | undefined;
  readonly attributes: readonly Attribute[];
}

interface Manner {
  /** The ground that the text brings; `none` lets what lies beneath the sheet show. By default the one there stays. */
  readonly ground?: Pigment | 'none' | undefined;
  readonly attributes?: readonly Attribute[] | undefined;
}

/** Cells in colours of the palette, drawn one over the other. What lies outside is cut off. */
export class Sheet {
  private readonly marks: Mark[][];

  constructor(
    readonly width: number,
    readonly height: number,
    ground?: Pigment,
  ) {
    this.marks = Array.from({length: height}, () =>
      Array.from({length: width}, () => ({text: ' ', ground, attributes: []})),
    );
  }

  /** Writes a text to the right from a cell on. */
  put(x: number, y: number, text: string, ink?: Pigment, {ground, attributes = []}: Manner = {}): void {
    const row = this.marks[y];
    if (!row) return;
    Array.from(text).forEach((sign, i) => {
      const there = row[x + i];
      if (!there) return;
      const kept = ground === 'none' ? undefined : (ground ?? there.ground);
      row[x + i] = {text: sign, ink, ground: kept, attributes};
    });
  }

  /** Turns cells inverse, whatever stands in them; those without an ink get one. */
  invert(x: number, y: number, count: number, ink: Pigment): void {
    const row = this.marks[y] ?? [];
    for (const [i, mark] of row.entries())
      if (i >= x && i < x + count)
        row[i] = {...mark, ink: mark.ink ?? ink, attributes: [...mark.attributes, 'inverse']};
  }

  groundAt(x: number, y: number): Pigment | undefined {
    return this.marks[y]?.[x]?.ground;
  }

  rows(theme: Theme): Row[] {
    return this.marks.map(row =>
      row.map(({text, ink, ground, attributes}) => cellOf(text, theme.paint(ink, ground, ...attributes))),
    );
  }
}

/** Quarters of a cell: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const QUARTERS = Array.from(' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█');

/** Rows of a drawing: in one colour `#` is drawn, in several each letter stands for one; a point is nothing. */
export type Bitmap = readonly string[];

/**
 * Draws a bitmap in quarters of cells; `left` and `top` count quarters, two to a cell. A cell is twice as high as wide,
 * and so is its quarter. A cell that is drawn in full is a ground, which has no seams.
 */
export function drawBitmap(sheet: Sheet, left: number, top: number, bitmap: Bitmap, ink: Pigment): void {
  const [width, height] = [bitmap[0]?.length ?? 0, bitmap.length];
  const bit = (x: number, y: number): number => (bitmap[y - top]?.[x - left] === '#' ? 1 : 0);
  for (let y = top >> 1; 2 * y < top + height; y++) {
    for (let x = left >> 1; 2 * x < left + width; x++) {
      const [column, row] = [2 * x, 2 * y];
      const upper = bit(column, row) + 2 * bit(column + 1, row);
      const quarters = upper + 4 * bit(column, row + 1) + 8 * bit(column + 1, row + 1);
      if (quarters === 15) sheet.put(x, y, ' ', undefined, {ground: ink});
      else if (quarters > 0) sheet.put(x, y, QUARTERS[quarters] ?? ' ', ink);
    }
  }
}

/** Draws pixels from a cell on, each as wide as a cell and half as high. */
export function drawPixels(
  sheet: Sheet,
  x: number,
  y: number,
  pixels: Bitmap,
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
    // A sign where there are no grounds.
    if (upper && sheet.groundAt(x, y) === undefined) sheet.put(x, y, '█', upper);
    else if (upper) sheet.put(x, y, ' ', undefined, {ground: upper});
  } else if (upper && lower && sheet.groundAt(x - 1, y) === upper) {
    // The ground goes on from the cell before, and only the ink has to be sent.
    sheet.put(x, y, '▄', lower, {ground: upper});
  } else if (upper) sheet.put(x, y, '▀', upper, {ground: lower});
  else sheet.put(x, y, '▄', lower);
}
