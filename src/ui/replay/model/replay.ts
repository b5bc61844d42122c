import type {CardSizeName} from '../../cards/card-size.js';
import {joined, type Phrase} from '../../../engine/texts/phrase.js';
import {ok, type Result} from '../../../engine/fault.js';
import {isWon} from '../../../engine/position.js';
import {plyOf, positionOf, stepsOf, type Game} from '../../../session/game.js';
import {playRecording, type Recording} from '../../../session/replay.js';
import {durationOf, frameTime, motionOf, nextFrame, withoutCelebration, type Motion} from '../../motion/motion.js';
import type {Message} from '../../chrome/message.js';

/** A recorded game on the screen: every stage of it, and which one is shown. */
export interface Replay {
  /** The game after 0, 1, 2 ... steps. */
  readonly stages: readonly Game[];
  /** The comment on each stage; that on the deal comes before the first move. */
  readonly comments: readonly (Phrase | undefined)[];
  readonly at: number;
  readonly playing: boolean;
  /** Steps a second. */
  readonly speed: number;
  /** The number of the step to jump to, as typed so far. */
  readonly typed: string;
  readonly help: boolean;
  /** The size of cards that the player wants instead of the usual one. */
  readonly density?: CardSizeName | undefined;
  /** Does it teach the game? */
  readonly lesson?: boolean | undefined;
  /** Where leaving leads: back to the menu or the table, or out of the program. */
  readonly leaves: 'menu' | 'table' | 'quit';
  readonly message?: Message | undefined;
  /** How the last step was made, as long as it is seen. */
  readonly motion?: Motion | undefined;
  /** Milliseconds of this step's time that its motion has taken. */
  readonly moved?: number | undefined;
}

/** Steps a second that can be chosen; the command line takes any. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;
const USUAL_SPEED = 1;

export interface ReplayOptions {
  readonly speed?: number | undefined;
  readonly leaves?: Replay['leaves'];
  readonly lesson?: boolean | undefined;
}

/** A replay of a game, at its deal. */
export function replayOfGame(game: Game, {speed = USUAL_SPEED, leaves = 'menu', lesson}: ReplayOptions = {}): Replay {
  const {opening} = game;
  const stages = [{opening, last: undefined}, ...stepsOf(game).map(last => ({opening, last}))];
  return {stages, comments: [], at: 0, playing: false, speed, typed: '', help: false, leaves, lesson};
}

/** A replay of a recording, at its deal, with its comments. Faults as `playRecording`. */
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

/** The game as of the stage shown. */
export function stageOf({stages, at}: Replay): Game {
  const stage = stages[at];
  if (!stage) throw new RangeError(`the replay has no stage ${String(at)}`);
  return stage;
}

export function lastStep({stages}: Replay): number {
  return stages.length - 1;
}

/** Milliseconds until the next frame or step; undefined while the replay is paused and at rest. */
export function waitOf({playing, speed, motion, moved = 0}: Replay): number | undefined {
  if (motion) return frameTime(motion);
  return playing ? Math.max(1, Math.round(1000 / speed) - moved) : undefined;
}

/** May the player go on from the stage shown? A won game has nothing left to play. */
export function canTakeOver(replay: Replay): boolean {
  const game = stageOf(replay);
  return !isWon(game.opening.rules, positionOf(game));
}

/** The speed before or after the present one; undefined at either end. */
export function speedNext({speed}: Replay, by: 1 | -1): number | undefined {
  return by > 0 ? SPEEDS.find(each => each > speed) : SPEEDS.findLast(each => each < speed);
}

/** Shows the next frame of a motion, or plays one step, on a tick; the replay stops at its end. */
export function tickReplay(replay: Replay, moves: boolean): Replay {
  if (replay.motion) return {...replay, motion: nextFrame(replay.motion)};
  if (!replay.playing) return replay;
  const at = Math.min(lastStep(replay), replay.at + 1);
  const next = {...replay, at, playing: at < lastStep(replay), message: undefined};
  return moves ? withStepSeen(next) : next;
}

/** The part of a step's time that its motion may take. */
const MOST_MOVED = 0.6;

/** The replay with the motion of its last step, unless the steps follow too fast for it. */
export function withStepSeen(replay: Replay): Replay {
  const [game, before] = [stageOf(replay), replay.stages[replay.at - 1]];
  const {rules} = game.opening;
  const motion = before && withoutCelebration(motionOf(rules, positionOf(before), game.last?.moves ?? []));
  const moved = motion ? durationOf(motion) : 0;
  const fits = !replay.playing || moved <= (MOST_MOVED * 1000) / replay.speed;
  return {...replay, motion: fits ? motion : undefined, moved: fits ? moved : 0};
}

/** Stops the replay and clears its message. */
export function paused(replay: Replay): Replay {
  return {...replay, playing: false, message: undefined, motion: undefined, moved: undefined};
}

/** Goes to a step, or the nearest there is, and stops. */
export function stepTo(replay: Replay, step: number): Replay {
  return {...paused(replay), at: Math.max(0, Math.min(lastStep(replay), step))};
}

/** `12/96`. */
export function progressOf(replay: Replay): string {
  return `${String(plyOf(stageOf(replay)))}/${String(lastStep(replay))}`;
}
