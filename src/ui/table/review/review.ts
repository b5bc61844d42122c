import {act, heard} from '../../../sitting/update.js';
import {withAnswered} from '../../../sitting/practice.js';
import {acted, advised} from '../model/news.js';
import {cleared, opened} from '../model/rest.js';
import type {AnswerEvent, Next} from '../../../sitting/news.js';
import {isWon} from '../../../engine/position.js';
import {speak} from '../../../engine/texts/phrase.js';
import {momentOf, plyOf, positionOf} from '../../../session/game.js';
import {isQuestion, movesOfReview, reviewNow} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {courseWords, nothingCostlyWords, questionWords, reviewedHead, reviewedLines} from '../../../words/review.js';
import {provenWords} from '../../../words/advice.js';
import {wrapped} from '../../../words/wrap.js';
import type {StyledLine} from '../../drawing/words.js';
import type {Area} from '../../drawing/place.js';
import {stepKeys, type PageText} from '../../pages/page.js';
import {regionsOf, TABLE_TOP} from '../../chrome/regions.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {
  gameNow,
  keyText,
  speakerOf,
  type Dialog,
  type TablePage,
  type Model,
  type ReplayState,
} from '../model/model.js';
import {stepTo} from '../model/replay.js';
import {withMessage} from '../../chrome/message.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {changed, closeKey, closed} from '../../pages/host.js';
import {travel} from '../model/play.js';
import {graphLines, legendLine, plyAt} from './graph.js';

interface ReviewState extends Dialog {
  /** The move under the cursor. */
  readonly chosen: number;
}

/** What a review of the game found: the moves that cost most. */
const REVIEW: TablePage<ReviewState> = {
  name: 'review',
  keys: (state, model) => {
    const review = reviewNow(model);
    if (!review) return [closeKey(model)];
    const moves = movesOfReview(review);
    const {length: count} = moves;
    const move = moves[state.chosen];
    const asks = move !== undefined && isQuestion(review, move);
    return [
      ...stepKeys({place: state.chosen, count, short: 'choose', far: {pageup: -5, pagedown: 5}}, place =>
        changed(model, state, {chosen: place}),
      ),
      {
        keys: ['return'],
        short: count === 0 ? undefined : asks ? 'answer' : 'go there',
        run: () => {
          if (!move) return closed(model);
          return asks ? walkFrom(model, review, move.ply, true) : goToReviewed(model, review, move);
        },
      },
      {
        keys: ['T'],
        short: asks ? 'tell me' : undefined,
        run: () => (move && asks ? withAnswered(model, move) : model),
      },
      {
        keys: ['right', 'left', 'h', 'l', 'home', 'end'],
        short: 'walk',
        run: key => walkFrom(model, review, key === 'home' ? 0 : key === 'end' ? Infinity : (move?.ply ?? 0)),
      },
      {keys: ['q'], run: () => closed(model)},
      closeKey(model),
    ];
  },
  onKey: (_, model) => (reviewNow(model) ? undefined : closed(model)),
  onLine: (state, model, line) => {
    const review = reviewNow(model);
    const isMove = review !== undefined && line < movesOfReview(review).length;
    return line === state.chosen && isMove ? 'return' : changed(model, state, isMove ? {chosen: line} : {});
  },
  onPointer: (state, model, {action, delta, x, y}) => {
    const review = reviewNow(model);
    if (action === 'down' && review) {
      const ply = plyUnder(model, review, state.chosen, x, y);
      return ply === undefined ? undefined : walkFrom(model, review, ply);
    }
    if (action !== 'wheel') return undefined;
    const last = (review ? movesOfReview(review).length : 0) - 1;
    return changed(model, state, {chosen: Math.max(0, Math.min(last, state.chosen + delta))});
  },
  says: () => 'Review of the game. Esc leaves.',
  help: () => [
    'The moves that cost most. Proved means: with every card known. Estimated means: by our adviser, who sees what you see.',
    'The graph shows your chance before each move, or how many cards were up. Bright columns were checked: the first colour while the game could be won, the second once it was lost. X is the move that lost it, small marks are the moves below. A click shows the table there.',
    'Up and down choose a move. Enter asks what you would have played: play it at the table, whose keys are as ever, or T tells; Esc comes back. Once that is answered, Enter goes back to before the move, and u returns. Left and right walk through the game.',
  ],
  text: ({chosen}, model) => {
    const review = reviewNow(model);
    const screen = regionsOf(model.size);
    return review && screen && reviewText(model, review, chosen, screen.table);
  },
};

/**
 * v: goes through the game for the moves that cost most, or opens what was found before. At a new deal it does so with
 * the game before it, which was given up.
 */
export function askReview(model: Model): Model {
  return openedWhenFound(model, act(model, {type: 'ask', of: 'review'}));
}

/** Takes what was found so far; the last answer opens the page. */
export function withReview(model: Model, event: AnswerEvent & {kind: 'review'}): Model {
  return openedWhenFound(model, heard(model, event));
}

function openedWhenFound(model: Model, next: Next): Model {
  const now = advised(model, next);
  const isFound = next.said.some(news => news.kind === 'review' && news.last);
  return isFound ? opened(now, REVIEW, {chosen: 0}) : now;
}

