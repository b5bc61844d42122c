// @whole test/pty/games has Ctrl-Z and fg in light runs; here are all ways to stop and to end what a shell started.
import {rm} from 'node:fs/promises';
import {bundle} from '../../bundle.js';
import {some} from '../../effort.js';
import {expectRestored} from '../driver/restored.js';
import {closeScreens, Screen} from '../driver/screen.js';

const CTRL_C = '\u0003';
const CTRL_Z = '\u001A';

let program: string;
let screen: Screen;

beforeAll(async () => {
  program = await bundle('test/pty/fixture/echo.ts');
});
afterAll(() => rm(program));
afterEach(closeScreens);

/** Starts the program from a shell in the same terminal; the shell's prompt is `> `, its words are what the tests look for. */
async function startFromShell(): Promise<void> {
  screen = new Screen('bash', ['--norc', '--noprofile', '-i'], {env: {PS1: '> ', HISTFILE: undefined}});
  await screen.waitFor('> ');
  screen.send(`${process.execPath} ${program}; echo "ended with $?"\r`);
  await screen.waitFor('ready 80x24');
}

test.each(
  some([
    ['q', 'q', 0],
    ['Ctrl-C', CTRL_C, 0],
    ['an error', 't', 70],
  ]),
)('the terminal is as it was after %s', async (_, key, code) => {
  await startFromShell();
  screen.send(key);
  await screen.waitFor(`ended with ${code}`);
  screen.send('stty -a\r');
  await screen.waitFor(/(?<!-)\bicanon\b[^]*(?<!-)\becho\b/);
  expectRestored(screen, false);
});

test.each(
  some([
    ['Ctrl-Z', CTRL_Z, 'C-z'],
    ['a stop signal', 'k', 'k'],
  ]),
)('%s gives the terminal back, and fg brings the screen back', async (_, key, shown) => {
  await startFromShell();
  screen.send('a');
  await screen.waitFor('\na');
  screen.send(key);
  await screen.waitFor('Stopped');
  expectRestored(screen, false);
  screen.send('echo in between\r');
  await screen.waitFor('\nin between');
  screen.send('fg; echo "woken, ended with $?"\r');
  await screen.waitFor('the last row');
  expect(screen.buffer).toBe('alternate');
  screen.send('b');
  await screen.waitFor(`a ${shown} b`);
  screen.send('q');
  await screen.waitFor('woken, ended with 0');
  expectRestored(screen, false);
});

test('fg brings it back after a stop that it could not hear of', async () => {
  await startFromShell();
  screen.send('a');
  await screen.waitFor('\na');
  screen.send('s');
  await screen.waitFor('Stopped');
  screen.send('fg; echo "woken, ended with $?"\r');
  await screen.waitFor('\na s');
  screen.send('b');
  await screen.waitFor('a s b');
  screen.send('q');
  await screen.waitFor('woken, ended with 0');
  expectRestored(screen, false);
});

test.each(
  some([
    [60, 20],
    [100, 30],
  ]),
)('a window made %ix%i while it is suspended is drawn in that size', async (columns, rows) => {
  await startFromShell();
  screen.send(CTRL_Z);
  await screen.waitFor('Stopped');
  screen.resize(columns, rows);
  // By now the shell has heard of the size, and nobody else will.
  screen.send('echo "$(stty size) in between"\r');
  await screen.waitFor(`\n${rows} ${columns} in between`);
  screen.send('fg\r');
  const lines = await screen.waitFor(`ready ${columns}x${rows}`);
  expect(lines.lastIndexOf('the last row')).toBe(rows - 1);
});
