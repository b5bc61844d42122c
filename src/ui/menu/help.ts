import {padded, textWidth} from '../../engine/texts/width.js';
import {wrapped} from '../../words/wrap.js';
import {asciiKeys} from '../../settings/keys.js';
import {opened, type Menu} from './menu.js';
import type {StyledLine} from '../drawing/words.js';
import {helpOf, type HelpLine, type PageKey} from '../chrome/page.js';
import {textPage, type TextState} from './text.js';

interface HelpState extends TextState {
  readonly keys: readonly HelpLine[];
  /** The text below the keys. */
  readonly notes: string;
}

/** The keys of the page that help was opened from, or of the menu, each with what it does. */
const HELP = textPage<HelpState>(
  'help',
  ({keys, notes}, {scene: {size, utf8}}) => {
    const shown = keys.map(({key, words}) => ({key: utf8 ? key : asciiKeys(key), words}));
    const begin = Math.max(...shown.map(({key}) => textWidth(key))) + 3;
    const lines = shown.flatMap(({key, words}) =>
      wrapped(words, size.columns - begin - 5).map((line, i): StyledLine => [
        [padded(i === 0 ? key : '', begin), 'label'],
        [line, 'plain'],
      ]),
    );
    if (notes === '') return lines;
    return [...lines, [], ...wrapped(notes, size.columns - 5).map((line): StyledLine => [[line, 'plain']])];
  },
  ['?'],
);

/** Opens help over the menu or a page of it. */
export function openHelp(menu: Menu, of: string, rows: readonly PageKey<unknown>[], notes = ''): Menu {
  const title = `Keys of ${of}`;
  return opened(menu, HELP, {title, top: 0, keys: helpOf(rows), notes, behind: menu.dialog});
}
