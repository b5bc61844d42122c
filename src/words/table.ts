import {layoutWords, type LayoutWord} from '../engine/declaration/variant.js';
import {pileName, type Pile, type PileInfo, type PileSpec} from '../engine/declaration/pile.js';
import type {Fact} from '../engine/declaration/fact.js';
import {makeCard} from '../engine/card.js';
import {passWords, scoreWords} from './aim.js';
import {countOf} from '../engine/texts/count.js';
import {legalMoves, statusOf} from '../engine/legality/generation.js';
import {makeMove, type Move} from '../engine/move.js';
import {changedWords} from '../engine/declaration/option.js';
import {phrase, sentence, type Phrase} from '../engine/texts/phrase.js';
import {pileAt, type Table} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {seenCard} from '../engine/legality/sight.js';
import {paragraph} from './wrap.js';

/** Is only the top of a pile in view, by its rules or because the player wishes not to see the waste? */
export function showsTopOnly({shows, role}: PileSpec, hidesWaste = false): boolean {
  return shows === 'top' || (hidesWaste && role === 'waste');
}

/** The cards of a pile that are in view, the bottom one first. */
export function cardsInView({rules, position}: Table, {spec, index}: PileInfo, hidesWaste = false): Pile {
  const cards = pileAt(position, index);
  if (spec.covers) return cards.filter((_, i) => seenCard(rules, position, index, i));
  if (spec.shows === 'none') return [];
  return showsTopOnly(spec, hidesWaste) ? cards.slice(-1) : cards;
}

/** Stock, waste and reserves, in the order of the piles. */
export function heapsOf(rules: Ruleset): PileInfo[] {
  return rules.piles.filter(({spec}) => ['stock', 'waste', 'reserve'].includes(spec.role));
}

/** What a position holds beyond its piles, licences left or an opening, and what `others` says of facts without words. */
export function factWords(
  {rules, position}: Table,
  others: (fact: Fact, value: number) => readonly string[] = () => [],
): string[] {
  return rules.facts.flatMap((fact, i) => {
    const value = position.facts[i] ?? fact.absent;
    return fact.tell(value) ?? others(fact, value);
  });
}

/**
 * Every pile by its name and its key, its cards from the bottom to the top, a column in one line with what lies face down in it: for a
 * player who reads at the table.
 */
export function pileList(table: Table, hidesWaste: boolean, keyOf: ReadonlyMap<number, string>): Phrase[] {
  const {rules, position} = table;
  const counted = ({index}: PileInfo): number => pileAt(position, index).length;
  const lies = ({index, spec}: PileInfo): boolean =>
    spec.covers !== undefined && rules.covering(index).some(each => pileAt(position, each).length > 0);
  const shown = rules.piles.filter(pile => {
    if (pile.spec.role === 'covered') return !rules.piles.some(({index}) => rules.behind(index) === pile.index);
    return !pile.spec.covers || (counted(pile) > 0 && !lies(pile));
  });
  const seenIn = (pile: PileInfo): Pile => cardsInView(table, pile, hidesWaste);
  const lines = shown.map(pile => {
    const behind = rules.piles[rules.behind(pile.index)];
    const key = pile.spec.role === 'foundation' || pile.spec.count > 1 ? undefined : keyOf.get(pile.index);
    const head = phrase`${{capital: [{pile}]}}${key === undefined ? '' : ` (${key})`}: `;
    const own = cardsWords(counted(pile), seenIn(pile));
    return phrase`${head}${own}${behind && counted(behind) > 0 ? phrase` on ${backWords(counted(behind), seenIn(behind))}` : ''}`;
  });
  const covered = rules.piles.filter(pile => lies(pile) && counted(pile) > 0);
  const seen = covered.flatMap(seenIn);
  const hidden = covered.length - seen.length;
  return [
    ...lines,
    ...(seen.length > 0 ? [phrase`Under these: ${{cards: seen}}`] : []),
    ...(hidden > 0 ? [`Under these, face down: ${countOf(hidden, 'card')}`] : []),
  ];
}

function cardsWords(count: number, cards: Pile): Phrase {
  if (count === 0) return 'empty';
  if (cards.length === 0) return countOf(count, 'card');
  return cards.length === count ? [{cards}] : phrase`${{cards}} on ${String(count - cards.length)} more`;
}

/** What lies behind the cards of a column. */
function backWords(count: number, cards: Pile): Phrase {
  return cards.length === count ? [{cards}] : `${count} face down`;
}

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
 * One row of the layout: ids with the cards below, as far from each other as in the words that it is shown with. Stock, waste and
 * reserves are listed apart.
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
    columns.reduce((text, {indent, lines}) => text.padEnd(indent) + (lines[line] ?? ''), '').trimEnd(),
  );
}

function columnOf({rules, position}: Table, pile: PileInfo): string[] {
  const cards = pileAt(position, pile.index);
  if (pile.spec.role === 'foundation') return [pile.id, familyText(cards)];
  const behind = rules.piles[rules.behind(pile.index)];
  const seen = cardsInView({rules, position}, pile);
  const packet = cards.length > 0 ? cards.map(card => (seen.includes(card) ? makeCard(card) : '??')) : [EMPTY];
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

function listedLines(table: Table, width: number): string[] {
  const {rules} = table;
  const lines = heapsOf(rules).flatMap(pile => paragraph(listedText(table, pile), width, `${pile.id}  `));
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
function listedText(table: Table, pile: PileInfo): string {
  const count = pileAt(table.position, pile.index).length;
  if (count === 0) return `${pileName(pile)}: empty`;
  const counted = `${pileName(pile)}, ${countOf(count, 'card')}`;
  const seen = cardsInView(table, pile);
  if (seen.length === 0) return counted;
  const order = showsTopOnly(pile.spec) ? ', on top' : count > 1 ? ', oldest first' : '';
  return `${counted}${order}: ${seen.map(makeCard).join(' ')}`;
}
