/** Verdicts that must agree with each other, along random play of every depth: no second search is needed to see that one is wrong. */
import {numbers, some} from '../effort.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {safeMove} from '../../src/engine/legality/safety.js';
import {makeMove, makeMoves} from '../../src/engine/move.js';
import {makeRecord} from '../../src/engine/record.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import {dice, randomWalk} from '../../src/own-games/random-walk.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {solve} from '../../src/solver/solver.js';
import type {Verdict} from '../../src/solver/verdict.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS, withVariant} from '../../src/variants/index.js';
import {INVENTED} from '../cabinet/invented.js';
import {unwrap} from '../engine/adapter.js';
import {latePosition} from './naive.js';
import {measuredRulesets} from './options.js';
import {shapeOf} from './shapes.js';

const GAMES = await withCabinet(VARIANTS);

const verdictOf = (rules: Ruleset, position: Position, maxPositions = 300): Verdict['verdict'] =>
  solve(rules, position, {maxPositions}).verdict;

/** The position after all safe moves, as the sweep makes them, and these. */
function swept(rules: Ruleset, start: Position): {readonly position: Position; readonly moves: string} {
  const moves = [];
  let position = start;
  for (let safe = safeMove(rules, position); safe; safe = safeMove(rules, position)) {
    moves.push(safe);
    ({position} = outcomeOf(rules, position, safe));
  }
  return {position, moves: makeMoves(moves)};
}

/** What contradicts the verdict of a position: a child that can be won of one that is lost, or a safe sweep that loses. */
function contradictionIn(rules: Ruleset, position: Position): readonly string[] {
  const verdict = verdictOf(rules, position);
  if (verdict === 'unwinnable')
    return choices(rules, position)
      .filter(choice => verdictOf(rules, choice.position) === 'winnable')
      .map(({move}) => `lost, but ${makeMove(move)} wins`);
  const {position: after, moves} = swept(rules, position);
  if (verdict !== 'winnable' || moves === '') return [];
  return verdictOf(rules, after, 2000) === 'unwinnable' ? [`winnable, but ${moves} loses`] : [];
}

/** Positions of a random game, about four of them, and one late in a game that can be won. */
function positionsOf(rules: Ruleset, number: number): Position[] {
  const roll = dice(number * 19 + 7);
  const walk = [...randomWalk(rules, number, 40 + roll(160))].map(({position}) => position);
  const step = Math.max(1, Math.ceil(walk.length / 4));
  return [...walk.filter((_, i) => i % step === step - 1), latePosition(rules, `late-${String(number)}`, 6 + roll(30))];
}

function check(rules: Ruleset, games: readonly number[]): void {
  for (const number of games)
    for (const position of positionsOf(rules, number)) {
      const found = contradictionIn(rules, position);
      const told = found.length > 0 ? JSON.stringify(makeRecord(rules, position)) : '';
      expect([number, found, told]).toEqual([number, [], '']);
    }
}

// Long, so a light run tries a quarter of a quarter.
test.each(some(some(GAMES, GAMES.length, 20)).map(game => [game.id, game] as const))(
  '%s: under no rules does a lost position have a child that wins, or a safe sweep lose',
  (_, game) => {
    for (const rules of measuredRulesets([game])) check(rules, numbers(1));
  },
);

test('the same of a game from a file', async () => {
  const {path, text} = INVENTED;
  const games = unwrap(withVariant(VARIANTS, unwrap(await loadGame(moduleOf(path, text), VARIANTS))));
  for (const rules of measuredRulesets(games.slice(VARIANTS.length))) check(rules, numbers(3));
});

test('the same of made-up games', () => {
  const shapes = numbers(60)
    .map(shapeOf)
    .filter(rules => searchable(rules).ok);
  expect(shapes.length).toBeGreaterThan(0);
  for (const rules of shapes) check(rules, [1]);
});
