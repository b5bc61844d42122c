import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealOf} from '../placement/deal.js';
import {outcomeWithin, type Outcome} from '../search/attempt.js';
import {CanfieldDecision} from './decision.js';

/** How a position of a game like Canfield ends, as far as some positions tell; undefined for others. */
export function judgedLikeCanfield(rules: Ruleset, position: Position, most: number): Outcome | undefined {
  const deal = dealOf(rules, position);
  return deal?.traits.reserve ? outcomeWithin(new CanfieldDecision(deal), most) : undefined;
}
