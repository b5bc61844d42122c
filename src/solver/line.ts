import {playOf, REDEAL, TURN, type Move} from '../engine/move.js';
import {isWon, pileAt, type Position} from '../engine/position.js';
import {applyMove} from '../engine/refusal.js';
import type {Kernel} from './kernel.js';
import {codeOf, DECK, FOUNDATION, TABLEAU, type Place, type Program} from './program.js';
import type {Traced, TracedPile} from './trace.js';
import {StateTable} from './table.js';

const SEED = 0x1b873593;

/** The mark by which a line finds its way again. */
export function waymark(kernel: Kernel): number {
  return kernel.hash(SEED);
}

/**
 * Walks from the root along waymarks to the win, and gathers the engine's moves on the way. Between two marks lie the
 * moves within one layer, which are searched again from the one state that is known to lead there. The engine plays the
 * whole line and has to find it won; anything else is an error of the solver, never an answer.
 */
export function lineThrough(kernel: Kernel, marks: readonly number[]): Move[] {
  const traced: Traced[] = [];
  kernel.loadRoot();
  for (const mark of [...marks, undefined]) {
    if (mark === undefined || waymark(kernel) !== mark) traced.push(...legTo(kernel, mark));
  }
  return played(kernel.program, traced);
}

interface Leg {
  readonly before: Leg | undefined;
  readonly moves: readonly Traced[];
}

/** The shortest way from the child to the state with this mark, or to a win; the child is that state then. */
function legTo(kernel: Kernel, mark: number | undefined): Traced[] {
  const table = new StateTable(kernel.words);
  const legs: Leg[] = [{before: undefined, moves: []}];
  table.add(kernel, 0);
  for (let at = 0; at < table.size; at++) {
    let reached = -1;
    table.load(kernel, at);
    kernel.expandTraced(moves => {
      const place = table.add(kernel, 0);
      if (place < 0) return;
      legs[place] = {before: legs[at], moves};
      if (mark === undefined ? kernel.isWon() : waymark(kernel) === mark) reached = place;
    });
    if (reached < 0) continue;
    table.load(kernel, reached);
    return movesOf(legs[reached]);
  }
  throw new Error('a line was found but not its moves');
}

function movesOf(last: Leg | undefined): Traced[] {
  const moves: (readonly Traced[])[] = [];
  for (let leg = last; leg; leg = leg.before) moves.unshift(leg.moves);
  return moves.flat();
}

/** The engine's moves for what the kernel did, played one by one. */
export function played(program: Program, traced: readonly Traced[]): Move[] {
  const {rules} = program;
  const moves: Move[] = [];
  let position = program.root;
  for (const each of traced) {
    const move = moveOf(program, position, each);
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) throw new Error(`the solver's line is refused: ${outcome.fault.message}`);
    moves.push(move);
    position = outcome.value.position;
  }
  if (!isWon(rules, position)) throw new Error("the solver's line does not win");
  return moves;
}

/** The engine's move for one of the kernel's, in the position where it is made. */
export function moveOf(program: Program, position: Position, traced: Traced): Move {
  if (traced.kind === 'turn') return TURN;
  if (traced.kind === 'redeal') return REDEAL;
  const {from, to, count, under, depth} = traced;
  const idOf = (pile: TracedPile) => program.rules.info(pileOf(program, position, pile)).id;
  return playOf(idOf(from), idOf(to), {count, under, depth: depth || undefined});
}

/** The engine's pile that holds what the kernel's did; of like piles any will do. */
function pileOf(program: Program, position: Position, traced: TracedPile): number {
  if (traced.kind === DECK) return program.rules.numberOf('W');
  const alike = traced.kind === TABLEAU || (traced.kind === FOUNDATION && program.alikeFoundations);
  const fits = (place: Place): boolean =>
    place.kind === traced.kind &&
    (alike ? valueOf(program, position, place) === traced.value : place.slot === traced.slot);
  const place = program.places.find(fits);
  if (!place) throw new Error('the solver and the engine disagree about a pile');
  return place.pile;
}

function valueOf(program: Program, position: Position, {kind, slot, pile}: Place): number {
  const cards = pileAt(position, pile);
  if (kind === FOUNDATION) return codeOf(program, slot, cards);
  return program.codec.of(cards.map(card => program.cardIn[card] as number));
}
