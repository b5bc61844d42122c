import {StateList} from '../state/state-table.js';
import type {State} from '../state/state.js';

/** The states that wait for the layers to come, with their scores (the lower the better) and their buckets. */
export class Frontier extends StateList {
  private scores = new Float64Array(this.tags.length);
  private layers = new Int32Array(this.tags.length);
  private buckets = new Int32Array(this.tags.length);

  override get bytes(): number {
    return super.bytes + this.scores.byteLength + this.layers.byteLength + this.buckets.byteLength;
  }

  add(state: State, origin: number, score: number, bucket: number): void {
    const place = this.push(state, origin);
    if (this.scores.length < this.tags.length) this.enlarge();
    this.scores[place] = score;
    this.layers[place] = state.layer;
    this.buckets[place] = bucket;
  }

  private enlarge(): void {
    const {scores, layers, buckets} = this;
    this.scores = new Float64Array(this.tags.length);
    this.scores.set(scores);
    this.layers = new Int32Array(this.tags.length);
    this.layers.set(layers);
    this.buckets = new Int32Array(this.tags.length);
    this.buckets.set(buckets);
  }

  score(index: number): number {
    return this.scores[index] as number;
  }

  bucket(index: number): number {
    return this.buckets[index] as number;
  }

  layer(index: number): number {
    return this.layers[index] as number;
  }

  lowestLayer(): number {
    let lowest = this.layer(0);
    for (let i = 1; i < this.size; i++) lowest = Math.min(lowest, this.layer(i));
    return lowest;
  }

  /** Keeps the best of each bucket; true when any were left out. */
  keepOnePerBucket(): boolean {
    const {buckets} = this;
    const index = new Int32Array(1 << (33 - Math.clz32(this.size)));
    const mask = index.length - 1;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const bucket = buckets[i] as number;
      let slot = Math.imul(bucket, 0x9e3779b1) & mask;
      while (index[slot] !== 0 && buckets[(index[slot] as number) - 1] !== bucket) slot = (slot + 1) & mask;
      const known = (index[slot] as number) - 1;
      if (known >= 0 && this.score(known) <= this.score(i)) continue;
      if (known < 0) index[slot] = kept + 1;
      this.keep(i, known < 0 ? kept++ : known);
    }
    return this.shrinkTo(kept);
  }

  /** Keeps the `width` best; true when any were left out. */
  keepBest(width: number): boolean {
    if (this.size <= width) return false;
    const worst = nthSmallest(this.scores.slice(0, this.size), width - 1);
    let ties = width;
    for (let i = 0; i < this.size; i++) if (this.score(i) < worst) ties--;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const score = this.score(i);
      if (score > worst || (score === worst && ties-- <= 0)) continue;
      this.keep(i, kept++);
    }
    return this.shrinkTo(kept);
  }

  /** The places, the best first. */
  inOrder(): Uint32Array {
    return Uint32Array.from({length: this.size}, (_, i) => i).sort((a, b) => this.score(a) - this.score(b));
  }

  private shrinkTo(size: number): boolean {
    const isLess = size < this.size;
    this.size = size;
    return isLess;
  }

  private keep(from: number, to: number): void {
    const {states, words} = this;
    for (let i = 0; i < words; i++) states[to * words + i] = states[from * words + i] as number;
    this.tags[to] = this.tags[from] as number;
    this.scores[to] = this.scores[from] as number;
    this.layers[to] = this.layers[from] as number;
    this.buckets[to] = this.buckets[from] as number;
  }
}

/** The value that would stand at a place if they were sorted (Hoare's quickselect). Reorders the values. */
function nthSmallest(values: Float64Array, nth: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i > j) break;
      const value = values[i] as number;
      values[i++] = values[j] as number;
      values[j--] = value;
    }
    if (nth <= j) high = j;
    else if (nth >= i) low = i;
    else break;
  }
  return values[nth] as number;
}
