/**
 * `node bin/run.js tools/deal-pool.ts ["GAME [key=value ...]" ...] [--seconds N] [--most N] [--levels N] [--positions N] [--out FILE]`: tries one deal
 * after another under the usual rules or those named, and keeps the first 1,000 that can be won; of games whose difficulties are known
 * also the first 200 of each. From these pools such deals come at once, and the deals of the day. Each list of each game gets N seconds
 * of processor time; a run goes on where the last one stopped. The deals of the day are
 * taken by their place, so a list that was published stays as long as it is. Work is counted, not timed, so the
 * same deals are kept on every machine.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import seedrandom from 'seedrandom';
import {dealFault} from '../src/analysis/search-reach.js';
import {clock} from '../bench/processor.js';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {isOpenGame} from '../src/solver/advice/sampling.js';
import {solve} from '../src/solver/solver.js';
import {DIFFICULTIES, DifficultyTrial, type Difficulty} from '../src/solver/study/advised-game.js';
import {withCabinet} from '../src/variants/cabinet/index.js';
import {VARIANTS} from '../src/variants/index.js';
import {BEFORE_FIRST, listOf, poolName, seedsIn, type Pool, type PoolList, type Pools} from '../src/variants/pools.js';
import {rulesNamed} from '../test/solver/options.js';

/** Where no game is named: every game, and the rules that are played most. */
const OTHER_RULES = ['klondike turn=3', 'spider suits=1', 'spider suits=2'];

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: {type: 'string', default: '600'},
    most: {type: 'string', default: '1000'},
    levels: {type: 'string', default: '200'},
    // Searched for a win in each deal; what is undecided then is left out.
    positions: {type: 'string', default: '50000'},
    out: {type: 'string', default: 'src/variants/pools.json'},
  },
});
const [most, levels] = [Number(values.most), Number(values.levels)];

type Filled = Record<PoolList, number[]> & {last: number};

function filledOf({last = BEFORE_FIRST, ...lists}: Pool = {}): Filled {
  const of = (list: PoolList): number[] => [...seedsIn(lists[list])];
  return {last, winnable: of('winnable'), easy: of('easy'), medium: of('medium'), hard: of('hard')};
}

/** As it is written, without lists in which nothing is. */
function poolOf({last, ...lists}: Filled): Pool {
  const written = Object.entries(lists).filter(([, {length}]) => length > 0);
  return {
    ...(last > BEFORE_FIRST && {last}),
    ...Object.fromEntries(written.map(([list, seeds]) => [list, listOf(seeds)])),
  };
}

function difficultyOf(rules: Ruleset, seed: string): Difficulty {
  const trial = new DifficultyTrial(rules, seed, seedrandom.alea(`pool ${seed}`));
  for (;;) {
    const known = DIFFICULTIES.find(each => trial.answer(each));
    if (known) return known;
    trial.advance();
  }
}

const isWinnable = (rules: Ruleset, seed: string): boolean =>
  solve(rules, dealFromSeed(rules, seed), {maxPositions: Number(values.positions)}).verdict === 'winnable';

/** Works on and saves now and then until `step` says that it is done or the time is up. */
async function work(step: () => boolean, save: () => Promise<void>): Promise<void> {
  const end = clock() + Number(values.seconds) * 1000;
  for (let saved = clock(); clock() < end && !step();) {
    if (clock() < saved + 20_000) continue;
    await save();
    saved = clock();
  }
  await save();
}

async function fill(rules: Ruleset, pool: Filled, save: () => Promise<void>): Promise<void> {
  let seed = pool.winnable.at(-1) ?? BEFORE_FIRST;
  await work(() => {
    if (pool.winnable.length >= most) return true;
    if (isWinnable(rules, String(++seed))) pool.winnable.push(seed);
    return false;
  }, save);
  // All deals of a game that shows every card are taken as easy.
  if (isOpenGame(rules) || dealFault(rules, 'hard')) return;
  await work(() => {
    if (DIFFICULTIES.every(each => pool[each].length >= levels)) return true;
    const next = ++pool.last;
    const level = isWinnable(rules, String(next)) ? pool[difficultyOf(rules, String(next))] : [];
    if (level.length < levels) level.push(next);
    return false;
  }, save);
}

/** Writes one pool into the file, which another run may have changed meanwhile. */
async function write(name: string, pool: Filled): Promise<void> {
  const now = JSON.parse(readFileSync(values.out, 'utf8')) as Pools;
  const date = new Date().toISOString().slice(0, 10);
  const made = ['Deals made by', '    node bin/run.js tools/deal-pool.ts', `until ${date}.`];
  const options = {...(await resolveConfig('package.json')), parser: 'json'};
  const games = pool.winnable.length > 0 ? {...now.games, [name]: poolOf(pool)} : now.games;
  writeFileSync(values.out, await format(JSON.stringify({made, games}, null, 2), options));
}

const games = await withCabinet(VARIANTS);
const stored = JSON.parse(readFileSync(values.out, 'utf8')) as Pools;
for (const words of positionals.length > 0 ? positionals : [...games.map(({id}) => id), ...OTHER_RULES]) {
  const [game = '', ...pairs] = words.split(' ');
  const rules = rulesNamed(game, pairs, games);
  const name = poolName(rules);
  const pool = filledOf(stored.games[name]);
  await fill(rules, pool, () => write(name, pool));
  const counts = [pool.winnable, ...DIFFICULTIES.map(each => pool[each])].map(({length}) => length).join(', ');
  const tried = (pool.winnable.at(-1) ?? BEFORE_FIRST) - BEFORE_FIRST;
  process.stdout.write(`${name}: ${tried} deals tried; winnable, easy, medium, hard: ${counts}\n`);
}
