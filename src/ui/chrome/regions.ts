import type {Size} from '../../terminal/output/size.js';
import type {Area} from '../drawing/place.js';

// Apart from what is drawn: games of one's own are measured by it where no screen is loaded.

/** How the rows of the window are shared out: a title, the table, a message line and a key line. */
export interface Regions {
  readonly columns: number;
  readonly rows: number;
  readonly table: Area;
}

export const SMALLEST: Size = {columns: 40, rows: 12};

/** The first row of the table: below the title. */
export const TABLE_TOP = 1;

/** Rows of the message line and the key line. */
const FOOT_ROWS = 2;

/** undefined where the window is too small for a table. */
export function regionsOf({columns, rows}: Size): Regions | undefined {
  if (columns < SMALLEST.columns || rows < SMALLEST.rows) return undefined;
  return {columns, rows, table: {width: columns, height: rows - TABLE_TOP - FOOT_ROWS}};
}
