/** A set of pairs of words, compared whole. No pair may be 0, 0. */
export class PairSet {
  size = 0;
  private words = new Int32Array(1 << 11);
  private mask = (1 << 10) - 1;

  get bytes(): number {
    return this.words.byteLength;
  }

  has(a: number, b: number): boolean {
    const slot = 2 * this.slotOf(a, b);
    return this.words[slot] !== 0 || this.words[slot + 1] !== 0;
  }

  /** True when the pair is new. */
  add(a: number, b: number): boolean {
    if (2 * this.size > this.mask) this.grow();
    const slot = 2 * this.slotOf(a, b);
    const {words} = this;
    if (words[slot] !== 0 || words[slot + 1] !== 0) return false;
    words[slot] = a;
    words[slot + 1] = b;
    this.size++;
    return true;
  }

  /** Takes a pair out, and moves up what had to give way to it. */
  delete(a: number, b: number): void {
    const {words, mask} = this;
    let hole = this.slotOf(a, b);
    if (words[2 * hole] === 0 && words[2 * hole + 1] === 0) return;
    this.size--;
    for (let slot = (hole + 1) & mask; ; slot = (slot + 1) & mask) {
      const [x, y] = [words[2 * slot] as number, words[2 * slot + 1] as number];
      if (x === 0 && y === 0) break;
      const home = hash(x, y) & mask;
      if (((slot - home) & mask) < ((slot - hole) & mask)) continue;
      words[2 * hole] = x;
      words[2 * hole + 1] = y;
      hole = slot;
    }
    words[2 * hole] = 0;
    words[2 * hole + 1] = 0;
  }

  clear(): void {
    this.words.fill(0);
    this.size = 0;
  }

  /** Where a pair is, or would be. */
  private slotOf(a: number, b: number): number {
    const {words, mask} = this;
    let slot = hash(a, b) & mask;
    for (;;) {
      const [x, y] = [words[2 * slot] as number, words[2 * slot + 1] as number];
      if ((x === a && y === b) || (x === 0 && y === 0)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const {words} = this;
    this.mask = 2 * this.mask + 1;
    this.words = new Int32Array(2 * words.length);
    this.size = 0;
    for (let i = 0; i < words.length; i += 2)
      if (words[i] !== 0 || words[i + 1] !== 0) this.add(words[i] as number, words[i + 1] as number);
  }
}

function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x2545f491, 0x9e3779b1);
  h ^= h >>> 15;
  h = Math.imul(h ^ b, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
