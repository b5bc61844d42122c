import type {PileInfo} from '../../engine/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Area, Rect} from '../drawing/rect.js';
import {isToken, type CardSize} from './card-size.js';
import type {Labels} from '../../player/pile-keys.js';

/** Where each pile begins in the grid of the declaration. */
export interface Cell {
  readonly pile: PileInfo;
  readonly row: number;
  readonly column: number;
  /** The row of the next pile in this column; the number of rows where there is none. */
  readonly until: number;
  /** Nothing lies to the right of it. */
  readonly last: boolean;
}

/** How the rows and columns of a table lie for one size of cards. */
export interface Plan {
  readonly size: CardSize;
  readonly area: Area;
  readonly cells: readonly Cell[];
  readonly rowTops: readonly number[];
  /** Where each column of the grid begins. */
  readonly lefts: readonly number[];
  /** Rows that a covered card shows where there is room. */
  readonly fan: number;
  readonly labels: Labels;
  readonly onlyTop: boolean;
}

/** The piles in the grid of the declaration. */
export function cellsOf(rules: Ruleset): Cell[] {
  const grid = rules.declaration.layout.map(row => row.split(/\s+/));
  const at = (row: number, column: number): PileInfo | undefined => rules.find(grid[row]?.[column] ?? '');
  return grid.flatMap((words, row) =>
    words.flatMap((id, column) => {
      const pile = rules.find(id);
      if (!pile) return [];
      const below = grid.findIndex((_, other) => other > row && at(other, column) !== undefined);
      const last = words.slice(column + 1).every(word => !rules.find(word));
      return [{pile, row, column, until: below < 0 ? grid.length : below, last}];
    }),
  );
}

/** Does the pile grow as cards are laid on it? */
export const grows = ({spec}: PileInfo): boolean => spec.role === 'tableau' && spec.build !== undefined;

/** Rows and columns for one size of cards; undefined when the area is too small for it. */
export function planFor(
  rules: Ruleset,
  cells: readonly Cell[],
  area: Area,
  size: CardSize,
): Omit<Plan, 'labels' | 'onlyTop'> | undefined {
  const lefts = leftsOf(rules, cells, area.width, size);
  const rows = rowsOf(rules, cells, area.height, size);
  return lefts && rows && {size, area, cells, lefts, ...rows};
}

/** Where the columns begin: evenly apart, with aisles between columns that serve another purpose. */
function leftsOf(rules: Ruleset, cells: readonly Cell[], width: number, size: CardSize): number[] | undefined {
  const columns = 1 + Math.max(...cells.map(cell => cell.column));
  const tail = rules.has('W') ? Math.max(0, tailWidth(size) - size.width) : 0;
  const room = width - tail - columns * size.width - 1;
  if (room < (columns - 1) * size.gap) return undefined;
  const gap = Math.min(Math.floor(room / Math.max(1, columns - 1)), mostGap(size));
  const aisles = Array.from({length: columns}, (_, column) => Number(isAisle(cells, column)));
  const count = aisles.reduce((sum, each) => sum + each, 0);
  const spare = room - gap * (columns - 1);
  const wanted = spreadsWide(rules, cells) ? WIDE_WASTE : tail > 0 ? CAPTION_WISH : 0;
  const aisle = count === 0 ? 0 : Math.min(mostAisle(size), Math.floor(Math.max(0, spare - CAPTION_WISH) / count));
  const aside = Math.floor((spare - count * aisle - 1 - wanted) / 2);
  const left = isToken(size) ? 1 : 1 + Math.min(1, spare - count * aisle) + Math.max(0, aside);
  const crossed = (column: number): number => aisles.slice(0, column + 1).reduce((sum, each) => sum + each, 0);
  return aisles.map((_, column) => left + column * (size.width + gap) + crossed(column) * aisle);
}

/** Do other piles stand in a column than in the one to its left? */
function isAisle(cells: readonly Cell[], column: number): boolean {
  const purpose = (at: number): string => {
    const roles = new Set(cells.filter(cell => cell.column === at).map(cell => cell.pile.spec.role));
    return roles.has('tableau') ? 'board' : roles.has('stock') || roles.has('waste') ? 'hand' : [...roles].join();
  };
  return column > 0 && purpose(column - 1) !== '' && purpose(column) !== '' && purpose(column - 1) !== purpose(column);
}

