import {changedWords} from '../engine/declaration/option.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countOf, percent} from '../engine/texts/count.js';
import {oddsKey, plainOdds} from '../variants/odds.js';
import type {PlayerRecord} from './listed-games.js';
import {wrapped} from './wrap.js';

/** The player's results in a game under these rules. */
export function recordOf(records: readonly PlayerRecord[], rules: Ruleset): PlayerRecord | undefined {
  const isUnder = (given: PlayerRecord['rules']): boolean =>
    Object.entries(rules.values).every(([key, value]) => given[key] === value);
  return records.find(each => each.variant === rules.variant.id && isUnder(each.rules));
}

/** `You: 12 played, 7 won, streak 2.` */
export function shortRecord(record: PlayerRecord | undefined): string {
  if (!record) return 'You: not played yet.';
  const streak = record.streak > 1 ? `, streak ${record.streak}` : '';
  const of = knowsDeals(record) ? ` of ${record.winnable} winnable` : '';
  return `You: ${record.played} played, ${record.won} won${of}${streak}.`;
}

/** Was any deal of a lost game judged? If not, the judged deals say no more than the games won. */
function knowsDeals({won, winnable, unwinnable}: PlayerRecord): boolean {
  return winnable + unwinnable > won;
}

/** `12:07`, `1:02:07`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** `12 played, 7 won, 58 %`. */
function countWords(played: number, won: number): string {
  return `${played} played, ${won} won, ${percent(won / played)}`;
}

/** The results in all games together: `67 played, 45 won, 67 %, 8:06:40 at the table`; no time under a minute. */
function totalWords(records: readonly PlayerRecord[]): string {
  const sum = (of: (record: PlayerRecord) => number): number => records.reduce((total, each) => total + of(each), 0);
  const seconds = sum(each => each.seconds);
  const time = seconds >= 60 ? `, ${durationWords(seconds)} at the table` : '';
  return `${countWords(
    sum(each => each.played),
    sum(each => each.won),
  )}${time}`;
}

/** Streaks, first tries, medians and winnable deals, as far as they are known: `streak 2, best 5`, `at the first try: 5`. */
function figuresOf(record: PlayerRecord): string[] {
  const {played, won, streak, bestStreak, firstTries, medianMoves, medianSeconds, winnable, unwinnable} = record;
  const open = played - winnable - unwinnable;
  const medians = [
    ...(medianMoves === undefined ? [] : [countOf(Math.round(medianMoves), 'move')]),
    ...(medianSeconds ? [durationWords(medianSeconds)] : []),
  ];
  return [
    `streak ${streak}, best ${bestStreak}`,
    ...(firstTries > 0 ? [`at the first try: ${firstTries}`] : []),
    ...(medians.length > 0 ? [`median of the games won: ${medians.join(', ')}`] : []),
    ...(knowsDeals(record)
      ? [`won of winnable deals played: ${won} of ${winnable}${open > 0 ? `, ${open} not judged` : ''}`]
      : []),
  ];
}

/** The title of a record's game, its id if this program does not have it; rules that are not the default, as `joins=on`; and the odds. */
function gameOf({variant: id, game, rules}: PlayerRecord): {title: string; changed: string; odds: string | undefined} {
  return {
    title: game?.title ?? id,
    changed: changedWords(game?.options ?? {}, rules).join(', '),
    odds: game && plainOdds(oddsKey(game, rules)),
  };
}

export const NO_RECORDS = 'No game has ended yet.';

/** `Kingdom, fill=auto: 12 played, 7 won, 58 %; streak 2, best 4`. */
export function recordSentence(record: PlayerRecord): string {
  const {title, changed} = gameOf(record);
  const name = changed === '' ? title : `${title}, ${changed}`;
  return [`${name}: ${countWords(record.played, record.won)}`, ...figuresOf(record)].join('; ');
}

/** Today's deals: the date of today, and the dates whose deals were won on their own day, in any game. */
export interface Daily {
  /** `2026-11-21`. */
  readonly today: string;
  readonly won: readonly string[];
}

/** Days in a row on which a deal of the day was won. */
export interface DailyStreak {
  /** Up to today, or up to yesterday as long as today's deal can still be won. */
  readonly current: number;
  readonly best: number;
  readonly wonToday: boolean;
}

