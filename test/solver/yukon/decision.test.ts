/** The search for Yukon and its kin against plain exhaustion, and against the rules themselves. */
import {cases, expectFound, numbers} from '../../effort.js';
import {cardOf, rankOf, suitOf, type Card} from '../../../src/engine/card.js';
import {settled} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {shuffledPack} from '../../../src/engine/shuffle.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {dealOf} from '../../../src/solver/placement/deal.js';
import {placementTraits} from '../../../src/solver/placement/traits.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {decided, narrowed} from '../naive.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);
const yukon = rulesNamed('yukon', [], GAMES);

/** A position in which the lower ranks are up, more of some suits than of others; the rest lies in the columns, some of it face down. */
function lateDeal(rules: Ruleset, number: number): Position {
  const roll = dice(number * 91 + 5);
  const up = [0, 1, 2, 3].map(() => 7 + roll(5));
  const left = shuffledPack(1, String(number), 1).filter(card => rankOf(card) >= (up[suitOf(card)] as number));
  const piles: Card[][] = rules.piles.map(() => []);
  rules.of('F').forEach(({index}, suit) => {
    piles[index] = Array.from({length: up[suit] as number}, (_, rank) => cardOf(suit, rank));
  });
  const columns = rules.of('T').slice(0, 2 + roll(rules.of('T').length - 1));
  columns.forEach(({index}, i) => {
    const cards = i === columns.length - 1 ? left.splice(0) : left.splice(0, roll(8));
    piles[rules.behind(index)] = cards.splice(0, roll(cards.length));
    piles[index] = cards;
  });
  return settled(rules, {piles, facts: rules.facts.map(({initial}) => initial)}).position;
}

test.each([
  ['seven columns', yukon],
  ['three columns', narrowed(yukon)],
])('%s: late positions are decided as by trying every line', (_, rules) => {
  const verdicts = {winnable: 0, unwinnable: 0};
  for (const [number, position, verdict] of decided(rules, cases(150), n => lateDeal(rules, n), 3000)) {
    expect(dealOf(rules, position)).toBeDefined();
    expect([number, solve(rules, position).verdict]).toEqual([number, verdict]);
    verdicts[verdict]++;
  }
  expectFound(Math.min(verdicts.winnable, verdicts.unwinnable));
});

test('every line wins by the ordinary rules', () => {
  let lines = 0;
  for (const n of numbers(20)) {
    const deal = dealFromSeed(yukon, `line-${String(n)}`);
    const {verdict, moves = []} = solve(yukon, deal, {maxPositions: 1000});
    if (verdict !== 'winnable') continue;
    lines++;
    expect(isWon(yukon, unwrap(applyMoves(yukon, deal, moves)).position)).toBe(true);
  }
  expectFound(lines);
});

test('a position that no game comes to is left to the other searches', () => {
  const deal = dealFromSeed(yukon, '1');
  const placed = (changed: Readonly<Record<string, readonly Card[]>>): Position => ({
    ...deal,
    piles: yukon.piles.map(({id, index}) => changed[id] ?? (deal.piles[index] as readonly Card[])),
  });
  const first = deal.piles[yukon.of('T')[0]?.index ?? -1] ?? [];
  expect(dealOf(yukon, deal)).toMatchObject({covered: [0, 1, 2, 3, 4, 5, 6], up: [0, 0, 0, 0]});
  expect(dealOf(yukon, placed({T1: []}))).toBeUndefined();
  expect(dealOf(yukon, placed({T2: []}))).toBeUndefined();
  expect(dealOf(yukon, placed({T1: [], F1: first}))).toBeUndefined();
});

test('the games like Yukon are known by their declarations', () => {
  const kin = GAMES.map(({id}) => id).filter(id => placementTraits(rulesNamed(id, [], GAMES))?.moves === 'tail');
  expect(kin).toEqual(['yukon']);
});
