import type {PileInfo} from '../../../engine/declaration/pile.js';
import {dealtTo} from '../../../engine/declaration/variant.js';
import type {Ruleset} from '../../../engine/ruleset.js';

/** Covered cards of a pile once it is dealt, those behind it included. */
export function coveredAtDeal(rules: Ruleset, pile: PileInfo): number {
  const behind = rules.behind(pile.index);
  const letters = [pile.letter, ...(behind < 0 ? [] : [rules.info(behind).letter])];
  const cards = rules.steps
    .filter(({to}) => letters.includes(to))
    .map(step => (step.kind === 'deal' ? dealtTo(step, pile.number) : 1));
  return Math.max(0, cards.reduce((sum, each) => sum + each, 0) - 1);
}
