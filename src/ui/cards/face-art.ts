import {rankOf, RANKS, suitOf, type Card} from '../../engine/card.js';
import type {Area} from '../drawing/place.js';
import type {Pigment} from '../drawing/palette.js';
import type {Theme} from '../drawing/theme.js';
import {drawBitmap, drawPixels, type Bitmap, type Sheet} from './sheet.js';
import courts from './courts.json' with {type: 'json'};
import pips from './pips.json' with {type: 'json'};
import ranks from './ranks.json' with {type: 'json'};
import suits from './suits.json' with {type: 'json'};

interface Canvas {
  readonly sheet: Sheet;
  readonly theme: Theme;
  readonly inside: Area;
  readonly card: Card;
  readonly ink: Pigment;
  readonly suit: string;
}

const COURTS = ['J', 'Q', 'K'] as const;
type Court = (typeof COURTS)[number];

/**
 * Draws what is between the indices of a card that nothing covers: its rank, if that is to be large; a court or a large
 * suit in blocks; the font's own signs where the card is too low for blocks, and on outlines. Courts are letters where nothing but letters can be
 * shown.
 */
export function drawFace(sheet: Sheet, theme: Theme, {width, height}: Area, card: Card): void {
  const inside = {width: width - 2, height: height - 2};
  if (inside.height < 1) return;
  const suit = theme.glyphs.suits[suitOf(card)] ?? '';
  const canvas: Canvas = {sheet, theme, inside, card, ink: inkOf(theme, card), suit};
  const court = COURTS.find(each => each === RANKS[rankOf(card)]);
  if (theme.look.largeRanks && drawRank(canvas)) return;
  const isDrawn = court ? drawCourt(canvas, court) : theme.filled && theme.art && drawSuit(canvas);
  if (!isDrawn) drawPips(canvas);
}

/** The ink of a card: on its face, or in a text where it has none. */
export function inkOf({filled, suitInks, look}: Theme, card: Card): Pigment {
  if (filled) return suitInks[suitOf(card)] ?? 'ink';
  const inks: readonly Pigment[] = look.fourColours
    ? ['blueText', 'greenText', 'redText', 'title']
    : ['redText', 'title', 'redText', 'title'];
  return inks[suitOf(card)] ?? 'title';
}

function fits({width, height}: Area, room: Area): boolean {
  return width <= room.width && height <= room.height;
}

/** Where something begins that lies in the middle of a card. */
function middleOf({inside}: Canvas, {width, height}: Area): {readonly x: number; readonly y: number} {
  return {x: 1 + ((inside.width - width) >> 1), y: 1 + ((inside.height - height) >> 1)};
}

/**
 * The largest bust or head that fits, each pixel as wide as a cell and half as high. Its letters: c cloth, s the suit,
 * g gold, k skin, h hair, i ink. Courts of the black suits wear blue, as on printed cards. Without blocks it is a
 * letter.
 */
function drawCourt(canvas: Canvas, court: Court): boolean {
  const {sheet, inside, ink, theme} = canvas;
  if (!theme.art) return drawLetter(canvas, court);
  const sizes = (theme.filled ? courts.painted : courts.outlined).map((size): Bitmap => size[court]);
  const areaOf = (pixels: Bitmap): Area => ({width: pixels[0]?.length ?? 0, height: pixels.length / 2});
  const pixels = sizes.find(each => fits(areaOf(each), inside));
  if (!pixels) return false;
  const {x, y} = middleOf(canvas, areaOf(pixels));
  const cloth = ink === 'ink' && !theme.look.fourColours ? 'back' : ink;
  drawPixels(sheet, x, y, pixels, {s: ink, c: cloth, g: 'gold', k: 'skin', h: 'hair', i: 'ink'});
  return true;
}

/** Cells within the narrowest card with room for every rank, and quarters of those drawn twice as large. */
const [RANK_ROOM, TWICE] = [
  {width: 5, height: 3},
  {width: 18, height: 12},
];

