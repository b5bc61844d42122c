// @whole test/ui has each act by itself; here the built program does it in a terminal.
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {AUXILIARY, REVERSIBLE, STOREHOUSE, THIRTEEN_UP} from '../ui/positions.js';
import {homeForEach} from './driver/home.js';
import {Screen} from './driver/screen.js';
import {some} from '../effort.js';

const home = homeForEach({coach: 'off'});

const start = home.start.bind(home);

/** A table with these cards on it, few as they are. */
async function table(variant: string, piles: Readonly<Record<string, string>>, facts = {}): Promise<Screen> {
  const lists = Object.entries(piles).map(([id, cards]) => [id, cards.split(' ').filter(Boolean)] as const);
  const file = home.path('position.json');
  writeFileSync(file, JSON.stringify({variant, piles: Object.fromEntries(lists), ...facts}));
  const screen = start(['--position', file, '--partial']);
  await screen.waitFor(' 0 moves');
  return screen;
}

/** All that is left goes up. */
const ENDING = {...THIRTEEN_UP, S: '', W: '', R: '', T1: '3D', T2: '3C', T3: '3H', T4: '3S'};

test.each(
  some([
    ['the waste onto a pile and up', 'storehouse', STOREHOUSE, 'w1w1', ' 1 move ', {}],
    ['the same again', 'storehouse', {...STOREHOUSE, S: '8S 9S TS'}, ' ..', ' 3 moves', {}],
    ['a run', 'auxiliary-sequences', AUXILIARY, '12', ' 1 move ', {}],
    ['the next card, unseen', 'auxiliary-sequences', AUXILIARY, 'p4', ' 1 move ', {}],
    ['the grace', 'auxiliary-sequences', {...AUXILIARY, S: ''}, 'G<enter>1', ' 1 move ', {grace: 1}],
    ['over or beneath', 'reversible-sequences', REVERSIBLE, 'ABo', ' 1 move ', {}],
  ] as const),
)('%s, in %s', async (_, variant, piles, keys, shows, facts) => {
  const screen = await table(variant, piles, facts);
  screen.type(keys);
  await screen.waitFor(shows);
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('Enter ends a game of which all can go up', async () => {
  const screen = await table('thirteen-up', ENDING);
  screen.type('<enter>');
  await screen.waitFor(/IT COMES OUT|\bWon\b/);
});

test.each(some(['on', 'off']))('motion=%s: keys typed in one go all act', async motion => {
  const screen = start(['thirteen-up', '--seed', '42', '--set', `motion=${motion}`]);
  await screen.waitFor(' 0 moves');
  screen.type('13 u  q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  const [journal = ''] = readdirSync(home.path('games'));
  const [, entries] = readFileSync(home.path('games', journal), 'utf8').split('\n\n');
  // How long somebody was at the table is kept, too, once that is some seconds.
  expect(entries?.replace(/^clock \d+\n/gm, '')).toBe('T1-T3\nturn\nundo\nturn\nturn\n');
});

test('two programs at one home: each has its own game, and both are kept', async () => {
  const screens = [start(['kingdom', '--seed', '1']), start(['kingdom', '--seed', '2'])];
  for (const screen of screens) await screen.waitFor(' 0 moves');
  for (const screen of screens) screen.type('   ');
  for (const screen of screens) await screen.waitFor(' 3 moves');
  expect(await start(['--resume']).exit).toMatchObject({exitCode: 2});
  for (const screen of screens) {
    screen.type('q');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  }
  expect(readdirSync(home.path('games')).filter(name => name.endsWith('.journal'))).toHaveLength(2);
});

test('a home that is a file: the table opens, says so, and is played', async () => {
  const file = home.path('file');
  writeFileSync(file, '');
  const screen = start(['kingdom', '--seed', '1'], {env: {PATIENCE_HOME: file}});
  await screen.waitFor(' 0 moves');
  screen.type(' ');
  await screen.waitFor(/ 1 move [^]*Could not/);
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('a recording is read from standard input, with the keyboard still heard, and is exported', async () => {
  const file = home.path('game.patience');
  writeFileSync(file, 'patience 1\nvariant kingdom\nseed 37\nturn\nturn\n');
  const screen = new Screen('sh', ['-c', `cat ${file} | ${process.execPath} bin/patience.js replay -`], {
    env: {PATIENCE_HOME: home.folder},
  });
  await screen.waitFor('Replay 0/2');
  screen.type('<right>');
  await screen.waitFor('Replay 1/2');
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  const cast = home.path('game.cast');
  expect(await start(['replay', file, '--cast', cast]).exit).toMatchObject({exitCode: 0});
  expect(existsSync(cast)).toBe(true);
});

test('the wheel scrolls a page', async () => {
  const screen = start([], {columns: 40, rows: 12});
  await screen.waitFor('Reversible Sequences');
  screen.type('?');
  await screen.waitFor('1-8 of');
  screen.send('\u001B[<65;20;6M');
  await screen.waitFor('4-11 of');
});
