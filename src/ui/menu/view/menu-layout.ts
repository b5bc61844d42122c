import type {Size} from '../../../terminal/output/size.js';
import type {Rect} from '../../drawing/place.js';
import type {Entry} from '../menu.js';

/** The areas of the first screen. */
export interface MenuLayout {
  readonly list: ListLayout;
  /** The miniature of the table with its frame; undefined where it does not fit. */
  readonly frame: Rect | undefined;
  /** Words about the chosen entry; undefined where they do not fit. */
  readonly about: Rect | undefined;
  /** The prompts that come before a game. */
  readonly prompt: Rect;
}

/** The list of games: its place, and how its entries lie in it. */
export interface ListLayout extends Rect {
  /** Does each entry have a second row, for its odds or how far it has come? */
  readonly tall: boolean;
  /** The entries in view, each with its row in the window. */
  readonly rows: readonly {readonly at: number; readonly y: number}[];
  readonly moreAbove: boolean;
  readonly moreBelow: boolean;
}

/** From this many columns on, list and table stand side by side. */
const TWO_PANES = 76;
/** Least rows of a frame for a table, and rows of the words under it. */
const LEAST_FRAME = 8;
const WORD_ROWS = 8;
/** Rows below the window's title that the foot leaves. */
const FOOT = 2;

export function menuLayout(size: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  return size.columns >= TWO_PANES ? sideBySide(size, entries, chosen) : stacked(size, entries, chosen);
}

function sideBySide({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const width = columns >= 120 ? 44 : 34;
  const margin = columns >= 120 ? 2 : 1;
  const roomy = rows >= 30 ? Math.min(3, Math.floor(rows / 20)) : rows >= 20 ? 1 : 0;
  const pane = {x: width + 1, y: 1 + roomy, width: columns - width - 1 - margin, height: rows - FOOT - 1 - roomy};
  const list = listLayout({x: 0, y: 1, width, height: rows - FOOT - 1}, entries, chosen, [...TALL, ...SHORT]);
  const words = WORD_ROWS + Math.min(2, roomy - 1);
  const height = pane.height - words;
  if (height < LEAST_FRAME) return {list, frame: undefined, about: pane, prompt: pane};
  const below = roomy > 1 ? 1 : 0;
  const frame = {...pane, height: height - below};
  return {list, frame, about: {...pane, y: pane.y + height, height: words}, prompt: pane};
}

/** In a narrow window the list stands alone, or above the words and the table where these fit. */
function stacked({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const all = {x: 0, y: 1, width: columns, height: rows - FOOT - 1};
  const needed = entries.length + Number(entries[0]?.begun !== undefined);
  const rest = all.height - needed - 1;
  if (rest < 4) return {list: listLayout(all, entries, chosen), frame: undefined, about: undefined, prompt: all};
  const list = listLayout({...all, height: needed}, entries, chosen);
  const below = {x: 1, y: all.y + needed + 1, width: columns - 2, height: rest};
  if (rest < LEAST_FRAME + 5) return {list, frame: undefined, about: below, prompt: below};
  const height = rest - 6;
  return {list, frame: {...below, height}, about: {...below, y: below.y + height, height: 6}, prompt: below};
}

/** How entries lie: whether each has two rows, the blank rows between them, and before the first new game. */
interface ListStyle {
  readonly tall: boolean;
  readonly gap: number;
  readonly parting: number;
}

const TALL: readonly ListStyle[] = [4, 3, 2, 1, 0].map(gap => ({tall: true, gap, parting: 1}));
const SHORT: readonly ListStyle[] = [1, 0].map(parting => ({tall: false, gap: 0, parting}));

/** Spreads the entries over the area; where even one row each is too much, the list scrolls to the chosen one. */
function listLayout(area: Rect, entries: readonly Entry[], chosen: number, styles = SHORT): ListLayout {
  const firstGame = entries.findIndex(({begun}) => !begun);
  const parted = Number(firstGame > 0);
  const heightOf = ({tall, gap, parting}: ListStyle): number =>
    entries.length * (tall ? 2 : 1) + (entries.length - 1) * gap + parted * parting;
  const style = styles.find(each => heightOf(each) <= area.height);
  if (!style) return {...area, tall: false, ...rowsInView(area, entries.length, chosen)};
  const {tall, gap, parting} = style;
  const top = area.y + (tall ? Math.floor((area.height - heightOf(style)) / 2) : 0);
  const y = (at: number): number => top + at * ((tall ? 2 : 1) + gap) + (at >= firstGame ? parted * parting : 0);
  return {...area, tall, rows: entries.map((_, at) => ({at, y: y(at)})), moreAbove: false, moreBelow: false};
}

function rowsInView(
  {y, height}: Rect,
  count: number,
  chosen: number,
): Pick<ListLayout, 'rows' | 'moreAbove' | 'moreBelow'> {
  const first = Math.max(0, Math.min(chosen - Math.floor(height / 2), count - height));
  const rows = Array.from({length: Math.min(height, count)}, (_, i) => ({at: first + i, y: y + i}));
  return {rows, moreAbove: first > 0, moreBelow: first + height < count};
}
