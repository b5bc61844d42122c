import {Board} from '../placement/board.js';
import {attemptFrom} from '../placement/line.js';
import type {Attempt} from '../search/attempt.js';
import type {Root} from '../state/root.js';
import {klondikeDeal} from './deal.js';
import {KlondikeDecision} from './decision.js';

/** Decides a game like Klondike; undefined for any other. */
export function likeKlondike(root: Root): Attempt | undefined {
  const deal = klondikeDeal(root.rules.ruleset, root.position);
  if (!deal) return undefined;
  const board = new Board(deal);
  return attemptFrom(
    root,
    deal,
    new KlondikeDecision(board, board.isFree ? undefined : new Board(deal, {turn: 1, passes: Infinity})),
  );
}
