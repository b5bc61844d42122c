import {memoized} from '../../../engine/memoized.js';
import {sentence} from '../../../engine/texts/phrase.js';
import type {Placement} from '../../board/placement.js';
import {freeRect} from '../../board/free-rect.js';
import type {Area, Rect} from '../../ink/place.js';
import {KEY_GAP, SUITS_IN_HEAD, type NoteKey, type NoteProps} from '../../chrome/note.js';
import {wrapped} from '../../../words/wrap.js';
import {endingOf, type Ending, type EndingKey} from '../model/ending.js';
import {panelOf, placementOf, type PanelPlace} from '../placement.js';
import type {Model} from '../model/model.js';

/** A slip needs this much room; where there is less, the message line says what it would. */
const LEAST: Area = {width: 32, height: 5};

/** What a slip takes around it: a blank column at either side, and a row beneath for its shadow. */
const MARGIN = 1;

/** The slip on the table now, for the board and the message line. */
export const slipNow = memoized((model: Model): NoteProps | undefined => {
  const ending = endingOf(model);
  const page = model.dialog?.page;
  if (!ending || page?.text) return undefined;
  const panel = panelOf(model);
  if (panel) return panelSlip(panel, ending);
  const placement = page?.panel ? undefined : placementOf(model);
  return placement && boardSlip(placement, ending);
});

/** Columns beside a slip in the panel, and rows of the panel that stay free above it and below. */
const INDENT = 2;
const FREE = 2;

/** Columns of a slip in a panel below the board. */
const COLUMNS = 38;

/** At the top of the panel at the right, or at the beginning of the one below. */
function panelSlip({x, y, width, height, side}: PanelPlace, ending: Ending): NoteProps {
  const room = {
    x: x + INDENT,
    y: y + 1,
    width: (side === 'right' ? width : COLUMNS) - INDENT - 1,
    height: height - FREE,
  };
  return slipOf(room, ending, room.width);
}

/** Where no card lies, in the middle; undefined where the board has no room. */
function boardSlip(placement: Placement, ending: Ending): NoteProps | undefined {
  const room = freeRect(placement, LEAST);
  if (!room) return undefined;
  const inside = {x: room.x + MARGIN, y: room.y, width: room.width - 2 * MARGIN, height: room.height - MARGIN};
  const slip = slipOf(inside, ending, 0);
  const {width, height} = slip.rect;
  const [x, y] = [(inside.width - width) / 2, (inside.height - height) / 2].map(Math.floor) as [number, number];
  return {...slip, rect: {x: inside.x + x, y: inside.y + y, width, height}};
}

/** Lays the words of an ending out in a rectangle, at its upper left. Keys come before lines where not all fit. */
function slipOf(room: Rect, ending: Ending, least: number): NoteProps {
  const {title, lines, keys} = ending.title.length <= room.width - 2 ? ending : withShortTitle(ending);
  const isFestive = ending.status === 'won' && least === 0;
  const head = title.length + (isFestive ? 2 * SUITS_IN_HEAD : 0);
  const wanted = Math.max(head, ...lines.map(({length}) => length), widthOf(keys, !isFestive)) + 2;
  const width = Math.min(room.width, Math.max(least, wanted));
  const rows = keyRows(keys, width - 2, room.height - 2);
  const text = wholeLines(lines, width - 2, room.height - 1 - rows.length);
  const spare = room.height - 1 - text.length - rows.length;
  const blank = {above: isFestive && spare > 1 ? [''] : [], below: (isFestive || least > 0) && spare > 0 ? [''] : []};
  const spaced = [...blank.above, ...text, ...blank.below];
  const height = 1 + spaced.length + rows.length;
  return {rect: {x: room.x, y: room.y, width, height}, title, lines: spaced, keys: rows, isFestive};
}

/** The first lines, as many as fit in full. */
function wholeLines(lines: readonly string[], width: number, rows: number): string[] {
  const [first, ...others] = lines;
  const wrappedFirst = first === undefined ? [] : wrapped(first, width);
  if (wrappedFirst.length === 0 || wrappedFirst.length > rows) return [];
  return [...wrappedFirst, ...wholeLines(others, width, rows - wrappedFirst.length)];
}

/** `Won`, with the rest of the title as the first line. */
function withShortTitle(ending: Ending): Ending {
  const [title = '', more = ''] = ending.title.split(/: (.*)/);
  return {...ending, title, lines: [sentence(more), ...ending.lines]};
}

/** The keys in rows of a width: in full words if that takes no more than `most` rows, else in brief ones. */
function keyRows(keys: readonly EndingKey[], width: number, most: number): NoteProps['keys'] {
  const full = packed(keys, width, false);
  return full.length <= most ? full : packed(keys, width, true);
}

/** As few rows as the width allows, and as many keys in one as in another. */
function packed(keys: readonly EndingKey[], width: number, brief: boolean): NoteKey[][] {
  for (let count = 1; ; count++) {
    const across = Math.ceil(keys.length / count);
    const rows = Array.from({length: Math.ceil(keys.length / across)}, (_, i) =>
      keys.slice(i * across, (i + 1) * across),
    );
    if (across > 1 && rows.some(row => widthOf(row, brief) > width)) continue;
    return rows.map(row => row.map(each => ({key: each.key, words: brief ? each.brief : each.words})));
  }
}

function widthOf(keys: readonly EndingKey[], brief: boolean): number {
  const widths = keys.map(each => each.key.length + 1 + (brief ? each.brief : each.words).length);
  return widths.reduce((sum, each) => sum + each, 0) + KEY_GAP * Math.max(0, keys.length - 1);
}
