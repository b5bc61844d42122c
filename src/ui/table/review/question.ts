import type {Phrase} from '../../../engine/texts/phrase.js';
import {questionAt} from '../../../sitting/advice.js';
import {questionWords} from '../../../words/review.js';
import {momentNow, type Model} from '../model/model.js';

/** The question that is asked at the table now, in words; undefined where none is open. */
export function askedWords(model: Model): Phrase | undefined {
  const asked = model.recorded?.asks && questionAt(model, momentNow(model));
  return asked ? questionWords(asked) : undefined;
}
