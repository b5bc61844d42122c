import {createContext, useContext, createElement, type ReactElement, type ReactNode, memo} from 'react';
import {themeOf, type Theme} from './theme.js';
import type {BoxProps, DOMElement} from 'ink';
import {type Row, cellOf} from '../../terminal/output/row.js';
import {positionOf, type Place, type Target, type Area, type Rect} from './place.js';
import type {Size} from '../../terminal/output/size.js';
import {filled, framed, groundCell} from './cells.js';
import type {Pigment} from './palette.js';

/** The theme of the window; without one, characters only. */
export const ThemeContext = createContext<Theme>(
  themeOf({level: 0, utf8: true, fourColours: false, theme: 'outline', art: true}),
);

/** How things look in this window. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}

/** What a box means beyond its layout: cells that are painted in it as they are, and what a click on it means. */
interface Leaf {
  readonly cells?: readonly Row[] | undefined;
  /** Columns by which the cells begin to the right of the box; negative to the left. */
  readonly shift?: number | undefined;
  readonly target?: Target | undefined;
  /** The column where the terminal's cursor stands, if it is shown; of several pictures the last one counts. */
  readonly focus?: number | undefined;
}

/** A picture, and the size of its box if that is not its own. */
export interface Drawn extends Pick<Leaf, 'shift' | 'focus'> {
  readonly cells: readonly Row[];
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * A box filled with cells: a card, the ground of a panel, a rule. Ink keeps what it does not know of a box with its
 * node.
 */
export function Picture({cells, width, height, shift, target, focus, ...place}: Place & Drawn & Leaf): ReactElement {
  const size = {width: width ?? cells[0]?.length ?? 0, height: height ?? cells.length};
  return createElement('ink-box', {style: {flexShrink: 0, ...size, ...positionOf(place)}, cells, shift, target, focus});
}

export function leafOf({attributes}: DOMElement): Leaf {
  return attributes;
}

type ClickableProps = BoxProps & Required<Pick<Leaf, 'target'>> & {readonly children?: ReactNode};

/** A `<Box>` that can be clicked. */
export function Clickable({target, children, ...style}: ClickableProps): ReactElement {
  return createElement('ink-box', {style: {flexDirection: 'row', flexShrink: 1, ...style}, target}, children);
}

// They depend on their props alone, so `memo` keeps their cells.

interface GroundProps extends Size {
  /** Where it begins, from the left of its box. */
  readonly x?: number;
  /** What it is covered with; the ground of the window by default. */
  readonly on?: Pigment | undefined;
}

/** A blank ground, over whatever was drawn there before. */
export const Ground = memo(function Ground({columns, rows, x = 0, on = 'baize'}: GroundProps): ReactElement {
  return <Picture x={x} y={0} cells={filled(groundCell(useTheme(), on), columns, rows)} />;
});

/** A frame of rails, the upper one with room for words, or of lines where the theme has no colour for rails. */
export const RailFrame = memo(function RailFrame({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  if (!theme.has('rail')) return <Picture x={0} y={0} cells={framed(theme, columns, rows)} />;
  const [rail, felt] = [groundCell(theme, 'rail'), groundCell(theme, 'baize')];
  const lower = theme.art ? cellOf('▀', theme.paint('rail', 'baize')) : rail;
  const middle = filled(felt, columns - 2, rows - 2).map(row => [rail, ...row, rail]);
  return <Picture x={0} y={0} cells={[...filled(rail, columns, 1), ...middle, ...filled(lower, columns, 1)]} />;
});

/** The frame of a panel and everything inside it, with a blank column at either side. */
export const PanelGround = memo(function PanelGround({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  return (
    <>
      <Picture x={-1} y={0} cells={filled(groundCell(theme, 'panel'), columns + 2, rows)} />
      <Picture x={0} y={0} cells={framed(theme, columns, rows)} />
    </>
  );
});

/** The shadow of what covers a rectangle; it is drawn first. */
export function Shadow({x, y, width, height, toEdge = false}: Rect & {readonly toEdge?: boolean}): ReactElement {
  const rows = shadowRows(useTheme(), {width, height});
  return <Picture x={x + 1} y={y + 1} cells={toEdge ? rows.slice(0, -1) : rows} />;
}

/**
 * The shadow of something that covers a rectangle of cells, half a cell wide at its right and lower side: rows of cells
 * that begin one cell to the right of the rectangle and one below it. Empty if the theme has no shadow colour.
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
