import {legalMoves} from '../../../engine/legality/generation.js';
import {sameMove, type Move} from '../../../engine/move.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {plyOf, positionOf, tableOf, type Game} from '../../../session/game.js';
import {betterMove, type ReviewedMove} from '../../../session/game-review.js';
import {moveWords} from '../../../words/moves.js';
import {betterWords, questionWords, rightWords} from '../../../words/review.js';
import {endsOf} from '../../board/marks.js';
import {stepKeys} from '../../chrome/page.js';
import {changed, closeDialog, leaveKey, opened} from '../model/dialog.js';
import {
  labelsNow,
  rulesOf,
  type Dialog,
  type Doing,
  type Model,
  type Review,
  type Seen,
  type Findings,
  type TablePage,
} from '../model/model.js';
import {movesOfReview, reviewNow, withTold} from './found.js';
import {seenAt, stageAt} from './stage.js';

interface TryState extends Dialog {
  /** The game as far as the move that is asked about. */
  readonly seen: Game;
  /** The legal move that is shown, by its place in the list. */
  readonly chosen?: number | undefined;
  /** The pile whose cards are to be moved, where only that was typed. */
  readonly from?: number | undefined;
  /** What is said of the move that was tried. */
  readonly outcome?: 'right' | 'wrong' | 'told' | undefined;
}

/** Asks what the player would have played in place of a costly move, with the table as it was. */
const TRY: TablePage<TryState> = {
  name: 'the question',
  keys: (state, model) => {
    const moves = movesAt(state);
    const isOpen = state.outcome !== 'right' && state.outcome !== 'told';
    const place = state.chosen ?? -1;
    const steps = {
      place,
      count: moves.length,
      wraps: true,
      keys: [
        ['left', 'up', 'S-tab'],
        ['right', 'down', 'tab'],
      ],
    } as const;
    if (!isOpen)
      return [{keys: ['return', 'q', 'escape'], short: 'go on', always: true, run: () => closeDialog(model)}];
    return [
      ...stepKeys(steps, to => shown(model, state, place < 0 && to === moves.length - 2 ? moves.length - 1 : to)),
      {keys: ['tab'], short: 'moves', run: () => shown(model, state, 0)},
      {keys: ['return'], short: moves[place] ? 'play' : undefined, run: () => tried(model, state, moves[place])},
      {
        keys: ['space'],
        run: () =>
          tried(
            model,
            state,
            moves.find(({type}) => type !== 'play'),
          ),
      },
      {keys: ['T'], short: 'tell me', run: () => told(model, state)},
      leaveKey(model),
    ];
  },
  onKey: (state, model, key) => {
    const pile = labelsNow(model).pileOf.get(key);
    return pile && named(model, state, pile.index);
  },
  onPointer: (state, model, {action, target}) =>
    action === 'down' && target?.kind === 'card'
      ? named(model, state, target.pile)
      : action === 'down'
        ? undefined
        : model,
  says: (state, model) => wordsOf(state, reviewedNow(model, state)),
  help: () => [
    'Play the move that you think best: by the keys of two piles, a click on each, Space, or Tab and Enter. The table stays as it is.',
    'Each that costs less than 5 % of the chance is right, or, where no chances are told, each that keeps the win. T tells a better one.',
  ],
  stage: (state, model) => {
    const reviewed = state.outcome === 'told' ? reviewedNow(model, state) : undefined;
    const move =
      (reviewed && betterMove(reviewed)) ?? (state.chosen === undefined ? undefined : movesAt(state)[state.chosen]);
    return stageAt(model, state.seen, move, []);
  },
};

/** Opens the question about a move of a review. */
export function askMove<T extends Doing>(model: T, behind: Dialog, {game}: Review, {ply}: ReviewedMove): T {
  return opened(model, TRY, {behind, seen: seenAt(game, ply)});
}

function movesAt({seen}: TryState): readonly Move[] {
  return legalMoves(seen.opening.rules, positionOf(seen));
}

function reviewedNow(model: Seen & Findings, {seen}: TryState): ReviewedMove | undefined {
  const review = reviewNow(model);
  return review && movesOfReview(review).find(({ply}) => ply === plyOf(seen));
}

function shown(model: Model, state: TryState, chosen: number): Model {
  return changed(model, state, {chosen, from: undefined, outcome: undefined});
}

/** Plays a move on trial: a right one answers the question. */
function tried(model: Model, state: TryState, move: Move | undefined): Model {
  const review = reviewNow(model);
  const reviewed = reviewedNow(model, state);
  if (!review || !reviewed || !move) return model;
  const chosen = movesAt(state).findIndex(each => sameMove(each, move));
  const isRight = reviewed.right?.some(each => sameMove(each, move)) ?? false;
  const next = isRight ? withTold(model, review, reviewed.ply) : model;
  return changed(next, state, {chosen, from: undefined, outcome: isRight ? 'right' : 'wrong'});
}

function told(model: Model, state: TryState): Model {
  const review = reviewNow(model);
  return changed(review ? withTold(model, review, plyOf(state.seen)) : model, state, {outcome: 'told'});
}

/** A pile that is named: the one whose cards are to be moved, then where they go; the same again sends a card up. */
function named(model: Model, state: TryState, pile: number): Model {
  const rules = rulesOf(model);
  const moves = movesAt(state);
  const {from} = state;
  if (from === undefined) {
    const found = moves.findIndex(move => endsOf(rules, move).from === pile);
    return changed(model, state, {
      chosen: found < 0 ? undefined : found,
      from: found < 0 ? undefined : pile,
      outcome: undefined,
    });
  }
  const leads = (move: Move): boolean => {
    const ends = endsOf(rules, move);
    const isUp = ends.to >= 0 && rules.info(ends.to).spec.role === 'foundation';
    return ends.from === from && (ends.to === pile || (pile === from && isUp));
  };
  const move = moves.find(leads);
  return move
    ? tried(model, state, move)
    : changed(model, state, {chosen: undefined, from: undefined, outcome: undefined});
}

function wordsOf(state: TryState, reviewed: ReviewedMove | undefined): Phrase {
  const {seen, chosen, outcome} = state;
  const table = tableOf(seen);
  if (outcome === 'told' && reviewed) return betterWords(table, reviewed);
  const move = chosen === undefined ? undefined : movesAt(state)[chosen];
  if (!move) return questionWords({ply: plyOf(seen)});
  if (outcome === 'right' && reviewed) return rightWords(table, move, reviewed);
  const words = moveWords(table, move);
  if (outcome === 'wrong') return phrase`Not so good: ${words}.${{spare: ' Try again.'}}`;
  return phrase`${{capital: words}}?${{spare: ' Enter plays it.'}}`;
}
