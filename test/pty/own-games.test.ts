// @whole test/cli/own-games plays files of one's own in lines, test/ui/menu/own-games on the screen; here both go through a terminal.
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {CARPET, carpetWith} from '../own-games/carpet.js';
import {homeForEach} from './driver/home.js';

const home = homeForEach({coach: 'off', motion: 'off'});

function journals(): string[] {
  return readdirSync(home.path('games')).filter(name => name.endsWith('.journal'));
}

test('a game from a file is played, killed, resumed where it stood, saved and replayed', async () => {
  const file = home.path('carpet.js');
  writeFileSync(file, CARPET);
  const first = home.start(['carpet', '42', '--game', file]);
  await first.waitFor('0 moves');
  first.type('S');
  await first.waitFor('1 move ');
  first.type('<space>');
  await first.waitFor('2 moves');
  first.process.kill('SIGKILL');
  await first.exit;
  expect(readFileSync(home.path('games', journals()[0] ?? ''), 'utf8')).toMatch(/^patience 1\ngame carpet sha256:/);

  const second = home.start(['--resume', 'carpet', '--game', file]);
  await second.waitFor('2 moves');
  second.type('T');
  await second.waitFor('Enter play  Esc');
  second.type(`:save ${home.path('saved.patience')}<enter>`);
  await second.waitFor('aved');
  second.type('q');
  expect(await second.exit).toMatchObject({exitCode: 0});

  const replay = home.start(['replay', home.path('saved.patience'), '--game', file]);
  await replay.waitFor('Carpet');
  replay.type('<right><right>');
  await replay.waitFor('2/2');
  replay.type('q');
  expect(await replay.exit).toMatchObject({exitCode: 0});
});

test('another version of the file is told once, and the game goes on', async () => {
  const file = home.path('carpet.js');
  writeFileSync(file, CARPET);
  const first = home.start(['carpet', '42', '--game', file]);
  await first.waitFor('0 moves');
  first.type('<space>');
  await first.waitFor('1 move ');
  first.type('q');
  await first.exit;
  expect(first.raw).toContain(`1 move. patience --resume --game ${file} goes on with it.`);
  writeFileSync(file, carpetWith({'twenty cards in view': 'twenty cards lie in view'}));
  const second = home.start(['carpet', '--game', file]);
  await second.waitFor('Carpet was recorded with another version of its file');
  second.type('<space>');
  await second.waitFor('2 moves');
  second.type('q');
  expect(await second.exit).toMatchObject({exitCode: 0});
});

test('a file of the folder is loaded when it is chosen, and its unfinished game is listed then', async () => {
  mkdirSync(home.path('games'));
  writeFileSync(home.path('games', 'carpet.js'), CARPET);
  writeFileSync(home.path('games', 'sound.js'), 'export default () => {\n  throw new Error("no luck");\n};\n');
  const first = home.start();
  await first.waitFor('carpet.js');
  first.type('8');
  await first.waitFor('In sound.js:2: no luck.');
  first.type('7');
  await first.waitFor('0 moves');
  first.type('<space>');
  await first.waitFor('1 move ');
  first.type('q');
  await first.exit;

  const second = home.start();
  await second.waitFor('carpet.js');
  second.type('7');
  await second.waitFor('0 moves');
  second.type('<esc>');
  await second.waitFor('Resume Carpet');
  second.type('q');
  expect(await second.exit).toMatchObject({exitCode: 0});
});

test('while a file that never ends is tried, the program can be left; then it says so', async () => {
  mkdirSync(home.path('games'));
  writeFileSync(home.path('games/loop.js'), 'for (;;);\n');
  const first = home.start([]);
  await first.waitFor('loop.js');
  first.type('7<enter>');
  await first.waitFor('Loading loop.js');
  first.type('q');
  expect(await first.exit).toMatchObject({exitCode: 0});
  const second = home.start([]);
  await second.waitFor('loop.js');
  second.type('7<enter>');
  await second.waitFor('does not come to an end');
  second.type('q');
  expect(await second.exit).toMatchObject({exitCode: 0});
});
