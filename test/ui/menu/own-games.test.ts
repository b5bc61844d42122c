import {fail} from '../../../src/engine/fault.js';
import {loadGame} from '../../../src/own-games/declared-game.js';
import {moduleOf} from '../../../src/own-games/module.js';
import {programAtMenu, type Program} from '../../../src/ui/root.js';
import {CARPET} from '../../own-games/carpet.js';
import {unwrap} from '../../engine/adapter.js';
import {after, frame, lines, LOOK, World} from '../room.js';
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

const menu = (world: World, size = STANDARD): Program => programAtMenu(world.history, size, LOOK);

test('the files of the folder follow the games, and are not run', () => {
  const world = library();
  const shown = frame(menu(world));
  expect(shown).toMatch(/ 7 {2}carpet\.js [^\n]*\n {6}of your own/);
  expect(shown).toContain('  8  b\\u001b[7mad.js');
  expect(shown).toContain(' 1-8 new game ');
  expect(world.loaded).toEqual([]);
});

test.each([
  ['80x24', STANDARD],
  ['40x12', SMALL],
])('the cursor on a file says what it is (%s)', (_, size) => {
  const program = menu(library(), size);
  const chosen = after({...program, menu: {...program.menu, chosen: {id: `file ${path}`}}}, 'k j', library());
  expect(lines(chosen).slice(-3).join(' ')).toContain('Enter loads this game of your own');
});

test('an unfinished game of a file is in the list, and is resumed once the file is loaded', async () => {
  const world = library();
  const [file] = world.files;
  world.open = [
    {id: 'aa', name: 'carpet, deal 7', title: 'carpet', state: 'own', progress: 'deal 7', ...(file && {file})},
  ];
  const before = menu(world);
  expect(frame(before)).toMatch(/ 0 {2}Resume carpet[^\n]*\n {6}deal 7/);
  for (const keys of ['0', 'return']) {
    world.loaded = [];
    const loading = after(before, keys, world);
    expect(world.loaded).toEqual([path]);
    const variant = await loadGame(moduleOf(path, CARPET), VARIANTS);
    const opening = openSeed(unwrap(rulesetOf(unwrap(variant), {})), '7');
    world.games = new Map([['aa', {opening, last: undefined}]]);
    const program = after(loading, [{type: 'game-file', path, variant}], world);
    expect(program.view).toBe('table');
    expect(program.table?.journal.opening).toEqual({...opening, number: 0});
  }
});

describe('a file that is chosen', () => {
  const fault = fail('file', 'in carpet.js:3: no luck');

  test('is loaded once, by Enter, its digit or a key for its game', () => {
    for (const keys of ['7', 'return', 'd', 'v', 'g']) {
      const world = library();
      const before = menu(world);
      const program = after({...before, menu: {...before.menu, chosen: {id: `file ${path}`}}}, keys, world);
      expect(world.loaded).toEqual([path]);
      expect(lines(program).at(-2)).toBe(' Loading carpet.js ...');
    }
  });

  test('says why it cannot be played, and stays in the list', () => {
    const world = library();
    const program = after(after(menu(world), '7', world), [{type: 'game-file', path, variant: fault}], world);
    expect(lines(program).at(-2)).toBe(' In carpet.js:3: no luck.');
    expect(frame(program)).toContain('7  carpet.js');
  });

  test('says nothing when the player has gone on meanwhile', () => {
    const world = library();
    const program = after(after(menu(world), '7 down', world), [{type: 'game-file', path, variant: fault}], world);
    expect(frame(program)).not.toContain('no luck');
  });

  test('begins its game once it is loaded; then the game stands in the list', async () => {
    const world = library();
    const before = after(menu(world), '7', world);
    const variant = await loadGame(moduleOf(path, CARPET), VARIANTS);
    world.files = world.files.slice(1);
    const program = after(before, [{type: 'game-file', path, variant}], world);
    expect(program.view).toBe('table');
    expect(program.table?.journal.session.game.opening.rules.variant).toBe(unwrap(variant));
    const back = after(program, 'space escape', world);
    expect(frame(back)).toMatch(/ 7 {2}Carpet[^]* 8 {2}b\\u001b/);
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
      const on = after({...before, menu: {...before.menu, chosen: {id: `file ${path}`}}}, key, world);
      expect(frame(after(on, [{type: 'game-file', path, variant}], world))).toContain(words);
    }
  });
});
