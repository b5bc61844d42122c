import type {CommandName} from '../../../settings/commands.js';
import type {Phrase} from '../../../engine/texts/phrase.js';
import {shownSetting, steppedSetting} from '../../../settings/settings.js';
import {askHint, backToWinnable, toggleVerdict} from '../model/analysis.js';
import {enter, moveCursor} from './cursor.js';
import {openGrace, openPile} from '../pages/cards.js';
import {askCommand} from '../pages/command-line.js';
import {openCounts} from '../pages/counts.js';
import {askCard} from '../pages/find.js';
import {openHelp} from '../pages/help.js';
import {askKey} from '../pages/key.js';
import {openText} from '../pages/read.js';
import {askReview} from '../pages/review.js';
import {share} from '../pages/share.js';
import {changeDensity} from '../placement.js';
import {changeOver, nextHome, resize} from '../held-cards.js';
import {just, statusOfModel, withSettingsChanged, type Model, type TableUpdated} from '../model/model.js';
import {
  askForDeal,
  cleared,
  redoStep,
  restartGame,
  sendUp,
  stepShown,
  turnOrRedeal,
  undoStep,
  isAtRest,
} from '../model/play.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {commandRefusal} from '../model/command-refusal.js';

/** Carries out a command of the table, or says why that cannot be done now. Held cards stay where only their number is asked for. */
export function obey(model: Model, command: CommandName): TableUpdated {
  const reason = commandRefusal(model, command);
  if (reason !== undefined) return just(withRefusal(model, command, reason));
  const done = RUN[command](model);
  return 'model' in done ? done : just(done);
}

/** Commands that ask for a move: at the end of a game the message line says what can be done instead. */
const MOVING: readonly CommandName[] = ['turn', 'pack', 'next', 'previous', 'hint'];

function withRefusal(model: Model, command: CommandName, reason: Phrase): Model {
  if (MOVING.includes(command) && statusOfModel(model) !== 'playing') return cleared(model);
  if (command === 'pack') return {...withComplaint(cleared(model), reason), named: {kind: 'next'}};
  const sizes = command === 'shorten' || command === 'lengthen';
  return withComplaint(sizes ? {...model, shown: undefined} : cleared(model), reason);
}

/** What each command does, and what is to be done outside the program for it. */
const RUN: Readonly<Record<CommandName, (model: Model) => Model | TableUpdated>> = {
  turn: turnOrRedeal,
  left: model => moveCursor(model, 'left'),
  right: model => moveCursor(model, 'right'),
  up: model => moveCursor(model, 'up'),
  down: model => moveCursor(model, 'down'),
  enter,
  escape: leave,
  next: model => stepShown(model, 1),
  previous: model => stepShown(model, -1),
  undo: undoStep,
  redo: redoStep,
  safe: sendUp,
  // Its key types those of the last move again, before it gets here.
  repeat: model => model,
  new: askForDeal,
  restart: restartGame,
  change: changeOver,
  grace: openGrace,
  pack: model => (model.held?.kind === 'next' ? nextHome(model) : {...cleared(model), held: {kind: 'next'}}),
  shorten: model => resize(model, -1),
  lengthen: model => resize(model, 1),
  mark: model => askKey(model, 'mark'),
  jump: model => askKey(model, 'jump'),
  find: askCard,
  look: model => (model.cursor ? openPile(model, model.cursor.pile) : askKey(model, 'look')),
  counts: openCounts,
  read: openText,
  hint: askHint,
  verdict: toggleVerdict,
  winnable: backToWinnable,
  review: askReview,
  share,
  density: changeDensity,
  colours: nextTheme,
  command: askCommand,
  help: openHelp,
  quit: model => ({model, effects: [{type: 'quit'}]}),
  interrupt: model => ({model, effects: [{type: 'quit'}]}),
  suspend: model => ({model, effects: [{type: 'suspend'}]}),
  repaint: model => ({model, effects: [{type: 'repaint'}]}),
};

/** Esc drops what is held, shown, asked or said; if there is nothing to drop, it leaves the table for the menu. */
function leave(model: Model): TableUpdated {
  return isAtRest(model) ? {model, effects: [], show: 'menu'} : just(cleared(model));
}

/** Goes on to the next colours. Without colours, and in plain letters, cards are outlines in every theme. */
function nextTheme(model: Model): TableUpdated {
  const {model: changed, effects} = withSettingsChanged(model, steppedSetting(model.settings, 'theme', 1));
  const {value: theme, words} = shownSetting(changed.settings, 'theme');
  const {level, theme: shown} = model.look;
  if (level === 0)
    return {model: withMessage(changed, `Colours: ${theme}, but none are sent to this terminal.`), effects};
  if (shown === 'outline' && model.settings.theme !== 'outline')
    return {model: withMessage(changed, `Colours: ${theme}, but plain letters are always outlines.`), effects};
  return {model: withMessage(changed, `Colours: ${theme}, ${words}.`), effects};
}
