import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {outcomeWithin, type Attempt, type Outcome} from '../search/attempt.js';
import {lineOf, StepPlayer} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {canfieldTraits, cardOn, dealOf} from './deal.js';
import {Decision} from './decision.js';

/** Decides a game like Canfield; undefined for any other. */
export function likeCanfield(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const traits = canfieldTraits(rules.ruleset);
  const deal = traits && dealOf(rules.ruleset, traits, position);
  if (!deal) return undefined;
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, traits, number => cardOn(deal, number), position);
  return {searching: decision, line: () => lineOf(root, player.along(decision.line()))};
}

/** The same within some positions, without the general search around it; undefined where that is needed. */
export function judgedLikeCanfield(rules: Ruleset, position: Position, most: number): Outcome | undefined {
  const traits = canfieldTraits(rules);
  const deal = traits && dealOf(rules, traits, position);
  return deal && outcomeWithin(new Decision(deal), most);
}
