import type {PlayerRecord} from '../../../player/records.js';
import {statisticsLines} from '../../../player/statistics.js';
import {wrapped} from '../../../player/wrap.js';
import {shownKey} from '../../../settings/keys.js';
import type {TextLine} from '../../shared/words.js';
import {MENU_KEYS} from './menu-keys.js';

/** The statistics, for a window of this width. */
export function statisticsText(records: readonly PlayerRecord[], columns: number, utf8: boolean): readonly TextLine[] {
  return statisticsLines(records, columns - 4, utf8 ? ['█', '·'] : ['W', '.']);
}

/** The keys of the menu, each with what it does. */
export function menuHelpText(columns: number): readonly string[] {
  return MENU_KEYS.flatMap(({keys, words}) => {
    const key = keys.map(shownKey).join(' ');
    return wrapped(words, columns - 16).map((line, i) => `${(i === 0 ? key : '').padEnd(11)} ${line}`);
  });
}
