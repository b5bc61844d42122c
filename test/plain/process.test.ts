import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {closeScreens, Screen} from '../pty/driver/screen.js';

const home = mkdtempSync(join(tmpdir(), 'patience-plain-'));
const CONTROL = /[^\P{Cc}\n]/u;

beforeAll(() => {
  if (!existsSync('dist/main.js')) spawnSync(process.execPath, ['bin/setup.js']);
});
afterEach(closeScreens);
afterAll(() => {
  rmSync(home, {recursive: true, force: true});
});

function piped(args: readonly string[], input: string, env: Record<string, string> = {}) {
  const {PATIENCE_HOME: _, ACCESSIBLE: __, INK_SCREEN_READER: ___, ...rest} = process.env;
  const outcome = spawnSync(process.execPath, ['bin/patience.js', ...args], {
    input,
    encoding: 'utf8',
    env: {...rest, TERM: 'xterm', PATIENCE_HOME: home, ...env},
  });
  return {code: outcome.status, out: outcome.stdout, err: outcome.stderr};
}

const KINGDOM = ['--variant', 'kingdom', '--seed', '42'];

describe('through a pipe', () => {
  test('--plain answers line by line, echoes nothing and ends with its input', () => {
    const {code, out, err} = piped(['--plain', ...KINGDOM], 'turn\nw\n');
    expect({code, err}).toEqual({code: 0, err: ''});
    expect(out).toMatch(/^Kingdom, Hoffmann 37, deal 42\. /);
    expect(out.trimEnd().split('\n').slice(-2)).toEqual([
      'Turned the two of spades; 94 left in the stock.',
      'The two of spades goes up from the waste. The waste is empty now.',
    ]);
    expect(out).not.toMatch(CONTROL);
  });

  test('the game goes on from command to command', () => {
    piped(['--plain', '--variant', 'storehouse', '--seed', '7'], 'turn\nturn\n');
    expect(piped(['--plain', 'storehouse'], '').out).toMatch(/^Storehouse, Hoffmann 23, deal 7\. .* Move 2\./);
    expect(piped(['--plain'], '0\n').out).toMatch(
      /\n0\. Go on with Storehouse, deal 7: .*\n[^]*\nStorehouse, Hoffmann 23, deal 7/,
    );
  });

  test.each([
    ['ACCESSIBLE', {ACCESSIBLE: '1'}],
    ['INK_SCREEN_READER', {INK_SCREEN_READER: 'true'}],
    ['TERM=dumb', {TERM: 'dumb'}],
  ])('%s asks for it, too', (_, env) => {
    const {code, out} = piped([], 'quit\n', env);
    expect({code, out}).toMatchObject({code: 0, out: expect.stringMatching(/^Five patience games/) as string});
  });

  test.each([[{}], [{ACCESSIBLE: '0'}], [{ACCESSIBLE: ''}]])('without it, %j, one line names it', env => {
    const {code, out, err} = piped(KINGDOM, '', env);
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toMatch(/^patience: .* not a terminal; .*--plain.*\n$/);
  });

  test('a replay is played back whole, step by step, and its input is left alone', () => {
    const file = join(home, 'two.patience');
    writeFileSync(file, 'patience 1\nvariant kingdom\nseed 42\n# Look. 2S comes.\nturn\nturn\n');
    const {code, out} = piped(['replay', file, '--plain'], 'turn\n');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'A recording of The Kingdom, deal 42.',
      expect.stringMatching(/^Kingdom, Hoffmann 37, deal 42\. .* Move 0\./),
    ]);
    expect(lines.slice(-3)).toEqual([
      'Look. The two of spades comes.',
      '1. Turned the two of spades; 94 left in the stock.',
      expect.stringMatching(/^2\. Turned the /),
    ]);
  });

  test('the solver answers in the order of the lines, and what it finds is the dialogue’s', () => {
    const lines = ['verdict', 'hint', 'play', 'turn', 'lost', 'resign', 'statistics', 'recent'];
    const {code, out, err} = piped(['--plain', '--variant', 'thirteen-up', '--seed', '2'], lines.join('\n'));
    expect({code, err}).toEqual({code: 0, err: ''});
    expect(out).toMatch(
      new RegExp(
        [
          'Thinking, with every card.*\\nVerdict: it can still be won\\.',
          'Thinking, from the cards .*\\nHint: .*\\nType .*, or play\\.\\n.*',
          '(The|Turned) .*',
          'Turned .*',
          'Looking for the move that lost it.*\\n(Verdict: it can still be won\\.|Move \\d+ lost it.*\\n.*)',
          'Given up\\. Here is a new deal.*\\nThirteen Up[^]*',
          'Thirteen Up: 1 played, 0 won, 0 %; .*; won of winnable deals played: 0 of 1\\.',
        ].join('\\n'),
      ),
    );
  });

  test('only winnable deals: the dialogue waits for the deal', () => {
    const {code, out} = piped(['--plain', '--winnable', '--new', 'thirteen-up'], 'turn\nnew\ndeal\n');
    expect(code).toBe(0);
    expect(out.match(/^Thirteen Up, Mark Ball, deal \d+, chosen as winnable\./gm)).toHaveLength(2);
  });

  test('a lesson is read in lines', () => {
    const {code, out} = piped(['learn', 'kingdom', '--plain'], '');
    expect({code, out}).toMatchObject({code: 0, out: expect.stringMatching(/^A lesson in The Kingdom\.\n/) as string});
  });

  test('standard input cannot be a deck as well', () => {
    const {code, err} = piped(['--plain', '--variant', 'kingdom', '--deck', '-'], '');
    expect({code, err}).toMatchObject({code: 2, err: expect.stringMatching(/^patience: --plain: /) as string});
  });

  test('a reader that closes the pipe ends it quietly', async () => {
    const child = spawn(process.execPath, ['bin/patience.js', '--plain', ...KINGDOM], {
      stdio: 'pipe',
      env: {...process.env, PATIENCE_HOME: home},
    });
    let err = '';
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.end('help\nrules\n'.repeat(500));
    });
    const code = await new Promise(resolve => child.once('close', resolve));
    expect({code, err}).toEqual({code: 0, err: ''});
  });
});

