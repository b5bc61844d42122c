/**
 * `node bin/run.js bench/solver/late-positions.ts VARIANT DEALS MILLISECONDS [STOCK] [key=value ...]`: how many positions are decided
 * in time that bad play has led to. Deals are played at random, half of them with a liking for the foundations, until the
 * stock has at most so many cards.
 */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices, type Choice} from '../../src/engine/legality/generation.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Search} from '../../src/solver/solver.js';
import {dice} from '../../src/own-games/random-walk.js';
import {rulesNamed} from '../../test/solver/options.js';
import {clock} from '../processor.js';

const MOST_MOVES = 500;

type Roll = (bound: number) => number;

/** A move of bad play: often a turn, else, if that is liked, up to a foundation, else any. */
function badChoice(rules: Ruleset, all: readonly Choice[], likesUp: boolean, roll: Roll): Choice | undefined {
  const isUp = ({move}: Choice): boolean => move.type === 'play' && rules.find(move.to)?.spec.role === 'foundation';
  const turn = all.find(({move}) => move.type === 'turn');
  if (turn && roll(3) === 0) return turn;
  return (likesUp ? all.find(isUp) : undefined) ?? all[roll(all.length)];
}

function latePosition(rules: Ruleset, seed: string, stock: number, likesUp: boolean, roll: Roll): Position {
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < MOST_MOVES && pileAt(position, rules.stock).length > stock; move++) {
    const next = badChoice(rules, choices(rules, position), likesUp, roll);
    if (!next) break;
    position = next.position;
  }
  return position;
}

const [name = 'auxiliary-sequences', deals = '60', milliseconds = '300', stock = '4', ...rest] = process.argv.slice(2);
const rules = rulesNamed(name, rest);
const counts = {winnable: 0, unwinnable: 0, unknown: 0};
const start = clock();
for (let n = 1; n <= Number(deals); n++) {
  const position = latePosition(rules, `late-${String(n)}`, Number(stock), n % 2 === 0, dice(n * 7919));
  const search = new Search(rules, position);
  counts[(search.step(Number(milliseconds), clock) ?? search.verdict()).verdict]++;
}
process.stdout.write(
  `${[name, ...rest].join(' ')}: of ${deals} positions ${String(counts.winnable)} won, ${String(counts.unwinnable)} lost, ` +
    `${String(counts.unknown)} undecided; ${((clock() - start) / Number(deals)).toFixed(1)} ms each\n`,
);
