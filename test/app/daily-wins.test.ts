import {dayGames} from '../../src/app/library/records.js';
import {dailySeed} from '../../src/variants/daily.js';
import {rulesFor} from '../engine/adapter.js';
import type {GameResult} from '../../src/store/results/results.js';

const daysWon = (results: readonly GameResult[]): string[] =>
  dayGames(results).flatMap(({day, isWon}) => (isWon ? [day] : []));

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
  expect(daysWon(results)).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
});

test('since deals of the day can be won they have numbers', () => {
  const seed = dailySeed(rulesFor('kingdom'), '2026-11-21') ?? '';
  const results = [result(seed, '2026-11-19T12:00'), result(seed, '2026-11-21T12:00', {variant: 'patriarchs'})];
  expect(daysWon(results)).toEqual([]);
  expect(daysWon([...results, result(seed, '2026-11-21T12:00')])).toEqual(['2026-11-21']);
  expect(daysWon([result('2026-11-21-3', '2026-11-21T12:00')])).toEqual(['2026-11-21']);
});

test('a game that runs past midnight counts for the day it began on', () => {
  expect(daysWon([result('2026-11-20', '2026-11-21T00:05')])).toEqual(['2026-11-20']);
});

test('the day is that of the deal, wherever it is looked at: the result says it, and an older one is taken as of its own day', () => {
  const seed = dailySeed(rulesFor('kingdom'), '2026-11-21') ?? '';
  expect(daysWon([result(seed, '2026-11-20T16:00'), result(seed, '2026-11-22T09:00')])).toEqual([
    '2026-11-21',
    '2026-11-21',
  ]);
  expect(daysWon([result('7', '2026-12-24T09:00', {daily: '2026-11-21'})])).toEqual(['2026-11-21']);
});

test('what the adviser won is no day of mine', () => {
  expect(daysWon([result('7', '2026-11-21T12:00', {daily: '2026-11-21', uncounted: 'watched'})])).toEqual([]);
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
  expect(daysWon(results)).toEqual([]);
});
