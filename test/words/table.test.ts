import {applyMoves} from '../../src/engine/legality/refusal.js';
import {TURN} from '../../src/engine/move.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import type {Table} from '../../src/engine/position.js';
import {openSeed} from '../../src/session/game.js';
import {cardsInView, factWords, heapsOf, pileList} from '../../src/words/table.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

/** A deal after some turns. */
function after(turns: number, game: string): Table {
  const {rules, start} = openSeed(rulesFor(game), '3');
  return {rules, position: unwrap(applyMoves(rules, start, new Array<typeof TURN>(turns).fill(TURN))).position};
}

const waste = (table: Table, hidesWaste: boolean): string | undefined =>
  pileList(table, hidesWaste)
    .map(inNotation)
    .find(line => line.startsWith('W '));

test('a pile is listed by its id, its name and the cards in view', () => {
  expect(pileList(after(0, 'storehouse'), false).map(inNotation)).toEqual([
    'S the stock: 31 cards',
    'W the waste: empty',
    'R the store-house: AH on 12 more',
    'F1 the diamond foundation: 2D',
    'F2 the club foundation: 2C',
    'F3 the heart foundation: 2H',
    'F4 the spade foundation: 2S',
    'T1 auxiliary 1: 3C',
    'T2 auxiliary 2: 9S',
    'T3 auxiliary 3: TH',
    'T4 auxiliary 4: 5S',
  ]);
});

test('a player who hides the waste reads its top and how many lie beneath', () => {
  const table = after(3, 'auxiliary-sequences');
  expect(waste(table, false)).toBe('W the waste: 3C 9S TH');
  expect(waste(table, true)).toBe('W the waste: TH on 2 more');
  expect(waste(after(1, 'auxiliary-sequences'), true)).toBe('W the waste: 3C');
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
