import type {AnalysisEvent, DealEvent} from '../../../analysis/protocol.js';
import {faultPhrase} from '../../../engine/fault.js';
import type {Move} from '../../../engine/move.js';
import {pileAt, type Table} from '../../../engine/position.js';
import {joined, phrase, sentence, sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {happenedIn, openSeed, positionOf} from '../../../session/game.js';
import type {JournalEntry} from '../../../session/journal/journal-entry.js';
import {dealNote, dealSource, foundDeal, isAwaitedDeal, noDealWords, searchLine} from '../../../sitting/deal-search.js';
import {losingMove} from '../../../sitting/advice.js';
import {ALREADY_WON, finishingMoves, forwardMoves, movesUp, turnOrRedealMove} from '../../../sitting/input/moves.js';
import {goElsewhere, isOver, play} from '../../../sitting/sitting.js';
import {losingWords} from '../../../words/advice.js';
import {alongWords, happenedWords, moveWords, NOTHING_PLAYED, suitsUpWords, turnsWords} from '../../../words/moves.js';
import {landedAt} from '../../board/marks.js';
import {motionHome, motionOf, showsMotion, withoutFlight} from '../../motion/motion.js';
import {pickedCount} from '../../../sitting/input/picking.js';
import {TAKES_ANY, withComplaint, withMessage} from '../../chrome/message.js';
import {openedOver, withEffect} from '../../pages/host.js';
import {
  gameNow,
  keyText,
  movesOf,
  rulesOf,
  tableNow,
  NOTHING,
  shownNow,
  type Activity,
  type Dialog,
  type Press,
  type TablePage,
  type Model,
} from './model.js';

/** The table with nothing said, no page over it, and nothing begun but what is given. */
export function cleared(model: Model, doing: Activity = NOTHING): Model {
  return {...model, pages: [], doing, message: undefined, played: undefined, motion: undefined};
}

/** A won game is over. */
export function alreadyWon(model: Model): Model {
  return withMessage(cleared(model), ALREADY_WON, 'good');
}

/** The table with a page, a prompt or a panel over it. */
export function opened<State extends Dialog>(model: Model, page: TablePage<State>, state: Omit<State, 'page'>): Model {
  return openedOver<Model, State>(cleared(model), page, state);
}

/** A command that opens a page as it is at first. */
export function opening<State extends Dialog>(
  page: TablePage<State>,
  state: Omit<State, 'page'>,
): (model: Model) => Model {
  return model => opened(model, page, state);
}

/** The table with no move shown and nothing said; better hints may still come. */
export function withoutShown(model: Model): Model {
  const {doing} = model;
  const rest = doing.type === 'shown' ? NOTHING : doing.type === 'hint' ? {type: doing.type} : doing;
  return {...model, doing: rest, message: undefined};
}

/** Is nothing begun? */
export function isAtRest({doing, pages}: Model): boolean {
  return doing.type === 'nothing' && pages.length === 0;
}

/** The table with a refusal in the message line. */
export function refused(model: Model, reason: Phrase): Model {
  return withComplaint(model, sentenceOf(reason));
}

interface GuardState extends Dialog {
  readonly moves: readonly Move[];
  readonly words: Phrase;
}

/** Shall a move be played that loses the game? */
const GUARD: TablePage<GuardState> = {
  name: 'guard',
  keys: ({moves}, model) => [
    {keys: ['y'], short: 'play it', always: true, run: () => playUnguarded(model, moves)},
    {keys: ['n'], short: 'leave it', always: true, run: () => cleared(model)},
    {keys: ['escape', 'return'], run: () => cleared(model)},
  ],
  // What loses must stay in sight.
  onKey: (_, model) => model,
  says: ({words}) => phrase`${words} Play it?`,
  help: ({words}) => [
    words,
    'y plays it all the same, n, Enter or Esc leaves it. Such a move is asked about while guard=on.',
  ],
};

/** Plays moves as one step, or asks first where the player wants that. */
export function playMoves(model: Model, moves: readonly Move[]): Model {
  if (isOver(model)) return alreadyWon(model);
  const losing = model.watching ? undefined : losingMove(model, moves);
  return losing ? opened(model, GUARD, {moves, words: losingWords(losing)}) : playUnguarded(model, moves);
}

/** Plays moves as one step, and says what happened by itself. */
function playUnguarded(model: Model, moves: readonly Move[]): Model {
  const next = play(model, [moves]);
  if (!next.ok) return refused(model, faultPhrase(next.fault));
  const {cursor} = model;
  const {journal, moves: all} = next.value;
  const {game} = journal.session;
  const table = tableNow(model);
  // The cursor stays on its pile and goes to the top of it.
  const top = cursor && {pile: cursor.pile, index: pileAt(positionOf(game), cursor.pile).length - 1};
  const motion = showsMotion(model) ? motionOf(table.rules, table.position, all) : undefined;
  const arrived = {...cleared(model), journal, cursor: top, played: true as const, motion};
  const words = [
    alongWords(table, moves) || changedWords(table, moves),
    turnsWords(table, moves),
    suitsUpWords(table, all, moves.length),
    gatheredWords(table, moves),
    happenedWords(table.rules, happenedIn(game)),
  ]
    .filter(each => each !== '')
    .map(sentenceOf);
  return words.length === 0 ? arrived : withMessage(arrived, joined(words, ' '));
}

/** The table after cards were played that the pointer has brought to their place. */
export function landed(model: Model): Model {
  return {...model, motion: withoutFlight(model.motion)};
}

/** That the cards were gathered, which looks like another deal. */
function gatheredWords({rules}: Table, [move]: readonly Move[]): Phrase {
  return move?.type === 'redeal' && rules.redeal?.gathers ? 'gathered and dealt again' : '';
}

/** A card that changes over between foundations, which may not be seen. */
function changedWords(table: Table, [move]: readonly Move[]): Phrase {
  if (move?.type !== 'play') return '';
  const isHome = (id: string): boolean => table.rules.find(id)?.spec.role === 'foundation';
  return isHome(move.from) && isHome(move.to) ? moveWords(table, move) : '';
}

/** The table while cards that were let go where they cannot lie fly home. */
export function flownHome(model: Model, {held, by}: Press): Model {
  const table = tableNow(model);
  const {index} = held.from;
  const home = landedAt(index, pileAt(table.position, index).length, {count: pickedCount(table, held).count});
  return showsMotion(model) ? {...model, motion: motionHome(table.position, home, by)} : model;
}

/** Space: turn a card, or deal the stock again when it is out. */
export function turnOrRedeal(model: Model): Model {
  return playMoves(model, [turnOrRedealMove(tableNow(model))]);
}

/** `>`: turn cards until one can be played, as one step; says so where none can. */
export function turnForward(model: Model): Model {
  return playMoves(model, forwardMoves(tableNow(model)));
}

/** Sends up what one key sends up, as one step. */
export function sendUp(model: Model): Model {
  return playMoves(model, movesUp(tableNow(model)));
}

/** Goes elsewhere in the session. Another position comes to the table, so nothing stays picked up. */
export function travel(model: Model, entry: JournalEntry, words: string): Model {
  const next = goElsewhere(model, entry);
  if (!next.ok) return withComplaint(cleared(model), sentence(next.fault.message));
  return withMessage({...cleared(next.value), cursor: undefined}, words);
}

export function undoStep(model: Model): Model {
  const {session} = model.journal;
  const changed = session.past && session.past.game.opening !== session.game.opening;
  return travel(model, {type: 'undo'}, changed ? 'Back in the previous game.' : 'Undone.');
}

export function redoStep(model: Model): Model {
  return travel(model, {type: 'redo'}, 'Redone.');
}

export function restartGame(model: Model): Model {
  return travel(
    model,
    {type: 'restart'},
    `The same deal from its beginning; ${keyText(model, 'undo')} returns to the other.`,
  );
}

/** Tab: shows the next or the previous legal move. */
export function stepShown(model: Model, by: 1 | -1): Model {
  const moves = movesOf(model);
  if (moves.length === 0) return cleared(model);
  const from = shownNow(model) ?? (by > 0 ? -1 : 0);
  return cleared(model, {type: 'shown', move: (from + by + moves.length) % moves.length});
}

/** Asks for another deal of the same game and rules. If the settings want a certain kind, it has to be searched for. */
export function askForDeal(model: Model): Model {
  const rules = rulesOf(model);
  const {source} = dealSource(rules, model.settings);
  const asking = withMessage(cleared(model, {type: 'deal', resigned: false}), searchLine(source, undefined, TAKES_ANY));
  return withEffect(asking, {type: 'find-deal', rules, source});
}

/** Deals any deal instead of the one that is searched for. */
export function takeAnyDeal(model: Model): Model {
  return withEffect(model, {type: 'find-deal', rules: rulesOf(model), source: 'chance'});
}

/** `:resign`: the game is given up for another deal. */
export function resign(model: Model): Model {
  if (isOver(model)) return alreadyWon(model);
  if (!gameNow(model).last) return withComplaint(model, NOTHING_PLAYED);
  const asking = askForDeal(model);
  return asking.doing.type === 'deal' ? {...asking, doing: {type: 'deal', resigned: true}} : asking;
}

/** Deals what was asked for, or says that no such deal was found. */
export function withDeal(model: Model, event: DealEvent): Model {
  const {rules} = event;
  if (model.doing.type !== 'deal' || rules !== rulesOf(model) || !isAwaitedDeal(model.settings, event)) return model;
  const opening = foundDeal(event);
  if (!opening) {
    const words = sentence(`${noDealWords(event)}; ${keyText(model, 'new')} looks again`);
    return withComplaint({...model, doing: NOTHING}, words);
  }
  const undo = keyText(model, 'undo');
  const words = model.doing.resigned
    ? `Given up; here is a new deal. ${undo} returns to the other, ${keyText(model, 'winnable')} where it was lost.`
    : finishingMoves(tableNow(model))
      ? `A new deal. All cards of the other could go up: ${undo} returns to it.`
      : `A new deal; ${undo} returns to the other.`;
  const note = dealNote(opening, model.settings);
  return travel(model, {type: 'new', opening}, note === undefined ? words : `${note} ${words}`);
}

export function withSearchProgress(
  model: Model,
  {rules, source, ...progress}: AnalysisEvent & {kind: 'searching'},
): Model {
  if (model.doing.type !== 'deal' || rules !== rulesOf(model)) return model;
  return withMessage(model, searchLine(source, progress, TAKES_ANY));
}

/** Deals a seed of the same game and rules. */
export function dealSeed(model: Model, seed: string): Model {
  const opening = openSeed(rulesOf(model), seed);
  return travel(model, {type: 'new', opening}, `Deal ${seed}; ${keyText(model, 'undo')} returns to the other.`);
}
