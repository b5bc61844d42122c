import {advised} from './news.js';
import type {AnswerEvent} from '../../../sitting/news.js';
import {searchFault} from '../../../analysis/search-reach.js';
import * as sitting from '../../../sitting/advice.js';
import {isOver} from '../../../sitting/sitting.js';
import {momentNow, rulesOf, askedNow, type Model} from './model.js';
import {withEffect} from '../../pages/host.js';

/** Takes an answer of the solver. */
export function withAnswer(model: Model, event: AnswerEvent): Model {
  return advised(model, sitting.withAnswer(model, event));
}

/** The table after what the player did: a question that the player no longer waits for is given up. */
export function withQuestionLeft(before: Model, model: Model): Model {
  const asked = askedNow(before);
  if (asked === undefined || asked === 'deal' || asked === askedNow(model)) return model;
  return withEffect(model, {type: 'cancel', kind: asked});
}

/** The verdict for the title line; undefined if it is turned off. */
export function verdictWords(model: Model): string | undefined {
  if (!model.settings.verdict || isOver(model) || searchFault(rulesOf(model))) return undefined;
  const verdict = model.verdicts?.get(momentNow(model));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}
