import {closeScreens} from '../pty/driver/screen.js';
import {builtHome, KINGDOM} from './built-dialogue.js';

const CONTROL = /[^\P{Cc}\n]/u;

const home = builtHome();
afterEach(closeScreens);

test('through a pipe --plain answers line by line, echoes nothing and ends with its input', () => {
  const {code, out, err} = home.piped(['--plain', ...KINGDOM], 'turn\nw\n');
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(out).toMatch(/^Kingdom, Hoffmann 37, deal 42\. /);
  expect(out.trimEnd().split('\n').slice(-2)).toEqual([
    'Turned the two of spades; 94 left in the stock.',
    'The two of spades goes up from the waste. The waste is empty now.',
  ]);
  expect(out).not.toMatch(CONTROL);
});

describe('on a terminal', () => {
  const start = (env: Record<string, string>) => home.start(KINGDOM, {columns: 120, env});

  test('TERM=dumb: a prompt, no escape sequence, Ctrl-C ends it with 130', async () => {
    const screen = start({TERM: 'dumb'});
    await screen.waitFor('\n> ');
    screen.send('turn\r');
    await screen.waitFor(/94 left in the stock\.\n> /);
    screen.send('\u0003');
    expect(await screen.exit).toMatchObject({exitCode: 130});
    expect(screen.raw).not.toMatch(/[^\P{Cc}\r\n]/u);
  });

  test('a screen reader: typing adds to the end alone; history comes back; Ctrl-D ends it', async () => {
    const screen = start({ACCESSIBLE: '1'});
    await screen.waitFor('\n> ');
    screen.send('turn\r');
    await screen.waitFor(/94 left in the stock\.\n> /);
    expect(screen.raw).not.toMatch(/[^\P{Cc}\r\n]/u);
    screen.send('\u001B[A\r');
    await screen.waitFor(/93 left in the stock\.\n> /);
    screen.send('\u0004');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  });

  test('Ctrl-Z stops it, and it goes on where it was', async () => {
    const screen = start({ACCESSIBLE: '1'});
    await screen.waitFor('\n> ');
    screen.send('tu\u001A');
    // The signal does nothing until the key has come; then the line is written anew.
    while (!screen.raw.includes('\u001B[1G')) {
      screen.kill('SIGCONT');
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    screen.send('rn\r');
    await screen.waitFor(/94 left in the stock\.\n> /);
    screen.send('quit\r');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  });
});
