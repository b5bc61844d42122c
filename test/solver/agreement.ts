import {makeMoves, type Move} from '../../src/engine/move.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {randomWalk} from '../../src/own-games/random-walk.js';
import {differenceIn} from '../../src/solver/search/agreement.js';

/**
 * Holds the compiled rules to the engine's in each position of a random game from a numbered deal. Returns the first
 * difference in words, with the moves that lead there; undefined when there is none.
 */
export function disagreement(rules: Ruleset, deal: number, moves: number): string | undefined {
  const way: Move[] = [];
  for (const {position, move} of randomWalk(rules, deal, moves)) {
    if (move) way.push(move);
    const difference = differenceIn(rules, position);
    if (difference !== undefined) return `deal ${String(deal)}, after ${makeMoves(way) || 'the deal'}: ${difference}`;
  }
  return undefined;
}
