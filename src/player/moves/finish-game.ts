import {goesUp} from '../../engine/legality/upward.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {legalMoves} from '../../engine/legality/generation.js';
import type {Move} from '../../engine/move.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

const known = new WeakMap<Position, readonly Move[] | null>();

/**
 * The plays to the foundations that finish the game; undefined unless the stock is out and nothing else is needed. Searched
 * once for each position.
 */
export function finishingMoves(rules: Ruleset, position: Position): readonly Move[] | undefined {
  let moves = known.get(position);
  if (moves === undefined) known.set(position, (moves = found(rules, position) ?? null));
  return moves ?? undefined;
}

function found(rules: Ruleset, start: Position): readonly Move[] | undefined {
  if (isWon(rules, start) || pileAt(start, rules.stock).length > 0) return undefined;
  const moves: Move[] = [];
  let position = start;
  while (!isWon(rules, position)) {
    const move = legalMoves(rules, position).find(each => goesUp(rules, each));
    if (!move) return undefined;
    const next = applyMove(rules, position, move);
    if (!next.ok) return undefined;
    moves.push(move);
    position = next.value.position;
  }
  return moves;
}
