import {makeCard, parseCard, RANKS, type Card, type Rank} from '../../engine/card.js';
import {pileName, type PileInfo} from '../../engine/declaration/pile.js';
import {fail, ok, parseJson, type Result} from '../../engine/fault.js';
import {quoted, quotedJson} from '../../engine/outside-text.js';
import {dealOrder, setOut, unsettledDeal} from '../../engine/legality/deal.js';
import {pileAt, samePosition, type Position} from '../../engine/position.js';
import {parseRecord} from '../../engine/record.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {linesOf, parseDeck, takeCard, wholePack} from '../deck.js';
import {shufflesLater} from '../game.js';
import {FORMATS, type Format} from './names.js';
import {dealtLengths, lengthsOf, recordOf, spotNamed, tableOf, tableWith, type Table} from './table.js';

/**
 * Reads a position as a record for `parseRecord`: as `makeRecord` makes it, or the table of another program, which is
 * known by its form and does not name its game. Faults have the codes `file`, `position` and `variant`.
 */
export function parsePosition(text: string, rules: Ruleset | undefined): Result<Readonly<Record<string, unknown>>> {
  const isBoard = /^(?!\s*\{)(?:.*\n)*?[^\S\n]*(?:\w*:|<?(?:(?:10|\w)[cdhs♦♢♣♧♥♡♠♤]|[\u{1F0A0}-\u{1F0FF}]))/iu.test(
    text,
  );
  const json = isBoard ? ok({}) : parseJson(text);
  if (!json.ok || !(isBoard || 'tableau piles' in json.value)) return json;
  if (!rules) return fail('variant', 'a table does not name its game; name it, as in patience show freecell');
  const table = isBoard ? parseBoard(text, rules) : parseDeal(json.value);
  const hint = isBoard ? '; a dealing order stands on one line, what is no column has a label' : '';
  return table.ok ? recordOf(rules, table.value, hint) : table;
}

/**
 * Reads the pack of a game, face down: from its cards in dealing order, or from a table as the game deals it, in any
 * form that `parsePosition` reads. Faults have the codes `file` and `position`.
 */
export function parsePack(text: string, rules: Ruleset): Result<Card[]> {
  if (!/^\s*(?:\{|\w*:)/m.test(text) && !areColumns(text, rules)) return parseDeck(text, rules.pack);
  const record = parsePosition(text, rules);
  const position = record.ok ? parseRecord(rules, record.value, true) : record;
  if (!position.ok) return position;
  const whole = wholePack(position.value.piles.flat(), rules.pack);
  if (!whole.ok) return whole;
  const pack = packThatDeals(rules, position.value);
  if (pack) return ok(pack);
  return fail('file', `a table, but not as ${rules.variant.id} deals it; --position begins from one, and --deck from cards on one line`); // prettier-ignore
}

/**
 * Are lines without labels columns: of the lengths that are dealt, alone or beside a line for other cards, or as many
 * as there are columns, if not all of one length as running text is? A pack in rows over all columns is none.
 */
function areColumns(text: string, rules: Ruleset): boolean {
  const lengths = lengthsOf(linesOf(text)).filter(length => length > 0);
  const dealt = dealtLengths(rules);
  const [first, ...others] = lengths;
  const most = lengths.slice(0, -1);
  const areEven = (length = 0): boolean => most.every(each => each === length);
  const areRows = areEven(dealt.length) && others.length === dealt.length && lengths.at(-1) !== dealt.length;
  if (!areRows && [lengths, others, most].map(String).includes(String(dealt))) return true;
  return rules.stock < 0 && lengths.length === dealt.length && !areEven(first);
}

/**
 * The pack that is dealt to this position, of a whole pack; undefined if none is. It does not matter which cells have
 * the cards.
 */
function packThatDeals(rules: Ruleset, position: Position): Card[] | undefined {
  const {piles: picked} = setOut(rules, rules.pack);
  const left = position.piles.map((cards, i) => cards.slice(picked[i]?.length));
  const dealt = dealOrder(rules).flatMap(place => {
    const isOne = typeof place !== 'string' && place.spec.holds > 1;
    const places = isOne ? [place] : rules.of(typeof place === 'string' ? place : place.letter);
    return places.flatMap(({index}) => left[index]?.splice(0, 1) ?? []);
  });
  const pack = [...pileAt({piles: left}, rules.stock), ...dealt.toReversed(), ...picked.flat()];
  const deals = (): boolean => samePosition(rules, {...position, piles: unsettledDeal(rules, pack).piles}, position);
  return pack.length === rules.pack.length && deals() ? pack : undefined;
}

/**
 * The table of a position as another program reads it, `'fc-solve'` or `'solvitaire'`. Faults (code `unavailable`) name
 * what the format has no words for.
 */
export function makeTable(rules: Ruleset, position: Position, format: Format): Result<string> {
  if (!FORMATS.includes(format)) return fail('unavailable', `the formats are ${FORMATS.join(' and ')}`);
  const text = (format === 'fc-solve' ? makeBoard : makeDeal)(rules, tableOf(rules, position));
  const record = parsePosition(text, rules);
  const read = (record.ok ? record.value['piles'] : {}) as Readonly<Record<string, string[]>>;
  // It does not matter in which cell a card lies.
  const isLost = (pile: PileInfo): boolean => {
    const places = pile.spec.holds === 1 && !pile.spec.covers ? rules.of(pile.letter) : [pile];
    const back = places.flatMap(({id}) => (read[id] ?? []).map(parseCard));
    return String(back) !== String(places.flatMap(({index}) => pileAt(position, index)));
  };
  const unsaid = shufflesLater(rules) ? 'redeals by a seed' : unsaidWords(rules, position, rules.piles.find(isLost));
  return unsaid ? fail('unavailable', `${format} has no words for ${unsaid}; --json writes all`) : ok(text);
}

function unsaidWords({facts}: Ruleset, position: Position, pile: PileInfo | undefined): string | undefined {
  const fact = facts.find(({absent}, i) => position.facts[i] !== absent);
  if (!pile) return fact && `the ${fact.key}`;
  return pile.spec.role === 'covered' && pile.spec.shows === 'none'
    ? 'cards face down'
    : `${pile.id}, ${pileName(pile)}`;
}

/**
 * Reads a board: a line for each column, its top card last, and lines with labels. One without a label more than there
 * are columns has the cells. Faults (code `file`) name the line and column.
 */
function parseBoard(text: string, rules: Ruleset): Result<Table> {
  const table = tableWith(() => []);
  const taken: Card[] = [];
  for (const [first, ...others] of linesOf(text)) {
    if (!first) continue;
    const isLabelled = first.text.endsWith(':');
    const spot = spotNamed(isLabelled ? first.text.slice(0, -1) : '');
    if (!spot)
      return fail('file', `${quoted(first.text)} is no line of a board; it has Foundations:, Freecells:, Talon: and columns`, first.at); // prettier-ignore
    const cards: string[] = [];
    for (const {text: word, at} of isLabelled ? others : [first, ...others])
      for (const card of spot === 'foundation' ? foundationTo(word, rules) : [word.replace('*', '-')]) {
        const read = card === '-' ? ok(0) : takeCard(taken, card.replace(/^<(.*)>$/, '$1'), at, rules.pack);
        if (!read.ok) return read;
        cards.push(card === '-' ? card : card.startsWith('<') ? `<${makeCard(read.value)}>` : makeCard(read.value));
      }
    table[spot].push(cards);
  }
  const {tableau, cells, stock} = table;
  const dealt = dealtLengths(rules);
  if (tableau.length === dealt.length + 1 && rules.tableau.some(({spec}) => spec.holds === 1))
    cells.push(...tableau.splice(String(lengthsOf(tableau.slice(1))) === String(dealt) ? 0 : -1, 1));
  return ok({...table, stock: [stock.flat().reverse()]});
}

/** The cards of a foundation that is built to `H-5`, or the only card of another. */
function foundationTo(word: string, {piles}: Ruleset): string[] {
  const [, suit, height = ''] = /^([CDHS])-?(\d+|[ATJQK])$/.exec(word.toUpperCase()) ?? [];
  if (!suit) return [word];
  const isDown = piles.some(({spec}) => spec.role === 'foundation' && spec.base?.[0] === 'K');
  const count = Number(height) || RANKS.indexOf(height as Rank) + 1;
  return (isDown ? RANKS.toReversed() : RANKS).slice(0, count).map(rank => rank + suit);
}

/** The board of a table; what it has no words for is left out. */
function makeBoard({piles}: Ruleset, {tableau, cells, foundation}: Table): string {
  const cards = foundation.flat();
  const isSuited = piles.some(({spec}) => spec.suited);
  const suits = new Set([...(isSuited ? [] : cards), 'H', 'C', 'D', 'S'].map(card => card.slice(-1)));
  const heights = Array.from(suits, suit => {
    const count = cards.filter(card => card.endsWith(suit)).length;
    return `${suit}-${RANKS[count - 1] ?? 0}`;
  });
  const lines = [
    ['Foundations:', ...heights],
    ...(cells.length > 0 ? [['Freecells:', ...cells.map(([card = '-']) => card)]] : []),
    ...tableau.map(column => [':', ...column.filter(card => !card.startsWith('<'))]),
  ];
  return lines.map(words => words.join(' ')).join('\n');
}

/**
 * Reads a deal: lists of cards bottom to top, whose suits are small letters where they lie face down. Faults (code
 * `position`) name the key.
 */
function parseDeal(json: Readonly<Record<string, unknown>>): Result<Table> {
  const table = tableWith(() => []);
  for (const [key, value] of Object.entries(json)) {
    const spot = spotNamed(key);
    if (!spot)
      return fail('position', `${quoted(key)} is nothing that games have here; a deal has tableau piles, foundations, hole, cells, reserve, stock, waste`); // prettier-ignore
    const list: unknown = key === 'hole' ? [value] : value;
    if (!Array.isArray(list)) return fail('position', `${key} is a list, as in ["10H", "7C"], not ${quotedJson(list)}`);
    table[spot].push(...list.map(pile => [pile].flat().map(textOf)));
  }
  if (table.tableau.flat().some(card => /[CDHS]$/.test(card)))
    table.tableau = table.tableau.map(cards => cards.map(card => card.replace(/.+[cdhs]$/, '<$&>')));
  return ok(table);
}

/** Numbers stand for court cards and aces, too, and an empty text for a cell without a card. */
function textOf(card: unknown): string {
  if (typeof card !== 'string') return quotedJson(card);
  return card.replace(/^1([1-3]?)(?=\D$)/, (_, court) => 'AJQK'.charAt(Number(court))) || '-';
}

/** The deal of a table; what it has no words for is left out. */
function makeDeal({may, spec}: Ruleset, {tableau, foundation, reserve, stock, waste}: Table): string {
  const some = (lists: string[][]): string[] | undefined => (lists.flat().length > 0 ? lists.flat() : undefined);
  const areCells = may.some(({to}) => spec(to).holds === 1 && spec(to).role === 'tableau');
  const foundations = some(foundation);
  const deal = {
    'tableau piles': tableau,
    ...(foundation.length === 1 ? {hole: foundations?.[0]} : {foundations}),
    reserve: areCells ? undefined : some(reserve),
    stock: some(stock),
    waste: some(waste),
  };
  return JSON.stringify(deal)
    .replace(/T(?=[CDHS])/g, '10')
    .replace(/<(.*?)>/g, (_, down: string) => down.toLowerCase())
    .replace(/\],(?=["[])/g, '$&\n');
}
