import {alreadyWon, cleared, isAtRest, withoutShown, opened} from './model/rest.js';
import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import {refusal} from '../../engine/legality/refusal.js';
import {pileAt} from '../../engine/position.js';
import {sentenceOf, type Phrase} from '../../engine/texts/phrase.js';
import type {CommandName} from '../../settings/commands.js';
import {shownSetting, steppedSetting} from '../../settings/settings.js';
import {chooseChange, licenceNow} from '../../sitting/input/choosing.js';
import {isOver} from '../../sitting/sitting.js';
import {shorterWin, traceNow} from '../../sitting/advice.js';
import {traitsOf} from '../../sitting/input/commands.js';
import {ALREADY_WON, movesUp, nothingUpWords, turnOrRedealMove} from '../../sitting/input/moves.js';
import {canGo, pickedCount, isNext, isRun, nextOf} from '../../sitting/input/picking.js';
import {withComplaint, withMessage} from '../chrome/message.js';
import {resizedHeld, enter, moveCursor, type Direction} from './cursor.js';
import {acted} from './model/news.js';
import type {Act} from '../../sitting/update.js';
import {withEffect, withSettingsChanged} from '../pages/host.js';
import {gameNow, keyText, movesOf, pickedNow, rulesOf, statusOfModel, tableNow, type Model} from './model/model.js';
import {stepShown} from './model/play.js';
import {openGrace, openPile, openCounts} from './pages/panels.js';
import {commandLine, type TableCommand} from './pages/command-line.js';
import {askCard, askKey} from './pages/prompts.js';
import {openHelp} from './pages/help.js';
import {openText, share} from './pages/texts.js';
import {hasNext} from '../../sitting/practice.js';
import {askReview, listed} from './review/review.js';
import {NO_SHORTER_WIN} from '../../words/deals.js';
import {practiceEndWords} from '../../words/review.js';
import {watch} from './model/watch.js';
import {changeDensity} from './model/placement.js';

const noMove: TableCommand['refusal'] = table => (movesOf(table).length > 0 ? undefined : 'No move is left.');
const moving = (direction: Direction) => (model: Model) => moveCursor(model, direction);
/** A command that does at the table what the sitting says. */
const does = (done: Act) => (model: Model) => acted(model, done);
const going = (type: 'undo' | 'redo' | 'restart') => does({type: 'go', entry: {type}});
const outside = (type: 'quit' | 'suspend' | 'repaint') => (model: Model) => withEffect(model, {type});