/** Goes back to before a move of the review; undo comes back. */
function goToReviewed(model: Model, review: Review, {ply, isLosing}: Pick<ReviewedMove, 'ply' | 'isLosing'>): Model {
  const {recorded} = model;
  if (recorded) return withMessage(stepTo(model, recorded, ply), `Before move ${ply + 1}; v lists the moves again.`);
  const atEnd =
    momentOf(gameNow(model)) === momentOf(review.game) ? model : acted(model, {type: 'go', entry: {type: 'undo'}});
  const where = isLosing ? 'From here the game could still be won' : `Before move ${String(ply + 1)}`;
  return travel(
    atEnd,
    {type: 'back', ply},
    `${where}; ${keyText(model, 'undo')} comes back, ${keyText(model, 'review')} lists the moves again.`,
  );
}

/** Walks through the game from one of its positions, with the graph below it, or asks for the move there. */
function walkFrom(model: Model, review: Review, ply: number, asks = false): Model {
  const {recorded} = model;
  const walk = recorded?.walk ?? 'recorded';
  return recorded ? stepTo(model, {...recorded, walk, asks}, ply) : {...model, show: {review, ply, asks}};
}

/**
 * Out of the walk through a game, or of a question in it, back to the list of its moves, at the one where it stands.
 */
export function listed(model: Model, recorded: ReplayState): Model {
  if (recorded.practice) return {...model, show: 'menu'};
  if (recorded.walk === 'own') return {...model, show: 'table'};
  const review = reviewNow(model);
  const at = {...model, recorded: {...recorded, walk: undefined, asks: false}};
  return review ? opened(at, REVIEW, {chosen: chosenAt(review, plyOf(gameNow(model)))}) : cleared(at);
}

/** The move of a review that stands before a step; the first where there is none. */
function chosenAt(review: Review, ply: number): number {
  return Math.max(
    0,
    movesOfReview(review).findIndex(move => move.ply === ply),
  );
}

/** Goes back to where the player wants to play on from, out of the walk through the game on the table. */
export function playedFrom(model: Model, ply: number): Model {
  const review = reviewNow(model);
  const isLosing = review && movesOfReview(review).some(move => move.isLosing && move.ply === ply);
  return review ? goToReviewed(model, review, {ply, isLosing: isLosing === true}) : model;
}

/** Rows of the graph at least, and of the page for each. */
const [LEAST_GRAPH, PAGE_ROWS] = [3, 3.5];

/** Rows of a page from which the graph has a legend. */
const LEAST_FOR_LEGEND = 16;

/** Text wider than this is hard to read. */
const WIDEST = 76;

/** The place in the game of a point of the graph that is in view in the window; undefined elsewhere. */
function plyUnder(model: Model, review: Review, chosen: number, x: number, y: number): number | undefined {
  const table = regionsOf(model.size)?.table;
  const row = y - TABLE_TOP;
  if (!table || row >= graphIn(model, review, chosen, table).length) return undefined;
  return reviewText(model, review, chosen, table).top === 0 ? plyAt(review, table.width - 2, x) : undefined;
}

function graphIn(model: Model, review: Review, chosen: number, {width, height}: Area): StyledLine[] {
  const area = {width: width - 2, height: Math.max(LEAST_GRAPH, Math.floor(height / PAGE_ROWS))};
  return graphLines(review, area, movesOfReview(review)[chosen]?.ply, model.look);
}

/** What a review found: what is proved of the game, then its moves, one of them chosen and always in view. */
function reviewText(model: Model, review: Review, chosen: number, table: Area): PageText {
  const {game, answer} = review;
  const {height} = table;
  const columns = Math.min(table.width, WIDEST) - 2;
  const moves = movesOfReview(review);
  const said = (words: string): StyledLine[] => wrapped(words, columns).map(line => [[` ${line}`, 'plain']]);
  const head = [
    ...graphIn(model, review, chosen, table),
    ...(height >= LEAST_FOR_LEGEND ? [legendLine(review, model.look)].filter(line => line.length > 0) : []),
    ...(answer.trace ? said(provenWords(game, isWon(game.opening.rules, positionOf(game)), answer.trace)) : []),
    ...(moves.some(({chances}) => chances) ? [] : nothingCostlyWords(game, answer).flatMap(said)),
  ];
  const course = [...(moves.length > 0 ? [[]] : []), ...courseWords(game).flatMap(said)];
  const entries = moves.map((_, at) => entryLines(model, review, at, at === chosen, columns));
  const first = head.length + entries.slice(0, chosen).flat().length;
  const end = first + (entries[chosen]?.length ?? 0) + (chosen > 0 && chosen === moves.length - 1 ? course.length : 0);
  return {
    lines: [...head, ...entries.flat(), ...course],
    top: moves.length > 0 ? Math.max(0, Math.min(first, end - height)) : 0,
    entries: [...entries, course].map(({length}) => length),
  };
}

/** A blank line, the move, and the words about it. */
function entryLines(model: Model, review: Review, at: number, isChosen: boolean, columns: number): StyledLine[] {
  const move = movesOfReview(review)[at];
  if (!move) return [];
  const speaker = speakerOf(model);
  const pointer = isChosen ? glyphsOf(model.look).pointer : ' ';
  const asks = isQuestion(review, move);
  const title = asks ? questionWords(move) : reviewedHead(review.game, move);
  const head = wrapped(speak(title, speaker), columns - 3);
  const known = asks ? {...move, best: undefined, right: undefined} : move;
  const words = reviewedLines(review.game, known).flatMap(line => wrapped(speak(line, speaker), columns - 3));
  return [
    [],
    ...head.map((line, i): StyledLine => [
      [i === 0 ? ` ${pointer} ` : '   ', 'mark'],
      [line, isChosen ? 'bold' : 'plain'],
    ]),
    ...words.map((line): StyledLine => [[`   ${line}`, 'dim']]),
  ];
}
