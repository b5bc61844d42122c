/**
 * `node bin/run.js bench/hints/difficulty.ts VARIANT DEALS [SEED PREFIX] [key=value ...]`: of so many deals that can be won, how
 * many are easy, medium and hard; how often the adviser wins those of each when it plays them again as often, which says
 * how far such a level holds; and how many of them the plain rule wins, which says what it means for a person.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Search} from '../../src/solver/solver.js';
import {
  DIFFICULTIES,
  DifficultyTrial,
  looksUnder,
  PLAYS,
  AdvisedGame,
  type Difficulty,
} from '../../src/solver/study/advised-game.js';
import {wilson} from '../../src/solver/study/study.js';
import {dice} from '../../src/own-games/random-walk.js';
import {rulesNamed} from '../../test/solver/options.js';
import {clock} from '../processor.js';
import {wonPlainly} from './plain-rule.js';

/** As long as the search for a deal takes for each. */
const SEARCH_TIME = 400;

function isWinnable(rules: Ruleset, seed: string): boolean {
  const search = new Search(rules, dealFromSeed(rules, seed));
  return (search.step(SEARCH_TIME, clock) ?? search.verdict()).verdict === 'winnable';
}

function difficultyOfDeal(rules: Ruleset, seed: string, random: () => number): Difficulty {
  const trial = new DifficultyTrial(rules, seed, random);
  for (;;) {
    const level = DIFFICULTIES.find(each => trial.answer(each));
    if (level) return level;
    trial.advance();
  }
}

/** The wins of as many plays more, with the longest look. */
function winsOf(rules: Ruleset, seed: string, random: () => number): number {
  let wins = 0;
  for (let play = 0; play < PLAYS; play++) {
    const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {random, steps: looksUnder(rules).at(-1)});
    while (game.advance());
    wins += Number(game.isWon);
  }
  return wins;
}

/** The deals of a level, the wins when they were played again, and how many of them a plain player wins. */
interface Level {
  deals: number;
  wins: number;
  plain: number;
}

function share(part: number, whole: number): string {
  const percent = (each: number): string => (100 * each).toFixed(0);
  const {low, high} = wilson(part, whole);
  return `${part} of ${whole} (${percent(low)}-${percent(high)} %)`;
}

function main([name = 'kingdom', count = '20', prefix = 'difficulty-', ...pairs]: readonly string[]): void {
  const rules = rulesNamed(name, pairs);
  const roll = dice(7);
  const random = (): number => roll(2 ** 30) / 2 ** 30;
  const empty = (): Level => ({deals: 0, wins: 0, plain: 0});
  const levels: Record<Difficulty, Level> = {easy: empty(), medium: empty(), hard: empty()};
  let [judged, tried, milliseconds] = [0, 0, 0];
  for (; judged < Number(count); tried++) {
    const seed = `${prefix}${tried + 1}`;
    if (!isWinnable(rules, seed)) continue;
    const start = clock();
    const level = levels[difficultyOfDeal(rules, seed, random)];
    milliseconds += clock() - start;
    level.deals++;
    level.wins += winsOf(rules, seed, random);
    level.plain += Number(wonPlainly(rules, seed));
    judged++;
  }
  process.stdout.write(`${[name, ...pairs].join(' ')}: ${judged} winnable of ${tried} deals, `);
  process.stdout.write(`${(milliseconds / judged).toFixed(0)} ms to judge one\n`);
  for (const [level, {deals, wins, plain}] of Object.entries(levels))
    process.stdout.write(
      `  ${level}: ${share(deals, judged)}; played again, won ${share(wins, PLAYS * deals)}; by the plain rule ${share(plain, deals)}\n`,
    );
}

main(process.argv.slice(2));
