import {openSeed} from '../../src/session/game.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {programAtTable, type Program} from '../../src/ui/root.js';
import {rulesFor, STANDARD} from './player.js';
import {after, frame, lines, LOOK, World} from './room.js';

/** A window in which the key line says what quitting does to the game. */
const WIDE = {...STANDARD, columns: 100};

/** A table on which cards were turned; the world may or may not take what is saved. */
function played(world: World, keys = 'space space'): Program {
  const journal = openJournal(openSeed(rulesFor('kingdom'), '5'));
  return after(programAtTable(journal, world.history, WIDE, LOOK), keys, world);
}

function worldThat(canSave: boolean): World {
  const world = new World();
  world.canSave = canSave;
  return world;
}

test('a game that cannot be saved says so in its title, and promises nothing', () => {
  const world = worldThat(false);
  const program = played(world);
  expect(lines(program)[0]).toContain(' not saved ');
  expect(lines(program).at(-1)).toMatch(/ q quit\b/);
  for (const keys of ['?', ':']) expect(frame(after(program, keys, world))).not.toMatch(/save[ +]|saves/);
});

test('its menu says what is lost', () => {
  const world = worldThat(false);
  const program = after(played(world), 'escape', world);
  expect(lines(program).at(-2)).toContain('Enter plays on. This game cannot be saved.');
  const next = after(program, 'down', world);
  expect(lines(next).at(-2)).toContain('Enter deals a new game; the one on the table is lost: it cannot be saved.');
});

test('the mark goes once everything is saved', () => {
  const world = worldThat(false);
  const program = played(world);
  world.canSave = true;
  const saved = after(program, 'space', world);
  expect(lines(saved)[0]).not.toContain('not saved');
  expect(lines(saved).at(-1)).toContain(' q save+quit ');
  expect(lines(after(saved, 'escape', world)).at(-2)).toContain('Nothing in this menu can lose a game.');
});
