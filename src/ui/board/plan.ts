import type {Ruleset} from '../../engine/ruleset.js';
import {buildsBothWays} from '../../engine/declaration/build.js';
import {isToken, type CardSize, CARD_SIZES} from '../cards/card-size.js';
import {coveredAtDeal, placesFrom, sumOf, type GridSlot, columnsOf, type Columns, leftOf, slotsOf} from './grid.js';
import {memoized, memoizedBy} from '../../engine/memoized.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Settings} from '../../settings/settings.js';
import type {Area, Rect} from '../drawing/place.js';

/** How the rows of the grid lie on the board. */
interface Rows {
  /** The row of the captions over each row of piles; their cards begin one below. */
  readonly tops: readonly number[];
  /** Rows of a card with its captions. */
  readonly height: number;
  /** Rows from one row of piles to the next, without those that their fans have. */
  readonly pitch: number;
  /** Rows of the fans that end in each row of the grid. */
  readonly shares: readonly number[];
  /** Rows that a covered card shows in a pile at its full height. */
  readonly fan: number;
  /** Rows from a row of piles to the one that lies on it; undefined where none does. */
  readonly laps: readonly (number | undefined)[];
  /** Do the rows of grids have no captions, as there is no room for any? */
  readonly isTight: boolean;
  /** Is a row free below each pile, so that it can throw a shadow? */
  readonly shadows: boolean;
}

/**
 * Where the rows begin; undefined where the height is too small for this size of cards. Every row of piles has its
 * captions, all gaps are equal, and the blank rows are shared out evenly above, between and below: those that piles
 * seldom grow into, until one does. `tolerance` is how many rows less than usual piles may have to grow in; the cards
 * behind packets are never folded.
 */
function rowsOf(
  rules: Ruleset,
  slots: readonly GridSlot[],
  height: number,
  size: CardSize,
  tolerance = 0,
): Rows | undefined {
  const isGridded = slots.some(({pile}) => pile.spec.beside !== undefined);
  const open = rowsWith(rules, slots, height, size, {tolerance, isTight: false});
  return open ?? (isGridded && isToken(size) ? rowsWith(rules, slots, height, size, {tolerance, isTight: true}) : open);
}

function rowsWith(
  rules: Ruleset,
  slots: readonly GridSlot[],
  height: number,
  size: CardSize,
  {tolerance, isTight}: {readonly tolerance: number; readonly isTight: boolean},
): Rows | undefined {
  const fan = size.height >= 9 ? 3 : size.height >= 4 ? 2 : 1;
  const pitch = 1 + size.height;
  const {least, usual, wish, foldable} = wantedBy(rules, slots, size, {fan, pitch});
  const goesOn = ({pile, row}: GridSlot): boolean =>
    pile.spec.beside !== undefined && slots.some(other => other.row === row + 1 && other.pile.letter === pile.letter);
  const isLapped = least.map((_, row) =>
    slots.some(slot => slot.row === row && (rules.covering(slot.pile.index).length > 0 || (isTight && goesOn(slot)))),
  );
  const lapped = isLapped.filter(Boolean).length;
  const count = least.length - lapped;
  // What the overlapping cards of all rows leave, at least the index of each in view; their keys stand below them.
  const keys = isLapped.filter((isUnder, row) => isUnder && !isLapped[row + 1]).length;
  const index = size.height >= 4 ? 2 : 1;
  const free = height - count * pitch - lapped * index - keys;
  const lap = Math.min(Math.floor(size.height / 2) || 1, index + Math.max(0, Math.floor(free / Math.max(1, lapped))));
  const rest = free - lapped * (lap - index);
  const laps = isLapped.map(isUnder => (isUnder ? lap : undefined));
  const lacking = hasPackets(rules) ? 0 : tolerance + foldable;
  // Large cards need a blank row each, which their fans may take.
  const blank = size.height >= 8 ? count : 0;
  if (rest < Math.max(blank, sumOf(least) - lacking)) return undefined;
  const most = slots.some(({fans}) => fans === 'down') ? mostAir(size) : Infinity;
  const air = Math.max(0, rest - sumOf(wish), Math.min(count + 1, rest - sumOf(usual)));
  const {top, between} = airIn(air, count, most);
  const all = least.map(rows => (rows === 0 ? 0 : height));
  const given = rest - top - between * (count - 1);
  const shares = shareOut(given, all, shareOut(given, wish, shareOut(given, least)));
  return rowsFrom({
    tops: [top],
    height: pitch,
    pitch: pitch + between,
    shares,
    fan,
    laps,
    isTight,
    shadows: size.height >= 5 && between > 0,
  });
}

