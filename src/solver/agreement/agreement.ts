import {choices} from '../../engine/legality/generation.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {makeMoves, type Move} from '../../engine/move.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {StateSpace} from '../moves/state-space.js';
import {moveOf} from '../search/line.js';
import {rootOf} from '../state/root.js';
import {describedState} from './described-state.js';

/**
 * The first difference between the compiled rules and the engine's in a position, in words: the same moves, with the same
 * outcomes, and the same end. undefined when there is none. The rules must be searchable.
 */
export function differenceIn(rules: Ruleset, position: Position): string | undefined {
  const compiled = successors(rules, position);
  const expected = new Map(choices(rules, position).map(each => [described(rules, each.position), each.move]));
  for (const [state, move] of expected)
    if (!compiled.has(state)) return `the search has no ${makeMoves([move])} that leads to ${state}`;
  for (const [state, moves] of compiled) {
    if (!expected.has(state)) return `the search has ${makeMoves(moves)}, which leads to ${state}`;
    if (described(rules, played(rules, position, moves)) !== state)
      return `${makeMoves(moves)} does not lead to ${state}`;
  }
  const {state} = new StateSpace(rootOf(rules, position));
  return state.isWon() === isWon(rules, position) ? undefined : 'only one of the two takes the game for won';
}

/** The states that the solver's moves lead to, except the one they begin from, and the engine's moves to each. */
function successors(rules: Ruleset, position: Position): Map<string, Move[]> {
  const root = rootOf(rules, position);
  const space = new StateSpace(root);
  const found = new Map<string, Move[]>();
  const start = describedState(space.state);
  space.expandTraced(traced => {
    const state = describedState(space.state);
    const moves = traced.map(each => moveOf(root, position, each));
    if (state !== start || moves[0]?.type !== 'play') found.set(state, moves);
  });
  return found;
}

function described(rules: Ruleset, position: Position): string {
  return describedState(new StateSpace(rootOf(rules, position)).state);
}

function played(rules: Ruleset, position: Position, moves: readonly Move[]): Position {
  return moves.reduce((at, move) => {
    const outcome = applyMove(rules, at, move);
    if (!outcome.ok) throw new Error(`${makeMoves(moves)}: ${outcome.fault.message}`);
    return outcome.value.position;
  }, position);
}
