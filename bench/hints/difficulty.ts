/**
 * `node bin/run.js bench/hints/difficulty.ts GAME DEALS [key=value ...]`: of so many deals of the pool that can be won, how
 * many are of each level, how many a plain player wins who takes the moves as they are listed, and how long it takes to
 * judge one.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {difficultyOf} from '../../src/solver/study/difficulty.js';
import {playPlainly, RulePlayer} from '../../src/solver/study/rule-player.js';
import {wilson} from '../../src/solver/study/study.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {DIFFICULTIES, VARIANTS, type Difficulty} from '../../src/variants/index.js';
import {pooledSeeds} from '../../src/variants/pools.js';
import {rulesNamed} from '../../test/solver/options.js';
import {clock} from '../processor.js';

const [game = '', deals = '100', ...options] = process.argv.slice(2);
const rules = rulesNamed(game, options, await withCabinet(VARIANTS));
const seeds = pooledSeeds(rules, 'winnable').slice(0, Number(deals)).map(String);

function isWonPlainly(seed: string): boolean {
  const player = new RulePlayer(rules, dealFromSeed(rules, seed), playPlainly);
  while (player.advance());
  return player.isWon;
}

const begun = clock();
const judged = seeds.map(seed => ({seed, level: difficultyOf(rules, seed)}));
const milliseconds = (clock() - begun) / seeds.length;

function row(level: Difficulty): string {
  const of = judged.filter(each => each.level === level);
  const {low, high} = wilson(of.length, seeds.length);
  const plain = of.filter(({seed}) => isWonPlainly(seed)).length;
  const percent = (each: number): string => (100 * each).toFixed(0);
  return `${level}: ${of.length} (${percent(low)} to ${percent(high)} %); plain play wins ${plain}`;
}

process.stdout.write(
  `${game} ${options.join(' ')}: ${seeds.length} deals, ${milliseconds.toFixed(0)} ms to judge one\n`,
);
for (const level of DIFFICULTIES) process.stdout.write(`${row(level)}\n`);
