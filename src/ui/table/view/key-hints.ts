import {mayTurn} from '../../../engine/legality/legality.js';
import type {Status} from '../../../engine/position.js';
import {finishingMoves} from '../../../sitting/moves.js';
import {commandsOf, traitsOf} from '../../../sitting/commands.js';
import type {Command, CommandName} from '../../../settings/commands.js';
import type {Hint} from '../../chrome/key-line.js';
import type {NoteProps} from '../../chrome/note.js';
import {commandRefusal} from '../commands.js';
import {exampleMoves} from '../first-game-tips.js';
import {canLay} from '../held-cards.js';
import {isAtRest} from '../model/play.js';
import {hintsOf} from '../../pages/page.js';
import {pileKeysNow} from '../live-keys.js';
import {
  labelsNow,
  movesOf,
  pageNow,
  positionNow,
  rulesOf,
  statusOfModel,
  tableNow,
  type Model,
  type Seen,
  type Doing,
  type Findings,
} from '../model/model.js';
import {slipNow} from './ending-slip.js';

/** From this many columns on, the key that quits says that it saves. */
const WORDY = 96;

/** The keys that work now, the most wanted first. */
export function keyHints(model: Model): Hint[] {
  const dialog = pageNow(model);
  return dialog ? hintsOf(dialog.page.keys(dialog, model)) : tableHints(model);
}

const WANTED: readonly CommandName[] = [
  ...(['turn', 'next', 'hint', 'change', 'grace', 'pack'] as const),
  ...(['undo', 'escape', 'safe', 'help', 'quit', 'new', 'restart'] as const),
];

/** What is wanted once the game has come to its end. */
const WANTED_AT_END: Readonly<Record<Exclude<Status, 'playing'>, readonly CommandName[]>> = {
  won: ['new', 'restart', 'undo', 'share', 'review', 'escape', 'help', 'quit'],
  stuck: ['undo', 'winnable', 'restart', 'new', 'review', 'escape', 'help', 'quit'],
};

function tableHints(model: Model): Hint[] {
  const status = statusOfModel(model);
  const commands = commandsOf(rulesOf(model), model.settings.keys);
  const wanted = status === 'playing' ? WANTED : WANTED_AT_END[status];
  const ranked = wanted.flatMap(name => commands.find(command => command.name === name) ?? []);
  const live = ranked.filter(({name}) => commandRefusal(model, name) === undefined && !isShown(model, name));
  const hints = live.map(command => hintOf(model, command));
  if (status !== 'playing') return beside(slipNow(model), hints);
  const turns = hints.filter((_, i) => live[i]?.name === 'turn');
  return [...startedHints(model, commands), ...turns, ...moveHints(model), ...hints.slice(turns.length)];
}

/** The keys that the slip of an ended game does not show. */
function beside(slip: NoteProps | undefined, hints: Hint[]): Hint[] {
  const shown = slip?.keys.flat().map(({key}) => key) ?? [];
  return hints.filter(({key}) => !shown.includes(key));
}

/** Is the only move shown already, so that Tab has no other? Does Esc clear something before it leads to the menu? */
function isShown(model: Seen & Doing & Findings, name: CommandName): boolean {
  if (name === 'escape') return !isAtRest(model);
  return name === 'next' && model.shown !== undefined && movesOf(model).length === 1;
}

function hintOf(model: Seen, {name, keys, short, unsaved}: Command): Hint {
  if (name === 'escape') return {key: keys[0] ?? '', words: 'menu'};
  const own = (model.unsaved ? unsaved : undefined) ?? short;
  const words = name === 'turn' && !mayTurn(rulesOf(model), positionNow(model)) ? 'deal again' : own;
  return {
    key: keys[0] ?? '',
    words: name === 'quit' && model.size.columns < WORDY ? 'quit' : words,
    always: name === 'help' || name === 'quit',
  };
}

/** What ends or changes what the player has begun: cards picked up, a move shown, a game to finish. */
function startedHints(model: Seen & Doing & Findings, commands: readonly Command[]): Hint[] {
  const hint = (name: CommandName, words: string): Hint[] => {
    const command = commands.find(each => each.name === name);
    return command && commandRefusal(model, name) === undefined ? [{key: command.keys[0] ?? '', words}] : [];
  };
  const {cursor, held, shown} = model;
  if (shown !== undefined) return [...hint('enter', 'play'), ...hint('escape', 'leave')];
  if (!held) return finishingMoves(tableNow(model)) ? hint('enter', 'finish') : [];
  const unrolls = traitsOf(rulesOf(model)).has('packets');
  return [
    ...(canLay(model, held, cursor && rulesOf(model).info(cursor.pile)) ? hint('enter', 'lay') : []),
    ...hint('shorten', 'fewer'),
    ...hint('lengthen', unrolls ? 'card by card' : 'more'),
    ...hint('escape', 'drop'),
  ];
}

/** How a move is typed in this game, by moves that are legal now. */
function moveHints(model: Seen & Doing): Hint[] {
  if (model.held || model.named) return [];
  const {keyOf, oneKey} = labelsNow(model);
  if (oneKey) {
    const keys = [...pileKeysNow(model)].flatMap(pile => keyOf.get(pile) ?? []);
    return keys.length > 0 ? [{key: keys.toSorted().join(' '), words: 'play', example: true}] : [];
  }
  const {across, up} = exampleMoves(model);
  return [
    ...(across ? [{key: `${across.from}${across.to}`, words: 'move', example: true as const}] : []),
    ...(up !== undefined ? [{key: `${up}${up}`, words: 'up', example: true as const}] : []),
  ];
}
