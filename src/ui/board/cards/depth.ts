import {cellOf, type Row} from '../../../terminal/output/row.js';
import type {Theme} from '../../shared/theme/theme.js';

/** Piles of more cards than these are drawn thicker. */
const THIN = 10;
const THICK = 30;

/** Rows of a card with the sides of those beneath it, one cell wider in all but the first and the last row. */
export function thickened(theme: Theme, rows: readonly Row[], count: number): readonly Row[] {
  if (count < 2 || !theme.filled || !theme.art) return rows;
  const side = cellOf(count > THICK ? '▍' : count > THIN ? '▎' : '▏', theme.paint('lip'));
  return rows.map((row, y) => (y > 0 && y < rows.length - 1 ? [...row, side] : row));
}

/**
 * The shadow of something that covers a rectangle of cells, half a cell wide at its right and lower side: rows of cells that
 * begin one cell to the right of the rectangle and one below it. None where there is no colour for it.
 */
export function shadowRows(theme: Theme, {width, height}: {readonly width: number; readonly height: number}): Row[] {
  if (!theme.art || !theme.filled || !theme.has('shadow')) return [];
  const dark = cellOf(' ', theme.paint(undefined, 'shadow'));
  const half = (sign: string): Row[number] => cellOf(sign, theme.paint('shadow'));
  const row = [...Array.from({length: width - 1}, () => dark), half('▌')];
  const last = [...Array.from({length: width - 1}, () => half('▀')), half('▘')];
  return [...Array.from({length: height - 1}, () => row), last];
}
