import {playOf, REDEAL, TURN, type Move} from '../../engine/move.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import {applyMove} from '../../engine/refusal.js';
import type {Kernel} from '../state/state-space.js';
import {codeOf, DECK, FOUNDATION, TABLEAU, type Place, type Program} from '../state/compiled-rules.js';
import type {Traced, TracedPile} from '../state/traced-move.js';
import {Leaders, lead} from './representatives.js';
import {StateTable, type StateList} from '../state/state-table.js';

const SEED = 0x1b873593;

/** The mark by which a line finds its way again. */
export function waymark(kernel: Kernel): number {
  return kernel.hash(SEED);
}

/**
 * Walks from the root along waymarks to the win, and gathers the engine's moves on the way. Between two marks lie the
 * moves within one layer, which are searched again from the one state that is known to lead there, in the order of the
 * first search: `playsWait` says which. The engine plays the whole line and has to find it won; anything else is an error
 * of the solver, never an answer.
 */
export function lineThrough(kernel: Kernel, marks: readonly number[], playsWait = false): Move[] {
  const traced: Traced[] = [];
  kernel.loadRoot();
  for (const mark of [...marks, undefined]) {
    if (mark === undefined || waymark(kernel) !== mark) traced.push(...legTo(kernel, mark, playsWait));
  }
  return played(kernel.program, traced);
}

/** The engine's moves along states, the root first and the win last, each a move after the one before. */
export function lineAlong(kernel: Kernel, path: StateList): Move[] {
  const traced: Traced[] = [];
  for (let at = 1; at < path.size; at++) traced.push(...stepTo(kernel, path, at - 1, at));
  return played(kernel.program, traced);
}

/** A way from the child to the state with this mark, or to a win; the child is that state then. */
function legTo(kernel: Kernel, mark: number | undefined, playsWait: boolean): Traced[] {
  const table = new StateTable(kernel.words);
  const leaders = playsWait ? new Leaders() : undefined;
  const {layer} = kernel;
  let at = 0;
  let reached = -1;
  leaders?.begin(0);
  table.add(kernel, -1);
  kernel.visit = () => {
    const place = table.add(kernel, at);
    if (place >= 0 && (mark === undefined ? kernel.isWon() : waymark(kernel) === mark)) reached = place;
    if (leaders && kernel.layer === layer) lead(leaders, kernel, place, at);
  };
  for (let count = 0; reached < 0; count++) {
    at = leaders ? leaders.take() : count < table.size ? count : -1;
    if (at < 0) throw new Error('a line was found but not its moves');
    table.load(kernel, at);
    kernel.expand();
  }
  return movesTo(kernel, table, reached);
}

/** The moves to a state of the table, whose tags are parents; the child is that state then. */
function movesTo(kernel: Kernel, table: StateTable, place: number): Traced[] {
  const places: number[] = [];
  for (let at = place; at >= 0; at = table.tag(at)) places.unshift(at);
  const moves = places.slice(1).flatMap((to, i) => stepTo(kernel, table, places[i] as number, to));
  table.load(kernel, place);
  return moves;
}

/** The moves that the kernel makes from one state to another, a move away. */
function stepTo(kernel: Kernel, table: StateList, from: number, to: number): readonly Traced[] {
  let step: readonly Traced[] = [];
  table.load(kernel, from);
  kernel.expandTraced(moves => {
    if (step.length === 0 && kernel.equals(table.states, to * table.words)) step = moves;
  });
  return step;
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
