/**
 * The text of golden frames: a file for a group of scenes, made to change little. The texts can be read as they stand; the
 * styles are counts and letters, of which a difference only tells where a look changed.
 */
import type {StyledRow} from './screen.js';

/** One window, by the name of the look it was drawn in. */
export interface Frame {
  readonly look: string;
  readonly rows: readonly StyledRow[];
}

/** The letters of the looks that cells have, by their words. */
export type Legend = ReadonlyMap<string, string>;

/** Where the letters run out they are used again with marks after them. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω';

/** Frames of one scene in one size: each different text once, and under it each different layer of styles once. */
export function blockOf(title: string, frames: readonly Frame[], legend: Legend): string {
  const lines = [`== ${title}`];
  for (const [text, alike] of grouped(frames, ({rows}) => rows.map(row => row.text).join('\n'))) {
    lines.push(`-- text ${alike.map(({look}) => look).join(' ')}`, text);
    for (const [styles, same] of grouped(alike, ({rows}) => styleLines(rows, legend).join('\n')))
      lines.push(`-- style ${same.map(({look}) => look).join(' ')}`, ...(styles === '' ? [] : [styles]));
  }
  return `${lines.join('\n')}\n`;
}

function grouped(frames: readonly Frame[], keyOf: (frame: Frame) => string): Map<string, Frame[]> {
  const groups = new Map<string, Frame[]>();
  for (const frame of frames) {
    const key = keyOf(frame);
    groups.set(key, [...(groups.get(key) ?? []), frame]);
  }
  return groups;
}

/** A line for rows that follow one another with the same styles: `3-5 4.2a` is rows 3 to 5, four plain cells, two of `a`. */
function styleLines(rows: readonly StyledRow[], legend: Legend): string[] {
  const lines: string[] = [];
  const codes = rows.map(({styles}) => runsOf(styles, legend));
  for (let y = 0; y < codes.length;) {
    const code = codes[y] ?? '';
    let end = y + 1;
    while (end < codes.length && codes[end] === code) end++;
    if (code !== '') lines.push(`${end - y === 1 ? String(y) : `${y}-${end - 1}`} ${code}`);
    y = end;
  }
  return lines;
}

function runsOf(styles: readonly string[], legend: Legend): string {
  let code = '';
  for (let x = 0; x < styles.length;) {
    const style = styles[x] ?? '';
    let end = x + 1;
    while (end < styles.length && styles[end] === style) end++;
    // A look that the file has no letter for stands in full, so that a comparison shows it.
    code += `${end - x === 1 ? '' : String(end - x)}${style === '' ? '.' : (legend.get(style) ?? `{${style}}`)}`;
    x = end;
  }
  return code;
}

/** The head of a file: how to read it, how to write it anew, and its letters. */
function headOf(legend: Legend): string {
  return [
    '# What the terminal shows: each text once for all looks that share it, then the styles of its cells, row by row,',
    '# in runs: `3-5 4.2a` is rows 3 to 5, four plain cells and two of look a. UPDATE_FRAMES=1 npx jest golden-frames',
    '# writes these files anew.',
    ...Array.from(legend, ([style, letter]) => `# ${letter} ${style}`),
    '',
  ].join('\n');
}

export function fileOf(blocks: readonly string[], legend: Legend): string {
  return headOf(legend) + blocks.join('');
}

export function legendIn(file: string): Legend {
  return new Map(Array.from(file.matchAll(/^# (\p{L}'*) (.+)$/gmu), ([, letter = '', style = '']) => [style, letter]));
}

/** The code of a look by its number: a letter, then the same letters with one mark, and so on. */
function codeAt(number: number): string {
  const letters = Array.from(LETTERS);
  return (letters[number % letters.length] ?? '') + "'".repeat(Math.floor(number / letters.length));
}

/** A legend for all styles of some frames; letters that a file had are kept. */
export function legendFor(frames: readonly Frame[], before: Legend): Legend {
  const styles = new Set(frames.flatMap(({rows}) => rows.flatMap(row => row.styles)).filter(style => style !== ''));
  const legend = new Map([...before].filter(([style]) => styles.has(style)));
  const used = new Set(legend.values());
  let next = 0;
  for (const style of [...styles].sort()) {
    if (legend.has(style)) continue;
    while (used.has(codeAt(next))) next++;
    legend.set(style, codeAt(next++));
  }
  return legend;
}

/** The blocks of a file by their titles. */
export function blocksIn(file: string): ReadonlyMap<string, string> {
  const blocks = file.split(/^(?=== )/m).slice(1);
  return new Map(blocks.map(block => [/^== (.*)$/m.exec(block)?.[1] ?? '', block]));
}
