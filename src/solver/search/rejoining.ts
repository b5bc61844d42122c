import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {Explorer} from '../explore/explorer.js';
import {StateSpace} from '../moves/state-space.js';
import {rootOf, talonOf} from '../state/root.js';
import {StateTable} from '../state/state-table.js';
import {BETWEEN_PAUSES, type Outcome, type Searching} from './attempt.js';
import {movesAlong, movesThrough, positionsAlong} from './line.js';

/** States that are looked at: a few tenths of a second, in which two or three moves that led away are made good. */
const MOST_STATES = 20_000;

/** Looks for a way back to a line that is known to win, near the position. It proves nothing. */
export class Rejoining implements Searching {
  private readonly space: StateSpace;
  private readonly explorer: Explorer;
  /** The states of the line, with their places in it. */
  private readonly later: StateTable;

  /** `line` is a won game's positions, the last one won. */
  constructor(
    private readonly rules: Ruleset,
    position: Position,
    private readonly line: readonly Position[],
  ) {
    this.space = new StateSpace(rootOf(rules, position));
    const {space} = this;
    const {state} = space;
    this.later = new StateTable(state);
    const talon = talonOf(rules, position);
    line.forEach((each, at) => {
      if (!isPartOf(talonOf(rules, each), talon)) return;
      space.enter(each);
      this.later.add(state, at);
    });
    this.explorer = new Explorer(space, {isGoal: () => this.later.find(state.ints) >= 0});
  }

  get positions(): number {
    return this.explorer.positions;
  }

  get successors(): number {
    return this.explorer.successors;
  }

  get bytes(): number {
    return this.explorer.bytes;
  }

  *steps(): Generator<undefined, Outcome> {
    const {explorer, space} = this;
    space.enterRoot();
    explorer.begin();
    while (!explorer.isDone && explorer.positions < MOST_STATES) {
      explorer.exploreSome(BETWEEN_PAUSES);
      yield;
    }
    return explorer.goal >= 0 ? 'won' : 'cut';
  }

  /** The way to the line and on along it; undefined where that cannot be followed. */
  moves(): readonly Move[] | undefined {
    const {rules, explorer, space, later, line} = this;
    const {table, goal} = explorer;
    table.load(space.state, goal);
    const at = later.tag(later.find(space.state.ints));
    const way = movesThrough(space, table, [0, ...table.wayTo(goal)]);
    const there = positionsAlong(rules, space.root.position, way).at(-1) ?? space.root.position;
    const rest = movesAlong(rules, there, line.slice(at + 1));
    return rest && [...way, ...rest];
  }
}

/** Are the cards some of the others, in the same order? */
function isPartOf(cards: readonly number[], others: readonly number[]): boolean {
  let from = 0;
  return cards.every(card => (from = others.indexOf(card, from) + 1) > 0);
}
