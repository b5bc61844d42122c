import {dealFromPack, dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices, perft} from '../../src/engine/legality/generation.js';
import {makeCard, makeCards} from '../../src/engine/card.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {shuffledPack} from '../../src/engine/shuffle.js';
import {parseDeck} from '../../src/session/deck.js';
import {VARIANTS} from '../../src/variants/index.js';
import {chooser} from '../referee/against.js';
import {deal, perft as refereePerft, type Table} from '../referee/referee.js';
import {rulesFor, unwrap} from './adapter.js';
import {tableOf} from './arbitraries.js';
import {DEALS} from './golden.js';

const golden = Object.entries(DEALS).flatMap(([variant, deals]) =>
  Object.entries(deals).map(([seed, text]) => ({variant, seed, text})),
);

/** The piles of a golden text by their ids. */
function pilesOf(text: string): Record<string, string> {
  const piles = text.split(/[|\n]/).map(pile => pile.trim().split(' '));
  return Object.fromEntries(piles.filter(([id]) => id).map(([id, ...cards]) => [id ?? '', cards.join(' ')] as const));
}

function laid(rules: Ruleset, position: Position): Record<string, string> {
  const piles = rules.piles.map(({id, index}) => [id, makeCards(pileAt(position, index))] as const);
  return Object.fromEntries(piles.filter(([, cards]) => cards !== ''));
}

function laidBy(table: Table): Record<string, string> {
  const piles = Object.entries(table.piles).filter(([, cards]) => cards.length > 0);
  return Object.fromEntries(piles.map(([id, cards]) => [id, cards.join(' ')]));
}

test('there are deals of every game', () => {
  expect(Object.keys(DEALS)).toEqual(VARIANTS.map(variant => variant.id));
});

describe.each(golden)('$variant from the seed $seed', ({variant, seed, text}) => {
  const rules = rulesFor(variant);

  test('is dealt as it always was, and as the referee deals it', () => {
    expect(laid(rules, dealFromSeed(rules, seed))).toEqual(pilesOf(text));
    expect(laidBy(deal(variant, seed))).toEqual(pilesOf(text));
  });

  test('is the same from the deck in dealing order', () => {
    const deck = shuffledPack(rules.packs, seed, 1).toReversed().map(makeCard).join(' ');
    const pack = unwrap(parseDeck(deck, rules.packs));
    expect(laid(rules, dealFromPack(rules, pack))).toEqual(pilesOf(text));
  });
});

/** Move paths from the deal of seed 42, and from 40 moves into it, by depth. */
const PATHS: Readonly<Record<string, {readonly deal: readonly number[]; readonly later: readonly number[]}>> = {
  storehouse: {deal: [1, 1, 2, 2, 2, 2, 2, 2, 2, 3], later: [1, 2, 2, 2, 2, 2, 2, 2, 2, 3]},
  'thirteen-up': {deal: [3, 7, 14, 30, 62, 86, 114, 146, 183, 245], later: [1, 1, 2, 2, 2, 2, 2, 2, 3, 5]},
  'auxiliary-sequences': {deal: [1, 2, 3, 6, 10, 21, 44, 108, 268, 691], later: [2, 3, 10, 31, 105, 366, 1362, 5428]},
  patriarchs: {deal: [3, 7, 13, 21, 31, 48, 91, 197, 403, 816], later: [1, 1, 1, 1, 1, 2, 3, 5, 9, 12]},
  kingdom: {deal: [1, 2, 2, 3, 4, 5, 8, 13, 18, 25], later: [1, 1, 1, 1, 2, 3, 7, 20, 62, 179]},
  'reversible-sequences': {deal: [10, 88, 684, 4760], later: [0]},
};

/** Forty moves on: every other time the first of the list, else one by lot. */
function later(rules: Ruleset, start: Position): Position {
  const choose = chooser(40);
  let position = start;
  for (let ply = 0; ply < 40; ply++) {
    const next = choices(rules, position);
    position = next[ply % 2 === 0 ? 0 : choose(next.length)]?.position ?? position;
  }
  return position;
}

describe.each(Object.entries(PATHS))('the move paths of %s', (variant, {deal: dealt, later: on}) => {
  const rules = rulesFor(variant);
  const start = dealFromSeed(rules, '42');
  const cases = [
    {name: 'the deal', position: start, counts: dealt},
    {name: 'forty moves on', position: later(rules, start), counts: on},
  ];

  test.each(cases)("from $name have the pinned number, and the referee's", ({position, counts}) => {
    expect(counts.map((_, i) => perft(rules, position, i + 1))).toEqual(counts);
    const table = tableOf({rules, position});
    const small = counts.filter(count => count < 40);
    expect(small.map((_, i) => refereePerft(table, i + 1))).toEqual(small);
  });
});
