import {withMessage, type Program} from '../../pages/page.js';
import {act} from '../../../sitting/update.js';
import {acted, advised} from './news.js';
import {cleared} from './rest.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import type {JournalEntry} from '../../../session/journal/journal-entry.js';
import {landedAt} from '../../board/marks.js';
import {motionHome, showsMotion, withoutFlight} from '../../motion/motion.js';
import {pickedCount} from '../../../sitting/input/picking.js';
import {sittingOf, tableIn, withTable, movesOf, tableNow, shownNow, type Press} from './table.js';

/** Plays moves as one step, or asks first where the player wants that. */
export function playMoves(program: Program, moves: readonly Move[]): Program {
  return acted(program, {type: 'play', moves});
}

/** The table after cards were played that the pointer has brought to their place. */
export function landed(program: Program): Program {
  return withTable(program, {motion: withoutFlight(tableIn(program).motion)});
}

/** The table while cards that were let go where they cannot lie fly home. */
export function flownHome(program: Program, {held, by}: Press): Program {
  const table = tableNow(program);
  const {index} = held.from;
  const home = landedAt(index, pileAt(table.position, index).length, {count: pickedCount(table, held).count});
  return showsMotion(program) ? withTable(program, {motion: motionHome(table.position, home, by)}) : program;
}

/**
 * Goes elsewhere in the session, and says so in these words. Another position comes to the table, so nothing stays
 * picked up.
 */
export function travel(program: Program, entry: JournalEntry, words: string): Program {
  const next = act(sittingOf(program), {type: 'go', entry});
  const now = advised(program, next);
  return next.said.some(({kind}) => kind === 'went') ? withMessage(now, words) : now;
}

/** Tab: shows the next or the previous legal move. */
export function stepShown(program: Program, by: 1 | -1): Program {
  const moves = movesOf(program);
  if (moves.length === 0) return cleared(program);
  const from = shownNow(program) ?? (by > 0 ? -1 : 0);
  return cleared(program, {type: 'shown', move: (from + by + moves.length) % moves.length});
}
