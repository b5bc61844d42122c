import {applyMoves} from '../../src/engine/legality/refusal.js';
import {TURN} from '../../src/engine/move.js';
import {makeCard} from '../../src/engine/card.js';
import {speak} from '../../src/engine/texts/phrase.js';
import type {Table} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {openSeed} from '../../src/session/game.js';
import {cardsInView, factWords, heapsOf, pileList} from '../../src/words/table.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import {tableSpeaker} from '../../src/sitting/speakers.js';
import {glyphsOf} from '../../src/ui/drawing/glyphs.js';
import {unwrap} from '../engine/adapter.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';

const games = await withCabinet(VARIANTS);
const rulesFor = (game: string): Ruleset => unwrap(findRuleset(games, game, {}));

/** A deal after some turns. */
function after(turns: number, game: string): Table {
  const {rules, start} = openSeed(rulesFor(game), '3');
  return {rules, position: unwrap(applyMoves(rules, start, new Array<typeof TURN>(turns).fill(TURN))).position};
}

const listOf = (table: Table, hidesWaste = false): string[] =>
  pileList(table, hidesWaste, labelsOf(table.rules).keyOf).map(words =>
    speak(words, {...tableSpeaker(labelsOf(table.rules), glyphsOf({utf8: true})), card: makeCard}),
  );
const waste = (table: Table, hidesWaste: boolean): string | undefined =>
  listOf(table, hidesWaste).find(line => line.startsWith('The waste'));

test('a pile is listed by its name, its key and the cards in view', () => {
  expect(listOf(after(0, 'storehouse'))).toEqual([
    'The stock: 31 cards',
    'The waste (w): empty',
    'The store-house: AH on 12 more',
    'The diamond foundation: 2D',
    'The club foundation: 2C',
    'The heart foundation: 2H',
    'The spade foundation: 2S',
    'Auxiliary 1: 3C',
    'Auxiliary 2: 9S',
    'Auxiliary 3: TH',
    'Auxiliary 4: 5S',
  ]);
});

test('a column is one line with what lies face down in it, and overlapping cards are told apart', () => {
  const klondike = listOf(after(0, 'klondike'));
  expect(klondike.filter(line => line.startsWith('Column'))).toHaveLength(7);
  expect(klondike.at(-1)).toMatch(/^Column 7: .. on 6 face down$/);
  const tripeaks = listOf(after(0, 'tripeaks'));
  expect(tripeaks.filter(line => line.startsWith('Peak card'))).toHaveLength(10);
  expect(tripeaks.at(-1)).toBe('Under these, face down: 18 cards');
});

test('a player who hides the waste reads its top and how many lie beneath', () => {
  const table = after(3, 'auxiliary-sequences');
  expect(waste(table, false)).toBe('The waste (w): 3C 9S TH');
  expect(waste(table, true)).toBe('The waste (w): TH on 2 more');
  expect(waste(after(1, 'auxiliary-sequences'), true)).toBe('The waste (w): 3C');
});

test('of a pile face down no card is in view, of a squared one the top', () => {
  const table = after(0, 'storehouse');
  expect(heapsOf(table.rules).map(pile => [pile.id, cardsInView(table, pile).length])).toEqual([
    ['S', 0],
    ['W', 0],
    ['R', 1],
  ]);
});

test('a fact without words of its own is left to the caller', () => {
  const table = after(0, 'patriarchs');
  expect(factWords(table)).toEqual([]);
  expect(factWords(table, ({key}) => [key])).toEqual(['pass', 'held']);
});
