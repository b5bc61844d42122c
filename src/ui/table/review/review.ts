import type {AnalysisEvent} from '../../../analysis/protocol.js';
import {act, heard} from '../../../sitting/update.js';
import {withAnswered} from '../../../sitting/practice.js';
import {acted, advised} from '../model/news.js';
import {cleared, opened} from '../model/rest.js';
import type {Next} from '../../../sitting/news.js';
import {isWon} from '../../../engine/position.js';
import {speak} from '../../../engine/texts/phrase.js';
import {momentOf, plyOf, positionOf} from '../../../session/game.js';
import {isQuestion, movesOfReview, reviewNow} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {courseWords, nothingCostlyWords, questionWords, reviewedHead, reviewedLines} from '../../../words/review.js';
import {provenWords} from '../../../words/advice.js';
import {wrapped} from '../../../words/text/wrap.js';
import type {StyledLine} from '../../drawing/words.js';
import type {Area} from '../../drawing/place.js';
import {stepKeys} from '../../pages/rows.js';
import {regionsOf, TABLE_TOP} from '../../chrome/regions.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {sittingOf, tableIn, withTable, gameNow, keyText, speakerOf, type ReplayState} from '../model/table.js';
import {left, walkTable, stepTo} from '../model/replay.js';
import type {ReviewedMove} from '../../../session/game-review.js';
import {
  type OpenPage,
  type Page,
  type Program,
  type PageText,
  onTop,
  withMessage,
  changed,
  closeKey,
  closed,
} from '../../pages/page.js';
import {travel} from '../model/play.js';
import {graphLines, legendLine, plyAt} from './graph.js';

interface ReviewState extends OpenPage {
  /** The move under the cursor. */
  readonly chosen: number;
}

/** What a review of the game found: the moves that cost most. */
const REVIEW: Page<ReviewState> = {
  name: 'review',
  keys: (state, program) => {
    const review = reviewNow(sittingOf(program));
    if (!review) return [closeKey(program)];
    const moves = movesOfReview(review);
    const {length: count} = moves;
    const move = moves[state.chosen];
    const asks = move !== undefined && isQuestion(review, move);
    return [
      ...stepKeys({place: state.chosen, count, short: 'choose', far: {pageup: -5, pagedown: 5}}, place =>
        changed(program, state, {chosen: place}),
      ),
      {
        keys: ['return'],
        short: count === 0 ? undefined : asks ? 'answer' : 'go there',
        run: () => {
          if (!move) return closed(program);
          return asks ? walkFrom(program, review, move.ply, true) : goToReviewed(program, review, move);
        },
      },
      {
        keys: ['T'],
        short: asks ? 'tell me' : undefined,
        run: () => (move && asks ? withTable(program, withAnswered(tableIn(program), move)) : program),
      },
      {
        keys: ['right', 'left', 'h', 'l', 'home', 'end'],
        short: 'walk',
        run: key => walkFrom(program, review, key === 'home' ? 0 : key === 'end' ? Infinity : (move?.ply ?? 0)),
      },
      {keys: ['q'], run: () => closed(program)},
      closeKey(program),
    ];
  },
  onKey: (_, program) => (reviewNow(sittingOf(program)) ? undefined : closed(program)),
  onLine: (state, program, line) => {
    const review = reviewNow(sittingOf(program));
    const isMove = review !== undefined && line < movesOfReview(review).length;
    return line === state.chosen && isMove ? 'return' : changed(program, state, isMove ? {chosen: line} : {});
  },
  onPointer: (state, program, {action, delta, x, y}) => {
    const review = reviewNow(sittingOf(program));
    if (action === 'down' && review) {
      const ply = plyUnder(program, review, state.chosen, x, y);
      return ply === undefined ? undefined : walkFrom(program, review, ply);
    }
    if (action !== 'wheel') return undefined;
    const last = (review ? movesOfReview(review).length : 0) - 1;
    return changed(program, state, {chosen: Math.max(0, Math.min(last, state.chosen + delta))});
  },
  says: () => 'Review of the game. Esc leaves.',
  help: () => [
    'The moves that cost most. Proved means: with every card known. Estimated means: by our adviser, who sees what you see.',
    'The graph shows your chance before each move, or how many cards were up. Bright columns were checked: the first colour while the game could be won, the second once it was lost. X is the move that lost it, small marks are the moves below. A click shows the table there.',
    'Up and down choose a move. Enter asks what you would have played: play it at the table, whose keys are as ever, or T tells; Esc comes back. Once that is answered, Enter goes back to before the move, and u returns. Left and right walk through the game.',
  ],
  text: ({chosen}, program) => {
    const review = reviewNow(sittingOf(program));
    const screen = regionsOf(program.size);
    return review && screen && reviewText(program, review, chosen, screen.table);
  },
};

/**
 * v: goes through the game for the moves that cost most, or opens what was found before. At a new deal it does so with
 * the game before it, which was given up.
 */
export function askReview(program: Program): Program {
  return openedWhenFound(program, act(sittingOf(program), {type: 'ask', of: 'review'}));
}

/** Takes what was found so far; the last answer opens the page. */
export function withReview(program: Program, event: AnalysisEvent & {kind: 'review'}): Program {
  return openedWhenFound(program, heard(sittingOf(program), event));
}

function openedWhenFound(program: Program, next: Next): Program {
  const now = advised(program, next);
  const isFound = next.said.some(news => news.kind === 'review' && news.last);
  return isFound ? opened(now, REVIEW, {chosen: 0}) : now;
}

