import {legalMoves} from '../../engine/legality/generation.js';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** The legal moves as a player is told them: the plays, which are counted, and last what turns or deals again. */
export function listedMoves(rules: Ruleset, position: Position): readonly Move[] {
  return legalMoves(rules, position).toSorted((a, b) => Number(a.type !== 'play') - Number(b.type !== 'play'));
}