describe('on a terminal', () => {
  const start = (args: readonly string[], env: Record<string, string | undefined>): Screen =>
    new Screen(process.execPath, ['bin/patience.js', ...args], {
      columns: 120,
      env: {PATIENCE_HOME: home, ACCESSIBLE: undefined, INK_SCREEN_READER: undefined, ...env},
    });

  test('TERM=dumb: a prompt, no escape sequence, Ctrl-C ends it with 130', async () => {
    const screen = start(KINGDOM, {TERM: 'dumb'});
    await screen.waitFor('\n> ');
    screen.send('turn\r');
    await screen.waitFor(/94 left in the stock\.\n> /);
    screen.send('\u0003');
    expect(await screen.exit).toMatchObject({exitCode: 130});
    expect(screen.raw).not.toMatch(/[^\P{Cc}\r\n]/u);
  });

  test('a screen reader: typing adds to the end alone; history comes back; Ctrl-D ends it', async () => {
    const screen = start(KINGDOM, {ACCESSIBLE: '1'});
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
    const screen = start(KINGDOM, {ACCESSIBLE: '1'});
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

test('at a prompt the solver keeps nobody waiting: its answer comes when it is ready', async () => {
  const screen = new Screen(process.execPath, ['bin/patience.js', ...KINGDOM], {
    columns: 120,
    env: {PATIENCE_HOME: home, TERM: 'dumb', ACCESSIBLE: undefined, INK_SCREEN_READER: undefined},
  });
  await screen.waitFor('\n> ');
  screen.send('verdict\r');
  await screen.waitFor(/every card known\.\n> /);
  screen.send('moves\r');
  await screen.waitFor(/\d+\. turn a card; turn\n> /);
  await screen.waitFor(/Verdict:.*\n> /);
  expect(screen.raw).not.toMatch(/[^\P{Cc}\r\n]/u);
  screen.send('quit\r');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('at a terminal a lesson waits for Enter, and no line breaks within a word', async () => {
  const screen = new Screen(process.execPath, ['bin/patience.js', 'learn', 'kingdom', '--plain'], {
    columns: 50,
    env: {PATIENCE_HOME: home, TERM: 'xterm', ACCESSIBLE: undefined, INK_SCREEN_READER: undefined},
  });
  await screen.waitFor(/Press Enter for the next step\.[^]*\n> /);
  screen.send('\r');
  await screen.waitFor(/^1\. [^]*\n> /m);
  const lines = screen.raw.replace(/\r/g, '').split('\n');
  expect(lines.filter(line => line.length > 50)).toEqual([]);
  expect(lines.join(' ').replace(/ +/g, ' ')).toContain(
    'Press Enter for the next step. Type help for what else you can do.',
  );
  screen.send('quit\r');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});
