import type {Ruleset} from '../../engine/ruleset.js';
import {countOf} from '../../engine/texts/count.js';
import {dateWords, dayNumber, daysOn, monthWords} from '../../variants/dates.js';
import type {PlayerRecord} from './listed-games.js';

/** A line in pieces, each with what it is. */
export type MarkedLine = readonly (readonly [text: string, mark: 'plain' | 'dim' | 'bold' | 'title' | 'good'])[];

/** A day's deal that was played. */
export interface DayGame extends Pick<PlayerRecord, 'variant' | 'rules'> {
  /** `2026-11-21`. */
  readonly day: string;
  readonly isWon: boolean;
  /** Was it won on a later day? That counts for the day, not for days in a row. */
  readonly isLate?: boolean;
  /** Those that the win took. */
  readonly moves: number;
}

/** The deals of the days. */
export interface Daily {
  readonly today: string;
  /** The games of all days. */
  readonly games: readonly DayGame[];
}

/** What became of a day's deal. */
export type DayState = 'won' | 'played' | 'missed';

/** The first win of a day's deal under some rules. */
export function winOn({games}: Daily, rules: Ruleset, day: string): DayGame | undefined {
  return games.find(each => each.isWon && each.day === day && isUnder(each, rules));
}

/** Is it of a game under these rules? */
export function isUnder({variant, rules: given}: Pick<PlayerRecord, 'variant' | 'rules'>, rules: Ruleset): boolean {
  return (
    variant === rules.variant.id &&
    Object.entries(rules.values).every(([key, value]) => (given[key] ?? rules.variant.options[key]?.initial) === value)
  );
}

/** What became of a day's deal of a game, whatever its rules. */
export function dayState({games}: Daily, variant: string, day: string): DayState {
  const played = games.filter(each => each.day === day && each.variant === variant);
  if (played.length === 0) return 'missed';
  return played.some(({isWon}) => isWon) ? 'won' : 'played';
}

/** Days in a row on which a deal of the day was won. */
export interface DailyStreak {
  /** Up to today, or up to yesterday as long as today's deal can still be won. */
  readonly current: number;
  readonly best: number;
  readonly wonToday: boolean;
}

/** The days whose deals were won on the day. */
function daysWon({games}: Daily): ReadonlySet<number> {
  return new Set(games.flatMap(({day, isWon, isLate}) => (isWon && !isLate ? [dayNumber(day)] : [])));
}

export function dailyStreak(daily: Daily): DailyStreak {
  const days = daysWon(daily);
  const lengthTo = (day: number): number => (days.has(day) ? 1 + lengthTo(day - 1) : 0);
  const now = dayNumber(daily.today);
  const ends = [...days].filter(day => !days.has(day + 1));
  return {
    current: lengthTo(days.has(now) ? now : now - 1),
    best: Math.max(0, ...ends.map(lengthTo)),
    wonToday: days.has(now),
  };
}

/** Signs that stand for what was won, and for what was not. */
export function marksOf(utf8: boolean): readonly [full: string, hollow: string] {
  return utf8 ? ['▮', '▯'] : ['#', '-'];
}

/** The days up to today, those won marked; today is the last. */
export function dailyStrip(daily: Daily, utf8: boolean, days: number): string {
  const [full, hollow] = marksOf(utf8);
  const won = daysWon(daily);
  const first = dayNumber(daily.today) - days + 1;
  return Array.from({length: days}, (_, i) => (won.has(first + i) ? full : hollow)).join('');
}

/** `won 3 days in a row, best 5; win today to keep it`; undefined where no day was won. */
export function dailyWords(daily: Daily): string | undefined {
  const {current, best, wonToday} = dailyStreak(daily);
  if (best === 0) return undefined;
  const now = current > 0 ? `won ${current} ${current === 1 ? 'day' : 'days in a row'}` : 'no streak now';
  return `${now}, best ${best}${!wonToday && current > 0 ? '; win today to keep it' : ''}`;
}

/** The dates of a month, `2026-11`, that have come by today. */
export function daysOf(month: string, today: string): string[] {
  const days = Array.from({length: 31}, (_, i) => daysOn(`${month}-01`, i));
  return days.filter(day => day.startsWith(month) && day <= today);
}

/** The weeks of a month, Monday first; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  // Day 0 was a Thursday.
  const monday = daysOn(first, -((dayNumber(first) + 3) % 7));
  const weeks = Array.from({length: 6}, (_, week) =>
    Array.from({length: 7}, (__, i) => daysOn(monday, 7 * week + i)).map(day =>
      day.startsWith(month) ? day : undefined,
    ),
  );
  return weeks.filter(week => week.some(day => day !== undefined));
}

/** The columns of a day in the calendar. */
export const DAY_WIDTH = 5;

/** The sign of what became of a day's deal. */
function dayMark(state: DayState, utf8: boolean): string {
  if (state === 'won') return utf8 ? '●' : '*';
  return state === 'played' ? (utf8 ? '○' : 'o') : ' ';
}

/** A month as a calendar, what became of a game's deal on each day beside it; the day under the cursor has a sign. */
export function calendarLines(
  daily: Daily,
  variant: string,
  month: string,
  {cursor, utf8}: {readonly cursor?: string; readonly utf8: boolean},
): MarkedLine[] {
  const cell = (day: string | undefined): MarkedLine[number] => {
    if (day === undefined) return [' '.repeat(DAY_WIDTH), 'plain'];
    const state = day > daily.today ? 'missed' : dayState(daily, variant, day);
    const sign = day === cursor ? (utf8 ? '▸' : '>') : ' ';
    const text = `${sign}${day.slice(8).replace(/^0/, ' ')}${dayMark(state, utf8)} `;
    if (day === cursor) return [text, 'bold'];
    return [text, state === 'won' ? 'good' : day > daily.today ? 'dim' : 'plain'];
  };
  const head = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(day => ` ${day}  `).join('');
  return [[[head, 'dim']], ...weeksOf(month).map(week => week.map(cell))];
}

/** What became of a day's deal: `28 November, today's: won in 51 moves`. */
export function dayLine(daily: Daily, rules: Ruleset, day: string): string {
  const won = winOn(daily, rules, day);
  const state = dayState(daily, rules.variant.id, day);
  const which = `${dateWords(day)}${day === daily.today ? ', today' : ''}`;
  if (won) return `${which}: won in ${countOf(won.moves, 'move')}${won.isLate ? ', on a later day' : ''}`;
  if (day > daily.today) return `${which}: still to come`;
  return `${which}: ${state === 'missed' ? 'not played' : state === 'won' ? 'won under other rules' : 'played, not won'}`;
}

/** A month's deals of a game in a sentence: `November 2026: won on 3, 27 and 28; played on 12`. */
export function monthLine(daily: Daily, variant: string, month: string): string {
  const on = (state: DayState): string[] =>
    daysOf(month, daily.today).flatMap(day =>
      dayState(daily, variant, day) === state ? [String(Number(day.slice(8)))] : [],
    );
  const parts = (['won', 'played'] as const).flatMap(state =>
    on(state).length > 0 ? [`${state} on ${on(state).join(', ')}`] : [],
  );
  return `${monthWords(month)}: ${parts.length > 0 ? parts.join('; ') : 'none played'}`;
}
