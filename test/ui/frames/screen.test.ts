import xterm from '@xterm/headless';
import type {Size} from '../../../src/terminal/output/size.js';
import {LOOKS, type LookName} from './looks.js';
import {outputAt, type Scene} from './render.js';
import {GROUPS} from './scenes.js';
import {screenAfter, type StyledRow} from './screen.js';

const SMALL: Size = {columns: 12, rows: 2};
const CLEAR = '\u001B[m\u001B[2J';

const first = (output: string): StyledRow | undefined => screenAfter(output, SMALL)[0];

test.each([
  ['a reset and an end of the colour', '\u001B[31mA\u001B[0mB', '\u001B[31mA\u001B[39mB'],
  ['one sequence and two', '\u001B[1;31mA', '\u001B[31m\u001B[1mA'],
  ['a colour of 16 by its name and by its number', '\u001B[31mA\u001B[91mB', '\u001B[38;5;1mA\u001B[38;5;9mB'],
  ['a blank with ink and one without', '\u001B[1;31mA B', '\u001B[1;31mA\u001B[m \u001B[1;31mB'],
  ['blanks at the end and none', 'A   ', 'A'],
  ['lines and addresses', 'A\nB', '\u001B[2;1HB\u001B[1;1HA'],
  ['a row painted twice and once', 'XXXX\u001B[1;1HA\u001B[K', 'A'],
  ['exact colours inverse and exchanged', '\u001B[7;38;5;20;48;5;30mA', '\u001B[38;5;30;48;5;20mA'],
])('%s look alike', (_, one, other) => {
  expect(screenAfter(one, SMALL)).toEqual(screenAfter(other, SMALL));
});

test.each([
  ['another colour', '\u001B[31mA', '\u001B[32mA'],
  ['bold', '\u001B[1mA', 'A'],
  ['dim', '\u001B[1;2mA', '\u001B[1mA'],
  ['a blank with a ground', '\u001B[44m \u001B[m', ' '],
  ['an inverse blank', 'A\u001B[7m \u001B[m', 'A'],
  ['another place', ' A', 'A'],
  ['an exact colour that is near', '\u001B[38;2;1;2;3mA', '\u001B[38;2;1;2;4mA'],
])('%s is seen', (_, one, other) => {
  expect(screenAfter(one, SMALL)).not.toEqual(screenAfter(other, SMALL));
});

test.each(['\u001B[5A', '\u001B]0;title\u0007', '\t', '\u001B[53mA', '0123456789012', '\n\nA'])(
  'what is not known is not passed over: %j',
  output => {
    expect(() => screenAfter(output, SMALL)).toThrow();
  },
);

test('a look is said in words', () => {
  expect(first('\u001B[1;31mA\u001B[0;38;5;117;48;5;22mB\u001B[49m \u001B[38;2;1;2;255;7mC')).toEqual({
    text: 'AB C',
    styles: ['bold red', '117 on 22', '', 'inverse #0102ff'],
  });
});

/** The same rows as another terminal has them, its colours as numbers with their kind. */
async function inXterm(output: string, {columns, rows}: Size): Promise<{text: string; ink: string[]}[]> {
  const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
  await new Promise<void>(resolve => terminal.write(output.replaceAll('\n', '\r\n'), resolve));
  return Array.from({length: rows}, (_, y) => {
    const line = terminal.buffer.active.getLine(y);
    const cells = Array.from({length: columns}, (__, x) => line?.getCell(x));
    const ink = cells.map(cell => {
      if (!cell) return '';
      const marks = [
        cell.isBold() && 'bold',
        cell.isDim() && 'dim',
        cell.isUnderline() && 'underline',
        cell.isInverse() && 'inverse',
      ].filter(Boolean);
      const colour = (mode: boolean, rgb: boolean, value: number): string =>
        mode ? '' : rgb ? `#${value.toString(16).padStart(6, '0')}` : value < 16 ? nameOf(value) : String(value);
      const front = colour(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor());
      const back = colour(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor());
      return seen([...marks, front].filter(Boolean).join(' '), back, cell.getChars().trim() === '');
    });
    return {text: line?.translateToString(true).trimEnd() ?? '', ink};
  });
}

function nameOf(value: number): string {
  const name = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'][value % 8] ?? '';
  return value < 8 ? name : `bright-${name}`;
}

/** Exact colours that are inverse are exchanged, and a blank has no ink, as in our rows. */
function seen(ink: string, back: string, isBlank: boolean): string {
  const [, bold = '', front] = /^(bold )?inverse ([#\d]\w*)$/.exec(ink) ?? [];
  if (front !== undefined && back !== '') return seen(bold + back, front, isBlank);
  const shown = isBlank && !ink.includes('inverse') ? '' : ink;
  return [shown, back === '' ? '' : `on ${back}`].filter(Boolean).join(' ');
}

const SHOTS: readonly (readonly [string, Scene, LookName])[] = Object.entries(GROUPS).flatMap(([group, shots]) =>
  shots
    .slice(3, 5)
    .flatMap(({name, scene}) =>
      (['outline-16', 'baize-256', 'baize-full', 'contrast-16'] as const).map(
        look => [`${group}, ${name}, ${look}`, scene, look] as const,
      ),
    ),
);

test.each(SHOTS)('%s: another terminal shows the same', async (_, scene, look) => {
  const size = {columns: 80, rows: 24};
  const output = CLEAR + outputAt(scene, size, LOOKS[look]);
  const theirs = await inXterm(output, size);
  screenAfter(output, size).forEach(({text, styles}, y) => {
    expect(text).toBe(theirs[y]?.text);
    const ink = theirs[y]?.ink ?? [];
    expect(ink.map((__, x) => styles[x] ?? '')).toEqual(ink);
  });
});
