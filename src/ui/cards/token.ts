import {padded, textWidth} from '../../engine/texts/width.js';
import type {Drawn} from '../drawing/picture.js';
import type {Area} from '../drawing/place.js';
import {foldText, isToken, type CardSize, type Pack} from './card-size.js';
import {RANKS, rankOf, type Card} from '../../engine/card.js';
import {cardText} from '../../words/cards.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import type {Theme} from '../drawing/theme.js';
import {backOf, drawCover, drawFrame, drawName, tintOf, type Marking, type ShownCard} from './card-sheets.js';
import {inkOf} from './face-art.js';
import {Sheet} from './sheet.js';
import {repeated, edgeGlyphs} from '../drawing/glyphs.js';

/**
 * A card, a back or an empty place in one row: rank and suit alone. The sign of its mark stands in the gap before it.
 */
export function tokenPicture(
  theme: Theme,
  {narrow}: Pick<CardSize, 'narrow'>,
  width: number,
  shown: ShownCard,
  marking: Marking,
): Drawn {
  const {state, cursor} = marking;
  const sheet = new Sheet(width, 1);
  if (shown.kind === 'card') drawCard(sheet, theme, shown, narrow, marking);
  else if (shown.kind === 'back') drawBack(sheet, theme, shown.pack, cursor);
  else drawPlace(sheet, theme, shown.texts[0] ?? '', cursor);
  const cells = sheet.rows(theme);
  if (state === 'plain') return {cells};
  const style = theme.paint(state === 'target' ? 'good' : 'key', undefined, cursor ? 'inverse' : 'bold');
  return {cells: cells.map(row => [cellOf(theme.glyphs.marks[state], style), ...row]), width, shift: -1};
}

function drawCard(
  sheet: Sheet,
  theme: Theme,
  {card, under = false}: ShownCard & {kind: 'card'},
  narrow: boolean,
  marking: Marking,
): void {
  const {filled, glyphs} = theme;
  const tint = tintOf(marking, under);
  if (filled) sheet.put(0, 0, repeated(' ', sheet.width), undefined, {ground: tint});
  const weight = filled || !under || marking.state !== 'plain' ? 'bold' : 'dim';
  const weights = marking.cursor && !filled ? [] : ([weight] as const);
  drawName(sheet, 0, cardText(card, glyphs, narrow), inkOf(theme, card), tint, marking, weights);
}

function drawBack(sheet: Sheet, {filled, art, glyphs}: Theme, pack: Pack, cursor: boolean): void {
  const {back, net} = backOf(pack);
  const text = (art && filled ? '▞▚▞' : glyphs.net.repeat(3)).slice(0, sheet.width);
  const attributes = cursor ? (['inverse'] as const) : [];
  sheet.put(0, 0, text, filled ? net : back, {ground: filled ? back : undefined, attributes});
}

function drawPlace(sheet: Sheet, theme: Theme, text: string, cursor: boolean): void {
  const attributes = cursor ? (['inverse'] as const) : theme.has('quiet') ? [] : (['dim'] as const);
  if (theme.filled && theme.has('place')) sheet.put(0, 0, repeated(' ', sheet.width), undefined, {ground: 'place'});
  sheet.put(0, 0, text === '' ? theme.glyphs.dot : text, 'quiet', {attributes});
}

/**
 * Cards that do not fit one by one: their number, in rows that look like the edge of a card; where narrow, beside the
 * pile. The names or ranks of cards that are seen, if they fit.
 */
export function foldPicture(
  theme: Theme,
  size: CardSize,
  {count, folded = [], width, height}: Area & {readonly count: number; readonly folded?: readonly Card[]},
  marking: Marking,
): Drawn {
  const names = folded.map(card => cardText(card, theme.glyphs, true)).join('');
  const ranks = folded.map(card => RANKS[rankOf(card)]).join('');
  const text = [names, ranks].find(each => each !== '' && textWidth(each) <= width) ?? foldText(count);
  if (width >= 4 || isToken(size)) return {cells: labelledEdge(theme, {width, height}, text, marking, true)};
  const row = Array.from(text, sign => cellOf(sign, theme.words('dim')));
  return {cells: [row], width, shift: Math.max(0, width - row.length)};
}

/** The visible rows of a card without an index, and words on its upper edge. */
function labelledEdge(theme: Theme, {width, height}: Area, words: string, marking: Marking, under: boolean): Row[] {
  const {filled, glyphs} = theme;
  const sheet = new Sheet(width, height, filled ? tintOf(marking, under) : undefined);
  const {upper: line, side} = glyphs.plain;
  if (!filled) {
    drawFrame(sheet, edgeGlyphs(`${side}${line}${side}${side}${side} ${side}`), 'line', ['dim']);
  } else if (height === 1 || theme.art) drawCover(sheet, theme, 'above');
  const text = width >= textWidth(words) + 2 ? ` ${words} ` : padded(words, width);
  const x = Math.max(0, (width - textWidth(text)) >> 1);
  sheet.put(x, 0, text, filled ? 'faint' : 'quiet', marking.cursor ? {attributes: ['inverse']} : {});
  return sheet.rows(theme);
}

/** The middle of a packet, between its low end and its free card: how many cards it has. */
export function packetLengthRow(theme: Theme, width: number, count: number, marking: Marking): Row[] {
  return labelledEdge(theme, {width, height: 1}, String(count), marking, false);
}
