import {HEIGHT, SUIT} from '../../compiled/cards.js';
import {GONE, PASS, TURNED} from './frame.js';

const FIRST_BITS = 10;

/**
 * The states in which there was a choice: the columns sorted, the cards of the stock that are gone, the last turned card
 * and the pass. The store is empty in all of them, so what lies on the foundations follows from the rest.
 */
export class ChoiceSet {
  private table = new Int32Array(3 << FIRST_BITS);
  private stamps = new Int32Array(1 << FIRST_BITS);
  private stamp = 0;
  private size = 0;

  clear(): void {
    this.stamp++;
    this.size = 0;
  }

  /** True when the state in the frame is new. */
  add(frames: Int32Array, at: number): boolean {
    let a = tenBits(frames[at] as number);
    let b = tenBits(frames[at + 1] as number);
    let c = tenBits(frames[at + 2] as number);
    let d = tenBits(frames[at + 3] as number);
    if (a > b) [a, b] = [b, a];
    if (c > d) [c, d] = [d, c];
    if (a > c) [a, c] = [c, a];
    if (b > d) [b, d] = [d, b];
    if (b > c) [b, c] = [c, b];
    if (4 * this.size >= 3 * this.stamps.length) this.widen();
    const last = d | ((frames[at + TURNED] as number) << 10) | ((frames[at + PASS] as number) << 16);
    return this.insert(a | (b << 10) | (c << 20), frames[at + GONE] as number, last);
  }

  private insert(first: number, second: number, third: number): boolean {
    const {table, stamps, stamp} = this;
    const mask = stamps.length - 1;
    let h = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    for (let slot = (h ^ (h >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      if (stamps[slot] !== stamp) {
        stamps[slot] = stamp;
        table[3 * slot] = first;
        table[3 * slot + 1] = second;
        table[3 * slot + 2] = third;
        this.size++;
        return true;
      }
      if (table[3 * slot] === first && table[3 * slot + 1] === second && table[3 * slot + 2] === third) return false;
    }
  }

  private widen(): void {
    const {table, stamps, stamp} = this;
    this.table = new Int32Array(table.length * 2);
    this.stamps = new Int32Array(stamps.length * 2);
    this.size = 0;
    for (let slot = 0; slot < stamps.length; slot++) {
      if (stamps[slot] !== stamp) continue;
      this.insert(table[3 * slot] as number, table[3 * slot + 1] as number, table[3 * slot + 2] as number);
    }
  }
}

/** A column of a frame in ten bits: suit, height of its highest card, height of its lowest. 0 is a space, as the twos are on the foundations. */
function tenBits(column: number): number {
  if (column === 0) return 0;
  const highest = column & 255;
  return (SUIT[highest] as number) * 256 + (HEIGHT[highest] as number) * 16 + (HEIGHT[column >> 8] as number);
}
