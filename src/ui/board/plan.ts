import {memoized, memoizedBy} from '../../engine/memoized.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Settings} from '../../settings/settings.js';
import type {Area, Rect} from '../drawing/place.js';
import {CARD_SIZES, type CardSize} from '../cards/card-size.js';
import {columnsOf, type Columns} from './columns.js';
import {coveredAtDeal, slotsOf, type GridSlot} from './grid.js';
import {rowsNow, rowsOf, type Rows} from './rows.js';

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

/** The largest cards that fit, at most as large as the setting allows; where none of these fit, the largest of all. */
export function fittingPlan(rules: Ruleset, area: Area, density: Settings['density'], tolerance = 0): Plan | undefined {
  const first = CARD_SIZES.findIndex(size => size.name === density);
  const allowed = first < 0 ? CARD_SIZES : CARD_SIZES.slice(first);
  return largestPlan(rules, area, allowed, tolerance) ?? largestPlan(rules, area, CARD_SIZES, tolerance);
}

/** Rows that piles may have less than usual to grow in where the player wants larger cards. */
const SQUEEZED = 5;

/** The plan for a size of cards that the player asks for: larger ones than usual fold their piles. undefined where they do not fit. */
export function askedPlan(rules: Ruleset, area: Area, name: CardSize['name'], tolerance = 0): Plan | undefined {
  const size = CARD_SIZES.find(each => each.name === name);
  return size && planFor(rules, area, size, Math.max(tolerance, SQUEEZED));
}

/** The sizes of cards that a player can ask for, the largest first. */
export function sizesIn(rules: Ruleset, area: Area, tolerance = 0): readonly CardSize[] {
  return CARD_SIZES.filter(({name}) => askedPlan(rules, area, name, tolerance) !== undefined);
}

/** The same with cards of the second size in place of the largest: they are as fine, and leave room for a panel. */
export function secondPlan({size, area}: Plan, rules: Ruleset, tolerance = 0): Plan | undefined {
  const [first, second] = CARD_SIZES;
  return size === first && second ? planFor(rules, area, second, tolerance) : undefined;
}

/** The plan with its rows shared out by the cards that lie in them. */
export function planNow(plan: Plan, rules: Ruleset, position: Position): Plan {
  const cards = (index: number): number => pileAt(position, index).length;
  const rows = rowsNow(
    rules,
    plan.rows,
    plan.slots,
    ({pile: {index}}) => cards(index) + cards(rules.behind(index)) - 1,
  );
  return {...plan, rows};
}

/** Has a column fewer rows than its cards need as they are dealt? */
export function foldsAtDeal(plan: Plan, rules: Ruleset): boolean {
  const covered = ({pile}: GridSlot): number => coveredAtDeal(rules, pile);
  const lying = {...plan, rows: rowsNow(rules, plan.rows, plan.slots, covered)};
  return plan.slots.some(
    slot => slot.fans === 'down' && covered(slot) > roomFor(lying, slot).height - plan.size.height,
  );
}

/** What a pile has of the area: from its left edge to what lies beside it, and from its first row to the next captions. */
export function roomFor({rows, columns, area}: Plan, slot: GridSlot): Rect {
  const {tops, shadows} = rows;
  const {row, column, until, isLower, beside} = slot;
  const top = tops[row] ?? 0;
  const x = columns.lefts[column] ?? 0;
  const y = top + 1 + (isLower ? Math.floor(((tops[row + 1] ?? top) - top) / 2) : 0);
  const below = tops[until];
  const foot = below === undefined ? area.height : below - Number(shadows);
  const next = columns.lefts[beside];
  // A column stays blank before the next pile, for the cursor's sign.
  return {x, y, width: (next === undefined ? columns.right : next - 1) - x, height: foot - y};
}
