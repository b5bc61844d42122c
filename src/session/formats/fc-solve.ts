import {RANKS, type Card, type Rank} from '../../engine/card.js';
import {fail, ok, quoted, type Result} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {linesOf, takeCard} from '../deck.js';
import {columnsFault, dealtLengths, spotsOf, type Table} from './table.js';

/** The labels of lines in a board of Freecell Solver; a colon alone may begin a column. */
const LABELS = {
  columns: /^:$/,
  foundations: /^(?:found(?:ation)?s?|decks?):$/i,
  cells: /^(?:freecells?|fc):$/i,
  reserve: /^reserve:$/i,
  stock: /^talon:$/i,
};
type Label = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Label[];

/**
 * Reads a board: a line for each column, its top card last, and lines with labels. One without a label more than there are columns
 * has the cells. Faults (code `file`) name the line and column.
 */
export function parseBoard(text: string, rules: Ruleset): Result<Table> {
  const lines: Record<Label, string[][]> = {columns: [], foundations: [], cells: [], reserve: [], stock: []};
  const taken: Card[] = [];
  for (const [first, ...others] of linesOf(text)) {
    if (!first) continue;
    const isLabelled = first.text.endsWith(':');
    const label = isLabelled ? NAMES.find(each => LABELS[each].test(first.text)) : 'columns';
    if (!label)
      return fail('file', `${quoted(first.text)} is no line of a board; it has Foundations:, Freecells:, Talon: and columns`, first.at); // prettier-ignore
    const words = isLabelled ? others : [first, ...others];
    const cards = words.flatMap(({text: word, at}) => {
      const texts = label === 'foundations' ? foundationTo(word, rules) : [word.replace('*', '-')];
      return texts.map(each => ({text: each, at}));
    });
    for (const {text: card, at} of cards.filter(each => each.text !== '-')) {
      const read = takeCard(taken, {text: card.replace(/^<(.*)>$/, '$1'), at}, rules.pack);
      if (!read.ok) return read;
    }
    lines[label].push(cards.map(each => each.text));
  }
  const {columns, cells, foundations, reserve, stock} = lines;
  const dealt = dealtLengths(rules);
  if (columns.length === dealt.length + 1 && spotsOf(rules).cells.length > 0)
    cells.push(...columns.splice(haveLengths(columns.slice(1), dealt) ? 0 : -1, 1));
  const fault = columnsFault(
    rules,
    columns.length,
    '; a dealing order stands on one line, what is no column has a label',
  );
  if (fault) return fault;
  return ok({
    columns: columns.map(cards => cards.filter(card => card !== '-')),
    cells: cells.flat(),
    reserve: reserve.flat(),
    foundations: foundations.length > 0 ? foundations.flat() : undefined,
    stock: stock.flat().reverse(),
    waste: [],
  });
}

/** Have lines these lengths? */
export function haveLengths(lines: readonly (readonly unknown[])[], lengths: readonly number[]): boolean {
  return String(lines.map(({length}) => length)) === String(lengths);
}

/** The cards of a foundation that is built to `H-5`, or the only card of another. */
function foundationTo(word: string, rules: Ruleset): string[] {
  const [, suit = '', height = ''] = /^([CDHS])-?(\d+|[ATJQK])$/.exec(word.toUpperCase()) ?? [];
  if (suit === '') return [word];
  const base = spotsOf(rules).foundations[0]?.spec.base?.[0];
  const ranks = base === 'K' ? RANKS.toReversed() : RANKS;
  const count = RANKS.indexOf(height as Rank) + 1;
  return ranks.slice(0, /^\d/.test(height) ? Number(height) : count).map(rank => rank + suit);
}

/** The board of a table; what it has no words for is left out. */
export function makeBoard(rules: Ruleset, {columns, cells, foundations = []}: Table): string {
  if (columns.length === 0) return '';
  const isSuited = spotsOf(rules).foundations[0]?.spec.suited;
  const suits = new Set([...(isSuited ? [] : foundations.map(card => card.slice(-1))), 'H', 'C', 'D', 'S']);
  const heights = Array.from(suits, suit => {
    const count = foundations.filter(card => card.endsWith(suit)).length;
    return `${suit}-${RANKS[count - 1] ?? 0}`;
  });
  return [
    ['Foundations:', ...heights],
    ...(cells.length > 0 ? [['Freecells:', ...cells]] : []),
    ...columns.map(cards => [':', ...cards.filter(card => !card.startsWith('<'))]),
  ]
    .map(words => words.join(' '))
    .join('\n');
}
