import type {Drawn} from '../ink/picture.js';
import type {Area} from '../ink/place.js';
import {foldText, isToken, type CardSize, type Pack} from './card-size.js';
import type {Card} from '../../engine/card.js';
import {cardText} from '../../words/cards.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import type {Theme} from '../theme/theme.js';
import {drawFrame, tintOf, type Lie, type Marking} from './card-sheets.js';
import {inkOf} from './face-art.js';
import {Sheet} from './sheet.js';
import {repeated, edgeGlyphs} from '../theme/glyphs.js';

/** What a token stands for. */
export type TokenOf =
  | {readonly kind: 'card'; readonly card: Card; readonly under: boolean}
  | {readonly kind: 'back'; readonly pack: Pack}
  /** An empty place, and what may begin it. */
  | {readonly kind: 'place'; readonly text: string};

/** A card, a back or an empty place in one row: rank and suit alone. The sign of its mark stands in the gap before it. */
export function tokenPicture(theme: Theme, width: number, token: TokenOf, marking: Marking): Drawn {
  const {state} = marking;
  const sheet = new Sheet(width, 1);
  if (token.kind === 'back') drawBackToken(sheet, theme, token.pack, marking);
  else if (token.kind === 'place') drawPlaceToken(sheet, theme, token.text, marking);
  else drawCardToken(sheet, theme, token, marking);
  const [cells = []] = sheet.rows(theme);
  if (state === 'plain') return {cells: [cells]};
  const ink = state === 'target' ? 'good' : 'key';
  const style = theme.paint(ink, undefined, marking.cursor ? 'inverse' : 'bold');
  return {cells: [[cellOf(theme.glyphs.marks[state], style), ...cells]], width, shift: -1};
}

type CardToken = Extract<TokenOf, {kind: 'card'}>;

function drawCardToken(sheet: Sheet, theme: Theme, {card, under}: CardToken, marking: Marking): void {
  const text = cardText(card, theme.glyphs, true);
  const [ink, tint] = [inkOf(theme, card), tintOf(marking, {under})];
  const underlined = marking.last ? (['underline'] as const) : [];
  if (!theme.filled) {
    const weight = marking.cursor ? 'inverse' : under && marking.state === 'plain' ? 'dim' : 'bold';
    sheet.put(0, 0, text, ink, {attributes: [weight, ...underlined]});
    return;
  }
  sheet.put(0, 0, repeated(' ', sheet.width), undefined, {ground: tint});
  if (marking.cursor) sheet.put(0, 0, text, tint, {ground: ink, attributes: ['bold', ...underlined]});
  else sheet.put(0, 0, text, ink, {attributes: ['bold', ...underlined]});
}

function drawBackToken(sheet: Sheet, theme: Theme, pack: Pack, {cursor}: Marking): void {
  const {filled, art, glyphs} = theme;
  const [back, net] = pack === 0 ? (['back', 'net'] as const) : (['otherBack', 'otherNet'] as const);
  const text = (art && filled ? '▞▚▞' : glyphs.net.repeat(3)).slice(0, sheet.width);
  const attributes = cursor ? (['inverse'] as const) : [];
  if (filled) sheet.put(0, 0, text, net, {ground: back, attributes});
  else sheet.put(0, 0, text, back, {attributes});
}

function drawPlaceToken(sheet: Sheet, theme: Theme, text: string, {cursor}: Marking): void {
  const ground = theme.filled && theme.has('place') ? 'place' : undefined;
  const attributes = cursor ? (['inverse'] as const) : theme.has('quiet') ? [] : (['dim'] as const);
  sheet.put(0, 0, repeated(' ', ground ? sheet.width : 0), undefined, {ground});
  sheet.put(0, 0, text === '' ? theme.glyphs.dot : text, 'quiet', {attributes});
}

/** Cards that have no room of their own: how many, in rows that look like the edge of a card; where narrow, beside the pile. */
export function foldPicture(
  theme: Theme,
  size: CardSize,
  {count, width, height}: Area & {readonly count: number},
  marking: Marking,
): Drawn {
  const text = foldText(count);
  if (width >= 4 || isToken(size))
    return {cells: labelledEdge(theme, {width, height}, text, marking, {on: 'above', under: true})};
  const row = Array.from(text, sign => cellOf(sign, theme.words('dim')));
  return {cells: [row], width, shift: Math.max(0, width - row.length)};
}

/** The visible rows of a card without an index, and words on its upper edge. */
function labelledEdge(theme: Theme, {width, height}: Area, words: string, marking: Marking, lie: Lie): Row[] {
  const {filled, glyphs, art} = theme;
  const sheet = new Sheet(width, height, filled ? tintOf(marking, lie) : undefined);
  const {upper: line, side} = glyphs.plain;
  if (!filled) {
    drawFrame(sheet, edgeGlyphs(`${side}${line}${side}${side}${side} ${side}`), 'line', ['dim']);
  } else if (height === 1 || art) sheet.put(0, 0, repeated(art ? '▔' : line, width), 'edge');
  const text = width >= words.length + 2 ? ` ${words} ` : words.padEnd(width);
  const x = Math.max(0, (width - text.length) >> 1);
  sheet.put(x, 0, text, filled ? 'faint' : 'quiet', marking.cursor ? {attributes: ['inverse']} : {});
  return sheet.rows(theme);
}

/** The middle of a packet, between its low end and its free card: how many cards it has. */
export function packetLengthRow(theme: Theme, width: number, count: number, marking: Marking): Row[] {
  return labelledEdge(theme, {width, height: 1}, String(count), marking, {on: 'above'});
}
