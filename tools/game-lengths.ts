/**
 * `node bin/run.js tools/game-lengths.ts [GAME...]`: how many moves a game takes, in the median of nine deals that are
 * played by the adviser, into src/variants/lengths.json; of the games that are named, or of those that are not in it yet.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import process from 'node:process';
import {format} from 'prettier';
import {playByHints} from '../bench/hints/hinted-game.js';
import {searchFault} from '../src/analysis/search-reach.js';
import {withCabinet} from '../src/variants/cabinet/index.js';
import {rulesOrUsual, VARIANTS} from '../src/variants/index.js';

const FILE = 'src/variants/lengths.json';
const DEALS = 9;
/** Work is counted, not timed, so that every machine finds the same. */
const EFFORT = {samples: 4, moves: 400};

const lengths = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
const named = process.argv.slice(2);

for (const variant of await withCabinet(VARIANTS)) {
  const isWanted = named.length > 0 ? named.includes(variant.id) : !Object.hasOwn(lengths, variant.id);
  const rules = rulesOrUsual(variant, {});
  if (!isWanted || searchFault(rules)) continue;
  const moves: number[] = [];
  for (let deal = 1; deal <= DEALS; deal++) moves.push((await playByHints(rules, `length-${deal}`, EFFORT)).moves ?? 0);
  lengths[variant.id] = moves.toSorted((a, b) => a - b)[(DEALS - 1) / 2] ?? 0;
  process.stdout.write(`${variant.id} ${lengths[variant.id] ?? 0}\n`);
  const sorted = Object.fromEntries(Object.entries(lengths).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, await format(JSON.stringify(sorted), {parser: 'json', printWidth: 120}));
}
