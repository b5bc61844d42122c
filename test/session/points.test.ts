import fc from 'fast-check';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {cardsToClear, pileAt, scoreOf} from '../../src/engine/position.js';
import {parseMoves} from '../../src/engine/notation.js';
import {gamesTo, openSeed, playStep, positionOf, type Game} from '../../src/session/game.js';
import {pointsOf} from '../../src/session/points.js';
import type {Round} from '../../src/session/statistics.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {pointsWords} from '../../src/words/aim.js';
import {unwrap} from '../engine/adapter.js';

const GAMES = await withCabinet(VARIANTS);

const dealt = (id: string, rules: Readonly<Record<string, unknown>>, seed = '1'): Game => ({
  opening: openSeed(unwrap(findRuleset(GAMES, id, rules)), seed),
  last: undefined,
});
const after = (game: Game, moves: string): Game => unwrap(playStep(game, unwrap(parseMoves(moves))));

/** The game after so many moves, each the nth legal one. */
function walked(game: Game, choices: readonly number[]): Game {
  return choices.reduce((now, choice) => {
    const moves = legalMoves(now.opening.rules, positionOf(now));
    const move = moves[choice % moves.length];
    return move ? unwrap(playStep(now, [move])) : now;
  }, game);
}

const CHOICES = fc.array(fc.nat(50), {maxLength: 120});

test('nothing is counted unless it is chosen', () => {
  const counting = GAMES.filter(({options}) => options['count']).map(({id}) => id);
  expect(counting.sort().join(' ')).toBe('golf klondike spider spiderette three-pack-spider tripeaks will-o-the-wisp');
  for (const {id} of GAMES) expect([id, pointsOf(dealt(id, {}))]).toEqual([id, undefined]);
});

test('Vegas pays 52 for a deal and gets 5 for each card that is up', () => {
  fc.assert(
    fc.property(CHOICES, choices => {
      const game = walked(dealt('klondike', {count: 'vegas'}), choices);
      expect(pointsOf(game)).toBe(5 * scoreOf(game.opening.rules, positionOf(game)) - 52);
    }),
    {numRuns: 20},
  );
});

test('Spider has 500 less one a move, and 100 for each suit that is off', () => {
  fc.assert(
    fc.property(CHOICES, choices => {
      const game = walked(dealt('spider', {suits: 1, count: 'points'}), choices);
      const off = scoreOf(game.opening.rules, positionOf(game)) / 13;
      expect(pointsOf(game)).toBe(500 - (game.last?.ply ?? 0) + 100 * off);
    }),
    {numRuns: 20},
  );
});

test('Golf counts the cards that are left', () => {
  fc.assert(
    fc.property(CHOICES, choices => {
      const game = walked(dealt('golf', {count: 'strokes'}), choices);
      const {rules} = game.opening;
      const left = cardsToClear(rules, positionOf(game));
      expect(pointsOf(game)).toBe(left > 0 ? left : -pileAt(positionOf(game), rules.stock).length);
    }),
    {numRuns: 20},
  );
});

test('a run of TriPeaks counts one more for each card, until a card is turned', () => {
  fc.assert(
    fc.property(CHOICES, choices => {
      const game = walked(dealt('tripeaks', {count: 'runs'}), choices);
      let [points, row] = [0, 0];
      for (const {last} of gamesTo(game)) {
        if (!last) continue;
        row = last.moves[0]?.type === 'play' ? row + 1 : 0;
        points += row;
      }
      expect(pointsOf(game)).toBe(points);
    }),
    {numRuns: 20},
  );
});

test('the standard count of Klondike: cards up, back, from the waste, turned up; a pass by ones costs 100, never below 0', () => {
  const start = dealt('klondike', {count: 'standard'}, '3');
  expect(pointsOf(start)).toBe(0);
  // The ace goes up from a column of one: nothing is turned up.
  const up = after(start, 'T1-F1');
  expect(pointsOf(up)).toBe(10);
  const turns = 'turn '.repeat(24);
  expect(pointsOf(after(up, `${turns}redeal`))).toBe(0);
  const threes = dealt('klondike', {count: 'standard', turn: 3}, '3');
  expect(pointsOf(after(threes, `T1-F1 ${'turn '.repeat(8)}redeal`))).toBe(10);
});

test('a game that is counted on says what its round comes to', () => {
  const words = (id: string, rules: Readonly<Record<string, unknown>>, round?: Round): readonly string[] =>
    pointsWords(dealt(id, rules), round);
  expect(words('klondike', {count: 'vegas'})).toEqual(['-$52']);
  expect(words('klondike', {count: 'vegas'}, {games: 3, points: 92})).toEqual(['-$52', 'in all $40']);
  expect(words('golf', {count: 'strokes'}, {games: 3, points: 40})).toEqual([
    '35 strokes',
    'game 4 of 9, so far 75 strokes',
  ]);
  expect(words('spider', {count: 'points'})).toEqual(['500 points']);
  expect(words('spider', {})).toEqual([]);
});
