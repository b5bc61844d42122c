import {STOPPED_WATCHING} from '../../../words/advice.js';
import {withMessage} from '../../chrome/message.js';
import {askHint} from './advice.js';
import {askedNow, movesOf, shownNow, type Model} from './model.js';
import {cleared, playMoves} from './play.js';

/** The adviser plays on, so many moves a second, and says why before each; any key stops it. */
export function watch(model: Model, speed = 1): Model {
  const asking = askHint(model);
  return {...asking, watching: asking.doing.type === 'hint' ? speed : undefined};
}

/** At a tick while the adviser plays: plays the move that was shown, asks for the next, or ends where none is advised. */
export function watchOn(model: Model, speed: number): Model {
  const move = movesOf(model)[shownNow(model) ?? -1];
  if (move) {
    const played = playMoves(model, [move]);
    return {...played, message: played.message ?? model.message};
  }
  if (askedNow(model) === 'hint') return model;
  return model.played ? watch(model, speed) : {...model, watching: undefined};
}

/** The player takes over. */
export function stopWatching(model: Model): Model {
  return withMessage({...cleared(model), watching: undefined}, STOPPED_WATCHING);
}
