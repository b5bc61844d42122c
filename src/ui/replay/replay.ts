import {ok, type Result} from '../../engine/fault.js';
import {joined, type Phrase} from '../../engine/phrase.js';
import {isWon} from '../../engine/position.js';
import {plyOf, positionOf, stepsOf, type Game} from '../../session/game.js';
import {playRecording, type Recording} from '../../session/replay.js';
import type {KeyEvent} from '../../terminal/event.js';
import type {KeyWords} from '../../player/commands.js';
import {keyOf, shownKey, type Key} from '../../settings/keys.js';
import type {Message} from '../game/model.js';
import {commandsOf} from '../../player/features.js';
import type {KeyMap} from '../../settings/key-bindings.js';

/** A recorded game as it is shown: every stage of it from the deal on, and which one is on the screen. */
export interface Replay {
  /** The game after 0, 1, 2 ... steps. */
  readonly stages: readonly Game[];
  /** What the recording says of each stage; that of the deal stands before the first move. */
  readonly comments: readonly (Phrase | undefined)[];
  readonly at: number;
  readonly playing: boolean;
  /** Steps a second. */
  readonly speed: number;
  /** The step to jump to, as far as it is typed. */
  readonly typed: string;
  readonly help: boolean;
  /** Steps that the cards are smaller by than they could be. */
  readonly density?: number | undefined;
  /** Where leaving leads: back to the menu, or out of the program. */
  readonly leaves: 'menu' | 'quit';
  readonly message?: Message | undefined;
}

/** Steps a second that can be chosen; others may be given on the command line. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;
const USUAL_SPEED = 1;

export interface ReplayOptions {
  readonly speed?: number | undefined;
  readonly leaves?: Replay['leaves'];
}

/** A game that was played, at its deal. */
export function replayOfGame(game: Game, {speed = USUAL_SPEED, leaves = 'menu'}: ReplayOptions = {}): Replay {
  const {opening} = game;
  const stages = [{opening, last: undefined}, ...stepsOf(game).map(last => ({opening, last}))];
  return {stages, comments: [], at: 0, playing: false, speed, typed: '', help: false, leaves};
}

/** A recording at its deal, with its comments. Faults as `playRecording` has them. */
export function replayOfRecording(recording: Recording, options: ReplayOptions = {}): Result<Replay> {
  const game = playRecording(recording);
  if (!game.ok) return game;
  const comments = [recording.comment, ...recording.steps.map(step => step.comment)];
  if (recording.ending !== undefined)
    comments.push(
      joined(
        [comments.pop(), recording.ending].filter(each => each !== undefined),
        ' ',
      ),
    );
  return ok({...replayOfGame(game.value, options), comments});
}

/** The game as far as it is shown. */
export function stageOf({stages, at}: Replay): Game {
  const stage = stages[at];
  if (!stage) throw new RangeError(`the replay has no stage ${String(at)}`);
  return stage;
}

export function lastStep({stages}: Replay): number {
  return stages.length - 1;
}

/** How long the next step waits, in milliseconds; undefined while nothing plays by itself. */
export function waitOf({playing, speed}: Replay): number | undefined {
  return playing ? Math.round(1000 / speed) : undefined;
}

/** The keys of a replay, for its key line and its help. */
export const REPLAY_KEYS: readonly KeyWords[] = [
  {keys: ['space'], short: 'play', words: 'play, pause, play again'},
  {keys: ['right', 'l'], short: 'on', words: 'one step on, one back'},
  {keys: ['left', 'h'], short: 'back', words: 'one step on, one back'},
  {keys: ['home', 'g'], short: '', words: 'to the deal, to the end'},
  {keys: ['end', 'G'], short: '', words: 'to the deal, to the end'},
  {keys: ['0-9', 'return'], short: '', words: 'to the step typed'},
  {keys: ['+', 'up', 'k'], short: 'faster', words: 'faster, slower'},
  {keys: ['-', 'down', 'j'], short: 'slower', words: 'faster, slower'},
  {keys: ['t', 'return'], short: 'take over', words: 'play from here yourself'},
  {keys: ['?'], short: 'help', words: 'these keys'},
  {keys: ['q', 'escape'], short: 'leave', words: 'leave the replay'},
];

/** What a replay does by its own keys, whatever the player has bound. */
const OWN_KEYS = new Set([...REPLAY_KEYS.flatMap(({keys}) => keys), '=']);

/** The keys that the table has for the size of its cards, as far as they are none of the replay's own. */
export function densityKeys(replay: Replay, bound: KeyMap): readonly Key[] {
  const command = commandsOf(stageOf(replay).opening.rules, bound).find(({name}) => name === 'density');
  return (command?.keys ?? []).filter(key => !OWN_KEYS.has(key) && !/^\d$/.test(key));
}

