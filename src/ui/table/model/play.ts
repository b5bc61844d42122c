import {act} from '../../../sitting/update.js';
import {acted, advised} from './news.js';
import {cleared} from './rest.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import type {JournalEntry} from '../../../session/journal/journal-entry.js';
import {landedAt} from '../../board/marks.js';
import {motionHome, showsMotion, withoutFlight} from '../../motion/motion.js';
import {pickedCount} from '../../../sitting/input/picking.js';
import {withMessage} from '../../chrome/message.js';
import {movesOf, tableNow, shownNow, type Press, type Model} from './model.js';

/** Plays moves as one step, or asks first where the player wants that. */
export function playMoves(model: Model, moves: readonly Move[]): Model {
  return acted(model, {type: 'play', moves});
}

/** The table after cards were played that the pointer has brought to their place. */
export function landed(model: Model): Model {
  return {...model, motion: withoutFlight(model.motion)};
}

/** The table while cards that were let go where they cannot lie fly home. */
export function flownHome(model: Model, {held, by}: Press): Model {
  const table = tableNow(model);
  const {index} = held.from;
  const home = landedAt(index, pileAt(table.position, index).length, {count: pickedCount(table, held).count});
  return showsMotion(model) ? {...model, motion: motionHome(table.position, home, by)} : model;
}

/**
 * Goes elsewhere in the session, and says so in these words. Another position comes to the table, so nothing stays
 * picked up.
 */
export function travel(model: Model, entry: JournalEntry, words: string): Model {
  const next = act(model, {type: 'go', entry});
  const now = advised(model, next);
  return next.said.some(({kind}) => kind === 'went') ? withMessage(now, words) : now;
}

/** Tab: shows the next or the previous legal move. */
export function stepShown(model: Model, by: 1 | -1): Model {
  const moves = movesOf(model);
  if (moves.length === 0) return cleared(model);
  const from = shownNow(model) ?? (by > 0 ? -1 : 0);
  return cleared(model, {type: 'shown', move: (from + by + moves.length) % moves.length});
}
