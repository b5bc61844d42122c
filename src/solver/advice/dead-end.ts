import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {searchable} from '../compiled/searchable.js';
import {StateSpace} from '../moves/state-space.js';
import {rootOf} from '../state/root.js';
import {StateTable} from '../state/state-table.js';
import type {State} from '../state/state.js';
import {seesAll} from './sampling.js';

/** States that are worth looking at where somebody waits for the proof: a tenth of a second. */
export const MOST_MOVED_ABOUT = 20_000;

/** Said of a dead end. */
export const NOTHING_GOES_UP = 'no card can go up any more; cards can only be moved about';

/**
 * Is it proved, by what the player knows, that no card can go up any more, though cards may be moved about? Never as long as
 * the stock can be turned or dealt again, and never if that would take more states than `most`. A card that was brought down and goes
 * up again does not count.
 */
export function isDeadEnd(rules: Ruleset, position: Position, most: number): boolean {
  if (mayTurn(rules, position) || mayRedeal(rules, position)) return false;
  if (!seesAll(rules, position) || !searchable(rules).ok) return false;
  return !new Climb(rules, position).goesUp(most);
}

/** What plays alone lead to from a position. */
class Climb {
  private readonly space: StateSpace;
  private readonly table: StateTable;
  private readonly sizes: readonly number[];
  private before = 0;
  private at = 0;
  private hasRisen = false;

  constructor(rules: Ruleset, position: Position) {
    this.space = new StateSpace(rootOf(rules, position));
    // Most positions are decided within a few states, and programs ask at every move.
    this.table = new StateTable(this.space.state, 1 << 4);
    this.sizes = sizesOf(this.space.state);
  }

  /** Can a foundation get higher than it is? True, too, where that takes more states to find out. */
  goesUp(most: number): boolean {
    const {space, table} = this;
    const {state} = space;
    table.add(state, -1);
    if (state.isWon()) return true;
    space.visit = () => this.visited();
    for (this.at = 0; this.at < table.size && !this.hasRisen; this.at++) {
      if (table.size > most) return true;
      table.load(state, this.at);
      this.before = state.cardsUp();
      space.expand();
    }
    return this.hasRisen;
  }

  /** A card that goes from one foundation to another leaves the number of those that are up as it was. */
  private visited(): void {
    const {state} = this.space;
    this.table.add(state, this.at);
    this.hasRisen ||=
      state.cardsUp() > this.before && sizesOf(state).some((size, slot) => size > (this.sizes[slot] ?? 0));
  }
}

function sizesOf(state: State): number[] {
  return Array.from({length: state.foundationCount}, (_, slot) => state.foundationSize(slot));
}
