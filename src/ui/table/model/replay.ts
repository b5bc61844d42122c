import type {Review} from '../../../sitting/sitting.js';
import {raised, without, type Program} from '../../pages/page.js';
import {acted} from './news.js';
import {cleared} from './rest.js';
import {gameBefore, plyOf, positionOf} from '../../../session/game.js';
import {type Recorded, journalAt} from '../../../sitting/recorded.js';
import {durationOf, motionOf, showsMotion, withoutCelebration} from '../../motion/motion.js';
import {NOTHING, type TableState, tableIn, withTable, gameNow, rulesOf, type ReplayState} from './table.js';

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
export function paused(program: Program, state: ReplayState): Program {
  return withTable(cleared(program), {recorded: {...state, playing: false, moved: undefined}});
}

/** Goes to a step, or the nearest there is, and stops. */
export function stepTo(program: Program, state: ReplayState, step: number): Program {
  return acted(paused(program, state), {type: 'step', to: step});
}

/** Goes one step on, in motion where that is wanted, and stops. */
export function stepOn(program: Program, state: ReplayState): Program {
  const at = plyOf(gameNow(program));
  const next = stepTo(program, state, at + 1);
  return at < plyOf(state.game) ? withStepSeen(next, {...state, playing: false}) : next;
}

/** Plays one step; the replay stops at its end. */
export function playOn(program: Program, state: ReplayState): Program {
  if (!state.playing) return program;
  const at = plyOf(gameNow(program)) + 1;
  const recorded = {...state, playing: at < plyOf(state.game)};
  return withStepSeen(withTable(program, {message: undefined, journal: journalAt(state.game, at), recorded}), recorded);
}

/** The part of a step's time that its motion may take. */
const MOST_MOVED = 0.6;

/** The replay with the motion of its last step, unless the steps follow too fast for it. */
function withStepSeen(program: Program, state: ReplayState): Program {
  const game = gameNow(program);
  if (!showsMotion(program)) return program;
  const motion = withoutCelebration(motionOf(rulesOf(program), positionOf(gameBefore(game)), game.last?.moves ?? []));
  const moved = motion ? durationOf(motion) : 0;
  const fits = !state.playing || moved <= (MOST_MOVED * 1000) / state.speed;
  return withTable(program, {motion: fits ? motion : undefined, recorded: {...state, moved: fits ? moved : 0}});
}

/** A reviewed game that is walked through from one of its positions on, or in which a move is asked for there. */
interface Walk {
  readonly review: Review;
  readonly ply: number;
  readonly asks: boolean;
}

/** The table of a reviewed game, at one of its positions. */
export function walkTable({review, ply, asks}: Walk): TableState {
  const {game} = review;
  const table = replayTable({game, comments: [], leaves: 'table'});
  const recorded = table.recorded && ({...table.recorded, walk: 'own', asks} as const);
  return {...table, review, journal: journalAt(game, ply), recorded};
}

/** The table of a recorded game, where that opens. */
export function replayTable(recorded: Recorded): TableState {
  const {game, speed = 1, from = 0} = recorded;
  const state = {...recorded, speed, typed: '', playing: false};
  return {screen: 'replay', journal: journalAt(game, from), doing: NOTHING, recorded: state};
}

/** Leaves a recorded game: for the menu, or for the game that is played, with what was answered of its review. */
export function left(program: Program): Program {
  const {recorded, review} = tableIn(program);
  const rest = without(program, 'replay');
  if (recorded?.walk === 'own') return withTable(rest, {review});
  return recorded?.leaves === 'table' ? rest : raised(rest, 'menu');
}
