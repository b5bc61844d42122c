import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {isWon, samePosition, type Position} from '../../../src/engine/position.js';
import {positionsAlong} from '../../../src/solver/search/line.js';
import {Search, solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {cases, expectFound, numbers} from '../../effort.js';
import {unwrap} from '../../engine/adapter.js';
import {rulesNamed} from '../options.js';

const games = await withCabinet(VARIANTS);

describe.each([
  ['spider', ['suits=1']],
  ['klondike', []],
  ['freecell', []],
])('a known win of %s %p', (game, options) => {
  const rules = rulesNamed(game, options, games);
  const lines = numbers(4).flatMap(seed => {
    const deal = dealFromSeed(rules, String(seed));
    const {moves} = solve(rules, deal, {maxPositions: 30_000});
    return moves ? [positionsAlong(rules, deal, moves)] : [];
  });

  const isWonBy = (position: Position, search: Search): boolean => {
    const {moves} = search.verdict();
    return moves !== undefined && isWon(rules, unwrap(applyMoves(rules, position, moves)).position);
  };

  test('is gone on with from each of its positions, without a search', () => {
    for (const line of lines) {
      for (let at = 0; at < line.length; at += 9) {
        const position = line[at] as Position;
        const search = new Search(rules, position, {line});
        while (!search.advance());
        expect([at, search.positions, isWonBy(position, search)]).toEqual([at, 0, true]);
      }
    }
    expectFound(lines.length, 2);
  });

  test('is come back to where a move or two led away from it, if a way back is near', () => {
    let [left, near] = [0, 0];
    for (const line of lines) {
      for (let at = 0; at < line.length - 3; at += 7 + Math.round(20 / cases(4))) {
        for (const {position} of choices(rules, line[at] as Position)) {
          if (line.some(each => samePosition(rules, each, position))) continue;
          left++;
          const search = new Search(rules, position, {line});
          while (search.positions < 1000 && !search.advance());
          if (search.verdict().verdict !== 'winnable') continue;
          near++;
          expect(isWonBy(position, search)).toBe(true);
        }
      }
    }
    expectFound(near / left, 0.5);
  });

  test('does not keep a search from going on where it cannot be reached', () => {
    const [line = [], other = line] = lines;
    const start = dealFromSeed(rules, '100003');
    const search = new Search(rules, start, {line: [...line.slice(-1), ...other.slice(0, 1)]});
    while (search.positions < 60_000 && !search.advance());
    expect(isWonBy(start, search)).toBe(true);
  });
});
