/**
 * `node bin/run.js tools/deal-pool.ts [GAME ...] [--seconds N] [--most N] [--out FILE]`: tries one deal after another under
 * the usual rules, and keeps the first 200 that can be won and the first 200 of each difficulty in the pool from which such
 * deals come at once. A run goes on where the last one stopped; the difficulties of each game get N seconds of processor
 * time. Work is counted,
 * not timed, so the same deals are kept on every machine.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import seedrandom from 'seedrandom';
import {clock} from '../bench/processor.js';
import type {DealPool, PooledDeals} from '../src/analysis/deal-pool.js';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {isOpenGame} from '../src/solver/advice/sampling.js';
import {solve} from '../src/solver/solver.js';
import {DIFFICULTIES, DifficultyTrial, type Difficulty} from '../src/solver/study/advised-game.js';
import {rulesNamed} from '../test/solver/options.js';

const FILE = 'src/analysis/deal-pool.json';
/** The seed before the first that is tried. */
const BEFORE_FIRST = 100_000;
/** Positions searched for a win; what is undecided then is left out. */
const MOST_POSITIONS = 50_000;

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: {type: 'string', default: '600'},
    most: {type: 'string', default: '200'},
    out: {type: 'string', default: FILE},
  },
});
const most = Number(values.most);

function difficultyOf(rules: Ruleset, seed: string): Difficulty {
  if (isOpenGame(rules)) return 'easy';
  const trial = new DifficultyTrial(rules, seed, seedrandom.alea(`pool ${seed}`));
  for (;;) {
    const known = DIFFICULTIES.find(each => trial.answer(each));
    if (known) return known;
    trial.advance();
  }
}

const isWinnable = (rules: Ruleset, seed: string): boolean =>
  solve(rules, dealFromSeed(rules, seed), {maxPositions: MOST_POSITIONS}).verdict === 'winnable';

/** Tries deals until each list is full or the time is up; `save` is called now and then. */
async function fill(rules: Ruleset, deals: PooledDeals, save: () => Promise<void>): Promise<void> {
  for (let seed = (deals.winnable.at(-1) ?? BEFORE_FIRST) + 1; deals.winnable.length < most; seed++)
    if (isWinnable(rules, String(seed))) deals.winnable.push(seed);
  const end = clock() + Number(values.seconds) * 1000;
  const wanted = isOpenGame(rules) ? (['easy'] as const) : DIFFICULTIES;
  for (let saved = clock(); clock() < end && wanted.some(each => deals[each].length < most);) {
    const seed = ++deals.last;
    const level = isWinnable(rules, String(seed)) ? deals[difficultyOf(rules, String(seed))] : [];
    if (level.length < most) level.push(seed);
    if (clock() < saved + 20_000) continue;
    await save();
    saved = clock();
  }
  await save();
}

const pool = JSON.parse(readFileSync(values.out, 'utf8')) as DealPool;
const save = async (): Promise<void> => {
  const date = new Date().toISOString().slice(0, 10);
  const made = [`Deals under the usual rules, made by`, `    node bin/run.js tools/deal-pool.ts`, `until ${date}.`];
  const options = {...(await resolveConfig('package.json')), parser: 'json'};
  writeFileSync(values.out, await format(JSON.stringify({...pool, made}, null, 2), options));
};
for (const game of positionals.length > 0 ? positionals : Object.keys(pool.games)) {
  const deals = (pool.games[game] ??= {last: BEFORE_FIRST, winnable: [], easy: [], medium: [], hard: []});
  await fill(rulesNamed(game), deals, save);
  const counts = [deals.winnable, deals.easy, deals.medium, deals.hard].map(({length}) => length).join(', ');
  process.stdout.write(`${game}: ${deals.last - BEFORE_FIRST} deals tried; winnable, easy, medium, hard: ${counts}\n`);
}
