import {choices} from '../../engine/legality/generation.js';
import {makeMoves, type Move} from '../../engine/move.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {StateSpace} from '../moves/state-space.js';
import {moveOf, PlayedLine} from './line.js';
import {rootOf} from '../state/root.js';
import {FOUNDATION, RESERVE, TABLEAU, type Slot} from '../compiled/compiled-rules.js';
import type {State} from '../state/state.js';

/**
 * The first difference between the compiled rules and the engine's in a position, in words: the same moves, with the
 * same outcomes, and the same end. undefined when there is none. The rules must be searchable.
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
  const line = new PlayedLine(rules, position);
  for (const move of moves) line.make(move);
  return line.position;
}

const upTo = (count: number): number[] => Array.from({length: count}, (_, i) => i);

/**
 * A state in words that equal states share, in whatever slots their piles lie: each pile's cards as the solver numbers
 * them, of a foundation the card it shows and how many it holds.
 */
export function describedState(state: State): string {
  const {talon} = state;
  const {rules} = state.root;
  const places = upTo(talon.size).filter(place => talon.has(place));
  const cards = (some: readonly number[]): string => some.map(place => talon.cardAt(place)).join(',');
  const letters = [...new Set(rules.slots.map(({letter}) => letter))];
  const piles = letters.map(letter => {
    const own = rules.slots.filter(slot => slot.letter === letter).map(slot => describedPile(state, slot));
    // As the rules have it: piles of the tableau that only give cards are reserves to the search.
    const {role, beside} = rules.ruleset.spec(letter);
    const isFree = !state.isOrdered(letter) && !beside && (rules.sorted.has(letter) || role === 'tableau');
    return `${letter} ${(isFree ? own.sort() : own).join(' ')}`;
  });
  return [
    ...piles,
    `waste ${cards(places.filter(place => place < talon.pointer))}`,
    `stock ${cards(places.filter(place => place >= talon.pointer))}`,
    `facts ${rules.facts.map((_, i) => state.fact(i)).join(',')}`,
  ].join('; ');
}

function describedPile(state: State, {kind, slot}: Slot): string {
  const {behind} = state.root.rules;
  const reserve = (own: number): string =>
    own < 0 ? '' : upTo(state.reserveSize(own)).map(i => state.reserveCard(own, i)).join(','); // prettier-ignore
  // A column is described with the pile in front of it.
  if (kind === RESERVE) return behind.includes(slot) ? '' : reserve(slot);
  if (kind === TABLEAU) {
    return `${reserve(behind[slot] as number)}/${state.codecOf(slot).cards(state.tableau(slot)).join(',')}`;
  }
  if (kind !== FOUNDATION) return '';
  const size = state.foundationSize(slot);
  return size === 0 ? '-' : `${String(state.foundationTop(slot))}x${String(size)}`;
}
