import {Resvg} from '@resvg/resvg-js';
import type xterm from '@xterm/headless';

/** Black, red, green, yellow, blue, magenta, cyan, white, and the same bright. */
const BASIC = [
  ...['#15171c', '#e4636b', '#93c06c', '#dcb05f', '#6aa3e8', '#c586d8', '#5dbccb', '#ccd1d9'],
  ...['#6b7280', '#f58087', '#abd988', '#f0cb7d', '#8fbcf5', '#dba6ea', '#86d6e2', '#f5f7fa'],
];
const LEVELS = [0, 95, 135, 175, 215, 255];
/** The background of the terminal that is drawn. */
export const BACKGROUND = '#15171c';
const FOREGROUND = '#d5d9e0';

/** A cell in pixels, and the font size at which the lines of boxes meet in it. */
const CELL = {width: 9, height: 18, font: 15.4, baseline: 14.3};
const MARGIN = 12;

/** Neighbouring cells of one look: their characters with the x of each, and how far the run reaches. */
interface Run {
  look: Look;
  x: number;
  end: number;
  characters: {text: string; x: number}[];
}

interface Look {
  foreground: string;
  background: string;
  bold: boolean;
  dim: boolean;
  underline: boolean;
}

/** Draws what a terminal shows as an SVG document. Each glyph stands at its own x, so no font can shift the columns. */
export function terminalSvg(terminal: xterm.Terminal, title: string): string {
  return documentSvg({columns: terminal.cols, rows: terminal.rows}, title, rowSvgs(terminal));
}

