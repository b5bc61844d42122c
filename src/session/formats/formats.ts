import type {Card} from '../../engine/card.js';
import {pileName, type PileInfo} from '../../engine/declaration/pile.js';
import {placeOf} from '../../engine/declaration/variant.js';
import {fail, ok, parseJson, type Result} from '../../engine/fault.js';
import {dealOrder, pickedCards, unsettledDeal} from '../../engine/legality/deal.js';
import {pileAt, samePosition, type Position} from '../../engine/position.js';
import {parseRecord} from '../../engine/record.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {linesOf, parseDeck, wholePack} from '../deck.js';
import {shufflesLater} from '../game.js';
import {haveLengths, makeBoard, parseBoard} from './fc-solve.js';
import type {Format} from './names.js';
import {isDeal, makeDeal, parseDeal, type Json} from './solvitaire.js';
import {dealtLengths, recordOf, tableOf} from './table.js';

/**
 * Reads a position as a record for `parseRecord`: as `makeRecord` makes it, or the table of another program, which is known by its
 * form and does not name its game. Faults have the codes `file`, `position` and `variant`.
 */
export function parsePosition(text: string, rules: Ruleset | undefined): Result<Json> {
  const isBoard =
    !isObject(text) && linesOf(text).some(([first]) => first && /:$|^<?(10|\w)[cdhs♦♣♥♠]/i.test(first.text));
  const json: Result<Json> = isBoard ? ok({}) : parseJson(text);
  if (!json.ok || !(isBoard || isDeal(json.value))) return json;
  if (!rules) return fail('variant', 'a table does not name its game; name it, as in patience show freecell');
  const table = isBoard ? parseBoard(text, rules) : parseDeal(json.value);
  return table.ok ? recordOf(rules, table.value) : table;
}

function isObject(text: string): boolean {
  return text.trimStart().startsWith('{');
}

/**
 * Reads the pack of a game, face down: from its cards in dealing order, or from a table as the game deals it, in any form that
 * `parsePosition` reads. Faults have the codes `file` and `position`.
 */
export function parsePack(text: string, rules: Ruleset): Result<Card[]> {
  const lines = linesOf(text).filter(({length}) => length > 0);
  const isTable = isObject(text) || lines.some(([first]) => first?.text.endsWith(':')) || areColumns(lines, rules);
  if (!isTable) return parseDeck(text, rules.pack);
  const record = parsePosition(text, rules);
  const position = record.ok ? parseRecord(rules, record.value, true) : record;
  if (!position.ok) return position;
  const whole = wholePack(position.value.piles.flat(), rules.pack);
  const pack = whole.ok && packThatDeals(rules, position.value);
  if (pack) return ok(pack);
  const words = `a table, but not as ${rules.variant.id} deals it; --position begins from one, and --deck from cards on one line`;
  return whole.ok ? fail('file', words) : whole;
}

/**
 * Are lines without labels columns: of the lengths that are dealt, alone or beside a line for other cards, or as many as there are
 * columns, if not all of one length as running text is? Rows in which the game deals are none.
 */
function areColumns(lines: readonly (readonly unknown[])[], rules: Ruleset): boolean {
  const dealt = dealtLengths(rules);
  if (Math.max(...dealt) < 2 || haveLengths(lines, rowLengths(rules))) return false;
  if ([lines, lines.slice(1), lines.slice(0, -1)].some(some => haveLengths(some, dealt))) return true;
  const isRunning = new Set(lines.slice(0, -1).map(({length}) => length)).size <= 1;
  return rules.stock < 0 && lines.length === dealt.length && !isRunning;
}

/** How many cards are dealt in each row: another begins where a pile does not lie right of the one before. */
function rowLengths(rules: Ruleset): number[] {
  const order = dealOrder(rules).flatMap(place => (typeof place === 'string' ? [] : place));
  const starts = order.flatMap(({letter, number}, i) => {
    const before = order[i - 1];
    return before?.letter === letter && before.number < number ? [] : [i];
  });
  return starts.map((start, i) => (starts[i + 1] ?? order.length) - start);
}

/** The pack that is dealt to this position, of a whole pack; undefined if none is. */
function packThatDeals(rules: Ruleset, position: Position): Card[] | undefined {
  const left = position.piles.map(cards => [...cards]);
  const next = (index: number): Card[] => left[index]?.splice(0, 1) ?? [];
  const picked = rules.steps.flatMap(step => {
    if (step.kind !== 'pick') return [];
    const first = placeOf(step, rules.spec(step.to));
    return pickedCards(rules, step).flatMap((_, i) => next(rules.numberOf(step.to, first + i)));
  });
  const dealt = dealOrder(rules).flatMap(place =>
    next(
      typeof place === 'string' ? (rules.of(place).find(({index}) => left[index]?.length)?.index ?? -1) : place.index,
    ),
  );
  const pack = [...(left[rules.stock] ?? []), ...dealt.toReversed(), ...picked];
  if (pack.length < rules.pack.length) return undefined;
  return JSON.stringify(unsettledDeal(rules, pack).piles) === JSON.stringify(position.piles) ? pack : undefined;
}

/**
 * The table of a position for another program; `parsePosition` reads the same position from it. Faults (code `unavailable`) name
 * what the format has no words for.
 */
export function makeTable(format: Format, rules: Ruleset, position: Position): Result<string> {
  const text = (format === 'fc-solve' ? makeBoard : makeDeal)(rules, tableOf(rules, position));
  const record = parsePosition(text, rules);
  const read = record.ok ? parseRecord(rules, record.value, true) : record;
  if (read.ok && samePosition(rules, read.value, position) && !shufflesLater(rules)) return ok(text);
  const unsaid = shufflesLater(rules) ? 'redeals by a seed' : unsaidWords(rules, position, read);
  return fail('unavailable', `${format} has no words for ${unsaid}; --json writes all`);
}

/** What of a position was not read back, or stood in the way. */
function unsaidWords(rules: Ruleset, position: Position, read: Result<Position>): string {
  const back = read.ok ? read.value : undefined;
  const isLost = ({index}: PileInfo): boolean => String(pileAt(position, index)) !== String(back?.piles[index] ?? []);
  const pile = rules.find((!read.ok && read.fault.key?.slice('piles.'.length)) || '') ?? rules.piles.find(isLost);
  if (pile?.spec.role === 'covered' && pile.spec.shows === 'none') return 'cards face down';
  const fact = rules.facts.find((_, i) => position.facts[i] !== back?.facts[i]);
  return pile ? `${pile.id}, ${pileName(pile)}` : `the ${fact?.key ?? 'places of these cards'}`;
}
