import {fails, toldCells, untoldCells} from '../../bench/hints/told-cells.js';
import type {RedealtGame} from '../../bench/hints/redealt-game.js';
import {tellingAt, cellOf, type Calibration} from '../../src/solver/value/calibration.js';

const AS_IT_IS: Calibration = {
  slope: 1,
  offset: 0,
  stock: 0,
  tenths: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
};

/** A hundred games with a position early and one late; so many of the late ones were won as a share says. */
function games(late: number): RedealtGame[] {
  return Array.from({length: 100}, (_, i) => ({
    seed: String(i),
    isWon: true,
    positions: [
      {chance: 0.6, stock: 0.9, up: 0, isWon: i % 10 < 6},
      {chance: 0.9, stock: 0.1, up: 0.3, before: {chance: 0.6, stock: 0.9, up: 0}, isWon: i < 100 * late},
    ],
  }));
}

test('a position is in a third of the stock and a quarter of the cards up', () => {
  const cells = [cellOf({stock: 1, up: 0}), cellOf({stock: 0.66, up: 0.25}), cellOf({stock: 0, up: 1})];
  expect(cells).toEqual([
    {stock: 2, up: 0},
    {stock: 1, up: 1},
    {stock: 0, up: 3},
  ]);
});

test('a cell fails where the whole interval lies more than 5 points off', () => {
  const tally = {positions: 100, games: 100, told: 0.9, won: 0.8};
  expect([0.02, 0.03].map(error => fails({...tally, error}))).toEqual([true, false]);
  expect(fails({...tally, won: 0.99, error: 0.01})).toBe(true);
  expect(fails({...tally, won: 0.93, error: 0})).toBe(false);
});

test('shares that were won as they were told fail nowhere; others in the cells that they were told in', () => {
  expect(untoldCells(toldCells(games(0.9), AS_IT_IS))).toEqual([]);
  const cells = toldCells(games(0.5), AS_IT_IS);
  expect(cells.filter(fails).map(({words}) => words)).toEqual([
    'all',
    'stock: last third',
    'up: 25 to 50 %',
    'stock: last third, up: 25 to 50 %',
    '60 to 80 % ten moves before',
    'told 90 to 100 %',
  ]);
  const late = cells.filter(({words}) => words.startsWith('stock: last third, '));
  expect(untoldCells(late)).toEqual([{stock: 0, up: 1}]);
  expect(late).toMatchObject([{won: 0.5, positions: 100, games: 100}]);
  expect(late[0]?.told).toBeCloseTo(0.9, 12);
});

test('no share is told in a cell that failed, nor without a calibration', () => {
  const calibration = {...AS_IT_IS, untold: [{stock: 0, up: 1}]};
  expect(tellingAt({stock: 0.1, up: 0.3}, calibration)).toBe('untold');
  expect(tellingAt({stock: 0.1, up: 0.6}, calibration)).toBe(calibration);
  expect(tellingAt({stock: 0.5, up: 0.3}, calibration)).toBe(calibration);
  expect(tellingAt({stock: 0.1, up: 0.3}, undefined)).toBe('untold');
});
