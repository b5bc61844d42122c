import type {ReviewedMove} from '../session/game-review.js';
import type {ReviewAnswer} from './protocol.js';

/** The moves that a review names in a game of `steps` steps: the one that lost it, then the costliest. */
export function reviewedMoves({trace, instead, kept, costly = []}: ReviewAnswer, steps: number): ReviewedMove[] {
  const lost = trace?.sure && trace.ply >= 0 && trace.ply < steps ? trace.ply : undefined;
  const moves = costly.map(({ply, best, right, before, after, least}) => ({
    ply,
    isLosing: ply === lost,
    best,
    ...(right && {right}),
    chances: {before, after, least},
  }));
  if (lost === undefined) return moves;
  const proved = {ply: lost, isLosing: true, best: instead, ...(kept && {right: kept})};
  const losing = moves.find(({isLosing}) => isLosing) ?? proved;
  return [losing, ...moves.filter(({isLosing}) => !isLosing)];
}
