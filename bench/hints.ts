/**
 * `node bin/run.js bench/hints.ts VARIANT GAMES MILLISECONDS [SEED PREFIX] [key=value ...]`: whole games played by hints
 * alone. GAMES is how many, or which, as 101..200, so that processors can share them. With PATIENCE_SHARES=FILE each share
 * that was told is written there, with the part of the packs in the stock and whether the game was won, for
 * bench/calibration.ts.
 */
import {appendFileSync, realpathSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {outcomeOf} from '../src/engine/legality/application.js';
import {dealFromSeed} from '../src/engine/legality/deal.js';
import {choices} from '../src/engine/legality/generation.js';
import {isWon, pileAt, type Position} from '../src/engine/position.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import type {Advice} from '../src/solver/advice/advice.js';
import {createAdviser, type Adviser} from '../src/solver/advice/adviser.js';
import {LineMemory} from '../src/solver/advice/line-memory.js';
import {wilson} from '../src/solver/study/study.js';
import {dice, rulesNamed} from '../test/solver/options.js';

/** Milliseconds of processor time: other programs on the machine do not count. */
const clock = (): number => process.cpuUsage().user / 1000;

/** A number for each seed, so that a game played by hints can be played again. */
function numberOf(seed: string): number {
  let sum = 11;
  for (let i = 0; i < seed.length; i++) sum = Math.imul(sum, 31) + seed.charCodeAt(i);
  return sum;
}

/** Moves for each pack after which a game is given up. */
const MOST_MOVES = 208;

/** What was told before a move. */
export interface Told {
  readonly share: number;
  /** The part of the packs that was in the stock. */
  readonly stock: number;
  /** Milliseconds until the first answer. */
  readonly first: number;
}

/** Plays a deal by hints alone, the best that leads to no position a second time. `told` gets what was weighed. */
export function wonByHints(rules: Ruleset, seed: string, milliseconds: number, told: Told[] = []): boolean {
  const roll = dice(numberOf(seed));
  const random = (): number => roll(2 ** 30) / 2 ** 30;
  const memory = new LineMemory(rules);
  const seen = new Set<string>();
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < MOST_MOVES * rules.packs && !isWon(rules, position); move++) {
    const start = clock();
    const adviser = createAdviser(rules, position, {random, now: clock, memory});
    adviser.step(0);
    const first = clock() - start;
    const advice = adviceIn(adviser, milliseconds);
    if (!advice) return false;
    const stock = pileAt(position, rules.numberOf('S')).length / (rules.packs * 52);
    if (advice.weighed > 0 && !adviser.isSettled()) told.push({share: advice.share, stock, first});
    seen.add(JSON.stringify(position));
    const next = [advice, ...advice.others]
      .map(({move}) => outcomeOf(rules, position, move).position)
      .find(each => !seen.has(JSON.stringify(each)));
    if (!next) return false;
    position = next;
  }
  return isWon(rules, position);
}

/** The advice after some milliseconds, or sooner when more time could not change the move. */
function adviceIn(adviser: Adviser, milliseconds: number): Advice | undefined {
  const end = clock() + milliseconds;
  let advice = adviser.step(0);
  while (clock() < end && !adviser.isDecided()) advice = adviser.step(Math.min(LOOK, end - clock()));
  return advice;
}

/** Milliseconds between two looks at whether the move is decided. */
const LOOK = 10;

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

function main(args: readonly string[]): void {
  const [name = 'kingdom', games = '200', milliseconds = '30', prefix = 'fresh-hint-', ...rest] = args;
  const rules = rulesNamed(name, rest);
  const [last = 200, first = 1] = games.split('..').map(Number).toReversed();
  const seeds = Array.from({length: last - first + 1}, (_, i) => `${prefix}${String(first + i)}`);
  const plain = seeds.filter(seed => wonPlainly(rules, seed)).length;
  const start = clock();
  const shares = process.env['PATIENCE_SHARES'];
  const firsts: number[] = [];
  let won = 0;
  for (const [i, seed] of seeds.entries()) {
    const told: Told[] = [];
    const isWin = wonByHints(rules, seed, Number(milliseconds), told);
    won += Number(isWin);
    firsts.push(...told.map(({first}) => first));
    const lines = told.map(
      ({share, stock}) => `${share.toFixed(4)} ${stock.toFixed(4)} ${String(Number(isWin))} ${String(first + i)}\n`,
    );
    if (shares !== undefined) appendFileSync(shares, lines.join(''));
    if (i % 20 === 19) process.stderr.write(`${name} at ${milliseconds} ms: ${String(won)} of ${String(i + 1)}\n`);
  }
  const seconds = (clock() - start) / 1000;
  process.stdout.write(
    `${[name, ...rest].join(' ')}: hints at ${milliseconds} ms win ${share(won, seeds.length)}, ` +
      `the plain rule ${share(plain, seeds.length)} of ${String(seeds.length)}; ${(seconds / seeds.length).toFixed(1)} s a game, ` +
      `first answer after ${median(firsts).toFixed(1)} ms (median)\n`,
  );
}

if (process.argv[1]?.includes('hints') && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main(process.argv.slice(2));
