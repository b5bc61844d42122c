import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {TURN, type Move} from '../../src/engine/move.js';
import {parseMove} from '../../src/engine/notation.js';
import type {Position} from '../../src/engine/position.js';
import {leastTold, MoveComparison, tellsChances, costliest, type MoveCost} from '../../src/solver/study/move-cost.js';
import {dice} from '../../src/own-games/random-walk.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from './options.js';

const kingdom = rulesNamed('kingdom');

/** What a move cost by some samples, the same in every run. */
function costOf(position: Position, move: Move, samples: number, rules = kingdom): MoveCost | undefined {
  const roll = dice(5);
  const comparison = new MoveComparison(rules, position, move, () => roll(2 ** 30) / 2 ** 30);
  for (let sample = 0; sample < samples; sample++) comparison.advance();
  return comparison.cost();
}

/** A table of Kingdom after some turns, where something fits. */
function withChoice(seed: string): Position {
  let position = dealFromSeed(kingdom, seed);
  while (choices(kingdom, position).length < 2) position = outcomeOf(kingdom, position, TURN).position;
  return position;
}

test('the costliest moves come first, and what costs next to nothing is left out', () => {
  const move = (ply: number, before: number, after: number) => ({ply, best: TURN, before, after});
  const moves = [move(1, 0.5, 0.47), move(4, 0.4, 0.3), move(9, 0.9, 0.6), move(12, 0.2, 0.1)];
  expect(costliest(moves, 2).map(({ply}) => ply)).toEqual([9, 4]);
  expect(costliest(moves, 9).map(({ply}) => ply)).toEqual([9, 4, 12]);
  expect(costliest([], 3)).toEqual([]);
  const low = {ply: 2, best: TURN, before: 0.97, least: 0.8};
  expect(costliest([...moves, low, {...low, ply: 3, before: 0.84}], 9).map(({ply}) => ply)).toEqual([9, 2, 4, 12]);
});

test('each move but the adviser’s costs something, and that one nothing', () => {
  for (const seed of ['1', '2', '3']) {
    const position = withChoice(seed);
    const costs = choices(kingdom, position).map(({move}) => ({move, cost: costOf(position, move, 24)}));
    const free = costs.filter(({cost}) => cost === undefined);
    expect(free).toHaveLength(1);
    for (const {cost} of costs) {
      if (!cost) continue;
      expect(cost.best).toEqual(free[0]?.move);
      expect(cost.before).toBeGreaterThanOrEqual(cost.after ?? 1);
    }
  }
});

test.each([
  ['ceo3-lt-6', 'T7-F1', 'T5-F1'],
  ['ceo3-lt-10', 'T8-F1', 'T1-F1'],
  ['ceo3-lt-14', 'T8-F1', 'T4-F1'],
])('of plays that are alike one costs what the other does: %s', (seed, other, listed) => {
  const position = dealFromSeed(kingdom, seed);
  const [cost, listedCost] = [other, listed].map(text => costOf(position, unwrap(parseMove(text)), 24));
  expect(cost).toEqual(listedCost);
});

test('nothing is compared without samples, without a choice, or without a learned value', () => {
  const position = withChoice('1');
  const {move} = choices(kingdom, position).at(-1) ?? {move: TURN};
  expect(costOf(position, move, 0)).toBeUndefined();
  expect(costOf(dealFromSeed(kingdom, '2'), TURN, 8)).toBeUndefined();
  const thirteen = rulesNamed('thirteen-up');
  expect(costOf(dealFromSeed(thirteen, '42'), unwrap(parseMove('T1-T3')), 8, thirteen)).toBeUndefined();
  expect([tellsChances(kingdom), tellsChances(thirteen)]).toEqual([true, false]);
  expect([kingdom, thirteen, rulesNamed('auxiliary-sequences')].map(leastTold)).toEqual([undefined, undefined, 0.8]);
});
