import type {OpenGame} from '../../../src/words/listed-games.js';
import {programAtMenu, menuOf, type Program} from '../../../src/ui/root.js';
import {chosenEntry, ON_TABLE, type Entry} from '../../../src/ui/menu/menu.js';
import {parseReplay} from '../../../src/session/replay.js';
import {openSession, play} from '../../../src/session/session.js';
import {unwrap} from '../../engine/adapter.js';
import {gameText} from '../frames/render.js';
import {atDeal, atSession} from '../player.js';
import {after, frame, LOOK, outcome, stepOf, World} from '../room.js';
import {VARIANTS} from '../../../src/variants/index.js';

const OPEN: OpenGame = {id: 'k', name: 'The Kingdom, deal 9', state: '3 moves', variant: 'kingdom'};

const size = {columns: 80, rows: 24};
const world = new World();
world.open = [OPEN];
world.games = new Map([['k', atDeal('kingdom', {seed: '9'}).model.journal.session.game]]);

const menu = (library = world): Program => programAtMenu(library.history, size, LOOK);

function entryOf(program: Program): Entry {
  return chosenEntry(menuOf(program));
}

describe('with an unfinished game under the cursor', () => {
  test('g asks for a seed of its game, and digits are typed', () => {
    const program = after(menu(), 'g 1 2 3 return', world);
    expect(program.table?.journal.session.game.opening).toMatchObject({seed: '123'});
    expect(program.table?.journal.session.game.opening.rules.variant.id).toBe('kingdom');
  });

  test('d deals the day, v changes the rules, l opens the lesson of its game', () => {
    expect(after(menu(), 'd', world).table?.journal.session.game.opening.rules.variant.id).toBe('kingdom');
    expect(frame(after(menu(), 'v', world))).toContain('passes');
    expect(after(menu(), 'l', world).replay?.journal.opening.rules.variant.id).toBe('kingdom');
  });

  test('Esc in a prompt goes back to it, so that Enter resumes it', () => {
    for (const key of ['g', 'v']) {
      const back = after(menu(), `${key} escape`, world);
      expect(entryOf(back)).toMatchObject({id: 'resume k', begun: OPEN});
    }
  });
});

test('after a won game the cursor stands on its game, after another on the game that goes on', () => {
  const {opening, steps} = unwrap(parseReplay(VARIANTS, gameText('kingdom-won')));
  const won = steps.reduce((session, {moves}) => unwrap(play(session, moves)), openSession(opening));
  const {program} = atSession(won).type('<esc>');
  expect(entryOf(program)).toMatchObject({id: 'kingdom', variant: {id: 'kingdom'}});
  const bare = new World();
  const left = after(programAtMenu(bare.history, size, LOOK), '5 space escape', bare);
  expect(entryOf(left)).toMatchObject({id: ON_TABLE});
});

test('Esc leads from a recent game back to the list, then to the menu', () => {
  const ended = new World();
  ended.ended = [OPEN];
  ended.games = world.games;
  const shown = after(programAtMenu(ended.history, size, LOOK), 'r return', ended);
  expect(shown.view).toBe('replay');
  const list = after(shown, 'escape', ended);
  expect(list).toMatchObject({view: 'menu', menu: {pages: [{}, {page: {name: 'recent games'}}]}});
  expect(after(list, 'escape', ended).menu.pages.at(1)).toBeUndefined();
});

describe('in a lesson', () => {
  const lesson = (): Program => after(menu(), 'down down l', world);

  test('Enter is the next step', () => {
    const next = after(lesson(), 'return return', world);
    expect([next.view, stepOf(next)]).toEqual(['replay', 2]);
  });

  test('at its end Enter says so, and t plays on', () => {
    const end = after(lesson(), 'G', world);
    expect(frame(end)).toContain('End of the lesson. t plays on.');
    expect(frame(outcome(end, 'return', world).program)).toContain('This is the end of the lesson; Esc leaves it.');
    expect(outcome(end, 'return t', world).program.view).toBe('table');
  });
});
