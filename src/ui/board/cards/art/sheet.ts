import {cellOf, type Row} from '../../../../terminal/output/row.js';
import type {Pigment} from '../../../shared/theme/palette.js';
import type {Attribute, Theme} from '../../../shared/theme/theme.js';

/** What stands in a cell. Without a ground it leaves what lies beneath the sheet. */
interface Mark {
  readonly text: string;
  readonly ink?: Pigment | undefined;
  readonly ground?: Pigment | undefined;
  readonly attributes: readonly Attribute[];
}

interface Manner {
  /** The ground that the text brings; `none` lets what lies beneath the sheet show. By default the one there stays. */
  readonly ground?: Pigment | 'none' | undefined;
  readonly attributes?: readonly Attribute[] | undefined;
}

/** Cells in colours of the palette, drawn one over the other. What lies outside is cut off. */
export class Sheet {
  private readonly marks: Mark[][];

  constructor(
    readonly width: number,
    readonly height: number,
    ground?: Pigment,
  ) {
    this.marks = Array.from({length: height}, () =>
      Array.from({length: width}, () => ({text: ' ', ground, attributes: []})),
    );
  }

  /** Writes a text to the right from a cell on. */
  put(x: number, y: number, text: string, ink?: Pigment, {ground, attributes = []}: Manner = {}): void {
    const row = this.marks[y];
    if (!row) return;
    Array.from(text).forEach((sign, i) => {
      const there = row[x + i];
      if (!there) return;
      const kept = ground === 'none' ? undefined : (ground ?? there.ground);
      row[x + i] = {text: sign, ink, ground: kept, attributes};
    });
  }

  groundAt(x: number, y: number): Pigment | undefined {
    return this.marks[y]?.[x]?.ground;
  }

  rows(theme: Theme): Row[] {
    return this.marks.map(row =>
      row.map(({text, ink, ground, attributes}) => cellOf(text, theme.paint(ink, ground, ...attributes))),
    );
  }
}
