import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CARDS, CardSet} from '../compiled/cards.js';
import {searchable} from '../compiled/searchable.js';
import {StateSpace} from '../moves/state-space.js';
import {PlaceQueues} from '../state/place-queues.js';
import {rootOf} from '../state/root.js';
import {StateTable} from '../state/state-table.js';
import type {State} from '../state/state.js';
import {seesAll} from './sampling.js';

/** States that are worth looking at where somebody waits for the proof: a tenth of a second. */
export const MOST_MOVED_ABOUT = 20_000;

export const NOTHING_GOES_UP = 'no card can go up any more; cards can only be moved about';

/**
 * Is it proved, by what the player knows, that no card can go up any more, though cards may be moved about? Never as long as
 * the stock can be turned or dealt again, and never if that would take more states than `most`. A card that was brought down and goes
 * up again does not count.
 */
export function isDeadEnd(
  rules: Ruleset,
  position: Position,
  most: number,
  climb = (): Climb => new Climb(rules, position),
): boolean {
  if (mayTurn(rules, position) || mayRedeal(rules, position)) return false;
  if (!seesAll(rules, position) || !searchable(rules).ok) return false;
  return !climb().goesUp(position, most);
}

/** What plays alone lead to from the positions of a game; one serves all that are asked about. */
export class Climb {
  private readonly space: StateSpace;
  private readonly table: StateTable;
  /** The states to look at, those first where the fewest cards lie on one that goes up. */
  private readonly queues: PlaceQueues;
  private readonly next = new CardSet();
  private sizes: readonly number[] = [];
  private before = 0;
  private hasRisen = false;
  /** Was it proved that no card can go up from the states of the table, as high as the foundations are? */
  private isStuck = false;

  /** `start` leads to all positions that are asked about. */
  constructor(rules: Ruleset, start: Position) {
    this.space = new StateSpace(rootOf(rules, start));
    // Most positions are decided within a few states.
    this.table = new StateTable(this.space.state, 1 << 4);
    this.queues = new PlaceQueues(rules.packs * CARDS + 1);
  }

  /** Can a foundation get higher than in this position? True, too, where that takes more states to find out. */
  goesUp(position: Position, most: number): boolean {
    const {space, table, queues} = this;
    const {state} = space;
    space.enter(position);
    if (state.isWon()) return true;
    const sizes = sizesOf(state);
    if (this.isStuck && table.find(state.ints) >= 0 && String(sizes) === String(this.sizes)) return false;
    this.sizes = sizes;
    this.hasRisen = this.isStuck = false;
    table.clear();
    queues.clear();
    this.add();
    space.visit = () => this.visited();
    for (let place = queues.take(); place >= 0; place = queues.take())
      if (table.size > most || this.risesFrom(place)) return true;
    this.isStuck = true;
    return false;
  }

  /** Does a play from a state of the table get a foundation higher? */
  private risesFrom(place: number): boolean {
    const {space, table} = this;
    table.load(space.state, place);
    this.before = space.state.cardsUp();
    space.expand();
    return this.hasRisen;
  }

  private visited(): void {
    const {state} = this.space;
    if (this.hasRisen) return;
    // A card that goes from one foundation to another leaves the number of those that are up as it was.
    this.hasRisen =
      state.cardsUp() > this.before && sizesOf(state).some((size, slot) => size > (this.sizes[slot] ?? 0));
    if (!this.hasRisen) this.add();
  }

  private add(): void {
    const place = this.table.add(this.space.state, -1);
    if (place < 0) return;
    this.space.state.readWanted(this.next);
    this.queues.add(place, cardsOnNext(this.space.state, this.next));
  }
}

/** The fewest cards that lie on one of those that go up next, in a tableau pile or behind it. */
function cardsOnNext(state: State, next: CardSet): number {
  const {behind} = state.root.rules;
  let fewest: number = CARDS;
  for (let slot = 0; slot < state.tableauCount; slot++) {
    const [pile, codec, reserve] = [state.tableau(slot), state.codecOf(slot), behind[slot] as number];
    const size = pile === 0 ? 0 : codec.size(pile);
    const held = reserve < 0 ? 0 : state.reserveSize(reserve);
    for (let on = 0; on < Math.min(fewest, size + held); on++) {
      const card = on < size ? codec.at(pile, size - 1 - on) : state.reserveCard(reserve, size + held - 1 - on);
      if (next.has(card)) fewest = on;
    }
  }
  return fewest;
}

function sizesOf(state: State): number[] {
  return Array.from({length: state.foundationCount}, (_, slot) => state.foundationSize(slot));
}
