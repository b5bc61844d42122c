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
  const expected = new Map(choices(rules, position).map(each => [described(rules, each.position), [each.move]]));
  const compiled = successors(rules, position);
  const start = described(rules, position);
  for (const [state, moves] of expected)
    if (!compiled.has(state) && !isIdle(state, moves, start)) return `the search has no ${makeMoves(moves)}`;
  for (const [state, moves] of compiled) {
    if (isIdle(state, moves, start)) continue;
    if (!expected.has(state)) return `the search has ${makeMoves(moves)}, which the rules have not`;
    if (described(rules, played(rules, position, moves)) !== state)
      return `the search takes ${makeMoves(moves)} to lead elsewhere`;
  }
  const {state} = new StateSpace(rootOf(rules, position));
  return state.isWon() === isWon(rules, position) ? undefined : 'only one of the two takes the game for won';
}

/** Is it a play that only exchanges twins, or piles? The search drops such plays, or finds one of several. */
function isIdle(state: string, [move]: readonly Move[], start: string): boolean {
  return state === start && move?.type === 'play';
}

/** The states that the solver's moves lead to, and the engine's moves to each. */
function successors(rules: Ruleset, position: Position): Map<string, Move[]> {
  const root = rootOf(rules, position);
  const space = new StateSpace(root);
  const found = new Map<string, Move[]>();
  space.expandTraced(traced => {
    const moves = traced.map(each => moveOf(root, position, each));
    found.set(describedState(space.state), moves);
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
