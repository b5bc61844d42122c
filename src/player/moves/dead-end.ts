import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Is it worth asking the solver whether any card can still go up? Cards can be moved, but none up at once, nor turned. */
export function mayBeDeadEnd(rules: Ruleset, position: Position, moves: readonly Move[]): boolean {
  if (moves.length === 0 || mayTurn(rules, position) || mayRedeal(rules, position)) return false;
  const isUp = (move: Move): boolean =>
    move.type === 'play' &&
    rules.find(move.to)?.spec.role === 'foundation' &&
    rules.find(move.from)?.spec.role !== 'foundation';
  return !moves.some(isUp);
}
