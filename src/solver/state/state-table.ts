import {IntTable} from '../compiled/int-table.js';
import type {State} from './state.js';

/** States without repetitions, each with a number that its owner chooses: two are the same only when every word is. */
export class StateTable extends IntTable {
  private readonly tagWord: number;

  constructor({words, masks}: State, capacity?: number) {
    super(words + 1, words, capacity, masks);
    this.tagWord = words;
  }

  /**
   * Adds a state, also in place of an equal one that is later, and returns its place. For a state that is there already
   * it returns the complement of its place.
   */
  add(state: State, tag: number): number {
    const entered = this.enter(state.ints);
    const place = entered < 0 ? ~entered : entered;
    if (entered < 0) {
      if (!state.isLater(this.data, place * this.words)) return entered;
      state.store(this.data, place * this.words);
    }
    this.set(place, this.tagWord, tag);
    return place;
  }

  load(state: State, place: number): void {
    state.load(this.data, place * this.words);
  }

  tag(place: number): number {
    return this.get(place, this.tagWord);
  }

  retag(place: number, tag: number): void {
    this.set(place, this.tagWord, tag);
  }

  /** The places on the way to a state from the first one, which is left out, where tags are the places before. */
  wayTo(place: number): number[] {
    const way: number[] = [];
    for (let at = place; at > 0; at = this.tag(at)) way.unshift(at);
    return way;
  }
}

/**
 * States seen so far, by 64 bits of their hash instead of their words. One in 10^19 pairs is mistaken for one another,
 * so a search that uses this proves nothing.
 */
export class HashSet extends IntTable {
  private readonly key = new Int32Array(2);

  constructor() {
    super(2, 2);
  }

  /** True when the state is new. */
  add(state: State): boolean {
    this.key[0] = state.hash(0x2545f491);
    this.key[1] = state.hash(~0x2545f491);
    return this.enter(this.key) >= 0;
  }
}
