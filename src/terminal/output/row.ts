import {memoized, memoizedBy} from '../../engine/memoized.js';
import {blankStyle, partsOf, PLAIN, styleChange, type Style} from './style.js';
import {signsOf, signWidth} from '../../engine/texts/width.js';

/** One cell of the screen. The right half of a wide character is a cell with no text. */
export interface Cell {
  readonly text: string;
  readonly style: Style;
  /** The part of the style that is the background; empty where that of what lies beneath shows. */
  readonly ground: Style;
}

export type Row = readonly Cell[];

/** The cell of a text and a style; equal ones are the same object, so that frames share them. */
export const cellOf = memoizedBy(
  (text: string, style: Style) => `${style} ${text}`,
  (text, style): Cell => ({text, style, ground: partsOf(style).ground}),
  5000,
);

/** A cell that nothing was drawn in. */
export const BLANK = cellOf(' ', PLAIN);
/** A blank that covers what lies beneath with the terminal's own background. */
export const BARE: Cell = {text: ' ', style: PLAIN, ground: '49'};

/** A cell drawn over another: without its own background it takes that of the other. */
export function laidOver(above: Cell, below: Cell): Cell {
  if (above.ground === BARE.ground) return BLANK;
  if (above.ground !== '' || below.ground === '') return above;
  return onGround(above)(below.ground);
}

/** A cell without a background on each that it was laid over: most of a frame is made of the same few. */
const onGround = memoized(({text, style}: Cell) =>
  memoizedBy(
    (ground: Style) => ground,
    ground => cellOf(text, style === PLAIN ? ground : `${style};${ground}`),
  ),
);

export function isRightHalf(cell: Cell | undefined): boolean {
  return cell?.text === '';
}

/** Cells from `start` up to, but without, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Equal cells between two spans that cost less to write again than to jump over. */
const NEAR = 6;

/** The cells of a text in one style; what takes no cell of its own is left out, unless it marks the sign before it. */
export const textCells = memoizedBy(
  (text: string, style: Style) => `${style} ${text}`,
  (text, style): Row =>
    signsOf(text)
      .filter(sign => signWidth(sign) > 0)
      .flatMap(sign => [cellOf(sign, style), ...(signWidth(sign) === 2 ? [cellOf('', style)] : [])]),
  2000,
);

/** Where the second row differs from the first; a cell that either lacks is a blank one. */
export function changedSpans(before: Row, after: Row): Span[] {
  const spans: Span[] = [];
  for (let x = 0; x < Math.max(before.length, after.length); x++) {
    if (sameCell(before[x], after[x])) continue;
    const last = spans.at(-1);
    if (last && x - last.end <= NEAR) last.end = x + 1;
    else spans.push({start: x, end: x + 1});
  }
  return spans;
}

function sameCell(a: Cell = BLANK, b: Cell = BLANK): boolean {
  return a === b || (a.text === b.text && a.style === b.style);
}

/** What a text leaves behind: what is sent, and the style that the terminal writes in after it. */
interface Written {
  readonly output: string;
  readonly pen: Style;
}

/** What draws a span of a row, from a style that the terminal writes in. Beyond the row's end it is blank. */
export function spanText(row: Row, {start, end}: Span, pen: Style = PLAIN): Written {
  let output = '';
  let style = pen;
  for (let x = start; x < end; x++) {
    const cell = row[x] ?? BLANK;
    const wanted = cell.text === ' ' ? blankStyle(style, cell.style) : cell.style;
    output += styleChange(style, wanted) + cell.text;
    // Terminals differ about what such a sign takes: what follows has its place whatever that is.
    if (isRightHalf(row[x + 1]) && !isRightHalf(cell)) output += `\u001B[${x + 3}G`;
    style = wanted;
  }
  return {output, pen: style};
}
