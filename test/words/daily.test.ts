import {wonOn} from './won-on.js';
import {dailyStreak, dailyStrip} from '../../src/words/lists/days.js';

const streak = (today: string, ...won: string[]): unknown => dailyStreak({today, games: won.map(day => wonOn(day))});

test('days in a row end today, or yesterday while today can still be won', () => {
  expect(streak('2026-11-21')).toEqual({current: 0, best: 0, wonToday: false});
  expect(streak('2026-11-21', '2026-11-21')).toEqual({current: 1, best: 1, wonToday: true});
  expect(streak('2026-11-21', '2026-11-19', '2026-11-20')).toEqual({current: 2, best: 2, wonToday: false});
  expect(streak('2026-11-21', '2026-11-18', '2026-11-19')).toEqual({current: 0, best: 2, wonToday: false});
});

test('a gap ends the row, and the order of the days does not matter', () => {
  const days = ['2026-11-20', '2026-11-15', '2026-11-21', '2026-11-16', '2026-11-17'];
  expect(streak('2026-11-21', ...days)).toEqual({current: 2, best: 3, wonToday: true});
});

test('months, years and changes of the clock do not break it', () => {
  expect(streak('2027-01-01', '2026-12-30', '2026-12-31', '2027-01-01')).toMatchObject({current: 3});
  expect(streak('2026-03-30', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30')).toMatchObject({current: 4});
  expect(streak('2028-03-01', '2028-02-28', '2028-02-29')).toMatchObject({current: 2, wonToday: false});
});

test('a strip of days ends with today, and marks those won', () => {
  const strip = (utf8: boolean): string =>
    dailyStrip(
      {today: '2026-11-21', games: ['2026-11-21', '2026-11-19', '2026-11-01'].map(day => wonOn(day))},
      utf8,
      5,
    );
  expect([strip(true), strip(false)]).toEqual(['▯▯▮▯▮', '--#-#']);
});
