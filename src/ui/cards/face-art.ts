import {rankOf, RANKS, suitOf, type Card} from '../../engine/card.js';
import type {Area} from '../drawing/place.js';
import type {Pigment} from '../drawing/palette.js';
import type {Theme} from '../drawing/theme.js';
import {drawBitmap, drawPixels, type Bitmap, type Sheet} from './sheet.js';
import courts from './courts.json' with {type: 'json'};
import pips from './pips.json' with {type: 'json'};
import suits from './suits.json' with {type: 'json'};

interface Canvas {
  readonly sheet: Sheet;
  readonly theme: Theme;
  readonly inside: Area;
  readonly card: Card;
  readonly ink: Pigment;
  readonly suit: string;
}

/** The least size of a face on which the pips of a rank fit. */
const PIPS: Area = {width: 11, height: 7};

const COURTS = ['J', 'Q', 'K'] as const;
type Court = (typeof COURTS)[number];

/**
 * Draws what is between the indices of a card that nothing covers. An outline or a plain card is blank while it is small, then
 * has its suit, then its pips or its court, which is a letter where nothing but letters can be shown.
 */
export function drawFace(sheet: Sheet, theme: Theme, {width, height}: Area, card: Card): void {
  const inside = {width: width - 2, height: height - 2};
  const suit = theme.glyphs.suits[suitOf(card)] ?? '';
  const canvas: Canvas = {sheet, theme, inside, card, ink: inkOf(theme, card), suit};
  const rank = RANKS[rankOf(card)];
  const court = COURTS.find(each => each === rank);
  const hasPips = !court && fits(PIPS, inside);
  if (theme.filled && theme.art) {
    if (inside.width < 5) return;
    if (court)
      drawCourt(
        canvas,
        courts.painted.map(size => size[court]),
      );
    else if (hasPips && rank !== 'A') drawPips(canvas);
    else drawSuit(canvas);
  } else if (!theme.look.utf8) {
    if (court) drawLetter(canvas, court);
  } else if (inside.height >= 4) {
    if (hasPips) drawPips(canvas);
    else if (!court) drawSigns(canvas, ['*'], 1);
    else if (theme.art) drawCourt(canvas, [courts.outlined[court]]);
    else drawLetter(canvas, court);
  }
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
 * The largest bust or head that fits, each pixel as wide as a cell and half as high. Its letters: c cloth, s the suit, g gold,
 * k skin, h hair, i ink. Courts of the black suits wear blue, as on printed cards.
 */
function drawCourt(canvas: Canvas, sizes: readonly Bitmap[]): void {
  const {sheet, inside, ink, theme} = canvas;
  const areaOf = (pixels: Bitmap): Area => ({width: pixels[0]?.length ?? 0, height: pixels.length / 2});
  const pixels = sizes.find(each => fits(areaOf(each), inside));
  if (!pixels) return;
  const {x, y} = middleOf(canvas, areaOf(pixels));
  const cloth = ink === 'ink' && !theme.look.fourColours ? 'back' : ink;
  drawPixels(sheet, x, y, pixels, {s: ink, c: cloth, g: 'gold', k: 'skin', h: 'hair', i: 'ink'});
}

/**
 * The largest drawing of the suit that leaves a margin on large cards. Spades rise to a point and are solid; clubs end flat and
 * have a neck, or notches, between their leaves: so they differ even where only two rows of cells are left for them.
 */
function drawSuit({sheet, inside, card, ink}: Canvas): void {
  const room = {...inside, height: inside.height - Number(inside.height >= 6)};
  const areaOf = (bitmap: Bitmap): Area => ({width: (bitmap[0]?.length ?? 0) / 2, height: bitmap.length / 2});
  const bitmap = suits.map(size => size[suitOf(card)] ?? []).findLast(each => fits(areaOf(each), room));
  if (!bitmap) return;
  const {width, height} = areaOf(bitmap);
  drawBitmap(sheet, 2 + inside.width - width, 2 + inside.height - height, bitmap, ink);
}

function drawPips({sheet, inside, card, ink, suit}: Canvas): void {
  const middle = 1 + (inside.width >> 1);
  const aside = (inside.width - 5) >> 1;
  for (const pip of pipsOf(rankOf(card)))
    sheet.put(middle + pip.side * aside, 1 + stepOf(pip, inside.height - 1), suit, ink);
}

/** A court card as its letter, made of suits. */
function drawLetter(canvas: Canvas, court: Court): void {
  const rows = courts.lettered[court];
  if (fits({width: 9, height: rows.length}, canvas.inside)) drawSigns(canvas, rows, 9);
}

/** The sign of the suit in the places that rows of a drawing have a star for, two columns apart. */
function drawSigns(canvas: Canvas, rows: Bitmap, width: number): void {
  const {x, y} = middleOf(canvas, {width, height: rows.length});
  rows.forEach((row, down) => {
    for (const [i, sign] of Array.from(row).entries())
      if (sign === '*') canvas.sheet.put(x + 2 * i, y + down, canvas.suit, canvas.ink);
  });
}

/** A place on the face of a card: left, middle or right, and how far down, as a part of the whole height. */
interface Pip {
  readonly side: -1 | 0 | 1;
  readonly down: number;
}

/** Where the pips of a rank lie, as playing cards have them; court cards have none. */
export function pipsOf(rank: number): readonly Pip[] {
  const {sides, middle} = pips[RANKS[rank] ?? 'K'];
  const placed = (side: Pip['side'], downs: readonly number[]): Pip[] => downs.map(down => ({side, down: down / 12}));
  return [...placed(-1, sides), ...placed(1, sides), ...placed(0, middle)];
}

/** The step that a pip lies on, from 0 at the top to `last`: as far from the top as its counterpart from the end. */
export function stepOf({down}: Pip, last: number): number {
  if (down > 1 / 2) return last - stepOf({side: 0, down: 1 - down}, last);
  return Math.max(0, Math.ceil(down * last - 1 / 2));
}
