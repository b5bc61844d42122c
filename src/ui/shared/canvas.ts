import {inAscii, type Painter, type Style} from './theme.js';

/** A grid of cells that is drawn on and then given out as lines. Whatever lies outside the grid is cut off. */
export class Canvas {
  private readonly signs: string[][];
  private readonly styles: Style[][];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.signs = Array.from({length: height}, () => new Array<string>(width).fill(' '));
    this.styles = Array.from({length: height}, () => new Array<Style>(width).fill('plain'));
  }

  /** One character a cell, from left to right. */
  text(x: number, y: number, text: string, style: Style = 'plain'): void {
    const [signs, styles] = [this.signs[y], this.styles[y]];
    if (!signs || !styles) return;
    let at = x;
    for (const sign of text) {
      if (at >= 0 && at < this.width) {
        signs[at] = sign;
        styles[at] = style;
      }
      at++;
    }
  }

  /** One character in so many cells of a row. */
  fill(x: number, y: number, width: number, sign: string, style: Style = 'plain'): void {
    const [from, to] = [Math.max(0, x), Math.max(0, x + width)];
    this.signs[y]?.fill(sign, from, to);
    this.styles[y]?.fill(style, from, to);
  }

  /** Gives cells another style and keeps what stands in them. */
  restyle(x: number, y: number, width: number, style: (old: Style) => Style): void {
    const styles = this.styles[y];
    for (let at = Math.max(0, x); styles && at < Math.min(x + width, this.width); at++)
      styles[at] = style(styles[at] ?? 'plain');
  }

  /** The lines from top to bottom, trimmed at the right where nothing shows; `solid` ones are not trimmed. */
  lines(paint: Painter, {solid = false, ascii = false} = {}): string[] {
    const shown = (signs: string[]): string[] => (ascii ? signs.map(inAscii) : signs);
    return this.signs.map((signs, y) => paintedLine(shown(signs), this.styles[y] ?? [], paint, solid));
  }
}

function paintedLine(signs: readonly string[], styles: readonly Style[], paint: Painter, solid: boolean): string {
  let end = signs.length;
  while (!solid && end > 0 && signs[end - 1] === ' ' && !styles[end - 1]?.includes('inverse')) end--;
  let line = '';
  for (let at = 0; at < end;) {
    const style = styles[at] ?? 'plain';
    let run = '';
    do run += signs[at++] ?? ' ';
    while (at < end && styles[at] === style);
    line += paint(run, style);
  }
  return line;
}
