import {parseMove} from '../../../src/engine/notation.js';
import {gameAt, momentOf} from '../../../src/session/game.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {unwrap} from '../../engine/adapter.js';
import {atDeal} from '../player.js';
import {Table} from './asking-table.js';

const table = () => new Table(atDeal('thirteen-up', {seed: '42'}).type(':turn turn<enter>:turn<enter>').program);

test('a move is asked about by its number, and the answer sets it beside what the adviser would have played', () => {
  const at = table().type(':why 1<enter>');
  const game = gameAt(gameNow(at.own), 1) ?? gameNow(at.own);
  expect(at.asked.filter(({kind}) => kind === 'why')).toEqual([{kind: 'why', game}]);
  expect(at.message).toBe('Comparing it with other moves ...');
  at.tell({
    type: 'analysis',
    kind: 'why',
    moment: momentOf(game),
    ply: 0,
    best: unwrap(parseMove('T1-T3')),
    reason: 'wins about 40 %',
    share: 0.3,
  });
  expect(at.message).toBe(
    'Move 1: turn a card, and more; wins about 30 %. Our adviser: 6H from column 1 onto 7H, column 3; wins about 40 %.',
  );
});

test('alone it asks about the last move; another key gives it up', () => {
  const at = table().type(':why<enter>');
  expect(at.asked.at(-1)).toEqual({kind: 'why', game: gameNow(at.own)});
  expect(at.type('<esc>').cancelled).toContain('why');
});

test('of a move that there is not, or is not named by a number, nothing is asked', () => {
  const at = table().type(':why 9<enter>');
  expect(at.message).toBe('There is no move 9; the game has 2 moves so far.');
  expect(at.type(':why not<enter>').message).toBe(':why takes the number of a move, or nothing for the last.');
  expect(at.asked.filter(({kind}) => kind === 'why')).toEqual([]);
});
