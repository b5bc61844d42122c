import {attemptFrom} from '../placement/line.js';
import type {Attempt} from '../search/attempt.js';
import type {Root} from '../state/root.js';
import {yukonDeal} from './deal.js';
import {YukonDecision} from './decision.js';

/** Decides a game like Yukon; undefined for any other. */
export function likeYukon(root: Root): Attempt | undefined {
  const deal = yukonDeal(root.rules.ruleset, root.position);
  return deal && attemptFrom(root, deal, new YukonDecision(deal));
}
