import {dailySeed, dayOf, isDaily} from '../../src/variants/daily.js';
import {datedSeeds, dayNumber} from '../../src/variants/dates.js';
import {rulesFor} from '../engine/adapter.js';

// A day's deal is the same in every version: these seeds never change.
test.each([
  ['storehouse', '2026-11-21', '104103'],
  ['kingdom', '2026-11-21', '101172'],
  ['kingdom', '2027-02-28', '101327'],
])('the deal of %s on %s', (game, date, seed) => {
  expect(dailySeed(rulesFor(game), date)).toBe(seed);
});

test('days follow one another, and after a thousand begin again', () => {
  const rules = rulesFor('patriarchs');
  const days = Array.from({length: 1001}, (_, i) => new Date(Date.UTC(2026, 10, 21 + i)).toISOString().slice(0, 10));
  const seeds = days.map(day => dailySeed(rules, day));
  expect(new Set(seeds).size).toBe(1000);
  expect(seeds[1000]).toBe(seeds[0]);
  expect(dayNumber(days[1000] ?? '') - dayNumber(days[0] ?? '')).toBe(1000);
});

test('under rules without a list there is none; the seeds begin with the date', () => {
  expect(dailySeed(rulesFor('kingdom', {fill: 'auto'}), '2026-11-21')).toBeUndefined();
  expect(datedSeeds('2026-11-21').slice(0, 3)).toEqual(['2026-11-21', '2026-11-21-2', '2026-11-21-3']);
});

test('a deal is known as that of its day by its number or its seed', () => {
  const seed = dailySeed(rulesFor('kingdom'), '2026-11-21') ?? '';
  expect(isDaily('kingdom', seed, '2026-11-21')).toBe(true);
  expect(isDaily('kingdom', seed, '2026-11-20')).toBe(false);
  expect(isDaily('storehouse', seed, '2026-11-21')).toBe(false);
  expect(dayOf('kingdom', seed, '2026-11-22')).toBe('2026-11-21');
  expect(dayOf('kingdom', seed, '2026-11-23')).toBeUndefined();
  expect(dayOf('none', '2026-11-21-12')).toBe('2026-11-21');
  expect(dayOf('none', '2026-11-21-1')).toBeUndefined();
  expect(dayOf('none', '2026-11-21-101', '2026-11-21')).toBeUndefined();
});
