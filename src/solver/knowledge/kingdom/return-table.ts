/** Times as bits, in as many words as one needs; and a table of such sets under keys of two numbers. */
export class ReturnTable {
  /** Words of a set. */
  readonly words: number;
  private count = 0;
  private sets: Int32Array;
  /** Up to which time each set is known; -1 while it is not. */
  private deadlines = new Int8Array(1 << 10);
  private first = new Int32Array(1 << 11);
  private second = new Int32Array(1 << 11);
  /** The places of the keys plus one; 0 where there is none. */
  private index = new Int32Array(1 << 11);

  /** For times from 0 to `last`, which is below 127. */
  constructor(last: number) {
    this.words = (last >> 5) + 1;
    this.sets = new Int32Array(this.words << 10);
  }

  get bytes(): number {
    return this.sets.byteLength + this.deadlines.byteLength + 3 * this.index.byteLength;
  }

  /** The place of a key, a new one with an unknown set if it had none. */
  placeOf(a: number, b: number): number {
    if (2 * this.count >= this.index.length) this.widen();
    const slot = this.slotOf(a, b);
    const known = (this.index[slot] as number) - 1;
    if (known >= 0) return known;
    if (this.count === this.deadlines.length) this.lengthen();
    this.first[slot] = a;
    this.second[slot] = b;
    this.index[slot] = ++this.count;
    this.deadlines[this.count - 1] = -1;
    return this.count - 1;
  }

  isKnown(place: number, deadline: number): boolean {
    return (this.deadlines[place] as number) >= deadline;
  }

  /** Begins a set anew, with one time. */
  begin(place: number, time: number): void {
    const at = place * this.words;
    this.deadlines[place] = -1;
    this.sets.fill(0, at, at + this.words);
    this.sets[at + (time >> 5)] = 1 << (time & 31);
  }

  /** The set is complete up to the deadline. */
  finish(place: number, deadline: number): void {
    this.deadlines[place] = deadline;
  }

  /** Adds the times of another set. */
  include(place: number, other: number): void {
    const {sets, words} = this;
    for (let i = 0; i < words; i++) {
      const at = place * words + i;
      sets[at] = (sets[at] as number) | (sets[other * words + i] as number);
    }
  }

  has(place: number, time: number): boolean {
    return (((this.sets[place * this.words + (time >> 5)] as number) >>> (time & 31)) & 1) === 1;
  }

  private slotOf(a: number, b: number): number {
    const {first, second, index} = this;
    const mask = index.length - 1;
    let slot = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0x9e3779b1);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (index[slot] !== 0 && (first[slot] !== a || second[slot] !== b)) slot = (slot + 1) & mask;
    return slot;
  }

  private lengthen(): void {
    const sets = new Int32Array(this.sets.length * 2);
    sets.set(this.sets);
    const deadlines = new Int8Array(this.deadlines.length * 2);
    deadlines.set(this.deadlines);
    [this.sets, this.deadlines] = [sets, deadlines];
  }

  private widen(): void {
    const {first, second, index} = this;
    this.first = new Int32Array(index.length * 2);
    this.second = new Int32Array(index.length * 2);
    this.index = new Int32Array(index.length * 2);
    for (let i = 0; i < index.length; i++) {
      if (index[i] === 0) continue;
      const slot = this.slotOf(first[i] as number, second[i] as number);
      this.first[slot] = first[i] as number;
      this.second[slot] = second[i] as number;
      this.index[slot] = index[i] as number;
    }
  }
}
