import {openSeed} from '../../src/session/game.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {programAtTable} from './parts.js';
import {rulesFor, STANDARD, World, PLAIN_LOOK, Player} from './player.js';

/** A window in which the key line says what quitting does to the game. */
const WIDE = {...STANDARD, columns: 100};

/** A table on which cards were turned; the world may or may not take what is saved. */
function played(world: World, keys = '<space><space>'): Player {
  const journal = openJournal(openSeed(rulesFor('kingdom'), '5'));
  return new Player(programAtTable(journal, world.history, WIDE, PLAIN_LOOK), world).after(keys);
}

function worldThat(canSave: boolean): World {
  const world = new World();
  world.canSave = canSave;
  return world;
}

test('a game that cannot be saved says so in its title, and promises nothing', () => {
  const world = worldThat(false);
  const player = played(world);
  expect(player.lines[0]).toContain(' not saved ');
  expect(player.lines.at(-1)).toMatch(/ q quit\b/);
  for (const keys of ['?', ':']) expect(player.after(keys).frame).not.toMatch(/save[ +]|saves/);
});

test('its menu says what is lost', () => {
  const world = worldThat(false);
  const player = played(world).after('<esc>');
  expect(player.lines.at(-2)).toContain('Enter plays on. This game cannot be saved.');
  const next = player.after('<down>');
  expect(next.lines.at(-2)).toContain('Enter deals a new game; the one on the table is lost: it cannot be saved.');
});

test('the mark goes once everything is saved', () => {
  const world = worldThat(false);
  const player = played(world);
  world.canSave = true;
  const saved = player.after('<space>');
  expect(saved.lines[0]).not.toContain('not saved');
  expect(saved.lines.at(-1)).toContain(' q save+quit ');
  expect(saved.after('<esc>').lines.at(-2)).toContain('Nothing in this menu can lose a game.');
});
