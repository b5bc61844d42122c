import type {Size} from '../../terminal/size.js';
import type {Area} from '../drawing/rect.js';

/** How the rows of the window are shared out: a title, the table, a message line and a key line, with rules where there is room. */
export interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly ruled: boolean;
  readonly tableTop: number;
  readonly table: Area;
}

export const SMALLEST: Size = {columns: 40, rows: 12};

/** undefined where the window is too small for a table. */
export function screenOf({columns, rows}: Size): Screen | undefined {
  if (columns < SMALLEST.columns || rows < SMALLEST.rows) return undefined;
  const ruled = rows >= 18;
  const tableTop = ruled ? 2 : 1;
  return {columns, rows, ruled, tableTop, table: {width: columns, height: rows - tableTop - (ruled ? 3 : 2)}};
}
