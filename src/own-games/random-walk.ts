import {choices} from '../engine/legality/generation.js';
import {dealFromSeed} from '../engine/legality/deal.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {randomPosition} from './random-position.js';

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

/** The positions of a game of random moves from a numbered deal, or from `start`; plays are preferred to turns. */
export function* randomWalk(
  rules: Ruleset,
  deal: number,
  moves: number,
  start = dealFromSeed(rules, String(deal)),
): Generator<Stop> {
  const roll = dice(deal * 7919);
  let stop: Stop = {position: start};
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

/** The moves of a random game at most: from a deal, and from a random position, of which there are then more. */
const MOVES = 150;
const MOVES_FROM_POSITION = 20;

/**
 * The positions of random games until there are so many: of each deal, and of a few positions whose cards lie at random.
 * Some games are soon stuck; then it ends after as many games.
 */
export function* randomGames(rules: Ruleset, positions: number): Generator<Stop> {
  const roll = dice(positions);
  let seen = 0;
  for (let game = 1; seen < positions && game <= positions; game++) {
    const start = game % 2 === 0 ? randomPosition(rules, roll) : undefined;
    for (const stop of randomWalk(rules, game, start ? MOVES_FROM_POSITION : MOVES, start)) {
      seen++;
      yield stop;
    }
  }
}
