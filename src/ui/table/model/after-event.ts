import * as sitting from '../../../sitting/update.js';
import {isOver} from '../../../sitting/sitting.js';
import type {Effect} from '../../outside/library.js';
import {withEffect} from '../../pages/host.js';
import {withNext, type Model} from './model.js';
import {withStepTimed} from './played-time.js';

/**
 * Does what every change at the table requires: writes the time beside a step, and what follows at every table. Nothing is kept of a
 * table at which a recorded game is shown.
 */
export function afterEvent(before: Model, model: Model): Model {
  if (model === before || model.recorded) return model;
  const {effects = []} = model;
  const timed = withStepTimed(before, model);
  return withEffect(settled(before, {...timed, effects: []}), ...listing(before, timed), ...effects);
}

/** The table with what follows from a change saved, looked for ahead and asked of the solver. */
export function settled(before: Model, model: Model): Model {
  return withNext(model, sitting.settled(before.journal, model, model.daily?.today));
}

/** The slip of a game just won says how often it was won. */
function listing(before: Model, model: Model): readonly Effect[] {
  return model.journal !== before.journal && isOver(model) && !isOver(before) ? [{type: 'records'}] : [];
}
