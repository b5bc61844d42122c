import type {Phrase} from '../engine/texts/phrase.js';
import {labelsOf} from '../sitting/input/pile-keys.js';
import {gameBefore, plyOf, tableOf, type Game} from '../session/game.js';
import {canTakeOver, gameAtStep, type Recorded} from '../sitting/recorded.js';
import {onTable, said} from './current-game.js';
import {broughtIn} from './deals.js';
import {WHICH_GAME} from './games.js';
import {dealWords, TAKEN_OVER} from '../words/deals.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {tableLines} from './words/table-lines.js';
import type {Playback, Reply, Talk} from './talk.js';
import type {Library} from '../sitting/library.js';
import {statusLines, stepWords} from './words/step-words.js';

/** The words for a step; the first is the deal. */
function stepLines(recorded: Recorded, at: number): string[] {
  const {game: whole, comments, ending} = recorded;
  const game = gameAtStep(whole, at);
  const {rules} = game.opening;
  const spoken = (each: Phrase | undefined): string[] => (each === undefined ? [] : [spokenText(each, rules)]);
  const end = at === plyOf(whole) ? [...spoken(ending), ...(at > 0 ? endWords(game) : [])] : [];
  const comment = spoken(comments[at]);
  if (at > 0) return [...comment, `${at}. ${stepText(game)}`, ...end];
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

/** Begins to play a recording back: step by step where a player waits for each, all at once in a pipe. */
export function startPlayback(state: Talk, recorded: Recorded): Reply {
  if (!state.paced) return linesOf(recorded, 0, plyOf(recorded.game));
  return shown(state, recorded, 0, 0, 'Press Enter for the next step. Type help for what else you can do.');
}

const HELP =
  'Enter: the next step. back: the one before. A number: that step. all: the rest. table: read the table. ' +
  'more: all that the step did. ' +
  'play: play on from here. stop: leave the recording.';

/** The answer to a line while a recording is played back. */
export function answerPlayback(state: Talk, playback: Playback, text: string, ports: Library): Reply {
  const {game, lesson, at = 0} = playback;
  const last = plyOf(game);
  const now = gameAtStep(game, at);
  const word = text.toLowerCase();
  const step = /^(?:(?:back|goto) +)?(\d{1,6})$/.exec(word)?.[1];
  if (step !== undefined) return stepTo(state, playback, Number(step));
  switch (word) {
    case '':
      if (at < last) return stepTo(state, playback, at + 1);
      return lesson ? endOf(playback) : playOn(state, now, ports);
    case 'b':
    case 'back':
    case 'u':
    case 'undo':
      return stepTo(state, playback, at - 1);
    case 'all':
      return shown(state, playback, at + 1, last, endOf(playback));
    case 'table':
    case 'read':
    case 't':
      return tableLines(spokenTable(now, state.settings), dealtWords(playback));
    case 'more':
      return at > 0 ? stepText(now, true) : HELP;
    case 'play':
      return playOn(state, now, ports);
    case 'stop':
    case 'no':
      return left({...state, playback: undefined});
    case 'quit':
    case 'q':
    case 'exit':
      return {state, lines: [], end: true};
    default:
      return HELP;
  }
}

function stepTo(state: Talk, playback: Playback, at: number): Reply {
  const last = plyOf(playback.game);
  if (at < 0) return 'This is the beginning.';
  if (at > last) return `The last step is ${last}.`;
  return shown(state, playback, at, at, ...(at === last ? [endOf(playback)] : []));
}

/** Shows steps of a recording, which stands at the last of them from now on. */
function shown(state: Talk, playback: Playback, from: number, at: number, ...more: readonly string[]): Reply {
  return said({...state, playback: {...playback, at}}, ...linesOf(playback, from, at), ...more);
}

function linesOf(recorded: Recorded, from: number, last: number): string[] {
  return Array.from({length: Math.max(0, last + 1 - from)}, (_, i) => stepLines(recorded, from + i)).flat();
}

function endOf({lesson, game}: Playback): string {
  if (!canTakeOver(game))
    return `End of the ${lesson ? 'lesson' : 'recording'}. The game is won; type stop to leave it.`;
  const [kind, goOn] = lesson ? ['lesson', 'Type play'] : ['recording', 'Press Enter'];
  return `End of the ${kind}. ${goOn} to play on from here, or type stop.`;
}

/** Takes the game over where the recording stands; such a game does not count. */
function playOn(state: Talk, game: Game, ports: Library): Reply {
  if (!canTakeOver(game)) return 'The game is won here. Go back, then play takes it over; or type stop.';
  return broughtIn({...state, playback: undefined}, ports.adopt(game), [TAKEN_OVER]);
}

/** Back at the game on the table, or before any. */
export function left(now: Talk, ...words: readonly string[]): Reply {
  const {journal} = now;
  if (!journal) return said(now, ...(words.length > 0 ? words : ['Stopped.']), WHICH_GAME);
  return said(now, ...words, 'Back to your game.', ...onTable(now, journal));
}
