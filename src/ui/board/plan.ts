import {memoized, memoizedBy} from '../../engine/memoized.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Area, Rect} from '../ink/place.js';
import type {CardSize} from '../cards/card-size.js';
import {columnsOf, type Columns} from './columns.js';
import {liesBeside, slotsOf, type GridSlot} from './grid.js';
import {rowsOf, sharesNow, topsOf, type Rows} from './rows.js';

/** How the rows and columns of a table lie for one size of cards. It depends on no position, so that moves change nothing. */
export interface Plan {
  readonly size: CardSize;
  readonly area: Area;
  readonly slots: readonly GridSlot[];
  readonly rows: Rows;
  readonly columns: Columns;
}

const plansOf = memoized((rules: Ruleset) =>
  memoizedBy(
    ({width, height}: Area, {name}: CardSize, tolerance: number) => [width, height, name, tolerance].join(),
    (area, size, tolerance): Plan | undefined => {
      const slots = slotsOf(rules);
      const columns = columnsOf(rules, slots, area.width, size);
      const rows = rowsOf(rules, slots, area.height, size, tolerance);
      return columns && rows && {size, area, slots, columns, rows};
    },
  ),
);

/** Rows and columns for one size of cards; undefined when the area is too small for it. `tolerance` as in `rowsOf`. */
export function planFor(rules: Ruleset, area: Area, size: CardSize, tolerance = 0): Plan | undefined {
  return plansOf(rules)(area, size, tolerance);
}

/** The largest of some sizes of cards that fits the area, with its rows and columns. */
export function largestPlan(rules: Ruleset, area: Area, sizes: readonly CardSize[], tolerance = 0): Plan | undefined {
  for (const size of sizes) {
    const plan = planFor(rules, area, size, tolerance);
    if (plan) return plan;
  }
  return undefined;
}

/** Columns from the left edge of a pile to what lies beside it, with one blank for the cursor's sign. */
export function roomBeside({slots, columns: {lefts, right}}: Plan, slot: GridSlot): number {
  const next = Math.min(...slots.filter(other => liesBeside(other, slot)).map(({column}) => column));
  return (lefts[next] ?? right + 1) - 1 - (lefts[slot.column] ?? 0);
}

/** The rows of a plan, shared out by the cards that lie in them. */
export function rowsNow({rows, slots}: Plan, rules: Ruleset, position: Position): Rows {
  const {shared, tops} = rows;
  if (!shared) return rows;
  const cards = (index: number): number => pileAt(position, index).length;
  const fans = slots.filter(slot => slot.fans === 'down');
  const shares = sharesNow(shared, fans, ({pile: {index}}) => cards(index) + cards(rules.behind(index)) - 1);
  return {...rows, tops: topsOf(tops[0] ?? 0, shared.pitch, shares)};
}

/** What a pile has of the area, from the first row of its cards to the captions of the next pile. */
export function slotRect({rows: {tops, shadows}, columns: {lefts}, area, size}: Plan, slot: GridSlot): Rect {
  const {row, column, until, isLower} = slot;
  const top = tops[row] ?? 0;
  const y = top + 1 + (isLower ? Math.floor(((tops[row + 1] ?? top) - top) / 2) : 0);
  const below = tops[until];
  const foot = below === undefined ? area.height : below - Number(shadows);
  return {x: lefts[column] ?? 0, y, width: size.width, height: foot - y};
}
