import type {AnalysisEvent} from '../analysis/protocol.js';
import type {Variant} from '../engine/declaration/variant.js';
import {sameMove} from '../engine/move.js';
import {gameBefore, plyOf, tableOf} from '../session/game.js';
import {betterMove, type ReviewedMove} from '../session/game-review.js';
import type {EndedGame} from '../words/lists/listed-games.js';
import {ask, isQuestion, judged, movesOfReview, questionAt, reviewNow, withQuestionAnswered} from './advice.js';
import {saying, type Judged, type Next} from './news.js';
import {journalAt, withAsked} from './recorded.js';
import {askedNow, gameNow, momentNow, movesOf, NOTHING, tableNow, type Doing, type Sitting} from './sitting.js';

/** The ended games to be asked about: those whose moves are all the player's, of one game or of all. */
export function practisedGames(
  games: readonly Pick<EndedGame, 'id' | 'variant' | 'isOwn'>[],
  of?: Variant,
): readonly string[] {
  return games.flatMap(({id, variant, isOwn}) => (isOwn === false || (of && of.id !== variant) ? [] : [id]));
}

/** Goes through a game that has ended for questions, or on to the next where nothing can be found out about it. */
export function practise(sitting: Sitting): Next {
  const asking = ask(sitting, 'review');
  return askedNow(asking.sitting) === 'review' ? {...asking, said: [{kind: 'looking'}]} : nextGame(sitting);
}

/** Asks the next question of practice; of one that is open the answer is told. */
export function nextQuestion(sitting: Sitting): Next {
  const {recorded} = sitting;
  if (recorded?.asks && questionAt(sitting, momentNow(sitting))) return tell(sitting);
  const review = reviewNow(sitting);
  const question = review && movesOfReview(review).find(move => isQuestion(review, move));
  if (!recorded || !question) return nextGame(sitting);
  const journal = journalAt(recorded.game, question.ply);
  return saying(
    {...sitting, doing: NOTHING, journal, recorded: {...recorded, asks: true}},
    {kind: 'question', question},
  );
}

/** Reads the next game of practice, or ends it. */
export function nextGame(sitting: Sitting): Next {
  const {recorded} = sitting;
  const {practice} = recorded ?? {};
  if (!recorded || !practice) return saying(sitting);
  const [id, ...rest] = practice.rest;
  if (id === undefined) return saying(sitting, {kind: 'practised', practice});
  const reading = {...sitting, recorded: {...recorded, practice: {...practice, rest}}};
  return {sitting: reading, said: [], effects: [{type: 'readEnded', id}]};
}

/** In practice, goes on once the game has been gone through, or was not. */
export function practisedOn(next: Next, event: AnalysisEvent): Next {
  const {sitting, said} = next;
  if (!sitting.recorded?.practice || said.length === 0) return next;
  if (event.kind === 'review') return event.last ? nextQuestion(sitting) : next;
  return event.kind === 'lost' && event.of === 'review' ? nextGame(sitting) : next;
}

/** Judges the move that was just played where a question was open. After a wrong one the table is as it was before. */
export function withJudgement(before: Sitting, next: Next): Next {
  const answer = next.sitting.recorded?.asks ? judged(next.sitting) : undefined;
  if (!answer) return next;
  const {question, isRight} = answer;
  const news = {kind: 'judged', ...answer, before: tableOf(gameBefore(gameNow(next.sitting)))} as const;
  if (isRight) return {...next, sitting: withAnswered(next.sitting, question, true), said: [...next.said, news]};
  return saying(withMissed({...before, doing: NOTHING}, answer), news);
}

/** Tells a better move than the one that a question is about, and shows it. */
export function tell(sitting: Sitting): Next {
  const {recorded} = sitting;
  const question = questionAt(sitting, momentNow(sitting));
  if (!recorded || !question) return saying(sitting, {kind: 'answered'});
  const at = {...sitting, journal: journalAt(recorded.game, plyOf(gameNow(sitting)))};
  const better = betterMove(question);
  const move = better ? movesOf(at).findIndex(each => sameMove(each, better)) : -1;
  const doing: Doing = move < 0 ? NOTHING : {type: 'shown', move};
  const told = withAnswered<Sitting>({...at, doing}, question);
  return saying(told, {kind: 'told', question, before: tableNow(at)});
}

/** What would have been better is told from now on; in practice the question counts. */
export function withAnswered<T extends Pick<Sitting, 'review' | 'recorded'>>(
  sitting: T,
  question: ReviewedMove,
  isRight = false,
): T {
  const {review, recorded} = sitting;
  const practice = recorded?.practice && withAsked(recorded.practice, question, isRight);
  const now = practice ? {...sitting, recorded: {...recorded, practice}} : sitting;
  return review ? {...now, review: withQuestionAnswered(review, question.ply)} : now;
}

/** A question that was answered wrong does not count as right any more. */
function withMissed(sitting: Sitting, {question: {ply}}: Judged): Sitting {
  const {recorded} = sitting;
  const {practice} = recorded ?? {};
  return recorded && practice ? {...sitting, recorded: {...recorded, practice: {...practice, missed: ply}}} : sitting;
}

/** Is there another question of practice, or a game that may have one? */
export function hasNext(sitting: Sitting): boolean {
  const review = reviewNow(sitting);
  const hasQuestion = review !== undefined && movesOfReview(review).some(move => isQuestion(review, move));
  return hasQuestion || (sitting.recorded?.practice?.rest ?? []).length > 0;
}
