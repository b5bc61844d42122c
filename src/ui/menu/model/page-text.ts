import {statisticsLines, type Daily} from '../../../words/statistics.js';
import type {PlayerRecord} from '../../../words/listed-games.js';
import {wrapped} from '../../../words/wrap.js';
import {asciiKeys, shownKey} from '../../../settings/keys.js';
import {LEAST_SHARE} from '../../../variants/odds.js';
import type {StyledLine} from '../../chrome/words.js';
import type {MenuDialog} from './menu.js';
import {MENU_KEYS, PAGE_KEYS, type PageKeys} from './menu-keys.js';

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

const NOTHING: StyledLine = [];

/** The statistics, as `stats` prints them, with today's deals. */
export function statisticsText({records, daily}: Results, {columns, utf8}: PageSpace): readonly StyledLine[] {
  return statisticsLines(records, {columns: columns - 4, utf8}, daily);
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
