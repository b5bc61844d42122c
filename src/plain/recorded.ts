import {sentence, type Phrase} from '../engine/texts/phrase.js';
import {gameBefore, plyOf, tableOf, type Game} from '../session/game.js';
import {spokenCommand} from '../settings/commands.js';
import {questionAt} from '../sitting/advice.js';
import {labelsOf} from '../sitting/input/pile-keys.js';
import type {Library} from '../sitting/library.js';
import {practise as practiseAt, practisedGames} from '../sitting/practice.js';
import {canTakeOver, gameAtStep, type Practice, type Recorded} from '../sitting/recorded.js';
import {gameNow, momentNow, NOTHING_FOUND, openRecorded, type RecordSitting} from '../sitting/sitting.js';
import {act, heard} from '../sitting/update.js';
import {dealWords, TAKEN_OVER} from '../words/deals.js';
import {noEndedGamesWords, practiceEndWords, practiceWords} from '../words/review.js';
import {answered, atTable, onTable, said} from './current-game.js';
import {broughtIn} from './deals.js';
import {findGame, WHICH_GAME} from './games.js';
import {acted, NOT_ASKED, told} from './news.js';
import type {Answered, Line, Reply, TableLine, Talk} from './talk.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {statusLines, stepWords} from './words/step-words.js';
import {tableLines} from './words/table-lines.js';

/** The words for a step; where the recording opens, all of the table. */
function stepLines(recorded: Recorded, at: number): string[] {
  const {game: whole, comments, ending, from = 0} = recorded;
  const game = gameAtStep(whole, at);
  const {rules} = game.opening;
  const spoken = (each: Phrase | undefined): string[] => (each === undefined ? [] : [spokenText(each, rules)]);
  const end = at === plyOf(whole) ? [...spoken(ending), ...(at > 0 ? endWords(game) : [])] : [];
  const comment = spoken(comments[at]);
  if (at > 0 && at !== from) return [...comment, `${at}. ${stepText(game)}`, ...end];
  const {name} = rules.variant;
  const title = recorded.lesson ? `A lesson in ${name}.` : `A recording of ${name}, ${dealtWords(recorded)}.`;
  return [title, ...comment, ...tableLines(spokenTable(game), dealtWords(recorded)), ...end];
}

/** What was dealt; it does not matter in a lesson. */
function dealtWords({lesson, game}: Recorded): string {
  return lesson ? 'lesson' : dealWords(game.opening);
}

/** What the last step of a game did. */
export function stepText(game: Game, isWhole = false): string {
  return stepWords(spokenTable(gameBefore(game)), game.last?.moves ?? [], {isWhole});
}

/** Won is worth saying at the end of a recording; how to go on from being stuck is not. */
function endWords(game: Game): string[] {
  return statusLines(tableOf(game)).map(status => status.replace(/(?<=[.]) .*$/, ''));
}

