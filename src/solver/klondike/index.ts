import type {Attempt} from '../search/attempt.js';
import {lineOf} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {Board} from './board.js';
import {klondikeDeal} from './deal.js';
import {Decision} from './decision.js';
import {LinePlayer, stepsAlong} from './line.js';

/** Decides a game like Klondike; undefined for any other. */
export function likeKlondike(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const deal = klondikeDeal(rules.ruleset, position);
  if (!deal) return undefined;
  const board = new Board(deal);
  const decision = new Decision(board, board.isFree ? undefined : new Board(deal, 1, Infinity));
  return {
    searching: decision,
    line: () => {
      const player = new LinePlayer(rules.ruleset, deal.traits, position);
      for (const step of stepsAlong(decision.board, decision.line())) player.play(step);
      return lineOf(root, player);
    },
  };
}
