import type {State} from './state.js';

const SEED = 0x2545f491;
const FIRST_BITS = 12;

/** States one after another, each with a number that its owner chooses. */
export class StateList {
  size = 0;
  states: Int32Array;
  tags: Int32Array;

  constructor(
    readonly words: number,
    capacity = 1 << 10,
  ) {
    this.states = new Int32Array(capacity * words);
    this.tags = new Int32Array(capacity);
  }

  get bytes(): number {
    return this.states.byteLength + this.tags.byteLength;
  }

  /** Appends a state and returns its place. */
  push(state: State, tag: number): number {
    if (this.size === this.tags.length) {
      this.states = doubled(this.states);
      this.tags = doubled(this.tags);
    }
    state.store(this.states, this.size * this.words);
    this.tags[this.size] = tag;
    return this.size++;
  }

  load(state: State, index: number): void {
    state.load(this.states, index * this.words);
  }

  tag(index: number): number {
    return this.tags[index] as number;
  }

  clear(): void {
    this.size = 0;
  }
}

/** A list without repetitions: two states are the same only when every word is. */
export class StateTable extends StateList {
  private index = new Int32Array(1 << FIRST_BITS);
  /** Where in the index each state is found. */
  private slots = new Int32Array(this.tags.length);

  override get bytes(): number {
    return super.bytes + this.index.byteLength + this.slots.byteLength;
  }

  /**
   * Adds a state, also in place of an equal one that is later, and returns its place. For a state that is there already
   * it returns the complement of its place.
   */
  add(state: State, tag: number): number {
    if (2 * this.size >= this.index.length) this.widen(state);
    const slot = this.slotOf(state);
    const known = this.index[slot] as number;
    if (known !== 0) return this.replaceLater(state, known - 1, tag);
    const place = this.push(state, tag);
    if (this.slots.length < this.tags.length) this.slots = doubled(this.slots);
    this.index[slot] = place + 1;
    this.slots[place] = slot;
    return place;
  }

  /** The place of a state; -1 if it is not there. */
  placeOf(state: State): number {
    return (this.index[this.slotOf(state)] as number) - 1;
  }

  /** Where in the index the state is, or would be. */
  private slotOf(state: State): number {
    const mask = this.index.length - 1;
    let slot = state.hash(SEED) & mask;
    for (let at = this.index[slot] as number; at !== 0; at = this.index[slot] as number) {
      if (state.equals(this.states, (at - 1) * this.words)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private replaceLater(state: State, place: number, tag: number): number {
    const at = place * this.words;
    if (!state.isLater(this.states, at)) return ~place;
    state.store(this.states, at);
    this.tags[place] = tag;
    return place;
  }

  override clear(): void {
    if (this.size * 4 > this.index.length) this.index.fill(0);
    else for (let i = 0; i < this.size; i++) this.index[this.slots[i] as number] = 0;
    super.clear();
  }

  /** Doubles the index; a slot's low bits are not the whole hash, so every state is hashed again. */
  private widen(state: State): void {
    const index = new Int32Array(this.index.length * 2);
    const mask = index.length - 1;
    for (let i = 0; i < this.size; i++) {
      let slot = state.hashOf(this.states, i * this.words, SEED) & mask;
      while (index[slot] !== 0) slot = (slot + 1) & mask;
      index[slot] = i + 1;
      this.slots[i] = slot;
    }
    this.index = index;
  }
}

/** Twice as long, with the same beginning. */
function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}

/**
 * States seen so far, by 64 bits of their hash instead of their words. One in 10^19 pairs is mistaken for one another,
 * so a search that uses this proves nothing.
 */
export class HashSet {
  size = 0;
  private low = new Int32Array(1 << FIRST_BITS);
  private high = new Int32Array(1 << FIRST_BITS);

  get bytes(): number {
    return this.low.byteLength * 2;
  }

  /** True when the state is new. */
  add(state: State): boolean {
    if (4 * this.size >= 3 * this.low.length) this.widen();
    if (!this.enter(state.hash(SEED), state.hash(~SEED) | 1)) return false;
    this.size++;
    return true;
  }

  has(state: State): boolean {
    return this.high[this.slotOf(state.hash(SEED), state.hash(~SEED) | 1)] !== 0;
  }

  clear(): void {
    this.size = 0;
    this.low.fill(0);
    this.high.fill(0);
  }

  private enter(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    if (this.high[slot] !== 0) return false;
    this.low[slot] = low;
    this.high[slot] = high;
    return true;
  }

  /** Where these bits are, or would be. */
  private slotOf(low: number, high: number): number {
    const mask = this.low.length - 1;
    let slot = low & mask;
    for (let at = this.high[slot] as number; at !== 0; at = this.high[slot] as number) {
      if (at === high && this.low[slot] === low) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private widen(): void {
    const {low, high} = this;
    this.low = new Int32Array(low.length * 2);
    this.high = new Int32Array(low.length * 2);
    for (let i = 0; i < low.length; i++) if (high[i] !== 0) this.enter(low[i] as number, high[i] as number);
  }
}
