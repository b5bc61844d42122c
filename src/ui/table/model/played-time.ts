import {settingsAt, statusNow, tableIn, withTable} from './table.js';
import type {Program} from '../../pages/page.js';
import {tallyOf} from '../../../session/journal/journal.js';
import {afterSeconds, LONGEST_PAUSE} from '../../../sitting/sitting.js';

/** The table after some seconds of play. */
export function withPlayed(program: Program, seconds: number): Program {
  const table = tableIn(program);
  const {thinking = 0} = table;
  return seconds === 0 && thinking === 0 ? program : withTable(program, {...afterSeconds(table, seconds), thinking: 0});
}

/** Does the clock in the title run? Not when it is hidden, the game is over, or the player has been away for long. */
export function isTimed(program: Program): boolean {
  const {thinking = 0} = tableIn(program);
  return settingsAt(program).timer && thinking < LONGEST_PAUSE && statusNow(program) === 'playing';
}

/** Seconds that a game has been played, for the title line. */
export function secondsOf(program: Program): number {
  const {journal, unclocked = 0, thinking = 0} = tableIn(program);
  return tallyOf(journal).seconds + unclocked + thinking;
}

/** Updates the time in the title, `thinking` seconds after the last key. Returns the same table within a second. */
export function withTimeShown(program: Program, thinking = 0): Program {
  const next = withTable(program, {thinking});
  const isSame = Math.floor(secondsOf(next)) === Math.floor(secondsOf(program)) && thinking < LONGEST_PAUSE;
  return isSame ? program : next;
}
