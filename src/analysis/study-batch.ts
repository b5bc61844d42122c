import type {OptionValues} from '../engine/declaration/option.js';
import {judge, type Deal, type Judgement} from '../solver/study/study.js';
import {findVariant, rulesetOf} from '../variants/index.js';

/** What all deals of a study have in common. */
export interface StudyTerms {
  readonly variant: string;
  readonly values: OptionValues;
  readonly milliseconds: number;
  readonly maxBytes: number;
}

export type DealBatch = readonly Deal[];

/** Judges the deals of a batch one after another. */
export function judgeBatch(terms: StudyTerms, batch: DealBatch, now: () => number): Judgement[] {
  const {milliseconds, maxBytes} = terms;
  const variant = findVariant(terms.variant);
  const rules = variant.ok ? rulesetOf(variant.value, terms.values) : variant;
  if (!rules.ok) throw new TypeError(`no rules for ${terms.variant}`);
  return batch.map(deal => judge(rules.value, deal, {now, milliseconds, maxBytes}));
}
