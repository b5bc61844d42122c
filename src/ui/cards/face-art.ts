import {RANKS, rankOf, suitOf, type Card} from '../../engine/card.js';
import type {Pigment} from '../theme/palette.js';
import type {Theme} from '../theme/theme.js';
import type {CardSize} from './card-size.js';
import {drawBitmap, drawPixels, type Bitmap, type Sheet} from './sheet.js';
import courts from './courts.json' with {type: 'json'};
import suits from './suits.json' with {type: 'json'};

/** The part of a card inside its frame, in cells. */
interface Inside {
  readonly width: number;
  readonly height: number;
}

/** A card to draw a picture on. */
interface Canvas {
  readonly sheet: Sheet;
  readonly theme: Theme;
  readonly inside: Inside;
  readonly card: Card;
  readonly ink: Pigment;
  /** The tone of the face. */
  readonly tint: Pigment;
}

/** From this size on the pips of a rank have room. */
const PIPS: Inside = {width: 11, height: 7};

/** Draws what is between the indices of a card that nothing covers. */
export function drawFace(sheet: Sheet, theme: Theme, size: CardSize, card: Card, tint: Pigment): void {
  const inside = {width: size.width - 2, height: size.height - 2};
  const ink = inkOf(theme, card);
  const canvas: Canvas = {sheet, theme, inside, card, ink, tint};
  if (theme.filled && theme.art) drawPicture(canvas);
  else if (theme.look.utf8) drawOutlinePicture(canvas);
  else drawLetters(canvas);
}

/** The ink of a card: on its face, or in a text where it has none. */
export function inkOf({filled, suitInks, look}: Theme, card: Card): Pigment {
  if (filled) return suitInks[suitOf(card)] ?? 'ink';
  const suits: readonly Pigment[] = look.fourColours
    ? ['blueText', 'greenText', 'redText', 'title']
    : ['redText', 'title', 'redText', 'title'];
  return suits[suitOf(card)] ?? 'title';
}

function fits({width, height}: Inside, room: Inside): boolean {
  return width <= room.width && height <= room.height;
}

function drawPicture(canvas: Canvas): void {
  const {inside, card} = canvas;
  const rank = RANKS[rankOf(card)] ?? '';
  if (inside.width < 5) return;
  if (rank === 'J' || rank === 'Q' || rank === 'K') drawCourt(canvas, rank);
  else if (rank === 'A' || !fits(PIPS, inside)) drawSuit(canvas);
  else drawPips(canvas);
}

/**
 * The largest bust or head that has room, each pixel as wide as a cell and half as high. Its letters: c cloth, s the suit, g gold,
 * k skin, h hair, i ink.
 */
function drawCourt({sheet, inside, ink, theme}: Canvas, rank: Court): void {
  const pixels = courts.painted
    .map(size => size[rank])
    .find(each => fits({width: each[0]?.length ?? 0, height: each.length / 2}, inside));
  if (!pixels) return;
  const x = 1 + ((inside.width - (pixels[0]?.length ?? 0)) >> 1);
  const y = 1 + ((inside.height - pixels.length / 2) >> 1);
  drawPixels(sheet, x, y, pixels, coloursOf(theme, ink));
}

type Court = keyof typeof courts.outlined;

/** Courts of the black suits wear blue, as on printed cards. */
function coloursOf({look}: Theme, ink: Pigment): Readonly<Record<string, Pigment>> {
  const cloth = ink === 'ink' && !look.fourColours ? 'back' : ink;
  return {s: ink, c: cloth, g: 'gold', k: 'skin', h: 'hair', i: 'ink'};
}

/**
 * The largest drawing of the suit that leaves a margin on large cards. Spades rise to a point and are solid; clubs end flat and
 * have a neck, or notches, between their leaves: so they differ even where only two rows of cells are left for them.
 */
function drawSuit(canvas: Canvas): void {
  const {sheet, inside, card, ink} = canvas;
  const spare = inside.height >= 6 ? 1 : 0;
  const bitmap = suits
    .map(size => size[suitOf(card)])
    .filter(each => each !== undefined)
    .findLast(each => fits(sizeOf(each), {...inside, height: inside.height - spare}));
  if (!bitmap) return;
  const {width, height} = sizeOf(bitmap);
  drawBitmap(sheet, 2 + inside.width - width, 2 + inside.height - height, bitmap, ink, 'ground');
}

/** The columns and rows of cells that a bitmap covers. */
function sizeOf(bitmap: Bitmap): Inside {
  return {width: (bitmap[0]?.length ?? 0) / 2, height: bitmap.length / 2};
}

function drawPips({sheet, theme, inside, card, ink}: Canvas): void {
  const suit = theme.glyphs.suits[suitOf(card)] ?? '';
  const middle = 1 + (inside.width >> 1);
  const aside = (inside.width - 5) >> 1;
  for (const pip of pipsOf(rankOf(card)))
    sheet.put(middle + pip.side * aside, 1 + stepOf(pip, inside.height - 1), suit, ink);
}

