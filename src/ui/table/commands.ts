import {replayTable} from './model/replay.js';
import {alreadyWon, cleared, isAtRest, withoutShown, opened} from './model/rest.js';
import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import {refusal} from '../../engine/legality/refusal.js';
import {pileAt} from '../../engine/position.js';
import {sentenceOf, type Phrase} from '../../engine/texts/phrase.js';
import type {CommandName} from '../../settings/commands.js';
import {shownSetting, steppedSetting} from '../../settings/settings.js';
import {chooseChange, licenceNow} from '../../sitting/input/choosing.js';
import {shorterWin, traceNow} from '../../sitting/advice.js';
import {traitsOf} from '../../sitting/input/commands.js';
import {ALREADY_WON, movesUp, nothingUpWords, turnOrRedealMove} from '../../sitting/input/moves.js';
import {canGo, pickedCount, isNext, isRun, nextOf} from '../../sitting/input/picking.js';
import {resizedHeld, enter, moveCursor, type Direction} from './cursor.js';
import {acted} from './model/news.js';
import type {Act} from '../../sitting/update.js';
import {
  type Program,
  onTop,
  raised,
  withComplaint,
  withMessage,
  withEffect,
  withSettingsChanged,
} from '../pages/page.js';
import {
  isOver,
  settingsAt,
  sittingOf,
  tableIn,
  gameNow,
  keyText,
  movesOf,
  pickedNow,
  rulesOf,
  statusNow,
  tableNow,
} from './model/table.js';
import {stepShown} from './model/play.js';
import {openGrace, openPile, openCounts} from './pages/panels.js';
import {commandLine, type TableCommand} from './pages/command-line.js';
import {askCard, askKey} from './pages/prompts.js';
import {openHelp} from './pages/help.js';
import {copyDealCode, openText, share} from './pages/texts.js';
import {hasNext} from '../../sitting/practice.js';
import {askReview, listed} from './review/review.js';
import {NO_SHORTER_WIN} from '../../words/deals.js';
import {practiceEndWords} from '../../words/review.js';
import {watch} from './model/watch.js';
import {changeDensity} from './model/placement.js';

const noMove: TableCommand['refusal'] = program => (movesOf(program).length > 0 ? undefined : 'No move is left.');
const moving = (direction: Direction) => (program: Program) => moveCursor(program, direction);
/** A command that does at the table what the sitting says. */
const does = (done: Act) => (program: Program) => acted(program, done);
const going = (type: 'undo' | 'redo' | 'restart') => does({type: 'go', entry: {type}});
const outside = (type: 'quit' | 'suspend' | 'repaint') => (program: Program) => withEffect(program, {type});

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
  next: {refusal: noMove, run: program => stepShown(program, 1)},
  previous: {refusal: noMove, run: program => stepShown(program, -1)},
  undo: {
    refusal: program => (tableIn(program).journal.session.past ? undefined : 'There is nothing to undo.'),
    run: going('undo'),
  },
  redo: {
    refusal: program => (tableIn(program).journal.session.future ? undefined : 'There is nothing to redo.'),
    run: going('redo'),
  },
  safe: {
    refusal: program => {
      const at = tableNow(program);
      return movesUp(at).length > 0 ? undefined : sentenceOf(nothingUpWords(at.rules));
    },
    run: does({type: 'up'}),
  },
  // Its key types those of the last move again, before it gets here.
  repeat: {run: program => program},
  new: {run: does({type: 'next deal', orAny: true})},
  restart: {refusal: program => (gameNow(program).last ? undefined : 'This is the beginning.'), run: going('restart')},
  change: {
    refusal: program => {
      const choosing = chooseChange(tableNow(program));
      return choosing.kind === 'refuse' ? sentenceOf(choosing.reason) : undefined;
    },
    run: does({type: 'change'}),
  },
  grace: {refusal: graceRefusal, run: openGrace},
  pack: {
    refusal: program => (isNext(pickedNow(program)) ? undefined : turnRefusal(program)),
    run: program =>
      acted(program, isNext(pickedNow(program)) ? {type: 'put'} : {type: 'pick', cards: nextOf(rulesOf(program))}),
  },
  shorten: {
    refusal: program => (resizedHeld(program, -1) ? undefined : sizeRefusal(program, 'Fewer')),
    run: does({type: 'resize', by: -1}),
  },
  lengthen: {refusal: lengthenRefusal, run: does({type: 'resize', by: 1})},
  mark: {run: program => askKey(program, 'mark')},
  jump: {
    refusal: program =>
      tableIn(program).journal.marks ? undefined : `No bookmark is set yet; ${keyText(program, 'mark')} sets one.`,
    run: program => askKey(program, 'jump'),
  },
  find: {run: askCard},
  look: {
    run: program => {
      const {cursor} = tableIn(program);
      return cursor ? openPile(program, cursor.pile) : askKey(program, 'look');
    },
  },
  counts: {run: openCounts},
  read: {run: openText},
  hint: {refusal: noMove, run: does({type: 'ask', of: 'hint'})},
  watch: {refusal: noMove, run: program => watch(program)},
  verdict: {run: program => acted(program, {type: 'want verdict', isWanted: !settingsAt(program).verdict})},
  winnable: {refusal: neverRefusal, run: does({type: 'ask', of: 'trace'})},
  review: {
    run: program =>
      tableIn(program).recorded?.practice ? acted(program, {type: 'next question'}) : askReview(program),
  },
  shorter: {
    refusal: program => (shorterWin(sittingOf(program)) ? undefined : NO_SHORTER_WIN),
    run: showShorter,
  },
  share: {run: share},
  code: {run: copyDealCode},
  density: {run: changeDensity},
  colours: {run: nextTheme},
  command: {run: program => opened(program, COMMAND_LINE, {text: ''})},
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
export function commandRefusal(program: Program, command: CommandName): Phrase | undefined {
  const {recorded} = tableIn(program);
  const practice = recorded?.practice;
  if (practice && command === 'review')
    return hasNext(sittingOf(program)) ? undefined : `${practiceEndWords(practice)} Esc leaves.`;
  if (recorded && !AT_A_QUESTION.includes(command)) return 'Here a move is asked for; Esc goes back.';
  if (PLAYING.includes(command) && isOver(program)) return ALREADY_WON;
  return COMMANDS[command].refusal?.(program);
}

