// @whole test/plain has the words in process; here they are heard through a pipe.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import type {Settings} from '../../src/settings/settings.js';
import {closeScreens, Screen} from '../pty/driver/screen.js';
import {dealt, Dialogue, standing, world} from './talking.js';

/*
 * Reads the dialogue the way a screen reader does: what comes is text alone, its spaces collapsed, and always at the end.
 */

const home = mkdtempSync(join(tmpdir(), 'patience-listening-'));
beforeAll(() => {
  if (!existsSync('dist/main.js')) spawnSync(process.execPath, ['bin/setup.js']);
});
afterEach(closeScreens);
afterAll(() => {
  rmSync(home, {recursive: true, force: true});
});

const SILENT = {PATIENCE_PLAIN: undefined, INK_SCREEN_READER: undefined, ACCESSIBLE: undefined};

function listen(args: readonly string[], env: Record<string, string | undefined>): Screen {
  return new Screen(process.execPath, ['bin/patience.js', ...args], {
    columns: 70,
    env: {PATIENCE_HOME: home, TERM: 'xterm', ...SILENT, ...env},
  });
}

/** What is heard: spaces and the ends of lines are one blank. */
const heard = (screen: Screen): string => screen.raw.replace(/\s+/g, ' ');

test.each([
  ['INK_SCREEN_READER', [], {INK_SCREEN_READER: 'true'}],
  ['PATIENCE_PLAIN', [], {PATIENCE_PLAIN: '1'}],
  ['--plain', ['--plain'], {}],
  ['TERM=dumb', [], {TERM: 'dumb'}],
] as const)('%s: the first line says so; a game is heard from the list to the end', async (cause, args, env) => {
  const screen = listen(args, env);
  await screen.waitFor(/Which game\?[^]*\n> $/);
  expect(heard(screen).startsWith(`Lines of text are on, by ${cause}. `)).toBe(true);
  let before = '';
  for (const [line, answer] of [
    ['2 5', /Move 0\./],
    ['>', /left in the stock\./],
    ['moves', /1\. /],
    ['read w', /waste/i],
    ['settings', /Type a number to change one\./],
    ['1', /2\. Off/],
    ['2', /Counts is off/],
    ['nonsense', /is not a command/],
    ['hint', /Hint: /],
  ] as const) {
    // Nothing that was said is ever changed.
    expect(screen.raw.startsWith(before)).toBe(true);
    before = screen.raw;
    screen.send(`${line}\r`);
    await screen.waitFor(new RegExp(`\n> ${line}\r*\n[^]*${answer.source}[^]*\n> $`));
    expect(screen.raw.length).toBeGreaterThan(before.length);
  }
  // No colour, no movement of the cursor, and it is never hidden.
  expect(screen.raw).not.toMatch(/[^\P{Cc}\r\n]/u);
  expect(screen.raw).not.toMatch(/\r(?![\r\n])/);
  screen.send('quit\r');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('the setting asks for it, too, and a variable of 0 does not', async () => {
  spawnSync(process.execPath, ['bin/patience.js', '--plain'], {
    input: 'set plain on\nquit\n',
    env: {...process.env, PATIENCE_HOME: home},
  });
  const screen = listen([], {PATIENCE_PLAIN: '0'});
  await screen.waitFor(/Which game\?/);
  expect(heard(screen)).toMatch(/^Lines of text are on, by the setting plain\. /);
});

describe('a number chooses from the list that was heard', () => {
  test('of settings, then of the values of one', () => {
    const changes: Partial<Settings>[] = [];
    const talk = new Dialogue(dealt('kingdom', '42'), world({changeSettings: change => void changes.push(change)}));
    expect(talk.say('settings').at(-1)).toBe('Type a number to change one.');
    expect(talk.say('2')).toEqual([
      '1. On: safe cards go up after every move.',
      '2. Off: they go up when you ask.',
      'Autoplay is off: they go up when you ask.',
    ]);
    expect(talk.say('1')).toEqual(['Autoplay is on: safe cards go up after every move.']);
    expect(changes).toEqual([{autoplay: true}]);
  });

  test('of games, with one on the table', () => {
    const talk = new Dialogue(dealt('kingdom', '42'));
    expect(talk.say('games').at(-1)).toBe('Type a number for a new deal; undo brings this game back.');
    expect(talk.say('3')[0]).toMatch(/^\S.* deal 777\. /);
  });

  test('only at once: later it is the key of a pile again', () => {
    const talk = new Dialogue(dealt('kingdom', '42'));
    talk.say('games');
    talk.say('what');
    expect(talk.say('3').join(' ')).not.toMatch(/deal 777/);
  });
});

test('what one looks for begins with its name', () => {
  const talk = new Dialogue(dealt('storehouse', '7'));
  expect(talk.say('find QH')[0]).toMatch(/^(Found|Not in view): the queen of hearts/);
  expect(talk.say('w')[0]).toMatch(/^(Refused|Waste|The waste)/);
  expect(new Dialogue(standing('kingdom', {T1: '2S'})).say('what')[0]).toMatch(/^Stuck: /);
});
