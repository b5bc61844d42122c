import {isWon} from '../../../engine/position.js';
import {speak} from '../../../engine/texts/phrase.js';
import {nothingCostlyWords, provenWords, reviewedHead, reviewedLines, courseWords} from '../../../words/review.js';
import {wrapped} from '../../../words/wrap.js';
import {positionOf} from '../../../session/game.js';
import {glyphsOf} from '../../theme/glyphs.js';
import type {StyledLine} from '../../chrome/words.js';
import {speakerOf, type Model, type Review} from '../model/model.js';
import {movesOfReview} from '../model/review.js';

/** A page of text, the first of its lines that is in view, and how many lines each move has, the last of all. */
interface ReviewPage {
  readonly lines: readonly StyledLine[];
  readonly top: number;
  readonly entries: readonly number[];
}

/** Text wider than this is hard to read. */
const WIDEST = 76;

/** What a review found: what is proved of the game, then its moves, one of them chosen and always in view. */
export function reviewPage(model: Model, review: Review, chosen: number, {width, height}: Room): ReviewPage {
  const {game, answer} = review;
  const columns = Math.min(width, WIDEST) - 2;
  const moves = movesOfReview(review);
  const said = (words: string): StyledLine[] => wrapped(words, columns).map(line => [[` ${line}`, 'plain']]);
  const head = [
    ...(answer.trace ? said(provenWords(game, isWon(game.opening.rules, positionOf(game)), answer.trace)) : []),
    ...(moves.some(({chances}) => chances) ? [] : nothingCostlyWords(answer).flatMap(said)),
    ...courseWords(game).flatMap(said),
  ];
  const entries = moves.map((_, at) => entryLines(model, review, at, at === chosen, columns));
  const first = head.length + entries.slice(0, chosen).flat().length;
  const end = first + (entries[chosen]?.length ?? 0);
  return {
    lines: [...head, ...entries.flat()],
    top: Math.max(0, Math.min(first, end - height)),
    entries: entries.map(({length}) => length),
  };
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** A blank line, the move, and what is said of it. */
function entryLines(model: Model, review: Review, at: number, isChosen: boolean, columns: number): StyledLine[] {
  const move = movesOfReview(review)[at];
  if (!move) return [];
  const speaker = speakerOf(model);
  const pointer = isChosen ? glyphsOf(model.look).pointer : ' ';
  const head = wrapped(speak(reviewedHead(review.game, move), speaker), columns - 3);
  const words = reviewedLines(review.game, move).flatMap(line => wrapped(speak(line, speaker), columns - 3));
  return [
    [],
    ...head.map((line, i): StyledLine => [
      [i === 0 ? ` ${pointer} ` : '   ', 'mark'],
      [line, isChosen ? 'bold' : 'plain'],
    ]),
    ...words.map((line): StyledLine => [[`   ${line}`, 'dim']]),
  ];
}
