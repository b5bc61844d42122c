import type {Game} from '../../session/game.js';
import {keyOf, shownKey, type Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {PointerEvent, ScreenEvent} from '../ink/target.js';
import type {Size} from '../../terminal/output/size.js';
import {showsMotion} from '../motion/motion.js';
import {pressed} from '../chrome/key-line.js';
import type {Look} from '../theme/theme.js';
import {
  canTakeOver,
  densityKeys,
  lastStep,
  paused,
  speedNext,
  stageOf,
  stepTo,
  withStepSeen,
  type Replay,
} from './model/replay.js';
import {denser} from './stage-layout.js';
import {withComplaint, withMessage} from '../chrome/message.js';

/** The replay after an event, and perhaps a game to take over or to go through, or the wish to leave. */
interface ReplayUpdated {
  readonly replay: Replay;
  readonly takeOver?: Game;
  /** The whole game, which is to be gone through at the table. */
  readonly review?: Game;
  readonly leave?: true;
}

/** What a replay needs to know about the rest of the program. */
interface ReplayScene {
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
}

/** Applies an event of the terminal to a replay. */
export function updateReplay(replay: Replay, scene: ReplayScene, event: ScreenEvent): ReplayUpdated {
  if (event.type === 'key') return onKey(atRest(replay), scene, event);
  const key = event.type === 'mouse' ? clickedKey(event) : undefined;
  return key === undefined ? {replay} : onKey(atRest(replay), scene, pressed(key));
}

/** A key ends the motion. */
function atRest(replay: Replay): Replay {
  return replay.motion ? {...replay, motion: undefined} : replay;
}

/** A click on the key line presses that key, the wheel steps, and a click on the table plays or pauses. */
function clickedKey({action, button, delta, target}: PointerEvent): Key | undefined {
  if (action === 'wheel') return delta < 0 ? 'left' : 'right';
  if (action !== 'down' || button !== 'left' || target?.kind === 'key line') return undefined;
  return target?.kind === 'key' ? target.key : 'space';
}

function onKey(replay: Replay, scene: ReplayScene, event: KeyEvent): ReplayUpdated {
  const key = keyOf(event);
  const {size, settings} = scene;
  if (replay.help) return {replay: {...replay, help: !['escape', 'return', '?', 'q'].includes(key)}};
  if (/^\d$/.test(key)) return {replay: {...paused(replay), typed: (replay.typed + key).slice(0, 6)}};
  if (replay.typed !== '') return {replay: typing(replay, key)};
  if (densityKeys(replay, settings.keys).includes(key)) return {replay: denser(replay, size, settings)};
  return obey({...replay, message: undefined}, key, showsMotion(scene));
}

/** After a digit only Backspace and Enter count; any other key drops the number. */
function typing(replay: Replay, key: Key): Replay {
  if (key === 'backspace') return {...replay, typed: replay.typed.slice(0, -1)};
  const done = {...replay, typed: ''};
  if (key !== 'return') return done;
  const wanted = Number(replay.typed);
  if (wanted <= lastStep(replay)) return stepTo(done, wanted);
  return withComplaint(done, `There is no step ${replay.typed}: the recording has ${String(lastStep(replay))}.`);
}

/** Enter goes through a lesson, and does not make its game the player's own without being asked. */
const LESSON_OVER = 'This is the end of the lesson; Esc leaves it.';

/** Keys that mean the same as another. */
const SAME: Readonly<Record<Key, Key>> = {
  ...{l: 'right', h: 'left', g: 'home', G: 'end', escape: 'q'},
  ...{'=': '+', up: '+', k: '+', down: '-', j: '-'},
};

function obey(replay: Replay, key: Key, moves: boolean): ReplayUpdated {
  switch (SAME[key] ?? key) {
    case 'space':
      return {replay: playOrPause(replay)};
    case 'return':
      if (replay.at < lastStep(replay)) return {replay: stepOn(replay, moves)};
      return replay.lesson ? {replay: withMessage(paused(replay), LESSON_OVER)} : takeOver(replay);
    case 'right':
      return {replay: stepOn(replay, moves)};
    case 'left':
      return {replay: stepTo(replay, replay.at - 1)};
    case 'home':
      return {replay: stepTo(replay, 0)};
    case 'end':
      return {replay: stepTo(replay, lastStep(replay))};
    case '+':
      return {replay: withSpeed(replay, speedNext(replay, 1))};
    case '-':
      return {replay: withSpeed(replay, speedNext(replay, -1))};
    case 't':
      return takeOver(replay);
    case 'v':
      return review(replay);
    case '?':
      return {replay: {...paused(replay), help: true}};
    case 'q':
      return {replay, leave: true};
    default:
      return {replay: withComplaint(replay, `No key ${shownKey(key)} here; ? shows the keys.`)};
  }
}

function stepOn(replay: Replay, moves: boolean): Replay {
  const next = stepTo(replay, replay.at + 1);
  return moves && next.at > replay.at ? withStepSeen(next) : next;
}

function playOrPause(replay: Replay): Replay {
  if (replay.playing) return paused(replay);
  if (lastStep(replay) === 0) return withComplaint(replay, 'No step is recorded; t plays this deal.');
  const ended = replay.at === lastStep(replay);
  return {...replay, playing: true, at: ended ? 0 : replay.at};
}

function withSpeed(replay: Replay, speed = replay.speed): Replay {
  const words = speed === 1 ? 'One step a second.' : `${String(speed)} steps a second.`;
  return withMessage({...replay, speed}, words);
}

function takeOver(replay: Replay): ReplayUpdated {
  if (canTakeOver(replay)) return {replay: paused(replay), takeOver: stageOf(replay)};
  return {replay: withComplaint(paused(replay), 'The game is won here. Step back, then t takes over.')};
}

function review(replay: Replay): ReplayUpdated {
  const game = replay.stages.at(-1);
  if (game?.last) return {replay: paused(replay), review: game};
  return {replay: withComplaint(paused(replay), 'No step is recorded; there is nothing to go through.')};
}
