import {changedSpans, isRightHalf, spanText, type Cell, type Row, type Span} from './row.js';
import {screenSize} from './size.js';
import {PLAIN} from './style.js';

const BEGIN_UPDATE = '\u001B[?2026h';
const END_UPDATE = '\u001B[?2026l';
const CLEAR = '\u001B[m\u001B[2J';
const ERASE_TO_END = '\u001B[K';

/** What the painter draws on. */
export interface Output {
  write(text: string): unknown;
  columns?: number | undefined;
  rows?: number | undefined;
}

/**
 * Takes whole frames of cells and sends the terminal only those that changed. Cells are addressed absolutely and frames are cut
 * to the window, so nothing ever scrolls or wraps.
 */
export class Painter {
  private frame: readonly Row[] = [];
  /** What the terminal shows; undefined when that is unknown. */
  private shown: readonly Row[] | undefined;
  private paused = false;

  constructor(private readonly output: Output) {}

  /** Shows a frame, its rows from top to bottom; what lies beyond them is blank. */
  paint(frame: readonly Row[]): void {
    this.frame = frame;
    this.send();
  }

  /** Draws the last frame in full on a cleared screen. */
  repaint(): void {
    this.shown = undefined;
    this.send();
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

  private send(): void {
    if (this.paused) return;
    const {columns, rows: height} = screenSize(this.output);
    const before = this.shown ?? [];
    const rows = this.frame.slice(0, height).map(row => fitted(row, columns));
    const count = Math.max(rows.length, before.length);
    const changes = Array.from({length: count}, (_, y) => rowChanges(y, before[y] ?? [], rows[y] ?? [])).join('');
    const output = this.shown ? changes : CLEAR + changes;
    this.shown = rows;
    if (output !== '') this.output.write(BEGIN_UPDATE + output + END_UPDATE);
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

/** What turns one row of the screen into another; `y` counts from 0. */
function rowChanges(y: number, before: Row, after: Row): string {
  if (before === after) return '';
  return changedSpans(before, after)
    .map(span => moveTo(span.start, y) + spanChange(after, span))
    .join('');
}

function spanChange(row: Row, span: Span): string {
  if (span.end <= row.length) return spanText(row, span);
  return spanText(row, {start: span.start, end: Math.max(span.start, row.length)}) + ERASE_TO_END;
}

function moveTo(x: number, y: number): string {
  return `\u001B[${y + 1};${x + 1}H`;
}
