import type {OpenGame} from '../../../src/words/lists/listed-games.js';
import {programAtMenu} from '../../../src/ui/program.js';
import {chosenEntry, ON_TABLE, type Entry} from '../../../src/ui/menu/menu.js';
import {parseReplay} from '../../../src/session/replay.js';
import {openSession, play} from '../../../src/session/session.js';
import {unwrap} from '../../engine/adapter.js';
import {gameText} from '../frames/render.js';
import {atDeal, atSession, World, PLAIN_LOOK, Player} from '../player.js';
import {VARIANTS} from '../../../src/variants/index.js';

const OPEN: OpenGame = {id: 'k', name: 'The Kingdom, deal 9', state: '3 moves', variant: 'kingdom'};

const size = {columns: 80, rows: 24};
const world = new World();
world.open = [OPEN];
world.games = new Map([['k', atDeal('kingdom', {seed: '9'}).own.journal.session.game]]);

const menu = (library = world): Player => new Player(programAtMenu(library.history, size, PLAIN_LOOK), library);

function entryOf(player: Player): Entry {
  return chosenEntry(player.program);
}

describe('with an unfinished game under the cursor', () => {
  test('g asks for a seed of its game, and digits are typed', () => {
    const player = menu().after('g123<enter>');
    expect(player.table?.journal.session.game.opening).toMatchObject({seed: '123'});
    expect(player.table?.journal.session.game.opening.rules.variant.id).toBe('kingdom');
  });

  test('D deals the day, v changes the rules, l opens the lesson of its game', () => {
    expect(menu().after('D').table?.journal.session.game.opening.rules.variant.id).toBe('kingdom');
    expect(menu().after('v').frame).toContain('passes');
    expect(menu().after('l').replay?.journal.opening.rules.variant.id).toBe('kingdom');
  });

  test('Esc in a prompt goes back to it, so that Enter resumes it', () => {
    for (const key of ['g', 'v']) {
      const back = menu().after(`${key}<esc>`);
      expect(entryOf(back)).toMatchObject({id: 'resume k', begun: OPEN});
    }
  });
});

test('after a won game the cursor stands on its game, after another on the game that goes on', () => {
  const {opening, steps} = unwrap(parseReplay(VARIANTS, gameText('kingdom-won')));
  const won = steps.reduce((session, {moves}) => unwrap(play(session, moves)), openSession(opening));
  expect(entryOf(atSession(won).type('<esc>'))).toMatchObject({id: 'kingdom', variant: {id: 'kingdom'}});
  const bare = new World();
  const left = new Player(programAtMenu(bare.history, size, PLAIN_LOOK), bare).after('5<space><esc>');
  expect(entryOf(left)).toMatchObject({id: ON_TABLE});
});

test('Esc leads from a recent game back to the list, then to the menu', () => {
  const ended = new World();
  ended.ended = [OPEN];
  ended.games = world.games;
  const shown = new Player(programAtMenu(ended.history, size, PLAIN_LOOK), ended).after('r<enter>');
  expect(shown.view).toBe('replay');
  const list = shown.after('<esc>');
  expect(list).toMatchObject({view: 'menu', dialog: {page: {name: 'recent games'}}});
  expect(list.after('<esc>').dialog).toBeUndefined();
});

describe('in a lesson', () => {
  const lesson = (): Player => menu().after('<down><down>l');

  test('Enter is the next step', () => {
    const next = lesson().after('<enter><enter>');
    expect([next.view, next.step]).toEqual(['replay', 2]);
  });

  test('at its end Enter says so, and t plays on', () => {
    const end = lesson().after('G');
    expect(end.frame).toContain('End of the lesson. t plays on.');
    expect(end.after('<enter>').frame).toContain('This is the end of the lesson; Esc leaves it.');
    expect(end.after('<enter>t').view).toBe('table');
  });
});
