import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {solve} from '../../src/solver/search/solver.js';
import {AdvisedGame} from '../../src/solver/study/advised-game.js';
import {DifficultyTrial, difficultyOf, PLAYS, type Difficulty} from '../../src/solver/study/difficulty.js';
import {cases} from '../effort.js';
import {dice, rulesNamed} from './options.js';

const rules = rulesNamed('thirteen-up');

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}

function answerOf(seed: string, difficulty: Difficulty): boolean | undefined {
  const trial = new DifficultyTrial(rules, seed, difficulty, randomOf(1));
  while (trial.advance());
  return trial.answer();
}

/** The first seeds whose deals can be won. */
function winnableSeeds(count: number): string[] {
  const seeds: string[] = [];
  for (let i = 1; seeds.length < count; i++)
    if (solve(rules, dealFromSeed(rules, `${i}`)).verdict === 'winnable') seeds.push(`${i}`);
  return seeds;
}

test('easy is won every time, hard never, medium now and then', () => {
  expect(Array.from({length: PLAYS + 1}, (_, wins) => difficultyOf(wins))).toEqual([
    'hard',
    'medium',
    'medium',
    'easy',
  ]);
});

test('a deal has the one difficulty that the games played of it give', () => {
  for (const seed of winnableSeeds(cases(3))) {
    const random = randomOf(1);
    const won = Array.from({length: PLAYS}, () => {
      const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {random});
      while (game.advance());
      return game.isWon;
    });
    const expected = difficultyOf(won.filter(isWon => isWon).length);
    const levels: readonly Difficulty[] = ['easy', 'medium', 'hard'];
    expect(levels.map(level => answerOf(seed, level))).toEqual(levels.map(level => level === expected));
  }
});

test('the adviser plays a game alike with the same samples, and wins no deal that cannot be won', () => {
  const lost = Array.from({length: 20}, (_, i) => `${i + 1}`).filter(
    seed => solve(rules, dealFromSeed(rules, seed)).verdict === 'unwinnable',
  );
  for (const seed of lost.slice(0, cases(2))) {
    const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {random: randomOf(2)});
    while (game.advance());
    expect(game.isWon).toBe(false);
  }
});
