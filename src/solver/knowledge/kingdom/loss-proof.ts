import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {WasteGame} from './waste-game.js';
import {IntTable} from '../../compiled/int-table.js';

/** What a search says that met its limit. */
const CUT = -1;

/**
 * Decides the game of the waste by return times. Where some cards lie in the waste, they stay there until those turned
 * later are gone; at which times they lie bare again does not depend on their order, but only on the time, on how many of
 * each rank they are, and on the cards to come. Those **return times** are searched for once and remembered: the next card
 * is turned; it may go at the return times of the waste with that card, as far as no more than eight cards are homeless
 * then; and from each of these times it goes on. A card that has to go by some **deadline**, as those beneath it do,
 * needs no later return times.
 *
 * One search serves many wastes. A rank is **full** if, up to the deadline, no heap can ever take one more of its cards
 * that are out: as many are out already as heaps may then hold the rank below. Each one more or fewer of them is one more
 * or fewer homeless card, whatever else lies where. So of cards of full ranks only the number counts.
 */
export class LossProof {
  private readonly table: ReturnTable;
  /** How many cards of each rank lie in the waste. */
  private readonly kept = new Int8Array(HEIGHTS);
  private keyA = 0;
  private keyB = 0;
  private limit = 0;
  /** Searches for return times so far. */
  searches = 0;

  constructor(private readonly game: WasteGame) {
    this.table = new ReturnTable(game.end);
  }

  get bytes(): number {
    return this.table.bytes;
  }

  /** Can the game be won? Undefined if that takes more further searches than allowed; what was found helps the next time. */
  isWinnable(searches: number): boolean | undefined {
    this.limit = this.searches + searches;
    for (const start of this.game.starts) {
      const isWon = this.isWonFrom(start);
      if (isWon !== false) return isWon;
    }
    return false;
  }

  private isWonFrom(start: number): boolean | undefined {
    const {game, kept, table} = this;
    const {waste, end} = game;
    kept.fill(0);
    const deadlines = [end];
    for (const rank of waste) {
      const deadline = this.lastToKeep(0, deadlines.at(-1) as number);
      if (deadline < 0) return false;
      deadlines.push(deadline);
      raise(kept, rank);
    }
    let times = [start];
    for (let size = waste.length; ; size--) {
      const deadline = deadlines[size] as number;
      const bare = times.map(time => (time <= deadline ? this.returnsFrom(time, deadline) : undefined));
      if (bare.includes(CUT)) return undefined;
      const places = bare.filter(place => place !== undefined);
      if (size === 0) return places.some(place => table.has(place, end));
      raise(kept, waste[size - 1] as number, -1);
      times = [];
      for (let time = start; time <= deadline; time++)
        if (places.some(place => table.has(place, time)) && game.mayKeep(time, kept)) times.push(time);
    }
  }

  /** The last time from `first` to the deadline at which the waste may be what is kept; -1 if there is none. */
  private lastToKeep(first: number, deadline: number): number {
    let time = deadline;
    while (time >= first && !this.game.mayKeep(time, this.kept)) time--;
    return time >= first ? time : -1;
  }

  /** The place of the return times, from this one to the deadline, of what is kept now. */
  private returnsFrom(time: number, deadline: number): number {
    const {table} = this;
    this.findKey(time, deadline);
    const place = table.placeOf(this.keyA, this.keyB);
    if (table.isKnown(place, deadline)) return place;
    if (this.searches++ >= this.limit) return CUT;
    table.begin(place, time);
    if (time < deadline && !this.turn(place, time, deadline)) return CUT;
    table.finish(place, deadline);
    return place;
  }

  /** Adds the return times after the next card is turned; false at the limit. */
  private turn(place: number, time: number, deadline: number): boolean {
    const {game, kept, table} = this;
    const rank = game.stock[time] as number;
    if (game.isFreeToGo(time + 1, kept, rank, deadline)) return this.goOn(place, time + 1, deadline);
    const last = this.lastToKeep(time + 1, deadline);
    if (last < 0) return true;
    raise(kept, rank);
    const above = this.returnsFrom(time + 1, last);
    raise(kept, rank, -1);
    if (above === CUT) return false;
    for (let next = time + 1; next <= last; next++) {
      if (!table.has(above, next) || table.has(place, next) || !game.mayKeep(next, kept)) continue;
      if (!this.goOn(place, next, deadline)) return false;
    }
    return true;
  }

  private goOn(place: number, time: number, deadline: number): boolean {
    const further = this.returnsFrom(time, deadline);
    if (further === CUT) return false;
    this.table.include(place, further);
    return true;
  }

  /**
   * Two numbers for the time and what is kept: a decimal digit for the count of each rank, or 9 for a full one, the sum of
   * the full ones, and the time.
   */
  private findKey(time: number, deadline: number): void {
    const {game, kept} = this;
    // As many heaps, at most, as will hold the rank below by the deadline.
    let room = 8;
    let full = 0;
    let [a, b] = [0, 0];
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = kept[rank] as number;
      const isFull = game.seenBy(time, rank) - own >= room;
      if (isFull) full += own;
      else room = Math.min(room, game.seenBy(deadline, rank) - own);
      const digit = isFull ? 9 : own;
      if (rank < 7) a = a * 10 + digit;
      else b = b * 10 + digit;
    }
    this.keyA = a * 128 + time;
    this.keyB = b * 128 + full;
  }
}

/** The words of a record before its set: two of the key, then up to which time the set is known, -1 while it is not. */
const DEADLINE = 2;
const SET = 3;

/** Sets of times, a bit each, in as many words as that needs, under keys of two numbers. */
class ReturnTable extends IntTable {
  private readonly key = new Int32Array(2);

  /** For times from 0 to `last`. */
  constructor(last: number) {
    super(SET + (last >> 5) + 1, 2);
  }

  /** The place of a key, a new one with an unknown set if it had none. */
  placeOf(a: number, b: number): number {
    this.key[0] = a;
    this.key[1] = b;
    const place = this.enter(this.key);
    if (place < 0) return ~place;
    this.finish(place, -1);
    return place;
  }

  isKnown(place: number, deadline: number): boolean {
    return this.get(place, DEADLINE) >= deadline;
  }

  /** Begins a set anew, with one time. */
  begin(place: number, time: number): void {
    this.finish(place, -1);
    this.data.fill(0, place * this.words + SET, (place + 1) * this.words);
    this.set(place, SET + (time >> 5), 1 << (time & 31));
  }

  finish(place: number, deadline: number): void {
    this.set(place, DEADLINE, deadline);
  }

  /** Adds the times of another set. */
  include(place: number, other: number): void {
    for (let i = SET; i < this.words; i++) this.set(place, i, this.get(place, i) | this.get(other, i));
  }

  has(place: number, time: number): boolean {
    return ((this.get(place, SET + (time >> 5)) >>> (time & 31)) & 1) === 1;
  }
}
