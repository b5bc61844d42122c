import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {outcomeWithin, type Attempt, type Outcome} from '../search/attempt.js';
import type {Root} from '../state/root.js';
import {attemptFrom} from '../placement/line.js';
import {canfieldDeal} from './deal.js';
import {CanfieldDecision} from './decision.js';

/** Decides a game like Canfield; undefined for any other. */
export function likeCanfield(root: Root): Attempt | undefined {
  const deal = canfieldDeal(root.rules.ruleset, root.position);
  return deal && attemptFrom(root, deal, new CanfieldDecision(deal));
}

/** The same within some positions, without the general search around it; undefined where that is needed. */
export function judgedLikeCanfield(rules: Ruleset, position: Position, most: number): Outcome | undefined {
  const deal = canfieldDeal(rules, position);
  return deal && outcomeWithin(new CanfieldDecision(deal), most);
}
