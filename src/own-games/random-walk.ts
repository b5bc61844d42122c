import {choices, type Choice} from '../engine/legality/generation.js';
import {dealFromSeed} from '../engine/legality/deal.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** Whole numbers below a bound, the same for the same seed. */
function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A position on a random walk, and where its legal moves lead. */
export interface Stop {
  readonly position: Position;
  readonly choices: readonly Choice[];
}

/** The positions of a game of random moves from a numbered deal; plays are preferred to turns. */
export function* randomWalk(rules: Ruleset, deal: number, moves: number): Generator<Stop> {
  const roll = dice(deal * 7919);
  let position = dealFromSeed(rules, String(deal));
  for (let move = 0; move <= moves; move++) {
    const all = choices(rules, position);
    yield {position, choices: all};
    const plays = all.filter(({move: each}) => each.type === 'play');
    const list = plays.length > 0 && roll(3) > 0 ? plays : all;
    const next = list[roll(list.length)];
    if (!next) return;
    position = next.position;
  }
}
