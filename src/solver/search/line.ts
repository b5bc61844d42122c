import {playOf, REDEAL, TURN, type Move} from '../../engine/move.js';
import {isWon, pileAt, samePosition, type Position} from '../../engine/position.js';
import {outcomeOf} from '../../engine/legality/application.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {FOUNDATION, type Slot} from '../compiled/compiled-rules.js';
import {tableauOf} from '../state/encoding.js';
import {talonOf, type Root} from '../state/root.js';
import type {StateSpace} from '../moves/state-space.js';
import type {StateTable} from '../state/state-table.js';
import type {State} from '../state/state.js';
import type {TracedMove, TracedPile} from '../moves/play-maker.js';
import {foundOrder, type ExpansionOrder} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import type {Puzzle} from '../explore/puzzle.js';
import {choices} from '../../engine/legality/generation.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {SeenPositions} from './seen-positions.js';

const SEED = 0x1b873593;

/** The number by which a line finds a state again. */
export function checkpointOf(state: State): number {
  return state.hash(SEED);
}

/** The checkpoints of some states of a table, of which `state` is the last one then. */
export function checkpointsAt(state: State, table: StateTable, places: readonly number[]): number[] {
  return places.map(place => {
    table.load(state, place);
    return checkpointOf(state);
  });
}

/**
 * The engine's moves along checkpoints to the win; see `stepsAlong`. The engine plays the whole line and has to find it
 * won: anything else is an error of the solver, never an answer. What leads in a circle is left out.
 */
export function lineThrough(
  space: StateSpace,
  checkpoints: readonly number[],
  orderOf?: () => ExpansionOrder,
): readonly Move[] {
  return played(space.root, stepsAlong(space, checkpoints, orderOf)).winning();
}

/**
 * Walks from the root of a puzzle along checkpoints to the win and gathers the steps on the way. Between two
 * checkpoints lie the steps within one layer, which are searched again from the one state that is known to lead there,
 * in the order of the first search.
 */
export function stepsAlong<Step>(
  puzzle: Puzzle<Step>,
  checkpoints: readonly number[],
  orderOf: () => ExpansionOrder = foundOrder,
): Step[] {
  const {state} = puzzle;
  const steps: Step[] = [];
  puzzle.enterRoot();
  for (const checkpoint of [...checkpoints, undefined]) {
    const isReached = (): boolean => (checkpoint === undefined ? puzzle.isWon() : checkpointOf(state) === checkpoint);
    // Most checkpoints are a single step apart.
    if (!isReached()) steps.push(...(stepTo(puzzle, isReached) ?? legTo(puzzle, isReached, orderOf())));
  }
  return steps;
}

/** The engine's moves through some states of a table, the root first, each a move after the one before. */
export function movesThrough(space: StateSpace, table: StateTable, places: readonly number[]): Move[] {
  return played(space.root, stepsThrough(space, table, places)).moves;
}

function stepsThrough<Step>(puzzle: Puzzle<Step>, table: StateTable, places: readonly number[]): Step[] {
  const [first = 0, ...rest] = places;
  table.load(puzzle.state, first);
  return rest.flatMap(to => {
    const step = stepTo(puzzle, () => puzzle.state.equals(table.data, to * table.words));
    if (!step) throw new Error('a line leads through states that are no move apart');
    return step;
  });
}

/** Makes the steps to the next requested state, or to an equal one, which the state is afterwards. */
function legTo<Step>(puzzle: Puzzle<Step>, isReached: () => boolean, order: ExpansionOrder): Step[] {
  const {state} = puzzle;
  const {layer} = state;
  const accepts = (): boolean => state.layer === layer || isReached();
  const explorer = new Explorer(puzzle, {order, accepts, isGoal: isReached});
  explorer.begin();
  explorer.explore();
  const {goal, table} = explorer;
  if (goal < 0) throw new Error('a line was found but not its moves');
  return stepsThrough(puzzle, table, [0, ...table.wayTo(goal)]);
}

/**
 * The steps from the puzzle's state to one that is a move away, and the puzzle's state then; undefined where none is,
 * and the state stays. Where turns are merged it may be earlier than the one found first, from a state that has been
 * reached earlier since.
 */
function stepTo<Step>(puzzle: Puzzle<Step>, isThere: () => boolean): readonly Step[] | undefined {
  const {state} = puzzle;
  const reached = new Int32Array(state.words);
  state.store(reached, 0);
  let step: readonly Step[] | undefined;
  puzzle.expandTraced(steps => {
    if (!isThere() || (step && !state.isLater(reached, 0))) return;
    step = steps;
    state.store(reached, 0);
  });
  state.load(reached, 0);
  return step;
}

