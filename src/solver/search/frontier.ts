import {IntTable, Records} from '../compiled/int-table.js';
import type {State} from '../state/state.js';

/** The states that wait for the layers to come, with where they came from, scores (the lower the better) and buckets. */
export class Frontier extends Records {
  readonly scores: number[] = [];
  readonly buckets: number[] = [];
  private readonly origin: number;

  constructor({words}: State) {
    super(words + 1);
    this.origin = words;
  }

  override get bytes(): number {
    return super.bytes + 16 * this.scores.length;
  }

  add(state: State, origin: number, score: number, bucket: number): void {
    const place = this.append();
    state.store(this.data, place * this.words);
    this.set(place, this.origin, origin);
    this.scores[place] = score;
    this.buckets[place] = bucket;
  }

  load(state: State, place: number): void {
    state.load(this.data, place * this.words);
  }

  originOf(place: number): number {
    return this.get(place, this.origin);
  }

  /** The lowest layer of its states, of which `state` is the last one then. */
  lowestLayer(state: State): number {
    let lowest = Infinity;
    for (let place = 0; place < this.size; place++) {
      this.load(state, place);
      lowest = Math.min(lowest, state.layer);
    }
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
    const worst = new Float64Array(scores.slice(0, this.size)).sort()[width - 1] as number;
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
  inOrder(): number[] {
    const {scores} = this;
    const places: number[] = [];
    for (let place = 0; place < this.size; place++) places.push(place);
    return places.sort((a, b) => (scores[a] as number) - (scores[b] as number));
  }

  private shrinkTo(size: number): boolean {
    const isLess = size < this.size;
    this.size = size;
    return isLess;
  }

  private keep(from: number, to: number): void {
    if (from === to) return;
    const {words, scores, buckets} = this;
    this.data.copyWithin(to * words, from * words, (from + 1) * words);
    for (const list of [scores, buckets]) list[to] = list[from] as number;
  }
}