/** The lines of help: keys that do the same thing, or undo one another, stand together. */
export function helpOfReplay(
  replay: Replay,
  bound: KeyMap,
): readonly {readonly keys: string; readonly words: string}[] {
  const density = densityKeys(replay, bound);
  const size = density.length > 0 ? [{keys: density, words: 'larger or smaller cards'}] : [];
  const lines = new Map<string, Key[]>();
  for (const {keys, words} of [...REPLAY_KEYS.slice(0, -2), ...size, ...REPLAY_KEYS.slice(-2)])
    lines.set(words, [...(lines.get(words) ?? []), ...keys]);
  return [...lines].map(([words, keys]) => ({keys: keys.map(shownKey).join(' '), words}));
}

/** What became of a key: the replay, and perhaps a game to play on or the wish to leave. */
export interface ReplayUpdated {
  readonly replay: Replay;
  readonly takeOver?: Game;
  readonly leave?: true;
}

/** The replay one step on, as the clock has it; it stops at its end. */
export function tickReplay(replay: Replay): Replay {
  if (!replay.playing) return replay;
  const at = Math.min(lastStep(replay), replay.at + 1);
  return {...replay, at, playing: at < lastStep(replay), message: undefined};
}

/** One key against a replay. */
export function updateReplay(replay: Replay, event: KeyEvent): ReplayUpdated {
  const key = keyOf(event);
  if (replay.help) return {replay: {...replay, help: !['escape', 'return', '?', 'q'].includes(key)}};
  if (/^\d$/.test(key)) return {replay: {...paused(replay), typed: (replay.typed + key).slice(0, 6)}};
  if (replay.typed !== '') return {replay: typing(replay, key)};
  return onKey({...replay, message: undefined}, key);
}

/** With a number begun, only its own keys count; any other drops it. */
function typing(replay: Replay, key: Key): Replay {
  if (key === 'backspace') return {...replay, typed: replay.typed.slice(0, -1)};
  const done = {...replay, typed: ''};
  if (key !== 'return') return done;
  const wanted = Number(replay.typed);
  if (wanted <= lastStep(replay)) return stepTo(done, wanted);
  return told(done, `There is no step ${replay.typed}: the recording has ${String(lastStep(replay))}.`);
}

function onKey(replay: Replay, key: Key): ReplayUpdated {
  switch (key) {
    case 'space':
      return {replay: playOrPause(replay)};
    case 'right':
    case 'l':
      return {replay: stepTo(replay, replay.at + 1)};
    case 'left':
    case 'h':
      return {replay: stepTo(replay, replay.at - 1)};
    case 'home':
    case 'g':
      return {replay: stepTo(replay, 0)};
    case 'end':
    case 'G':
      return {replay: stepTo(replay, lastStep(replay))};
    case '+':
    case '=':
    case 'up':
    case 'k':
      return {replay: faster(replay)};
    case '-':
    case 'down':
    case 'j':
      return {replay: slower(replay)};
    case 't':
    case 'return':
      return takeOver(replay);
    case '?':
      return {replay: {...paused(replay), help: true}};
    case 'q':
    case 'escape':
      return {replay, leave: true};
    default:
      return {replay: told(replay, `No key ${shownKey(key)} here; ? shows the keys.`)};
  }
}

function paused(replay: Replay): Replay {
  return {...replay, playing: false, message: undefined};
}

/** The replay with words in its message line. */
export function told(replay: Replay, text: string, tone: Message['tone'] = 'bad'): Replay {
  return {...replay, message: {tone, text}};
}

/** The replay at a step, or as near to it as there is one, and no longer playing. */
export function stepTo(replay: Replay, step: number): Replay {
  return {...paused(replay), at: Math.max(0, Math.min(lastStep(replay), step))};
}

function playOrPause(replay: Replay): Replay {
  if (replay.playing) return paused(replay);
  if (lastStep(replay) === 0) return told(replay, 'No step is recorded; t plays this deal.');
  const ended = replay.at === lastStep(replay);
  return {...replay, playing: true, at: ended ? 0 : replay.at};
}

function faster(replay: Replay): Replay {
  return withSpeed(replay, SPEEDS.find(each => each > replay.speed) ?? replay.speed);
}

function slower(replay: Replay): Replay {
  return withSpeed(replay, SPEEDS.findLast(each => each < replay.speed) ?? replay.speed);
}

function withSpeed(replay: Replay, speed: number): Replay {
  const many = speed === 1 ? 'One step a second.' : `${String(speed)} steps a second.`;
  return told({...replay, speed}, many, 'plain');
}

/** A won game has nothing left to play. */
function takeOver(replay: Replay): ReplayUpdated {
  const game = stageOf(replay);
  if (isWon(game.opening.rules, positionOf(game)))
    return {replay: told(paused(replay), 'The game is over here. Step back, then take over.')};
  return {replay: paused(replay), takeOver: game};
}

/** `12/96`. */
export function progressOf(replay: Replay): string {
  return `${String(plyOf(stageOf(replay)))}/${String(lastStep(replay))}`;
}
