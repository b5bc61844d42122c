import type {Card} from '../../../engine/card.js';
import {cardText} from '../../../words/cards.js';
import type {EdgeGlyphs} from '../../shared/theme/glyphs.js';
import type {Pigment} from '../../shared/theme/palette.js';
import type {Attribute, Theme} from '../../shared/theme/theme.js';
import type {CardSize} from '../layout/card-size.js';
import type {CardState} from '../marks.js';
import {drawFace, inkOf} from './art/face-art.js';
import {Sheet} from './art/sheet.js';
import {repeated} from '../../shared/repeated.js';

/** How something on the board is marked. */
export interface Marking {
  readonly state: CardState;
  /** The cursor is on it: what names it is inverse. */
  readonly cursor: boolean;
  /** The last key brought it here: what names it is underlined. */
  readonly last: boolean;
}

/** The side on which a card leaves the one beneath it in view: its upper rows, or its left columns. */
export type Side = 'above' | 'left';

/** How a card lies among others. */
export interface Lie {
  /** What the card lies on can be seen on this side. */
  readonly on?: Side | undefined;
  /** Another card lies on it, and it may not be moved. */
  readonly under?: boolean | undefined;
  /** Only its edge shows, so nothing is drawn between its indices. */
  readonly covered?: boolean | undefined;
}

/** Draws a card face up. */
export function faceSheet(theme: Theme, size: CardSize, card: Card, marking: Marking, lie: Lie): Sheet {
  const {width, height} = size;
  const tint = tintOf(marking, lie);
  const sheet = new Sheet(width, height, theme.filled ? tint : undefined);
  drawBorder(sheet, theme, marking, tint, lie);
  if (!lie.covered) drawFace(sheet, theme, size, card, tint);
  const text = cardText(card, theme.glyphs, size.narrow);
  const ink = inkOf(theme, card);
  drawName(sheet, {x: 1, y: 0, text}, ink, tint, marking);
  if (!lie.covered && height > 1) sheet.put(width - 1 - text.length, height - 1, text, ink, {attributes: ['bold']});
  return sheet;
}

export function tintOf({state}: Marking, {under}: Lie): Pigment {
  if (state !== 'plain') return state;
  return under ? 'under' : 'face';
}

interface Name {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The name of a card, as its marks want it. */
export function drawName(sheet: Sheet, {x, y, text}: Name, ink: Pigment, tint: Pigment, {cursor, last}: Marking): void {
  const attributes: Attribute[] = last ? ['bold', 'underline'] : ['bold'];
  const isFilled = sheet.groundAt(x, y) !== undefined;
  if (cursor && isFilled) sheet.put(x, y, text, tint, {ground: ink, attributes});
  else sheet.put(x, y, text, ink, {attributes: cursor ? [...attributes, 'inverse'] : attributes});
}

/** The frame of what is marked, the outline of a card, or the edges and corners of its face. */
function drawBorder(sheet: Sheet, theme: Theme, {state}: Marking, tint: Pigment, lie: Lie): void {
  const {glyphs, filled} = theme;
  if (state !== 'plain') {
    drawFrame(sheet, glyphs[state], filled ? `${state}Line` : state, ['bold']);
  } else if (!filled) drawFrame(sheet, glyphs.plain, 'line', ['dim']);
  else if (theme.edges) drawEdges(sheet, theme);
  else {
    drawCorners(sheet, theme, tint, lie);
    drawCover(sheet, theme, lie);
  }
}

export function drawFrame(sheet: Sheet, frame: EdgeGlyphs, ink: Pigment, attributes: readonly Attribute[] = []): void {
  const [topLeft, upper, topRight, side, bottomLeft, lower, bottomRight] = frame;
  const {width, height} = sheet;
  sheet.put(0, 0, topLeft + repeated(upper, width - 2) + topRight, ink, {attributes});
  for (let y = 1; y < height - 1; y++) for (const x of [0, width - 1]) sheet.put(x, y, side, ink, {attributes});
  if (height > 1) sheet.put(0, height - 1, bottomLeft + repeated(lower, width - 2) + bottomRight, ink, {attributes});
}

/** A thin line inside each side of a card whose face is as light as the ground. */
function drawEdges(sheet: Sheet, theme: Theme): void {
  const {width, height} = sheet;
  if (!theme.art) {
    drawFrame(sheet, theme.glyphs.plain, 'edge');
    return;
  }
  drawFrame(sheet, ['▏', '▔', '▕', '▏', '▏', '▁', '▕'], 'edge');
  for (let y = 1; y < height - 1; y++) sheet.put(width - 1, y, '▕', 'edge');
}

/** Round corners from five rows on, but for those that lie on another card. */
function drawCorners(sheet: Sheet, theme: Theme, tint: Pigment, {on}: Lie): void {
  if (theme.art && sheet.height >= 5) roundCorners(sheet, tint, {upper: on !== 'above', left: on !== 'left'});
}

/** Takes a quarter of the cell off each corner of a sheet: what lies beneath shows there. */
export function roundCorners(sheet: Sheet, tint: Pigment, {upper, left} = {upper: true, left: true}): void {
  const [right, bottom] = [sheet.width - 1, sheet.height - 1];
  const round = (x: number, y: number, sign: string): void => sheet.put(x, y, sign, tint, {ground: 'none'});
  if (upper && left) round(0, 0, '▟');
  if (upper) round(right, 0, '▙');
  if (left) round(0, bottom, '▜');
  round(right, bottom, '▛');
}

/** The edge of a card that lies on another one. */
function drawCover(sheet: Sheet, {art, glyphs}: Theme, {on}: Lie): void {
  const [, upper, , side] = glyphs.plain;
  if (on === 'above') sheet.put(0, 0, repeated(art ? '▔' : upper, sheet.width), 'edge');
  if (on === 'left') for (let y = 0; y < sheet.height; y++) sheet.put(0, y, art ? '▏' : side, 'edge');
}
