import {faultPhrase} from '../../engine/fault.js';
import type {Move} from '../../engine/move.js';
import {phrase, sentence, sentenceOf, type Phrase} from '../../engine/phrase.js';
import {pileAt} from '../../engine/position.js';
import {happenedIn, openSeed, positionOf} from '../../session/game.js';
import {record} from '../../session/journal.js';
import {movesOf, rulesOf, type Message, type Model, positionNow, gameNow} from './model.js';
import {safeMoves, turnOrRedealMove, withSafeMoves} from '../../player/candidate-moves.js';
import type {Ports} from '../ports.js';
import {stagesOf} from './animation.js';
import {happenedWords} from '../../player/describe-move.js';
import type {JournalEntry} from '../../session/journal-entry.js';

/** The model with nothing picked up, shown or asked. */
export function idle(model: Model): Model {
  return {
    ...model,
    held: undefined,
    shown: undefined,
    dialog: undefined,
    message: undefined,
    asked: undefined,
    stages: undefined,
  };
}

export function told(model: Model, text: Phrase, tone: Message['tone'] = 'plain'): Model {
  return {...model, message: {tone, text}};
}

/** The model with a refusal in the message line, the book and number behind it. */
export function refused(model: Model, reason: Phrase): Model {
  return told(model, phrase`${{capital: reason}} (${rulesOf(model).variant.source.brief})`, 'bad');
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
  const stages = model.settings.animation ? stagesOf(game) : [];
  const arrived = {...idle(model), journal: next.value, cursor: top, stages: stages.length > 0 ? stages : undefined};
  const words = happenedWords(rulesOf(model), happenedIn(game));
  return words === '' ? arrived : told(arrived, sentenceOf(words));
}

/** Space: turn a card, or deal the pack again when it is out. */
export function turnOrRedeal(model: Model): Model {
  return playMoves(model, [turnOrRedealMove(rulesOf(model), positionNow(model))]);
}

/** Sends up whatever may safely go, as one step. */
export function sendUp(model: Model): Model {
  const moves = safeMoves(rulesOf(model), positionNow(model));
  if (moves.length === 0) return told(idle(model), 'No card may safely go up.');
  return playMoves(model, moves);
}

/** Goes elsewhere in the session: another position lies on the table, so nothing stays picked up. */
export function travel(model: Model, entry: JournalEntry, words: string): Model {
  const next = record(model.journal, entry);
  if (!next.ok) return told(idle(model), sentence(next.fault.message), 'bad');
  return told({...idle(model), journal: next.value, cursor: undefined}, words);
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
  if (!gameNow(model).last) return told(idle(model), 'This is the beginning.');
  return travel(model, {type: 'restart'}, 'The same deal from its beginning; u brings the other back.');
}

/** The deal of a seed, of the same game and rules. */
export function dealSeed(model: Model, seed: string): Model {
  return travel(
    model,
    {type: 'new', opening: openSeed(rulesOf(model), seed)},
    `Deal ${seed}; u brings the other back.`,
  );
}

/** Another deal of the same game and rules; where it has to be winnable and none is at hand, it comes once it is found. */
export function dealFresh(model: Model, ports: Ports, words = 'A new deal; u brings the other back.'): Model {
  const rules = rulesOf(model);
  const seed = model.settings.winnable ? ports.winnableSeed(rules) : ports.freshSeed();
  if (seed !== undefined) return travel(model, {type: 'new', opening: openSeed(rules, seed)}, words);
  return {...told(idle(model), LOOKING), asked: 'deal'};
}

/** While a deal is looked for. */
export const LOOKING = 'Looking for a deal that can be won ... Any key leaves off.';

/** The move that Tab shows after this many steps along the list. */
export function stepShown(model: Model, by: 1 | -1): Model {
  const moves = movesOf(model);
  if (moves.length === 0) return idle(model);
  const from = model.shown ?? (by > 0 ? -1 : 0);
  return {...idle(model), shown: (from + by + moves.length) % moves.length};
}
