import {layoutWords, type LayoutWord} from '../../engine/declaration/layout.js';
import {pileName, type PileInfo, type Pile} from '../../engine/declaration/pile.js';
import {makeCard} from '../../engine/card.js';
import {passWords, scoreWords} from '../../words/aim.js';
import {countOf} from '../../engine/texts/count.js';
import {legalMoves, statusOf} from '../../engine/legality/generation.js';
import {makeMove, type Move} from '../../engine/move.js';
import {changedWords} from '../../engine/declaration/option.js';
import {sentence} from '../../engine/texts/phrase.js';
import {pileAt, type Position, type Table} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {paragraph} from './text.js';

const EMPTY = '--';

/** The table as plain text: the deal, every pile under its id, facts, status, legal moves. */
export function tableText({rules, position}: Table, deal: string, width: number): string {
  const moves = legalMoves(rules, position);
  const blocks = layoutWords(rules.declaration.layout)
    .map(row => gridRow(rules, position, row))
    .filter(lines => lines.length > 0);
  return [
    ...paragraph(titleWords(rules), width),
    ...paragraph([deal, ...stateWords(rules, position, moves)].map(sentence).join(' '), width),
    '',
    ...blocks.flatMap(lines => [...lines, '']),
    ...listedLines(rules, position, width),
    ...paragraph(moves.map(makeMove).join(' ') || 'none', width, 'moves  '),
  ].join('\n');
}

function titleWords(rules: Ruleset): string {
  const {variant, values} = rules;
  const name = `${variant.name} (${variant.source.brief})`;
  return [name, ...changedWords(variant.options, values)].join(', ');
}

function stateWords(rules: Ruleset, position: Position, moves: readonly Move[]): string[] {
  return [
    ...passWords({rules, position}),
    ...rules.facts.slice(1).flatMap((fact, i) => factWords(fact, position.facts[i + 1] ?? fact.absent)),
    scoreWords({rules, position}),
    ...STATUS_WORDS[statusOf(rules, position, moves)],
  ];
}

const STATUS_WORDS = {playing: [], won: ['the game is won'], stuck: ['stuck: no legal move is left']} as const;

/** A fact in its own words; one without any says where things lie, as `held: S on A`. */
function factWords(fact: Ruleset['facts'][number], value: number): string[] {
  const words = fact.tell(value);
  if (words !== undefined) return [words];
  const json = fact.toJson(value);
  if (typeof json !== 'object' || json === null) return [];
  const entries = Object.entries(json).map(([what, where]) => `${what} on ${where}`);
  return entries.length === 0 ? [] : [`${fact.key}: ${entries.join(' and ')}`];
}

/** One row of the layout: ids with the cards below. Stock, waste and reserves are listed apart. */
function gridRow(rules: Ruleset, position: Position, row: readonly LayoutWord[]): string[] {
  const cells = row.map(({id}) => rules.find(id));
  const isApart = (pile: PileInfo | undefined): boolean => !pile || !['foundation', 'tableau'].includes(pile.spec.role);
  const used = trimmedCells(cells, isApart);
  if (used.every(isApart)) return [];
  const columns = used.map(pile => (pile && !isApart(pile) ? columnOf(rules, position, pile) : []));
  const cellWidth = used.length > 9 ? 5 : 8;
  const height = Math.max(...columns.map(column => column.length));
  return Array.from({length: height}, (_, line) =>
    columns
      .map(column => (column[line] ?? '').padEnd(cellWidth))
      .join('')
      .trimEnd(),
  );
}

/** The row without empty places at its ends. */
function trimmedCells(
  cells: readonly (PileInfo | undefined)[],
  isApart: (pile: PileInfo | undefined) => boolean,
): readonly (PileInfo | undefined)[] {
  const first = cells.findIndex(pile => !isApart(pile));
  const last = cells.findLastIndex(pile => !isApart(pile));
  return first < 0 ? [] : cells.slice(first, last + 1);
}

function columnOf(rules: Ruleset, position: Position, pile: PileInfo): string[] {
  const cards = pileAt(position, pile.index);
  if (pile.spec.role === 'foundation') return [pile.id, familyText(cards)];
  const behind = rules.piles[rules.behind(pile.index)];
  const packet = cards.length > 0 ? cards.map(makeCard) : [EMPTY];
  return [pile.id, ...(behind ? columnBehind(behind, pileAt(position, behind.index)) : []), ...packet];
}

/** The covered cards behind a packet, each with a dot, the farthest first. */
function columnBehind({spec}: PileInfo, cards: Pile): string[] {
  if (spec.shows === 'none') return cards.map(() => '??');
  const blanks = Array.from({length: spec.holds - cards.length}, () => '');
  return [...blanks, ...cards.map(card => `.${makeCard(card)}`)];
}

/** The bottom and top cards of a foundation, as in `2D..7D`. */
function familyText(cards: Pile): string {
  const [first, last] = [cards[0], cards[cards.length - 1]];
  if (first === undefined || last === undefined) return EMPTY;
  return cards.length === 1 ? makeCard(first) : `${makeCard(first)}..${makeCard(last)}`;
}

function listedLines(rules: Ruleset, position: Position, width: number): string[] {
  const listed = rules.piles.filter(pile => ['reserve', 'stock', 'waste'].includes(pile.spec.role));
  const lines = listed.flatMap(pile => paragraph(listedText(position, pile), width, `${pile.id}  `));
  for (const letter of rules.lettersOf('column')) {
    const range = `${letter}1 to ${letter}${rules.of(letter).length}`;
    lines.push(
      rules.spec(letter).shows === 'all'
        ? `a dot marks the covered cards, ${range}`
        : `?? marks a card face down, ${range}`,
    );
  }
  return [...lines, ''];
}

/** The visible cards, oldest first, and the number of all. */
function listedText(position: Position, pile: PileInfo): string {
  const cards = pileAt(position, pile.index);
  if (cards.length === 0) return `${pileName(pile)}: empty`;
  const counted = `${pileName(pile)}, ${countOf(cards.length, 'card')}`;
  if (pile.spec.shows === 'none') return counted;
  const seen = cards.filter((_, i) => pile.spec.shows === 'all' || i === cards.length - 1);
  const order = pile.spec.shows === 'top' ? ', on top' : cards.length > 1 ? ', oldest first' : '';
  return `${counted}${order}: ${seen.map(makeCard).join(' ')}`;
}
