/**
 * `node bin/run.js bench/hints/hints.ts VARIANT GAMES MILLISECONDS [SEED PREFIX] [key=value ...] [--samples N] [--out FILE]`:
 * whole games played by hints alone. GAMES is how many, or which, as 101..200, so that processors can share them. With
 * --samples each hint looks at so many sampled deals, however long that takes. With --out each game becomes a line in a
 * file, and games that are there already are not played again.
 */
import {realpathSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {wilson} from '../../src/solver/study/study.js';
import {rulesNamed} from '../../test/solver/options.js';
import {appendGame, readGames} from './game-file.js';
import {clock, playByHints, type Effort, type HintedGame} from './hinted-game.js';

/** The plain rule: a play to a foundation, else any play, else turn. */
export function wonPlainly(rules: Ruleset, seed: string): boolean {
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < 600 && !isWon(rules, position); move++) {
    const next = plainChoice(rules, position);
    if (!next) return false;
    position = next;
  }
  return isWon(rules, position);
}

function plainChoice(rules: Ruleset, position: Position): Position | undefined {
  const legal = choices(rules, position);
  const goesTo = (role: string, fromRole?: string) =>
    legal.find(
      ({move}) =>
        move.type === 'play' &&
        rules.find(move.to)?.spec.role === role &&
        (fromRole === undefined || rules.find(move.from)?.spec.role === fromRole) &&
        rules.find(move.from)?.spec.role !== 'foundation',
    );
  return (
    goesTo('foundation') ??
    goesTo('tableau', 'reserve') ??
    goesTo('tableau', 'waste') ??
    legal.find(({move}) => move.type !== 'play') ??
    goesTo('tableau')
  )?.position;
}

/** A share with its 95 % interval. */
function share(won: number, games: number): string {
  const percent = (part: number): string => (100 * part).toFixed(1);
  const {low, high} = wilson(won, games);
  return `${percent(won / games)} % (${percent(low)}-${percent(high)})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Plays the deals that are not yet among the games, and tells how it goes. */
function* played(
  rules: Ruleset,
  seeds: readonly string[],
  effort: Effort,
  out: string | undefined,
): Generator<HintedGame> {
  const before = out === undefined ? undefined : readGames(out);
  let won = 0;
  for (const [i, seed] of seeds.entries()) {
    const known = before?.get(seed);
    const game = known ?? playByHints(rules, seed, effort);
    if (out !== undefined && !known) appendGame(out, game);
    won += Number(game.isWon);
    if (i % 20 === 19) process.stderr.write(`${rules.variant.id}: ${String(won)} of ${String(i + 1)}\n`);
    yield game;
  }
}

function main(): void {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {out: {type: 'string'}, samples: {type: 'string'}},
  });
  const [name = 'kingdom', number = '200', milliseconds = '30', prefix = 'fresh-hint-', ...rest] = positionals;
  const {out, samples} = values;
  const effort = samples === undefined ? {milliseconds: Number(milliseconds)} : {samples: Number(samples)};
  const rules = rulesNamed(name, rest);
  const [last = 200, first = 1] = number.split('..').map(Number).toReversed();
  const seeds = Array.from({length: last - first + 1}, (_, i) => `${prefix}${String(first + i)}`);
  const start = clock();
  const games = [...played(rules, seeds, effort, out)];
  const seconds = (clock() - start) / 1000;
  const plain = seeds.filter(seed => wonPlainly(rules, seed)).length;
  const firsts = games.flatMap(({weighed}) => weighed.map(({first = 0}) => first));
  process.stdout.write(
    `${[name, ...rest].join(' ')}: hints at ${samples === undefined ? `${milliseconds} ms` : `${samples} samples`} win ${share(games.filter(({isWon}) => isWon).length, games.length)}, ` +
      `the plain rule ${share(plain, games.length)} of ${String(games.length)}; ${(seconds / games.length).toFixed(1)} s a game, ` +
      `first answer after ${median(firsts).toFixed(1)} ms (median)\n`,
  );
}

if (process.argv[1]?.includes('hints') && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) main();
