import type {OptionValues} from '../../engine/declaration/option.js';
import type {Origin} from '../../engine/declaration/variant.js';
import {gamesWith} from '../../own-games/declared-game.js';
import {solveDeal, type Deal, type Judgement} from '../../solver/study/study.js';
import {findRuleset} from '../../variants/index.js';

/** What all deals of a study have in common. */
export interface StudyTerms {
  readonly variant: string;
  /** Where the game comes from. */
  readonly origin: Origin;
  readonly values: OptionValues;
  readonly milliseconds: number;
  readonly maxBytes: number;
}

export type DealBatch = readonly Deal[];

/** Judges the deals of a batch one after another. */
export async function judgeBatch(terms: StudyTerms, batch: DealBatch, now: () => number): Promise<Judgement[]> {
  const {milliseconds, maxBytes, origin} = terms;
  const rules = findRuleset(await gamesWith(origin), terms.variant, terms.values);
  if (!rules.ok) throw new TypeError(`no rules for ${terms.variant}`);
  return batch.map(deal => solveDeal(rules.value, deal, {now, milliseconds, maxBytes}));
}