/** Cards that a pile which builds on the table may cover: a suit but for its last. */
const DEEPEST = 12;

/** Where the rows begin, and how far piles are fanned: larger cards first, then fuller fans, then blank rows. */
function rowsOf(
  rules: Ruleset,
  cells: readonly Cell[],
  height: number,
  size: CardSize,
): Pick<Plan, 'rowTops' | 'fan'> | undefined {
  const count = rules.declaration.layout.length;
  const heights = Array.from({length: count}, (_, row) => rowHeight(cells, row, size));
  const rest = height - heights.reduce((sum, each) => sum + each, 0);
  const growing = cells.some(cell => grows(cell.pile));
  const behind = rules.of('C')[0]?.spec.holds;
  if (rest < leastRest(size, growing, behind, count)) return undefined;
  const deepest = growing ? (behind ?? DEEPEST) : 0;
  const fan = isToken(size) ? 1 : fullestFan(size, rest, deepest);
  const slots = growing && behind === undefined ? count : count + 1;
  const even = Math.min(5, Math.floor((rest - deepest * fan) / slots));
  const between = isToken(size) ? 0 : Math.max(even, growing || rest < count - 1 ? 0 : 1);
  const top = even >= 2 && !isToken(size) ? even : 0;
  const rowTops = heights.map((_, row) => heights.slice(0, row).reduce((sum, each) => sum + each + between, top));
  return {rowTops, fan};
}

/** Rows that must be left beside the rows of cards for a size to be chosen. */
function leastRest(size: CardSize, growing: boolean, behind: number | undefined, rows: number): number {
  if (growing) return behind === undefined || isToken(size) ? size.spread : behind;
  return size.height >= 6 ? rows - 1 : 0;
}

/** Rows that a covered card shows, as many as every pile has room for. */
function fullestFan(size: CardSize, rest: number, deepest: number): number {
  const most = size.height >= 9 || rest >= 3 * deepest + 6 ? 3 : size.height >= 4 ? 2 : 1;
  if (deepest === 0) return Math.min(2, most);
  return Math.max(1, Math.min(most, Math.floor(rest / deepest)));
}

/** Columns that the captions and the spread of pack and waste need in the last column. */
function tailWidth(size: CardSize): number {
  return isToken(size) ? 9 : 12;
}

/** Columns more with which the caption of the stock can name its key. */
const CAPTION_WISH = 4;

/** Columns kept free at the right where the waste lies open to the right, before the table is moved to the middle. */
const WIDE_WASTE = 40;

function spreadsWide(rules: Ruleset, cells: readonly Cell[]): boolean {
  return cells.some(
    cell => cell.pile.spec.role === 'waste' && (rules.losesAny(cell.pile.letter) || !sharesColumn(cells, cell)),
  );
}

function mostGap(size: CardSize): number {
  return isToken(size) ? 4 : Math.max(2, Math.floor(size.width / 2));
}

/** Columns that an aisle adds to a gap, at most: a store-house has its name, count and key over it. */
function mostAisle(size: CardSize): number {
  return isToken(size) ? 2 : Math.max(4, Math.floor(size.width / 2));
}

function rowHeight(cells: readonly Cell[], row: number, size: CardSize): number {
  return size.height + Number(hasCaption(cells, row));
}

/** A row of piles has a line for captions unless it only carries on the columns of the row above. */
export function hasCaption(cells: readonly Cell[], row: number): boolean {
  return cells.some(cell => cell.row === row && (cell.pile.number === 0 || cell.pile.spec.role === 'tableau'));
}

/** What a pile has of the area, from the first row of its cards to the next pile. */
export function cellRect(plan: Plan, cell: Cell): Rect {
  const top = (plan.rowTops[cell.row] ?? 0) + Number(hasCaption(plan.cells, cell.row));
  const next = plan.rowTops[cell.until];
  const bottom = next ?? plan.area.height;
  return {x: plan.lefts[cell.column] ?? 0, y: top, width: plan.size.width, height: bottom - top};
}

/** The waste lies under the stock. */
export function sharesColumn(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some(
    other =>
      other !== cell && other.column === cell.column && other.row === cell.row - 1 && other.pile.spec.role === 'stock',
  );
}
