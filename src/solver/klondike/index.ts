import type {SearchContext, SearchSteps} from '../search/search-context.js';
import {decidedBy} from '../search/own-search.js';
import {Board} from './board.js';
import {Decision} from './decision.js';
import {kinOf, type Kin} from './kin.js';
import {LinePlayer, stepsAlong} from './line.js';
import {startOf, type Start} from './start.js';

/** Decides a game like Klondike; `cut` for any other, and where the line that is found leads through positions that are barred. */
export function* decidedLikeKlondike(context: SearchContext): SearchSteps {
  const {rules, position} = context.state.root;
  const kin = kinOf(rules.ruleset);
  const start = kin && startOf(rules.ruleset, kin, position);
  if (!start) return 'cut';
  const decision = decisionOn(kin, start);
  const {board} = decision;
  board.enterStart();
  board.settle();
  return yield* decidedBy(context, decision, () => {
    const player = new LinePlayer(rules.ruleset, kin, position);
    for (const step of stepsAlong(board, decision.line())) player.play(step);
    return player;
  });
}

function decisionOn({turn, passes}: Kin, start: Start): Decision {
  const board = new Board(start, turn, passes);
  return new Decision(board, board.isFree ? undefined : new Board(start, 1, Infinity));
}
