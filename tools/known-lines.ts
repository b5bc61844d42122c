/**
 * `node bin/run.js tools/known-lines.ts "GAME [key=value ...]" [--most N] [--seconds N] [--positions N] [--again] [--hints] [--out FILE] [--pools FILE]`: keeps
 * lines to a win, so that nothing has to be searched at these deals: of the deals of the pool first, then of those after
 * them, until N are kept or the seconds of processor time are spent. A run goes on where the last one stopped; with --again
 * it searches those of the pool first that were not won before, as with more positions. With --hints a deal is first played
 * by hints alone, which find a win of Forty Thieves in a twentieth of the time that a search takes. Work on a deal is
 * counted, not timed.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {playByHints} from '../bench/hints/hinted-game.js';
import {clock} from '../bench/processor.js';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import type {Move} from '../src/engine/move.js';
import {parseMoves} from '../src/engine/notation.js';
import {solve} from '../src/solver/solver.js';
import {withCabinet} from '../src/variants/cabinet/index.js';
import {VARIANTS} from '../src/variants/index.js';
import {lineIn, lineText} from '../src/variants/lines/line-text.js';
import type {KnownLines} from '../src/variants/lines/stored-lines.js';
import {BEFORE_FIRST, listOf, poolName, pooledSeeds, type Pools} from '../src/variants/pools.js';
import {rulesNamed} from '../test/solver/options.js';

/** The longest text of a line that is kept. */
const LONGEST = 300;
/** Moves after which a game by hints is given up. */
const MOST_HINTS = 600;
/** How often what was found is written, in milliseconds. */
const SAVING = 20_000;

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    most: {type: 'string', default: '500'},
    seconds: {type: 'string', default: '600'},
    // Searched for a win in each deal.
    positions: {type: 'string', default: '100000'},
    again: {type: 'boolean', default: false},
    hints: {type: 'boolean', default: false},
    out: {type: 'string', default: 'src/variants/lines/lines.json'},
    pools: {type: 'string', default: 'src/variants/pools.json'},
  },
});

const [game = '', ...pairs] = (positionals[0] ?? '').split(' ');
const rules = rulesNamed(game, pairs, await withCabinet(VARIANTS));
const name = poolName(rules);
const pool = pooledSeeds(rules, 'winnable');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const {last = BEFORE_FIRST, lines: stored = {}} = (read(values.out) as KnownLines).games[name] ?? {};
const lines = new Map(Object.entries(stored));
let tried = last;

async function write(path: string, value: unknown): Promise<void> {
  const options = {...(await resolveConfig('package.json')), parser: 'json'};
  writeFileSync(path, await format(JSON.stringify(value, null, 2), options));
}

/** Writes what was found into the files, in which another run may have changed other games meanwhile. */
async function save(): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const made = ['Lines found by', '    node bin/run.js tools/known-lines.ts', `until ${date}.`];
  const sorted = [...lines].sort(([one], [other]) => Number(one) - Number(other));
  const {games} = read(values.out) as KnownLines;
  const known: KnownLines = {made, games: {...games, [name]: {last: tried, lines: Object.fromEntries(sorted)}}};
  await write(values.out, known);
  const more = sorted.map(([seed]) => Number(seed)).filter(seed => !pool.includes(seed));
  const pools = read(values.pools) as Pools;
  const own = {...pools.games[name], ...(more.length > 0 && {more: listOf(more)})};
  await write(values.pools, {...pools, games: {...pools.games, [name]: own}});
}

/** The moves by which hints win a deal; undefined if they do not. */
async function hinted(seed: string): Promise<readonly Move[] | undefined> {
  const line: string[] = [];
  const {isWon} = await playByHints(rules, seed, {samples: 4, moves: MOST_HINTS}, line);
  const moves = isWon ? parseMoves(line.join(' ')) : undefined;
  return moves?.ok ? moves.value : undefined;
}

/** Looks for a line to a win, and keeps it if it is short. */
async function search(seed: string): Promise<void> {
  const deal = dealFromSeed(rules, seed);
  const found = values.hints ? await hinted(seed) : undefined;
  const moves = found ?? solve(rules, deal, {maxPositions: Number(values.positions)}).moves;
  if (!moves) return;
  const text = lineText(rules, deal, moves);
  if (!lineIn(rules, deal, text)) throw new Error(`the line of ${seed} is not read as it was written`);
  if (text.length <= LONGEST) lines.set(seed, text);
}

const again = values.again ? pool.filter(seed => !lines.has(String(seed))) : [];

/** The deals of the pool, and then one after another. */
function nextSeed(): string {
  const open = again.shift();
  if (open !== undefined) return String(open);
  const further = Math.max(BEFORE_FIRST, ...pool);
  tried = pool.find(seed => seed > tried) ?? Math.max(tried, further) + 1;
  return String(tried);
}

const end = clock() + Number(values.seconds) * 1000;
for (let saved = clock(); lines.size < Number(values.most) && clock() < end;) {
  await search(nextSeed());
  if (clock() < saved + SAVING) continue;
  await save();
  saved = clock();
}
await save();
const lengths = [...lines.values()].map(({length}) => length);
process.stdout.write(`${name}: ${lines.size} lines up to ${tried}, the longest of ${Math.max(0, ...lengths)} bytes\n`);
