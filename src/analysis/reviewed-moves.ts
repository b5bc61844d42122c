import type {Move} from '../engine/move.js';
import type {ReviewAnswer} from './protocol.js';

/** A move that a review names. */
export interface ReviewedMove {
  /** The steps before it. */
  readonly ply: number;
  /** Is it proven that the game could be won before it, and not after it? */
  readonly isLosing: boolean;
  /** What the adviser would have played, who sees what the player saw; absent if that is not known. */
  readonly best?: Move | undefined;
  /** The chance with that, and with the move that was played, as the adviser estimates it. */
  readonly chances?: {readonly before: number; readonly after: number};
}

/** The moves that a review names in a game of so many steps: the one that lost it, then the costliest. */
export function reviewedMoves({trace, instead, costly = []}: ReviewAnswer, steps: number): ReviewedMove[] {
  const lost = trace?.sure && trace.ply >= 0 && trace.ply < steps ? trace.ply : undefined;
  const moves = costly.map(({ply, best, before, after}) => ({
    ply,
    isLosing: ply === lost,
    best,
    chances: {before, after},
  }));
  if (lost === undefined) return moves;
  const losing = moves.find(({isLosing}) => isLosing) ?? {ply: lost, isLosing: true, best: instead};
  return [losing, ...moves.filter(({isLosing}) => !isLosing)];
}
