import {withMessage, type Program} from '../../pages/page.js';
import {acted} from './news.js';
import type {Watching} from '../../../sitting/sitting.js';
import type {Move} from '../../../engine/move.js';
import {keyOf} from '../../../settings/keys.js';
import type {KeyEvent} from '../../../terminal/input/event.js';
import type {Hint} from '../../chrome/foot.js';
import {tableIn, withTable, gameNow, movesOf, shownNow} from './table.js';
import {speedNext, speedWords} from './replay.js';

/** The adviser plays on, so many moves a second, and says why before each, until a key stops it. */
export function watch(program: Program, speed = 1): Program {
  return acted(program, {type: 'watch', speed});
}

/** At a tick while the adviser plays. Why a move was advised stays in view while it is played. */
export function watchOn(program: Program): Program {
  const next = acted(program, {type: 'tick'});
  const {played, message = tableIn(program).message} = tableIn(next);
  return played ? withTable(next, {message}) : next;
}

/** The move that is shown, which is played next. */
function moveShown(program: Program): Move | undefined {
  return movesOf(program)[shownNow(program) ?? -1];
}

/** How much faster cards are turned one after another: each is advised by the same sentence. */
const TURNS_FASTER = 4;

/**
 * The milliseconds between two ticks while the adviser plays; a move is shown first, then played. Undefined while it
 * waits.
 */
export function watchTick(program: Program, {speed, paused}: Watching): number | undefined {
  if (paused) return undefined;
  const [last, move] = [gameNow(program).last, moveShown(program)];
  const isTurn = (each: Move | undefined): boolean => each?.type === 'turn';
  const isAgain = last?.isWatched === true && isTurn(last.moves[0]) && (move === undefined || isTurn(move));
  return 500 / speed / (isAgain ? TURNS_FASTER : 1);
}

/**
 * A key while the adviser plays: the keys of a replay for its speed, a pause, going on or one step; any other is the
 * player's taking over.
 */
export function onWatchKey(program: Program, watching: Watching, event: KeyEvent): Program {
  const key = keyOf(event);
  const faster = FASTER.includes(key);
  if (faster || SLOWER.includes(key)) {
    const speed = speedNext(watching, faster ? 1 : -1) ?? watching.speed;
    return withMessage(acted(program, {type: 'pace', pace: {speed}}), speedWords(speed, 'move'));
  }
  if (FORTH.includes(key)) return acted(program, {type: 'watch step', by: 1});
  if (BACK.includes(key)) return acted(program, {type: 'watch step', by: -1});
  if (key !== 'space') return stopWatching(program);
  return acted(program, {type: 'pace', pace: {paused: watching.paused !== true}});
}

const FASTER = ['+', '=', 'up'];
const SLOWER = ['-', 'down'];
const FORTH = ['right', 'return'];
const BACK = ['left'];

/** The keys that work while the adviser plays. */
export function watchHints(watching: Watching): Hint[] {
  return [
    {key: 'escape', words: 'stop', always: true},
    {key: 'space', words: watching.paused ? 'go on' : 'pause'},
    {key: 'right', words: 'step'},
    ...(speedNext(watching, 1) === undefined ? [] : [{key: '+', words: 'faster'}]),
    ...(speedNext(watching, -1) === undefined ? [] : [{key: '-', words: 'slower'}]),
  ];
}

/** The player takes over. */
export function stopWatching(program: Program): Program {
  return acted(program, {type: 'stop'});
}
