import {plyOf, stepsOf, type Game} from '../../../session/game.js';
import {movesOfReview, reviewNow} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';
import {chanceAtWords} from '../../../words/review.js';
import {stepKeys} from '../../pages/page.js';
import type {Size} from '../../../terminal/output/size.js';
import {SMALLEST} from '../../chrome/window.js';
import {changed, closeKey, closed, openedOver} from '../../pages/host.js';
import type {Dialog, Model, Stage, TablePage} from '../model/model.js';
import {goToReviewed} from './found.js';
import {graphLines, plyAt} from './graph.js';
import {seenAt, stageAt} from './stage.js';

interface WalkState extends Dialog {
  /** The game as far as it is shown. */
  readonly seen: Game;
}

/** A way through a reviewed game: the graph, and the table before the move under the cursor. */
const WALK: TablePage<WalkState> = {
  name: 'the walk through the game',
  keys: (state, model) => {
    const review = reviewNow(model);
    if (!review) return [closeKey(model)];
    const at = plyOf(state.seen);
    const {length} = stepsOf(review.game);
    const go = (ply: number): Model => changed(model, state, {seen: seenAt(review.game, ply)});
    const marked = movesOfReview(review).map(({ply}) => ply);
    const before = Math.max(...marked.filter(ply => ply < at));
    const after = Math.min(...marked.filter(ply => ply > at));
    const isLosing = movesOfReview(review).some(move => move.isLosing && move.ply === at);
    return [
      ...stepKeys(
        {
          place: at,
          count: length + 1,
          short: 'walk',
          keys: [
            ['left', 'h'],
            ['right', 'l'],
          ],
          page: 10,
        },
        go,
      ),
      {
        keys: ['up', 'k'],
        short: before >= 0 ? 'mark before' : undefined,
        run: () => (before >= 0 ? go(before) : model),
      },
      {
        keys: ['down', 'j'],
        short: after < Infinity ? 'mark after' : undefined,
        run: () => (after < Infinity ? go(after) : model),
      },
      {keys: ['return'], short: 'play from here', run: () => goToReviewed(model, review, {ply: at, isLosing})},
      {keys: ['q'], run: () => closed(model)},
      closeKey(model),
    ];
  },
  onPointer: (state, model, {action, delta, x, y}) => {
    const review = reviewNow(model);
    const {columns, rows} = model.size;
    const isGraph = (action === 'down' || action === 'move') && y < rows - 2 && y >= rows - 2 - graphHeight(model.size);
    const at = action === 'wheel' ? plyOf(state.seen) + delta : isGraph && review && plyAt(review, columns, x);
    return typeof at === 'number' && review ? changed(model, state, {seen: seenAt(review.game, at)}) : undefined;
  },
  says: ({seen}, model) => {
    const review = reviewNow(model);
    return review ? chanceAtWords(review.game, plyOf(seen), review.answer) : '';
  },
  help: () => [
    'Left and right walk through the game, Home and End go to its ends, up and down to the marked moves.',
    'A click on the graph goes to that move.',
  ],
  stage: ({seen}, model) => {
    const review = reviewNow(model);
    return review && stageOf(model, review, seen);
  },
};

/** Opens the way through a game before one of its moves. */
export function walkFrom(model: Model, {game}: Review, ply: number): Model {
  return openedOver<Model, WalkState>(model, WALK, {seen: seenAt(game, ply)});
}

/** The table before a move, both ends of it marked, and the graph below. */
function stageOf(model: Model, review: Review, seen: Game): Stage {
  const {size, look} = model;
  const height = graphHeight(size);
  const lines = height > 1 ? graphLines(review, {width: size.columns, height}, plyOf(seen), look) : [];
  return stageAt(model, seen, stepsOf(review.game)[plyOf(seen)]?.moves[0], lines);
}

/** The smallest window has no room for a graph below the table. */
function graphHeight({rows}: Size): number {
  return Math.min(8, Math.floor(rows / 5), rows - SMALLEST.rows);
}
