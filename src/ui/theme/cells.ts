import {BARE, cellOf, parseRow, type Cell, type Row} from '../../terminal/output/row.js';
import {repeated, type EdgeGlyphs} from './glyphs.js';
import type {Pigment} from './palette.js';
import type {TextStyle, Theme} from './theme.js';

/** A piece of text in one style. */
export type Run = readonly [text: string, style: TextStyle];

/** A row of cells from pieces of text, side by side. */
export function rowOf(theme: Theme, ...runs: readonly Run[]): Row {
  return runs.flatMap(([text, style]) => {
    const look = theme.words(style);
    return parseRow(theme.shown(text), Infinity).map(cell => cellOf(cell.text, look));
  });
}

/** A blank on a ground; where the theme has no colour for it, on the terminal's own. */
export function groundCell(theme: Theme, on: Pigment): Cell {
  return theme.has(on) ? cellOf(' ', theme.paint(undefined, on)) : BARE;
}

interface FrameStyle {
  readonly frame: EdgeGlyphs;
  readonly style: TextStyle;
}

/** The rows of a frame, given its size in cells. */
export function framed(
  theme: Theme,
  {width, height}: {readonly width: number; readonly height: number},
  {frame, style}: FrameStyle,
): Row[] {
  const [topLeft, upper, topRight, side, bottomLeft, lower, bottomRight] = frame;
  const row = (left: string, inside: Run, right: string): Row =>
    rowOf(theme, [left, style], [repeated(inside[0], width - 2), inside[1]], [right, style]);
  const middle = row(side, [' ', 'plain'], side);
  return [
    row(topLeft, [upper, style], topRight),
    ...Array.from({length: height - 2}, () => middle),
    row(bottomLeft, [lower, style], bottomRight),
  ];
}
