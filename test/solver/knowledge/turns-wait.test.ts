// Games of one's own in which a turn does more than take time: it may not be put off until the play that needs it.
import {parseCard, type Card} from '../../../src/engine/card.js';
import {
  auxiliaries,
  clear,
  down,
  empty,
  fill,
  foundations,
  not,
  redeal,
  row,
  stock,
  top,
  turn,
  turnBy,
  untilFirstTurn,
  up,
  waste,
} from '../../../src/engine/declaration/vocabulary.js';
import type {AnyDeclaration} from '../../../src/engine/declaration/variant.js';
import type {Position} from '../../../src/engine/position.js';
import {makeRuleset, type Ruleset} from '../../../src/engine/ruleset.js';
import {solve} from '../../../src/solver/solver.js';
import {isWinnable} from '../naive.js';

const PILES = {
  S: stock(),
  W: waste(),
  F: foundations(4, {build: up.inSuit, base: ['A']}),
  T: auxiliaries(2, {build: down.inSuit}),
};

/** A game of these piles, in which top cards of the auxiliaries go up. */
function gameWith(own: Partial<AnyDeclaration>): Ruleset {
  const plain: AnyDeclaration = {piles: PILES, deal: [], may: [turn, top('T').to('F')], layout: []};
  const declaration: AnyDeclaration = {...plain, ...own};
  const variant = {
    id: 'waits',
    name: 'Waits',
    packs: 1 as const,
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    aim: 'send all cards up',
    title: 'Waits',
    aliases: [],
    low: 1 as const,
    options: {},
    rules: () => declaration,
  };
  return makeRuleset(variant, {});
}

function laid(rules: Ruleset, table: string): Position {
  const piles = new Map(table.split('; ').map(each => each.split(': ') as [string, string]));
  const cardsOf = (id: string): Card[] => (piles.get(id)?.split(' ') ?? []).map(text => parseCard(text) as Card);
  return {piles: rules.piles.map(({id}) => cardsOf(id)), facts: rules.facts.map(({initial}) => initial)};
}

const ONE = {...PILES, T: auxiliaries(1, {build: down.inSuit})};
const ONE_LOOSE = {...PILES, T: auxiliaries(1, {build: down.anySuit})};
const OPENING = untilFirstTurn('opening', 'no card has been turned');

test.each<[string, Partial<AnyDeclaration>, string]>([
  ['a row falls', {piles: ONE, may: [row('T'), top('T').to('F')]}, 'F4: AS; S: 2S'],
  [
    'a play waits for the stock to be out',
    {may: [turn, top('W').to('F'), top('T').to('F').if(empty('S'))]},
    'F4: AS; T1: 2S; S: 3S',
  ],
  [
    'a fact changes',
    {facts: [OPENING], may: [turn, top('W').to('F'), top('T').to('F').if(not('opening'))]},
    'F4: AS; T1: 2S; S: 3S',
  ],
  ['only the waste fills a space', {atOnce: [fill('T').from('W')]}, 'F4: AS; T1: 3S; S: 2S'],
  ['a turned card goes up by itself', {atOnce: [top('W').to('F')]}, 'F4: AS; T1: 3S; T2: 4S; S: 2S'],
  ['the stock has to be cleared', {goal: clear('S')}, 'F4: AS; S: 2S'],
  [
    'it matters how many cards lie in the waste',
    {may: [turnBy(3), redeal('turn', 3), top('W', 'T').to('F'), top('W', 'T').to('T')], piles: ONE_LOOSE},
    'F2: AC 2C; F3: AH; F4: AS; T1: 3S; S: 2S 3H 3C 2D 2H 3D AD',
  ],
])('a turn does more than take time: %s', (_, own, table) => {
  const rules = gameWith(own);
  const position = laid(rules, table);
  expect(isWinnable(rules, position, 1000)).toBe(true);
  expect(solve(rules, position).verdict).toBe('winnable');
});

test('a card that has to fill a space at once cannot go up in place of that', () => {
  const may = [turn, top('W').to('F'), top('W').to('T')];
  const [free, bound] = [gameWith({may}), gameWith({may, must: [top('W').into('T')]})];
  for (const [rules, isWon] of [
    [free, true],
    [bound, false],
  ] as const) {
    const position = laid(rules, 'F4: AS; S: 2S');
    expect(isWinnable(rules, position, 1000)).toBe(isWon);
    expect(solve(rules, position).verdict).toBe(isWon ? 'winnable' : 'unwinnable');
  }
});
