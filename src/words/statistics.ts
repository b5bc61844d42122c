import {changedWords} from '../engine/declaration/option.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countOf} from '../engine/texts/count.js';
import type {Variant} from '../engine/declaration/variant.js';
import {VARIANTS} from '../variants/index.js';
import type {PlayerRecord} from './listed-games.js';

/** The player's results in a game under these rules. */
export function recordOf(records: readonly PlayerRecord[], rules: Ruleset): PlayerRecord | undefined {
  return records.find(each => each.variant === rules.variant.id && sameValues(each.rules, rules.values));
}

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(b).every(([key, value]) => a[key] === value);
}

/** `You: 12 played, 7 won, streak 2.` */
export function shortRecord(record: PlayerRecord | undefined): string {
  if (!record) return 'You: not played yet.';
  const streak = record.streak > 1 ? `, streak ${record.streak}` : '';
  const of = knowsDeals(record) ? ` of ${record.winnable} winnable` : '';
  return `You: ${record.played} played, ${record.won} won${of}${streak}.`;
}

/** Has the deal of a lost game been judged? If not, the judged deals say no more than the games won. */
function knowsDeals({won, winnable, unwinnable}: PlayerRecord): boolean {
  return winnable + unwinnable > won;
}

/** `won of winnable deals played: 7 of 9, 3 not judged`; empty if no lost game was judged. */
export function winnableWords(record: PlayerRecord): string {
  const {played, won, winnable, unwinnable} = record;
  const open = played - winnable - unwinnable;
  const rest = open > 0 ? `, ${open} not judged` : '';
  return knowsDeals(record) ? `won of winnable deals played: ${won} of ${winnable}${rest}` : '';
}

/** `at the first try: 5`; empty if no game was won so. */
export function firstTryWords({firstTries}: PlayerRecord): string {
  return firstTries > 0 ? `at the first try: ${firstTries}` : '';
}

/** How many games were won at the first try, and how many of the winnable deals. */
export function dealsWords(record: PlayerRecord): string {
  return [firstTryWords(record), winnableWords(record)].filter(Boolean).join('; ');
}

/** `12:07`, `1:02:07`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** `58 %`. */
export function rateWords({played, won}: Pick<PlayerRecord, 'played' | 'won'>): string {
  return played === 0 ? '-' : `${Math.round((100 * won) / played)} %`;
}

/** `12 played, 7 won, 58 %`. */
export function countWords(record: Pick<PlayerRecord, 'played' | 'won'>): string {
  return `${record.played} played, ${record.won} won, ${rateWords(record)}`;
}

/** The results in all games together: `67 played, 45 won, 67 %, 8:06:40 at the table`; no time under a minute. */
export function totalWords(records: readonly PlayerRecord[]): string {
  const sum = (of: (record: PlayerRecord) => number): number => records.reduce((total, each) => total + of(each), 0);
  const [played, won, seconds] = [sum(each => each.played), sum(each => each.won), sum(each => each.seconds)];
  const time = seconds >= 60 ? `, ${durationWords(seconds)} at the table` : '';
  return `${countWords({played, won})}${time}`;
}

/** `streak 2, best 5`. */
export function streakWords({streak, bestStreak}: PlayerRecord): string {
  return `streak ${streak}, best ${bestStreak}`;
}

/** `96 moves`, the median of the games won; undefined if it is not known. */
export function medianMovesWords({medianMoves}: PlayerRecord): string | undefined {
  return medianMoves === undefined ? undefined : countOf(Math.round(medianMoves), 'move');
}

/** `median of the games won: 96 moves, 12:07`; empty if none is known. */
export function medianWords(record: PlayerRecord, link: string): string {
  const moves = medianMovesWords(record);
  const {medianSeconds} = record;
  const medians = [...(moves === undefined ? [] : [moves]), ...(medianSeconds ? [durationWords(medianSeconds)] : [])];
  return medians.length === 0 ? '' : `median of the games won${link}${medians.join(', ')}`;
}

/** The game of a record; undefined if this program does not have it. */
export function variantOf({variant}: PlayerRecord): Variant | undefined {
  return VARIANTS.find(each => each.id === variant);
}

/** The name of a record's game. */
export function titleOf(record: PlayerRecord): string {
  return variantOf(record)?.title ?? record.variant;
}

/** `passes=2, joins=on`; empty under the default rules. */
export function rulesWords(record: PlayerRecord): string {
  return changedWords(variantOf(record)?.options ?? {}, record.rules).join(', ');
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
