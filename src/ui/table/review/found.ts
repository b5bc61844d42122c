import type {ReviewedMove} from '../../../session/game-review.js';
import {momentOf} from '../../../session/game.js';
import {withQuestionAnswered} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {withMessage} from '../../chrome/message.js';
import {gameNow, keyText, type Model} from '../model/model.js';
import {travel, undoStep} from '../model/play.js';
import {stepTo} from '../model/replay.js';

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

/** What would have been better is told from now on. */
export function withTold(model: Model, review: Review, ply: number): Model {
  return {...model, review: withQuestionAnswered(review, ply)};
}
