import type {Kernel} from '../state/state-space.js';
import {StateList} from '../state/state-table.js';

/** The states that wait for the layers to come, with their scores; the lower the better. */
export class Frontier extends StateList {
  private scores = new Float64Array(this.tags.length);
  private layers = new Int32Array(this.tags.length);
  private crowds = new Int32Array(this.tags.length);

  override get bytes(): number {
    return super.bytes + this.scores.byteLength + 2 * this.layers.byteLength;
  }

  add(kernel: Kernel, origin: number, score: number, crowd: number): void {
    const place = this.push(kernel, origin);
    if (this.scores.length < this.tags.length) this.enlarge();
    this.scores[place] = score;
    this.layers[place] = kernel.layer;
    this.crowds[place] = crowd;
  }

  private enlarge(): void {
    const scores = new Float64Array(this.tags.length);
    scores.set(this.scores);
    this.scores = scores;
    const layers = new Int32Array(this.tags.length);
    layers.set(this.layers);
    this.layers = layers;
    const crowds = new Int32Array(this.tags.length);
    crowds.set(this.crowds);
    this.crowds = crowds;
  }

  score(index: number): number {
    return this.scores[index] as number;
  }

  crowd(index: number): number {
    return this.crowds[index] as number;
  }

  layer(index: number): number {
    return this.layers[index] as number;
  }

  lowestLayer(): number {
    let lowest = this.layers[0] as number;
    for (let i = 1; i < this.size; i++) lowest = Math.min(lowest, this.layers[i] as number);
    return lowest;
  }

  /** Keeps the best of each crowd; true when any were left out. */
  keepOneOfEachCrowd(): boolean {
    const {crowds} = this;
    const index = new Int32Array(1 << (33 - Math.clz32(this.size)));
    const mask = index.length - 1;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const crowd = crowds[i] as number;
      let slot = Math.imul(crowd, 0x9e3779b1) & mask;
      while (index[slot] !== 0 && crowds[(index[slot] as number) - 1] !== crowd) slot = (slot + 1) & mask;
      const known = (index[slot] as number) - 1;
      if (known >= 0 && this.score(known) <= this.score(i)) continue;
      if (known < 0) index[slot] = kept + 1;
      this.keep(i, known < 0 ? kept++ : known);
    }
    const leftOut = kept < this.size;
    this.size = kept;
    return leftOut;
  }

  /** The places, the best first. */
  inOrder(): Uint32Array {
    return Uint32Array.from({length: this.size}, (_, i) => i).sort((a, b) => this.score(a) - this.score(b));
  }

  /** Keeps the `width` best; true when any were left out. */
  keepBest(width: number): boolean {
    if (this.size <= width) return false;
    const worst = nthSmallest(this.scores.slice(0, this.size), width - 1);
    let ties = width;
    for (let i = 0; i < this.size; i++) if ((this.scores[i] as number) < worst) ties--;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const score = this.scores[i] as number;
      if (score > worst || (score === worst && ties-- <= 0)) continue;
      this.keep(i, kept++);
    }
    this.size = kept;
    return true;
  }

  private keep(from: number, to: number): void {
    const {states, words} = this;
    for (let i = 0; i < words; i++) states[to * words + i] = states[from * words + i] as number;
    this.tags[to] = this.tags[from] as number;
    this.scores[to] = this.scores[from] as number;
    this.layers[to] = this.layers[from] as number;
    this.crowds[to] = this.crowds[from] as number;
  }
}

/** The value that would stand at a place were they sorted; the values are shifted about. */
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
