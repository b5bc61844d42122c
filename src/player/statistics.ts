import {changedValues} from '../engine/option.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/variant.js';
import {VARIANTS} from '../variants/index.js';
import type {PlayerRecord} from './records.js';
import {wrapped} from './wrap.js';

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
  const streak = record.streak > 1 ? `, streak ${String(record.streak)}` : '';
  const of = knowsDeals(record) ? ` of ${String(record.winnable)} winnable` : '';
  return `You: ${String(record.played)} played, ${String(record.won)} won${of}${streak}.`;
}

/** Has the deal of a lost game been judged? If not, the judged deals say no more than the games won. */
function knowsDeals({won, winnable, unwinnable}: PlayerRecord): boolean {
  return winnable + unwinnable > won;
}

/** `won of winnable deals played: 7 of 9, 3 not judged`; empty if no lost game was judged. */
export function winnableWords(record: PlayerRecord): string {
  const {played, won, winnable, unwinnable} = record;
  const open = played - winnable - unwinnable;
  const rest = open > 0 ? `, ${String(open)} not judged` : '';
  return knowsDeals(record) ? `won of winnable deals played: ${String(won)} of ${String(winnable)}${rest}` : '';
}

/** `12:07`, `1:02:07`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(whole % 60)}` : `${String(minutes)}:${two(whole % 60)}`;
}

/** `58 %`. */
export function rateWords({played, won}: Pick<PlayerRecord, 'played' | 'won'>): string {
  return played === 0 ? '-' : `${String(Math.round((100 * won) / played))} %`;
}

/** `12 played, 7 won, 58 %`. */
export function countWords(record: Pick<PlayerRecord, 'played' | 'won'>): string {
  return `${String(record.played)} played, ${String(record.won)} won, ${rateWords(record)}`;
}

/** `streak 2, best 5`. */
export function streakWords({streak, bestStreak}: PlayerRecord): string {
  return `streak ${String(streak)}, best ${String(bestStreak)}`;
}

/** `median of the games won: 96 moves, 12:07`; empty if none is known. */
export function medianWords({medianMoves, medianSeconds}: PlayerRecord, link: string): string {
  const medians = [
    ...(medianMoves === undefined ? [] : [`${String(medianMoves)} moves`]),
    ...(medianSeconds ? [durationWords(medianSeconds)] : []),
  ];
  return medians.length === 0 ? '' : `median of the games won${link}${medians.join(', ')}`;
}

/** The game of a record; undefined if this program does not have it. */
function variantOf({variant}: PlayerRecord): Variant | undefined {
  return VARIANTS.find(each => each.id === variant);
}

/** The name of a record's game. */
export function titleOf(record: PlayerRecord): string {
  return variantOf(record)?.title ?? record.variant;
}

/** `passes=2, joins=on`; empty under the default rules. */
export function rulesWords(record: PlayerRecord): string {
  const changed = changedValues(variantOf(record)?.options ?? {}, record.rules);
  return changed.map(([key, value]) => `${key}=${String(value)}`).join(', ');
}

const WHAT_COUNTS = 'A game counts from its first move; it ends when it comes out, or is left for another or given up.';

/** A line of the statistics. */
export interface StatisticsLine {
  readonly text: string;
  readonly tone: 'bold' | 'plain' | 'dim' | 'good';
}

/** The player's results as lines of at most `columns`; `signs` stand for a won and a lost game in the chart. */
export function statisticsLines(
  records: readonly PlayerRecord[],
  columns: number,
  signs: readonly [string, string],
): StatisticsLine[] {
  if (records.length === 0)
    return [
      {text: 'No game has ended yet.', tone: 'plain'},
      ...wrapped(WHAT_COUNTS, Math.min(columns, 56)).map(text => ({text, tone: 'dim' as const})),
    ];
  return [
    ...(records.length > 1 ? totalLines(records) : []),
    ...records.flatMap(record => recordLines(record, columns, signs)),
  ];
}

function totalLines(records: readonly PlayerRecord[]): StatisticsLine[] {
  const sum = (of: (record: PlayerRecord) => number): number => records.reduce((total, each) => total + of(each), 0);
  const [played, won] = [sum(each => each.played), sum(each => each.won)];
  const text = `All games: ${countWords({played, won})}`;
  return [
    {text, tone: 'plain'},
    {text: '', tone: 'plain'},
  ];
}

function recordLines(record: PlayerRecord, columns: number, [won, lost]: readonly [string, string]): StatisticsLine[] {
  const odds = variantOf(record)?.odds;
  const rules = rulesWords(record);
  const chart = record.lately.map(result => (result ? won : lost)).join('');
  const parts = [countWords(record), streakWords(record), winnableWords(record), medianWords(record, ': ')];
  const heading = `${titleOf(record)}${rules === '' ? '' : `: ${rules}`}`;
  const measured = odds === undefined ? [] : wrapped(`${odds}.`, columns - 2, '  ');
  return [
    {text: heading.slice(0, columns), tone: 'bold'},
    ...packed(parts.filter(Boolean), columns - 2).map(text => ({text: `  ${text}`, tone: 'plain' as const})),
    ...measured.map(text => ({text: `  ${text}`, tone: 'dim' as const})),
    ...(chart === '' ? [] : [{text: `  ${chart.slice(-(columns - 2))}`, tone: 'good' as const}]),
    {text: '', tone: 'plain'},
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
