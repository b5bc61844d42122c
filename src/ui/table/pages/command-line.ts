import {parseMoves} from '../../../engine/notation.js';
import {nearest} from '../../../engine/nearest.js';
import {sentence, type Phrase} from '../../../engine/texts/phrase.js';
import {parseSeed} from '../../../engine/seed.js';
import {lastPly} from '../../../session/session.js';
import {withHeldCards} from '../../../sitting/moves.js';
import {parseChange} from '../../../sitting/bindings.js';
import {LINES, type CommandName, type LineName} from '../../../settings/commands.js';
import {delayWords, isSettingKey, parseSetting, SETTINGS} from '../../../settings/settings.js';
import type {LibraryEvent} from '../../event.js';
import {askHint, toggleVerdict} from '../model/analysis.js';
import {commandRefusal} from '../model/command-refusal.js';
import {openCommands, openHelp} from './help.js';
import {askLine, linePage} from './line.js';
import {openText} from './read.js';
import {askReview} from './review.js';
import {openShare} from './share.js';
import {gameNow, just, keyText, tableNow, withSettingsChanged, type Model, type TableUpdated} from '../model/model.js';
import {
  askForDeal,
  dealSeed,
  resign,
  cleared,
  playMoves,
  redoStep,
  restartGame,
  sendUp,
  travel,
  undoStep,
} from '../model/play.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** A command in words is typed, or moves in notation. */
const COMMAND_LINE = linePage(
  'command',
  ':',
  'A command in words, then Enter: help names them all. Moves in notation are played.',
  runLine,
);

export function askCommand(model: Model): Model {
  return askLine(model, COMMAND_LINE);
}

/** What a command typed after `:` does. */
const RUN: Readonly<Record<LineName, (model: Model, rest: string) => TableUpdated>> = {
  new: newDeal,
  restart: carryingOut('restart', now => just(restartGame(now))),
  resign,
  back: goToPly,
  undo: carryingOut('undo', now => just(undoStep(now))),
  redo: carryingOut('redo', now => just(redoStep(now))),
  safe: carryingOut('safe', now => just(sendUp(now))),
  hint: carryingOut('hint', askHint),
  verdict: toggleVerdict,
  review: askReview,
  save,
  share: model => just(openShare(model)),
  read: model => just(openText(model)),
  set: change,
  coach: (model, rest) => change(model, `coach=${rest || 'on'}`),
  keys: model => just(openHelp(model)),
  help: model => just(openCommands(model)),
  quit: model => ({model, effects: [{type: 'quit'}]}),
};

/** Runs a typed line: a command, or moves in notation as one step. */
function runLine(model: Model, text: string): TableUpdated {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const command = LINES.find(({typed}) => typed.includes(word.toLowerCase()));
  if (command) return RUN[command.name](cleared(model), rest.trim());
  const moves = parseMoves(text);
  if (moves.ok) return just(playMoves(cleared(model), withHeldCards(tableNow(model), moves.value)));
  const key = word.toLowerCase();
  if (isSettingKey(key))
    return complain(model, `${key} is a setting; type :set ${key}=${rest === '' ? 'VALUE' : rest}.`);
  const near = nearest(
    key,
    LINES.map(({typed: [first = '']}) => first),
  );
  if (near !== undefined) return complain(model, `Unknown command ${word}; did you mean ${near}?`);
  const isWord = /^[a-z]+$/i.test(word);
  return complain(model, isWord ? `Unknown command ${word}; :help lists them.` : sentence(moves.fault.message));
}

/** A command that has a key, too: refused for the same reasons. */
function carryingOut(command: CommandName, run: (model: Model) => TableUpdated): (model: Model) => TableUpdated {
  return model => {
    const reason = commandRefusal(model, command);
    return reason === undefined ? run(model) : complain(model, reason);
  };
}

function complain(model: Model, words: Phrase): TableUpdated {
  return just(withComplaint(model, words));
}

function newDeal(model: Model, rest: string): TableUpdated {
  if (rest === '') return askForDeal(model);
  const seed = parseSeed(rest);
  return seed.ok ? just(dealSeed(model, seed.value)) : complain(model, sentence(seed.fault.message));
}

function goToPly(model: Model, rest: string): TableUpdated {
  const most = lastPly(model.journal.session);
  const moves = most === 0 ? 'No move has been played yet.' : `:goto takes a number from 0 to ${String(most)}.`;
  if (!/^\d{1,6}$/.test(rest)) return complain(model, `Which move? ${moves}`);
  const ply = Number(rest);
  const on = ply < most ? `, ${keyText(model, 'redo')} goes on` : '';
  return just(travel(model, {type: 'back', ply}, `At move ${rest}; ${keyText(model, 'undo')} comes back${on}.`));
}

function save(model: Model, name: string): TableUpdated {
  if (name === '') return complain(model, 'Which file? :save takes its name.');
  return {model, effects: [{type: 'save-replay', game: gameNow(model), name}]};
}

/** Says whether the game was written to a file. */
export function withSaved(model: Model, {name}: LibraryEvent & {type: 'saved'}): Model {
  if (!name.ok) return withComplaint(model, sentence(name.fault.message));
  return withMessage(model, `Saved as ${name.value}.`, 'good');
}

/** `Unknown setting tme; did you mean timer=on?`: of the settings that take the value, the nearest; undefined if none is near. */
function suggestion(text: string): string | undefined {
  const [name = '', value = ''] = text.split('=').map(part => part.trim());
  if (isSettingKey(name)) return undefined;
  const fitting = Object.keys(SETTINGS).filter(key => parseSetting(`${key}=${value}`).ok);
  const keys = fitting.length > 0 ? fitting : Object.keys(SETTINGS);
  const near = nearest(name.toLowerCase(), keys) ?? keys.find(key => isShortFor(name.toLowerCase(), key));
  return near && `Unknown setting ${name}; did you mean ${near}${value === '' ? '' : `=${value}`}?`;
}

/** Do these letters occur in a word in this order, close together and from its first letter on, as `tme` in timer? */
function isShortFor(letters: string, word: string): boolean {
  const after = Array.from(letters).reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at) + 1 || -1), 0);
  return letters.length > 1 && after > 0 && after < 2 * letters.length && word.startsWith(letters.charAt(0));
}

function change(model: Model, text: string): TableUpdated {
  const setting = parseChange(model.variants, model.settings, text);
  if (!setting.ok) return complain(model, suggestion(text) ?? sentence(setting.fault.message));
  const {model: changed, effects} = withSettingsChanged(model, setting.value);
  const delay = delayWords(setting.value);
  return {model: withMessage(changed, `${text} is set${delay === undefined ? '' : `; ${delay}`}.`), effects};
}
