import type {Size} from '../../terminal/output/size.js';
import {firstThatFits} from '../../words/text/fitting.js';
import type {Area} from '../drawing/place.js';
import type {Entry} from './menu.js';

/** The areas of the first screen, below its title. */
export interface MenuLayout {
  readonly list: ListLayout;
  /** The chosen entry, or what is asked before a game, beside the list or below it; undefined where it does not fit. */
  readonly pane: Pane | undefined;
}

/** A miniature of the table in a frame, and words below it. */
interface Pane extends Area {
  /** Blank rows above it. */
  readonly top: number;
  /** Rows of the frame; 0 where it does not fit. */
  readonly frame: number;
  /** Rows of the words below it. */
  readonly words: number;
}

/** The list of games: its size, and how its entries lie in it. */
export interface ListLayout extends Area {
  /** Does each entry have a second row, for its odds or how far it has come? */
  readonly tall: boolean;
  /** Columns of each of its parts, where the entries stand in several beside each other. */
  readonly columns: number;
  /** The entries in view, each with its place. */
  readonly rows: readonly {readonly at: number; readonly x: number; readonly y: number}[];
  readonly moreAbove: boolean;
  readonly moreBelow: boolean;
}

/** From this many columns on, list and table stand side by side. */
const TWO_PANES = 76;
/** Least rows of a frame for a table, and rows of the words under it. */
const LEAST_FRAME = 8;
const WORD_ROWS = 8;
/** Least rows of those words in a narrow window, below a list that may scroll. */
const LEAST_WORDS = 4;
/** Rows of the title and of the foot. */
const TITLE_AND_FOOT = 3;

export function menuLayout(size: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  return size.columns >= TWO_PANES ? sideBySide(size, entries, chosen) : stacked(size, entries, chosen);
}

/** Columns of a part of a list, and of a window from which on two parts or three stand beside each other. */
const PART = 33;
const [TWO_PARTS, THREE_PARTS] = [132, 180];
/** Rows of a part at least, which hold the games of the books. */
const LEAST_PART = 24;

