import {dealSource} from '../../../sitting/deal-search.js';
import type {Effect} from '../../outside/library.js';
import * as sitting from '../../../sitting/advice.js';
import {withEffect} from '../../pages/host.js';
import {isOver} from '../../../sitting/sitting.js';
import {withNext, gameNow, type Model} from './model.js';
import {withStepTimed} from './played-time.js';

/**
 * Does what every change at the table requires: writes the time beside a step, saves new journal entries before anything
 * else, and asks the solver what the settings want. Nothing is kept of a table at which a recorded game is shown.
 */
export function afterEvent(before: Model, model: Model): Model {
  if (model === before) return model;
  const {effects = []} = model;
  if (model.recorded) return model;
  const timed = withStepTimed(before, model);
  const asking = withQuestions({...timed, effects: []});
  const first = [...saving(before, timed), ...listing(before, timed)];
  return {...asking, effects: [...first, ...(asking.effects ?? []), ...effects]};
}

/** Asks the solver for the verdict and the next deal, where the settings want them, and whether the game has come to a dead end. */
export function withQuestions(model: Model): Model {
  const prepared = withDealPrepared(model);
  return withNext(prepared, sitting.withQuestions(prepared, model.daily?.today));
}

function saving(before: Model, {journal}: Model): readonly Effect[] {
  return journal === before.journal ? [] : [{type: 'save', journal}];
}

/** The slip of a game just won says how often it was won. */
function listing(before: Model, model: Model): readonly Effect[] {
  return model.journal !== before.journal && isOver(model) && !isOver(before) ? [{type: 'records'}] : [];
}

/** If the settings want deals of a certain kind, the next one is searched for while this one is played. */
function withDealPrepared(model: Model): Model {
  const {opening} = gameNow(model);
  const {source: kind} = dealSource(opening.rules, model.settings);
  if (kind === 'chance' || kind === 'date' || (model.prepared?.opening === opening && model.prepared.kind === kind))
    return model;
  return withEffect({...model, prepared: {opening, kind}}, {type: 'prepareDeal', opening, kind});
}