/** An SVG document of a terminal's size around what is drawn in it. */
export function documentSvg(
  {columns, rows}: {readonly columns: number; readonly rows: number},
  title: string,
  parts: readonly string[],
): string {
  const width = columns * CELL.width + 2 * MARGIN;
  const height = rows * CELL.height + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="${CELL.font}" xml:space="preserve">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>`,
    ...parts,
    '</svg>\n',
  ].join('');
}

/** What stands in each row of a terminal's window, drawn in its place. */
export function rowSvgs(terminal: xterm.Terminal): string[] {
  return Array.from({length: terminal.rows}, (_, y) => {
    const runs = rowRuns(terminal, y);
    return [...runs.map(run => fieldSvg(run, y)), ...runs.map(run => textSvg(run, y))].join('');
  });
}

/** Turns an SVG document into a PNG image, with the machine's own fonts. */
export function svgPng(svg: string, zoom = 1): Buffer {
  const picture = new Resvg(svg, {font: {loadSystemFonts: true}, fitTo: {mode: 'zoom', value: zoom}});
  return picture.render().asPng();
}

function rowRuns(terminal: xterm.Terminal, y: number): Run[] {
  const {active} = terminal.buffer;
  const line = active.getLine(active.viewportY + y);
  const runs: Run[] = [];
  for (let x = 0; x < terminal.cols; x++) {
    const cell = line?.getCell(x);
    if (!cell || cell.getWidth() === 0) continue;
    const look = lookOf(cell);
    let run = runs.at(-1);
    if (!run || !sameLook(run.look, look)) {
      run = {look, x, end: x, characters: []};
      runs.push(run);
    }
    run.characters.push(...Array.from(cell.getChars() || ' ', text => ({text, x})));
    run.end = x + cell.getWidth();
  }
  return runs;
}

function lookOf(cell: xterm.IBufferCell): Look {
  const foreground = cell.isFgDefault() ? FOREGROUND : colour(cell.isFgRGB(), cell.getFgColor());
  const background = cell.isBgDefault() ? BACKGROUND : colour(cell.isBgRGB(), cell.getBgColor());
  const inverse = Boolean(cell.isInverse());
  return {
    foreground: inverse ? background : foreground,
    background: inverse ? foreground : background,
    bold: Boolean(cell.isBold()),
    dim: Boolean(cell.isDim()),
    underline: Boolean(cell.isUnderline()),
  };
}

function sameLook(a: Look, b: Look): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A colour of 24 bits, or one of the 256. */
function colour(isRgb: boolean, value: number): string {
  if (isRgb) return `#${value.toString(16).padStart(6, '0')}`;
  if (value < 16) return BASIC[value] ?? FOREGROUND;
  if (value >= 232) return rgb([1, 1, 1].map(() => 8 + 10 * (value - 232)));
  const cube = value - 16;
  return rgb([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(level => LEVELS[level] ?? 0));
}

function rgb(parts: readonly number[]): string {
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

function fieldSvg({look, x, end}: Run, y: number): string {
  if (look.background === BACKGROUND) return '';
  const place = `x="${left(x)}" y="${MARGIN + y * CELL.height}"`;
  return `<rect ${place} width="${(end - x) * CELL.width}" height="${CELL.height}" fill="${look.background}"/>`;
}

function textSvg({look, characters}: Run, y: number): string {
  const blocks = characters.flatMap(({text, x}) => (BLOCKS[text] ?? []).map(part => blockSvg(part, x, y)));
  const drawn = blocks.length > 0 ? `<path fill="${look.foreground}" d="${blocks.join('')}"/>` : '';
  const glyphs = characters.filter(({text}) => text !== ' ' && !BLOCKS[text]);
  if (glyphs.length === 0) return drawn;
  const places = glyphs.map(glyph => left(glyph.x)).join(' ');
  const style = [
    look.bold ? ' font-weight="bold"' : '',
    look.dim ? ' opacity="0.6"' : '',
    look.underline ? ' text-decoration="underline"' : '',
  ].join('');
  const baseline = MARGIN + y * CELL.height + CELL.baseline;
  const text = escaped(glyphs.map(glyph => glyph.text).join(''));
  return `${drawn}<text x="${places}" y="${baseline}" fill="${look.foreground}"${style}>${text}</text>`;
}

/** A part of a cell, in eighths of its width and height. */
type Part = readonly [x: number, y: number, width: number, height: number];

/** Block elements as terminals draw them, to the edges of their cells: no font agrees with another on these. */
const BLOCKS: Readonly<Record<string, readonly Part[]>> = {
  '▀': [[0, 0, 8, 4]],
  '▄': [[0, 4, 8, 4]],
  '█': [[0, 0, 8, 8]],
  '▌': [[0, 0, 4, 8]],
  '▐': [[4, 0, 4, 8]],
  '▔': [[0, 0, 8, 1]],
  '▁': [[0, 7, 8, 1]],
  '▏': [[0, 0, 1, 8]],
  '▎': [[0, 0, 2, 8]],
  '▍': [[0, 0, 3, 8]],
  '▕': [[7, 0, 1, 8]],
  '▘': [[0, 0, 4, 4]],
  '▝': [[4, 0, 4, 4]],
  '▖': [[0, 4, 4, 4]],
  '▗': [[4, 4, 4, 4]],
  '▟': [
    [4, 0, 4, 4],
    [0, 4, 8, 4],
  ],
  '▙': [
    [0, 0, 4, 8],
    [4, 4, 4, 4],
  ],
  '▜': [
    [0, 0, 8, 4],
    [4, 4, 4, 4],
  ],
  '▛': [
    [0, 0, 8, 4],
    [0, 4, 4, 4],
  ],
  '▚': [
    [0, 0, 4, 4],
    [4, 4, 4, 4],
  ],
  '▞': [
    [4, 0, 4, 4],
    [0, 4, 4, 4],
  ],
};

function blockSvg([x, y, width, height]: Part, column: number, row: number): string {
  const [unitX, unitY] = [CELL.width / 8, CELL.height / 8];
  const from = `${left(column) + x * unitX} ${MARGIN + row * CELL.height + y * unitY}`;
  return `M${from}h${width * unitX}v${height * unitY}h${-width * unitX}z`;
}

function left(x: number): number {
  return MARGIN + x * CELL.width;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
