import {shownKey} from '../../../settings/keys.js';
import type {TextLine} from '../../shared/words.js';
import type {Menu, Scene} from './menu.js';
import {MENU_KEYS} from '../view/menu-key-line.js';
import {statisticsLines} from '../../../player/statistics.js';
import {wrapped} from '../../../player/wrap.js';

/** All lines of a page that is scrolled. */
export function pageText(menu: Menu, kind: 'statistics' | 'help', {size, utf8}: Scene): readonly TextLine[] {
  if (kind === 'help') return helpText(size.columns);
  return statisticsLines(menu.records, size.columns - 4, utf8 ? ['█', '·'] : ['W', '.']);
}

function helpText(columns: number): TextLine[] {
  return MENU_KEYS.flatMap(({keys, words}) => {
    const key = keys.map(shownKey).join(' ');
    const lines = wrapped(words, columns - 16);
    return lines.map((line, i) => ({text: `${(i === 0 ? key : '').padEnd(11)} ${line}`, tone: 'plain' as const}));
  });
}
