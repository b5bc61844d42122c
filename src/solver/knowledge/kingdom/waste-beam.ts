import {HEIGHTS} from '../../compiled/cards.js';
import {isStuck} from './deadlock.js';
import {keyOf, type WasteLine} from './waste-dive.js';
import {CELLS, HEAPS, wasteScore} from './waste.js';
import type {WasteGame} from './waste-game.js';

/** A waste right after a turn, or at the start, with the one before that turn. */
interface Turned {
  readonly waste: Uint8Array;
  readonly score: number;
  readonly before: Turned | undefined;
}

/** A beam search in the game of the waste: it keeps the best wastes after each turn. It finds wins, and proves nothing. */
export class WasteBeam {
  /** Wastes looked at so far. */
  positions = 0;
  private readonly out = new Int8Array(HEIGHTS);
  private readonly kept = new Int8Array(HEIGHTS);
  private next: Turned[] = [];
  private readonly met = new Set<number>();

  constructor(
    private readonly game: WasteGame,
    private readonly weights: readonly number[],
  ) {}

  /** Yields after each turn; returns a line that wins, if one is found. */
  *search(width: number): Generator<void, WasteLine | undefined> {
    const {game} = this;
    this.next = [];
    for (let time = 0; time <= game.end; time++) {
      const layer = this.next.sort((a, b) => a.score - b.score).slice(0, width);
      if (game.starts.includes(time)) layer.push({waste: game.waste, score: 0, before: undefined});
      this.next = [];
      this.met.clear();
      for (const turned of layer) if (this.letGo(turned, time)) return lineTo(turned, time);
      yield;
    }
    return undefined;
  }

  /** Turns after every number of cards that may go now; true when the game is won. */
  private letGo(turned: Turned, time: number): boolean {
    const {game, kept} = this;
    const {waste} = turned;
    kept.fill(0);
    for (const rank of waste) kept[rank] = (kept[rank] as number) + 1;
    for (let size = waste.length; ; size--) {
      this.positions++;
      if (size === 0 && time === game.end) return true;
      const rank = waste[size - 1] as number;
      if (size > 0) kept[rank] = (kept[rank] as number) - 1;
      const mayGo = size > 0 && game.mayKeep(time, kept);
      if (time < game.end && !(mayGo && game.isFreeToGo(time, kept, rank))) this.turn(turned, size, time);
      if (!mayGo) return false;
    }
  }

  private turn(before: Turned, size: number, time: number): void {
    const {game, out, met} = this;
    const waste = new Uint8Array(size + 1);
    waste.set(before.waste.subarray(0, size));
    waste[size] = game.stock[time] as number;
    const key = keyOf(waste, waste.length);
    if (met.has(key)) return;
    met.add(key);
    this.countOut(waste, time + 1);
    const score = this.score(waste);
    if (!isStuck(out, waste, size + 1, game.stock.subarray(time + 1))) this.next.push({waste, score, before});
  }

  private countOut(waste: Uint8Array, time: number): void {
    const {out, game} = this;
    for (let rank = 0; rank < HEIGHTS; rank++) out[rank] = game.seenBy(time, rank);
    for (const rank of waste) out[rank] = (out[rank] as number) - 1;
  }

  /** The score of a state of the game with this waste. */
  private score(waste: Uint8Array): number {
    const {out, weights} = this;
    const [, , row = 0, space = 0, , , up = 0, , pairs = 0] = weights;
    let lowest = 0;
    let room = HEAPS;
    let sum = -space * CELLS;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = out[rank] as number;
      room = Math.min(room, own);
      const cells = own - room;
      if (room === HEAPS) lowest = rank + 1;
      sum -= up * room;
      if (cells > 0) sum += cells * (space + row * (rank - lowest)) + pairs * (cells - 1);
    }
    return sum + wasteScore(waste, waste.length, lowest, weights);
  }
}

function lineTo(turned: Turned, time: number): WasteLine {
  const sizes: number[] = [];
  let at = turned;
  for (; at.before; at = at.before) sizes.unshift(at.waste.length);
  return {start: time - sizes.length, sizes};
}
