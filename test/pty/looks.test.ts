// @whole test/terminal has the colours, test/ui/board the signs of cards; here each look is asked for, and what is sent is read.
import process from 'node:process';
import {some} from '../effort.js';
import {PROGRAM, start} from './driver/followed.js';
import {closeScreens, Screen} from './driver/screen.js';

afterEach(closeScreens);

const COLOURS = /\u001B\[(?:[\d;]*;)?(?:3[0-9]|4[0-9]|9[0-7])[;m]/;

test.each(
  some([
    ['NO_COLOR', {env: {NO_COLOR: '1'}}],
    ['--color never', {args: ['--color', 'never']}],
  ]),
)('%s: no colours, and what is held is still marked', async (_, options) => {
  const {screen} = await start('storehouse', options);
  screen.send(' w');
  await screen.waitFor('╔');
  expect(screen.raw).not.toMatch(COLOURS);
  const before = screen.raw.length;
  screen.send('\u001B[A');
  await screen.waitFor(() => screen.raw.length > before);
  expect(screen.raw).not.toMatch(COLOURS);
});

test.each(
  some([
    ['--ascii', {args: ['--ascii']}],
    ['TERM=linux', {env: {TERM: 'linux'}}],
    ['LANG=C', {env: {LANG: 'C'}}],
  ]),
)('%s: ASCII alone', async (_, options) => {
  const {screen} = await start('storehouse', options);
  screen.send(' w?');
  await screen.waitFor('You win when');
  expect(screen.raw).toMatch(/^[\u0000-\u007E]*$/);
});

const EXTENDED = /\u001B\[(?:[\d;]*;)?[34]8;([25]);/g;

test.each(
  some([
    ['--color 16', {args: ['--color', '16']}, ''],
    ['FORCE_COLOR=1', {env: {FORCE_COLOR: '1', TERM: 'xterm-mono'}}, ''],
    ['--color 256', {args: ['--color', '256']}, '5'],
    ['--color truecolor', {args: ['--color', 'truecolor']}, '2'],
  ]),
)('%s: no colours but those', async (_, options, kinds) => {
  const {screen} = await start('storehouse', options);
  expect(screen.raw).toMatch(COLOURS);
  expect([...new Set(Array.from(screen.raw.matchAll(EXTENDED), ([, kind]) => kind))].join('')).toBe(kinds);
});

test('--four-color: a colour for each suit', async () => {
  const suits = async (...args: string[]): Promise<number> => {
    const {screen} = await start('storehouse', {args: ['--color', '16', ...args]});
    const lines = await screen.lines();
    const cells = lines.flatMap((line, y) => Array.from(line.matchAll(/[♠♥♦♣]/g), ({index}) => [index, y] as const));
    const {active} = screen.terminal.buffer;
    return new Set(cells.map(([x, y]) => active.getLine(y)?.getCell(x)?.getFgColor())).size;
  };
  expect((await suits('--four-color')) - (await suits())).toBe(2);
});

test('without a terminal: one line, and 2', async () => {
  const screen = new Screen('bash', ['-c', `${process.execPath} ${PROGRAM} kingdom < /dev/null; echo "ended with $?"`]);
  const lines = await screen.waitFor(/ended with \d/);
  expect(lines.slice(0, 2).join('\n')).toMatch(/^patience: .*terminal[^]*/);
  expect(await screen.text()).toContain('ended with 2');
  expect(screen.raw).not.toContain('\u001B[?1049h');
});