/** The rows with the shares that their fans have. */
function rowsFrom(rows: Rows): Rows {
  const {tops, pitch, shares, laps} = rows;
  const drops = shares.map((share, row) => (laps[row] ?? pitch + Number(laps[row - 1] !== undefined)) + share);
  return {...rows, tops: placesFrom(tops[0] ?? 0, drops.slice(0, -1))};
}

/** Shares blank rows out: as many above as between two rows and below; what is left over goes between first. */
function airIn(air: number, count: number, most: number): {top: number; between: number} {
  const even = Math.min(most, Math.floor(air / (count + 1)));
  const left = air - even * (count + 1);
  const more = count > 1 && left >= count - 1;
  const top = left - (more ? count - 1 : 0) >= 2;
  return {top: even + Number(top), between: even + Number(more)};
}

/** Blank rows over a table whose piles grow, and between its rows, at most: the others are left for the piles. */
function mostAir({height}: CardSize): number {
  return Math.max(3, Math.floor((2 * height) / 3));
}

/** Covered cards in most piles, which should fit fanned in full. */
const USUAL = 4;

/**
 * Rows that the fans which end in each row of the grid want below their last cards, and how many may be missing in all.
 */
interface Wanted {
  readonly least: readonly number[];
  /** What they have grown into most of the time. */
  readonly usual: readonly number[];
  readonly wish: readonly number[];
  readonly foldable: number;
}

/**
 * Fans in the last row alone fit the number of cards that they usually get; where they end in several, for those that
 * are dealt, then for more. Small cards fold deep piles rather than turn smaller still, tokens all.
 */
function wantedBy(
  rules: Ruleset,
  slots: readonly GridSlot[],
  size: CardSize,
  {fan, pitch}: {readonly fan: number; readonly pitch: number},
): Wanted {
  const count = rules.declaration.layout.length;
  const fans = slots.filter(slot => slot.fans === 'down');
  const deep = fans.length > 0 ? deepest(rules, size) : 0;
  if (fans.every(({until}) => until === count)) {
    const before = new Array<number>(count - 1).fill(0);
    const kept = isToken(size) ? 1 : size.height <= 3 ? 5 : size.height <= 4 ? 7 : deep;
    return {
      least: [...before, deep],
      usual: [...before, hasPackets(rules) || isToken(size) ? deep : Math.min(deep, USUAL)],
      wish: [...before, deep + Math.min(deep, USUAL) * (fan - 1)],
      foldable: Math.max(0, deep - kept),
    };
  }
  const covered: Covered = ({pile}) => (hasPackets(rules) ? deep : Math.max(1, coveredAtDeal(rules, pile)));
  const least = fannedIn(count, pitch, fans, covered);
  const begun = least.filter(rows => rows > 0);
  return {
    least,
    usual: least,
    wish: least.map(rows => (rows === 0 ? 0 : rows * fan + USUAL)),
    // The smallest tokens have the number of hidden cards over them.
    foldable: isToken(size) ? sumOf(begun) - (size.width < 3 ? 0 : begun.length) : 0,
  };
}

/** Do packets lie before columns? */
function hasPackets(rules: Ruleset): boolean {
  return rules.tableau.some(({index, spec}) => rules.behind(index) >= 0 && spec.build && buildsBothWays(spec.build));
}

/**
 * Rows that the deepest pile takes beyond its last card, at one row for each covered card, in nine of ten games; where
 * it grows deeper it is folded. A packet before covered cards shows its low end, and its length.
 */
