import * as sitting from '../../../sitting/update.js';
import {gameNow, isOver, rulesOf, withClockWritten} from '../../../sitting/sitting.js';
import type {Effect} from '../../outside/library.js';
import {type Program, atScreen, screenOf, withEffect} from '../../pages/page.js';
import {ownTable, sittingOf, tableIn, withNext, withTable, type TableState} from './table.js';

/**
 * Does what every change of the game that is played requires. All time played is written before the player leaves.
 * Nothing is kept of a recorded game.
 */
export function afterEvent(before: Program, after: Program): Program {
  const [was, own] = [ownTable(before), ownTable(after)];
  if (after === before || !was || !own) return after;
  if (screenOf(before) !== was && own.journal === was.journal) return after;
  const {effects = []} = after;
  const isLeft = screenOf(after) !== own || effects.some(({type}) => type === 'quit' || type === 'suspend');
  return atScreen({...after, effects: []}, 'table', now => {
    const timed = isLeft ? withTable(now, withClockWritten(own)) : now;
    return withEffect(settled(was.journal, timed), ...listing(was, own), ...effects);
  });
}

/** The table on top with what follows from a change: it is timed and saved, looked ahead from, and asked about. */
export function settled(before: TableState['journal'], program: Program): Program {
  return withNext(program, sitting.settled(before, sittingOf(program), tableIn(program).daily?.today));
}

/** The slip of a game just won says how often it was won; a new game counts on from those before it. */
function listing(before: TableState, now: TableState): readonly Effect[] {
  const isNew = gameNow(now).opening !== gameNow(before).opening && rulesOf(now).declaration.scoring;
  return now.journal !== before.journal && (isNew || (isOver(now) && !isOver(before))) ? [{type: 'records'}] : [];
}
