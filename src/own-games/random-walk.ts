import {choices} from '../engine/legality/generation.js';
import {dealFromSeed} from '../engine/legality/deal.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** Whole numbers below a bound, the same for the same seed. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A position on a random walk, and the move that led to it. */
interface Stop {
  readonly position: Position;
  readonly move?: Move;
}

/** The positions of a game of random moves from a numbered deal; plays are preferred to turns. */
export function* randomWalk(rules: Ruleset, deal: number, moves: number): Generator<Stop> {
  const roll = dice(deal * 7919);
  let stop: Stop = {position: dealFromSeed(rules, String(deal))};
  for (let count = 0; count <= moves; count++) {
    yield stop;
    const all = choices(rules, stop.position);
    const plays = all.filter(({move}) => move.type === 'play');
    const list = plays.length > 0 && roll(3) > 0 ? plays : all;
    const next = list[roll(list.length)];
    if (!next) return;
    stop = next;
  }
}
