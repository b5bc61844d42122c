import {parseMoves} from '../../../src/engine/notation.js';
import {plyOf, stepsOf} from '../../../src/session/game.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {unwrap} from '../../engine/adapter.js';
import {linesOf} from '../drawn.js';
import {hint, thirteen} from './asking-table.js';

const WAY = unwrap(parseMoves('turn turn turn'));

/** A table at which a hint was answered that leads on by three moves. */
const hinted = () => {
  const table = thirteen().type('T');
  return table.tell({...hint(table.moment, 'turn', true), way: WAY});
};

test('Enter plays a hint on to its goal, in one step that one undo takes back', () => {
  const table = hinted();
  expect(linesOf(table.program).at(-1)).toContain('Enter play all 3');
  table.type('<enter>');
  expect(stepsOf(gameNow(table.own)).map(({moves}) => moves)).toEqual([WAY]);
  expect(plyOf(gameNow(table.type('u').own))).toBe(0);
});

test('a move that Tab shows instead is played alone', () => {
  const table = hinted().type('<tab><enter>');
  expect(stepsOf(gameNow(table.own)).map(({moves}) => moves.length)).toEqual([1]);
});

test('a hint without a way on is played alone', () => {
  const table = thirteen().type('T');
  table.tell(hint(table.moment, 'turn', true)).type('<enter>');
  expect(stepsOf(gameNow(table.own)).map(({moves}) => moves.length)).toEqual([1]);
});
