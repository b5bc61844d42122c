import * as sitting from '../../../sitting/update.js';
import {isOver} from '../../../sitting/sitting.js';
import type {Effect} from '../../outside/library.js';
import {withEffect} from '../../pages/host.js';
import {withNext, type Model} from './model.js';

/** Does what every change at the table requires. Nothing is kept of a table at which a recorded game is shown. */
export function afterEvent(before: Model, model: Model): Model {
  if (model === before || model.recorded) return model;
  const {effects = []} = model;
  return withEffect(settled(before, {...model, effects: []}), ...listing(before, model), ...effects);
}

/** The table with what follows from a change: it is timed and saved, looked ahead from, and asked about. */
export function settled(before: Model, model: Model): Model {
  return withNext(model, sitting.settled(before.journal, model, model.daily?.today));
}

/** The slip of a game just won says how often it was won. */
function listing(before: Model, model: Model): readonly Effect[] {
  return model.journal !== before.journal && isOver(model) && !isOver(before) ? [{type: 'records'}] : [];
}
