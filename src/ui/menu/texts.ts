import {menuOf} from './menu.js';
import {inNotation} from '../../engine/texts/phrase.js';
import {padded, textWidth} from '../../engine/texts/width.js';
import {statisticsLines} from '../../words/lists/statistics.js';
import {wrapped} from '../../words/text/wrap.js';
import {keyHelp} from '../../sitting/input/key-help.js';
import type {Area} from '../drawing/place.js';
import type {StyledLine} from '../drawing/words.js';
import {pageArea} from '../pages/list.js';
import {openedOver, withEffect, type Program, type OpenPage} from '../pages/page.js';
import {textPage, type TextState} from '../pages/text.js';

/** Where the texts of the menu stand, and what is said below them. */
const IN_MENU = {
  area: ({size}: Program): Area => ({width: size.columns, height: pageArea(size).height}),
  says: (scrolls: boolean): string => (scrolls ? 'Arrows scroll, Esc goes back.' : 'Esc goes back.'),
};

/** What was played and won, as `stats` prints it, with today's deals. */
const STATISTICS = textPage({
  name: 'the statistics',
  title: () => 'Statistics',
  ...IN_MENU,
  lines: (_, program) => {
    const {records, daily} = menuOf(program);
    return statisticsLines(records, {columns: program.size.columns - 4, utf8: program.look.utf8}, daily);
  },
});

export function openStatistics(program: Program): Program {
  return withEffect(openedOver(program, STATISTICS, {top: 0}), {type: 'records'});
}

interface HelpState extends TextState {
  readonly of: OpenPage;
}

/** The keys of a page, or of the menu, each with what it does, and below them what the page says of itself. */
const HELP = textPage<HelpState>({
  name: 'help',
  title: ({of: {page}}) => `Keys of ${page.name}`,
  ...IN_MENU,
  lines: ({of}, program) => {
    const {size, look} = program;
    const shown = keyHelp(of.page.keys(of, program), look.utf8);
    const begin = Math.max(...shown.map(({key}) => textWidth(key))) + 3;
    const lines = shown.flatMap(({key, words}) =>
      wrapped(words, size.columns - begin - 5).map((line, i): StyledLine => [
        [padded(i === 0 ? key : '', begin), 'label'],
        [line, 'plain'],
      ]),
    );
    const notes = of.page.help?.(of, program) ?? [];
    if (notes.length === 0) return lines;
    const said = notes.flatMap(note => wrapped(inNotation(note), size.columns - 5));
    return [...lines, [], ...said.map((line): StyledLine => [[line, 'plain']])];
  },
  closing: ['?'],
});

/** Opens help over the menu or a page of it. */
export function openHelp(program: Program, of: OpenPage): Program {
  return openedOver(program, HELP, {top: 0, of});
}
