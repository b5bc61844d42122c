import type {Phrase} from '../../../engine/texts/phrase.js';
import {questionAt} from '../../../sitting/advice.js';
import {questionWords} from '../../../words/review.js';
import {searchFault} from '../../../analysis/search-reach.js';
import {questionLeft} from '../../../sitting/update.js';
import {isOver} from '../../../sitting/sitting.js';
import {momentNow, rulesOf, type Model} from './model.js';
import {withEffect} from '../../pages/host.js';

/** The table after what the player did: a question that the player no longer waits for is given up. */
export function withQuestionLeft(before: Model, model: Model): Model {
  return withEffect(model, ...questionLeft(before, model));
}

/** The verdict for the title line; undefined if it is turned off. */
export function verdictWords(model: Model): string | undefined {
  if (!model.settings.verdict || isOver(model) || searchFault(rulesOf(model))) return undefined;
  const verdict = model.verdicts?.get(momentNow(model));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}

/** The question that is asked at the table now, in words; undefined where none is open. */
export function askedWords(model: Model): Phrase | undefined {
  const asked = model.recorded?.asks && questionAt(model, momentNow(model));
  return asked ? questionWords(asked) : undefined;
}
