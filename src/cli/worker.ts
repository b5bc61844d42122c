import {parentPort} from 'node:worker_threads';
import {rulesetOf, VARIANTS} from '../variants/index.js';
import {judge, type Judgement} from '../solver/study/study.js';
import {packed, type DealBatch, type StudyTerms} from './crew.js';

/** Judges batches of deals for a study, one after another, as they are sent. */
parentPort?.on('message', (message: {terms: StudyTerms; batch: DealBatch}) => {
  parentPort?.postMessage(packed(judgeBatch(message.terms, message.batch)));
});

/** Judges the deals of a batch in this thread. */
export function judgeBatch({variant, values, milliseconds, maxBytes}: StudyTerms, batch: DealBatch): Judgement[] {
  const found = VARIANTS.find(each => each.id === variant);
  const rules = found && rulesetOf(found, values);
  if (!rules?.ok) throw new TypeError(`no rules for ${variant}`);
  const now = (): number => performance.now();
  return batch.map(deal => judge(rules.value, deal, {now, milliseconds, maxBytes}));
}