/** A comment read aloud; names of cards begin sentences, too, but no word after three dots does. */
function spokenText(comment: Phrase, rules: Game['opening']['rules']): string {
  const words = aloud({labels: labelsOf(rules)}, [{capital: comment}]);
  return words.replace(/(?<![.]{2})([.!?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase());
}

/** Begins to show a recorded game: step by step where a player waits for each, all at once in a pipe. */
export function showRecorded(state: Talk, recorded: Recorded): Reply {
  const {from = 0, game} = recorded;
  if (!state.paced) return linesOf(recorded, from, plyOf(game));
  const record = openRecorded(recorded, state.settings);
  return shown(state, record, from, from, 'Press Enter for the next step. Type help for what else you can do.');
}

/** A line while a recorded game is shown, whether it names moves, and what answers it at a table. */
interface RecordLine {
  readonly text: string;
  readonly isMove: (table: TableLine) => boolean;
  readonly hear: (table: Talk) => Reply;
  readonly ports: Library;
}

/** The answer to a line while a recorded game is shown, or asked about. */
export function answerRecorded(state: Talk, record: RecordSitting, line: RecordLine): Reply {
  const {practice} = record.recorded;
  const word = line.text.toLowerCase();
  const now = {...state, record: undefined};
  if (['quit', 'q', 'exit'].includes(word)) return {state, lines: [], end: true};
  if (['stop', 'no', 'esc'].includes(word)) {
    const words = practice && (practice.asked > 0 ? `${practiceWords(practice)}.` : 'Stopped.');
    return left(now, ...(words === undefined ? [] : [words]));
  }
  return practice ? answerPractice(state, record, line) : answerPlayback(state, record, line);
}

const PLAYBACK_HELP =
  'Enter: the next step. back: the one before. A number: that step. all: the rest. table: read the table. ' +
  'more: all that the step did. ' +
  'play: play on from here. stop: leave the recording.';

function answerPlayback(state: Talk, record: RecordSitting, {text, ports}: RecordLine): Reply {
  const {recorded} = record;
  const now = gameNow(record);
  const [at, last] = [plyOf(now), plyOf(recorded.game)];
  const word = text.toLowerCase();
  const step = /^(?:(?:back|goto) +)?(\d{1,6})$/.exec(word)?.[1];
  if (step !== undefined) return stepTo(state, record, Number(step));
  switch (word) {
    case '':
      if (at < last) return stepTo(state, record, at + 1);
      return recorded.lesson ? endOf(recorded) : playOn(state, now, ports);
    case 'b':
    case 'back':
    case 'u':
    case 'undo':
      return stepTo(state, record, at - 1);
    case 'all':
      return shown(state, record, at + 1, last, endOf(recorded));
    case 'table':
    case 'read':
    case 't':
      return tableLines(spokenTable(now, state.settings), dealtWords(recorded));
    case 'more':
      return at > 0 ? stepText(now, true) : PLAYBACK_HELP;
    case 'play':
      return playOn(state, now, ports);
    default:
      return PLAYBACK_HELP;
  }
}

function stepTo(state: Talk, record: RecordSitting, at: number): Reply {
  const {recorded} = record;
  const last = plyOf(recorded.game);
  if (at < 0) return 'This is the beginning.';
  if (at > last) return `The last step is ${last}.`;
  return shown(state, record, at, at, ...(at === last ? [endOf(recorded)] : []));
}

/** Shows steps of a recorded game, which stands at the last of them from now on. */
function shown(state: Talk, record: RecordSitting, from: number, at: number, ...more: readonly string[]): Reply {
  const {recorded} = record;
  const next = {...act(record, {type: 'step', to: at}).sitting, recorded};
  return said({...state, record: next}, ...linesOf(recorded, from, at), ...more);
}

function linesOf(recorded: Recorded, from: number, last: number): string[] {
  return Array.from({length: Math.max(0, last + 1 - from)}, (_, i) => stepLines(recorded, from + i)).flat();
}

function endOf({lesson, game}: Recorded): string {
  if (!canTakeOver(game))
    return `End of the ${lesson ? 'lesson' : 'recording'}. The game is won; type stop to leave it.`;
  const [kind, goOn] = lesson ? ['lesson', 'Type play'] : ['recording', 'Press Enter'];
  return `End of the ${kind}. ${goOn} to play on from here, or type stop.`;
}

/** Takes the game over where the recording stands; such a game does not count. */
function playOn(state: Talk, game: Game, ports: Library): Reply {
  if (!canTakeOver(game)) return 'The game is won here. Go back, then play takes it over; or type stop.';
  return broughtIn({...state, record: undefined}, ports.adopt(game), [TAKEN_OVER]);
}

/** Back at the game on the table, or before any. */
function left(now: Talk, ...words: readonly string[]): Answered {
  const {journal} = now;
  if (!journal) return said(now, ...(words.length > 0 ? words : ['Stopped.']), WHICH_GAME);
  return said(now, ...words, 'Back to your game.', ...onTable(now, journal));
}

/** Asks the questions of the reviews of the player's own games, of one that is named or of all, one after another. */
export function practise({state, ports, rest: name}: Line): Reply {
  const of = name === '' ? undefined : findGame(ports.variants(), name);
  if (of && !of.ok) return sentence(`practise: ${of.fault.message}`);
  const rest = practisedGames(ports.endedGames(), of?.value);
  return rest.length === 0 ? noEndedGamesWords(of?.value) : firstGame(state, {rest, asked: 0, right: 0}, ports);
}

/** The first game of practice that can be read. */
function firstGame(state: Talk, {rest: [id, ...rest], ...counts}: Practice, ports: Library): Reply {
  const practice = {...counts, rest};
  if (id === undefined) return left(state, practiceEndWords(practice));
  const read = ports.readEnded(id);
  if (!read.ok) return firstGame(state, practice, ports);
  const record = openRecorded({game: read.value, comments: [], practice}, state.settings);
  return besideTable(state, record, ports, table => told(table, practiseAt(table.state)));
}

/**
 * What is answered at the table of a recorded game, which stands beside the game that is played; practice may end with
 * it.
 */
function besideTable(state: Talk, record: RecordSitting, ports: Library, reply: (table: TableLine) => Reply): Answered {
  const at = {...state, ...NOTHING_FOUND, unclocked: undefined, watching: undefined, ...record, record: undefined};
  const table = atTable({state: at, ports, rest: ''}, record.journal);
  const {state: now, lines} = answered(table.state, reply(table));
  const {journal = record.journal, recorded, doing, review, question, open, settings} = now;
  const beside = {...state, question, open};
  const next = recorded && {journal, recorded, doing, review, settings};
  return next ? said({...beside, record: next}, ...lines) : left({...beside, record: undefined}, ...lines);
}

/** What becomes known of a recorded game that is shown. */
export function heardBeside(
  state: Talk,
  record: RecordSitting,
  event: Parameters<typeof heard>[1],
  ports: Library,
): Answered {
  return besideTable(state, record, ports, table => told(table, heard(table.state, event)));
}

/** Commands that only look at the table. */
const LOOKING: ReadonlySet<string | undefined> = new Set(['read', 'find', 'counts', 'what', 'moves', 'rules']);

const PRACTICE_HELP =
  'A move: your answer. tell: a better one. Enter: the next question. table: read the table. stop: leave practice.';

/** The answer to a line in practice; a move is judged, and looking at the table is as ever. */
function answerPractice(state: Talk, record: RecordSitting, {text, isMove, hear, ports}: RecordLine): Reply {
  if (!record.recorded.asks) return 'Still looking for a question. Type stop to leave practice.';
  const at = (reply: (table: TableLine) => Reply): Answered => besideTable(state, record, ports, reply);
  const isOpen = questionAt(record, momentNow(record)) !== undefined;
  if (['', 'next', 'practise'].includes(text.toLowerCase()))
    return at(table => {
      const answer = isOpen ? acted(table, {type: 'tell'}) : said(table.state);
      const next = acted(atTable({...table, state: answer.state}, record.journal), {type: 'next question'});
      return {...next, lines: [...answer.lines, ...next.lines]};
    });
  const name = spokenCommand(text.split(/\s/)[0] ?? '')?.name;
  if (name === 'tell')
    return at(table => {
      const answer = acted(table, {type: 'tell'});
      return isOpen ? {...answer, lines: [...answer.lines, 'Enter goes on.']} : answer;
    });
  const moves = isMove(atTable({state: {...state, ...record}, rest: text, ports}, record.journal));
  if (!state.question && !moves && !LOOKING.has(name)) return PRACTICE_HELP;
  return (moves || state.question) && !isOpen ? NOT_ASKED : at(table => hear(table.state));
}
