import {rankOf, suitOf, type Card} from '../../engine/card.js';
import {cardText} from '../../player/card-text.js';
import type {Row} from '../../terminal/row.js';
import {framed, overlaid, rowOf, type FrameStyle, type Run} from '../shared/cells.js';
import {SUIT_TONES, type TextStyle, type Theme, type Tone} from '../shared/theme.js';
import type {CardSize} from './card-size.js';
import type {CardState} from './marks.js';
import {pipsOf} from './pips.js';

/** How the thing is marked. */
export interface Marking {
  readonly state: CardState;
  /** The cursor is on it: what names it is inverse. */
  readonly cursor: boolean;
  /** The last key brought it here: what names it is underlined. */
  readonly last: boolean;
}

export function suitTone(card: Card): Tone {
  return SUIT_TONES[suitOf(card)] ?? 'plain';
}

function marked(tone: Tone, {cursor, last}: Marking): TextStyle {
  if (cursor) return `${tone}+inverse`;
  return last ? `${tone}+underline` : tone;
}

/** Frames of cards, and of what is marked: by their shape alone, so that no colour is needed. */
function frameOf({glyphs}: Theme, {state}: Marking, usual: FrameStyle): FrameStyle {
  if (state === 'plain') return usual;
  return {...usual, frame: glyphs[state], style: state === 'target' ? 'good' : 'mark'};
}

/** The face of a card: its index in two corners, pips between them where there is room. */
export function faceCells(theme: Theme, size: CardSize, card: Card, marking: Marking): Row[] {
  const {width, height} = size;
  const tone = suitTone(card);
  const rows = coveredCells(theme, size, card, marking);
  const index = rowOf(theme, [cardText(card, theme.glyphs, size.narrow), tone]);
  rows[height - 1] = overlaid(rows[height - 1] ?? [], width - 1 - index.length, index);
  if (height < 5) return rows;
  const pip = rowOf(theme, [theme.glyphs.suits[suitOf(card)] ?? '', tone]);
  for (const {x, y} of pipsOf(rankOf(card), width - 2, height - 2))
    rows[y + 1] = overlaid(rows[y + 1] ?? [], x + 1, pip);
  return rows;
}

/** A card that others lie on: what can be seen of it is its edge with the index. */
export function coveredCells(theme: Theme, size: CardSize, card: Card, marking: Marking): Row[] {
  const rows = framed(theme, size, frameOf(theme, marking, {frame: theme.glyphs.plain, style: 'border'}));
  const index = rowOf(theme, [cardText(card, theme.glyphs, size.narrow), marked(suitTone(card), marking)]);
  rows[0] = overlaid(rows[0] ?? [], 1, index);
  return rows;
}

/** A card face down. Under the cursor as much of its edge is inverse as an index would take. */
export function backCells(theme: Theme, size: CardSize, marking: Marking): Row[] {
  const usual: FrameStyle = {frame: theme.glyphs.plain, style: 'border', fill: [theme.glyphs.back, 'back']};
  const style = frameOf(theme, marking, usual);
  const rows = framed(theme, size, style);
  return marking.cursor ? edgeInverse(theme, rows, style, 2) : rows;
}

/** A place without cards; `texts` say what may begin it, of which the first that has room is shown. */
export function placeCells(theme: Theme, size: CardSize, texts: readonly string[], marking: Marking): Row[] {
  const {width, height} = size;
  const style = frameOf(theme, marking, {frame: theme.glyphs.space, style: 'dim'});
  const rows = framed(theme, size, style);
  const text = texts.find(each => each.length <= width - 2) ?? '';
  const [x, y] = [Math.max(1, Math.floor((width - text.length) / 2)), Math.floor(height / 2)];
  rows[y] = overlaid(rows[y] ?? [], x, rowOf(theme, [text, 'dim']));
  return marking.cursor ? edgeInverse(theme, rows, style, width - 2) : rows;
}

function edgeInverse(theme: Theme, rows: readonly Row[], {frame, style}: FrameStyle, width: number): Row[] {
  const [tone] = style.split('+') as [Tone];
  return [overlaid(rows[0] ?? [], 1, rowOf(theme, [frame[1].repeat(width), `${tone}+inverse`])), ...rows.slice(1)];
}

/** A packet: the low end above, the free card at the lower edge, and its length between, since both ends may be played on. */
export function packetCells(
  theme: Theme,
  size: CardSize,
  {low, free, count}: {readonly low: Card; readonly free: Card; readonly count: number},
  marking: Marking,
): Row[] {
  const {width, height, narrow} = size;
  const {glyphs} = theme;
  const rows = framed(theme, size, frameOf(theme, marking, {frame: glyphs.held, style: 'border'}));
  const put = (x: number, y: number, text: string, style: TextStyle): void => {
    rows[y] = overlaid(rows[y] ?? [], x, rowOf(theme, [text, style]));
  };
  const [lowText, freeText] = [cardText(low, glyphs, narrow), cardText(free, glyphs, narrow)];
  const length = `${glyphs.both}${String(count)}`;
  put(1, 0, lowText, suitTone(low));
  put(width - 1 - freeText.length, height - 1, freeText, marked(suitTone(free), marking));
  put(Math.floor((width - length.length) / 2), Math.floor(height / 2), length, 'dim');
  return rows;
}

/** Cards that have no room of their own: how many, in a row that looks like the upper edge of a card. */
export function foldCells(theme: Theme, width: number, count: number, marking: Marking): Row {
  const [left, line, right] = theme.glyphs.plain;
  const short = `+${String(count)}`;
  const words = [` ${String(count)} more `, short].find(text => text.length <= width - 2) ?? short;
  const edge = rowOf(theme, [left, 'border'], [line.repeat(width - 2), marked('border', marking)], [right, 'border']);
  return overlaid(edge, Math.floor((width - words.length) / 2), rowOf(theme, [words, marked('dim', marking)]));
}

/** What stands at either side of a token that is marked. */
const BRACKETS: Readonly<Record<CardState, readonly [Tone, string, string] | undefined>> = {
  plain: undefined,
  held: ['mark', '[', ']'],
  target: ['good', '<', '>'],
  hint: ['mark', '{', '}'],
};

/** A text that stands for a card. */
export interface TokenText {
  readonly text: string;
  /** What follows it and is never marked. */
  readonly suffix?: string | undefined;
  readonly style: TextStyle;
}

/** A token, in brackets where it is marked: the opening one stands to the left of its place. */
export function tokenCells(theme: Theme, {text, suffix = '', style}: TokenText, marking: Marking): Row {
  const [tone] = style.split('+') as [Tone];
  const {state, cursor, last} = marking;
  const token: Run[] = [
    [text, cursor || last ? marked(tone, marking) : style],
    [suffix, style],
  ];
  const brackets = BRACKETS[state];
  if (!brackets) return rowOf(theme, ...token);
  const [colour, open, close] = brackets;
  return rowOf(theme, [open, colour], ...token, [close, colour]);
}
