import {cleared} from '../model/rest.js';
import {sameMove} from '../../../engine/move.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {gameBefore, plyOf, tableOf} from '../../../session/game.js';
import {betterMove, type ReviewedMove} from '../../../session/game-review.js';
import {
  isQuestion,
  judged,
  movesOfReview,
  questionAt,
  reviewNow,
  withQuestionAnswered,
} from '../../../sitting/advice.js';
import {journalAt, withAsked} from '../../../sitting/recorded.js';
import {moveWords} from '../../../words/moves.js';
import {betterWords, hadPlayedWords, practiceEndWords, questionWords, rightWords} from '../../../words/review.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {gameNow, keyText, momentNow, movesOf, tableNow, type Model, type ReplayState} from '../model/model.js';

/** The question that is asked at the table now, in words; undefined where none is open. */
export function askedWords(model: Model): Phrase | undefined {
  const asked = model.recorded?.asks && questionAt(model, momentNow(model));
  return asked ? questionWords(asked) : undefined;
}

/** Judges a move that was played in answer to a question. A right one stays; after another the table is as it was. */
export function withJudgement(before: Model, model: Model): Model {
  if (!model.recorded?.asks || model.journal === before.journal) return model;
  const answer = judged(model);
  if (!answer) return model;
  const {question, move, isRight} = answer;
  const table = tableOf(gameBefore(gameNow(model)));
  if (isRight) {
    const done = withQuestionDone(model, question, true);
    return withMessage(done, withPractice(done, rightWords(table, move, question), question));
  }
  return withMessage(
    {...cleared(withMissed(model, question)), journal: before.journal},
    phrase`Not so good: ${moveWords(table, move)}.${{spare: ' Try again.'}}`,
  );
}

/** Tells a better move, and shows it. */
export function tell(model: Model, recorded: ReplayState): Model {
  const asked = questionAt(model, momentNow(model));
  if (!asked) return withComplaint(cleared(model), 'This question is answered; Esc goes back.');
  const at = {...cleared(model), journal: journalAt(recorded.game, plyOf(gameNow(model)))};
  const better = betterMove(asked);
  const shown = better ? movesOf(at).findIndex(each => sameMove(each, better)) : -1;
  const told = withQuestionDone(shown < 0 ? at : cleared(at, {type: 'shown', move: shown}), asked);
  return withMessage(told, withPractice(told, betterWords(tableNow(at), asked), asked));
}

/** What would have been better is told from now on; in practice the question counts. */
export function withQuestionDone(model: Model, question: ReviewedMove, isRight = false): Model {
  const {review, recorded} = model;
  const practice = recorded?.practice && withAsked(recorded.practice, question, isRight);
  const now = recorded && practice ? {...model, recorded: {...recorded, practice}} : model;
  return review ? {...now, review: withQuestionAnswered(review, question.ply)} : now;
}

/** A question that was answered wrong does not count as right any more. */
function withMissed(model: Model, {ply}: ReviewedMove): Model {
  const {recorded} = model;
  const {practice} = recorded ?? {};
  return recorded && practice ? {...model, recorded: {...recorded, practice: {...practice, missed: ply}}} : model;
}

/** In practice, also what was played, and how to go on, or how it went. */
function withPractice(model: Model, words: Phrase, question: ReviewedMove): Phrase {
  const {recorded} = model;
  if (!recorded?.practice) return words;
  const said = phrase`${words}${{spare: hadPlayedWords(recorded.game, question)}}`;
  if (!hasNext(model)) return phrase`${said} ${practiceEndWords(recorded.practice)} You may play on.`;
  return phrase`${said}${{spare: ` ${keyText(model, 'review')} goes on.`}}`;
}

/** Is there another question of practice, or a game that may have one? */
export function hasNext(model: Model): boolean {
  const review = reviewNow(model);
  const hasQuestion = review !== undefined && movesOfReview(review).some(move => isQuestion(review, move));
  return hasQuestion || (model.recorded?.practice?.rest ?? []).length > 0;
}
