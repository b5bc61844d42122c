/** `node bin/run.js bench/hints.ts VARIANT GAMES MILLISECONDS [SEED PREFIX] [WIDTH] [key=value ...]`: whole games played by hints alone. */
import {pathToFileURL} from 'node:url';
import {outcomeOf} from '../src/engine/application.js';
import {dealFromSeed} from '../src/engine/deal.js';
import {choices} from '../src/engine/generation.js';
import {isWon, type Position} from '../src/engine/position.js';
import type {Ruleset} from '../src/engine/ruleset.js';
import {createAdviser} from '../src/solver/adviser.js';
import {findVariant, rulesetOf} from '../src/variants/index.js';
import {dice} from '../test/solver/options.js';

/** Milliseconds of processor time: other programs on the machine do not count. */
const clock = (): number => process.cpuUsage().user / 1000;

/** A number for each seed, so that a game played by hints can be played again. */
function numberOf(seed: string): number {
  let sum = 11;
  for (let i = 0; i < seed.length; i++) sum = Math.imul(sum, 31) + seed.charCodeAt(i);
  return sum;
}

/** Plays a deal by hints alone; a game that goes on without end is given up. */
export function wonByHints(rules: Ruleset, seed: string, milliseconds: number, width?: number): boolean {
  const roll = dice(numberOf(seed));
  const random = (): number => roll(2 ** 30) / 2 ** 30;
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < 400 && !isWon(rules, position); move++) {
    const adviser = createAdviser(rules, position, {random, now: clock, ...(width !== undefined && {width})});
    const advice = adviser.step(adviser.isSettled() ? 0 : milliseconds);
    if (!advice) return false;
    position = outcomeOf(rules, position, advice.move).position;
  }
  return isWon(rules, position);
}

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && process.argv[1]?.includes('hints')) {
  const [name = 'kingdom', games = '50', milliseconds = '30', prefix = 'hint-', width, ...rest] = process.argv.slice(2);
  const variant = findVariant(name);
  if (!variant.ok) throw new Error(variant.fault.message);
  const rules = rulesetOf(variant.value, Object.fromEntries(rest.map(each => each.split('=') as [string, string])));
  if (!rules.ok) throw new Error(rules.fault.message);
  let [won, plain] = [0, 0];
  const start = clock();
  for (let n = 1; n <= Number(games); n++) {
    won += Number(
      wonByHints(
        rules.value,
        `${prefix}${String(n)}`,
        Number(milliseconds),
        width === undefined || width === '-' ? undefined : Number(width),
      ),
    );
    plain += Number(wonPlainly(rules.value, `${prefix}${String(n)}`));
  }
  const percent = (count: number): string => ((100 * count) / Number(games)).toFixed(1);
  process.stdout.write(
    `${name} ${rest.join(' ')} width ${width ?? '-'}: hints at ${milliseconds} ms win ${percent(won)} %, the plain rule ${percent(plain)} % of ${games}; ${((clock() - start) / Number(games) / 1000).toFixed(1)} s a game\n`,
  );
}
