import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {outcomeWithin, type Attempt, type Outcome} from '../search/attempt.js';
import {lineOf, StepPlayer} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {cardOn} from '../placement/deal.js';
import {canfieldDeal} from './deal.js';
import {Decision} from './decision.js';

/** Decides a game like Canfield; undefined for any other. */
export function likeCanfield(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const deal = canfieldDeal(rules.ruleset, position);
  if (!deal) return undefined;
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, deal.traits, number => cardOn(deal, number), position);
  return {searching: decision, line: () => lineOf(root, player.along(decision.line()))};
}

/** The same within some positions, without the general search around it; undefined where that is needed. */
export function judgedLikeCanfield(rules: Ruleset, position: Position, most: number): Outcome | undefined {
  const deal = canfieldDeal(rules, position);
  return deal && outcomeWithin(new Decision(deal), most);
}
