import {HEIGHTS} from '../../compiled/cards.js';
import {isStuck} from './deadlock.js';
import type {WasteGame} from './waste-game.js';

/** A line of the game of the waste: when play begins, and after each turn how many cards the waste has. */
export interface WasteLine {
  readonly start: number;
  readonly sizes: readonly number[];
}

/**
 * A depth-first search in the game of the waste that lets each card go as soon as it may. It finds wins that no beam search
 * does, in which the table looks bad for long, and proves nothing.
 */
export class WasteDive {
  /** Wastes looked at so far. */
  positions = 0;
  private limit = 0;
  private readonly waste: Uint8Array;
  private size = 0;
  private readonly kept = new Int8Array(HEIGHTS);
  private readonly out = new Int8Array(HEIGHTS);
  private readonly sizes: number[] = [];
  private readonly met = new Set<number>();

  constructor(private readonly game: WasteGame) {
    this.waste = new Uint8Array(game.waste.length + game.end);
  }

  /** A line that wins, if one is found within that number of positions. */
  search(positions: number): WasteLine | undefined {
    const {game, waste, kept} = this;
    this.limit = positions;
    for (const start of [...game.starts].reverse()) {
      waste.set(game.waste);
      this.size = game.waste.length;
      kept.fill(0);
      for (const rank of game.waste) kept[rank] = (kept[rank] as number) + 1;
      if (this.winsFrom(start)) return {start, sizes: this.sizes};
    }
    return undefined;
  }

  private winsFrom(time: number): boolean {
    const {game, met, waste} = this;
    if (this.size === 0 && time === game.end) return true;
    const key = keyOf(waste, this.size) + time;
    if (met.has(key) || this.positions++ >= this.limit) return false;
    met.add(key);
    return this.letGo(time) || (time < game.end && this.turn(time));
  }

  private letGo(time: number): boolean {
    const {game, waste, kept} = this;
    if (this.size === 0) return false;
    const rank = waste[this.size - 1] as number;
    kept[rank] = (kept[rank] as number) - 1;
    this.size--;
    if (game.mayKeep(time, kept) && this.winsFrom(time)) return true;
    waste[this.size++] = rank;
    kept[rank] = kept[rank] + 1;
    return false;
  }

  private turn(time: number): boolean {
    const {game, waste, kept, sizes} = this;
    const rank = game.stock[time] as number;
    waste[this.size++] = rank;
    kept[rank] = (kept[rank] as number) + 1;
    sizes.push(this.size);
    if (!this.isStuck(time + 1) && this.winsFrom(time + 1)) return true;
    sizes.pop();
    this.size--;
    kept[rank] = kept[rank] - 1;
    return false;
  }

  private isStuck(time: number): boolean {
    const {game, out, kept} = this;
    for (let rank = 0; rank < HEIGHTS; rank++) out[rank] = game.seenBy(time, rank) - (kept[rank] as number);
    return isStuck(out, this.waste, this.size, game.stock.subarray(time));
  }
}

/** 53 mixed bits of a waste. */
export function keyOf(waste: Uint8Array, size: number): number {
  let [a, b] = [1, 1];
  for (let i = 0; i < size; i++) {
    const rank = waste[i] as number;
    a = Math.imul(a ^ (rank + 1), 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b + rank + 1, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 2 ** 21 + (b & 0x1fffff);
}
