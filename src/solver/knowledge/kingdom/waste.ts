import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

/** Heaps, and places for auxiliary cards. Suits do not count, so a card is its rank. */
export const HEAPS = 8;
export const CELLS = 8;

/** The cards outside the stock and the waste, counted by rank. The others are to be added by `add`. */
export class CardsOutByRank {
  readonly counts = new Int8Array(HEIGHTS);
  /** How many of the cards no heap could take, even if all were available. */
  homeless = 0;
  /** For each rank how many heaps could take a card of it, had none of them one. */
  private readonly rooms = new Int8Array(HEIGHTS);

  /** Counts the cards that lie on the heaps and in the cells of a state. */
  read(state: State): void {
    const {counts} = this;
    counts.fill(0);
    for (let slot = 0; slot < HEAPS; slot++) {
      for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(counts, rank);
      const card = state.tableauTop(slot);
      if (card >= 0) raise(counts, card);
    }
    this.findRooms();
  }

  /** Takes what has been seen, without what is kept in the waste. */
  set(seen: Int8Array, kept: Int8Array): void {
    const {counts} = this;
    for (let rank = 0; rank < HEIGHTS; rank++) counts[rank] = (seen[rank] as number) - (kept[rank] as number);
    this.findRooms();
  }

  private findRooms(): void {
    const {counts, rooms} = this;
    let room = HEAPS;
    let left = 0;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = counts[rank] as number;
      rooms[rank] = room;
      if (own < room) room = own;
      else left += own - room;
    }
    this.homeless = left;
  }

  /** A card that a heap takes makes room for one of the next rank, and so on as long as there is a homeless one. */
  add(rank: number): void {
    const {counts, rooms} = this;
    const own = counts[rank] as number;
    counts[rank] = own + 1;
    if (own >= (rooms[rank] as number)) {
      this.homeless++;
      return;
    }
    for (let next = rank + 1; next < HEIGHTS; next++) {
      rooms[next] = own + 1;
      if ((counts[next] as number) <= own) return;
      this.homeless--;
    }
  }

  /** Has the table no room for them? */
  isTooMuch(): boolean {
    return this.homeless > CELLS;
  }
}

export class WasteScore {
  private readonly ranks = new Uint8Array(128);

  /**
   * Features of a waste: cards under a higher one, by how much, and weighed by how soon they are wanted; cards over a lower
   * one; drops along it. `lowest` is the size of the lowest heap.
   */
  of({talon}: State, lowest: number, weights: readonly number[]): number {
    const {ranks} = this;
    const size = talon.readWaste(ranks);
    const [blocked = 0, depth = 0, , , above = 0, urgent = 0, , drops = 0] = weights;
    let sum = 0;
    let highest = -1;
    let upper = -1;
    for (let i = size - 1; i >= 0; i--) {
      const card = ranks[i] as number;
      if (card < highest) sum += blocked + depth * (highest - card) + urgent / (1 + card - lowest);
      else highest = card;
      if (card < upper) sum += drops;
      upper = card;
    }
    let least = HEIGHTS;
    let over = 0;
    for (let i = 0; i < size; i++) {
      const card = ranks[i] as number;
      if (card > least) over++;
      else least = card;
    }
    return sum + above * over;
  }
}
