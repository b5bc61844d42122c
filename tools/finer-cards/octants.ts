import type {Pigment} from '../../src/ui/drawing/palette.js';
import type {Sheet} from '../../src/ui/cards/sheet.js';

/**
 * The patterns that have older characters (Unicode 16, names of U+1CD00 to U+1CDE5 and of the blocks before them). A pattern has
 * a bit for each eighth of a cell: 1 upper left, 2 upper right, 4 and 8 in the second row, and so on to 128 lower right.
 */
const OLDER = new Map<number, number>([
  ...Array.from(' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█', (sign, quarters): [number, number] => [eighthsOf(quarters), codeOf(sign)]),
  [0x03, 0x1fb82],
  [0x3f, 0x1fb85],
  [0xc0, 0x2582],
  [0xfc, 0x2586],
  [0x01, 0x1cea8],
  [0x02, 0x1ceab],
  [0x40, 0x1cea3],
  [0x80, 0x1cea0],
  [0x14, 0x1fbe6],
  [0x28, 0x1fbe7],
]);

/** Characters that foot leaves to the font, and kitty the first four. */
const LEFT_TO_FONTS: readonly number[] = [0x1cea8, 0x1ceab, 0x1cea3, 0x1cea0, 0x1fbe6, 0x1fbe7];

/** All other patterns are octants, in the order of their bits. */
const CODES: readonly number[] = numbered();

function numbered(): number[] {
  let next = 0x1cd00;
  const codes = Array.from({length: 256}, (_, pattern) => OLDER.get(pattern) ?? next++);
  if (next !== 0x1cde6) throw new Error(`the octants end at ${next.toString(16)}`);
  return codes;
}

/** A pattern of quarters, two eighths each. */
function eighthsOf(quarters: number): number {
  return (quarters & 3) * 5 + (quarters >> 2) * 80;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

/** The pattern that a character draws; undefined if it is none of these. */
export function patternOf(sign: string): number | undefined {
  const pattern = CODES.indexOf(codeOf(sign));
  return pattern < 0 ? undefined : pattern;
}

/** All 256 signs, in the order of their patterns. */
export const SIGNS: readonly string[] = CODES.map(code => String.fromCodePoint(code));

/** How far two colours are apart. */
export type Distance = (a: Pigment, b: Pigment) => number;

/** Rows of pixels, two to a cell and four to a row of cells. */
export type Pixels = readonly (readonly Pigment[])[];

/** Draws pixels from a cell on. Returns how many got another colour, since a cell has two. */
export function drawOctants(sheet: Sheet, x: number, y: number, pixels: Pixels, distance: Distance): number {
  let changed = 0;
  for (let row = 0; 4 * row < pixels.length; row++) {
    for (let column = 0; 2 * column < (pixels[0]?.length ?? 0); column++) {
      const eight = Array.from({length: 8}, (_, i) => pixels[4 * row + (i >> 1)]?.[2 * column + (i & 1)] ?? 'face');
      changed += drawCell(sheet, x + column, y + row, eight, distance);
    }
  }
  return changed;
}

/**
 * Draws the pair of colours that is nearest to all eight. Either may be the ground: that of the cell before is sent already, but
 * no pattern is taken that a font would have to draw.
 */
function drawCell(sheet: Sheet, x: number, y: number, eight: readonly Pigment[], distance: Distance): number {
  const [first, second] = nearestPair(eight, distance);
  if (first === second) sheet.put(x, y, ' ', undefined, {ground: first});
  else {
    const near = (colour: Pigment): Pigment => (distance(colour, first) <= distance(colour, second) ? first : second);
    const drawn = (ground: Pigment): string => SIGNS[bits(eight.map(each => near(each) !== ground))] ?? ' ';
    const before = sheet.groundAt(x - 1, y) === second ? second : first;
    const ground = LEFT_TO_FONTS.includes(codeOf(drawn(before))) ? other(before) : before;
    sheet.put(x, y, drawn(ground), other(ground), {ground});
  }
  return eight.filter(each => each !== first && each !== second).length;

  function other(colour: Pigment): Pigment {
    return colour === first ? second : first;
  }
}

function nearestPair(eight: readonly Pigment[], distance: Distance): readonly [Pigment, Pigment] {
  const colours = [...new Set(eight)];
  const pairs = colours.flatMap((a, i) => colours.slice(i).map(b => [a, b] as const));
  const error = ([a, b]: readonly [Pigment, Pigment]): number =>
    eight.reduce((sum, each) => sum + Math.min(distance(each, a), distance(each, b)), 0);
  return pairs.reduce((best, pair) => (error(pair) < error(best) ? pair : best));
}

function bits(set: readonly boolean[]): number {
  return set.reduce((sum, each, i) => sum + (each ? 1 << i : 0), 0);
}

/** Takes an eighth of the cell off each corner of a card. */
export function cutCorners(sheet: Sheet, face: Pigment): void {
  const [right, bottom] = [sheet.width - 1, sheet.height - 1];
  for (const [x, y, eighth] of [
    [0, 0, 1],
    [right, 0, 2],
    [0, bottom, 64],
    [right, bottom, 128],
  ] as const)
    sheet.put(x, y, SIGNS[255 - eighth] ?? ' ', face, {ground: 'none'});
}
