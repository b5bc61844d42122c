import {tallyOf} from '../../../session/journal/journal.js';
import {afterSeconds, LONGEST_PAUSE, statusNow} from '../../../sitting/sitting.js';
import type {Model} from './model.js';

/** The table after some seconds of play. */
export function withPlayed(model: Model, seconds: number): Model {
  const {thinking = 0} = model;
  return seconds === 0 && thinking === 0 ? model : {...afterSeconds(model, seconds), thinking: 0};
}

/** Does the clock in the title run? Not when it is hidden, the game is over, or the player has been away for long. */
export function isTimed(model: Model): boolean {
  const {settings, thinking = 0} = model;
  return settings.timer && thinking < LONGEST_PAUSE && statusNow(model) === 'playing';
}

/** Seconds that a game has been played, for the title line. */
export function secondsOf({journal, unclocked = 0, thinking = 0}: Model): number {
  return tallyOf(journal).seconds + unclocked + thinking;
}

/** Updates the time in the title, `thinking` seconds after the last key. Returns the same table within a second. */
export function withTimeShown(table: Model, thinking = 0): Model {
  const next = {...table, thinking};
  const isSame = Math.floor(secondsOf(next)) === Math.floor(secondsOf(table)) && thinking < LONGEST_PAUSE;
  return isSame ? table : next;
}
