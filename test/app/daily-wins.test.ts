import {dailyWins} from '../../src/app/library/records.js';
import {dailySeed} from '../../src/variants/daily.js';
import {rulesFor} from '../engine/adapter.js';
import type {GameResult} from '../../src/store/results/results.js';

let ids = 0;

/** A game dealt from a seed that ended at a local time such as `2026-11-21T20:00`. */
function result(seed: string, ended: string, more: Partial<GameResult> = {}): GameResult {
  const when = new Date(`${ended}:00`).toISOString();
  const id = `game-${String(ids++)}`;
  return {
    id,
    variant: 'kingdom',
    rules: {},
    seed,
    outcome: 'won',
    moves: 90,
    seconds: 600,
    when,
    undos: 0,
    hints: 0,
    ...more,
  };
}

test('a day counts if its deal was won on that day, in any game and under any rules', () => {
  const results = [
    result('2026-11-20', '2026-11-20T23:59'),
    result('2026-11-21', '2026-11-21T00:01', {variant: 'storehouse', rules: {passes: 9}}),
    result('2026-11-21', '2026-11-21T12:00'),
  ];
  expect(dailyWins(results)).toEqual(['2026-11-20', '2026-11-21']);
});

test('since deals of the day can be won they have numbers', () => {
  const seed = dailySeed(rulesFor('kingdom'), '2026-11-21') ?? '';
  const results = [result(seed, '2026-11-20T12:00'), result(seed, '2026-11-21T12:00', {variant: 'patriarchs'})];
  expect(dailyWins(results)).toEqual([]);
  expect(dailyWins([...results, result(seed, '2026-11-21T12:00')])).toEqual(['2026-11-21']);
  expect(dailyWins([result('2026-11-21-3', '2026-11-21T12:00')])).toEqual(['2026-11-21']);
});

test('a game that runs past midnight counts for the day it began on', () => {
  expect(dailyWins([result('2026-11-20', '2026-11-21T00:05')])).toEqual(['2026-11-20']);
});

test('lost games, other seeds, decks, later days and games played again do not count', () => {
  const again = result('2026-11-20', '2026-11-20T12:00');
  const results = [
    result('2026-11-20', '2026-11-20T10:00', {outcome: 'lost'}),
    result('42', '2026-11-20T10:00'),
    result('2026-11-20', '2026-11-20T10:00', {deck: 'abc'}),
    result('2026-11-20', '2026-11-22T10:00'),
    again,
    {...again, outcome: 'open' as const},
  ];
  expect(dailyWins(results)).toEqual([]);
});
