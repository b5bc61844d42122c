// @whole test/ui and test/store have each of these in process; here the built program does them in a terminal.
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import process from 'node:process';
import {homeForEach} from './driver/home.js';
import {Screen} from './driver/screen.js';

const home = homeForEach({coach: 'off'});

const start = (...args: string[]): Screen => home.start(args);

/** Thirteen Up, deal 42: 6H on column 1 goes on 7H of column 3, 3D of column 2 goes home. */
async function thirteenUp(): Promise<Screen> {
  const screen = start('thirteen-up', '--seed', '42');
  await screen.waitFor(' 0 moves');
  return screen;
}

test('a bare variant goes on with its unfinished game, and --new deals another', async () => {
  const screen = await thirteenUp();
  screen.type(' q');
  await screen.exit;
  await start('thirteen-up').waitFor(/deal 42 .* 1 move /);
  const other = start('thirteen-up', '--new');
  await other.waitFor(' 0 moves');
  expect(await other.text()).not.toContain('deal 42 ');
});

test('a game is gone through, Esc stops that, and Enter goes back to where it could still be won', async () => {
  const screen = start('reversible-sequences', '--seed', '17');
  await screen.waitFor(' 0 moves');
  screen.type('<tab><enter><tab><enter><tab><enter>');
  await screen.waitFor(' 3 moves');
  screen.type('v');
  await screen.waitFor(/Esc stops|Esc leaves/);
  screen.type('<esc>');
  await screen.waitFor(/Tab shows|Nothing fits/);
  screen.type(':review<enter>');
  await screen.waitFor('what would you play?');
  screen.type('T');
  await screen.waitFor('Our adviser');
  screen.type('<enter>');
  await screen.waitFor(/ 2 moves [^]*From here the game could still be won/);
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('settings changed at the table are kept, and keys can be bound otherwise', async () => {
  const screen = await thirteenUp();
  screen.type('X');
  await screen.waitFor('Colours: dark');
  screen.type('q');
  await screen.exit;
  const path = home.path('settings.json');
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  expect(kept).toMatchObject({theme: 'dark', coach: 'off'});
  writeFileSync(path, JSON.stringify({...kept, keys: {undo: ['b'], turn: ['c']}}));
  const again = start('thirteen-up', '--resume');
  const bound = start('thirteen-up', '--seed', '42');
  await bound.waitFor('c turn');
  bound.type('c');
  await bound.waitFor(' 1 move ');
  bound.type('b');
  await bound.waitFor(' 0 moves');
  await again.exit;
  const once = start('thirteen-up', '--seed', '42', '--set', 'keys.turn=c', '--set', 'keys.undo=f5,b');
  await once.waitFor('c turn');
  once.type('c');
  await once.waitFor(' 1 move ');
  once.type('b');
  await once.waitFor(' 0 moves');
});

test('a disk that cannot be written is told of once, and the game goes on', async () => {
  writeFileSync(home.path('games'), 'a file where the folder should be');
  const screen = await thirteenUp();
  screen.type(' ');
  await screen.waitFor(/Could not|unsaved/);
  screen.type(' ');
  await screen.waitFor(' 2 moves');
  await screen.waitFor(lines => !lines.join(' ').includes('unsaved'));
  expect(readdirSync(home.folder)).toContain('games');
});

test('a limit on the size of files does not end the program', async () => {
  const shell = new Screen('bash', ['-c', `ulimit -f 1; exec '${process.execPath}' bin/patience.js thirteen-up 42`], {
    env: {PATIENCE_HOME: home.folder},
  });
  await shell.waitFor(' 0 moves');
  shell.type(' u'.repeat(150));
  shell.type(' ');
  await shell.waitFor(' 1 move ');
  shell.type('<C-c>');
  expect(await shell.exit).toMatchObject({exitCode: 0});
  expect(shell.buffer).toBe('normal');
  const [journal = ''] = readdirSync(home.path('games')).filter(name => name.endsWith('.journal'));
  expect(statSync(home.path('games', journal)).size).toBeGreaterThan(900);
});

test('the shown time runs on without a key, is all that is drawn, and does not keep the program', async () => {
  const screen = start('thirteen-up', '--seed', '42', '--set', 'timer=on');
  const secondsIn = ([title = '']: string[]): number => Number(/ 0:(\d\d) /.exec(title)?.[1] ?? 0);
  // On a busy machine a tick may be passed over.
  const first = secondsIn(await screen.waitFor(lines => secondsIn(lines) > 0));
  const before = screen.raw.length;
  const last = secondsIn(await screen.waitFor(lines => secondsIn(lines) >= first + 2));
  // Each tick is a few signs of the title and what frames them.
  expect(screen.raw.length - before).toBeLessThan(200 * (last - first));
  screen.type('q');
  expect((await screen.exit).exitCode).toBe(0);
});

test('without the setting nothing is drawn while no key is pressed', async () => {
  const screen = start('thirteen-up', '--seed', '42', '--set', 'motion=off');
  await screen.waitFor(' 0 moves');
  screen.type(' ');
  await screen.waitFor(' 1 move ');
  const before = screen.raw.length;
  // That nothing comes can only be seen by waiting: longer than a tick of the clock.
  await new Promise(resolve => setTimeout(resolve, 1200));
  expect(screen.raw.length).toBe(before);
});

test('quitting says what is saved and how to go on, and nothing of a game without moves', async () => {
  for (const [keys, words] of [
    ['q', ''],
    [' q', 'Saved: Thirteen Up, deal 42, 1 move. patience --resume goes on with it.'],
  ] as const) {
    const screen = start('thirteen-up', '--seed', '42', '--new', '--set', 'motion=off');
    await screen.waitFor(' 0 moves');
    screen.type(keys);
    await screen.exit;
    expect(/Saved: .*/.exec(screen.raw)?.[0].trim() ?? '').toBe(words);
  }
});

test('an unknown command in the key map is reported in one line', async () => {
  writeFileSync(home.path('settings.json'), '{"coach": "off", "keys": {"undoo": ["b"], "turn": ["y"]}}');
  const screen = start('thirteen-up', '--seed', '42');
  await screen.waitFor(lines =>
    /unknown command "undoo"; did you mean undo\?/.test(lines.join(' ').replace(/\s+/g, ' ')),
  );
});

test('only winnable deals: the next one is looked for aside, n brings it, and keys are heard meanwhile', async () => {
  const screen = start('kingdom', '--winnable');
  const first = await dealOf(screen, /deal (\d+) .* 0 moves/);
  screen.type(' ');
  await screen.waitFor(' 1 move ');
  screen.type('n');
  const second = await dealOf(screen, new RegExp(`deal (?!${first} )(\\d+) .* 0 moves`));
  screen.type(' ');
  await screen.waitFor(' 1 move ');
  screen.type(':resign<enter>');
  const third = await dealOf(screen, new RegExp(`deal (?!${second} )(\\d+) .* 0 moves`));
  expect(new Set([first, second, third]).size).toBe(3);
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  const results = readFileSync(home.path('results.jsonl'), 'utf8');
  expect(results).toMatch(new RegExp(`"seed":"${second}","outcome":"lost".*"winnable":true`));
});

async function dealOf(screen: Screen, pattern: RegExp): Promise<string> {
  const lines = await screen.waitFor(pattern);
  return pattern.exec(lines.join('\n'))?.[1] ?? '';
}
