import {reviewedMoves} from '../../../analysis/reviewed-moves.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {momentOf, plyOf} from '../../../session/game.js';
import {withMessage} from '../../chrome/message.js';
import {askedGame, gameNow, keyText, type Review, type Model} from '../model/model.js';
import {travel, undoStep} from '../model/play.js';
import {stepTo} from '../model/replay.js';

/** The review of the game as it stands, or as it stood before the player went back to one of its moves. */
export function reviewNow(model: Model): Review | undefined {
  const {review, journal} = model;
  if (!review) return undefined;
  const end = momentOf(review.game);
  return [askedGame(model), journal.session.past?.game].some(each => each && momentOf(each) === end)
    ? review
    : undefined;
}

/** The moves of a review, in the order in which they are listed. */
export function movesOfReview({game, answer}: Review): readonly ReviewedMove[] {
  return reviewedMoves(answer, plyOf(game));
}

/** Goes back to before a move of the review; undo comes back. */
export function goToReviewed(model: Model, review: Review, {ply, isLosing}: ReviewedMove): Model {
  const {recorded} = model;
  if (recorded) return withMessage(stepTo(model, recorded, ply), `Before move ${ply + 1}; v lists the moves again.`);
  const atEnd = momentOf(gameNow(model)) === momentOf(review.game) ? model : undoStep(model);
  const where = isLosing ? 'From here the game could still be won' : `Before move ${String(ply + 1)}`;
  return travel(
    atEnd,
    {type: 'back', ply},
    `${where}; ${keyText(model, 'undo')} comes back, ${keyText(model, 'review')} lists the moves again.`,
  );
}

/** Is it still asked what the player would have played in place of this move? */
export function isQuestion({told = []}: Review, move: ReviewedMove): boolean {
  return move.right !== undefined && !told.includes(move.ply);
}

/** What would have been better is told from now on. */
export function withTold(model: Model, review: Review, ply: number): Model {
  return {...model, review: {...review, told: [...(review.told ?? []), ply]}};
}
