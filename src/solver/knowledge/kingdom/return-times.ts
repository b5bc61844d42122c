import {HEIGHTS, raise} from '../../compiled/cards.js';
import {IntTable} from '../../compiled/int-table.js';
import {HEAPS} from './waste.js';
import type {WasteGame, WasteStep} from './waste-game.js';

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
 * or fewer homeless card, whatever else lies where. So of cards of full ranks only the number counts. And a card of a full
 * rank that lies on what is kept need not go before that has to lie bare: until then it had only been one homeless card
 * more.
 */
export class ReturnTimes {
  private readonly table: ReturnTable;
  /** How many cards of each rank lie in the waste. */
  private readonly kept = new Int8Array(HEIGHTS);
  private keyA = 0;
  private keyB = 0;
  private limit = 0;
  /** For the waste of the root and each that is left of it: the times at which it may begin to lie bare, and its deadline. */
  private readonly stages: {readonly begins: readonly number[]; readonly deadline: number}[] = [];
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
    const {game, kept, table, stages} = this;
    const {waste, end} = game;
    kept.fill(0);
    stages.length = 0;
    const deadlines = [end];
    for (const rank of waste) {
      const deadline = this.lastToGo(rank, 0, deadlines.at(-1) as number);
      if (deadline < 0) return false;
      deadlines.push(deadline);
      raise(kept, rank);
    }
    let times = [start];
    for (let size = waste.length; ; size--) {
      const deadline = deadlines[size] as number;
      const begins = times.filter(time => time <= deadline);
      stages.push({begins, deadline});
      const bare = begins.map(time => this.returnsFrom(time, deadline));
      if (bare.includes(CUT)) return undefined;
      if (size === 0) return bare.some(place => table.has(place, end));
      raise(kept, waste[size - 1] as number, -1);
      times = [];
      for (let time = start; time <= deadline; time++)
        if (bare.some(place => table.has(place, time)) && game.mayKeep(time, kept)) times.push(time);
    }
  }

  /** The steps of a win, once it is known that there is one. */
  line(): WasteStep[] {
    const {game, stages, kept} = this;
    this.limit = Infinity;
    kept.fill(0);
    const parts: WasteStep[][] = [];
    let target = game.end;
    for (const {begins, deadline} of stages.toReversed()) {
      if (parts.length > 0) raise(kept, game.waste[parts.length - 1] as number);
      const begin = begins.find(time => this.leadsTo(time, target, deadline)) as number;
      const part: WasteStep[] = parts.length > 0 ? ['let go'] : [];
      parts.push([...this.way(begin, target, deadline), ...part]);
      target = begin;
    }
    const plays = game.starts.slice(1, game.starts.indexOf(target) + 1).map((): WasteStep => 'play');
    return [...plays, ...parts.toReversed().flat()];
  }

  /** The steps from a time to a return time. */
  private way(time: number, target: number, deadline: number): WasteStep[] {
    if (time === target) return [];
    const {game, kept} = this;
    const rank = game.stock[time] as number;
    if (game.isFreeToGo(time + 1, kept, rank, deadline))
      return ['turn', 'let go', ...this.way(time + 1, target, deadline)];
    const last = this.lastToGo(rank, time + 1, deadline);
    raise(kept, rank);
    const bare = this.timesOf(this.returnsFrom(time + 1, last), last);
    raise(kept, rank, -1);
    const next = bare.find(at => game.mayKeep(at, kept) && this.leadsTo(at, target, deadline)) as number;
    raise(kept, rank);
    const above = this.way(time + 1, next, last);
    raise(kept, rank, -1);
    return ['turn', ...above, 'let go', ...this.way(next, target, deadline)];
  }

  private leadsTo(time: number, target: number, deadline: number): boolean {
    return time <= target && this.table.has(this.returnsFrom(time, deadline), target);
  }

  private timesOf(place: number, last: number): number[] {
    return Array.from({length: last + 1}, (_, time) => time).filter(time => this.table.has(place, time));
  }

  /**
   * The last time from `first` to the deadline at which a card may go from what is kept: not only has the waste to be
   * possible without it, but also with it, and then a card less that lies out may leave more of them homeless. -1 if there
   * is none.
   */
  private lastToGo(rank: number, first: number, deadline: number): number {
    const {game, kept} = this;
    for (let time = deadline; time >= first; time--) {
      if (!game.mayKeep(time, kept)) continue;
      raise(kept, rank);
      const mayLieBare = game.mayKeep(time, kept);
      raise(kept, rank, -1);
      if (mayLieBare) return time;
    }
    return -1;
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
    const last = this.lastToGo(rank, time + 1, deadline);
    if (last < 0) return true;
    raise(kept, rank);
    const above = this.returnsFrom(time + 1, last);
    raise(kept, rank, -1);
    if (above === CUT) return false;
    const goesLast = this.isFull(rank, time, deadline);
    for (let next = time + 1; next <= last; next++) {
      if (!table.has(above, next) || table.has(place, next) || !game.mayKeep(next, kept)) continue;
      if (goesLast) table.addTime(place, next);
      else if (!this.goOn(place, next, deadline)) return false;
    }
    return true;
  }

  private isFull(rank: number, time: number, deadline: number): boolean {
    const {game, kept} = this;
    let room = HEAPS;
    for (let lower = 0; lower < rank; lower++)
      room = Math.min(room, game.seenBy(deadline, lower) - (kept[lower] as number));
    return game.seenBy(time, rank) - (kept[rank] as number) >= room;
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
    let room = HEAPS;
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

  addTime(place: number, time: number): void {
    const word = SET + (time >> 5);
    this.set(place, word, this.get(place, word) | (1 << (time & 31)));
  }

  /** Adds the times of another set. */
  include(place: number, other: number): void {
    for (let i = SET; i < this.words; i++) this.set(place, i, this.get(place, i) | this.get(other, i));
  }

  has(place: number, time: number): boolean {
    return ((this.get(place, SET + (time >> 5)) >>> (time & 31)) & 1) === 1;
  }
}
