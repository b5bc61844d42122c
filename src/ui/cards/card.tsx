import {filled} from '../theme/cells.js';
import type {ReactElement} from 'react';
import type {Card} from '../../engine/card.js';
import {memoized, memoizedBy} from '../../engine/memoized.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import {Picture} from '../ink/picture.js';
import type {Area, Rect} from '../ink/place.js';
import type {Theme} from '../theme/theme.js';
import {useTheme} from '../theme/use-theme.js';
import {backSheet, faceSheet, placeSheet, type Lie, type Marking} from './card-sheets.js';
import type {CardSize, Pack} from './card-size.js';
import type {Sheet} from './sheet.js';

const drawingsIn = memoized((theme: Theme) =>
  memoizedBy(
    (name: string, _draw: () => Sheet) => name,
    (_, draw): readonly Row[] => draw().rows(theme),
    1000,
  ),
);

/** The rows of something that looks the same whenever its theme, its size, its marks and these facts are the same. */
function drawn(theme: Theme, size: CardSize, marking: Marking, facts: readonly unknown[], draw: () => Sheet) {
  const {state, cursor, last} = marking;
  return drawingsIn(theme)([size.width, size.height, state, cursor, last, ...facts].join(), draw);
}

/** A card that nothing lies on; `count` is that of a squared pile, which shows how thick it is. */
export function cardRows(
  theme: Theme,
  size: CardSize,
  card: Card,
  marking: Marking,
  {on, count}: Pick<Lie, 'on'> & {readonly count: number},
): readonly Row[] {
  const rows = drawn(theme, size, marking, ['card', card, on], () => faceSheet(theme, size, card, marking, {on}));
  return thickened(theme, rows, count);
}

/** What can be seen of a card under others: its upper rows, or its left columns. */
export function edgeRows(
  theme: Theme,
  size: CardSize,
  card: Card,
  marking: Marking,
  {on, width, height}: Pick<Lie, 'on'> & Area,
): Row[] {
  const lie = {on, under: true, covered: true};
  const rows = drawn(theme, size, marking, ['edge', card, on], () => faceSheet(theme, size, card, marking, lie));
  return rows.slice(0, height).map(row => row.slice(0, width));
}

/** A card face down, or a pile of them. */
export function backRows(theme: Theme, size: CardSize, pack: Pack, marking: Marking, count: number): readonly Row[] {
  const rows = drawn(theme, size, marking, ['back', pack], () => backSheet(theme, size, pack, marking));
  return thickened(theme, rows, count);
}

/** A place without cards. `texts` say what may begin the pile: the first that has room is shown. */
export function placeRows(theme: Theme, size: CardSize, texts: readonly string[], marking: Marking): readonly Row[] {
  return drawn(theme, size, marking, ['place', ...texts], () => placeSheet(theme, size, texts, marking));
}

/** The shadow of a pile that covers a rectangle of the board; it is drawn before the pile. */
export function Shadow({x, y, width, height}: Rect): ReactElement {
  return <Picture x={x + 1} y={y + 1} cells={shadowRows(useTheme(), {width, height})} />;
}

/** Piles of more cards than these are drawn thicker. */
const THIN = 10;
const THICK = 30;

/** Rows of a card with the sides of those beneath it, one cell wider in all but the first and the last row. */
function thickened(theme: Theme, rows: readonly Row[], count: number): readonly Row[] {
  if (count < 2 || !theme.filled || !theme.art) return rows;
  const side = cellOf(count > THICK ? '▍' : count > THIN ? '▎' : '▏', theme.paint('lip'));
  return rows.map((row, y) => (y > 0 && y < rows.length - 1 ? [...row, side] : row));
}

/**
 * The shadow of something that covers a rectangle of cells, half a cell wide at its right and lower side: rows of cells that
 * begin one cell to the right of the rectangle and one below it. None where there is no colour for it.
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
