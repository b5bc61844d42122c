// @whole test/store/claim has the claims themselves; here programs are ended in each way while they hold one.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readdirSync} from 'node:fs';
import process from 'node:process';
import {homeForEach} from './driver/home.js';
import type {Screen} from './driver/screen.js';
import {some} from '../effort.js';

const DEAL = ['--variant', 'kingdom', '--seed', '1'];
const home = homeForEach({coach: 'off'});

beforeAll(() => {
  if (!existsSync('dist/main.js')) spawnSync(process.execPath, ['bin/setup.js']);
});

/** The claims in the folder of games; a game is there for each. */
const claims = (): string[] => readdirSync(home.path('games')).filter(name => name.includes('.open-'));
const games = (): string[] => readdirSync(home.path('games')).filter(name => !name.includes('.open-'));

async function played(): Promise<Screen> {
  const screen = home.start(DEAL);
  await screen.waitFor(' 0 moves');
  screen.type('<space>');
  await screen.waitFor(' 1 move ');
  expect(claims()).toHaveLength(1);
  return screen;
}

const ENDS: readonly (readonly [string, (screen: Screen) => void])[] = [
  ['q', screen => screen.type('q')],
  ['SIGINT', screen => screen.kill('SIGINT')],
  ['SIGTERM', screen => screen.kill('SIGTERM')],
  ['SIGHUP', screen => screen.kill('SIGHUP')],
  ['SIGQUIT', screen => screen.kill('SIGQUIT')],
  ['a closed terminal', screen => screen.hangUp()],
];

describe('the game is free again', () => {
  test.each(some(ENDS))('after %s at the table', async (_, end) => {
    const screen = await played();
    end(screen);
    await screen.exit;
    expect([claims(), games().length]).toEqual([[], 1]);
  });

  test.each(some(ENDS.filter(([name]) => name !== 'q')))('after %s at a prompt', async (_, end) => {
    const screen = home.start(['--plain', ...DEAL]);
    await screen.waitFor('\n> ');
    screen.send('turn\r');
    await screen.waitFor(/left in the stock\.\n> /);
    expect(claims()).toHaveLength(1);
    end(screen);
    await screen.exit;
    expect([claims(), games().length]).toEqual([[], 1]);
  });

  test.each(
    some([
      ['SIGINT', 130],
      ['SIGQUIT', 131],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const),
  )('after %s in a pipe, which ends it with %i', async (signal, code) => {
    const child = spawn(process.execPath, ['bin/patience.js', '--plain', ...DEAL], {
      env: {...process.env, PATIENCE_HOME: home.folder},
    });
    const exit = once(child, 'exit');
    child.stdin.write('turn\n');
    let said = '';
    for await (const text of child.stdout) if ((said += String(text)).includes('left in the stock.')) break;
    child.kill(signal);
    // A shell shows an end by the signal itself as this code, too.
    expect([
      [code, null],
      [null, signal],
    ]).toContainEqual(await exit);
    expect([claims(), games().length]).toEqual([[], 1]);
  });

  test('after a reader that had enough', async () => {
    const child = spawn(process.execPath, ['bin/patience.js', '--plain', ...DEAL], {
      env: {...process.env, PATIENCE_HOME: home.folder},
    });
    const exit = once(child, 'exit');
    child.stdin.on('error', () => undefined);
    child.stdin.write('turn\n');
    let said = '';
    for await (const text of child.stdout) if ((said += String(text)).includes('left in the stock.')) break;
    child.stdin.end('help\nrules\n'.repeat(500));
    expect(await exit).toEqual([0, null]);
    expect([claims(), games().length]).toEqual([[], 1]);
  });
});
