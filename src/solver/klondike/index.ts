import type {Move} from '../../engine/move.js';
import {samePosition, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {winningLine} from '../search/line.js';
import type {SearchContext, SearchSteps} from '../search/search-context.js';
import {Board} from './board.js';
import {Decision} from './decision.js';
import {kinOf, type Kin} from './kin.js';
import {LinePlayer, stepsAlong} from './line.js';
import {startOf, type Start} from './start.js';

/** Decides a game like Klondike; `cut` for any other, and where every line leads through positions that are barred. */
export function* decided(context: SearchContext): SearchSteps {
  const {rules, position, barred} = context.state.root;
  const kin = kinOf(rules.ruleset);
  const start = kin && startOf(rules.ruleset, kin, position);
  if (!start) return 'cut';
  const decision = decisionOn(kin, start);
  const {work} = context;
  const {board} = decision;
  board.enterStart();
  board.settle();
  const search = decision.search();
  for (;;) {
    const {done, value} = search.next();
    [work.positions, work.successors] = [decision.positions, decision.successors];
    if (done === true) {
      if (value !== 'won') return value === 'lost' ? 'none' : 'cut';
      if (!context.wantsLines) return [];
      const line = lineOf(rules.ruleset, kin, position, decision);
      return line.positions.some(at => barred.some(each => samePosition(rules.ruleset, each, at))) ? 'cut' : line.moves;
    }
    if (!context.isWithinMemory([decision])) return 'memory';
    yield;
  }
}

function decisionOn({turn, passes}: Kin, start: Start): Decision {
  const board = new Board(start, turn, passes);
  return new Decision(board, board.isFree ? undefined : new Board(start, 1, Infinity));
}

/** The moves of the line that was found, and the positions after the first that they lead through. */
function lineOf(
  rules: Ruleset,
  kin: Kin,
  position: Position,
  decision: Decision,
): {readonly moves: readonly Move[]; readonly positions: readonly Position[]} {
  const player = new LinePlayer(rules, kin, position);
  for (const step of stepsAlong(decision.board, decision.line())) player.play(step);
  return {moves: winningLine(rules, player.positions, player.moves), positions: player.positions.slice(1)};
}
