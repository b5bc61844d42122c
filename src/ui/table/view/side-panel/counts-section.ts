import type {Position} from '../../../../engine/position.js';
import type {Ruleset} from '../../../../engine/ruleset.js';
import {countLines, isAllSeen} from '../../../../words/counts.js';
import type {Glyphs} from '../../../shared/theme/glyphs.js';
import type {PanelSection} from './sections.js';

/** Two columns for each rank, and its label. */
const COLUMNS = 28;

/** The cards that nobody has seen yet, by suit where suits matter, and by rank; its place alone where it is not shown. */
export function countsSection(rules: Ruleset, position: Position, glyphs: Glyphs, isShown: boolean): PanelSection {
  if (!isShown) return {columns: COLUMNS, lines: () => []};
  const [head = '', ...rows] = countLines(rules, position, glyphs, COLUMNS);
  return {
    columns: COLUMNS,
    lines: () => [
      [['STILL TO COME', 'label']],
      ...(isAllSeen(rules, position)
        ? [[['Every card has been seen.', 'dim'] as const]]
        : [
            [[head, 'dim'] as const],
            ...rows.map((row, i) => [[row, i === rows.length - 1 ? 'label' : 'plain'] as const]),
          ]),
    ],
  };
}
