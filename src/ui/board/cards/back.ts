import type {Pigment} from '../../shared/theme/palette.js';
import type {Theme} from '../../shared/theme/theme.js';
import type {CardSize} from '../layout/card-size.js';
import {drawFrame, roundCorners, type Marking} from './face.js';
import type {Pack} from '../layout/pack.js';
import {Sheet} from './art/sheet.js';
import {repeated} from '../../shared/repeated.js';

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
