import {acted} from './news.js';
import {cleared} from './rest.js';
import {gameBefore, plyOf, positionOf} from '../../../session/game.js';
import {journalAt} from '../../../sitting/recorded.js';
import {durationOf, motionOf, showsMotion, withoutCelebration} from '../../motion/motion.js';
import {gameNow, rulesOf, type ReplayState, type Model} from './model.js';

/** Steps a second that can be chosen; the command line takes any. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;

/** The speed before or after the present one; undefined at either end. */
export function speedNext({speed}: Pick<ReplayState, 'speed'>, by: 1 | -1): number | undefined {
  return by > 0 ? SPEEDS.find(each => each > speed) : SPEEDS.findLast(each => each < speed);
}

/** `2 steps a second.` */
export function speedWords(speed: number, unit: 'step' | 'move'): string {
  return speed === 1 ? `One ${unit} a second.` : `${speed} ${unit}s a second.`;
}

/** Milliseconds until the next step; undefined while the replay is paused. */
export function waitOf({playing, speed, moved = 0}: ReplayState): number | undefined {
  return playing ? Math.max(1, Math.round(1000 / speed) - moved) : undefined;
}

/** The table of a replay that is stopped, with nothing said or asked. */
export function paused(model: Model, state: ReplayState): Model {
  return {...cleared(model), recorded: {...state, playing: false, moved: undefined}};
}

/** Goes to a step, or the nearest there is, and stops. */
export function stepTo(model: Model, state: ReplayState, step: number): Model {
  return acted(paused(model, state), {type: 'step', to: step});
}

/** Goes one step on, in motion where that is wanted, and stops. */
export function stepOn(model: Model, state: ReplayState): Model {
  const at = plyOf(gameNow(model));
  const next = stepTo(model, state, at + 1);
  return at < plyOf(state.game) ? withStepSeen(next, {...state, playing: false}) : next;
}

/** Plays one step; the replay stops at its end. */
export function playOn(model: Model, state: ReplayState): Model {
  if (!state.playing) return model;
  const at = plyOf(gameNow(model)) + 1;
  const recorded = {...state, playing: at < plyOf(state.game)};
  return withStepSeen({...model, message: undefined, journal: journalAt(state.game, at), recorded}, recorded);
}

/** The part of a step's time that its motion may take. */
const MOST_MOVED = 0.6;

/** The replay with the motion of its last step, unless the steps follow too fast for it. */
function withStepSeen(model: Model, state: ReplayState): Model {
  const game = gameNow(model);
  if (!showsMotion(model)) return model;
  const motion = withoutCelebration(motionOf(rulesOf(model), positionOf(gameBefore(game)), game.last?.moves ?? []));
  const moved = motion ? durationOf(motion) : 0;
  const fits = !state.playing || moved <= (MOST_MOVED * 1000) / state.speed;
  return {...model, motion: fits ? motion : undefined, recorded: {...state, moved: fits ? moved : 0}};
}
