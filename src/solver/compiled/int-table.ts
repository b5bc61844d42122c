import {NONE} from './cards.js';

/** Records of some words each, one after another. */
export class Records {
  size = 0;
  data: Int32Array;

  constructor(
    readonly words: number,
    capacity = 1 << 10,
  ) {
    this.data = new Int32Array(capacity * words);
  }

  get bytes(): number {
    return this.data.byteLength;
  }

  get(place: number, word: number): number {
    return this.data[place * this.words + word] as number;
  }

  set(place: number, word: number, value: number): void {
    this.data[place * this.words + word] = value;
  }

  /** Makes room for one more record, whose words are arbitrary, and returns its place. */
  append(): number {
    if (this.data.length === this.size * this.words) {
      const longer = new Int32Array(2 * this.data.length);
      longer.set(this.data);
      this.data = longer;
    }
    return this.size++;
  }

  clear(): void {
    this.size = 0;
  }
}

/** Records with different keys: a hash table with open addressing. The first words of a record are its key. */
export class IntTable extends Records {
  /** Places plus one, plus the number of records that were cleared: lower entries are of these. */
  private index: Int32Array;
  private cleared = 0;

  /** The words of a key that count. */
  private readonly keyWords: number;
  private readonly masks: Int32Array;

  /** `masks`, where given, say which bits of each word of a key count. */
  constructor(
    words: number,
    keyWords: number,
    capacity?: number,
    masks: Int32Array = new Int32Array(keyWords).fill(-1),
  ) {
    super(words, capacity);
    this.keyWords = masks.findLastIndex(mask => mask !== 0) + 1;
    this.masks = masks.subarray(0, this.keyWords);
    this.index = new Int32Array(2 ** Math.ceil(Math.log2((2 * this.data.length) / words)));
  }

  override get bytes(): number {
    return super.bytes + this.index.byteLength;
  }

  /** The place of the record with the key that begins an array; -1 if there is none. */
  find(key: Int32Array): number {
    return Math.max(NONE, (this.index[this.slotOf(key)] as number) - this.cleared - 1);
  }

  /** Enters a key and returns the place of its record; the complement of that place if the key was there. */
  enter(key: Int32Array): number {
    if (2 * this.size >= this.index.length) this.widen();
    const slot = this.slotOf(key);
    const known = (this.index[slot] as number) - this.cleared;
    if (known > 0) return -known;
    const place = this.append();
    const {data} = this;
    const at = place * this.words;
    for (let i = 0; i < key.length; i++) data[at + i] = key[i] as number;
    this.index[slot] = this.cleared + place + 1;
    return place;
  }

  override clear(): void {
    this.cleared += this.size;
    super.clear();
    if (this.cleared < 2 ** 30) return;
    this.index.fill(0);
    this.cleared = 0;
  }

  /** Where in the index a key is, or would be. */
  private slotOf(key: Int32Array): number {
    const {index, cleared, keyWords, masks} = this;
    const mask = index.length - 1;
    let slot = mixed(key, 0, keyWords, masks, SEED) & mask;
    for (let known = (index[slot] as number) - cleared; known > 0; known = (index[slot] as number) - cleared) {
      if (areEqual(key, this.data, (known - 1) * this.words, masks)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Doubles the index; a slot's low bits are not the whole hash, so every key is hashed again. */
  private widen(): void {
    const index = new Int32Array(this.index.length * 2);
    const mask = index.length - 1;
    for (let i = 0; i < this.size; i++) {
      let slot = mixed(this.data, i * this.words, this.keyWords, this.masks, SEED) & mask;
      while (index[slot] !== 0) slot = (slot + 1) & mask;
      index[slot] = i + 1;
    }
    this.index = index;
    this.cleared = 0;
  }
}

const SEED = 0x2545f491;

/** Is a key the same as the one at a place of an array, in the bits that count? */
export function areEqual(key: Int32Array, other: Int32Array, at: number, masks: Int32Array): boolean {
  for (let i = 0; i < masks.length; i++)
    if ((((other[at + i] as number) ^ (key[i] as number)) & (masks[i] as number)) !== 0) return false;
  return true;
}

/** 32 mixed bits of some words from a place of an array on; another seed gives independent ones. */
export function mixed(words: Int32Array, at: number, count: number, masks: Int32Array, seed: number): number {
  let h = seed;
  for (let i = 0; i < count; i++) {
    h = Math.imul(h ^ ((words[at + i] as number) & (masks[i] as number)), 0x9e3779b1);
    h ^= h >>> 15;
  }
  h = Math.imul(h, 0x85ebca6b);
  return h ^ (h >>> 13);
}

const ENTRY = 4;

/** Recent answers, from 0 up, to questions of three numbers. A later one may take the place of an earlier. */
export class RecentAnswers {
  private readonly entries: Int32Array;

  /** Keeps two to this power of them. */
  constructor(private readonly bits: number) {
    this.entries = new Int32Array(ENTRY << bits);
  }

  /** The answer; -1 if it is not remembered. */
  find(a: number, b: number, c: number): number {
    const {entries} = this;
    const at = this.placeOf(a, b, c);
    return entries[at] === a && entries[at + 1] === b && entries[at + 2] === c ? (entries[at + 3] as number) - 1 : NONE;
  }

  keep(a: number, b: number, c: number, answer: number): void {
    const at = this.placeOf(a, b, c);
    this.entries[at] = a;
    this.entries[at + 1] = b;
    this.entries[at + 2] = c;
    this.entries[at + 3] = answer + 1;
  }

  private placeOf(a: number, b: number, c: number): number {
    const hash = Math.imul(Math.imul(a ^ (a >>> 15), 0x9e3779b1) ^ b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    return ENTRY * (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - this.bits));
  }
}
