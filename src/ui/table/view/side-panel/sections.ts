import type {PanelPlace} from '../../fit/panel-place.js';
import type {StyledLine} from '../../../shared/styled-lines.js';
import type {Place} from '../../../drawing/place.js';

/** A part of the panel: at most `rows` lines for a width; none where it has nothing to say. */
export interface PanelSection {
  lines(columns: number, rows: number): readonly StyledLine[];
  /** Columns that it takes beside others; without them, what they leave. */
  readonly columns?: number;
  /** Left out first where not all have room. */
  readonly spare?: true;
  /** It takes the rows that are left, if there are at least this many. */
  readonly fills?: number;
}

/** Lines in their place on the panel. */
export interface PlacedLines extends Required<Place> {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly StyledLine[];
}

/** Blank columns inside the panel: beside its edge, between sections that lie side by side. */
const [INDENT, GAP, MOST_GAP] = [2, 4, 12];

/** Columns of a panel at the right that its lines leave free. */
export const BESIDE = INDENT + 1;

/** Rows that the message may take from the panel at the bottom. */
const FOOT = 1;

/** Lays sections out, one below the other at the right, side by side below; `head` rows or columns at its top are taken. */
export function placedSections(sections: readonly PanelSection[], panel: PanelPlace, head: number): PlacedLines[] {
  return panel.side === 'right' ? stacked(sections, panel, head) : sideBySide(sections, panel, head);
}

function stacked(sections: readonly PanelSection[], {width, height}: PanelPlace, head: number): PlacedLines[] {
  const columns = width - BESIDE;
  const top = 1 + head;
  const room = height - top - FOOT;
  const fixed = sections.filter(({fills}) => fills === undefined);
  const rowsOf = (some: readonly PanelSection[]): number =>
    some.reduce((sum, each) => sum + heightOf(each.lines(columns, room)), 0);
  const kept = rowsOf(fixed) <= room ? fixed : fixed.filter(({spare}) => !spare);
  let left = room - rowsOf(kept);
  let y = top;
  return sections.flatMap(section => {
    if (section.fills === undefined && !kept.includes(section)) return [];
    const rows = section.fills === undefined ? room : left < section.fills ? 0 : left;
    const lines = section.lines(columns, rows).slice(0, Math.max(0, height - FOOT - y));
    if (rows === 0 || lines.length === 0) return [];
    if (section.fills !== undefined) left -= heightOf(lines);
    const placed = {x: INDENT, y, lines};
    y += heightOf(lines);
    return [placed];
  });
}

/** With a blank row below. */
function heightOf({length}: readonly StyledLine[]): number {
  return length === 0 ? 0 : length + 1;
}

function sideBySide(sections: readonly PanelSection[], {width, height}: PanelPlace, head: number): PlacedLines[] {
  const rows = height - 1 - FOOT;
  const room = width - 2 * INDENT - head;
  const taken = sections.reduce((sum, {columns = 0}) => sum + columns, 0);
  const gaps = Math.max(1, sections.length - 1);
  const rest = Math.min(MOST_REST, room - taken - gaps * GAP);
  const free = room - taken - (sections.some(({columns}) => columns === undefined) ? rest : 0);
  const gap = Math.max(GAP, Math.min(MOST_GAP, Math.floor(free / gaps)));
  let x = INDENT + head;
  return sections.flatMap(section => {
    const columns = section.columns ?? rest;
    const placed = {x, y: 1, lines: x + columns > width ? [] : section.lines(columns, rows).slice(0, rows)};
    x += columns + gap;
    return placed.lines.length === 0 ? [] : [placed];
  });
}

/** Columns of a section that has none of its own, at most. */
const MOST_REST = 48;
