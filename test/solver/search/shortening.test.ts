import {outcomeOf} from '../../../src/engine/legality/application.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {isWon, samePosition, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {leastMoves, Shortening} from '../../../src/solver/search/shortening.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {expectFound, numbers} from '../../effort.js';
import {reducedDeal} from '../naive.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

/** The fewest moves to a win, by trying all moves, then all after these, and so on; undefined where none is reached soon. */
function fewestMoves(rules: Ruleset, start: Position, limit: number): number | undefined {
  let layer = [start];
  const seen = [start];
  for (let moves = 0; layer.length > 0 && seen.length < limit; moves++) {
    if (layer.some(position => isWon(rules, position))) return moves;
    const next: Position[] = [];
    for (const position of layer)
      for (const choice of choices(rules, position)) {
        if (seen.some(each => samePosition(rules, each, choice.position))) continue;
        seen.push(choice.position);
        next.push(choice.position);
      }
    layer = next;
  }
  return undefined;
}

function shortened(rules: Ruleset, start: Position): readonly [before: number, after: number] | undefined {
  const line = solve(rules, start).moves;
  if (!line) return undefined;
  const shortening = new Shortening(rules, start, line);
  while (!shortening.advance());
  const end = shortening.moves.reduce((at, move) => outcomeOf(rules, at, move).position, start);
  expect(isWon(rules, end)).toBe(true);
  return [line.length, shortening.moves.length];
}

test.each(['beleaguered-castle', 'storehouse', 'thirteen-up'])(
  '%s: in small deals the shortest win is found, as by trying every line',
  name => {
    const rules = rulesNamed(name, [], games);
    let compared = 0;
    for (const n of numbers(12)) {
      const start = reducedDeal(rules, `short-${String(n)}`, 2 + (n % 2));
      const fewest = fewestMoves(rules, start, 500);
      const found = fewest === undefined ? undefined : shortened(rules, start);
      if (!found) continue;
      compared++;
      expect([n, found[1]]).toEqual([n, fewest]);
    }
    expectFound(compared, 4);
  },
);

test('a whole line gets shorter, and still wins', () => {
  const rules = rulesNamed('klondike', [], games);
  const [before, after] = shortened(rules, reducedDeal(rules, 'whole', 9)) ?? [0, 0];
  expect(after).toBeGreaterThan(36);
  expect(after).toBeLessThan(before);
});

test('no bound is known where a move brings up several cards', () => {
  expect(leastMoves(rulesNamed('spider', [], games), 0)).toBeUndefined();
  expect(leastMoves(rulesNamed('pyramid', [], games), 0)).toBeUndefined();
  expect(leastMoves(rulesNamed('freecell', [], games), 10)).toBe(42);
});