function deepest(rules: Ruleset, size: CardSize): number {
  if (hasPackets(rules)) {
    const covered = rules.lettersOf('covered').map(letter => rules.spec(letter).holds);
    return Math.max(...covered) + (isToken(size) ? 1 : 2);
  }
  const depths = rules.piles.flatMap(pile => {
    const {letter, spec} = pile;
    if (spec.role !== 'tableau') return [];
    if (!spec.build) return [coveredAtDeal(rules, pile)];
    if (spec.build.suits !== 'same') return [COVERED.anySuit];
    return [rules.givesRuns(letter) ? COVERED.runsInSuit : COVERED.inSuit];
  });
  return Math.max(0, ...depths);
}

/**
 * Cards that lie covered in the longest column, at most, in nine of ten games, by the way that columns are built:
 * measured in The Storehouse and Thirteen Up by `node bin/run.js bench/fans.ts 60`, and in 20 games of Auxiliary
 * Sequences played by hints: there the plain rule, with 10, shuffles cards about.
 */
const COVERED = {inSuit: 4, runsInSuit: 7, anySuit: 9};

/** Covered cards of a pile that take a row each. */
type Covered = (slot: GridSlot) => number;

/**
 * The rows as the piles need them now: where one has grown beyond the share of its row, the blank rows are for the
 * fans, and the others give what they do not need.
 */
function rowsNow(rules: Ruleset, rows: Rows, slots: readonly GridSlot[], covered: Covered): Rows {
  if (hasPackets(rules)) return rows;
  const {shares, pitch, height, tops} = rows;
  const fans = slots.filter(slot => slot.fans === 'down');
  const needs = fannedIn(shares.length, pitch, fans, covered);
  if (needs.every((need, row) => need <= (shares[row] ?? 0))) return rows;
  const total = sumOf(shares) + (tops[0] ?? 0) + (pitch - height) * (shares.length - 1);
  const most = shares.map((share, row) => Math.max(share, needs[row] ?? 0));
  return rowsFrom({
    ...rows,
    tops: [0],
    pitch: height,
    shares: shareOut(total, most, shareOut(total, needs)),
    shadows: false,
  });
}

/**
 * Rows that the fans which end in each row of the grid take beyond their last card. A pile over several rows has
 * theirs, too.
 */
function fannedIn(count: number, pitch: number, fans: readonly GridSlot[], covered: Covered): number[] {
  return Array.from({length: count}, (_, row) => {
    const ending = fans.filter(({until}) => until === row + 1);
    return Math.max(0, ...ending.map(slot => covered(slot) - (row - slot.row) * pitch));
  });
}

/**
 * Gives rows to those that want more than they have, always to the one that has the fewest, until `total` are given.
 */
function shareOut(total: number, wanted: readonly number[], given = wanted.map(() => 0)): number[] {
  const shares = [...given];
  for (let left = total - sumOf(shares); left > 0; left--) {
    const lacking = shares.filter((share, row) => share < (wanted[row] ?? 0));
    const next = shares.findIndex((share, row) => share < (wanted[row] ?? 0) && share === Math.min(...lacking));
    if (next < 0) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

/**
 * How the rows and columns of a table lie for one size of cards. It depends on no position, so that moves change
 * nothing.
 */
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

/**
 * The plan for a size of cards that the player asks for: larger ones than usual fold their piles. undefined where they
 * do not fit.
 */
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

/**
 * What a pile has of the area: from its left edge to what lies beside it, and from its first row to the next captions.
 */
export function roomFor({rows, columns, area}: Plan, slot: GridSlot): Rect {
  const {tops, shadows} = rows;
  const {row, column, until, isLower, beside} = slot;
  const top = tops[row] ?? 0;
  const x = leftOf(columns, column);
  const y = top + 1 + (isLower ? Math.floor(((tops[row + 1] ?? top) - top) / 2) : 0);
  const below = tops[until];
  const foot = below === undefined ? area.height : below - Number(shadows);
  const next = Number.isFinite(beside) ? leftOf(columns, beside) : undefined;
  // A column stays blank before the next pile, for the cursor's sign.
  return {x, y, width: (next === undefined ? columns.right : next - 1) - x, height: foot - y};
}
