import {WHICH_BACKGROUND} from './colour.js';
import {changedSpans, isRightHalf, spanText, type Cell, type Row, type Span} from './row.js';
import {screenSize} from './size.js';
import {PLAIN, styleChange, type Style} from './style.js';

const BEGIN_UPDATE = '\u001B[?2026h';
const END_UPDATE = '\u001B[?2026l';
const CLEAR = '\u001B[m\u001B[2J';
const ERASE_TO_END = '\u001B[K';
const SHOW_CURSOR = '\u001B[?25h';
const HIDE_CURSOR = '\u001B[?25l';
const WHERE_IS_CURSOR = '\u001B[6n';

/** The row where the width of a sign is measured, from 0. */
const ASKED_ROW = 1;

/** The cells that a sign took, by the answer to `ask`; undefined if it is none. */
export function widthInAnswer(raw: string): number | undefined {
  const [, row, column] = /^\u001B\[(\d+);(\d+)R$/.exec(raw) ?? [];
  return Number(row) === ASKED_ROW + 1 ? Number(column) - 1 : undefined;
}

export interface Output {
  write(text: string): unknown;
  columns?: number | undefined;
  rows?: number | undefined;
}

/** A cell of the screen, counted from 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Takes whole frames of cells and sends the terminal only those that changed. Cells are addressed absolutely and frames
 * are cut to the window, so nothing ever scrolls or wraps.
 */
export class Painter {
  private frame: readonly Row[] = [];
  /** What the terminal shows; undefined when that is unknown. */
  private shown: readonly Row[] | undefined;
  /** Where the cursor stands; undefined while it is hidden. */
  private cursor: Point | undefined;
  private paused = false;

  constructor(private readonly output: Output) {}

  /**
   * Shows a frame, its rows from top to bottom; what lies beyond them is blank. The cursor is hidden unless it has a
   * place.
   */
  paint(frame: readonly Row[], cursor?: Point): void {
    const isThere = cursor?.x === this.cursor?.x && cursor?.y === this.cursor?.y;
    this.frame = frame;
    this.cursor = cursor;
    this.send(isThere ? '' : cursorTo(cursor));
  }

  /** Draws the last frame in full on a cleared screen. */
  repaint(): void {
    this.shown = undefined;
    this.send();
  }

  /**
   * Asks the terminal for its background; then writes a sign at the beginning of the second row, asks where the cursor
   * is, and puts back what was there. The answers come as keys would, the second one last; from the first row it would
   * look like F3. False where nothing could be asked.
   */
  ask(sign: string): boolean {
    const row = this.shown?.[ASKED_ROW];
    if (this.paused || !row) return false;
    const pen = new Pen();
    pen.write(row, ASKED_ROW, {start: 0, end: isRightHalf(row[2]) ? 3 : 2});
    const asked = WHICH_BACKGROUND + moveTo(0, ASKED_ROW) + sign + WHERE_IS_CURSOR;
    this.output.write(BEGIN_UPDATE + asked + pen.finished() + this.cursorBack() + END_UPDATE);
    return true;
  }

  /** Keeps frames back until `resume`. */
  pause(): void {
    this.paused = true;
  }

  /** Draws again, starting with the last frame in full. */
  resume(): void {
    this.paused = false;
    this.repaint();
  }

  /** The window has another size: the next frame is drawn in full, and the last one again if none comes at once. */
  resized(): void {
    this.shown = undefined;
    setImmediate(() => {
      if (!this.shown) this.send();
    });
  }

  /** What brings a cursor that is shown back to its place after cells were written. */
  private cursorBack(): string {
    return this.cursor ? cursorTo(this.cursor) : '';
  }

  private send(cursor = ''): void {
    if (this.paused) return;
    const {columns, rows: height} = screenSize(this.output);
    const before = this.shown ?? [];
    const rows = this.frame.slice(0, height).map(row => fitted(row, columns));
    const count = Math.max(rows.length, before.length);
    const pen = new Pen();
    for (let y = 0; y < count; y++) writeChanges(pen, y, before[y] ?? [], rows[y] ?? []);
    const changes = pen.finished();
    const output = this.shown ? changes : CLEAR + changes;
    this.shown = rows;
    const after = output === '' ? cursor : cursor || this.cursorBack();
    if (output + after !== '') this.output.write(BEGIN_UPDATE + output + after + END_UPDATE);
  }
}

/** A row cut to the window and without the blanks at its end. */
function fitted(row: Row, columns: number): Row {
  let end = Math.min(row.length, columns);
  if (isRightHalf(row[end])) end--;
  while (end > 0 && isBlank(row[end - 1])) end--;
  return end < row.length ? row.slice(0, end) : row;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell?.text === ' ' && cell.style === PLAIN;
}

/** Collects what is sent; the style is kept from one place to the next. */
class Pen {
  private output = '';
  private style: Style = PLAIN;

  write(row: Row, y: number, span: Span): void {
    const {output, pen} = spanText(row, span, this.style);
    this.output += moveTo(span.start, y) + output;
    this.style = pen;
  }

  /** Erases to the end of the row, without a background. */
  erase(): void {
    this.output += styleChange(this.style, PLAIN) + ERASE_TO_END;
    this.style = PLAIN;
  }

  finished(): string {
    return this.output + styleChange(this.style, PLAIN);
  }
}

/** Turns one row of the screen into another; `y` counts from 0. */
function writeChanges(pen: Pen, y: number, before: Row, after: Row): void {
  if (before === after) return;
  for (const {start, end} of changedSpans(before, after)) {
    pen.write(after, y, {start, end: Math.max(start, Math.min(end, after.length))});
    if (end > after.length) pen.erase();
  }
}

function moveTo(x: number, y: number): string {
  return `\u001B[${y + 1};${x + 1}H`;
}

/** Shows the cursor at a place, or hides it. */
function cursorTo(place: Point | undefined): string {
  return place ? moveTo(place.x, place.y) + SHOW_CURSOR : HIDE_CURSOR;
}