/** Goes back to before a move of the review; undo comes back. */
function goToReviewed(
  program: Program,
  review: Review,
  {ply, isLosing}: Pick<ReviewedMove, 'ply' | 'isLosing'>,
): Program {
  const {recorded} = tableIn(program);
  if (recorded) return withMessage(stepTo(program, recorded, ply), `Before move ${ply + 1}; v lists the moves again.`);
  const atEnd =
    momentOf(gameNow(program)) === momentOf(review.game)
      ? program
      : acted(program, {type: 'go', entry: {type: 'undo'}});
  const where = isLosing ? 'From here the game could still be won' : `Before move ${String(ply + 1)}`;
  return travel(
    atEnd,
    {type: 'back', ply},
    `${where}; ${keyText(program, 'undo')} comes back, ${keyText(program, 'review')} lists the moves again.`,
  );
}

/** Walks through the game from one of its positions, with the graph below it, or asks for the move there. */
function walkFrom(program: Program, review: Review, ply: number, asks = false): Program {
  const {recorded} = tableIn(program);
  const walk = recorded?.walk ?? 'recorded';
  return recorded ? stepTo(program, {...recorded, walk, asks}, ply) : onTop(program, walkTable({review, ply, asks}));
}

/**
 * Out of the walk through a game, or of a question in it, back to the list of its moves, at the one where it stands.
 */
export function listed(program: Program, recorded: ReplayState): Program {
  if (recorded.practice || recorded.walk === 'own') return left(program);
  const review = reviewNow(sittingOf(program));
  const at = withTable(program, {recorded: {...recorded, walk: undefined, asks: false}});
  return review ? opened(at, REVIEW, {chosen: chosenAt(review, plyOf(gameNow(program)))}) : cleared(at);
}

/** The move of a review that stands before a step; the first where there is none. */
function chosenAt(review: Review, ply: number): number {
  return Math.max(
    0,
    movesOfReview(review).findIndex(move => move.ply === ply),
  );
}

/** Goes back to where the player wants to play on from, out of the walk through the game on the table. */
export function playedFrom(program: Program, ply: number): Program {
  const review = reviewNow(sittingOf(program));
  const isLosing = review && movesOfReview(review).some(move => move.isLosing && move.ply === ply);
  return review ? goToReviewed(program, review, {ply, isLosing: isLosing === true}) : program;
}

/** Rows of the graph at least, and of the page for each. */
const [LEAST_GRAPH, PAGE_ROWS] = [3, 3.5];

/** Rows of a page from which the graph has a legend. */
const LEAST_FOR_LEGEND = 16;

/** Text wider than this is hard to read. */
const WIDEST = 76;

/** The place in the game of a point of the graph that is in view in the window; undefined elsewhere. */
function plyUnder(program: Program, review: Review, chosen: number, x: number, y: number): number | undefined {
  const table = regionsOf(program.size)?.table;
  const row = y - TABLE_TOP;
  if (!table || row >= graphIn(program, review, chosen, table).length) return undefined;
  return reviewText(program, review, chosen, table).top === 0 ? plyAt(review, table.width - 2, x) : undefined;
}

function graphIn(program: Program, review: Review, chosen: number, {width, height}: Area): StyledLine[] {
  const area = {width: width - 2, height: Math.max(LEAST_GRAPH, Math.floor(height / PAGE_ROWS))};
  return graphLines(review, area, movesOfReview(review)[chosen]?.ply, program.look);
}

/** What a review found: what is proved of the game, then its moves, one of them chosen and always in view. */
function reviewText(program: Program, review: Review, chosen: number, table: Area): PageText {
  const {game, answer} = review;
  const {height} = table;
  const columns = Math.min(table.width, WIDEST) - 2;
  const moves = movesOfReview(review);
  const said = (words: string): StyledLine[] => wrapped(words, columns).map(line => [[` ${line}`, 'plain']]);
  const head = [
    ...graphIn(program, review, chosen, table),
    ...(height >= LEAST_FOR_LEGEND ? [legendLine(review, program.look)].filter(line => line.length > 0) : []),
    ...(answer.trace ? said(provenWords(game, isWon(game.opening.rules, positionOf(game)), answer.trace)) : []),
    ...(moves.some(({chances}) => chances) ? [] : nothingCostlyWords(game, answer).flatMap(said)),
  ];
  const course = [...(moves.length > 0 ? [[]] : []), ...courseWords(game).flatMap(said)];
  const entries = moves.map((_, at) => entryLines(program, review, at, at === chosen, columns));
  const first = head.length + entries.slice(0, chosen).flat().length;
  const end = first + (entries[chosen]?.length ?? 0) + (chosen > 0 && chosen === moves.length - 1 ? course.length : 0);
  return {
    lines: [...head, ...entries.flat(), ...course],
    top: moves.length > 0 ? Math.max(0, Math.min(first, end - height)) : 0,
    entries: [head, ...entries, course].flatMap((some, at) => some.map(() => at - 1)),
  };
}

/** A blank line, the move, and the words about it. */
function entryLines(program: Program, review: Review, at: number, isChosen: boolean, columns: number): StyledLine[] {
  const move = movesOfReview(review)[at];
  if (!move) return [];
  const speaker = speakerOf(program);
  const pointer = isChosen ? glyphsOf(program.look).pointer : ' ';
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
