import type {Kernel} from './state-space.js';

const SEED = 0x2545f491;
const FIRST_BITS = 12;

/** States kept one after another, each with a number of its owner's choosing. */
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

  /** Keeps the kernel's child and returns its place. */
  push(kernel: Kernel, tag: number): number {
    if (this.size === this.tags.length) this.grow();
    kernel.store(this.states, this.size * this.words);
    this.tags[this.size] = tag;
    return this.size++;
  }

  load(kernel: Kernel, index: number): void {
    kernel.load(this.states, index * this.words);
  }

  tag(index: number): number {
    return this.tags[index] as number;
  }

  clear(): void {
    this.size = 0;
  }

  private grow(): void {
    const states = new Int32Array(this.states.length * 2);
    states.set(this.states);
    this.states = states;
    const tags = new Int32Array(this.tags.length * 2);
    tags.set(this.tags);
    this.tags = tags;
  }
}

/** A list of states, each of them once: two are the same only when every word is. */
export class StateTable extends StateList {
  private index = new Int32Array(1 << FIRST_BITS);
  private slots = new Int32Array(this.tags.length);

  override get bytes(): number {
    return super.bytes + this.index.byteLength + this.slots.byteLength;
  }

  /**
   * Keeps the kernel's child and returns its place, also in place of a like state that is later; one that is there already
   * gives the complement of its place.
   */
  add(kernel: Kernel, tag: number): number {
    if (2 * this.size >= this.index.length) this.widen(kernel);
    const mask = this.index.length - 1;
    let slot = kernel.hash(SEED) & mask;
    for (let at = this.index[slot] as number; at !== 0; at = this.index[slot] as number) {
      if (kernel.equals(this.states, (at - 1) * this.words)) return this.replaceLater(kernel, at - 1, tag);
      slot = (slot + 1) & mask;
    }
    const place = this.push(kernel, tag);
    if (this.slots.length < this.tags.length) this.slots = enlarged(this.slots, this.tags.length);
    this.index[slot] = place + 1;
    this.slots[place] = slot;
    return place;
  }

  /** Puts the child in place of a like state that is reached later, or leaves that. */
  private replaceLater(kernel: Kernel, place: number, tag: number): number {
    const at = place * this.words;
    if (!kernel.isLater(this.states, at)) return ~place;
    kernel.store(this.states, at);
    this.tags[place] = tag;
    return place;
  }

  override clear(): void {
    if (this.size * 4 > this.index.length) this.index.fill(0);
    else for (let i = 0; i < this.size; i++) this.index[this.slots[i] as number] = 0;
    super.clear();
  }

  /** Doubles the index. A slot's low bits do not tell the whole hash, so every state is hashed again. */
  private widen(kernel: Kernel): void {
    const index = new Int32Array(this.index.length * 2);
    const mask = index.length - 1;
    for (let i = 0; i < this.size; i++) {
      let slot = kernel.hashOf(this.states, i * this.words, SEED) & mask;
      while (index[slot] !== 0) slot = (slot + 1) & mask;
      index[slot] = i + 1;
      this.slots[i] = slot;
    }
    this.index = index;
  }
}

function enlarged(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

/** Marks of 64 bits for states that need not be kept: one in 10^19 pairs is mistaken, so it never serves a proof. */
export class MarkSet {
  size = 0;
  private low = new Int32Array(1 << FIRST_BITS);
  private high = new Int32Array(1 << FIRST_BITS);

  get bytes(): number {
    return this.low.byteLength * 2;
  }

  /** True when the kernel's child was not marked before. */
  add(kernel: Kernel): boolean {
    if (4 * this.size >= 3 * this.low.length) this.widen();
    if (!this.mark(kernel.hash(SEED), kernel.hash(~SEED) | 1)) return false;
    this.size++;
    return true;
  }

  clear(): void {
    this.size = 0;
    this.low.fill(0);
    this.high.fill(0);
  }

  private mark(low: number, high: number): boolean {
    const mask = this.low.length - 1;
    let slot = low & mask;
    for (let at = this.high[slot] as number; at !== 0; at = this.high[slot] as number) {
      if (at === high && this.low[slot] === low) return false;
      slot = (slot + 1) & mask;
    }
    this.low[slot] = low;
    this.high[slot] = high;
    return true;
  }

  private widen(): void {
    const [low, high] = [this.low, this.high];
    this.low = new Int32Array(low.length * 2);
    this.high = new Int32Array(low.length * 2);
    for (let i = 0; i < low.length; i++) if (high[i] !== 0) this.mark(low[i] as number, high[i] as number);
  }
}