/** The face of an outline, or of a plain card: blank while it is small, then its suit, then its pips or its court. */
function drawOutlinePicture(canvas: Canvas): void {
  const {theme, inside, card, ink} = canvas;
  const rank = RANKS[rankOf(card)] ?? '';
  const isCourt = rank === 'J' || rank === 'Q' || rank === 'K';
  if (inside.height < 4) return;
  if (!isCourt && fits(PIPS, inside)) drawPips(canvas);
  else if (isCourt && theme.art) drawPixelSigns(canvas, courts.outlined[rank], ink);
  else if (isCourt) drawLetters(canvas);
  else drawSign(canvas);
}

/** Pixels in one colour, as signs alone. */
function drawPixelSigns({sheet, inside}: Canvas, pixels: Bitmap, ink: Pigment): void {
  const bitmap = pixels.map(row => Array.from(row, sign => (sign === 's' ? '##' : '..')).join(''));
  const {width, height} = sizeOf(bitmap);
  const [left, top] = [1 + ((inside.width - width) >> 1), 1 + ((inside.height - height) >> 1)];
  drawBitmap(sheet, 2 * left, 2 * top, bitmap, ink, 'sign');
}

function drawSign({sheet, theme, inside, card, ink}: Canvas): void {
  const suit = theme.glyphs.suits[suitOf(card)] ?? '';
  sheet.put(1 + (inside.width >> 1), 1 + ((inside.height - 1) >> 1), suit, ink);
}

/** Court cards as their letter, made of suits. */
function drawLetters({sheet, theme, inside, card, ink}: Canvas): void {
  if (!fits(LETTER, inside)) return;
  const suit = theme.glyphs.suits[suitOf(card)] ?? '';
  const [left, top] = [1 + ((inside.width - LETTER.width) >> 1), 1 + ((inside.height - LETTER.height) >> 1)];
  for (const {x, y} of letterOf(rankOf(card))) sheet.put(left + x, top + y, suit, ink);
}

/** A place on the face of a card: left, middle or right, and how far down, as a part of the whole height. */
interface Pip {
  readonly side: -1 | 0 | 1;
  readonly down: number;
}

/** How far down pips lie at both sides, and in the middle. */
interface Face {
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

const TWO = [0, 1];
const THREE = [0, 1 / 2, 1];
const FOUR = [0, 1 / 3, 2 / 3, 1];

/** The faces of the ranks, as playing cards have them; court cards have no pips. */
const FACES: Readonly<Record<string, Face>> = {
  A: {sides: [], middle: [1 / 2]},
  '2': {sides: [], middle: TWO},
  '3': {sides: [], middle: THREE},
  '4': {sides: TWO, middle: []},
  '5': {sides: TWO, middle: [1 / 2]},
  '6': {sides: THREE, middle: []},
  '7': {sides: THREE, middle: [1 / 4]},
  '8': {sides: THREE, middle: [1 / 4, 3 / 4]},
  '9': {sides: FOUR, middle: [1 / 2]},
  T: {sides: FOUR, middle: [1 / 6, 5 / 6]},
};

/** Where the pips of a rank lie. */
export function pipsOf(rank: number): readonly Pip[] {
  const {sides, middle} = FACES[RANKS[rank] ?? ''] ?? {sides: [], middle: []};
  return [
    ...sides.flatMap(down => [{side: -1, down} as const, {side: 1, down} as const]),
    ...middle.map(down => ({side: 0, down}) as const),
  ];
}

/** The step that a pip lies on, from 0 at the top to `last`: as far from the top as its counterpart from the end. */
export function stepOf({down}: Pip, last: number): number {
  if (down > 1 / 2) return last - stepOf({side: 0, down: 1 - down}, last);
  return Math.max(0, Math.ceil(down * last - 1 / 2));
}

/** Court cards where nothing but letters can be shown: the rows of their rank in pips, two columns apart. */
const LETTERS: Readonly<Record<string, string>> = {
  J: '..***/...*./...*./*..*./.**..',
  Q: '.***./*...*/*.*.*/*..*./.**.*',
  K: '*...*/*..*./***../*..*./*...*',
};

/** The places of the pips that make a large letter, from its upper left; none for ranks that are no letters. */
function letterOf(rank: number): readonly {readonly x: number; readonly y: number}[] {
  const rows = LETTERS[RANKS[rank] ?? '']?.split('/') ?? [];
  return rows.flatMap((row, y) => Array.from(row).flatMap((sign, i) => (sign === '*' ? [{x: 2 * i, y}] : [])));
}

/** The columns and rows of a large letter. */
const LETTER = {width: 9, height: 5};
