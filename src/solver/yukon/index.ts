import {cardNumbered} from '../compiled/halves.js';
import type {Attempt} from '../search/attempt.js';
import {lineOf, StepPlayer} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {yukonDeal} from './deal.js';
import {Decision} from './decision.js';

/** Decides a game like Yukon; undefined for any other. */
export function likeYukon(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const deal = yukonDeal(rules.ruleset, position);
  if (!deal) return undefined;
  const decision = new Decision(deal);
  const player = new StepPlayer(rules.ruleset, deal.traits, cardNumbered, position);
  return {searching: decision, line: () => lineOf(root, player.along(decision.line()))};
}
