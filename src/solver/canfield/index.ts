import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {outcomeWithin, type Attempt, type Outcome} from '../search/attempt.js';
import {lineOf, StepPlayer} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {cardOn, dealOf} from './deal.js';
import {Decision} from './decision.js';
import {kinOf} from './kin.js';

/** Decides a game like Canfield; undefined for any other. */
export function likeCanfield(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const kin = kinOf(rules.ruleset);
  const deal = kin && dealOf(rules.ruleset, kin, position);
  if (!deal) return undefined;
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, kin, number => cardOn(deal, number), position);
  return {searching: decision, line: () => lineOf(root, player.along(decision.line()))};
}

/** The same within some positions, without the general search around it; undefined where that is needed. */
export function judgedLikeCanfield(rules: Ruleset, position: Position, most: number): Outcome | undefined {
  const kin = kinOf(rules);
  const deal = kin && dealOf(rules, kin, position);
  return deal && outcomeWithin(new Decision(deal), most);
}
