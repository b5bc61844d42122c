// @whole Games played at length to judge one deal; test/analysis/deal-pool plays those that are kept.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {solve} from '../../src/solver/solver.js';
import {
  AdvisedGame,
  DifficultyTrial,
  difficultyOf,
  looksUnder,
  PLAYS,
  type Difficulty,
} from '../../src/solver/study/advised-game.js';
import {dice} from '../../src/own-games/random-walk.js';
import {some} from '../effort.js';
import {rulesNamed} from './options.js';

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}

function answerOf(rules: Ruleset, seed: string, difficulty: Difficulty): boolean | undefined {
  const trial = new DifficultyTrial(rules, seed, randomOf(1));
  while (trial.answer(difficulty) === undefined) trial.advance();
  return trial.answer(difficulty);
}

/** How many of three plays the adviser wins that looks so many steps ahead. */
function winsOf(rules: Ruleset, seed: string, steps: number, random: () => number): number {
  return Array.from({length: PLAYS}, () => {
    const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {random, steps});
    while (game.advance());
    return game.isWon;
  }).filter(isWon => isWon).length;
}

test('easy is won every time, hard never, medium now and then', () => {
  expect(Array.from({length: PLAYS + 1}, (_, wins) => difficultyOf(wins))).toEqual([
    'hard',
    'medium',
    'medium',
    'easy',
  ]);
});

/** Deals that can be won, and that take few moves. */
const DEALS = [['thirteen-up', ['redeal=turn'], '39', 'easy']] as const;

test.each(DEALS)('%s %j, deal %s, is %s by the games played of it, and nothing else', (name, options, seed, level) => {
  const rules = rulesNamed(name, options);
  const [shortest] = looksUnder(rules);
  expect(difficultyOf(winsOf(rules, seed, shortest, randomOf(1)))).toBe(level);
  const levels: readonly Difficulty[] = ['easy', 'medium', 'hard'];
  expect(levels.map(each => answerOf(rules, seed, each))).toEqual(levels.map(each => each === level));
});

test('a deal that a short look does not win every time is judged by a long one', () => {
  const rules = rulesNamed('thirteen-up');
  const [shortest, longest = shortest] = looksUnder(rules);
  expect(longest).toBeGreaterThan(shortest);
  expect(winsOf(rules, '708886909', shortest, randomOf(1))).toBeLessThan(PLAYS);
  expect(answerOf(rules, '708886909', 'hard')).toBe(true);
});

test('the adviser plays a game alike with the same samples, and otherwise with other ones', () => {
  const rules = rulesNamed('storehouse', ['vacancy=waste']);
  const played = (numbers: number): unknown => {
    const weighed: unknown[] = [];
    const game = new AdvisedGame(rules, dealFromSeed(rules, '1278'), {
      random: randomOf(numbers),
      onWeighed: ({move}, position) => weighed.push([move, position]),
    });
    while (game.advance());
    return {weighed, isWon: game.isWon};
  };
  const first = played(2);
  expect(played(2)).toEqual(first);
  expect(played(3)).not.toEqual(first);
});

test('the adviser wins no deal that cannot be won', () => {
  const rules = rulesNamed('thirteen-up');
  for (const seed of some(['1', '3', '4', '5'], 2)) {
    const deal = dealFromSeed(rules, seed);
    expect(solve(rules, deal).verdict).toBe('unwinnable');
    const game = new AdvisedGame(rules, deal, {random: randomOf(2)});
    while (game.advance());
    expect(game.isWon).toBe(false);
  }
});
