// The search under rules that no game has: every word of the vocabulary beside every other.
import {numbers} from '../effort.js';
import {
  anything,
  auxiliaries,
  base,
  deal,
  defineVariant,
  down,
  fill,
  foundations,
  is,
  redeal,
  stock,
  top,
  turn,
  untilFirstTurn,
  up,
  waste,
} from '../../src/engine/declaration/vocabulary.js';
import type {PileInfo} from '../../src/engine/declaration/pile.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMove} from '../../src/engine/legality/refusal.js';
import {makeMoves, TURN, type Move} from '../../src/engine/move.js';
import {makeRecord} from '../../src/engine/record.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {dice, randomPosition, randomWalk} from '../../src/own-games/random-walk.js';
import {differenceIn} from '../../src/solver/search/agreement.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {solve} from '../../src/solver/solver.js';
import {unwrap} from '../engine/adapter.js';
import {isWinnable} from './naive.js';
import {shapeOf} from './shapes.js';

/** The random positions of a shape. */
const POSITIONS = 10;

/** What is first wrong in some random positions of a shape, in words. */
function wrongIn(rules: Ruleset, number: number): string | undefined {
  const roll = dice(number);
  for (let n = 1; n <= POSITIONS; n++) {
    const start = randomPosition(rules, roll);
    if (!start) continue;
    const words = JSON.stringify(makeRecord(rules, start));
    const way: Move[] = [];
    for (const {position, move} of randomWalk(rules, n, 12, start)) {
      if (move) way.push(move);
      const difference = differenceIn(rules, position);
      if (difference !== undefined) return `${words} after ${makeMoves(way)}: ${difference}`;
    }
    const isWon = isWinnable(rules, start, 150);
    const {verdict} = solve(rules, start, {maxPositions: 3000});
    if (isWon !== undefined && verdict !== 'unknown' && (verdict === 'winnable') !== isWon)
      return `${words}: ${verdict}`;
  }
  return undefined;
}

const shapes = numbers(20);

test('in random positions of made-up games the search has the moves and the verdicts of plain exhaustion', () => {
  const carried = shapes.map(number => [number, shapeOf(number)] as const).filter(([, rules]) => searchable(rules).ok);
  expect(carried.length).toBeGreaterThan(shapes.length / 3);
  for (const [number, rules] of carried) expect([number, wrongIn(rules, number)]).toEqual([number, undefined]);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
])('foundations that take any card on a base that the first one sets: suited %s, dealt to %s', (suited, isDealt) => {
  const variant = defineVariant({
    id: 'osmosis',
    name: 'Osmosis',
    packs: 1,
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    aim: 'suits upon a rank',
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: anything, base: 'dealt', suited}),
        T: auxiliaries(4, {build: down.inSuit}),
      },
      deal: [deal(4).to('T'), isDealt && base().to('F')],
      may: [turn, redeal('turn', 3), top('W', 'T').to('F')],
      layout: [],
    }),
  });
  const rules = makeRuleset(variant, {});
  expect(searchable(rules).ok).toBe(true);
  for (const number of numbers(5)) expect([number, wrongIn(rules, number)]).toEqual([number, undefined]);
});

test('the condition of a fill is asked of each space', () => {
  const second = {
    ...untilFirstTurn('second', 'the second space is filled'),
    holds: (_: number, {number}: PileInfo) => number === 1,
  };
  const variant = defineVariant({
    id: 'second',
    name: 'Second',
    packs: 1,
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    aim: 'send all cards up',
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(3, {build: down.inSuit}),
      },
      facts: [second],
      deal: [],
      may: [turn, top('W', 'T').to('F')],
      atOnce: [fill('T').from('W').if(is('second'))],
      layout: [],
    }),
  });
  const rules = makeRuleset(variant, {});
  const start = dealFromSeed(rules, '1');
  expect(differenceIn(rules, start)).toBeUndefined();
  const {piles} = unwrap(applyMove(rules, start, TURN)).position;
  expect(rules.of('T').map(({index}) => piles[index]?.length)).toEqual([0, 1, 0]);
});
