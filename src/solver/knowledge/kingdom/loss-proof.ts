import {HEIGHTS} from '../../compiled/cards.js';
import type {WasteGame} from './waste-game.js';

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
      this.lay(rank);
    }
    let times = [start];
    for (let size = waste.length; ; size--) {
      const deadline = deadlines[size] as number;
      const bare = times.map(time => (time <= deadline ? this.returnsFrom(time, deadline) : undefined));
      if (bare.includes(CUT)) return undefined;
      const places = bare.filter(place => place !== undefined);
      if (size === 0) return places.some(place => table.has(place, end));
      this.lift(waste[size - 1] as number);
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

  private lay(rank: number): void {
    this.kept[rank] = (this.kept[rank] as number) + 1;
  }

  private lift(rank: number): void {
    this.kept[rank] = (this.kept[rank] as number) - 1;
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
    this.lay(rank);
    const above = this.returnsFrom(time + 1, last);
    this.lift(rank);
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

/** Times as bits, in as many words as one needs; and a table of such sets under keys of two numbers. */
class ReturnTable {
  /** Words of a set. */
  readonly words: number;
  private count = 0;
  private sets: Int32Array;
  /** Up to which time each set is known; -1 while it is not. */
  private deadlines = new Int8Array(1 << 10);
  private first = new Int32Array(1 << 11);
  private second = new Int32Array(1 << 11);
  /** The places of the keys plus one; 0 where there is none. */
  private index = new Int32Array(1 << 11);

  /** For times from 0 to `last`, which is below 127. */
  constructor(last: number) {
    this.words = (last >> 5) + 1;
    this.sets = new Int32Array(this.words << 10);
  }

  get bytes(): number {
    return this.sets.byteLength + this.deadlines.byteLength + 3 * this.index.byteLength;
  }

  /** The place of a key, a new one with an unknown set if it had none. */
  placeOf(a: number, b: number): number {
    if (2 * this.count >= this.index.length) this.widen();
    const slot = this.slotOf(a, b);
    const known = (this.index[slot] as number) - 1;
    if (known >= 0) return known;
    if (this.count === this.deadlines.length) this.lengthen();
    this.first[slot] = a;
    this.second[slot] = b;
    this.index[slot] = ++this.count;
    this.deadlines[this.count - 1] = -1;
    return this.count - 1;
  }

  isKnown(place: number, deadline: number): boolean {
    return (this.deadlines[place] as number) >= deadline;
  }

  /** Begins a set anew, with one time. */
  begin(place: number, time: number): void {
    const at = place * this.words;
    this.deadlines[place] = -1;
    this.sets.fill(0, at, at + this.words);
    this.sets[at + (time >> 5)] = 1 << (time & 31);
  }

  /** The set is complete up to the deadline. */
  finish(place: number, deadline: number): void {
    this.deadlines[place] = deadline;
  }

  /** Adds the times of another set. */
  include(place: number, other: number): void {
    const {sets, words} = this;
    for (let i = 0; i < words; i++) {
      const at = place * words + i;
      sets[at] = (sets[at] as number) | (sets[other * words + i] as number);
    }
  }

  has(place: number, time: number): boolean {
    return (((this.sets[place * this.words + (time >> 5)] as number) >>> (time & 31)) & 1) === 1;
  }

  private slotOf(a: number, b: number): number {
    const {first, second, index} = this;
    const mask = index.length - 1;
    let slot = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0x9e3779b1);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (index[slot] !== 0 && (first[slot] !== a || second[slot] !== b)) slot = (slot + 1) & mask;
    return slot;
  }

  private lengthen(): void {
    const sets = new Int32Array(this.sets.length * 2);
    sets.set(this.sets);
    const deadlines = new Int8Array(this.deadlines.length * 2);
    deadlines.set(this.deadlines);
    [this.sets, this.deadlines] = [sets, deadlines];
  }

  private widen(): void {
    const {first, second, index} = this;
    this.first = new Int32Array(index.length * 2);
    this.second = new Int32Array(index.length * 2);
    this.index = new Int32Array(index.length * 2);
    for (let i = 0; i < index.length; i++) {
      if (index[i] === 0) continue;
      const slot = this.slotOf(first[i] as number, second[i] as number);
      this.first[slot] = first[i] as number;
      this.second[slot] = second[i] as number;
      this.index[slot] = index[i] as number;
    }
  }
}
