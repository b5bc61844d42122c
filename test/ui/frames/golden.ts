/**
 * The text of golden frames: a file for a group of scenes, made to change little and to be read. Styles stand in it whole
 * for some frames, as a hash for all others. Beside it lie the styles of those hashes, packed; nobody reads them until a
 * hash differs, and then the difference is shown style by style.
 */
import {createHash} from 'node:crypto';
import type {StyledRow} from './screen.js';

/** One window, by the name of the look it was drawn in. */
export interface Frame {
  readonly look: string;
  readonly rows: readonly StyledRow[];
  /** Are its styles written whole, for a reader? */
  readonly whole: boolean;
}

/** The letters of the looks that cells have, by their words. */
export type Legend = ReadonlyMap<string, string>;

/** Hashed styles have no letters: what they look like must not hang on other frames of the file. */
const IN_WORDS: Legend = new Map();

/** Where the letters run out they are used again with marks after them. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω';

/** Frames of one scene in one size: each different text once, and under it each different layer of styles once. */
export function blockOf(title: string, frames: readonly Frame[], legend: Legend): string {
  const lines = [`== ${title}`];
  for (const [text, alike] of grouped(frames, ({rows}) => rows.map(row => row.text).join('\n'))) {
    lines.push(`-- text ${alike.map(({look}) => look).join(' ')}`, text);
    for (const [styles, same] of grouped(alike, frame => stylesOf(frame, IN_WORDS))) {
      const looks = same.map(({look}) => look).join(' ');
      const whole = same.find(frame => frame.whole);
      lines.push(whole ? wholeStyle(looks, stylesOf(whole, legend)) : `-- style ${looks} #${hashOf(styles)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const wholeStyle = (looks: string, styles: string): string => `-- style ${looks}${styles === '' ? '' : `\n${styles}`}`;

function grouped(frames: readonly Frame[], keyOf: (frame: Frame) => string): Map<string, Frame[]> {
  const groups = new Map<string, Frame[]>();
  for (const frame of frames) {
    const key = keyOf(frame);
    groups.set(key, [...(groups.get(key) ?? []), frame]);
  }
  return groups;
}

/** A line for rows that follow one another with the same styles: `3-5 4.2a` is rows 3 to 5, four plain cells, two of `a`. */
function stylesOf({rows}: Frame, legend: Legend): string {
  const lines: string[] = [];
  const runs = rows.map(({styles}) => runsOf(styles, legend));
  for (let y = 0; y < runs.length;) {
    const run = runs[y] ?? '';
    let end = y + 1;
    while (end < runs.length && runs[end] === run) end++;
    if (run !== '') lines.push(`${end - y === 1 ? String(y) : `${y}-${end - 1}`} ${run}`);
    y = end;
  }
  return lines.join('\n');
}

function runsOf(styles: readonly string[], legend: Legend): string {
  let runs = '';
  for (let x = 0; x < styles.length;) {
    const style = styles[x] ?? '';
    let end = x + 1;
    while (end < styles.length && styles[end] === style) end++;
    // A look without a letter stands in full, so that a comparison shows it.
    runs += `${end - x === 1 ? '' : String(end - x)}${style === '' ? '.' : (legend.get(style) ?? `{${style}}`)}`;
    x = end;
  }
  return runs;
}

const hashOf = (styles: string): string => createHash('sha256').update(styles).digest('hex').slice(0, 8);

/** Styles by their hashes. */
export type Styles = ReadonlyMap<string, string>;

const byHash = (styles: readonly string[]): Styles => new Map(styles.map(each => [hashOf(each), each]));

/** The styles of some frames that stand in their blocks as hashes, or might. */
export function stylesIn(frames: readonly Frame[]): Styles {
  return byHash(frames.map(frame => stylesOf(frame, IN_WORDS)));
}

const HASHED = /^-- style (.*) #([\da-f]{8})$/gm;

/** A block with its styles whole. */
export function withStyles(block: string, styles: Styles): string {
  return block.replace(HASHED, (_, looks: string, hash: string) =>
    wholeStyle(looks, styles.get(hash) ?? `#${hash} is not kept`),
  );
}

/** The hashes that a file has, each once, in order. */
export function hashesIn(file: string): string[] {
  return [...new Set(Array.from(file.matchAll(HASHED), ([, , hash = '']) => hash))].sort();
}

/** The text of a file of styles: those that the hashes of a file stand for. */
export function stylesText(file: string, styles: Styles): string {
  return hashesIn(file)
    .map(hash => `#${hash}\n${styles.get(hash) ?? ''}\n`)
    .join('');
}

/** The styles in such a text by the hashes of what stands there, whatever it is called. */
export function stylesInText(text: string): Styles {
  const kept = text.split(/^#.*\n/m).slice(1);
  return byHash(kept.map(styles => styles.replace(/\n$/, '')));
}

/** The head of a file: how to read it, how to write it anew, and its letters. */
function headOf(legend: Legend): string {
  return [
    '# What the terminal shows: each text once for all looks that share it, then the styles of its cells. Most are a hash, whose',
    '# styles lie packed beside this file. Others stand row by row in runs: `3-5 4.2a` is rows 3 to 5, four plain cells and two',
    '# of look a. UPDATE_FRAMES=1 npx jest golden-frames writes these files anew.',
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

/** A legend for the frames that are whole; letters that a file had are kept. */
export function legendFor(frames: readonly Frame[], before: Legend): Legend {
  const whole = frames.filter(frame => frame.whole);
  const styles = new Set(whole.flatMap(({rows}) => rows.flatMap(row => row.styles)).filter(style => style !== ''));
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
