import type {Card} from '../../engine/card.js';
import {cardText} from '../../words/cards.js';
import {repeated, type EdgeGlyphs, edgeGlyphs} from '../theme/glyphs.js';
import type {Pigment} from '../theme/palette.js';
import type {Attribute, Theme} from '../theme/theme.js';
import type {CardSize, Pack} from './card-size.js';
import {drawFace, inkOf} from './face-art.js';
import {Sheet} from './sheet.js';

/** How a card or an empty place stands out. */
export type CardState = 'plain' | 'held' | 'target' | 'hint';

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
function drawName(sheet: Sheet, {x, y, text}: Name, ink: Pigment, tint: Pigment, {cursor, last}: Marking): void {
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
  const {topLeft, upper, topRight, side, bottomLeft, lower, bottomRight} = frame;
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
  drawFrame(sheet, edgeGlyphs('▏▔▕▏▏▁▕'), 'edge');
  for (let y = 1; y < height - 1; y++) sheet.put(width - 1, y, '▕', 'edge');
}

/** Round corners from five rows on, but for those that lie on another card. */
function drawCorners(sheet: Sheet, theme: Theme, tint: Pigment, {on}: Lie): void {
  if (theme.art && sheet.height >= 5) roundCorners(sheet, tint, {upper: on !== 'above', left: on !== 'left'});
}

/** Takes a quarter of the cell off each corner of a sheet: what lies beneath shows there. */
function roundCorners(sheet: Sheet, tint: Pigment, {upper, left} = {upper: true, left: true}): void {
  const [right, bottom] = [sheet.width - 1, sheet.height - 1];
  const round = (x: number, y: number, sign: string): void => sheet.put(x, y, sign, tint, {ground: 'none'});
  if (upper && left) round(0, 0, '▟');
  if (upper) round(right, 0, '▙');
  if (left) round(0, bottom, '▜');
  round(right, bottom, '▛');
}

/** The edge of a card that lies on another one. */
function drawCover(sheet: Sheet, {art, glyphs}: Theme, {on}: Lie): void {
  const {upper, side} = glyphs.plain;
  if (on === 'above') sheet.put(0, 0, repeated(art ? '▔' : upper, sheet.width), 'edge');
  if (on === 'left') for (let y = 0; y < sheet.height; y++) sheet.put(0, y, art ? '▏' : side, 'edge');
}

const BACKS: readonly (readonly [Pigment, Pigment])[] = [
  ['back', 'net'],
  ['otherBack', 'otherNet'],
];

/** Draws a card face down: a net in an ivory ring. */
export function backSheet(theme: Theme, {width, height}: CardSize, pack: Pack, marking: Marking): Sheet {
  const [back, net] = BACKS[pack] ?? ['back', 'net'];
  const {glyphs} = theme;
  if (!theme.filled) {
    const sheet = new Sheet(width, height);
    for (let y = 1; y < height - 1; y++) sheet.put(1, y, repeated(glyphs.net, width - 2), back);
    const {state} = marking;
    if (state === 'plain') drawFrame(sheet, glyphs.plain, 'line', ['dim']);
    else drawFrame(sheet, glyphs[state], state, ['bold']);
    drawCursor(sheet, marking);
    return sheet;
  }
  const tint = marking.state === 'plain' ? 'face' : marking.state;
  const sheet = new Sheet(width, height, tint);
  for (let y = 1; y < height - 1; y++) sheet.put(1, y, repeated(glyphs.net, width - 2), net, {ground: back});
  if (width >= 7 && height >= 5) {
    const emblem = {ground: back, attributes: ['bold']} as const;
    sheet.put(width >> 1, (height - 1) >> 1, glyphs.suits[0] ?? '', 'held', emblem);
  }
  drawRing(sheet, theme, tint, back, marking);
  drawCursor(sheet, marking);
  return sheet;
}

/** The rim of a back: half a row above and below where blocks may be drawn, and the frame of what is marked. */
function drawRing(sheet: Sheet, theme: Theme, tint: Pigment, back: Pigment, {state}: Marking): void {
  const inside = sheet.width - 2;
  if (state !== 'plain') {
    drawFrame(sheet, theme.glyphs[state], `${state}Line`, ['bold']);
    return;
  }
  if (!theme.art) return;
  sheet.put(1, 0, repeated('▀', inside), tint, {ground: back});
  sheet.put(1, sheet.height - 1, repeated('▄', inside), tint, {ground: back});
  if (sheet.height >= 5 && !theme.edges) roundCorners(sheet, tint);
  if (theme.edges) drawSides(sheet);
}

function drawSides(sheet: Sheet): void {
  for (let y = 0; y < sheet.height; y++) {
    sheet.put(0, y, '▏', 'edge');
    sheet.put(sheet.width - 1, y, '▕', 'edge');
  }
}

/** As much of the upper edge as an index would take. */
function drawCursor(sheet: Sheet, {cursor, last}: Marking): void {
  if (!cursor && !last) return;
  const ink: Pigment = sheet.groundAt(0, 1) === undefined ? 'line' : 'ink';
  if (cursor) sheet.put(1, 0, '  ', ink, {attributes: ['inverse']});
}

/** Draws a place without cards; of `texts`, which say what may begin it, the first that has room is shown. */
export function placeSheet(theme: Theme, size: CardSize, texts: readonly string[], marking: Marking): Sheet {
  const {width, height} = size;
  const {glyphs} = theme;
  const {state, cursor} = marking;
  const isRecess = theme.filled && theme.has('place');
  const sheet = new Sheet(width, height, isRecess ? 'place' : undefined);
  if (state !== 'plain') drawFrame(sheet, glyphs[state], state === 'target' ? 'good' : 'key', ['bold']);
  else if (!isRecess || !theme.art) drawFrame(sheet, glyphs.space, 'line', theme.filled ? [] : ['dim']);
  else roundCorners(sheet, 'place');
  const text = texts.find(each => each.length <= width - 2) ?? '';
  const x = Math.max(1, (width - text.length) >> 1);
  sheet.put(x, (height - 1) >> 1, text, 'quiet', theme.has('quiet') ? {} : {attributes: ['dim']});
  if (cursor) sheet.put(1, 0, repeated(' ', width - 2), 'text', {attributes: ['inverse']});
  return sheet;
}
