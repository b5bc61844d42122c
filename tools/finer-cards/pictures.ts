/**
 * `node bin/run.js tools/finer-cards/pictures.ts`: draws three cards at three sizes in today's blocks, in octants and in the
 * pixels of kitty's protocol, one picture a size beside this file, and says what each way sends.
 */
import {Resvg} from '@resvg/resvg-js';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {cardOf, RANKS, rankOf, suitOf, type Card} from '../../src/engine/card.js';
import {Painter} from '../../src/terminal/output/painter.js';
import {cellOf, laidOver, type Cell, type Row} from '../../src/terminal/output/row.js';
import {textWidth} from '../../src/engine/texts/width.js';
import {CARD_SIZES, type CardSize} from '../../src/ui/cards/card-size.js';
import {cardSheet, type Marking, type Shown} from '../../src/ui/cards/card-sheets.js';
import {inkOf} from '../../src/ui/cards/face-art.js';
import type {Sheet} from '../../src/ui/cards/sheet.js';
import {paletteOn, type Pigment} from '../../src/ui/drawing/palette.js';
import {themeOf} from '../../src/ui/drawing/theme.js';
import {CLUBS, largeSuit, pips, queen, QUEENS, SPADES} from './art.js';
import {cutCorners, drawOctants, patternOf, SIGNS, type Pixels} from './octants.js';

const HERE = join('tools', 'finer-cards');
const CELL = {width: 9, height: 18};
/** The pictures show a display of twice as many pixels, as most of those are that run such terminals. */
const ZOOM = 2;
const PLAIN: Marking = {state: 'plain', cursor: false, last: false};
const QUEEN = RANKS.indexOf('Q');
const CARDS: readonly Card[] = [cardOf(2, QUEEN), cardOf(1, RANKS.indexOf('T')), cardOf(3, RANKS.indexOf('A'))];
const SIZES = ['large', 'big', 'short'].flatMap(name => CARD_SIZES.filter(size => size.name === name));

const theme = themeOf({level: 3, utf8: true, fourColours: false, theme: 'baize', art: true});
const palette = paletteOn('baize', 3, undefined);
const FELT = cellOf(' ', theme.paint(undefined, 'baize'));

const hex = (pigment: Pigment): string => palette[pigment][0];
const clothOf = (card: Card): Pigment => (inkOf(theme, card) === 'ink' ? 'back' : inkOf(theme, card));
const insideOf = ({width, height}: CardSize): {width: number; height: number} => ({
  width: width - 2,
  height: height - 2,
});

function distance(a: Pigment, b: Pigment): number {
  const parts = (pigment: Pigment): number[] => [1, 3, 5].map(at => parseInt(hex(pigment).slice(at, at + 2), 16));
  const other = parts(b);
  return parts(a).reduce((sum, part, i) => sum + (part - (other[i] ?? 0)) ** 2, 0);
}

function faceOf(size: CardSize, card: Card): Sheet {
  const shown: Shown = {kind: 'card', card};
  return cardSheet(theme, size, shown, PLAIN);
}

// Octants.

/** The pixels between the indices of a card. */
function pixelsOf(size: CardSize, card: Card): Pixels {
  const {width, height} = insideOf(size);
  const name = `${width}x${height}`;
  const ink = inkOf(theme, card);
  const letters = {c: clothOf(card), s: ink, g: 'gold', k: 'skin', h: 'hair', i: 'ink', '#': ink} as const;
  const colours = new Map<string, Pigment>(Object.entries(letters));
  const drawings = rankOf(card) === QUEEN ? QUEENS : suitOf(card) === 3 ? SPADES : CLUBS;
  return (drawings[name] ?? []).map(row => Array.from(row, letter => colours.get(letter) ?? 'face'));
}

let changedPixels = 0;

function inOctants(size: CardSize, card: Card): Row[] {
  const sheet = faceOf(size, card);
  changedPixels += drawOctants(sheet, 1, 1, pixelsOf(size, card), distance);
  if (size.height >= 5) cutCorners(sheet, 'face');
  return sheet.rows(theme);
}

// Kitty's protocol.

/** The first marks of kitty's list, which stand for the numbers of rows and columns from 0. */
const MARKS = Array.from('\u0305\u030d\u030e\u0310\u0312\u033d\u033e\u033f\u0346\u034a\u034b');
const PLACEHOLDER = '\u{10eeee}';
/** Ids share one space with those of other programs, so ours begin somewhere in it. */
const FIRST_ID = 0x5a3c00;
const CHUNK = 4096;

