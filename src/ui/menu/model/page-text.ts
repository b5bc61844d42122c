import {
  dailyStreak,
  firstTryWords,
  medianWords,
  rateWords,
  rulesWords,
  streakWords,
  totalWords,
  titleOf,
  variantOf,
  winnableWords,
  type Daily,
} from '../../../words/statistics.js';
import type {PlayerRecord} from '../../../words/listed-games.js';
import {wrapped} from '../../../words/wrap.js';
import {asciiKeys, shownKey} from '../../../settings/keys.js';
import {LEAST_SHARE, oddsKey, plainOdds} from '../../../variants/odds.js';
import type {Run} from '../../theme/cells.js';
import type {StyledLine} from '../../chrome/words.js';
import type {MenuDialog} from './menu.js';
import {MENU_KEYS, PAGE_KEYS, type PageKeys} from './menu-keys.js';
import {repeated} from '../../theme/glyphs.js';

/** What statistics are made of. */
interface Results {
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
}

/** How a page is written: its columns, and whether signs outside ASCII can be shown. */
interface PageSpace {
  readonly columns: number;
  readonly utf8: boolean;
}

const WHAT_COUNTS = 'A game counts from its first move; it ends when it is won, or is left for another or given up.';
const NOTHING: StyledLine = [];

/** The statistics: all games, today's deals, then each game with a bar of its wins. */
export function statisticsText({records, daily}: Results, {columns, utf8}: PageSpace): readonly StyledLine[] {
  if (records.length === 0)
    return [
      [['No game has ended yet.', 'bold']],
      ...wrapped(WHAT_COUNTS, Math.min(columns - 4, 56)).map((line): StyledLine => [[line, 'dim']]),
    ];
  const space = {columns: columns - 4, utf8};
  return [
    ...totalLines(records),
    ...dailyLines(daily),
    NOTHING,
    ...records.flatMap(record => [...recordLines(record, space), NOTHING]),
  ];
}

function totalLines(records: readonly PlayerRecord[]): StyledLine[] {
  return [
    [
      [HEAD('All games'), 'title'],
      [totalWords(records), 'plain'],
    ],
  ];
}

function dailyLines(daily: Daily): StyledLine[] {
  const {current, best, wonToday} = dailyStreak(daily);
  if (best === 0) return [];
  const today = wonToday ? '' : current > 0 ? '; win today to keep it' : '';
  const days = (count: number): string => `${String(count)} ${count === 1 ? 'day' : 'days in a row'}`;
  return [
    [
      [HEAD("Today's deals"), 'title'],
      [`${current > 0 ? `won ${days(current)}` : 'no streak now'}, best ${String(best)}${today}`, 'plain'],
    ],
  ];
}

const HEAD = (text: string): string => text.padEnd(15);

/** The marks of a bar, which stand for all games together. */
const BAR = 20;
/** From this many columns on, a game's title, bar and figures share a line. */
const ONE_LINE = 68;

function recordLines(record: PlayerRecord, space: PageSpace): StyledLine[] {
  const {columns} = space;
  const rules = rulesWords(record);
  const figures = `${String(record.won)} of ${String(record.played)} won, ${rateWords(record)}`;
  const bar = barOf(record.won / record.played, space);
  const title: Run = [titleOf(record), 'title'];
  const odds = oddsOfRecord(record);
  const winnable = odds === undefined ? '' : `${odds} can be won`;
  const parts = [
    streakWords(record),
    firstTryWords(record),
    medianWords(record, ': '),
    winnableWords(record),
    winnable,
  ];
  const head: StyledLine[] =
    columns >= ONE_LINE
      ? [[[titleOf(record).padEnd(22), 'title'], ...bar, [`  ${figures}`, 'bold']]]
      : [[title], [...bar, [` ${figures}`, 'bold']]];
  return [
    ...head,
    ...(rules === '' ? [] : wrapped(`under ${rules}`, columns - 2).map((line): StyledLine => [[`  ${line}`, 'plain']])),
    ...packed(parts.filter(Boolean), columns - 2).map((line): StyledLine => [[`  ${line}`, 'dim']]),
    ...latelyLines(record, space),
  ];
}

/** How often the game can be won under the rules of these results; undefined if that was not measured. */
function oddsOfRecord(record: PlayerRecord): string | undefined {
  const variant = variantOf(record);
  return variant && plainOdds(oddsKey(variant, record.rules));
}

/** A bar of which a share is full. */
function barOf(share: number, {columns, utf8}: PageSpace): Run[] {
  const width = columns >= ONE_LINE ? BAR : Math.min(BAR, columns - 20);
  const full = Math.round(share * width);
  const [won, lost] = signs(utf8);
  return [
    [repeated(won, full), 'good'],
    [repeated(lost, width - full), 'dim'],
  ];
}

const signs = (utf8: boolean): readonly [won: string, lost: string] => (utf8 ? ['▮', '▯'] : ['#', '-']);

/** The last games, oldest first. */
function latelyLines({lately}: PlayerRecord, {columns, utf8}: PageSpace): StyledLine[] {
  if (lately.length < 2) return [];
  const [won, lost] = signs(utf8);
  const shown = lately.slice(-(columns - 12));
  return [[['  lately  ', 'dim'], ...shown.map((each): Run => (each ? [won, 'good'] : [lost, 'dim']))]];
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

/** The keys of the page that help was opened from, else of the menu, each with what it does. */
export function menuHelpText(back: MenuDialog | undefined, space: PageSpace): readonly StyledLine[] {
  const keys = keyLines(back, space);
  if (keysOf(back).keys !== MENU_KEYS) return keys;
  return [...keys, NOTHING, ...wrapped(LEVELS, space.columns - 5).map((line): StyledLine => [[line, 'plain']])];
}

const percent = (share: number): string => `${String(Math.round(100 * share))} %`;

/** What the words for how hard something is mean, in the list and in the settings. */
const LEVELS = [
  `A game is easy if our adviser, who sees what you see, wins ${percent(LEAST_SHARE.kind)} of all deals or more,`,
  `medium from ${percent(LEAST_SHARE.fair)} on, else hard.`,
  'A deal that can be won is easy, medium or hard if it wins all, some or none of three tries at it (o, difficulty).',
].join(' ');

function keyLines(back: MenuDialog | undefined, {columns, utf8}: PageSpace): StyledLine[] {
  const lines = keysOf(back).keys.map(({keys, words}) => {
    const shown = keys.map(shownKey).join(' ');
    return {key: utf8 ? shown : asciiKeys(shown), words};
  });
  const begin = Math.max(...lines.map(({key}) => key.length)) + 3;
  return lines.flatMap(({key, words}) =>
    wrapped(words, columns - begin - 5).map((line, i): StyledLine => [
      [(i === 0 ? key : '').padEnd(begin), 'label'],
      [line, 'plain'],
    ]),
  );
}

/** What the keys of help belong to. */
export function menuHelpTitle(back: MenuDialog | undefined): string {
  return `Keys of ${keysOf(back).name}`;
}

function keysOf(back: MenuDialog | undefined): PageKeys {
  return !back || back.kind === 'help' ? {name: 'the menu', keys: MENU_KEYS} : PAGE_KEYS[back.kind];
}
