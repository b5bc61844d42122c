/**
 * `node bin/run.js bench/hints/difficulty.ts VARIANT DEALS [SEED PREFIX] [key=value ...]`: of so many deals that can be won, how
 * many are easy, medium and hard; and how often the adviser wins those of each when it plays them again as often, which
 * says how far such a level holds.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Search} from '../../src/solver/search/solver.js';
import {AdvisedGame} from '../../src/solver/study/advised-game.js';
import {difficultyOf, PLAYS, type Difficulty} from '../../src/solver/study/difficulty.js';
import {wilson} from '../../src/solver/study/study.js';
import {dice} from '../../src/own-games/random-walk.js';
import {rulesNamed} from '../../test/solver/options.js';
import {clock} from '../processor.js';

/** As long as the search for a deal takes for each. */
const SEARCH_TIME = 400;

function isWinnable(rules: Ruleset, seed: string): boolean {
  const search = new Search(rules, dealFromSeed(rules, seed));
  return (search.step(SEARCH_TIME, clock) ?? search.verdict()).verdict === 'winnable';
}

function winsOf(rules: Ruleset, seed: string, random: () => number): number {
  let wins = 0;
  for (let play = 0; play < PLAYS; play++) {
    const game = new AdvisedGame(rules, dealFromSeed(rules, seed), {random});
    while (game.advance());
    wins += Number(game.isWon);
  }
  return wins;
}

/** The deals of a level, and the wins when they were played again. */
interface Level {
  deals: number;
  wins: number;
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
  const levels: Record<Difficulty, Level> = {
    easy: {deals: 0, wins: 0},
    medium: {deals: 0, wins: 0},
    hard: {deals: 0, wins: 0},
  };
  let [judged, tried, milliseconds] = [0, 0, 0];
  for (; judged < Number(count); tried++) {
    const seed = `${prefix}${tried + 1}`;
    if (!isWinnable(rules, seed)) continue;
    const start = clock();
    const level = levels[difficultyOf(winsOf(rules, seed, random))];
    level.deals++;
    level.wins += winsOf(rules, seed, random);
    milliseconds += clock() - start;
    judged++;
  }
  process.stdout.write(`${[name, ...pairs].join(' ')}: ${judged} winnable of ${tried} deals, `);
  process.stdout.write(`${(milliseconds / (2 * PLAYS * judged)).toFixed(0)} ms a game\n`);
  for (const [level, {deals, wins}] of Object.entries(levels))
    process.stdout.write(`  ${level}: ${share(deals, judged)}; played again, won ${share(wins, PLAYS * deals)}\n`);
}

main(process.argv.slice(2));