/** The commands of the table, each with why it cannot be carried out now, and what it does. */
const COMMANDS: Readonly<Record<CommandName, TableCommand>> = {
  turn: {refusal: turnRefusal, run: does({type: 'turn'})},
  forward: {refusal: forwardRefusal, run: does({type: 'forward'})},
  left: {run: moving('left')},
  right: {run: moving('right')},
  up: {run: moving('up')},
  down: {run: moving('down')},
  enter: {run: enter},
  escape: {run: leave},
  next: {refusal: noMove, run: model => stepShown(model, 1)},
  previous: {refusal: noMove, run: model => stepShown(model, -1)},
  undo: {refusal: ({journal}) => (journal.session.past ? undefined : 'There is nothing to undo.'), run: going('undo')},
  redo: {
    refusal: ({journal}) => (journal.session.future ? undefined : 'There is nothing to redo.'),
    run: going('redo'),
  },
  safe: {
    refusal: table => {
      const at = tableNow(table);
      return movesUp(at).length > 0 ? undefined : sentenceOf(nothingUpWords(at.rules));
    },
    run: does({type: 'up'}),
  },
  // Its key types those of the last move again, before it gets here.
  repeat: {run: model => model},
  new: {run: model => acted(model, {type: 'deal', rules: rulesOf(model)})},
  restart: {refusal: table => (gameNow(table).last ? undefined : 'This is the beginning.'), run: going('restart')},
  change: {
    refusal: table => {
      const choosing = chooseChange(tableNow(table));
      return choosing.kind === 'refuse' ? sentenceOf(choosing.reason) : undefined;
    },
    run: does({type: 'change'}),
  },
  grace: {refusal: graceRefusal, run: openGrace},
  pack: {
    refusal: table => (isNext(pickedNow(table)) ? undefined : turnRefusal(table)),
    run: model =>
      acted(model, isNext(pickedNow(model)) ? {type: 'put'} : {type: 'pick', cards: nextOf(rulesOf(model))}),
  },
  shorten: {
    refusal: table => (resizedHeld(table, -1) ? undefined : sizeRefusal(table, 'Fewer')),
    run: does({type: 'resize', by: -1}),
  },
  lengthen: {refusal: lengthenRefusal, run: does({type: 'resize', by: 1})},
  mark: {run: model => askKey(model, 'mark')},
  jump: {
    refusal: table => (table.journal.marks ? undefined : `No bookmark is set yet; ${keyText(table, 'mark')} sets one.`),
    run: model => askKey(model, 'jump'),
  },
  find: {run: askCard},
  look: {run: model => (model.cursor ? openPile(model, model.cursor.pile) : askKey(model, 'look'))},
  counts: {run: openCounts},
  read: {run: openText},
  hint: {refusal: noMove, run: does({type: 'ask', of: 'hint'})},
  watch: {refusal: noMove, run: model => watch(model)},
  verdict: {run: model => acted(model, {type: 'want verdict', isWanted: !model.settings.verdict})},
  winnable: {refusal: neverRefusal, run: does({type: 'ask', of: 'trace'})},
  review: {run: model => (model.recorded?.practice ? acted(model, {type: 'next question'}) : askReview(model))},
  shorter: {
    refusal: table => (shorterWin(table) ? undefined : NO_SHORTER_WIN),
    run: showShorter,
  },
  share: {run: share},
  density: {run: changeDensity},
  colours: {run: nextTheme},
  command: {run: model => opened(model, COMMAND_LINE, {text: ''})},
  help: {run: openHelp},
  quit: {run: outside('quit')},
  interrupt: {run: outside('quit')},
  suspend: {run: outside('suspend')},
  repaint: {run: outside('repaint')},
};

const COMMAND_LINE = commandLine(COMMANDS);

/** The commands of a table at which a review asks for a move. */
const AT_A_QUESTION: readonly CommandName[] = [
  ...(['turn', 'forward', 'left', 'right', 'up', 'down', 'enter', 'escape', 'next', 'previous'] as const),
  ...(['undo', 'redo', 'safe', 'repeat', 'change', 'grace', 'pack', 'shorten', 'lengthen'] as const),
  ...(['find', 'look', 'counts', 'read', 'density', 'help', 'quit', 'interrupt', 'suspend', 'repaint'] as const),
];

/**
 * Why a command cannot be carried out now, as a sentence; undefined if it can. Read by the commands themselves and by
 * the key line, so that the keys shown are keys that work.
 */
export function commandRefusal(table: Model, command: CommandName): Phrase | undefined {
  const practice = table.recorded?.practice;
  if (practice && command === 'review') return hasNext(table) ? undefined : `${practiceEndWords(practice)} Esc leaves.`;
  if (table.recorded && !AT_A_QUESTION.includes(command)) return 'Here a move is asked for; Esc goes back.';
  if (PLAYING.includes(command) && isOver(table)) return ALREADY_WON;
  return COMMANDS[command].refusal?.(table);
}

/**
 * Carries out a command of the table, or says why that cannot be done now. Held cards stay where only their number is
 * asked for.
 */
export function runCommand(model: Model, command: CommandName): Model {
  const reason = commandRefusal(model, command);
  return reason === undefined ? COMMANDS[command].run(model) : withRefusal(model, command, reason);
}

/** Commands that go on with a game. */
const PLAYING: readonly CommandName[] = [
  ...(['turn', 'forward', 'left', 'right', 'up', 'down', 'enter', 'next', 'previous', 'safe', 'repeat'] as const),
  ...(['change', 'grace', 'pack', 'shorten', 'lengthen', 'hint', 'watch', 'winnable'] as const),
];

