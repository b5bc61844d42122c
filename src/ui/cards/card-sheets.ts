import {textWidth} from '../../engine/texts/width.js';
import type {Card} from '../../engine/card.js';
import {memoized, memoizedBy} from '../../engine/memoized.js';
import {cellOf, type Row} from '../../terminal/output/row.js';
import {cardText} from '../../words/cards.js';
import {repeated, type EdgeGlyphs} from '../drawing/glyphs.js';
import type {Pigment} from '../drawing/palette.js';
import type {Attribute, Theme} from '../drawing/theme.js';
import type {CardSize, Pack} from './card-size.js';
import {drawFace, inkOf} from './face-art.js';
import {Sheet} from './sheet.js';

/** How a card or an empty place stands out. */
export type CardState = 'plain' | 'held' | 'target' | 'hint';

export interface Marking {
  readonly state: CardState;
  /** The cursor is on it: what names it is inverse. */
  readonly cursor: boolean;
  /** The last key brought it here: what names it is underlined. */
  readonly last: boolean;
}

/** The side on which a card leaves the one beneath it in view: its upper rows, or its left columns. */
export type Side = 'above' | 'left';

export type ShownCard = CardUp | {readonly kind: 'back'; readonly pack: Pack; readonly under?: boolean} | EmptyPlace;

interface CardUp {
  readonly kind: 'card';
  readonly card: Card;
  /** What the card lies on can be seen on this side. */
  readonly on?: Side | undefined;
  /** Another card lies on it, and it may not be moved. */
  readonly under?: boolean | undefined;
}

/** A place without cards. The texts say what may begin it; the first that fits is shown. */
interface EmptyPlace {
  readonly kind: 'place';
  readonly texts: readonly string[];
}

const drawingsIn = memoized((theme: Theme) =>
  memoizedBy(
    ({width, height}: CardSize, shown: ShownCard, marking: Marking) => JSON.stringify([width, height, shown, marking]),
    (size, shown, marking): readonly Row[] => cardSheet(theme, size, shown, marking).rows(theme),
    1000,
  ),
);

/** A card face up, a back, or an empty place, which looks the same whenever its theme and its marks are the same. */
export function cardRows(theme: Theme, size: CardSize, shown: ShownCard, marking: Marking): readonly Row[] {
  return drawingsIn(theme)(size, shown, marking);
}

/** Piles of more cards than these are drawn thicker. */
const THIN = 10;
const THICK = 30;

/**
 * Rows of a card that lies on others, with the sides of these, one cell wider in all but the first and the last row.
 */
export function thickened(theme: Theme, rows: readonly Row[], count: number): readonly Row[] {
  if (count < 2 || !theme.filled || !theme.art) return rows;
  const side = cellOf(count > THICK ? '▍' : count > THIN ? '▎' : '▏', theme.paint('lip'));
  return rows.map((row, y) => (y > 0 && y < rows.length - 1 ? [...row, side] : row));
}

/** Draws a card face up, a back, or an empty place. */
export function cardSheet(theme: Theme, size: CardSize, shown: ShownCard, marking: Marking): Sheet {
  if (shown.kind === 'card') return faceSheet(theme, size, shown, marking);
  return shown.kind === 'back' ? backSheet(theme, size, shown, marking) : placeSheet(theme, size, shown, marking);
}

/** Of a card that lies under another only the edge shows, so nothing is drawn between its indices. */
function faceSheet(theme: Theme, size: CardSize, shown: CardUp, marking: Marking): Sheet {
  const {width, height} = size;
  const {card, on, under = false} = shown;
  const tint = tintOf(marking, under);
  const sheet = new Sheet(width, height, theme.filled ? tint : undefined);
  if (!framed(sheet, theme, marking)) {
    if (theme.edges) drawEdges(sheet, theme);
    else {
      if (theme.art && height >= 5) roundCorners(sheet, tint, on);
      drawCover(sheet, theme, on);
    }
  }
  if (!under) drawFace(sheet, theme, size, card);
  const text = cardText(card, theme.glyphs, size.narrow);
  drawName(sheet, 1, text, inkOf(theme, card), tint, marking);
  if (!under && height > 1)
    sheet.put(width - 1 - textWidth(text), height - 1, text, inkOf(theme, card), {attributes: ['bold']});
  return sheet;
}

export function tintOf({state}: Marking, under: boolean): Pigment {
  if (state !== 'plain') return state;
  return under ? 'under' : 'face';
}

/** The name of a card, as its marks want it. */
export function drawName(
  sheet: Sheet,
  x: number,
  text: string,
  ink: Pigment,
  tint: Pigment,
  {cursor, last}: Marking,
  weights: readonly Attribute[] = ['bold'],
): void {
  const isFilled = sheet.groundAt(x, 0) !== undefined;
  const attributes: Attribute[] = [...weights, ...(last ? (['underline'] as const) : [])];
  if (cursor && isFilled) sheet.put(x, 0, text, tint, {ground: ink, attributes});
  else sheet.put(x, 0, text, ink, {attributes: cursor ? [...attributes, 'inverse'] : attributes});
}

/** Draws the frame of what is marked, or the outline of a card that is not filled; false where it needs neither. */
function framed(sheet: Sheet, {glyphs, filled}: Theme, {state}: Marking): boolean {
  if (state !== 'plain') drawFrame(sheet, glyphs[state], filled ? `${state}Line` : state, ['bold']);
  else if (!filled) drawFrame(sheet, glyphs.plain, 'line', ['dim']);
  return state !== 'plain' || !filled;
}

