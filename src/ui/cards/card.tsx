import {memo, createContext, useContext, type ReactElement} from 'react';
import type {Card as CardValue} from '../../engine/card.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import {Picture} from '../ink/picture.js';
import type {Place, Rect} from '../ink/place.js';
import type {Target} from '../ink/target.js';
import {useTheme} from '../theme/use-theme.js';
import {CARD_SIZES, type CardSize, type Pack} from './card-size.js';
import {backSheet, faceSheet, placeSheet, type Lie, type Marking} from './card-sheets.js';
import type {Theme} from '../theme/theme.js';

/** What everything that lies on the board has: its place, its marks, and what a click on it means. */
export interface OnBoard extends Place, Marking {
  readonly target: Target;
}

/** The name of a drawing: its kind, and all that it depends on. */
function nameOf(kind: string, {width, height}: CardSize, {state, cursor, last}: Marking, ...facts: unknown[]): string {
  return [kind, width, height, state, cursor, last, ...facts].join();
}

/** `count` is that of a squared pile, which shows how thick it is. */
type CardProps = OnBoard & Pick<Lie, 'on'> & {readonly card: CardValue; readonly count?: number | undefined};

/** A card that nothing lies on. Like all things on the board it is drawn again only when something about it changes. */
export const Card = memo(function Card({card, state, cursor, last, on, count = 1, ...rest}: CardProps): ReactElement {
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => faceSheet(theme, size, card, marking, {on}).rows(theme);
  const rows = keptRows(theme, nameOf('card', size, marking, card, on), draw);
  return <Picture cells={thickened(theme, rows, count)} {...rest} />;
});

interface CardEdgeProps extends OnBoard, Omit<Lie, 'covered'> {
  readonly card: CardValue;
  readonly width: number;
  readonly height: number;
}

/** What can be seen of a card under others: its upper rows, or its left columns. */
export const CardEdge = memo(function CardEdge(props: CardEdgeProps): ReactElement {
  const {card, state, cursor, last, on, under = true, width, height, ...rest} = props;
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] =>
    faceSheet(theme, size, card, marking, {on, under, covered: true})
      .rows(theme)
      .slice(0, height)
      .map(row => row.slice(0, width));
  const rows = keptRows(theme, nameOf('edge', size, marking, card, on, under, width, height), draw);
  return <Picture cells={rows} {...rest} />;
});

interface CardBackProps extends OnBoard {
  readonly count?: number | undefined;
  /** Which of two packs the back is of. */
  readonly pack?: Pack | undefined;
}

/** A card face down, or a pile of them. */
export const CardBack = memo(function CardBack(props: CardBackProps): ReactElement {
  const {state, cursor, last, count = 1, pack = 0, ...rest} = props;
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => backSheet(theme, size, pack, marking).rows(theme);
  const rows = keptRows(theme, nameOf('back', size, marking, pack), draw);
  return <Picture cells={thickened(theme, rows, count)} {...rest} />;
});

/** `texts` say what may begin the pile, joined by line feeds: the first that has room is shown. */
type EmptyPlaceProps = OnBoard & {readonly texts: string};

/** A place without cards. */
export const EmptyPlace = memo(function EmptyPlace({
  texts,
  state,
  cursor,
  last,
  ...rest
}: EmptyPlaceProps): ReactElement {
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => placeSheet(theme, size, texts.split('\n'), marking).rows(theme);
  return <Picture cells={keptRows(theme, nameOf('place', size, marking, texts), draw)} {...rest} />;
});

/** The shadow of a pile that covers a rectangle of the board; it is drawn before the pile. */
export const Shadow = memo(function Shadow({x, y, width, height}: Rect): ReactElement {
  return <Picture x={x + 1} y={y + 1} cells={shadowRows(useTheme(), {width, height})} />;
});

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
function shadowRows(theme: Theme, {width, height}: {readonly width: number; readonly height: number}): Row[] {
  if (!theme.art || !theme.filled || !theme.has('shadow')) return [];
  const dark = cellOf(' ', theme.paint(undefined, 'shadow'));
  const half = (sign: string): Row[number] => cellOf(sign, theme.paint('shadow'));
  const row = [...Array.from({length: width - 1}, () => dark), half('▌')];
  const last = [...Array.from({length: width - 1}, () => half('▀')), half('▘')];
  return [...Array.from({length: height - 1}, () => row), last];
}

/** Drawings kept for each theme; when they run out, the collection starts afresh. */
const MOST_KEPT = 1000;

const kept = new WeakMap<Theme, Map<string, readonly Row[]>>();

/** The rows of something that looks the same whenever its theme and its name are the same; drawn only once. */
function keptRows(theme: Theme, name: string, draw: () => readonly Row[]): readonly Row[] {
  let drawings = kept.get(theme);
  if (!drawings) kept.set(theme, (drawings = new Map<string, readonly Row[]>()));
  const known = drawings.get(name);
  if (known) return known;
  if (drawings.size >= MOST_KEPT) drawings.clear();
  const rows = draw();
  drawings.set(name, rows);
  return rows;
}

const [LARGEST] = CARD_SIZES;
if (!LARGEST) throw new RangeError('there is no size of cards');

/** The size of the cards on this board. */
export const CardSizeContext = createContext<CardSize>(LARGEST);

export function useCardSize(): CardSize {
  return useContext(CardSizeContext);
}