/** Commands that ask for a move: at the end of a game the message line says what can be done instead. */
const MOVING: readonly CommandName[] = ['turn', 'forward', 'pack', 'next', 'previous', 'hint'];

function withRefusal(model: Model, command: CommandName, reason: Phrase): Model {
  if (reason === ALREADY_WON) return alreadyWon(model);
  if (MOVING.includes(command) && statusOfModel(model) !== 'playing') return cleared(model);
  if (command === 'pack') return withComplaint(cleared(model, {type: 'named', cards: nextOf(rulesOf(model))}), reason);
  const sizes = command === 'shorten' || command === 'lengthen';
  return withComplaint(sizes ? withoutShown(model) : cleared(model), reason);
}

/** Esc drops what is held, shown or asked; if there is nothing to drop, it leaves the table for the menu. */
function leave(model: Model): Model {
  const {recorded} = model;
  if (!isAtRest(model)) return cleared(model);
  return recorded ? listed(model, recorded) : {...cleared(model), show: 'menu'};
}

function showShorter(model: Model): Model {
  const show = shorterWin(model);
  return show ? {...cleared(model), show} : model;
}

/** Goes on to the next colours. Without colours, and in plain letters, cards are outlines in every theme. */
function nextTheme(model: Model): Model {
  const changed = withSettingsChanged(model, steppedSetting(model.settings, 'theme', 1));
  const {value: theme, words} = shownSetting(changed.settings, 'theme');
  const {level, theme: shown} = model.look;
  if (level === 0) return withMessage(changed, `Colours: ${theme}, but none are sent to this terminal.`);
  if (shown === 'outline' && model.settings.theme !== 'outline')
    return withMessage(changed, `Colours: ${theme}, but plain letters are always outlines.`);
  return withMessage(changed, `Colours: ${theme}, ${words}.`);
}

/** A stock that is used up; in a game that goes on, with what can be done instead. */
function turnRefusal(model: Model): Phrase | undefined {
  const {rules, position} = tableNow(model);
  if (rules.turn && pileAt(position, rules.stock).length === 0 && !mayRedeal(rules, position))
    return `No card is left to turn; ${keyText(model, 'next')} shows what can be played.`;
  const move = turnOrRedealMove({rules, position});
  const reason = refusal(rules, position, move);
  return reason === undefined ? undefined : sentenceOf(reason);
}

function forwardRefusal(model: Model): Phrase | undefined {
  const {rules, position} = tableNow(model);
  if (!mayTurn(rules, position) && mayRedeal(rules, position))
    return `The stock is out; ${keyText(model, 'turn')} deals it again.`;
  return turnRefusal(model);
}

function graceRefusal(model: Model): Phrase | undefined {
  const table = tableNow(model);
  const licence = licenceNow(table);
  if (!licence) return '';
  if (licence.refusal !== undefined) return sentenceOf(licence.refusal);
  const below = pileAt(table.position, licence.pile.index).length - 1;
  const depths = Array.from({length: below}, (_, i) => i + 1);
  if (depths.some(depth => canGo(table, {from: licence.pile, depth}))) return undefined;
  return sentenceOf(`no card below the top can go anywhere; the ${licence.name} is kept`);
}

function lengthenRefusal(model: Model): Phrase | undefined {
  if (!traitsOf(rulesOf(model)).has('packets')) return resizedHeld(model, 1) ? undefined : sizeRefusal(model, 'More');
  return isRun(pickedNow(model)) ? undefined : 'First name the packet that is to be turned round.';
}

function sizeRefusal(model: Model, which: string): string {
  const held = pickedNow(model);
  if (!isRun(held)) return 'First name the pile that cards are to be taken from.';
  const {count, longest} = pickedCount(tableNow(model), held);
  if (count === (which === 'More' ? longest : 1))
    return which === 'More' ? 'That is the whole run.' : 'That is one card.';
  return `${which} cards can go nowhere from here.`;
}

/** There is nowhere to go back to in a deal that nobody can win. */
function neverRefusal(model: Model): Phrase | undefined {
  const trace = traceNow(model);
  return trace?.sure && trace.ply < 0 ? 'There is no winnable position to go back to.' : undefined;
}
