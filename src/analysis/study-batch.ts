import type {OptionValues} from '../engine/declaration/option.js';
import {loadGame} from '../own-games/declared-game.js';
import {judge, type Deal, type Judgement} from '../solver/study/study.js';
import {findRuleset, type GameModule} from '../variants/index.js';

/** What all deals of a study have in common. */
export interface StudyTerms {
  readonly variant: string;
  /** The files of the games that are no games of the program's own. */
  readonly modules: readonly GameModule[];
  readonly values: OptionValues;
  readonly milliseconds: number;
  readonly maxBytes: number;
}

export type DealBatch = readonly Deal[];

/** Judges the deals of a batch one after another. */
export async function judgeBatch(terms: StudyTerms, batch: DealBatch, now: () => number): Promise<Judgement[]> {
  const {milliseconds, maxBytes, modules} = terms;
  for (const module of modules) await loadGame(module);
  const rules = findRuleset(terms.variant, terms.values);
  if (!rules.ok) throw new TypeError(`no rules for ${terms.variant}`);
  return batch.map(deal => judge(rules.value, deal, {now, milliseconds, maxBytes}));
}
