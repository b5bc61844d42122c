import type {Ruleset} from '../../../engine/ruleset.js';
import type {Area, Rect} from '../../drawing/rect.js';
import type {CardSize} from './card-size.js';
import {columnsOf, type Columns} from './columns.js';
import {slotsOf, type GridSlot} from './grid.js';
import {rowsOf, type Rows} from './rows.js';

/** How the rows and columns of a table lie for one size of cards. It depends on no position, so that moves change nothing. */
export interface Plan {
  readonly size: CardSize;
  readonly area: Area;
  readonly slots: readonly GridSlot[];
  readonly rows: Rows;
  readonly columns: Columns;
}

const known = new WeakMap<Ruleset, Map<string, Plan | undefined>>();

/** Rows and columns for one size of cards; undefined when the area is too small for it. `tolerance` as in `rowsOf`. */
export function planFor(rules: Ruleset, area: Area, size: CardSize, tolerance = 0): Plan | undefined {
  const name = [area.width, area.height, size.name, tolerance].join(' ');
  const plans = known.get(rules) ?? new Map<string, Plan | undefined>();
  known.set(rules, plans);
  if (!plans.has(name)) plans.set(name, madePlan(rules, area, size, tolerance));
  return plans.get(name);
}

function madePlan(rules: Ruleset, area: Area, size: CardSize, tolerance: number): Plan | undefined {
  const slots = slotsOf(rules);
  const columns = columnsOf(rules, slots, area.width, size);
  const rows = rowsOf(rules, area.height, size, tolerance);
  return columns && rows && {size, area, slots, columns, rows};
}

/** The largest of some sizes of cards that fits the area, with its rows and columns. */
export function largestPlan(rules: Ruleset, area: Area, sizes: readonly CardSize[], tolerance = 0): Plan | undefined {
  for (const size of sizes) {
    const plan = planFor(rules, area, size, tolerance);
    if (plan) return plan;
  }
  return undefined;
}

/** What a pile has of the area, from the first row of its cards to the captions of the next pile. */
export function slotRect({rows: {tops}, columns: {lefts}, area, size}: Plan, slot: GridSlot): Rect {
  const {row, column, until, isLower} = slot;
  const top = tops[row] ?? 0;
  const y = top + 1 + (isLower ? Math.floor(((tops[row + 1] ?? top) - top) / 2) : 0);
  return {x: lefts[column] ?? 0, y, width: size.width, height: (tops[until] ?? area.height) - y};
}
