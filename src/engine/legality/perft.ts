import {choices} from './generation.js';
import type {Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';

/** Counts the move paths to a depth, each choice once, as chess programs do to compare move generators. */
export function perft(rules: Ruleset, position: Position, depth: number): number {
  if (depth === 0) return 1;
  const next = choices(rules, position);
  return depth === 1 ? next.length : next.reduce((sum, choice) => sum + perft(rules, choice.position, depth - 1), 0);
}