/** Moves played by the engine, one after another. Where it refuses one that is a fault of the search. */
export class PlayedLine {
  readonly moves: Move[] = [];
  /** The positions that they lead through, the first one included. */
  readonly positions: Position[];

  constructor(
    protected readonly rules: Ruleset,
    public position: Position,
  ) {
    this.positions = [position];
  }

  make(move: Move): void {
    const outcome = applyMove(this.rules, this.position, move);
    if (!outcome.ok) throw new Error(`the solver's line is refused: ${outcome.fault.message}`);
    this.moves.push(move);
    this.position = outcome.value.position;
    this.positions.push(this.position);
  }

  /** The moves without their circles. It is a fault if they do not win. */
  winning(): readonly Move[] {
    const {rules, position, positions, moves} = this;
    if (!isWon(rules, position)) throw new Error("the solver's line does not win");
    return withoutCircles(rules, positions, moves);
  }
}

/** The engine's moves for traced ones, played from the root. */
function played(root: Root, traced: readonly TracedMove[]): PlayedLine {
  const line = new PlayedLine(root.rules.ruleset, root.position);
  for (const each of traced) line.make(moveOf(root, line.position, each));
  return line;
}

/** The engine's move for a traced one, in the position where it is made. */
export function moveOf(root: Root, position: Position, traced: TracedMove): Move {
  if (traced.kind === 'turn') return TURN;
  if (traced.kind === 'redeal') return REDEAL;
  const {from, to, count, under, depth, partner} = traced;
  const {ruleset} = root.rules;
  const giver = pileOf(root, position, from);
  const taker = pileOf(root, position, to, giver);
  return playOf(ruleset.info(giver).id, ruleset.info(taker).id, {
    count,
    under,
    depth: depth || undefined,
    partner: partner && ruleset.info(pileOf(root, position, partner, giver)).id,
  });
}

/** An engine's pile, other than `not`, with the same cards as the traced one. */
function pileOf(root: Root, position: Position, traced: TracedPile, not?: number): number {
  const {rules} = root;
  const valueOf = ({kind, slot, pile}: Slot): number => {
    const cards = pileAt(position, pile);
    return kind === FOUNDATION ? rules.foundations.of(slot, cards) : tableauOf(root, slot, cards);
  };
  const own = rules.slots.find(({kind, slot}) => kind === traced.kind && slot === traced.slot);
  const isFree = ({pile}: Slot): boolean => pileAt(position, rules.ruleset.behind(pile)).length === 0;
  const isLike = (each: Slot): boolean =>
    each.letter === own?.letter && each.pile !== not && isFree(each) && valueOf(each) === traced.value;
  const isOrdered = rules.turn?.row?.letter === own?.letter && talonOf(rules.ruleset, position).length > 0;
  const found = own && rules.sorted.has(own.letter) && !isOrdered && isFree(own) ? rules.slots.find(isLike) : own;
  if (!found) throw new Error('the solver and the engine disagree about a pile');
  return found.pile;
}

/**
 * A line, with the positions that it leads through, without what leads back to where it was, up to exchanging piles.
 */
function withoutCircles(rules: Ruleset, positions: readonly Position[], moves: readonly Move[]): readonly Move[] {
  const seen = new SeenPositions(rules, positions);
  if (seen.areDistinct) return moves;
  const kept: Move[] = [];
  let position = positions[0] as Position;
  for (let at = seen.lastPlaceOf(position); at < moves.length;) {
    const next = positions[at + 1] as Position;
    // Past a circle the piles may have changed places.
    const choice = choices(rules, position).find(each => samePosition(rules, each.position, next));
    if (!choice) throw new Error('a move of the line is not listed');
    kept.push(choice.move);
    position = choice.position;
    at = seen.lastPlaceOf(next);
  }
  return kept;
}

/** The positions of a line, the first first, the last last. */
export function positionsAlong(rules: Ruleset, start: Position, moves: readonly Move[]): readonly Position[] {
  const positions = [start];
  for (const move of moves) positions.push(outcomeOf(rules, positions.at(-1) as Position, move).position);
  return positions;
}

/**
 * The moves from a position along others, each a move after the one before, where piles may have changed places;
 * undefined where one is not listed.
 */
export function movesAlong(
  rules: Ruleset,
  start: Position,
  positions: readonly Position[],
): readonly Move[] | undefined {
  const moves: Move[] = [];
  let position = start;
  for (const next of positions) {
    const choice = choices(rules, position).find(each => samePosition(rules, each.position, next));
    if (!choice) return undefined;
    moves.push(choice.move);
    ({position} = choice);
  }
  return moves;
}
