import {calendarLines, type Daily, dayLine, daysOf, dayState, monthLine} from '../../src/words/lists/days.js';
import {rulesFor} from '../engine/adapter.js';
import {wonOn} from './won-on.js';

const {values} = rulesFor('kingdom');

/** Two wins, one of them on a later day, and a game that was not won. */
const DAILY: Daily = {
  today: '2026-11-21',
  games: [
    wonOn('2026-11-03', {rules: values}),
    wonOn('2026-11-12', {rules: values, isWon: false, moves: 9}),
    wonOn('2026-11-20', {rules: values, isLate: true}),
    wonOn('2026-11-20', {variant: 'patriarchs', isWon: false}),
  ],
};

const month = (of: string, utf8 = true): string[] =>
  calendarLines(DAILY, 'kingdom', of, {cursor: '2026-11-20', utf8}).map(line =>
    line
      .map(([text]) => text)
      .join('')
      .trimEnd(),
  );

test('a month begins on its weekday, and shows what became of each day', () => {
  expect(month('2026-11')).toEqual([
    ' Mo   Tu   We   Th   Fr   Sa   Su',
    '                                1',
    '  2    3●   4    5    6    7    8',
    '  9   10   11   12○  13   14   15',
    ' 16   17   18   19  ▸20●  21   22',
    ' 23   24   25   26   27   28   29',
    ' 30',
  ]);
  expect(month('2026-11', false)[4]).toBe(' 16   17   18   19  >20*  21   22');
  expect(month('2027-02')).toHaveLength(5);
  expect(month('2027-02')[1]).toBe('  1    2    3    4    5    6    7');
});

test('a day is won, played or missed, for each game by itself', () => {
  expect(['2026-11-03', '2026-11-12', '2026-11-20', '2026-11-21'].map(day => dayState(DAILY, 'kingdom', day))).toEqual([
    'won',
    'played',
    'won',
    'missed',
  ]);
  expect(dayState(DAILY, 'patriarchs', '2026-11-20')).toBe('played');
});

test('a day in words', () => {
  const rules = rulesFor('kingdom');
  expect(
    ['2026-11-03', '2026-11-12', '2026-11-20', '2026-11-21', '2026-11-22'].map(day => dayLine(DAILY, rules, day)),
  ).toEqual([
    '3 November: won in 51 moves',
    '12 November: played, not won',
    '20 November: won in 51 moves, on a later day',
    '21 November, today: not played',
    '22 November: still to come',
  ]);
  expect(dayLine(DAILY, rulesFor('kingdom', {fill: 'auto'}), '2026-11-03')).toBe('3 November: won under other rules');
});

test('a month in a line', () => {
  expect(monthLine(DAILY, 'kingdom', '2026-11')).toBe('November 2026: won on 3, 20; played on 12');
  expect(monthLine(DAILY, 'kingdom', '2026-10')).toBe('October 2026: none played');
  expect(daysOf('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(daysOf('2024-02', '2026-11-03')).toHaveLength(29);
});
