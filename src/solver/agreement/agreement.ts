import {dealFromSeed} from '../../engine/legality/deal.js';
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
 * Plays a random game from a seed and holds the compiled rules to the engine's in each of its positions: the same moves,
 * with the same outcomes, and the same end. Returns the first difference in words, with the moves that lead there;
 * undefined when there is none. The rules must be searchable.
 */
export function disagreement(rules: Ruleset, seed: string, moves: number): string | undefined {
  const way: Move[] = [];
  for (const {position, move} of randomGame(rules, seed, moves)) {
    if (move) way.push(move);
    const difference = differenceIn(rules, position);
    if (difference !== undefined) return `seed ${seed}, after ${makeMoves(way) || 'the deal'}: ${difference}`;
  }
  return undefined;
}

/** How the compiled rules and the engine's differ in a position. */
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

/** A position of a random game, and the move that led to it. */
interface Step {
  readonly position: Position;
  readonly move?: Move;
}

/** The positions of a game of random moves; plays are preferred to turns. */
export function* randomGame(rules: Ruleset, seed: string, moves: number): Generator<Step> {
  const roll = dice(seed);
  let step: Step = {position: dealFromSeed(rules, seed)};
  for (let count = 0; count < moves; count++) {
    yield step;
    const all = choices(rules, step.position);
    const plays = all.filter(({move}) => move.type === 'play');
    const list = plays.length > 0 && roll(3) > 0 ? plays : all;
    const next = list[roll(list.length)];
    if (!next) return;
    step = next;
  }
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

/** Whole numbers below a bound, the same in every run. */
function dice(seed: string): (bound: number) => number {
  let state = Array.from(seed).reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7919) >>> 0;
  return bound => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