/**
 * Carries out a command of the table, or says why that cannot be done now. Held cards stay where only their number is
 * asked for.
 */
export function runCommand(program: Program, command: CommandName): Program {
  const reason = commandRefusal(program, command);
  return reason === undefined ? COMMANDS[command].run(program) : withRefusal(program, command, reason);
}

/** Commands that go on with a game. */
const PLAYING: readonly CommandName[] = [
  ...(['turn', 'forward', 'left', 'right', 'up', 'down', 'enter', 'next', 'previous', 'safe', 'repeat'] as const),
  ...(['change', 'grace', 'pack', 'shorten', 'lengthen', 'hint', 'watch', 'winnable'] as const),
];

/** Commands that ask for a move: at the end of a game the message line says what can be done instead. */
const MOVING: readonly CommandName[] = ['turn', 'forward', 'pack', 'next', 'previous', 'hint'];

function withRefusal(program: Program, command: CommandName, reason: Phrase): Program {
  if (reason === ALREADY_WON) return alreadyWon(program);
  if (MOVING.includes(command) && statusNow(program) !== 'playing') return cleared(program);
  if (command === 'pack')
    return withComplaint(cleared(program, {type: 'named', cards: nextOf(rulesOf(program))}), reason);
  const sizes = command === 'shorten' || command === 'lengthen';
  return withComplaint(sizes ? withoutShown(program) : cleared(program), reason);
}

/** Esc drops what is held, shown or asked; if there is nothing to drop, it leaves the table for the menu. */
function leave(program: Program): Program {
  const {recorded} = tableIn(program);
  if (!isAtRest(program)) return cleared(program);
  return recorded ? listed(program, recorded) : raised(cleared(program), 'menu');
}

function showShorter(program: Program): Program {
  const win = shorterWin(sittingOf(program));
  return win ? onTop(cleared(program), replayTable(win)) : program;
}

/** Goes on to the next colours. Without colours, and in plain letters, cards are outlines in every theme. */
function nextTheme(program: Program): Program {
  const changed = withSettingsChanged(program, steppedSetting(program.settings, 'theme', 1));
  const {value: theme, words} = shownSetting(changed.settings, 'theme');
  const {level, theme: shown} = program.look;
  if (level === 0) return withMessage(changed, `Colours: ${theme}, but none are sent to this terminal.`);
  if (shown === 'outline' && program.settings.theme !== 'outline')
    return withMessage(changed, `Colours: ${theme}, but plain letters are always outlines.`);
  return withMessage(changed, `Colours: ${theme}, ${words}.`);
}

/** A stock that is used up; in a game that goes on, with what can be done instead. */
function turnRefusal(program: Program): Phrase | undefined {
  const {rules, position} = tableNow(program);
  if (rules.turn && pileAt(position, rules.stock).length === 0 && !mayRedeal(rules, position))
    return `No card is left to turn; ${keyText(program, 'next')} shows what can be played.`;
  const move = turnOrRedealMove({rules, position});
  const reason = refusal(rules, position, move);
  return reason === undefined ? undefined : sentenceOf(reason);
}

function forwardRefusal(program: Program): Phrase | undefined {
  const {rules, position} = tableNow(program);
  if (!mayTurn(rules, position) && mayRedeal(rules, position))
    return `The stock is out; ${keyText(program, 'turn')} deals it again.`;
  return turnRefusal(program);
}

function graceRefusal(program: Program): Phrase | undefined {
  const table = tableNow(program);
  const licence = licenceNow(table);
  if (!licence) return '';
  if (licence.refusal !== undefined) return sentenceOf(licence.refusal);
  const below = pileAt(table.position, licence.pile.index).length - 1;
  const depths = Array.from({length: below}, (_, i) => i + 1);
  if (depths.some(depth => canGo(table, {from: licence.pile, depth}))) return undefined;
  return sentenceOf(`no card below the top can go anywhere; the ${licence.name} is kept`);
}

function lengthenRefusal(program: Program): Phrase | undefined {
  if (!traitsOf(rulesOf(program)).has('packets'))
    return resizedHeld(program, 1) ? undefined : sizeRefusal(program, 'More');
  return isRun(pickedNow(program)) ? undefined : 'First name the packet that is to be turned round.';
}

function sizeRefusal(program: Program, which: string): string {
  const held = pickedNow(program);
  if (!isRun(held)) return 'First name the pile that cards are to be taken from.';
  const {count, longest} = pickedCount(tableNow(program), held);
  if (count === (which === 'More' ? longest : 1))
    return which === 'More' ? 'That is the whole run.' : 'That is one card.';
  return `${which} cards can go nowhere from here.`;
}

/** There is nowhere to go back to in a deal that nobody can win. */
function neverRefusal(program: Program): Phrase | undefined {
  const trace = traceNow(sittingOf(program));
  return trace?.sure && trace.ply < 0 ? 'There is no winnable position to go back to.' : undefined;
}