/** The rank in blocks, in the middle: twice as large where that has room. */
function drawRank(canvas: Canvas): boolean {
  const {sheet, theme, inside, card, ink} = canvas;
  if (!theme.art || !theme.filled || !fits(RANK_ROOM, inside)) return false;
  const small: Bitmap = ranks[RANKS[rankOf(card)] ?? 'A'];
  const isTwice = fits({width: TWICE.width / 2, height: TWICE.height / 2}, inside);
  const bitmap = isTwice ? small.flatMap(row => Array.from({length: 2}, () => row.replace(/./g, '$&$&'))) : small;
  const [width, height] = [bitmap[0]?.length ?? 0, bitmap.length];
  drawBitmap(sheet, 2 + inside.width - (width >> 1), 2 + inside.height - (height >> 1), bitmap, ink);
  return true;
}

/**
 * The largest drawing of the suit that leaves a margin on large cards. Spades rise to a point and are solid; clubs end
 * flat and have a neck, or notches, between their leaves. Two rows of cells are too few to tell them apart.
 */
function drawSuit({sheet, inside, card, ink}: Canvas): boolean {
  const room = {...inside, height: inside.height - Number(inside.height >= 6)};
  const areaOf = (bitmap: Bitmap): Area => ({width: (bitmap[0]?.length ?? 0) / 2, height: bitmap.length / 2});
  const bitmap = suits.map(size => size[suitOf(card)] ?? []).findLast(each => fits(areaOf(each), room));
  if (!bitmap) return false;
  const {width, height} = areaOf(bitmap);
  drawBitmap(sheet, 2 + inside.width - width, 2 + inside.height - height, bitmap, ink);
  return true;
}

/** The sign of the suit as often as the rank says, as playing cards have them; once on small cards and on courts. */
function drawPips({sheet, inside, card, ink, suit}: Canvas): void {
  const {width, height} = inside;
  const middle = 1 + (width >> 1);
  const rank = rankOf(card);
  const rows = pips.rows[height - 2]?.[rank];
  if (width < 5 || pipsOf(rank).length === 0) sheet.put(middle, (height + 1) >> 1, suit, ink);
  else if (rows !== undefined)
    Array.from(rows, Number).forEach((count, y) => {
      for (const x of ACROSS[count] ?? []) sheet.put(middle + x, 1 + y, suit, ink);
    });
  else
    for (const pip of pipsOf(rank))
      sheet.put(middle + pip.side * Math.max(2, (width - 5) >> 1), 1 + stepOf(pip, height - 1), suit, ink);
}

/** Where so many signs stand in a row of five columns, from its middle. */
const ACROSS = [[], [0], [-1, 1], [-2, 0, 2], [-2, -1, 1, 2], [-2, -1, 0, 1, 2]];

/** A court card as its letter, made of suits, two columns apart. */
function drawLetter(canvas: Canvas, court: Court): boolean {
  const rows = courts.lettered[court];
  const area = {width: 9, height: rows.length};
  if (!fits(area, canvas.inside)) return false;
  const {x, y} = middleOf(canvas, area);
  rows.forEach((row, down) => {
    for (const [i, sign] of Array.from(row).entries())
      if (sign === '*') canvas.sheet.put(x + 2 * i, y + down, canvas.suit, canvas.ink);
  });
  return true;
}

/** A place on the face of a card: left, middle or right, and how far down, as a part of the whole height. */
interface Pip {
  readonly side: -1 | 0 | 1;
  readonly down: number;
}

/** Where the pips of a rank lie, as playing cards have them; court cards have none. */
export function pipsOf(rank: number): readonly Pip[] {
  const {sides, middle} = pips.ranks[RANKS[rank] ?? 'K'];
  const placed = (side: Pip['side'], downs: readonly number[]): Pip[] => downs.map(down => ({side, down: down / 12}));
  return [...placed(-1, sides), ...placed(1, sides), ...placed(0, middle)];
}

/** The step that a pip lies on, from 0 at the top to `last`: as far from the top as its counterpart from the end. */
export function stepOf({down}: Pip, last: number): number {
  if (down > 1 / 2) return last - stepOf({side: 0, down: 1 - down}, last);
  return Math.max(0, Math.ceil(down * last - 1 / 2));
}