const idOf = (card: Card): number => FIRST_ID + card;

/** What is drawn between the indices of a card, without a ground. */
function shapeOf(size: CardSize, card: Card): string {
  const cells = insideOf(size);
  const [width, height] = [cells.width * CELL.width, cells.height * CELL.height];
  const ink = hex(inkOf(theme, card));
  if (rankOf(card) === 0) return largeSuit(suitOf(card), ink, width, height);
  if (rankOf(card) < 10) return pips(suitOf(card), rankOf(card), ink, width, height);
  const colours = {
    suit: ink,
    cloth: hex(clothOf(card)),
    gold: hex('gold'),
    skin: hex('skin'),
    hair: hex('hair'),
    ink: hex('ink'),
  };
  const view = width > height ? '6 1 128 102' : '0 0 140 160';
  return `<svg width="${width}" height="${height}" viewBox="${view}">${queen(suitOf(card), colours)}</svg>`;
}

function imageOf(size: CardSize, card: Card, zoom: number): Buffer {
  const {width, height} = insideOf(size);
  const svg = svgOf(width * CELL.width, height * CELL.height, shapeOf(size, card));
  return new Resvg(svg, {fitTo: {mode: 'zoom', value: zoom}}).render().asPng();
}

/** What sends an image, with a virtual placement for the inside of a card. */
function uploadOf(size: CardSize, card: Card, zoom: number): string {
  const {width, height} = insideOf(size);
  const data = imageOf(size, card, zoom).toString('base64');
  const chunks = Array.from({length: Math.ceil(data.length / CHUNK)}, (_, i) => data.slice(i * CHUNK, (i + 1) * CHUNK));
  const keys = `a=T,U=1,q=2,f=100,i=${idOf(card)},c=${width},r=${height}`;
  return chunks
    .map((chunk, i) => `\u001B_G${i === 0 ? `${keys},` : ''}m=${i < chunks.length - 1 ? 1 : 0};${chunk}\u001B\\`)
    .join('');
}

function inPlaceholders(size: CardSize, card: Card): Row[] {
  const {width, height} = insideOf(size);
  const id = idOf(card);
  const ink = [id >> 16, (id >> 8) & 255, id & 255].join(';');
  const style = `38;2;${ink};${theme.paint(undefined, 'face')}`;
  return faceOf(size, card)
    .rows(theme)
    .map((row, y) =>
      row.map((cell, x) => {
        const [down, across] = [MARKS[y - 1], MARKS[x - 1]];
        const isInside = x >= 1 && x <= width && y >= 1 && y <= height;
        return isInside && down && across ? cellOf(PLACEHOLDER + down + across, style) : cell;
      }),
    );
}

// Pictures of the cells.

