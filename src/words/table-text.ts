import {makeCard, makeCards} from '../engine/card.js';
import type {Fact} from '../engine/declaration/fact.js';
import {changedWords} from '../engine/declaration/option.js';
import {pileName, type Pile, type PileInfo} from '../engine/declaration/pile.js';
import {layoutWords, type LayoutWord} from '../engine/declaration/variant.js';
import {legalMoves, statusOf} from '../engine/legality/generation.js';
import {makeMove, type Move} from '../engine/move.js';
import type {Table} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countOf} from '../engine/texts/count.js';
import {sentence} from '../engine/texts/phrase.js';
import {padded} from '../engine/texts/width.js';
import {passWords, scoreWords} from './aim.js';
import {factWords, heapsOf, pileFacts, showsTopOnly, type PileFacts} from './table.js';
import {paragraph} from './text/wrap.js';

const EMPTY = '--';

/** The table as plain text: the deal, every pile under its id, facts, status, legal moves. */
export function tableText(table: Table, deal: string, width: number): string {
  const {rules, position} = table;
  const moves = legalMoves(rules, position);
  const layout = layoutWords(rules.declaration.layout);
  const isHalved = layout.flat().some(({column}) => !Number.isInteger(column));
  const blocks = layout
    .map(row => gridRow(table, row, isHalved ? layout.flat() : row))
    .filter(lines => lines.length > 0);
  return [
    ...paragraph(titleWords(rules), width),
    ...paragraph([deal, ...stateWords(table, moves)].map(sentence).join(' '), width),
    '',
    ...blocks.flatMap(lines => [...lines, '']),
    ...listedLines(table, width),
    ...paragraph(moves.map(makeMove).join(' ') || 'none', width, 'moves  '),
  ].join('\n');
}

function titleWords(rules: Ruleset): string {
  const {variant, values} = rules;
  const name = `${variant.name} (${variant.source.brief})`;
  return [name, ...changedWords(variant.options, values)].join(', ');
}

function stateWords(table: Table, moves: readonly Move[]): string[] {
  return [
    ...passWords(table),
    ...factWords(table, heldWords),
    scoreWords(table),
    ...STATUS_WORDS[statusOf(table.rules, table.position, moves)],
  ];
}

const STATUS_WORDS = {playing: [], won: ['the game is won'], stuck: ['stuck: no legal move is left']} as const;

/** Where things lie that a fact holds, as in `held: S on A`. */
function heldWords(fact: Fact, value: number): string[] {
  const json = fact.toJson(value);
  if (typeof json !== 'object' || json === null) return [];
  const entries = Object.entries(json).map(([what, where]) => `${what} on ${where}`);
  return entries.length === 0 ? [] : [`${fact.key}: ${entries.join(' and ')}`];
}

/**
 * One row of the layout: ids with the cards below, as far from each other as in the words that it is shown with. Stock,
 * waste and reserves are listed apart.
 */
function gridRow(table: Table, row: readonly LayoutWord[], beside: readonly LayoutWord[]): string[] {
  const shown = (words: readonly LayoutWord[]) =>
    words.flatMap(({id, column}) => {
      const pile = table.rules.find(id);
      return pile && ['foundation', 'tableau'].includes(pile.spec.role) ? [{pile, column}] : [];
    });
  const places = shown(beside).map(({column}) => column);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const cellWidth = last - first >= 9 ? 5 : 8;
  const columns = shown(row).map(({pile, column}) => ({
    indent: Math.round((column - first) * cellWidth),
    lines: columnOf(table, pile),
  }));
  const height = Math.max(0, ...columns.map(({lines}) => lines.length));
  return Array.from({length: height}, (_, line) =>
    columns.reduce((text, {indent, lines}) => padded(text, indent) + (lines[line] ?? ''), '').trimEnd(),
  );
}

function columnOf(table: Table, pile: PileInfo): string[] {
  const {cards, seen, behind} = pileFacts(table, pile);
  if (pile.spec.role === 'foundation')
    return [pile.id, pile.spec.after && cards.length > 0 ? makeCards(cards) : familyText(cards)];
  const packet = cards.length > 0 ? cards.map(card => (seen.includes(card) ? makeCard(card) : '??')) : [EMPTY];
  return [pile.id, ...(behind ? columnBehind(behind) : []), ...packet];
}

/** The covered cards behind a packet, each with a dot, the farthest first. */
function columnBehind({pile: {spec}, cards}: PileFacts): string[] {
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

function listedLines(table: Table, width: number): string[] {
  const {rules} = table;
  const lines = heapsOf(rules).flatMap(pile => paragraph(listedText(pileFacts(table, pile)), width, `${pile.id}  `));
  for (const letter of rules.lettersOf('covered')) {
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
function listedText({pile, cards, seen}: PileFacts): string {
  if (cards.length === 0) return `${pileName(pile)}: empty`;
  const counted = `${pileName(pile)}, ${countOf(cards.length, 'card')}`;
  if (seen.length === 0) return counted;
  const order = showsTopOnly(pile.spec) ? ', on top' : cards.length > 1 ? ', oldest first' : '';
  return `${counted}${order}: ${seen.map(makeCard).join(' ')}`;
}
