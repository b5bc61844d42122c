import type {BoxProps} from 'ink';
import type {Point} from '../../terminal/output/painter.js';
import type {Key} from '../../settings/keys.js';
import type {MouseEvent, TerminalEvent} from '../../terminal/input/event.js';

/** A cell by its column and row, or how far one is from another. */
export type {Point};
/** Where something lies in its parent, by the cell; without both it takes its turn in the parent's flow. */
export interface Place {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** Props of a `<Box>` that put it in its place. */
export function positionOf({x, y}: Place): Pick<BoxProps, 'position' | 'marginLeft' | 'marginTop'> {
  if (x === undefined && y === undefined) return {};
  return {position: 'absolute', marginLeft: x ?? 0, marginTop: y ?? 0};
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** A part of the window or of the board, in cells. */
export interface Rect extends Point, Area {}

/** The rectangle that some, at least one, take together. */
export function around(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map(rect => rect.x)), Math.min(...rects.map(rect => rect.y))];
  const right = Math.max(...rects.map(rect => rect.x + rect.width));
  const bottom = Math.max(...rects.map(rect => rect.y + rect.height));
  return {x, y, width: right - x, height: bottom - y};
}

/** Do two rectangles have a cell in common? */
export function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What a click on a cell of the window means. */
export type Target =
  /** A card, a fold, or an empty place of a pile; `index` is the card's place from the bottom, -1 for none. */
  | {readonly kind: 'card'; readonly pile: number; readonly index: number}
  /** An entry of a key line: the key itself. */
  | {readonly kind: 'key'; readonly key: Key}
  /** The key line beside its entries. */
  | {readonly kind: 'key line'}
  /** An entry of the menu. */
  | {readonly kind: 'entry'; readonly at: number}
  /** A line of a list that fills a page. */
  | {readonly kind: 'line'; readonly at: number};

/** A mouse report with what was drawn at its place. */
export interface PointerEvent extends MouseEvent {
  readonly target?: Target | undefined;
}

/** What the terminal says, the mouse with what it points at. */
export type ScreenEvent = Exclude<TerminalEvent, MouseEvent> | PointerEvent;
