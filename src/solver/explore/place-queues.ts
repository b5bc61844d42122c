/**
 * Places of a table that wait to be expanded, in numbered queues: a place of the lowest queue comes first, and of one
 * queue the place that was added first.
 */
export class PlaceQueues {
  /** The first and the last place of each queue, -1 if it is empty, and the one after each place. */
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private after = new Int32Array(1 << 10);
  /** No queue before this has any. */
  private lowest = 0;

  /** The queues are numbered from 0. */
  constructor(count: number) {
    this.firsts = new Int32Array(count).fill(-1);
    this.lasts = new Int32Array(count);
  }

  get bytes(): number {
    return this.after.byteLength;
  }

  clear(): void {
    this.firsts.fill(-1);
  }

  /** Adds a place, which may be added only once until all are cleared. */
  add(place: number, queue: number): void {
    const {firsts, lasts} = this;
    if (place >= this.after.length) this.growTo(place);
    if (firsts[queue] === -1) firsts[queue] = place;
    else this.after[lasts[queue] as number] = place;
    lasts[queue] = place;
    this.after[place] = -1;
    if (queue < this.lowest) this.lowest = queue;
  }

  /** The next place; -1 when all have been taken. */
  take(): number {
    const {firsts} = this;
    while (this.lowest < firsts.length && firsts[this.lowest] === -1) this.lowest++;
    if (this.lowest === firsts.length) return -1;
    const place = firsts[this.lowest] as number;
    firsts[this.lowest] = this.after[place] as number;
    return place;
  }

  private growTo(place: number): void {
    const after = new Int32Array(Math.max(2 * this.after.length, place + 1));
    after.set(this.after);
    this.after = after;
  }
}
