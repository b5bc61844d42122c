// The search under rules that no game has: every word of the vocabulary beside every other.
import {cases} from '../effort.js';
import {makeMoves, type Move} from '../../src/engine/move.js';
import {makeRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice, randomPosition, randomWalk} from '../../src/own-games/random-walk.js';
import {differenceIn} from '../../src/solver/search/agreement.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {solve} from '../../src/solver/solver.js';
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

const shapes = Array.from({length: cases(20)}, (_, i) => i + 1);

test('in random positions of made-up games the search has the moves and the verdicts of plain exhaustion', () => {
  const carried = shapes.map(number => [number, shapeOf(number)] as const).filter(([, rules]) => searchable(rules).ok);
  expect(carried.length).toBeGreaterThan(shapes.length / 3);
  for (const [number, rules] of carried) expect([number, wrongIn(rules, number)]).toEqual([number, undefined]);
});