export function dailyStreak({today, won}: Daily): DailyStreak {
  const days = new Set(won.map(dayNumber));
  const lengthTo = (day: number): number => (days.has(day) ? 1 + lengthTo(day - 1) : 0);
  const now = dayNumber(today);
  const ends = [...days].filter(day => !days.has(day + 1));
  return {
    current: lengthTo(days.has(now) ? now : now - 1),
    best: Math.max(0, ...ends.map(lengthTo)),
    wonToday: days.has(now),
  };
}

/** Days since 1970 of a date such as `2026-11-21`. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** A line in pieces, each with what it is. */
export type MarkedLine = readonly (readonly [text: string, mark: 'plain' | 'dim' | 'bold' | 'title' | 'good'])[];

/** Where statistics are shown: the columns, and whether signs outside ASCII can be shown. */
interface Room {
  readonly columns: number;
  readonly utf8: boolean;
}

const WHAT_COUNTS = 'A game counts from its first move; it ends when it is won, or is left for another or given up.';
/** The marks of a bar, which stand for all games together. */
const BAR = 20;
/** From this many columns on, a game's title, bar and figures share a line. */
const ONE_LINE = 68;

/** The statistics: all games, today's deals, then each game with a bar of its wins and its last games. */
export function statisticsLines(records: readonly PlayerRecord[], room: Room, daily?: Daily): MarkedLine[] {
  if (records.length === 0)
    return [
      [[NO_RECORDS, 'bold']],
      ...wrapped(WHAT_COUNTS, Math.min(room.columns, 56)).map((line): MarkedLine => [[line, 'dim']]),
    ];
  return [
    headed('All games', totalWords(records)),
    ...(daily ? dailyLines(dailyStreak(daily)) : []),
    ...records.flatMap(record => [[], ...recordLines(record, room)]),
    [],
  ];
}

function headed(head: string, words: string): MarkedLine {
  return [[head.padEnd(15), 'title'], [words, 'plain']]; // prettier-ignore
}

function dailyLines({current, best, wonToday}: DailyStreak): MarkedLine[] {
  if (best === 0) return [];
  const now = current > 0 ? `won ${current} ${current === 1 ? 'day' : 'days in a row'}` : 'no streak now';
  const today = !wonToday && current > 0 ? '; win today to keep it' : '';
  return [headed("Today's deals", `${now}, best ${best}${today}`)];
}

function recordLines(record: PlayerRecord, {columns, utf8}: Room): MarkedLine[] {
  const {played, won, lately} = record;
  const {title, changed, odds} = gameOf(record);
  const [full, hollow] = utf8 ? ['▮', '▯'] : ['#', '-'];
  const isWide = columns >= ONE_LINE;
  const width = isWide ? BAR : Math.min(BAR, columns - 20);
  const wins = Math.round((width * won) / played);
  const bar: MarkedLine = [
    [full.repeat(wins), 'good'],
    [hollow.repeat(width - wins), 'dim'],
    [`${isWide ? '  ' : ' '}${won} of ${played} won, ${percent(won / played)}`, 'bold'],
  ];
  const figures = [...figuresOf(record), ...(odds === undefined ? [] : [`${odds} can be won`])];
  const last = lately
    .slice(-(columns - 12))
    .map(each => (each ? ([full, 'good'] as const) : ([hollow, 'dim'] as const)));
  return [
    ...(isWide ? [[[title.padEnd(22), 'title'] as const, ...bar]] : [[[title, 'title'] as const], bar]),
    ...wrapped(changed === '' ? '' : `under ${changed}`, columns - 2).map((line): MarkedLine => [
      [`  ${line}`, 'plain'],
    ]),
    ...packed(figures, columns - 2).map((line): MarkedLine => [[`  ${line}`, 'dim']]),
    ...(lately.length < 2 ? [] : [[['  lately  ', 'dim'] as const, ...last]]),
  ];
}

/** Lines of parts: short ones share a line, long ones take several. */
function packed(parts: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''}   ${part}`;
    if (lines.length > 0 && joined.length <= columns) lines[lines.length - 1] = joined;
    else lines.push(...wrapped(part, columns, '  '));
  }
  return lines;
}
