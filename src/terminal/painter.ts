import {EventEmitter} from 'node:events';
import {changedSpans, parseRow, spanText, type Row, type Span} from './row.js';
import {screenSize} from './size.js';

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
 * Takes whole frames, as a stand-in for standard output, and sends the terminal only the cells that changed. Cells are
 * addressed absolutely and frames are cut to the window, so nothing ever scrolls or wraps.
 */
export class Painter extends EventEmitter {
  readonly isTTY = true;
  readonly writable = true;

  private frame: readonly string[] = [];
  /** What the terminal shows, by line and by cell; undefined when that is unknown. */
  private shown: {lines: readonly string[]; rows: readonly Row[]} | undefined;
  private paused = false;

  constructor(private readonly output: Output) {
    super();
  }

  get columns(): number {
    return screenSize(this.output).columns;
  }

  get rows(): number {
    return screenSize(this.output).rows;
  }

  /** Takes one whole frame, lines joined by line feeds. An empty text changes nothing. A function among the rest is called back. */
  readonly write = (frame: string, ...rest: unknown[]): boolean => {
    if (frame !== '') {
      this.frame = frame.replace(/\n$/, '').split('\n');
      this.paint();
    }
    for (const callback of rest) if (typeof callback === 'function') setImmediate(callback as () => void);
    return true;
  };

  /** Forgets what the terminal shows, so that the next frame is drawn in full. */
  invalidate(): void {
    this.shown = undefined;
  }

  /** Draws the last frame in full on a cleared screen. */
  repaint(): void {
    this.invalidate();
    this.paint();
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

  /** The window has another size: tells the `resize` listeners, and draws the last frame in full if they brought none. */
  resized(): void {
    this.invalidate();
    this.emit('resize');
    if (!this.shown) this.paint();
  }

  private paint(): void {
    if (this.paused) return;
    const {columns, rows: height} = screenSize(this.output);
    const before = this.shown ?? {lines: [], rows: []};
    const lines = this.frame.slice(0, height);
    const rows = lines.map((line, y) => {
      const known = before.lines[y] === line ? before.rows[y] : undefined;
      return known ?? parseRow(line, columns);
    });
    const count = Math.max(rows.length, before.rows.length);
    const changes = Array.from({length: count}, (_, y) => rowChanges(y, before.rows[y] ?? [], rows[y] ?? [])).join('');
    const output = this.shown ? changes : CLEAR + changes;
    this.shown = {lines, rows};
    if (output !== '') this.output.write(BEGIN_UPDATE + output + END_UPDATE);
  }
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
