import {filled} from '../theme/cells.js';
import type {ReactElement} from 'react';
import {memoized, memoizedBy} from '../../engine/memoized.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import {Picture} from '../ink/picture.js';
import type {Area, Rect} from '../ink/place.js';
import type {Theme} from '../theme/theme.js';
import {useTheme} from '../theme/use-theme.js';
import {cardSheet, type Marking, type Shown} from './card-sheets.js';
import type {CardSize} from './card-size.js';

const drawingsIn = memoized((theme: Theme) =>
  memoizedBy(
    ({width, height}: CardSize, shown: Shown, marking: Marking) => JSON.stringify([width, height, shown, marking]),
    (size, shown, marking): readonly Row[] => cardSheet(theme, size, shown, marking).rows(theme),
    1000,
  ),
);

/** A card face up, a back, or an empty place, which looks the same whenever its theme and its marks are the same. */
export function cardRows(theme: Theme, size: CardSize, shown: Shown, marking: Marking): readonly Row[] {
  return drawingsIn(theme)(size, shown, marking);
}

/** The shadow of a pile that covers a rectangle of the board; it is drawn before the pile. */
export function Shadow({x, y, width, height}: Rect): ReactElement {
  return <Picture x={x + 1} y={y + 1} cells={shadowRows(useTheme(), {width, height})} />;
}

/** Piles of more cards than these are drawn thicker. */
const THIN = 10;
const THICK = 30;

/** Rows of a card that lies on others, with the sides of these, one cell wider in all but the first and the last row. */
export function thickened(theme: Theme, rows: readonly Row[], count: number): readonly Row[] {
  if (count < 2 || !theme.filled || !theme.art) return rows;
  const side = cellOf(count > THICK ? '▍' : count > THIN ? '▎' : '▏', theme.paint('lip'));
  return rows.map((row, y) => (y > 0 && y < rows.length - 1 ? [...row, side] : row));
}

/**
 * The shadow of something that covers a rectangle of cells, half a cell wide at its right and lower side: rows of cells that
 * begin one cell to the right of the rectangle and one below it. Empty if the theme has no shadow colour.
 */
function shadowRows(theme: Theme, {width, height}: Area): Row[] {
  if (!theme.art || !theme.filled || !theme.has('shadow')) return [];
  const dark = cellOf(' ', theme.paint(undefined, 'shadow'));
  const half = (sign: string): Row[number] => cellOf(sign, theme.paint('shadow'));
  return [
    ...filled(dark, width - 1, height - 1).map(row => [...row, half('▌')]),
    ...filled(half('▀'), width - 1, 1).map(row => [...row, half('▘')]),
  ];
}
