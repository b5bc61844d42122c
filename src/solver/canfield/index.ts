import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {SearchContext, SearchSteps} from '../search/search-context.js';
import {decidedBy, StepPlayer} from '../search/own-search.js';
import {cardOn, dealOf} from './deal.js';
import {Decision} from './decision.js';
import {kinOf} from './kin.js';

/** Decides a game like Canfield; `cut` for any other, and where the line that is found leads through positions that are barred. */
export function* decidedLikeCanfield(context: SearchContext): SearchSteps {
  const {rules, position} = context.state.root;
  const kin = kinOf(rules.ruleset);
  const deal = kin && dealOf(rules.ruleset, kin, position);
  if (!deal) return 'cut';
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, kin, place => cardOn(deal, place), position);
  return yield* decidedBy(context, decision, () => player.along(decision.line()));
}

/** The same within some positions, without the general search around it; undefined where that is needed. */
export function judgedLikeCanfield(
  rules: Ruleset,
  position: Position,
  most: number,
): 'won' | 'lost' | 'cut' | undefined {
  const kin = kinOf(rules);
  const deal = kin && dealOf(rules, kin, position);
  if (!deal) return undefined;
  const decision = new Decision(deal);
  const steps = decision.search();
  for (;;) {
    const {done, value} = steps.next();
    if (done === true) return value;
    if (decision.positions >= most) return 'cut';
  }
}
