import {legalMoves} from '../../../engine/legality/generation.js';
import {sameMove, type Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {phrase, speak, type Phrase} from '../../../engine/texts/phrase.js';
import {shownKey} from '../../../settings/keys.js';
import {
  chooseByOneKey,
  chooseChange,
  choosePlace,
  emptyWords,
  type Answer,
  type Choosing,
} from '../../../sitting/choosing.js';
import {movesOfReview, reviewNow} from '../../../sitting/advice.js';
import {commandOf} from '../../../sitting/commands.js';
import {canGo, nowhereWords} from '../../../sitting/picking.js';
import type {Review} from '../../../sitting/sitting.js';
import {plyOf, positionOf, tableOf, type Game} from '../../../session/game.js';
import {betterMove, type ReviewedMove} from '../../../session/game-review.js';
import {moveWords} from '../../../words/moves.js';
import {betterWords, questionWords, rightWords} from '../../../words/review.js';
import {endsOf} from '../../board/marks.js';
import {withComplaint} from '../../chrome/message.js';
import {stepKeys, type PageKey} from '../../pages/page.js';
import {changed, closeKey, closed, openedOver} from '../../pages/host.js';
import {labelsNow, rulesOf, speakerOf, type Dialog, type Model, type TablePage} from '../model/model.js';
import {refused} from '../model/play.js';
import {withTold} from './found.js';
import {seenAt, stageAt} from './stage.js';

interface TryState extends Dialog {
  /** The game as far as the move that is asked about. */
  readonly seen: Game;
  /** The legal move that is shown, by its place in the list. */
  readonly chosen?: number | undefined;
  /** The pile whose cards are to be moved, where only that was typed. */
  readonly from?: PileInfo | undefined;
  /** Which of several moves is meant, once a key may mean any of them. */
  readonly meant?: (Choosing & {readonly kind: 'ask'}) | undefined;
  /** What is said of the move that was tried. */
  readonly outcome?: 'right' | 'wrong' | 'told' | undefined;
}

/** Asks what the player would have played in place of a costly move, with the table as it was. */
const TRY: TablePage<TryState> = {
  name: 'the question',
  keys: (state, model) => {
    const moves = movesAt(state);
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
    if (isAnswered(state))
      return [{keys: ['return', 'q', 'escape'], short: 'go on', always: true, run: () => closed(model)}];
    if (state.meant) return [...answerKeys(model, state, state.meant.answers), closeKey(model)];
    return [
      ...stepKeys(steps, to => shown(model, state, place < 0 && to === moves.length - 2 ? moves.length - 1 : to)),
      {keys: ['tab'], short: 'moves', run: () => shown(model, state, 0)},
      {keys: ['return'], short: moves[place] ? 'play' : undefined, run: () => tried(model, state, moves[place])},
      {keys: ['space'], run: () => turned(model, state)},
      {keys: ['T'], short: 'tell me', run: () => told(model, state)},
      closeKey(model),
    ];
  },
  onKey: (state, model, key) => {
    const {pileOf} = labelsNow(model);
    if (isAnswered(state) || state.meant) return undefined;
    const pile = pileOf.get(key);
    if (pile) return named(model, state, pile);
    const command = commandOf(rulesOf(model), key, model.settings.keys);
    if (command === 'turn' || command === 'forward' || command === 'pack') return turned(model, state);
    if (command === 'change') return choose(model, state, chooseChange(tableOf(state.seen)));
    if (command === undefined) return undefined;
    return withComplaint(
      model,
      `Here ${shownKey(key)} does nothing: piles, Space or Tab name a move, T tells a better one.`,
    );
  },
  onPointer: (state, model, {action, target}) => {
    if (action !== 'down') return model;
    return target?.kind === 'card' && !isAnswered(state) && !state.meant
      ? named(model, state, rulesOf(model).info(target.pile))
      : undefined;
  },
  says: (state, model) => wordsOf(state, reviewedNow(model, state)),
  help: () => [
    'Play the move that you think best: by the keys of the piles or a click on them, Space, or Tab and Enter. The table stays as it is.',
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
export function askMove(model: Model, {game}: Review, {ply}: ReviewedMove): Model {
  return openedOver<Model, TryState>(model, TRY, {seen: seenAt(game, ply)});
}

function isAnswered({outcome}: TryState): boolean {
  return outcome === 'right' || outcome === 'told';
}

function movesAt({seen}: TryState): readonly Move[] {
  return legalMoves(seen.opening.rules, positionOf(seen));
}

function reviewedNow(model: Model, {seen}: TryState): ReviewedMove | undefined {
  const review = reviewNow(model);
  return review && movesOfReview(review).find(({ply}) => ply === plyOf(seen));
}

/** The question with nothing half typed but what is given. */
function asking(model: Model, state: TryState, change: Partial<TryState>): Model {
  const still = {chosen: undefined, from: undefined, meant: undefined, outcome: undefined};
  return changed({...model, message: undefined}, state, {...still, ...change});
}

function shown(model: Model, state: TryState, chosen: number): Model {
  return asking(model, state, {chosen});
}

function turned(model: Model, state: TryState): Model {
  const move = movesAt(state).find(({type}) => type !== 'play');
  return move ? tried(model, state, move) : withComplaint(asking(model, state, {}), 'No card can be turned here.');
}

/** Plays a move on trial: a right one answers the question. */
function tried(model: Model, state: TryState, move: Move | undefined): Model {
  const review = reviewNow(model);
  const reviewed = reviewedNow(model, state);
  if (!review || !reviewed || !move) return model;
  const chosen = movesAt(state).findIndex(each => sameMove(each, move));
  const isRight = reviewed.right?.some(each => sameMove(each, move)) ?? false;
  const next = isRight ? withTold(model, review, reviewed.ply) : model;
  return asking(next, state, {chosen, outcome: isRight ? 'right' : 'wrong'});
}

function told(model: Model, state: TryState): Model {
  const review = reviewNow(model);
  return asking(review ? withTold(model, review, plyOf(state.seen)) : model, state, {outcome: 'told'});
}

/** A pile that is named, as at the table: where from, then where to, or, in games of one key a move, both. */
function named(model: Model, state: TryState, pile: PileInfo): Model {
  const table = tableOf(state.seen);
  const {from} = state;
  if (from) return choose(model, state, choosePlace(table, {from}, pile));
  if (labelsNow(model).oneKey) return choose(model, state, chooseByOneKey(table, pile));
  const isEmpty = pileAt(table.position, pile.index).length === 0;
  if (isEmpty || !canGo(table, {from: pile}))
    return refused(asking(model, state, {}), isEmpty ? emptyWords(pile) : nowhereWords(table, {from: pile}));
  const first = movesAt(state).findIndex(move => endsOf(table.rules, move).from === pile.index);
  return asking(model, state, {from: pile, chosen: first < 0 ? undefined : first});
}

/** Tries the move that was named, asks which one is meant, or says why there is none. */
function choose(model: Model, state: TryState, choosing: Choosing): Model {
  if (choosing.kind === 'ask') return asking(model, state, {meant: choosing});
  if (choosing.kind === 'play') return tried(model, state, choosing.moves[0]);
  const reason = choosing.kind === 'refuse' ? choosing.reason : choosing.kind === 'tell' ? choosing.text : '';
  return refused(asking(model, state, {}), reason);
}

function answerKeys(model: Model, state: TryState, answers: readonly Answer[]): PageKey<Model>[] {
  return answers.map(({key, words, moves: [move]}) => ({
    keys: [key],
    short: speak(words, speakerOf(model)),
    run: () => tried(model, state, move),
  }));
}

function wordsOf(state: TryState, reviewed: ReviewedMove | undefined): Phrase {
  const {seen, chosen, outcome, meant} = state;
  const table = tableOf(seen);
  if (meant) return meant.text;
  if (outcome === 'told' && reviewed) return betterWords(table, reviewed);
  const move = chosen === undefined ? undefined : movesAt(state)[chosen];
  if (!move) return questionWords({ply: plyOf(seen)});
  if (outcome === 'right' && reviewed) return rightWords(table, move, reviewed);
  const words = moveWords(table, move);
  if (outcome === 'wrong') return phrase`Not so good: ${words}.${{spare: ' Try again.'}}`;
  return phrase`${{capital: words}}?${{spare: ' Enter plays it.'}}`;
}
