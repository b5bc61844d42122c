import type {WonGame} from '../../src/session/statistics.js';
import {appendFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseResults, Results, type GameResult, type GameOutcome} from '../../src/store/results/results.js';
import {statisticsOf} from '../../src/store/results/statistics.js';
import {clearRooms, makeRoom} from './room.js';

afterEach(clearRooms);

function result(id: string, outcome: GameOutcome, changes: Partial<GameResult> = {}): GameResult {
  const rest = {variant: 'v', rules: {a: 1, b: 'x'}, moves: 10, seconds: 60, when: '2026-11-25', undos: 0, hints: 0};
  return {id, outcome, ...rest, ...changes};
}

const WON = (moves: number, seconds: number): WonGame => ({
  moves,
  seconds,
  when: '2026-11-25',
  seed: undefined,
  replay: undefined,
});

test('records are of games won without a hint and without a look, in a row with no other between', () => {
  const on = (day: number): Partial<GameResult> => ({when: `2026-03-0${day}`, seed: String(day)});
  const games = [
    result('1', 'won', {...on(1), moves: 5, hints: 1}),
    result('2', 'won', {...on(2), moves: 6, looked: true}),
    result('3', 'won', {...on(3), moves: 9, undos: 2, seconds: 0}),
    result('4', 'won', {...on(4), moves: 8, deck: 'beef'}),
    result('5', 'won', {...on(5), moves: 8}),
    result('6', 'lost', on(6)),
  ];
  expect(statisticsOf(games)[0]).toMatchObject({
    won: 5,
    unaided: 3,
    straight: 2,
    records: {
      first: {seed: '3'},
      fastest: {when: '2026-03-04', seed: undefined},
      fewest: {when: '2026-03-04'},
      longestStreak: {games: 3, from: '2026-03-03', to: '2026-03-05'},
    },
  });
  expect(statisticsOf(games.slice(0, 2))[0]?.records).toEqual({});
});

test('statistics are a fold over the results', () => {
  const [statistics, ...others] = statisticsOf([
    result('1', 'won', {moves: 10, seconds: 100, firstTry: true}),
    result('2', 'won', {moves: 30, seconds: 50, firstTry: false}),
    result('3', 'lost', {moves: 1}),
    result('4', 'won', {moves: 21, seconds: 70, rules: {b: 'x', a: 1}}),
  ]);
  expect(others).toEqual([]);
  expect(statistics).toEqual({
    variant: 'v',
    rules: {a: 1, b: 'x'},
    played: 4,
    won: 3,
    firstTries: 1,
    unaided: 3,
    straight: 3,
    records: {
      first: WON(10, 100),
      fastest: WON(30, 50),
      fewest: WON(10, 100),
      longestStreak: {games: 2, from: '2026-11-25', to: '2026-11-25'},
    },
    streak: 1,
    bestStreak: 2,
    seconds: 280,
    medianMoves: 21,
    medianSeconds: 70,
    bestSeconds: 50,
    measured: 0,
    shortest: 0,
    hints: 0,
    winnable: 3,
    unwinnable: 0,
  });
});

test('other rules are counted separately, and there is no median without wins', () => {
  const statistics = statisticsOf([result('1', 'lost'), result('2', 'won', {rules: {a: 2}})]);
  expect(statistics.map(({played, medianMoves}) => [played, medianMoves])).toEqual([
    [1, undefined],
    [1, 10],
  ]);
});

test('the last result of a game replaces earlier ones, and a game being played again has none', () => {
  const again = [result('1', 'lost'), result('2', 'won'), result('1', 'open')];
  expect(statisticsOf(again)).toMatchObject([{played: 1, won: 1, streak: 1}]);
  expect(statisticsOf([...again, result('1', 'won')])).toMatchObject([{played: 2, won: 2, streak: 2}]);
  expect(statisticsOf([])).toEqual([]);
});

