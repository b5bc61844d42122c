import {makeCard, makeCards, parseCard, suitOf, type Card} from '../../src/engine/card.js';
import type {Letter} from '../../src/engine/declaration/pile.js';
import {dealFromPack, dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {parseDeck} from '../../src/session/deck.js';
import {parsePack} from '../../src/session/formats/formats.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {dealingLines} from '../../src/words/piles.js';
import {unwrap} from '../engine/adapter.js';

const games = await withCabinet(VARIANTS);
const rulesNamed = (id: string): Ruleset => unwrap(findRuleset(games, id, {}));
const tableOf = (rules: Ruleset, text: string): Position['piles'] =>
  dealFromPack(rules, unwrap(parsePack(text, rules))).piles;

test.each([
  ['AH KS\n2D zz', 2, 4],
  ['# sorted\r\nAH, 10S\r\n\r\n  AH', 4, 3],
])('a fault of a deck tells its line and column: %j', (text, line, column) => {
  expect(parseDeck(text, 1)).toMatchObject({ok: false, fault: {line, column}});
  expect(parsePack(text, rulesNamed('freecell'))).toMatchObject({ok: false, fault: {line, column}});
});

/** The cards of the piles of a letter as other programs write them, a line for each, bottom to top. */
function linesOf(rules: Ruleset, {piles}: Position, letter: Letter): string[] {
  return rules.of(letter).map(({index}) => makeCards(piles[index] ?? []));
}

const FREECELL =
  'JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n';

test('eight lines of FreeCell are its columns, as fc-solve has them of deal 1', () => {
  const rules = rulesNamed('freecell');
  expect(tableOf(rules, FREECELL)).toEqual(dealFromSeed(rules, 'ms:1').piles);
  const named = `# deal 1\nFoundations: H-0 C-0 D-0 S-0\nFreecells: -  -  -  -\n${FREECELL.replace(/^/gm, ': ').trimEnd()}`;
  expect(tableOf(rules, named)).toEqual(dealFromSeed(rules, 'ms:1').piles);
  expect(tableOf(rules, FREECELL.replaceAll('\n', '\r\n').replaceAll('T', '10'))).toEqual(
    dealFromSeed(rules, 'ms:1').piles,
  );
});

/** Suits as chat programs and phones write them, in the order D C H S. */
const SIGNS = ['♦♣♥♠', '♢♧♡♤', ['♦️', '♣️', '♥️', '♠️'], ['♦︎', '♣︎', '♥︎', '♠︎']].map(signs => Array.from(signs));
const PLAYING_CARDS = '🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮';

test('suits may be emoji, or in outline, and cards those of Unicode, with nothing between them', () => {
  const rules = rulesNamed('freecell');
  const written = (card: (number: number) => string): string =>
    FREECELL.replace(/\w\w/g, text => card(parseCard(text) ?? -1));
  for (const signs of SIGNS)
    expect(
      tableOf(
        rules,
        written(card => makeCard(card).charAt(0) + (signs[suitOf(card)] ?? '')),
      ),
    ).toEqual(dealFromSeed(rules, 'ms:1').piles);
  const cards = written(card => Array.from(PLAYING_CARDS)[card] ?? '');
  for (const text of [cards, cards.replaceAll(' ', ''), `: ${cards.replaceAll('\n', '\n: ').slice(0, -2)}`])
    expect(tableOf(rules, text)).toEqual(dealFromSeed(rules, 'ms:1').piles);
});

test.each(['🂬', '🂠', '🂿', '🃏', '🂡🂢', '♥', '1♥️♥️'])('%s is no card', text => {
  expect(parseCard(text)).toBeUndefined();
});

test.each([
  ['freecell', 'ms:617'],
  ['seahaven-towers', '5'],
  ['king-albert', '5'],
  ['beleaguered-castle', '5'],
  ['simple-simon', '5'],
])('the columns of %s are known as such', (id, seed) => {
  const rules = rulesNamed(id);
  const deal = dealFromSeed(rules, seed);
  const [others, columns] = [linesOf(rules, deal, 'C').concat(linesOf(rules, deal, 'R')), linesOf(rules, deal, 'T')];
  const singles = others.some(line => line !== '') ? [`Freecells: ${others.map(line => line || '-').join(' ')}`] : [];
  for (const lines of [
    [...singles, ...columns],
    [...columns, ...singles],
  ])
    expect(tableOf(rules, lines.join('\n'))).toEqual(deal.piles);
});

test('rows as Microsoft draws them, a card a line and a single line stand in dealing order', () => {
  const rules = rulesNamed('freecell');
  const {piles} = dealFromSeed(rules, 'ms:1');
  const columns = rules.of('T').map(({index}) => piles[index] ?? []);
  const rows = [0, 1, 2, 3, 4, 5, 6].map(row =>
    columns.flatMap((column): readonly Card[] => column.slice(row, row + 1)),
  );
  for (const lines of [rows.map(makeCards), rows.flat().map(makeCard), [makeCards(rows.flat())]])
    expect(tableOf(rules, lines.join('\n'))).toEqual(piles);
});

test('lines of a game with covered cards stand in dealing order, unless they look like its columns', () => {
  const rules = rulesNamed('klondike');
  const deck = Array.from({length: 52}, (_, card) => card);
  const linesOf = (counts: readonly number[]): string =>
    counts.map((count, i) => makeCards(deck.slice(sum(counts.slice(0, i))).slice(0, count))).join('\n');
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  for (const counts of [
    [6, 5, 4, 3, 2, 1, 7, 24],
    [10, 11, 12, 13, 6],
    [13, 13, 13, 13],
  ])
    expect(unwrap(parsePack(linesOf(counts), rules))).toEqual(deck.toReversed());
  expect(parsePack(linesOf([1, 2, 3, 4, 5, 6, 7, 24]), rules)).toMatchObject({
    fault: {
      message: expect.stringMatching(/^8 columns, but klondike has 7; a dealing order stands on one line, /) as string,
    },
  });
});

test('a line that lacks a card, and a game that is already begun, are told with their place', () => {
  const rules = rulesNamed('freecell');
  expect(parsePack(FREECELL.replace('TC', ''), rules)).toMatchObject({
    fault: {message: 'the deck has 51 cards of 52: TC is missing'},
  });
  expect(parsePack(`Foundations: H-A C-0\n${FREECELL}`, rules)).toMatchObject({fault: {line: 8, column: 7}});
  expect(parsePack(`Foundation H-A C-0\n${FREECELL}`, rules)).toMatchObject({fault: {line: 1, column: 1}});
});

test('the help of a game with covered columns says in which order they are dealt', () => {
  const rules = rulesNamed('klondike');
  const {piles} = dealFromPack(rules, unwrap(parsePack(makeCards(Array.from({length: 52}, (_, i) => i)), rules)));
  const cards = (id: string): string => makeCards(piles[rules.piles.findIndex(pile => pile.id === id)] ?? []);
  expect([cards('C2'), cards('C7'), cards('T1'), cards('T7')]).toEqual(['AD', '6D JD 2C 5C 7C 8C', '9C', '2H']);
  expect(dealingLines(rules)).toHaveLength(1);
  expect(
    ['freecell', 'canfield', 'kingdom', 'reversible-sequences'].flatMap(id => dealingLines(rulesNamed(id))),
  ).toEqual([]);
});
