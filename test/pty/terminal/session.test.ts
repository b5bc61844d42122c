import {rm} from 'node:fs/promises';
import {constants} from 'node:os';
import {bundle} from '../../bundle.js';
import {expectRestored} from '../driver/restored.js';
import {closeScreens, Screen} from '../driver/screen.js';
import {some} from '../../effort.js';

const ESC = '\u001B';
const CTRL_C = '\u0003';
const CTRL_Z = '\u001A';

let program: string;
let screen: Screen;

beforeAll(async () => {
  program = await bundle('test/pty/fixture/echo.ts');
});
afterAll(() => rm(program));
afterEach(closeScreens);

async function start(): Promise<void> {
  screen = new Screen(process.execPath, [program]);
  await screen.waitFor('ready 80x24');
}

test('the screen is the alternate one, with the cursor hidden and the mouse on', async () => {
  await start();
  const lines = await screen.waitFor('the last row');
  expect(screen.buffer).toBe('alternate');
  expect(lines.at(-1)).toBe('the last row');
  expect([25, 1000, 1006, 2004].map(mode => screen.mode(mode))).toEqual([false, true, true, true]);
});

test('keys, mouse and paste are heard; the mouse can be switched off', async () => {
  await start();
  screen.send(`ab${ESC}[A${ESC}[<0;3;4M${ESC}[200~q${ESC}[201~`);
  await screen.waitFor('a b up down@2,3 paste(q)');
  screen.send(ESC);
  await screen.waitFor('escape');
  screen.send('m');
  await screen.waitFor('escape m');
  expect([1000, 1002, 1006].map(mode => screen.mode(mode))).toEqual([false, false, false]);
});

test('a new size is drawn at once, down to the last row', async () => {
  await start();
  for (const [columns, rows] of [
    [120, 40],
    [30, 8],
    [80, 24],
  ] as const) {
    screen.resize(columns, rows);
    const lines = await screen.waitFor(`ready ${columns}x${rows}`);
    expect(lines.lastIndexOf('the last row')).toBe(rows - 1);
  }
});

test('a window that comes back to its size at once is drawn again', async () => {
  await start();
  for (let time = 0; time < 10; time++) {
    screen.resize(40, 10);
    screen.resize(80, 24);
    await screen.waitFor(() => true);
    await screen.waitFor(lines => lines[23] === 'the last row' && lines[0] === 'ready 80x24');
  }
});

test.each(
  some([
    ['q', 'q'],
    ['Ctrl-C', CTRL_C],
  ]),
)('%s ends it with 0', async (_, key) => {
  await start();
  screen.send(key);
  expect(await screen.exit).toMatchObject({exitCode: 0});
  expectRestored(screen);
});

test.each(
  some([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const),
)('%s ends it with %i, after the last chance to save', async (signal, exitCode) => {
  await start();
  screen.kill(signal);
  expect(await screen.exit).toMatchObject({exitCode});
  expect(screen.raw).toContain(`]2;${signal}`);
  expectRestored(screen);
});

test.each(
  some([
    ['an error in a timer', 't', 'broken timer'],
    ['an unhandled rejection', 'r', 'broken promise'],
  ]),
)('%s is told on the normal screen', async (_, key, message) => {
  await start();
  screen.send(key);
  expect(await screen.exit).toMatchObject({exitCode: 70});
  expect(await screen.text()).toContain(message);
  expect(screen.raw).toContain(']2;error');
  expectRestored(screen);
});

test('the signal for a debugger changes nothing', async () => {
  await start();
  screen.kill('SIGUSR1');
  screen.send('a');
  await screen.waitFor('\na');
  expect(screen.raw).not.toMatch(/debugger/i);
});

test.each(
  some([
    ['q', 'q'],
    ['an error', 't'],
  ]),
)('where there is no alternate screen, nothing of it is left after %s', async (_, key) => {
  screen = new Screen(process.execPath, [program]);
  for (const final of ['h', 'l'])
    screen.terminal.parser.registerCsiHandler({prefix: '?', final}, ([mode]) => mode === 1049);
  await screen.waitFor('the last row');
  expect(screen.buffer).toBe('normal');
  screen.send(key);
  await screen.exit;
  expect(await screen.text()).not.toMatch(/ready|the last row/);
});

test('a terminal that is closed ends it', async () => {
  await start();
  screen.hangUp();
  expect(await screen.exit).toMatchObject({signal: constants.signals.SIGHUP});
});

test('where nobody could wake it, Ctrl-Z does not stop it', async () => {
  await start();
  screen.send(CTRL_Z);
  await screen.waitFor('C-z');
  screen.send('b');
  await screen.waitFor('C-z b');
  expect(screen.buffer).toBe('alternate');
});
