import {parseMoves} from '../../engine/notation.js';
import {nearest} from '../../engine/nearest.js';
import {parseSeed} from '../../engine/seed.js';
import {plyOf} from '../../session/game.js';
import {parseSetting, withSettings} from '../../settings/settings.js';
import {openPage} from './dialogs.js';
import {gameNow, type Model} from './model.js';
import {dealFresh, dealSeed, idle, playMoves, redoStep, restartGame, sendUp, told, travel, undoStep} from './play.js';
import type {Ports} from '../ports.js';

/** A command in words, typed after `:`. */
export interface WordCommand {
  readonly name: string;
  /** What follows the name, as the help shows it. */
  readonly takes: string;
  readonly words: string;
  run(model: Model, rest: string, ports: Ports): Model;
}

/** The commands of the line, for help and completion alike. */
export const WORD_COMMANDS: readonly WordCommand[] = [
  {name: 'new', takes: '[SEED]', words: 'a new deal, or the deal of a seed', run: newDeal},
  {name: 'restart', takes: '', words: 'this deal from its beginning', run: model => restartGame(model)},
  {name: 'resign', takes: '', words: 'give the game up: it counts as lost', run: resign},
  {name: 'goto', takes: 'N', words: 'go to move N of this game', run: goToPly},
  {name: 'undo', takes: '', words: 'undo', run: model => undoStep(model)},
  {name: 'redo', takes: '', words: 'redo', run: model => redoStep(model)},
  {name: 'up', takes: '', words: 'send up what may safely go', run: model => sendUp(model)},
  {name: 'save', takes: 'FILE', words: 'write the game to a replay file', run: save},
  {name: 'share', takes: '', words: 'show the share code', run: model => openPage(model, 'share')},
  {name: 'read', takes: '', words: 'the table as text', run: model => openPage(model, 'read')},
  {name: 'set', takes: 'KEY=VALUE', words: 'change a setting', run: change},
  {
    name: 'coach',
    takes: 'on|off',
    words: 'advice for a first game',
    run: (model, rest, ports) => change(model, `coach=${rest || 'on'}`, ports),
  },
  {name: 'keys', takes: '', words: 'the keys and the rules', run: model => openPage(model, 'help')},
  {name: 'help', takes: '', words: 'these commands', run: model => openPage(model, 'commands')},
];

/** Carries out a typed line: a command, or moves in notation as one step. */
export function runLine(model: Model, text: string, ports: Ports): Model {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const command = WORD_COMMANDS.find(each => each.name === word.toLowerCase());
  if (command) return command.run(idle(model), rest.trim(), ports);
  const moves = parseMoves(text);
  if (moves.ok) return playMoves(idle(model), moves.value);
  const near = nearest(
    word.toLowerCase(),
    WORD_COMMANDS.map(each => each.name),
  );
  return told(
    model,
    near === undefined ? `${moves.fault.message}.` : `No command ${word}; did you mean ${near}?`,
    'bad',
  );
}

function newDeal(model: Model, rest: string, ports: Ports): Model {
  if (rest === '') return dealFresh(model, ports);
  const seed = parseSeed(rest);
  return seed.ok ? dealSeed(model, seed.value) : told(model, `${seed.fault.message}.`, 'bad');
}

function resign(model: Model, _rest: string, ports: Ports): Model {
  if (!gameNow(model).last) return told(model, 'Nothing has been played yet.', 'bad');
  return dealFresh(model, ports, 'Given up; here is a new deal. u brings the other back, W where it was lost.');
}

function goToPly(model: Model, rest: string): Model {
  const most = plyOf(gameNow(model));
  if (!/^\d{1,6}$/.test(rest)) return told(model, `Which move? :goto takes a number from 0 to ${String(most)}.`, 'bad');
  return travel(model, {type: 'back', ply: Number(rest)}, `At move ${rest}; u comes back.`);
}

function save(model: Model, rest: string, ports: Ports): Model {
  if (rest === '') return told(model, 'Which file? :save takes its name.', 'bad');
  const saved = ports.saveReplay(gameNow(model), rest);
  return saved.ok ? told(model, `Saved as ${saved.value}.`, 'good') : told(model, `${saved.fault.message}.`, 'bad');
}

function change(model: Model, rest: string, ports: Ports): Model {
  const setting = parseSetting(rest);
  if (!setting.ok) return told(model, `${setting.fault.message}.`, 'bad');
  ports.changeSettings(setting.value);
  return told({...model, settings: withSettings(model.settings, setting.value)}, `${rest} is set.`);
}
