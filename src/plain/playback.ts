import {ok, type Result} from '../engine/fault.js';
import type {Phrase} from '../engine/texts/phrase.js';
import {labelsOf} from '../sitting/pile-keys.js';
import {gameBefore, gamesTo, tableOf, type Game} from '../session/game.js';
import {playRecording, type Recording} from '../session/replay.js';
import {onTable, said} from './current-game.js';
import {broughtIn} from './deals.js';
import {WHICH_GAME} from './games.js';
import {dealWords} from '../words/deals.js';
import {aloud, spokenTable} from './words/pile-words.js';
import {tableLines} from './words/table-lines.js';
import type {Playback, Reply, Talk, TalkPorts} from './talk.js';
import {statusLines, stepWords} from './words/step-words.js';

/** Plays a recording through. Faults as `playRecording`. */
export function playbackOf(recording: Recording, kind: Playback['kind']): Result<Playback> {
  const played = playRecording(recording);
  return played.ok ? ok({kind, recording, games: gamesTo(played.value), at: 0}) : played;
}

/** The words for each step; the first is the deal. */
function stepLines({kind, recording, games}: Playback, game: Game, at: number): string[] {
  const {opening} = game;
  const {rules} = opening;
  const {comment, steps, ending} = recording;
  const spoken = (each: Phrase | undefined): string[] => (each === undefined ? [] : [spokenText(each, rules)]);
  const end = at === games.length - 1 ? [...spoken(ending), ...(at > 0 ? endWords(game) : [])] : [];
  if (at > 0) {
    return [...spoken(steps[at - 1]?.comment), `${at}. ${stepText(game)}`, ...end];
  }
  const {name} = rules.variant;
  const title = kind === 'lesson' ? `A lesson in ${name}.` : `A recording of ${name}, ${dealWords(opening)}.`;
  return [title, ...spoken(comment), ...tableLines(spokenTable(game), dealtWords(kind, game)), ...end];
}

/** What was dealt; it does not matter in a lesson. */
function dealtWords(kind: Playback['kind'], {opening}: Game): string {
  return kind === 'lesson' ? 'lesson' : dealWords(opening);
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
export function startPlayback(state: Talk, playback: Playback): Reply {
  if (!state.paced) return playback.games.flatMap((game, at) => stepLines(playback, game, at));
  return shown(state, playback, 0, 'Press Enter for the next step. Type help for what else you can do.');
}

const HELP =
  'Enter: the next step. back: the one before. A number: that step. all: the rest. table: read the table. ' +
  'more: all that the step did. ' +
  'play: play on from here. stop: leave the recording.';

/** The answer to a line while a recording is played back. */
export function answerPlayback(state: Talk, playback: Playback, text: string, ports: TalkPorts): Reply {
  const {kind, games, at} = playback;
  const last = games.length - 1;
  const word = text.toLowerCase();
  const step = /^(?:(?:back|goto) +)?(\d{1,6})$/.exec(word)?.[1];
  if (step !== undefined) return stepTo(state, playback, Number(step));
  switch (word) {
    case '':
      if (at < last) return stepTo(state, playback, at + 1);
      return kind === 'lesson' ? endOf(playback) : playOn(state, playback, ports);
    case 'b':
    case 'back':
    case 'u':
    case 'undo':
      return stepTo(state, playback, at - 1);
    case 'all':
      return shown(state, {...playback, at: at + 1}, last, endOf(playback));
    case 'table':
    case 'read':
    case 't':
      return tableLines(spokenTable(gameAtStep(playback), state.settings), dealtWords(kind, gameAtStep(playback)));
    case 'more':
      return at > 0 ? stepText(gameAtStep(playback), true) : HELP;
    case 'play':
      return playOn(state, playback, ports);
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

function gameAtStep({games, at}: Playback): Game {
  const game = games[at];
  if (!game) throw new RangeError(`a playback of ${games.length} steps has no step ${at}`);
  return game;
}

function stepTo(state: Talk, playback: Playback, at: number): Reply {
  const last = playback.games.length - 1;
  if (at < 0) return 'This is the beginning.';
  if (at > last) return `The last step is ${last}.`;
  return shown(state, {...playback, at}, at, ...(at === last ? [endOf(playback)] : []));
}

/** Shows the step that the playback stands at, and those after it up to another. */
function shown(state: Talk, playback: Playback, last: number, ...more: readonly string[]): Reply {
  const {games, at} = playback;
  const lines = games.slice(at, last + 1).flatMap((game, i) => stepLines(playback, game, at + i));
  return said({...state, playback: {...playback, at: last}}, ...lines, ...more);
}

function endOf({kind}: Playback): string {
  const goOn = kind === 'lesson' ? 'Type play' : 'Press Enter';
  return `End of the ${kind}. ${goOn} to play on from here, or type stop.`;
}

/** Takes the game over where the recording stands; such a game does not count. */
function playOn(state: Talk, playback: Playback, ports: TalkPorts): Reply {
  const journal = ports.adopt(gameAtStep(playback));
  const words = 'The game is yours now. It does not count in your statistics.';
  return broughtIn({...state, playback: undefined}, journal, [words]);
}

function left(now: Talk): Reply {
  return said(now, ...(now.journal ? ['Back to your game.', ...onTable(now, now.journal)] : ['Stopped.', WHICH_GAME]));
}
