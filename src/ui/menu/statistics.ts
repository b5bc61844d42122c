import {statisticsLines} from '../../words/statistics.js';
import type {Menu} from './menu.js';
import {textPage, type TextState} from './text.js';

/** What was played and won, as `stats` prints it, with today's deals. */
const STATISTICS = textPage('the statistics', (_, {menu: {records, daily}, scene: {size, utf8}}) =>
  statisticsLines(records, {columns: size.columns - 4, utf8}, daily),
);

export function openStatistics(menu: Menu): Menu {
  const dialog: TextState = {page: STATISTICS, title: 'Statistics', top: 0};
  return {...menu, dialog, effects: [{type: 'list-records'}]};
}
