import {makeCard, parseCard, type Card} from '../engine/card.js';
import type {PileInfo} from '../engine/declaration/pile.js';
import {fail, ok, quoted, type Result} from '../engine/fault.js';
import {dealOrder, pickedCards} from '../engine/legality/deal.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countIn, missingCard, sortedPack, type Pack} from '../engine/shuffle.js';
import {countOf} from '../engine/texts/count.js';

/** What a game has in which each card is there once, or twice. */
const PACKS = ['one pack', 'two packs'];

/**
 * Reads a pack in dealing order, the first dealt first, separated by white space or commas; `#` starts a comment.
 * The result lies face down, as after shuffling: its last card is dealt first.
 * Faults (code `file`) name the line and column of a word that is not a card or of a surplus card, or the missing card.
 */
export function parseDeck(text: string, pack: Pack): Result<Card[]> {
  const lines = parseLines(text, pack);
  return lines.ok ? wholePack(lines.value.flat(), pack) : lines;
}

/**
 * Reads the pack of a game as `parseDeck` does. Where all cards are dealt into view it may also be the table, as other programs
 * write it: a line for each column, bottom to top, and before or behind them one for all piles of one card, if there are such.
 */
export function parseTable(text: string, rules: Ruleset): Result<Card[]> {
  const lines = parseLines(text.replace(TABLE_WORDS, blanks), rules.pack);
  if (!lines.ok) return lines;
  const table = lines.value.filter(line => line.length > 0);
  return wholePack(dealtInto(rules, table) ?? table.flat(), rules.pack);
}

/** What stands in such a table beside cards: `:` and names of lines, empty foundations and cells. */
const TABLE_WORDS = /^[ \t]*(?:Foundations:(?: *[CDHS]-0)* *$|(?:Freecells|FC)?:)|(?<=[ \t])-(?=[ \t\r]|$)/gim;

function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/** The cards of each line. */
function parseLines(text: string, pack: Pack): Result<Card[][]> {
  const whole = sortedPack(pack);
  const cards: Card[] = [];
  const lines: Card[][] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const before = cards.length;
    for (const word of line.replace(/#.*/, '').matchAll(/[^\s,]+/g)) {
      const place = {line: i + 1, column: word.index + 1};
      const card = parseCard(word[0]);
      if (card === undefined)
        return fail('file', `${quoted(word[0])} is not a card; cards look like TH, 10H or 10♥`, place);
      const most = countIn(whole, card);
      if (countIn(cards, card) === most)
        return fail(
          'file',
          `${makeCard(card)} is there ${most === 1 ? 'twice' : `${most + 1} times`}; this game has ${most * 52 === whole.length ? PACKS[most - 1] : `${most} of it`}`,
          place,
        );
      cards.push(card);
    }
    lines.push(cards.slice(before));
  }
  return ok(lines);
}

/** The cards face down, if all of the pack are there. */
function wholePack(cards: readonly Card[], pack: Pack): Result<Card[]> {
  const missing = missingCard(cards, pack);
  if (missing === undefined) return ok(cards.toReversed());
  return fail(
    'file',
    `the deck has ${countOf(cards.length, 'card')} of ${sortedPack(pack).length}: ${makeCard(missing)} is missing`,
  );
}

/**
 * The pack in the order that deals these lines as a table; undefined where they are none. Lines that have the lengths of the
 * rows in which cards are dealt stand in dealing order.
 */
function dealtInto(rules: Ruleset, lines: readonly (readonly Card[])[]): Card[] | undefined {
  const order = dealOrder(rules).flatMap(place => (typeof place === 'string' ? [] : place));
  const isInView = ({spec, index}: PileInfo): boolean => spec.shows === 'all' && rules.behind(index) < 0;
  if (rules.stock >= 0 || !order.every(isInView)) return undefined;
  const dealt = rules.piles.flatMap(pile => [order.filter(each => each === pile)].filter(({length}) => length > 0));
  const singles = dealt.filter(([pile]) => pile?.spec.holds === 1).flat();
  const columns = dealt.filter(([pile]) => pile?.spec.holds !== 1);
  const tables =
    singles.length > 0
      ? [
          [singles, ...columns],
          [...columns, singles],
        ]
      : [columns];
  const table = tables.find(each => haveLengthsOf(lines, each));
  if (!table || haveLengthsOf(lines, rowsOf(order))) return undefined;
  const cardsOf = new Map<PileInfo, Card[]>();
  for (const [i, pile] of table.flat().entries())
    cardsOf.set(pile, [...(cardsOf.get(pile) ?? []), lines.flat()[i] as Card]);
  const picked = rules.steps.flatMap(step => (step.kind === 'pick' ? pickedCards(rules, step) : []));
  return [...picked, ...order.flatMap(pile => cardsOf.get(pile)?.shift() ?? [])];
}

function haveLengthsOf(lines: readonly (readonly unknown[])[], others: readonly (readonly unknown[])[]): boolean {
  return lines.length === others.length && lines.every(({length}, i) => length === others[i]?.length);
}

/** The piles of a deal in rows: another begins where a pile does not lie right of the one before. */
function rowsOf(order: readonly PileInfo[]): PileInfo[][] {
  const rows: PileInfo[][] = [];
  for (const [i, pile] of order.entries()) {
    const before = order[i - 1];
    if (before?.letter === pile.letter && before.number < pile.number) rows.at(-1)?.push(pile);
    else rows.push([pile]);
  }
  return rows;
}
