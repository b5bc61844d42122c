import {shortRules} from '../../../../words/help.js';
import type {Ruleset} from '../../../../engine/ruleset.js';
import {wrapped} from '../../../../words/wrap.js';
import type {PanelSection} from './sections.js';

/** Lines of the rules, at most. */
const MOST = 6;

/** The name of the game, where it is from, and its rules as far as they have room. */
export function gameSection(rules: Ruleset): PanelSection {
  const {name, source} = rules.variant;
  const from = source.year === undefined ? source.brief : `${source.brief}, ${String(source.year)}`;
  return {
    spare: true,
    lines: (columns, rows) => [
      [[name, 'title']],
      [[from, 'dim']],
      ...wholeSentences(shortRules(rules), columns, Math.min(MOST, rows - 2)).map(line => [[line, 'plain'] as const]),
    ],
  };
}

/** As many of the sentences, from the first on, as have room. */
function wholeSentences(sentences: readonly string[], columns: number, most: number): string[] {
  for (let count = sentences.length; count > 0; count--) {
    const lines = wrapped(sentences.slice(0, count).join(' '), columns);
    if (lines.length <= most) return lines;
  }
  return [];
}