test('winnable deals are counted: those won, and those with a verdict', () => {
  const games = [
    result('1', 'won', {winnable: true}),
    result('2', 'lost', {winnable: true}),
    result('3', 'lost', {winnable: false}),
    result('4', 'lost'),
    result('5', 'won'),
  ];
  expect(statisticsOf(games)).toMatchObject([{played: 5, won: 2, winnable: 3, unwinnable: 1}]);
});

test('how much longer than the shortest a win was is added to its result, and counted', () => {
  const results = new Results(makeRoom().ports);
  for (const id of ['1', '2', '3']) results.add(result(id, id === '3' ? 'lost' : 'won'));
  results.measure('1', {par: 40, overPar: 0});
  results.measure('2', {par: 40, overPar: 3});
  results.measure('3', {par: 40, overPar: 0});
  expect(statisticsOf(results.list())).toMatchObject([{played: 3, measured: 2, shortest: 1}]);
});

test('a verdict is added to the result of a lost game and keeps the order', () => {
  const room = makeRoom();
  const results = new Results(room.ports);
  results.add(result('1', 'lost', {when: '2026-11-01'}));
  results.add(result('2', 'won', {when: '2026-11-02'}));
  results.amend('1', true);
  results.amend('2', false);
  results.amend('3', true);
  const read = parseResults(readFileSync(join(room.folder, 'results.jsonl'), 'utf8'));
  expect(read.noise).toBe(0);
  expect(read.results.map(({id, winnable}) => [id, winnable])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['1', true],
  ]);
  expect(statisticsOf(results.list())).toMatchObject([{played: 2, streak: 1, winnable: 2}]);
  results.add(result('1', 'open', {when: '2026-11-03'}));
  results.amend('1', false);
  expect(statisticsOf(results.list())).toMatchObject([{played: 1, winnable: 1}]);
});

test('results of older files lack it, and a wrong value is noise', () => {
  const line = (more: object): string => JSON.stringify({...result('1', 'lost'), ...more});
  const read = parseResults(
    [line({}), line({winnable: false}), line({winnable: 'yes'}), line({when: 'not a date'})].join('\n'),
  );
  expect([read.results.map(({winnable}) => winnable), read.noise]).toEqual([[undefined, false], 2]);
});

test('noise is skipped, counted and left in the file', () => {
  const room = makeRoom();
  const results = new Results(room.ports);
  results.add(result('1', 'won'));
  expect(results.flush()).toBe(true);
  const path = join(room.folder, 'results.jsonl');
  appendFileSync(path, 'noise\n{"id": 3}\nnull\n{"id": "2", "outc');
  results.add(result('3', 'lost', {seed: '♠ #'}));
  results.flush();
  expect(results.list().map(({id}) => id)).toEqual(['1', '3']);
  expect(parseResults(readFileSync(path, 'utf8')).noise).toBe(4);
  expect(readFileSync(path, 'utf8')).toContain('{"id": "2", "outc\n{"id":"3"');
});

test.each(['makeFolder', 'open', 'append', 'sync', 'truncate', 'read', 'info', 'state'])(
  'when %s fails the result waits, is counted, and is written later',
  call => {
    const room = makeRoom();
    const results = new Results(room.ports);
    results.add(result('1', 'won'));
    results.flush();
    room.fails = each => (each === call || (call === 'truncate' && each === 'append') ? 'ENOSPC' : undefined);
    results.add(result('2', 'won'));
    expect(results.flush()).toBe(false);
    expect(results.flush()).toBe(false);
    expect(room.notices.length).toBe(1);
    room.fails = () => undefined;
    expect(results.list().at(-1)?.id).toBe('2');
    expect(results.flush()).toBe(true);
    const ids = parseResults(readFileSync(join(room.folder, 'results.jsonl'), 'utf8')).results.map(({id}) => id);
    expect([...new Set(ids)]).toEqual(['1', '2']);
  },
);
