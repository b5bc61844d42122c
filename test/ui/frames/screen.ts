/**
 * What a terminal shows after some output, as cells and the looks they have. Two outputs that look alike give equal rows,
 * however they were encoded: only what the eye can see counts.
 */
import type {Size} from '../../../src/terminal/output/size.js';

/** One row of the window: its text without blanks at the end, and the look of every cell that has one. */
export interface StyledRow {
  readonly text: string;
  /** The looks of the cells from the left, such as `bold red` or `231 on 22`; '' is the terminal's own look. */
  readonly styles: readonly string[];
}

interface Attributes {
  readonly set: ReadonlySet<string>;
  readonly front?: string | undefined;
  readonly back?: string | undefined;
}

interface Cell {
  readonly sign: string;
  readonly attributes: Attributes;
}

const PLAIN: Attributes = {set: new Set()};
const BLANK: Cell = {sign: ' ', attributes: PLAIN};

const ATTRIBUTES: Readonly<Record<number, string>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  5: 'blink',
  7: 'inverse',
  8: 'hidden',
  9: 'struck',
};
const ENDS: Readonly<Record<number, readonly string[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  25: ['blink'],
  27: ['inverse'],
  28: ['hidden'],
  29: ['struck'],
};
const COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** Attributes that show on a blank cell. */
const SEEN_ON_BLANKS = ['inverse', 'underline', 'struck'];

const SEQUENCE = /\u001B\[([?\d;:]*)([A-Za-z])/y;

/** The rows of a cleared window after an output. Throws at whatever it does not know, so that nothing is overlooked. */
export function screenAfter(output: string, {columns, rows}: Size): StyledRow[] {
  const grid = Array.from({length: rows}, () => new Array<Cell>(columns).fill(BLANK));
  let [x, y] = [0, 0];
  let attributes = PLAIN;
  const erase = (fromRow: number, toRow: number, fromColumn: number): void => {
    for (let row = fromRow; row < toRow; row++)
      grid[row]?.fill({sign: ' ', attributes: {...PLAIN, back: attributes.back}}, row === fromRow ? fromColumn : 0);
  };
  for (let at = 0; at < output.length;) {
    SEQUENCE.lastIndex = at;
    const [whole, parameters = '', kind] = SEQUENCE.exec(output) ?? [];
    if (whole !== undefined) {
      const [first = 0, second = 0] = parameters.split(';').map(Number);
      if (kind === 'm') attributes = rendition(attributes, parameters);
      else if (kind === 'H') [x, y] = [Math.max(1, second) - 1, Math.max(1, first) - 1];
      else if (kind === 'J' && first === 2) erase(0, rows, 0);
      else if (kind === 'J' && first === 0) erase(y, rows, x);
      else if (kind === 'K' && first === 0) erase(y, y + 1, x);
      else if (!(parameters === '?2026' && (kind === 'h' || kind === 'l')))
        throw new Error(`unknown sequence ${JSON.stringify(whole)}`);
      at += whole.length;
      continue;
    }
    const sign = String.fromCodePoint(output.codePointAt(at) ?? 0);
    at += sign.length;
    if (sign === '\n') [x, y] = [0, y + 1];
    else if (sign < ' ' || sign > '\uFFFF') throw new Error(`unknown character ${JSON.stringify(sign)}`);
    else if (x >= columns || y >= rows) throw new Error(`${JSON.stringify(sign)} lies outside, at ${x},${y}`);
    else (grid[y] ?? [])[x++] = {sign: sign === '\u00A0' ? ' ' : sign, attributes};
  }
  return grid.map(rowOf);
}

function rowOf(cells: readonly Cell[]): StyledRow {
  const styles = cells.map(look);
  const end = styles.findLastIndex(style => style !== '') + 1;
  return {
    text: cells
      .map(({sign}) => sign)
      .join('')
      .trimEnd(),
    styles: styles.slice(0, end),
  };
}

/** The look of a cell in words, without what cannot be seen: a blank has no ink. */
function look({sign, attributes}: Cell): string {
  const {set, front, back} = swapped(attributes);
  const bare = sign === ' ' && !SEEN_ON_BLANKS.some(name => set.has(name));
  const words = bare ? [] : [...Object.values(ATTRIBUTES).filter(name => set.has(name)), ...(front ? [front] : [])];
  return [...words, ...(back ? ['on', back] : [])].join(' ');
}

/** Two exact colours look the same inverse as exchanged; names of the sixteen may change when they are bold. */
function swapped(attributes: Attributes): Attributes {
  const {set, front, back} = attributes;
  const exact = (colour: string | undefined): boolean => colour !== undefined && /^[#\d]/.test(colour);
  if (!set.has('inverse') || set.has('dim') || !exact(front) || !exact(back)) return attributes;
  return {set: new Set([...set].filter(name => name !== 'inverse')), front: back, back: front};
}

/** The attributes after one sequence that selects them. */
function rendition(before: Attributes, parameters: string): Attributes {
  const numbers = parameters.split(/[;:]/).map(Number);
  let {front, back} = before;
  const set = new Set(before.set);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const attribute = ATTRIBUTES[number];
    if (number === 0) {
      set.clear();
      front = back = undefined;
    } else if (attribute !== undefined) set.add(attribute);
    else if (ENDS[number]) for (const each of ENDS[number]) set.delete(each);
    else if (number === 39) front = undefined;
    else if (number === 49) back = undefined;
    else if (number === 38 || number === 48) {
      const [colour, length] = exactColour(numbers.slice(at + 1));
      if (number === 38) front = colour;
      else back = colour;
      at += length;
    } else {
      const colour = sixteen(number % 10, number >= 90);
      const tens = Math.floor(number / 10);
      if (tens === 3 || tens === 9) front = colour;
      else if (tens === 4 || tens === 10) back = colour;
      else throw new Error(`unknown attribute ${number}`);
    }
  }
  return {set, front, back};
}

function sixteen(place: number, bright: boolean): string {
  const name = COLOURS[place];
  if (name === undefined) throw new Error(`unknown colour ${place}`);
  return bright ? `bright-${name}` : name;
}

/** `5;n` or `2;r;g;b`: the colour, and how many numbers it took. The first sixteen of 256 are those that have names. */
function exactColour([kind, ...numbers]: readonly number[]): [string, number] {
  const [first = 0, second = 0, third = 0] = numbers;
  if (kind === 5) return [first < 16 ? sixteen(first % 8, first >= 8) : String(first), 2];
  if (kind !== 2) throw new Error(`unknown kind of colour ${String(kind)}`);
  return [`#${[first, second, third].map(each => each.toString(16).padStart(2, '0')).join('')}`, 4];
}
