import {cardNumbered} from '../compiled/halves.js';
import type {SearchContext, SearchSteps} from '../search/search-context.js';
import {decidedBy, StepPlayer} from '../search/own-search.js';
import {dealOf} from './deal.js';
import {Decision} from './decision.js';
import {kinOf} from './kin.js';

/** Decides a game like Yukon; `cut` for any other, and where no line is found that leads past the positions that are barred. */
export function* decidedLikeYukon(context: SearchContext): SearchSteps {
  const {rules, position} = context.state.root;
  const letters = kinOf(rules.ruleset);
  const deal = letters && dealOf(rules.ruleset, letters, position);
  if (!deal) return 'cut';
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, letters, cardNumbered, position);
  return yield* decidedBy(context, decision, () => player.along(decision.line()));
}
