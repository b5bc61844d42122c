/**
 * `node bin/run.js bench/hints/hints.ts VARIANT GAMES MILLISECONDS [SEED PREFIX] [key=value ...] [--samples N] [--out FILE]`:
 * whole games played by hints alone, to the letter, through the dialogue for programs. GAMES is how many, or which, as 101..200, so that processors can share them. With
 * --samples each hint looks at so many sampled deals, however long that takes; with --forget it is asked as if by a program
 * of its own, which knows nothing but the moves so far. With --out each game becomes a line in a
 * file, and games that are there already are not played again.
 */
import {parseArgs} from 'node:util';
import {rulesNamed} from '../../test/solver/options.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {median, share} from './figures.js';
import {clock} from '../processor.js';
import {playByHints} from './hinted-game.js';
import {wonPlainly} from './plain-rule.js';
import {played, seedsFrom} from './played-games.js';

async function main(): Promise<void> {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {out: {type: 'string'}, samples: {type: 'string'}, forget: {type: 'boolean', default: false}},
  });
  const [name = 'kingdom', number = '200', milliseconds = '30', prefix = 'fresh-hint-', ...rest] = positionals;
  const {out, samples, forget: forgets} = values;
  const work = samples === undefined ? {milliseconds: Number(milliseconds)} : {samples: Number(samples)};
  const effort = {...work, forgets};
  const rules = rulesNamed(name, rest, await withCabinet(VARIANTS));
  const [last = 200, first = 1] = number.split('..').map(Number).toReversed();
  const seeds = seedsFrom(prefix, first, last);
  const start = clock();
  const games = await played(seeds, seed => playByHints(rules, seed, effort), out);
  const seconds = (clock() - start) / 1000;
  const plain = seeds.filter(seed => wonPlainly(rules, seed)).length;
  const firsts = games.flatMap(({weighed}) => weighed.map(({first = 0}) => first));
  process.stdout.write(
    `${[name, ...rest].join(' ')}: hints at ${samples === undefined ? `${milliseconds} ms` : `${samples} samples`} win ${share(games.filter(({isWon}) => isWon).length, games.length)}, ` +
      `the plain rule ${share(plain, games.length)} of ${String(games.length)}; ${(seconds / games.length).toFixed(1)} s a game, ` +
      `first answer after ${median(firsts).toFixed(1)} ms (median), ${games.reduce((sum, {repeats = 0}) => sum + repeats, 0)} positions met again\n`,
  );
}

await main();
