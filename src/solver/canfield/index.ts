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
