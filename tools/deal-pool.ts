/**
 * `node bin/run.js tools/deal-pool.ts ["GAME [key=value ...]" ...] [--seconds N] [--most N] [--levels N] [--judged N] [--positions N] [--out FILE]`:
 * tries one deal after another under the usual rules or those named, and keeps the first 1,000 that can be won. Then it
 * judges how hard such deals are, until N were judged and the first N of each level are kept. From these pools such
 * deals come at once, and the deals of the day. Each of the two gets N seconds of processor time; a run goes on where
 * the last one stopped. The deals of the day are taken by their place, so a list that was published stays as long as it
 * is. Work is counted, not timed, so the same deals are kept on every machine.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {clock} from '../bench/processor.js';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {solve} from '../src/solver/solver.js';
import {difficultyOf} from '../src/solver/study/difficulty.js';
import {withCabinet} from '../src/variants/cabinet/index.js';
import {DIFFICULTIES, VARIANTS, type Difficulty} from '../src/variants/index.js';
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
    judged: {type: 'string', default: '100'},
    // Searched for a win in each deal; what is undecided then is left out.
    positions: {type: 'string', default: '50000'},
    out: {type: 'string', default: 'src/variants/pools.json'},
  },
});
const [most, levels, leastJudged] = [Number(values.most), Number(values.levels), Number(values.judged)];

interface Filled {
  readonly lists: Record<PoolList, number[]>;
  readonly judged: Record<Difficulty, number>;
  last: number;
}

function filledOf({last = BEFORE_FIRST, judged, ...lists}: Pool = {}): Filled {
  const of = (list: PoolList): number[] => [...seedsIn(lists[list])];
  return {
    last,
    judged: {easy: 0, medium: 0, hard: 0, expert: 0, ...judged},
    lists: {
      winnable: of('winnable'),
      more: of('more'),
      easy: of('easy'),
      medium: of('medium'),
      hard: of('hard'),
      expert: of('expert'),
    },
  };
}

/** As it is written, without lists in which nothing is. */
function poolOf({last, judged, lists}: Filled): Pool {
  const written = Object.entries(lists).filter(([, {length}]) => length > 0);
  return {
    ...(last > BEFORE_FIRST && {last, judged}),
    ...Object.fromEntries(written.map(([list, seeds]) => [list, listOf(seeds)])),
  };
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
  const {lists, judged} = pool;
  let seed = lists.winnable.at(-1) ?? BEFORE_FIRST;
  await work(() => {
    if (lists.winnable.length >= most) return true;
    if (isWinnable(rules, String(++seed))) lists.winnable.push(seed);
    return false;
  }, save);
  await work(() => {
    const isEnough = Object.values(judged).reduce((sum, count) => sum + count, 0) >= leastJudged;
    if (isEnough && DIFFICULTIES.every(each => lists[each].length >= levels)) return true;
    const next = ++pool.last;
    if (!isWinnable(rules, String(next))) return false;
    const level = difficultyOf(rules, String(next));
    judged[level]++;
    if (lists[level].length < levels) lists[level].push(next);
    return false;
  }, save);
}

/** Writes one pool into the file, which another run may have changed meanwhile. */
async function write(name: string, pool: Filled): Promise<void> {
  const now = JSON.parse(readFileSync(values.out, 'utf8')) as Pools;
  const date = new Date().toISOString().slice(0, 10);
  const made = ['Deals made by', '    node bin/run.js tools/deal-pool.ts', `until ${date}.`];
  const options = {...(await resolveConfig('package.json')), parser: 'json'};
  const games = pool.lists.winnable.length > 0 ? {...now.games, [name]: poolOf(pool)} : now.games;
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
  const counts = Object.entries(pool.lists).map(([list, {length}]) => `${list} ${length}`);
  const judged = DIFFICULTIES.map(each => `${each} ${pool.judged[each]}`);
  process.stdout.write(`${name}: kept ${counts.join(', ')}; judged ${judged.join(', ')}\n`);
}
