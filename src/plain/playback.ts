import {ok, type Result} from '../engine/fault.js';
import {speak, type Phrase} from '../engine/texts/phrase.js';
import {labelsOf} from '../sitting/pile-keys.js';
import {namesSpeaker} from '../sitting/speakers.js';
import {gameBefore, gamesTo, tableOf, type Game} from '../session/game.js';
import {playRecording, type Recording} from '../session/replay.js';
import {onTable, said, withJournal} from './current-game.js';
import {WHICH_GAME} from './games.js';
import {dealWords} from '../words/deals.js';
import {spokenTable, tableLines} from './words/table-lines.js';
import type {Answered, Playback, Talk, TalkPorts} from './talk.js';
import {statusLines, stepWords} from './words/step-words.js';

/** Plays a recording through. Faults as `playRecording`. */
export function playbackOf(recording: Recording, kind: Playback['kind']): Result<Playback> {
  const played = playRecording(recording);
  if (!played.ok) return played;
  const {opening, comment, ending} = recording;
  const {rules} = opening;
  const games = gamesTo(played.value);
  const spoken = (each: Phrase | undefined): string[] => (each === undefined ? [] : [spokenText(each, rules)]);
  const steps = games.map((game, i) => {
    const words = `${i}. ${stepWords(spokenTable(gameBefore(game)), game.last?.moves ?? [])}`;
    const isLast = i === games.length - 1;
    const lines = i === 0 ? tableLines(spokenTable(game)) : [...spoken(recording.steps[i - 1]?.comment), words];
    const end = isLast ? [...spoken(ending), ...(i > 0 ? endWords(game) : [])] : [];
    return {game, lines: [...lines, ...end]};
  });
  const title =
    kind === 'lesson'
      ? `A lesson in ${rules.variant.name}.`
      : `A recording of ${rules.variant.name}, ${dealWords(played.value.opening)}.`;
  const [first, ...others] = steps;
  const head = first ? [{...first, lines: [title, ...spoken(comment), ...first.lines]}] : [];
  return ok({kind, steps: [...head, ...others], at: 0});
}

/** Won is worth saying at the end of a recording; how to go on from being stuck is not. */
function endWords(game: Game): string[] {
  const [status = ''] = statusLines(tableOf(game));
  return status === '' ? [] : [status.replace(/(?<=[.]) .*$/, '')];
}

/** A comment read aloud; names of cards begin sentences, too, but no word after three dots does. */
function spokenText(comment: Phrase, rules: Game['opening']['rules']): string {
  const words = speak([{capital: comment}], namesSpeaker(labelsOf(rules)));
  return words.replace(/(?<![.]{2})([.!?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase());
}

/** Begins to play a recording back: step by step where a player waits for each, all at once in a pipe. */
export function startPlayback(state: Talk, playback: Playback): Answered {
  if (!state.paced) return said(state, ...playback.steps.flatMap(({lines}) => lines));
  return shown(state, playback, 0, 'Press Enter for the next step. Type help for what else you can do.');
}

const HELP =
  'Enter: the next step. back: the one before. A number: that step. all: the rest. table: read the table. ' +
  'play: play on from here. stop: leave the recording.';

/** The answer to a line while a recording is played back. */
export function answerPlayback(state: Talk, playback: Playback, text: string, ports: TalkPorts): Answered {
  const {steps, at} = playback;
  const last = steps.length - 1;
  const word = text.toLowerCase();
  const step = /^(?:(?:back|goto) +)?(\d{1,6})$/.exec(word)?.[1];
  if (step !== undefined) return stepTo(state, playback, Number(step));
  switch (word) {
    case '':
      if (at < last) return stepTo(state, playback, at + 1);
      return playback.kind === 'lesson' ? said(state, endOf(playback)) : playOn(state, playback, ports);
    case 'b':
    case 'back':
    case 'u':
    case 'undo':
      return stepTo(state, playback, at - 1);
    case 'all':
      return shownUpTo(state, playback, last);
    case 'table':
    case 'read':
    case 't':
      return said(state, ...tableLines(spokenTable(gameAtStep(playback, at), state.settings)));
    case 'play':
      return playOn(state, playback, ports);
    case 'stop':
    case 'no':
      return left(state);
    case 'quit':
    case 'q':
    case 'exit':
      return {state, lines: [], end: true};
    default:
      return said(state, HELP);
  }
}

function gameAtStep({steps}: Playback, at: number): Game {
  const step = steps[at];
  if (!step) throw new RangeError(`a playback of ${steps.length} steps has no step ${at}`);
  return step.game;
}

function stepTo(state: Talk, playback: Playback, at: number): Answered {
  const last = playback.steps.length - 1;
  if (at < 0) return said(state, 'This is the beginning.');
  if (at > last) return said(state, `The last step is ${last}.`);
  return at === last ? shown(state, playback, at, endOf(playback)) : shown(state, playback, at);
}

function shown(state: Talk, playback: Playback, at: number, ...more: readonly string[]): Answered {
  return said({...state, playback: {...playback, at}}, ...(playback.steps[at]?.lines ?? []), ...more);
}

function shownUpTo(state: Talk, playback: Playback, last: number): Answered {
  const lines = playback.steps.slice(playback.at + 1).flatMap(step => step.lines);
  return said({...state, playback: {...playback, at: last}}, ...lines, endOf(playback));
}

function endOf({kind}: Playback): string {
  const goOn = kind === 'lesson' ? 'Type play' : 'Press Enter';
  return `End of the ${kind}. ${goOn} to play on from here, or type stop.`;
}

/** Takes the game over where the recording stands; such a game does not count. */
function playOn(state: Talk, playback: Playback, ports: TalkPorts): Answered {
  const journal = ports.adopt(gameAtStep(playback, playback.at));
  const now = {...withJournal(state, journal), playback: undefined};
  return said(now, 'The game is yours now. It does not count in your statistics.', ...onTable(now, journal));
}

function left(state: Talk): Answered {
  const now = {...state, playback: undefined};
  return said(now, ...(now.journal ? ['Back to your game.', ...onTable(now, now.journal)] : ['Stopped.', WHICH_GAME]));
}
