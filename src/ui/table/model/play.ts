import {faultPhrase} from '../../../engine/fault.js';
import {joined, sentence, sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import {happenedIn, positionOf} from '../../../session/game.js';
import {record} from '../../../session/journal/journal.js';
import {keyText, movesOf, positionNow, rulesOf, type Model} from './model.js';
import {safeMoves, turnOrRedealMove, withSafeMoves} from '../../../player/moves/candidate-moves.js';
import {recordTimed} from './played-time.js';
import {alongWords, happenedWords} from '../../../words/moves.js';
import type {JournalEntry} from '../../../session/journal/journal-entry.js';
import {motionOf, showsMotion} from '../../motion/motion.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** The table with nothing picked up, shown or asked. */
export function cleared(model: Model): Model {
  return {
    ...model,
    held: undefined,
    named: undefined,
    shown: undefined,
    dialog: undefined,
    message: undefined,
    asked: undefined,
    resigned: undefined,
    played: undefined,
    motion: undefined,
  };
}

/** Is nothing picked up, shown, asked or said? */
export function isAtRest({held, named, shown, asked, message}: Model): boolean {
  return [held, named, shown, asked, message].every(each => each === undefined);
}

/** The table with a refusal in the message line. */
export function refused(model: Model, reason: Phrase): Model {
  return withComplaint(model, sentenceOf(reason));
}

/** Plays moves as one step, and says what happened by itself. */
export function playMoves(model: Model, moves: readonly Move[]): Model {
  const all = model.settings.autoplay ? withSafeMoves(rulesOf(model), positionNow(model), moves) : moves;
  const next = record(model.journal, {type: 'step', moves: all});
  if (!next.ok) return refused(model, faultPhrase(next.fault));
  const {cursor} = model;
  const {game} = next.value.session;
  // The cursor stays on its pile and goes to the top of it.
  const top = cursor && {pile: cursor.pile, index: pileAt(positionOf(game), cursor.pile).length - 1};
  const motion = showsMotion(model) ? motionOf(rulesOf(model), positionNow(model), all) : undefined;
  const arrived = {...cleared(model), journal: next.value, cursor: top, played: true as const, motion};
  const rules = rulesOf(model);
  const words = [alongWords(rules, positionNow(model), moves), happenedWords(rules, happenedIn(game))]
    .filter(each => each !== '')
    .map(sentenceOf);
  return words.length === 0 ? arrived : withMessage(arrived, joined(words, ' '));
}

/** Space: turn a card, or deal the stock again when it is out. */
export function turnOrRedeal(model: Model): Model {
  return playMoves(model, [turnOrRedealMove(rulesOf(model), positionNow(model))]);
}

/** Sends up whatever may safely go, as one step. */
export function sendUp(model: Model): Model {
  const moves = safeMoves(rulesOf(model), positionNow(model));
  return moves.length > 0 ? playMoves(model, moves) : cleared(model);
}

/** Goes elsewhere in the session. Another position comes to the table, so nothing stays picked up. */
export function travel(model: Model, entry: JournalEntry, words: string): Model {
  const next = recordTimed(model, entry);
  if (!next.ok) return withComplaint(cleared(model), sentence(next.fault.message));
  return withMessage({...cleared(next.value), cursor: undefined}, words);
}

export function undoStep(model: Model): Model {
  const {session} = model.journal;
  const changed = session.past && session.past.game.opening !== session.game.opening;
  return travel(model, {type: 'undo'}, changed ? 'Back to the game before.' : 'Undone.');
}

export function redoStep(model: Model): Model {
  return travel(model, {type: 'redo'}, 'Done again.');
}

export function restartGame(model: Model): Model {
  return travel(
    model,
    {type: 'restart'},
    `The same deal from its beginning; ${keyText(model, 'undo')} brings the other back.`,
  );
}

/** Tab: shows the next or the previous legal move. */
export function stepShown(model: Model, by: 1 | -1): Model {
  const moves = movesOf(model);
  if (moves.length === 0) return cleared(model);
  const from = model.shown ?? (by > 0 ? -1 : 0);
  return {...cleared(model), shown: (from + by + moves.length) % moves.length};
}
