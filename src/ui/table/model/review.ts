import type {ReviewAnswer} from '../../../analysis/protocol.js';
import {reviewedMoves} from '../../../analysis/reviewed-moves.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {momentOf, plyOf} from '../../../session/game.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {asking, isFreshAfterAnother, withTraceKnown} from './analysis.js';
import {gameNow, just, keyText, type Model, type Review, type TableUpdated} from './model.js';
import {cleared, travel, undoStep} from './play.js';

/**
 * v: goes through the game for the moves that cost most, or opens what was found before. At a new deal it does so with
 * the game before it, which was given up.
 */
export function askReview(now: Model): TableUpdated {
  if (reviewNow(now)) return just(openReview(now));
  const model = isFreshAfterAnother(now) ? undoStep(now) : now;
  const asked = asking(model, 'review', progressWords(0));
  const isIdle = asked.model.asked && !gameNow(model).last;
  return isIdle ? just(withComplaint(cleared(model), 'Nothing has been played yet.')) : asked;
}

function progressWords(progress: number): string {
  return `Review: ${String(Math.floor(100 * progress))} % done. Esc stops.`;
}

/** The review of the game as it stands, or as it stood before the player went back to one of its moves. */
export function reviewNow({review, journal}: Model): Review | undefined {
  if (!review) return undefined;
  const {game, past} = journal.session;
  const end = momentOf(review.game);
  return [game, past?.game].some(each => each && momentOf(each) === end) ? review : undefined;
}

function openReview(model: Model): Model {
  return {...cleared(model), dialog: {kind: 'review', chosen: 0}};
}

/** Takes what was found so far; the last answer opens the page. */
export function withReview(model: Model, answer: ReviewAnswer): Model {
  if (!answer.last) return withMessage(model, progressWords(answer.progress));
  const known = answer.trace ? withTraceKnown(model, answer.trace) : model;
  return openReview({...known, asked: undefined, review: {game: gameNow(model), answer}});
}

/** The moves of a review, in the order in which they are listed. */
export function movesOfReview({game, answer}: Review): readonly ReviewedMove[] {
  return reviewedMoves(answer, plyOf(game));
}

/** Goes back to before a move of the review; undo comes back. */
export function goToReviewed(model: Model, review: Review, {ply, isLosing}: ReviewedMove): Model {
  const atEnd = momentOf(gameNow(model)) === momentOf(review.game) ? model : undoStep(model);
  const where = isLosing ? 'From here the game could still be won' : `Before move ${String(ply + 1)}`;
  return travel(
    atEnd,
    {type: 'back', ply},
    `${where}; ${keyText(model, 'undo')} comes back, ${keyText(model, 'review')} lists the moves again.`,
  );
}
