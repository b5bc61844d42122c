import type {ReviewAnswer} from '../analysis/protocol.js';
import {reviewedMoves} from '../analysis/reviewed-moves.js';
import {isWon} from '../engine/position.js';
import {sentence, speak, type Phrase} from '../engine/texts/phrase.js';
import {
  nothingCostlyWords,
  provenWords,
  reviewedHead,
  reviewedLines,
  type MoveWords,
  courseWords,
} from '../words/review.js';
import {namesSpeaker} from '../player/keys/speakers.js';
import {plyOf, positionOf, type Game} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import {consult, nobody} from './advice.js';
import {labelsNow, said} from './current-game.js';
import type {Answered, Talk, TalkPorts} from './talk.js';
import {moveLine} from './words/step-words.js';

/** Goes through the game, and names the moves that cost most. */
export function review(state: Talk, journal: Journal, ports: TalkPorts): Answered {
  const {game} = journal.session;
  if (!game.last) return said(state, 'Nothing has been played yet.');
  const later = consult(journal, ports, 'review', (now, answer) =>
    answer.kind === 'review' ? reviewTold(now, game, answer) : said(now),
  );
  if (!later) return said(state, nobody(journal));
  return {state, lines: ['Going through the game; this takes up to a minute.'], later};
}

function reviewTold(state: Talk, game: Game, answer: ReviewAnswer): Answered {
  const {rules} = game.opening;
  const labels = labelsNow(state, rules);
  const isWonNow = isWon(rules, positionOf(game));
  const moves = reviewedMoves(answer, plyOf(game));
  const words: MoveWords = (_, position, move) => moveLine(rules, position, move, labels);
  const inWords = (each: Phrase): string => sentence(speak(each, namesSpeaker(labels)));
  const told = moves.flatMap(move => [
    inWords(reviewedHead(game, move, words)),
    ...reviewedLines(game, move, words).map(inWords),
  ]);
  const proven = answer.trace ? [provenWords(game, isWonNow, answer.trace)] : [];
  const nothing = moves.some(({chances}) => chances) ? [] : nothingCostlyWords(answer);
  const [first] = moves;
  const back = first
    ? [`Type back ${String(first.ply)} to go to before move ${String(first.ply + 1)}; undo comes back.`]
    : [];
  return said(state, ...proven, ...nothing, ...courseWords(game), ...told, ...back);
}
