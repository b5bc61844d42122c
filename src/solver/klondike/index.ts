import type {Attempt} from '../search/attempt.js';
import {lineOf} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {Board} from './board.js';
import {Decision} from './decision.js';
import {kinOf, type Kin} from './kin.js';
import {LinePlayer, stepsAlong} from './line.js';
import {startOf, type Start} from './start.js';

/** Decides a game like Klondike; undefined for any other. */
export function likeKlondike(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const kin = kinOf(rules.ruleset);
  const start = kin && startOf(rules.ruleset, kin, position);
  if (!start) return undefined;
  const decision = decisionOn(kin, start);
  return {
    searching: decision,
    line: () => {
      const player = new LinePlayer(rules.ruleset, kin, position);
      for (const step of stepsAlong(decision.board, decision.line())) player.play(step);
      return lineOf(root, player);
    },
  };
}

function decisionOn({turn, passes}: Kin, start: Start): Decision {
  const board = new Board(start, turn, passes);
  return new Decision(board, board.isFree ? undefined : new Board(start, 1, Infinity));
}