function sideBySide({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const parts = columns < TWO_PARTS ? 1 : columns < THREE_PARTS ? 2 : 3;
  const width = parts > 1 ? parts * PART : columns >= 120 ? 44 : 34;
  const margin = columns >= 120 ? 2 : 1;
  const roomy = rows >= 30 ? Math.min(3, Math.floor(rows / 20)) : rows >= 20 ? 1 : 0;
  // What is found changes with every letter, so it keeps to the top, a row each.
  const styles = isFound(entries) ? SHORT : [...TALL, ...SHORT];
  const area = {width, height: rows - TITLE_AND_FOOT};
  const list = parts > 1 ? inParts(area, entries, chosen, parts) : listLayout(area, entries, chosen, styles);
  const words = WORD_ROWS + Math.min(2, roomy - 1);
  const height = rows - TITLE_AND_FOOT - roomy;
  const frame = height - words < LEAST_FRAME ? 0 : height - words - (roomy > 1 ? 1 : 0);
  return {list, pane: {top: roomy, width: columns - width - 1 - margin, height, frame, words}};
}

/** In a narrow window the list stands alone, or above the words and the table where these fit. */
function stacked({columns, rows}: Size, entries: readonly Entry[], chosen: number): MenuLayout {
  const all = rows - TITLE_AND_FOOT;
  const needed = Math.min(spread(entries, LOOSE).at(-1) ?? 0, Math.max(12, all - LEAST_WORDS - 1));
  const height = all - needed - 1;
  const fits = height >= LEAST_WORDS;
  const list = listLayout({width: columns, height: fits ? needed : all}, entries, chosen);
  const frame = height < LEAST_FRAME + 5 ? 0 : height - 6;
  return {list, pane: fits ? {top: 1, width: columns - 2, height, frame, words: 6} : undefined};
}

/** Are these games that were searched for? They have no keys. */
export function isFound([first]: readonly Entry[]): boolean {
  return first?.digit === '';
}

/** How entries lie: whether each has two rows, the blank rows between them, and before each part of the list. */
interface ListStyle {
  readonly tall: boolean;
  readonly gap: number;
  readonly parting: number;
}

const TALL: readonly ListStyle[] = [4, 3, 2, 1, 0].map(gap => ({tall: true, gap, parting: 1}));
const LOOSE: ListStyle = {tall: false, gap: 0, parting: 1};
const TIGHT: ListStyle = {...LOOSE, parting: 0};
const SHORT: readonly ListStyle[] = [LOOSE, TIGHT];

/** What stands over an entry. */
export function headingAt(entries: readonly Entry[], at: number): string | undefined {
  const heading = entries[at]?.heading;
  return heading === entries[at - 1]?.heading ? undefined : heading;
}

/** The row of each entry in a style, from 0 on, and of the end. A heading has the row above its entry. */
function spread(entries: readonly Entry[], {tall, gap, parting}: ListStyle): number[] {
  const rows: number[] = [];
  let y = 0;
  for (const [at, {heading, begun}] of entries.entries()) {
    const before = entries[at - 1];
    const parts = before && (before.heading !== heading || (!begun && before.begun));
    y += (before ? gap + (parts ? parting : 0) : 0) + (headingAt(entries, at) === undefined ? 0 : 1);
    rows.push(y);
    y += tall ? 2 : 1;
  }
  return [...rows, y];
}

/** A place in one of the parts of a list that stand beside each other. */
interface PartPlace {
  readonly at: number;
  readonly part: number;
  readonly y: number;
}

/** The entries a row each, in parts of so many rows. A heading stays with the entry below it. */
function parted(entries: readonly Entry[], height: number): PartPlace[] {
  const places: PartPlace[] = [];
  let [part, y] = [0, 0];
  for (const [at, {heading, begun}] of entries.entries()) {
    const before = entries[at - 1];
    const headed = Number(headingAt(entries, at) !== undefined);
    if (y > 0 && before && (before.heading !== heading || (!begun && before.begun))) y++;
    if (y + headed >= height) [part, y] = [part + 1, 0];
    places.push({at, part, y: y + headed});
    y += headed + 1;
  }
  return places;
}

/**
 * Lays the entries out in parts beside each other, as evenly as they go; where there are more than `count`, the chosen
 * entry's is in view.
 */
function inParts(area: Area, entries: readonly Entry[], chosen: number, count: number): ListLayout {
  const least = Math.min(area.height, LEAST_PART);
  const heights = Array.from({length: area.height - least + 1}, (_, i) => least + i);
  const places = firstThatFits(
    heights.map(height => parted(entries, height)),
    each => (each.at(-1)?.part ?? 0) < count,
  );
  const last = places.at(-1)?.part ?? 0;
  const first = Math.max(0, (places[chosen]?.part ?? 0) - count + 1);
  return {
    ...area,
    tall: false,
    columns: PART,
    rows: places.flatMap(({at, part, y}) =>
      part >= first && part < first + count ? [{at, x: (part - first) * PART, y}] : [],
    ),
    moreAbove: first > 0,
    moreBelow: last >= first + count,
  };
}

/** Spreads the entries over the area; where even one row each is too much, the list scrolls to the chosen one. */
function listLayout(area: Area, entries: readonly Entry[], chosen: number, styles = SHORT): ListLayout {
  const spreads = styles.map(style => ({style, rows: spread(entries, style)}));
  const {style, rows} = firstThatFits(spreads, each => (each.rows.at(-1) ?? 0) <= area.height);
  const rest = area.height - (rows.at(-1) ?? 0);
  const scrolled = Math.max(0, Math.min((rows[chosen] ?? 0) - Math.floor(area.height / 2), -rest));
  const first = style.tall ? -Math.floor(rest / 2) : scrolled;
  return {
    ...area,
    tall: style.tall,
    columns: area.width,
    rows: entries.map((_, at) => ({at, x: 0, y: (rows[at] ?? 0) - first})).filter(({y}) => y >= 0 && y < area.height),
    moreAbove: first > 0,
    moreBelow: first < -rest,
  };
}