export function drawFrame(sheet: Sheet, frame: EdgeGlyphs, ink: Pigment, attributes: readonly Attribute[] = []): void {
  const {topLeft, upper, topRight, side, bottomLeft, lower, bottomRight} = frame;
  const {width, height} = sheet;
  sheet.put(0, 0, topLeft + repeated(upper, width - 2) + topRight, ink, {attributes});
  for (let y = 1; y < height - 1; y++) for (const x of [0, width - 1]) sheet.put(x, y, side, ink, {attributes});
  if (height > 1) sheet.put(0, height - 1, bottomLeft + repeated(lower, width - 2) + bottomRight, ink, {attributes});
}

/** A thin line inside each side of a card whose face is as light as the ground. */
function drawEdges(sheet: Sheet, {glyphs}: Theme): void {
  drawFrame(sheet, glyphs.plain, 'edge');
}

function drawColumn(sheet: Sheet, x: number, sign: string): void {
  for (let y = 0; y < sheet.height; y++) sheet.put(x, y, sign, 'edge');
}

/** Takes a quarter of the cell off each corner, except those that lie on another card, which shows there. */
function roundCorners(sheet: Sheet, tint: Pigment, on?: Side): void {
  const [right, bottom] = [sheet.width - 1, sheet.height - 1];
  const round = (x: number, y: number, sign: string): void => sheet.put(x, y, sign, tint, {ground: 'none'});
  if (on === undefined) round(0, 0, '▟');
  if (on !== 'above') round(right, 0, '▙');
  if (on !== 'left') round(0, bottom, '▜');
  round(right, bottom, '▛');
}

/** The edge of a card that lies on another one. */
export function drawCover(sheet: Sheet, {art, glyphs}: Theme, on: Side | undefined): void {
  const {upper, side} = glyphs.plain;
  if (on === 'above') sheet.put(0, 0, repeated(art ? '▔' : upper, sheet.width), 'edge');
  if (on === 'left') drawColumn(sheet, 0, art ? '▏' : side);
}

/** The back of a pack, and the net on it. */
export function backOf(pack: Pack): {readonly back: Pigment; readonly net: Pigment} {
  return pack === 0 ? {back: 'back', net: 'net'} : {back: 'otherBack', net: 'otherNet'};
}

/**
 * A net in an ivory ring: half a row above and below where blocks may be drawn. Without them the first row, all that
 * shows under another, has the net.
 */
function backSheet(
  theme: Theme,
  {width, height}: CardSize,
  {pack, under}: Extract<ShownCard, {kind: 'back'}>,
  marking: Marking,
): Sheet {
  const {back, net} = backOf(pack);
  const {glyphs, filled, art, edges} = theme;
  const tint = tintOf(marking, false);
  const sheet = new Sheet(width, height, filled ? tint : undefined);
  const ground = filled ? back : undefined;
  for (let y = filled && !art ? 0 : 1; y < height - 1; y++)
    sheet.put(1, y, repeated(glyphs.net, width - 2), filled ? net : back, {ground});
  if (filled && !under && width >= 7 && height >= 5)
    sheet.put(width >> 1, (height - 1) >> 1, glyphs.suits[0] ?? '', 'held', {ground, attributes: ['bold']});
  if (!framed(sheet, theme, marking) && art) {
    // Where the ring is as light as what it lies on, lines close it.
    const [upper, lower, line] = edges ? (['▔', '▁', 'edge'] as const) : (['▀', '▄', tint] as const);
    sheet.put(1, 0, repeated(upper, width - 2), line, {ground});
    sheet.put(1, height - 1, repeated(height > 1 ? lower : upper, width - 2), line, {ground});
    if (height >= 5 && !edges) roundCorners(sheet, tint);
    if (edges)
      for (const [x, sign] of [
        [0, '▏'],
        [width - 1, '▕'],
      ] as const)
        drawColumn(sheet, x, sign);
  }
  // As much as an index would take, below the edge where that is not all there is to see.
  if (marking.cursor) sheet.invert(1, under || height < 3 ? 0 : 1, 2, filled ? 'ink' : 'line');
  return sheet;
}

function placeSheet(theme: Theme, {width, height}: CardSize, {texts}: EmptyPlace, {state, cursor}: Marking): Sheet {
  const {glyphs} = theme;
  const isRecess = theme.filled && theme.has('place');
  const sheet = new Sheet(width, height, isRecess ? 'place' : undefined);
  if (state !== 'plain') drawFrame(sheet, glyphs[state], state === 'target' ? 'good' : 'key', ['bold']);
  else if (!isRecess || !theme.art) drawFrame(sheet, glyphs.space, 'line', theme.filled ? [] : ['dim']);
  else roundCorners(sheet, 'place');
  const room = width < 5 ? width : width - 2;
  const text = texts.find(each => textWidth(each) <= room) ?? '';
  const x = (width - textWidth(text)) >> 1;
  sheet.put(
    x,
    (height - 1) >> 1,
    text,
    cursor ? 'text' : 'quiet',
    cursor || theme.has('quiet') ? {} : {attributes: ['dim']},
  );
  if (cursor) sheet.invert(1, (height - 1) >> 1, width - 2, 'text');
  return sheet;
}
