import {memo, type ReactElement} from 'react';
import {Picture} from '../ink/picture.js';
import {useTheme} from '../theme/use-theme.js';
import {isToken, type Pack, foldText} from './card-size.js';
import {useCardSize, type OnBoard} from './card.js';
import type {Card} from '../../engine/card.js';
import {cardText} from '../../words/cards.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import type {Theme} from '../theme/theme.js';
import {drawFrame, tintOf, type Lie, type Marking} from './card-sheets.js';
import {inkOf} from './face-art.js';
import {Sheet} from './sheet.js';
import {repeated} from '../theme/glyphs.js';

type TokenProps = OnBoard & TokenOf & {readonly width: number};

/** A card, a back or an empty place in one row: rank and suit alone. The sign of its mark stands before it. */
export const Token = memo(function Token({
  state,
  cursor,
  last,
  target,
  x,
  y,
  width,
  ...token
}: TokenProps): ReactElement {
  const {cells, marked} = tokenRow(useTheme(), width, token, {state, cursor, last});
  const place = {x, y, width, height: 1, target};
  return <Picture cells={[cells]} shift={marked ? -1 : 0} {...place} />;
});

type FoldProps = OnBoard & {readonly count: number; readonly width: number; readonly height?: number};

/** Cards that have no room of their own: how many they are. A narrow one stands beside its pile. */
export const Fold = memo(function Fold({
  count,
  width,
  height = 1,
  state,
  cursor,
  last,
  ...rest
}: FoldProps): ReactElement {
  const [theme, size] = [useTheme(), useCardSize()];
  if (width < 4 && !isToken(size)) {
    const row = looseFold(theme, count);
    return <Picture cells={[row]} width={width} height={1} shift={Math.max(0, width - row.length)} {...rest} />;
  }
  return <Picture cells={foldRows(theme, {width, height}, count, {state, cursor, last})} {...rest} />;
});

/** The middle of a packet, between its low end and its free card: how many cards it has. */
export const PacketLength = memo(function PacketLength(props: FoldProps): ReactElement {
  const {count, width, state, cursor, last, ...rest} = props;
  return <Picture cells={packetLengthRow(useTheme(), width, count, {state, cursor, last})} {...rest} />;
});

/** What a token stands for. */
export type TokenOf =
  | {readonly kind: 'card'; readonly card: Card; readonly under: boolean}
  | {readonly kind: 'back'; readonly pack: Pack}
  /** An empty place, and what may begin it. */
  | {readonly kind: 'place'; readonly text: string};

/** A token, and whether its first cell stands in the gap before its place: the sign of its mark. */
interface TokenRow {
  readonly cells: Row;
  readonly marked: boolean;
}

/** A card in one row: rank and suit alone, with the sign of its mark before it. */
export function tokenRow(theme: Theme, width: number, token: TokenOf, marking: Marking): TokenRow {
  const {state} = marking;
  const sheet = new Sheet(width, 1);
  if (token.kind === 'back') drawBackToken(sheet, theme, token.pack, marking);
  else if (token.kind === 'place') drawPlaceToken(sheet, theme, token.text, marking);
  else drawCardToken(sheet, theme, token, marking);
  const [cells = []] = sheet.rows(theme);
  if (state === 'plain') return {cells, marked: false};
  const ink = state === 'target' ? 'good' : 'key';
  const style = theme.paint(ink, undefined, marking.cursor ? 'inverse' : 'bold');
  return {cells: [cellOf(theme.glyphs.marks[state], style), ...cells], marked: true};
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

/** Cards that have no room of their own: how many, in rows that look like the edge of a card. */
export function foldRows(
  theme: Theme,
  {width, height}: {readonly width: number; readonly height: number},
  count: number,
  marking: Marking,
): Row[] {
  return labelledEdge(theme, {width, height}, foldText(count), marking, {on: 'above', under: true});
}

/** The same without a card around it, where it stands beside its pile. */
function looseFold(theme: Theme, count: number): Row {
  return Array.from(foldText(count), sign => cellOf(sign, theme.words('dim')));
}

/** The visible rows of a card without an index, and words on its upper edge. */
function labelledEdge(
  theme: Theme,
  {width, height}: {readonly width: number; readonly height: number},
  words: string,
  marking: Marking,
  lie: Lie,
): Row[] {
  const {filled, glyphs, art} = theme;
  const sheet = new Sheet(width, height, filled ? tintOf(marking, lie) : undefined);
  const [, line, , side] = glyphs.plain;
  if (!filled) {
    drawFrame(sheet, [side, line, side, side, side, ' ', side], 'line', ['dim']);
  } else if (height === 1 || art) sheet.put(0, 0, repeated(art ? '▔' : line, width), 'edge');
  const text = width >= words.length + 2 ? ` ${words} ` : words.padEnd(width);
  const x = Math.max(0, (width - text.length) >> 1);
  sheet.put(x, 0, text, filled ? 'faint' : 'quiet', marking.cursor ? {attributes: ['inverse']} : {});
  return sheet.rows(theme);
}

/** The middle of a packet, between its low end and its free card: how many cards it has. */
function packetLengthRow(theme: Theme, width: number, count: number, marking: Marking): Row[] {
  return labelledEdge(theme, {width, height: 1}, String(count), marking, {on: 'above'});
}
