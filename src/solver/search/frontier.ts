import {Records} from '../compiled/int-table.js';
import {IntTable} from '../compiled/int-table.js';
import type {State} from '../state/state.js';

/** The states that wait for the layers to come, with where they came from, scores (the lower the better) and buckets. */
export class Frontier extends Records {
  readonly scores: number[] = [];
  readonly layers: number[] = [];
  readonly buckets: number[] = [];
  private readonly origin: number;

  constructor({words}: State) {
    super(words + 1);
    this.origin = words;
  }

  override get bytes(): number {
    return super.bytes + 24 * this.scores.length;
  }

  add(state: State, origin: number, score: number, bucket: number): void {
    const place = this.append();
    state.store(this.data, place * this.words);
    this.set(place, this.origin, origin);
    this.scores[place] = score;
    this.layers[place] = state.layer;
    this.buckets[place] = bucket;
  }

  load(state: State, place: number): void {
    state.load(this.data, place * this.words);
  }

  originOf(place: number): number {
    return this.get(place, this.origin);
  }

  lowestLayer(): number {
    let lowest = Infinity;
    for (let i = 0; i < this.size; i++) lowest = Math.min(lowest, this.layers[i] as number);
    return lowest;
  }

  /** Keeps the best of each bucket; true when any were left out. */
  keepOnePerBucket(): boolean {
    const {buckets, scores} = this;
    const known = new IntTable(1, 1, this.size);
    const key = new Int32Array(1);
    for (let i = 0; i < this.size; i++) {
      key[0] = buckets[i] as number;
      const entered = known.enter(key);
      const place = entered < 0 ? ~entered : entered;
      if (entered >= 0 || (scores[i] as number) < (scores[place] as number)) this.keep(i, place);
    }
    return this.shrinkTo(known.size);
  }

  /** Keeps the `width` best; true when any were left out. */
  keepBest(width: number): boolean {
    const {scores} = this;
    if (this.size <= width) return false;
    const worst = nthSmallest(Float64Array.from(scores.slice(0, this.size)), width - 1);
    let ties = width;
    for (let i = 0; i < this.size; i++) if ((scores[i] as number) < worst) ties--;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const score = scores[i] as number;
      if (score < worst || (score === worst && ties-- > 0)) this.keep(i, kept++);
    }
    return this.shrinkTo(kept);
  }

  /** The places, the best first. */
  inOrder(): Uint32Array {
    const {scores} = this;
    return Uint32Array.from({length: this.size}, (_, i) => i).sort(
      (a, b) => (scores[a] as number) - (scores[b] as number),
    );
  }

  private shrinkTo(size: number): boolean {
    const isLess = size < this.size;
    this.size = size;
    return isLess;
  }

  private keep(from: number, to: number): void {
    const {words, scores, layers, buckets} = this;
    this.data.copyWithin(to * words, from * words, (from + 1) * words);
    for (const list of [scores, layers, buckets]) list[to] = list[from] as number;
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
