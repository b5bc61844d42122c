import {withMenu} from '../../../src/ui/menu/menu.js';
import {fail} from '../../../src/engine/fault.js';
import {loadGame} from '../../../src/own-games/declared-game.js';
import {moduleOf} from '../../../src/own-games/module.js';
import {programAtMenu} from '../../../src/ui/program.js';
import {CARPET} from '../../own-games/carpet.js';
import {unwrap} from '../../engine/adapter.js';
import {World, PLAIN_LOOK, Player} from '../player.js';
import {openSeed} from '../../../src/session/game.js';
import {rulesetOf, VARIANTS} from '../../../src/variants/index.js';

const STANDARD = {columns: 80, rows: 24};
const SMALL = {columns: 40, rows: 12};
const path = '/home/me/games/carpet.js';

function library(): World {
  const world = new World();
  world.files = [
    {name: 'carpet.js', path},
    {name: 'b\u001b[7mad.js', path: '/home/me/games/bad.js'},
  ];
  return world;
}

const menu = (world: World, size = STANDARD): Player =>
  new Player(programAtMenu(world.history, size, PLAIN_LOOK), world);

/** The cursor on the first file. */
const chosenFile = (player: Player): Player => player.with(withMenu(player.program, {chosen: {id: `file ${path}`}}));

test('the files of the folder follow the games, and are not run', () => {
  const world = library();
  const shown = menu(world).frame;
  expect(shown).toMatch(/ 7 {2}carpet\.js [^\n]*\n {6}of your own/);
  expect(shown).toContain('  8  b\\u001b[7mad.js');
  expect(shown).toContain(' 1-8 new game ');
  expect(world.loaded).toEqual([]);
});

test.each([
  ['80x24', STANDARD],
  ['40x12', SMALL],
])('the cursor on a file says what it is (%s)', (_, size) => {
  const player = menu(library(), size);
  const chosen = chosenFile(player).after('kj');
  expect(chosen.lines.slice(-3).join(' ')).toContain('Enter loads this game of your own');
});

test('an unfinished game of a file is in the list, and is resumed once the file is loaded', async () => {
  const world = library();
  const [file] = world.files;
  world.open = [
    {id: 'aa', name: 'carpet, deal 7', title: 'carpet', state: 'own', progress: 'deal 7', ...(file && {file})},
  ];
  const before = menu(world);
  expect(before.frame).toMatch(/ 0 {2}Resume carpet[^\n]*\n {6}deal 7/);
  for (const keys of ['0', '<enter>']) {
    world.loaded = [];
    const loading = before.after(keys);
    expect(world.loaded).toEqual([path]);
    const variant = await loadGame(moduleOf(path, CARPET), VARIANTS);
    const opening = openSeed(unwrap(rulesetOf(unwrap(variant), {})), '7');
    world.games = new Map([['aa', {opening, last: undefined}]]);
    const player = loading.after({type: 'game-file', path, variant});
    expect(player.view).toBe('table');
    expect(player.table?.journal.opening).toEqual(opening);
  }
});

describe('a file that is chosen', () => {
  const fault = fail('file', 'in carpet.js:3: no luck');

  test('is loaded once, by Enter, its digit or a key for its game', () => {
    for (const keys of ['7', '<enter>', 'd', 'v', 'g']) {
      const world = library();
      const before = menu(world);
      const player = chosenFile(before).after(keys);
      expect(world.loaded).toEqual([path]);
      expect(player.lines.at(-2)).toBe(' Loading carpet.js ...');
    }
  });

  test('says why it cannot be played, and stays in the list', () => {
    const world = library();
    const player = menu(world).after('7').after({type: 'game-file', path, variant: fault});
    expect(player.lines.at(-2)).toBe(' In carpet.js:3: no luck.');
    expect(player.frame).toContain('7  carpet.js');
  });

  test('says nothing when the player has gone on meanwhile', () => {
    const world = library();
    const player = menu(world).after('7<down>').after({type: 'game-file', path, variant: fault});
    expect(player.frame).not.toContain('no luck');
  });

  test('begins its game once it is loaded; then the game stands in the list', async () => {
    const world = library();
    const before = menu(world).after('7');
    const variant = await loadGame(moduleOf(path, CARPET), VARIANTS);
    world.files = world.files.slice(1);
    const player = before.after({type: 'game-file', path, variant});
    expect(player.view).toBe('table');
    expect(player.table?.journal.session.game.opening.rules.variant).toBe(unwrap(variant));
    const back = player.after('<space><esc>');
    expect(back.frame).toMatch(/ 7 {2}Carpet[^]* 8 {2}b\\u001b/);
  });

  test('gets the key that it was chosen with', async () => {
    const variant = await loadGame(moduleOf(path, CARPET), VARIANTS);
    for (const [key, words] of [
      ['g', 'Type a seed'],
      ['v', 'passes'],
      ['l', 'no lesson in The Carpet'],
    ] as const) {
      const world = new World();
      world.files = [{name: 'carpet.js', path}];
      const before = menu(world);
      const on = chosenFile(before).after(key);
      expect(on.after({type: 'game-file', path, variant}).frame).toContain(words);
    }
  });
});
