import type {Card} from '../engine/card.js';
import {pileAt, type Pile, type Position} from '../engine/position.js';
import type {PileInfo, Ruleset} from '../engine/ruleset.js';
import {captionsOf, type Caption} from './captions.js';
import {labelsOf, type Labels} from './labels.js';
import {CARD_SIZES, isToken, type CardSize} from './card-size.js';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that is drawn for a pile. `index` is the card's place in the pile from the bottom, -1 for none. */
export interface Item extends Rect {
  readonly kind: 'card' | 'back' | 'space' | 'packet' | 'fold';
  readonly pile: number;
  readonly index: number;
  readonly card?: Card;
  /** The lowest card of a packet, where the item stands for all of it. */
  readonly low?: Card;
  /** Cards that the item stands for. */
  readonly count: number;
  /** Covered by the next item but for its first row or columns. */
  readonly covered: boolean;
}

/** Words on the table: a pile's caption or a remark. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tone: 'label' | 'dim';
}

/** Where everything lies in an area of the screen: what is drawn and what a click or the cursor finds. */
export interface Placement {
  readonly size: CardSize;
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  readonly notes: readonly Note[];
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Where each pile begins in the grid of the declaration. */
interface Cell {
  readonly pile: PileInfo;
  readonly row: number;
  readonly column: number;
  /** The row of the next pile in this column; the number of rows where there is none. */
  readonly until: number;
  /** Nothing lies to the right of it. */
  readonly last: boolean;
}

interface Plan {
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

export interface PlacementOptions {
  /** The sizes of cards to choose from, the largest first. */
  readonly sizes?: readonly CardSize[];
  readonly labels?: Labels;
  /** Of the waste only the top card is shown. */
  readonly onlyTop?: boolean;
}

/** Lays the table out in the largest cards that fit; undefined when not even tokens do. */
export function placeTable(
  rules: Ruleset,
  position: Position,
  area: Area,
  {sizes = CARD_SIZES, labels = labelsOf(rules), onlyTop = false}: PlacementOptions = {},
): Placement | undefined {
  const cells = cellsOf(rules);
  for (const size of sizes) {
    const plan = planFor(rules, cells, area, size);
    if (plan) return placed(rules, position, {...plan, labels, onlyTop});
  }
  return undefined;
}

function cellsOf(rules: Ruleset): Cell[] {
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

const grows = ({spec}: PileInfo): boolean => spec.role === 'tableau' && spec.build !== undefined;

/** Rows and columns for one size of cards; undefined when the area is too small for it. */
function planFor(
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

/** Columns more with which the caption of the pack can name its key. */
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
function hasCaption(cells: readonly Cell[], row: number): boolean {
  return cells.some(cell => cell.row === row && (cell.pile.number === 0 || cell.pile.spec.role === 'tableau'));
}

function placed(rules: Ruleset, position: Position, plan: Plan): Placement {
  const items: Item[] = [];
  const notes: Note[] = [];
  for (const cell of plan.cells) {
    items.push(...pileItems(rules, position, plan, cell));
  }
  for (const caption of captionsOf(rules, position, isToken(plan.size), plan.labels))
    notes.push(...captionNotes(plan, caption));
  return {size: plan.size, width: plan.area.width, height: plan.area.height, items, notes};
}

function cellRect(plan: Plan, cell: Cell): Rect {
  const top = (plan.rowTops[cell.row] ?? 0) + Number(hasCaption(plan.cells, cell.row));
  const next = plan.rowTops[cell.until];
  const bottom = next ?? plan.area.height;
  return {x: plan.lefts[cell.column] ?? 0, y: top, width: plan.size.width, height: bottom - top};
}

function captionNotes(plan: Plan, caption: Caption): Note[] {
  const cell = plan.cells.find(each => each.pile === caption.pile);
  if (!cell || !hasCaption(plan.cells, cell.row)) return [];
  const {x, y, width} = cellRect(plan, cell);
  const neighbours = plan.cells.filter(
    other => other.row === cell.row && other.column > cell.column && caption.stops(other.pile),
  );
  const next = Math.min(...neighbours.map(other => other.column));
  const room = (plan.lefts[next] ?? plan.area.width + 1) - x - (isToken(plan.size) || caption.centred ? 1 : 2);
  const text = caption.texts.find(each => each.length <= room) ?? '';
  const centred = caption.centred ? Math.max(0, Math.floor((width - text.length) / 2)) : 0;
  return text === '' ? [] : [{x: x + centred, y: y - 1, text, tone: caption.tone}];
}

function pileItems(rules: Ruleset, position: Position, plan: Plan, cell: Cell): Item[] {
  const rect = cellRect(plan, cell);
  const cards = pileAt(position, cell.pile.index);
  const {role, shows} = cell.pile.spec;
  const behind = rules.behind(cell.pile.index);
  if (behind >= 0) return columnItems(plan, rect, cell.pile, cards, rules.info(behind), pileAt(position, behind));
  if (cards.length === 0) return [spaceItem(plan.size, rect, cell.pile.index)];
  if (shows === 'none') return [{...single(plan.size, rect, cell.pile.index, cards), kind: 'back'}];
  if (role === 'waste' && plan.onlyTop) return [single(plan.size, rect, cell.pile.index, cards)];
  if (role === 'waste') return wasteItems(rules, plan, cell, rect, cards);
  if (grows(cell.pile)) return spreadDown(plan, rect, cell.pile.index, cards);
  return [single(plan.size, rect, cell.pile.index, cards)];
}

function spaceItem(size: CardSize, {x, y}: Rect, pile: number): Item {
  return {kind: 'space', pile, index: -1, count: 0, covered: false, x, y, width: size.width, height: size.height};
}

function cardItem(
  size: CardSize,
  x: number,
  y: number,
  pile: number,
  index: number,
  card: Card,
  covered: boolean,
): Item {
  return {kind: 'card', pile, index, card, count: 1, covered, x, y, width: size.width, height: size.height};
}

/** The top card alone, for piles that are squared. */
function single(size: CardSize, {x, y}: Rect, pile: number, cards: Pile): Item {
  const last = cards.length - 1;
  return {...cardItem(size, x, y, pile, last, cards[last] as Card, false), count: cards.length};
}

/**
 * How far each of some cards lies from the first: `most` apart where there is room, else `least`, beginning with the
 * oldest. undefined where not even that has room.
 */
function offsets(count: number, room: number, least: number, most: number): number[] | undefined {
  const covered = count - 1;
  const spare = room - covered * least;
  if (spare < 0) return undefined;
  const steps = Array.from({length: covered}, (_, i) => {
    const newer = covered - 1 - i;
    return least + Math.max(0, Math.min(most - least, spare - newer * (most - least)));
  });
  return [0, ...steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0))];
}

/**
 * One row at least for each covered card. Where the rows do not suffice the middle is folded: the first card, a row that
 * says how many are folded, and as many of the last as fit.
 */
function spreadDown({size, fan}: Plan, {x, y, height}: Rect, pile: number, cards: Pile): Item[] {
  const item = (index: number, row: number): Item =>
    cardItem(size, x, y + row, pile, index, cards[index] as Card, index < cards.length - 1);
  const rows = offsets(cards.length, height - size.height, 1, fan);
  if (rows) return rows.map((row, index) => item(index, row));
  const fit = height - size.height + 1;
  const head = fit >= 4 ? 1 : 0;
  const tail = Math.max(1, fit - head - 1);
  const folded = cards.length - head - tail;
  const foldRow = foldItem(pile, head + folded - 1, folded, {x, y: y + head, width: size.width, height: 1});
  const shown = Array.from({length: tail}, (_, i) => item(head + folded + i, fit - tail + i));
  return [...(head ? [item(0, 0)] : []), ...(fit > 1 ? [foldRow] : []), ...shown];
}

function foldItem(pile: number, index: number, count: number, rect: Rect): Item {
  return {kind: 'fold', pile, index, count, covered: true, ...rect};
}

/** The waste spreads to the right where its row has room, is listed where any of its cards may be wanted, else spreads down. */
function wasteItems(rules: Ruleset, plan: Plan, cell: Cell, rect: Rect, cards: Pile): Item[] {
  const {size, area} = plan;
  const width = area.width - rect.x;
  if (cell.last && cell.column > 0 && !sharesColumn(plan.cells, cell))
    return spreadRight(size, {...rect, width}, cell.pile.index, cards);
  if (rules.losesAny(cell.pile.letter) && !isToken(size) && width >= 3 * TOKEN_STEP) {
    return listed(size, {...rect, width}, cell.pile.index, cards);
  }
  return spreadDown(plan, rect, cell.pile.index, cards);
}

/** The waste lies under the stock. */
function sharesColumn(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some(
    other =>
      other !== cell && other.column === cell.column && other.row === cell.row - 1 && other.pile.spec.role === 'stock',
  );
}

/** Columns and rows from one token to the next, the most roomy first. */
const TOKEN_STEPS = [
  {across: 6, down: 2},
  {across: 5, down: 1},
  {across: 4, down: 1},
] as const;
const TOKEN_STEP = 4;

function spreadRight(size: CardSize, {x, y, width, height}: Rect, pile: number, cards: Pile): Item[] {
  if (isToken(size)) return tokenRows({x, y, width, height}, pile, cards, cards.length - 1);
  const least = size.narrow ? 3 : 4;
  const room = width - 1 - size.width;
  const fit = Math.max(1, Math.floor(room / least) + 1);
  const first = Math.max(0, cards.length - fit);
  const lefts = offsets(cards.length - first, room, least, Math.max(least, Math.floor(size.width / 2))) ?? [0];
  const hidden =
    first > 0
      ? [foldItem(pile, first - 1, first, {x: x - 4, y: y + Math.floor(size.height / 2), width: 3, height: 1})]
      : [];
  const shown = lefts.map((left, i) =>
    cardItem(size, x + left, y, pile, first + i, cards[first + i] as Card, i < lefts.length - 1),
  );
  return [...hidden, ...shown];
}

/** The top card, and beneath it all others as tokens, oldest first. */
function listed(size: CardSize, rect: Rect, pile: number, cards: Pile): Item[] {
  const last = cards.length - 1;
  const blank = size.height >= 9 ? 1 : 0;
  const below = {...rect, y: rect.y + size.height + blank, height: rect.height - size.height - blank};
  return [...tokenRows(below, pile, cards.slice(0, last), -1, size.height >= 9), single(size, rect, pile, cards)];
}

/** Cards as tokens in reading order, the oldest left out when they do not all fit. */
function tokenRows({x, y, width, height}: Rect, pile: number, cards: Pile, topIndex: number, roomy = false): Item[] {
  const grids = TOKEN_STEPS.slice(roomy ? 0 : -1).map(step => {
    const across = Math.max(1, Math.floor((width - 1) / step.across));
    return {step, across, fit: across * Math.max(1, Math.floor((height + step.down - 1) / step.down))};
  });
  const grid = grids.find(({fit}) => cards.length <= fit) ?? grids.at(-1);
  if (!grid) return [];
  const {step, across, fit} = grid;
  const first = cards.length > fit ? cards.length - fit + 1 : 0;
  const at = (i: number): Rect => ({
    x: x + (i % across) * step.across,
    y: y + Math.floor(i / across) * step.down,
    width: 3,
    height: 1,
  });
  const fold = first > 0 ? [foldItem(pile, first - 1, first, at(0))] : [];
  const shown = cards.slice(first).map((card, i): Item => {
    const index = first + i;
    return {kind: 'card', pile, index, card, count: 1, covered: index !== topIndex, ...at(i + fold.length)};
  });
  return [...fold, ...shown];
}

/** Covered cards in a column, one row each, then the packet: one card, or a box that shows both of its ends. */
function columnItems(
  {size, fan}: Plan,
  rect: Rect,
  pile: PileInfo,
  packet: Pile,
  behind: PileInfo,
  covered: Pile,
): Item[] {
  if (packet.length + covered.length === 0) return [spaceItem(size, rect, pile.index)];
  const rows = offsets(covered.length + 1, Math.max(covered.length, rect.height - size.height), 1, fan) ?? [];
  const back = covered.map((card, i) =>
    cardItem(size, rect.x, rect.y + (rows[i] ?? i), behind.index, i, card, i < covered.length - 1 || packet.length > 0),
  );
  if (packet.length === 0) return back;
  const top = rows[covered.length] ?? covered.length;
  return [...back, ...packetItems(size, {...rect, y: rect.y + top, height: rect.height - top}, pile.index, packet)];
}

function packetItems(size: CardSize, rect: Rect, pile: number, packet: Pile): Item[] {
  const last = packet.length - 1;
  if (last === 0) return [single(size, rect, pile, packet)];
  const {x, y} = rect;
  if (!isToken(size)) {
    return [{...single(size, rect, pile, packet), kind: 'packet', low: packet[0] as Card}];
  }
  const low = cardItem(size, x, y, pile, 0, packet[0] as Card, true);
  const middle: Item[] = last > 1 ? [foldItem(pile, 1, last - 1, {x, y: y + 1, width: 2, height: 1})] : [];
  return [low, ...middle, cardItem(size, x, y + 1 + middle.length, pile, last, packet[last] as Card, false)];
}

/** The topmost item at a point of the table. */
export function itemAt(placement: Placement, x: number, y: number): Item | undefined {
  return placement.items.findLast(
    item => x >= item.x && x < item.x + item.width && y >= item.y && y < item.y + item.height,
  );
}
