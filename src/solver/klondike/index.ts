import type {Attempt} from '../search/attempt.js';
import {lineOf} from '../search/table-player.js';
import type {Root} from '../state/root.js';
import {Board} from './board.js';
import {Decision} from './decision.js';
import {LinePlayer, stepsAlong} from './line.js';
import type {PlacementTraits} from '../placement/traits.js';
import {klondikeTraits, startOf, type Start} from './start.js';

/** Decides a game like Klondike; undefined for any other. */
export function likeKlondike(root: Root): Attempt | undefined {
  const {rules, position} = root;
  const traits = klondikeTraits(rules.ruleset);
  const start = traits && startOf(rules.ruleset, traits, position);
  if (!start) return undefined;
  const decision = decisionOn(traits, start);
  return {
    searching: decision,
    line: () => {
      const player = new LinePlayer(rules.ruleset, traits, position);
      for (const step of stepsAlong(decision.board, decision.line())) player.play(step);
      return lineOf(root, player);
    },
  };
}

function decisionOn({turn, passes}: PlacementTraits, start: Start): Decision {
  const board = new Board(start, turn, passes);
  return new Decision(board, board.isFree ? undefined : new Board(start, 1, Infinity));
}
