// @whole test/plain and test/cli/play/lines have the words in process; here the solver is another process, and readers wait or leave.
import {spawn} from 'node:child_process';
import process from 'node:process';
import {closeScreens} from '../pty/driver/screen.js';
import {builtHome, KINGDOM} from './built-dialogue.js';

const home = builtHome();
afterEach(closeScreens);

test('the solver answers in the order of the lines, and what it finds is the dialogue’s', () => {
  const lines = ['verdict', 'hint', 'play', 'turn', 'lost', 'resign', 'statistics', 'recent'];
  const {code, out, err} = home.piped(['--plain', '--variant', 'thirteen-up', '--seed', '2'], lines.join('\n'));
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
  const {code, out} = home.piped(['--plain', '--winnable', '--new', 'thirteen-up'], 'turn\nnew\ndeal\n');
  expect(code).toBe(0);
  expect(out.match(/^Thirteen Up, Mark Ball, deal \d+, chosen as winnable\./gm)).toHaveLength(2);
});

test('a reader that closes the pipe ends it quietly', async () => {
  const child = spawn(process.execPath, ['bin/patience.js', '--plain', ...KINGDOM], {
    stdio: 'pipe',
    env: {...process.env, PATIENCE_HOME: home.folder},
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

test('at a prompt the solver keeps nobody waiting: its answer comes when it is ready', async () => {
  const screen = home.start(KINGDOM, {columns: 120, env: {TERM: 'dumb'}});
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
  const screen = home.start(['learn', 'kingdom', '--plain'], {columns: 50, env: {TERM: 'xterm'}});
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