function svgOf(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

function colourIn(style: string, first: 38 | 48): string | undefined {
  const [, ...parts] = new RegExp(`(?:^|;)${first};2;(\\d+);(\\d+);(\\d+)`).exec(style) ?? [];
  return parts.length === 3 ? `rgb(${parts.join()})` : undefined;
}

function cellSvg({text, style}: Cell, left: number, top: number): string {
  const {width, height} = CELL;
  const rect = (x: number, y: number, wide: number, high: number, fill: string): string =>
    `<rect x="${left + x}" y="${top + y}" width="${wide}" height="${high}" fill="${fill}" shape-rendering="crispEdges"/>`;
  const ground = rect(0, 0, width, height, colourIn(style, 48) ?? 'none');
  const ink = colourIn(style, 38) ?? 'none';
  if (text === ' ' || text === '' || text.startsWith(PLACEHOLDER)) return ground;
  const pattern = patternOf(text);
  if (pattern === undefined) {
    const weight = style.startsWith('1;') ? 'bold' : 'normal';
    return `${ground}<text x="${left}" y="${top + 14.3}" fill="${ink}" font-weight="${weight}">${text}</text>`;
  }
  const eighths = Array.from({length: 8}, (_, i) => i).filter(i => pattern & (1 << i));
  const drawn = eighths.map(i => rect(((i & 1) * width) / 2, ((i >> 1) * height) / 4, width / 2, height / 4, ink));
  return ground + drawn.join('');
}

function rowsSvg(rows: readonly Row[], left: number, top: number): string {
  return rows
    .flatMap((row, y) =>
      row.map((cell, x) => cellSvg(laidOver(cell, FELT), left + x * CELL.width, top + y * CELL.height)),
    )
    .join('');
}

const WAYS = ['blocks, as today', 'octants', 'pixels'] as const;

/** A row of cards in each way. */
function picture(size: CardSize): string {
  const inside = insideOf(size);
  const step = {x: (size.width + 2) * CELL.width, y: (size.height + 2) * CELL.height};
  const parts = WAYS.flatMap((way, down) => {
    const top = (down * (size.height + 2) + 2) * CELL.height;
    const title = `<text x="${2 * CELL.width}" y="${top - 6}" fill="${hex('quiet')}" font-size="11">${way}</text>`;
    const cards = CARDS.map((card, across) => {
      const left = 2 * CELL.width + across * step.x;
      if (down === 0) return rowsSvg(faceOf(size, card).rows(theme), left, top);
      if (down === 1) return rowsSvg(inOctants(size, card), left, top);
      const data = imageOf(size, card, ZOOM).toString('base64');
      const [width, height] = [inside.width * CELL.width, inside.height * CELL.height];
      const place = `x="${left + CELL.width}" y="${top + CELL.height}" width="${width}" height="${height}"`;
      return `${rowsSvg(inPlaceholders(size, card), left, top)}<image ${place} href="data:image/png;base64,${data}"/>`;
    });
    return [title, ...cards];
  });
  const [width, height] = [CARDS.length * step.x + 2 * CELL.width, WAYS.length * step.y + CELL.height];
  const ground = `<rect width="${width}" height="${height}" fill="${hex('baize')}"/>`;
  return svgOf(width, height, `<g font-family="DejaVu Sans Mono" font-size="15.4">${ground}${parts.join('')}</g>`);
}

// What is sent.

/** The bytes that the painter sends to lay a card on an empty table. */
function bytesOf(rows: readonly Row[]): number {
  const sent: string[] = [];
  const painter = new Painter({columns: 80, rows: 24, write: text => sent.push(text)});
  const table = Array.from({length: 24}, () => Array.from({length: 80}, () => FELT));
  painter.paint(table);
  const withCard = table.map((row, y) => row.map((cell, x) => laidOver(rows[y - 2]?.[x - 4] ?? cell, cell)));
  painter.paint(withCard);
  return Buffer.byteLength(sent.at(-1) ?? '');
}

function say(...columns: readonly (string | number)[]): void {
  process.stdout.write(`${columns.map(each => String(each).padStart(12)).join('')}\n`);
}

say('size', 'card', 'blocks', 'octants', 'holders', 'upload 1x', 'upload 2x');
for (const size of SIZES) {
  for (const card of CARDS) {
    const drawn = [faceOf(size, card).rows(theme), inOctants(size, card), inPlaceholders(size, card)].map(bytesOf);
    const uploads = [1, 2].map(zoom => uploadOf(size, card, zoom).length);
    say(
      `${size.width}x${size.height}`,
      `${RANKS[rankOf(card)] ?? ''}${'DCHS'[suitOf(card)] ?? ''}`,
      ...drawn,
      ...uploads,
    );
  }
}
say('size', 'pack 1x', 'pack 2x', 'memory 1x', 'memory 2x');
for (const size of SIZES) {
  const pack = Array.from({length: 52}, (_, card) => card);
  const uploads = [1, 2].map(zoom => pack.reduce((sum, card) => sum + uploadOf(size, card, zoom).length, 0));
  const {width, height} = insideOf(size);
  const memory = [1, 4].map(times => times * 52 * 4 * width * CELL.width * height * CELL.height);
  say(`${size.width}x${size.height}`, ...uploads, ...memory);
}
const shipped = CARD_SIZES.filter(({height}) => height >= 4).flatMap(size =>
  Array.from({length: 52}, (_, card) => imageOf(size, card, 2).length),
);
process.stdout.write(`images of all sizes, 2x: ${shipped.length}, ${shipped.reduce((a, b) => a + b)} bytes\n`);
const widths = new Set([...SIGNS, PLACEHOLDER + MARKS.slice(0, 2).join('')].map(textWidth));
process.stdout.write(`widths of all signs: ${[...widths].join()}; pixels that got another colour: ${changedPixels}\n`);
for (const size of SIZES) {
  const image = new Resvg(picture(size), {font: {loadSystemFonts: true}, fitTo: {mode: 'zoom', value: ZOOM}});
  writeFileSync(join(HERE, `${size.width}x${size.height}.png`), image.render().asPng());
}
