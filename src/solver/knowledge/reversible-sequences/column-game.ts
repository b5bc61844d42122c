/*
 * A verified fast path for Reversible Sequences where emptied columns stay empty and cards may go beneath packets, in
 * which every deal is decided within milliseconds. test/solver/knowledge/column-game.test.ts holds its verdicts to
 * plain exhaustion by the engine's moves, and replays its lines.
 */
import type {Puzzle} from '../../explore/puzzle.js';
import type {State} from '../../state/state.js';
import {BASES, Columns, opposite, type Base} from './columns.js';

/** A column whose front is cleared, or a suit whose direction is settled. */
export type ColumnStep = number | Base;

/**
 * Reversible Sequences reduced to a game of `Columns`. The only move is to clear a front that has cards behind it. It may be
 * cleared
 *
 * 1. when its chain is anchored, or another column has its front in the chain as well: all cards of the chain that are not
 *    on the foundation have to lie somewhere;
 * 2. unless the packet waits: a packet of several cards can give its top card only to that card's next neighbour, so it
 *    cannot go until the neighbour is available (for an end card: until its suit is founded with it).
 *
 * A player who wins the card game clears every front that has cards behind it, and each time both conditions hold. So
 * where the column game is lost, the card game is lost.
 *
 * Conversely, each such move can be made in cards. Call a packet rising when its highest card is on top and falling when
 * its lowest is; a single card is both. A rising packet can give all its cards, one by one, to the packet above it in its
 * chain, which takes them over or under as it lies; a falling one to the packet below it. Of two neighbours, the lower
 * rising and the upper falling, either may be cleared, and what remains can be made rising or falling at will: one gives
 * until the other is a single card, which then takes the cards back the other way round. In a chain in which one packet
 * rises and another above it falls, all between them can be made single cards by passing cards on, and so each of them can
 * be cleared; what lies beyond these two waits, or passes cards on until only one is left, which is both. When one packet
 * remains, its direction is chosen by what is to come: rising when its chain next grows at the upper end or is built down,
 * falling otherwise. So a packet that did not wait from the start never has to.
 *
 * Steps that lose nothing are made at once. The other choices are the direction of a suit once one of its ends is available
 * (it is built one way in the end, and is best founded at once), and which fronts are cleared.
 */
export class ColumnGame implements Puzzle<ColumnStep> {
  visit = (): void => undefined;
  readonly state: State;
  readonly columns: Columns;
  /** The state that is expanded, once what is free has been cleared. */
  private readonly parent: State;
  /** The steps from the state that is expanded to the present one, and how many they are. */
  private readonly steps: ColumnStep[] = [];
  private made = 0;

  /** `mustFound`: see `Columns`. */
  constructor(
    private readonly root: State,
    mustFound: boolean,
  ) {
    this.columns = new Columns(root, mustFound);
    this.state = this.columns.state;
    this.parent = root.sibling();
  }

  enterRoot(): void {
    this.state.copy(this.root);
  }

  isWon(): boolean {
    const {state} = this;
    for (let reserve = 0; reserve < state.reserveCount; reserve++) if (state.reserveSize(reserve) > 0) return false;
    return true;
  }

  expandTraced(found: (steps: readonly ColumnStep[]) => void): void {
    const {visit} = this;
    this.visit = () => found(this.steps.slice(0, this.made));
    this.expand();
    this.visit = visit;
  }

  expand(): void {
    const {state, parent} = this;
    this.made = 0;
    this.columns.read();
    this.clearFreely();
    parent.copy(state);
    const before = this.made;
    for (const choice of this.isWon() ? [[]] : this.choices()) {
      for (const step of choice) this.make(step);
      this.clearFreely();
      this.visit();
      while (this.made > before) this.takeBack(this.steps[--this.made] as ColumnStep);
    }
  }

  private make(step: ColumnStep): void {
    this.steps[this.made++] = step;
    if (typeof step === 'number') this.columns.clear(step);
    else this.columns.settle(step);
  }

  private takeBack(step: ColumnStep): void {
    if (typeof step === 'number') this.columns.restoreColumn(step, this.parent);
    else this.columns.restoreSuit(step.suit, this.parent);
  }

  private clearFreely(): void {
    const {columns} = this;
    for (let column = 0; column < columns.all.length; column++) {
      if (!columns.isFreeToClear(column)) continue;
      this.make(column);
      column = -1;
    }
  }

  private choices(): readonly (readonly ColumnStep[])[] {
    return (this.columns.foundsAtOnce ? this.duties() : this.bothDirections()) ?? this.clearings();
  }

  /** The suits that have to be founded now, any of them first, each with the column that this clears. */
  private duties(): ColumnStep[][] | undefined {
    const {columns} = this;
    const bases = BASES.filter(base => columns.isOpenTo(base));
    if (bases.length === 0) return undefined;
    return this.possible(bases).map(base => [base, ...columns.boundWith(base)]);
  }

  /** Both directions of the first suit that has an end available and in need, the one with its base available first. */
  private bothDirections(): ColumnStep[][] | undefined {
    const next = BASES.find(base => this.columns.isEndInNeed(base));
    if (!next) return undefined;
    const other = {suit: next.suit, direction: opposite(next.direction)};
    return this.possible([next, other]).map(base => [base]);
  }

  private possible(bases: readonly Base[]): readonly Base[] {
    return bases.filter(base => this.columns.mayBe(base));
  }

  /**
   * Sets of columns, one of which is cleared next in some winning line, if there is one: which column keeps a chain
   * while all others of the chain are cleared. Proof that nothing else need be tried: in any winning line let the
   * keeper be the chain's column that is cleared last, or never. Clear the others now, and follow the line without
   * these clearings. The available cards are always at least those of the line, so chains only grow; and where the line
   * clears a column whose chain is kept by one that is gone here, the keeper still lies in that chain. The same holds
   * in whatever order chains are taken. Where a packet waits, or a suit has to be founded by what becomes available,
   * the columns are tried one by one.
   */
  private clearings(): number[][] {
    const {columns} = this;
    const covered = columns.all.filter(column => columns.hasCovered(column));
    for (const column of covered) {
      const chain = columns.inChainOf(columns.front(column));
      if (chain.length < 2 || chain.some(each => columns.waits(each) || columns.isFateful(each))) continue;
      // The least covered keeps it first.
      const keepers = chain.toSorted((a, b) => columns.coveredIn(a) - columns.coveredIn(b));
      return keepers.map(keeper => chain.filter(each => each !== keeper));
    }
    return covered.filter(column => columns.mayClear(column)).map(column => [column]);
  }
}
