import {BARE, cellOf, textCells, type Cell, type Row} from '../../terminal/output/row.js';
import {repeated} from './glyphs.js';
import type {Pigment} from './palette.js';
import type {TextStyle, Theme} from './theme.js';

export type Run = readonly [text: string, style: TextStyle];

/** A row of cells from pieces of text, side by side. */
export function rowOf(theme: Theme, ...runs: readonly Run[]): Row {
  return runs.flatMap(([text, style]) => textCells(theme.shown(text), theme.words(style)));
}

/** A blank on a ground; where the theme has no colour for it, on the terminal's own. */
export function groundCell(theme: Theme, on: Pigment): Cell {
  return theme.has(on) ? cellOf(' ', theme.paint(undefined, on)) : BARE;
}

/** Rows of one cell. */
export function filled(cell: Cell, width: number, height: number): Row[] {
  const row = Array.from({length: width}, () => cell);
  return Array.from({length: height}, () => row);
}

/** The rows of a frame of thin lines. */
export function framed(theme: Theme, width: number, height: number): Row[] {
  const {topLeft, upper, topRight, side, bottomLeft, lower, bottomRight} = theme.glyphs.plain;
  const inside = width - 2;
  const middle = rowOf(theme, [side, 'border'], [repeated(' ', inside), 'plain'], [side, 'border']);
  return [
    rowOf(theme, [topLeft + repeated(upper, inside) + topRight, 'border']),
    ...Array.from({length: height - 2}, () => middle),
    rowOf(theme, [bottomLeft + repeated(lower, inside) + bottomRight, 'border']),
  ];
}
