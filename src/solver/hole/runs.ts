import {bitCount} from '../compiled/card-set.js';
import {IntTable} from '../compiled/int-table.js';
import {WORD, type HoleTable, type Place} from './hole-table.js';

/**
 * What counts against a table: each card left, the more the more cards lie beneath it. What counts for it: how many
 * cards can go on the next one, on average, and to see a card before the next turn. (By the rule alone this won 45 of
 * 1,000 deals of Golf, by the cards left alone 22, and 531 of TriPeaks. Numbers near these won no more.)
 */
const WORTH = {left: 1, beneath: 0.1, nextRun: 2, shows: 3};

/** Words of a state: two of the places left and the kind on top; then the state before, and whether a card is shown. */
const KEY = 3;
const FROM = 3;
const SHOWS = 4;

/** The cards that are not seen, in one order that they may lie in. */
export interface Hidden {
  /** The kind at each place of the table. */
  readonly kinds: Uint8Array;
  /** Those of the stock, the next one to turn first. */
  readonly stock: Uint8Array;
}

/** Where a run may end: the places left, the kind on top, and whether its last play shows a card. */
export interface End {
  readonly low: number;
  readonly high: number;
  readonly top: number;
  readonly shows: boolean;
  /** Its place among the states. */
  readonly at: number;
}

/**
 * What runs of cards can be made before the next turn, and how a game goes on if each turn is made after the run that
 * leaves the most. Only cards that are seen by then are known to whoever plays.
 */
export class Runs {
  /** The states that were reached, by places left and the kind on top. */
  private readonly states = new IntTable(KEY + 2, KEY);
  /** Kinds that were not seen yet, how many of each, and of all. */
  private readonly unseen: Uint8Array;
  private unseenCount = 0;
  private readonly lengths = new IntTable(KEY + 1, KEY);
  private readonly key = new Int32Array(KEY);
  private readonly lookup = new Int32Array(KEY);
  private readonly onLow: Int32Array;
  private readonly onHigh: Int32Array;
  private readonly weights: Float64Array;
  private readonly hidden: readonly number[];
  /** For each place those beneath it whose cards are not seen. */
  private readonly bares: readonly (readonly number[])[];
  private readonly isKnown: Uint8Array;
  private kinds: Uint8Array;
  /** Where the game is. */
  private low = 0;
  private high = 0;
  private top = 0;

  constructor(private readonly table: HoleTable) {
    const {places, kinds} = table;
    this.onLow = Int32Array.from(places, ({onLow}) => onLow);
    this.onHigh = Int32Array.from(places, ({onHigh}) => onHigh);
    this.weights = Float64Array.from(places, ({beneath}) => WORTH.left + WORTH.beneath * beneath);
    this.hidden = places.flatMap(({isSeen}, i) => (isSeen ? [] : [i]));
    this.bares = places.map((_, i) => this.hidden.filter(each => isOn(places[each] as Place, i)));
    this.isKnown = new Uint8Array(places.length);
    this.kinds = Uint8Array.from(places, ({kind}) => kind);
    this.unseen = new Uint8Array(kinds.count);
  }

  /** Begins with what is seen of the table, and so many cards of each kind that are not. */
  begin(unseen: Uint8Array): void {
    const {table} = this;
    const count = table.places.length;
    this.kinds = Uint8Array.from(table.places, ({kind}) => kind);
    this.reset(unseen);
    [this.low, this.high] = [bitsBelow(count), bitsBelow(count - WORD)];
    this.top = table.top;
  }

  private reset(unseen: Uint8Array): void {
    this.unseen.set(unseen);
    this.unseenCount = unseen.reduce((sum, each) => sum + each, 0);
    this.table.places.forEach(({isSeen}, i) => (this.isKnown[i] = Number(isSeen)));
    if (this.hidden.length > 0) this.lengths.clear();
  }

  /**
   * Where runs of known cards may end, the best first; with no card to turn, those that leave all as it is do not
   * count.
   */
  ends(most: number, isStockOut: boolean): End[] {
    this.explore(most);
    const found = new Map<string, End & {readonly worth: number}>();
    for (let at = isStockOut ? 1 : 0; at < this.states.size; at++) {
      const end = this.endAt(at);
      // A turned card lies on whatever was on top.
      const name = [end.low, end.high, end.shows ? end.top : ''].join();
      if (!found.has(name)) found.set(name, {...end, worth: this.worthAt(at, isStockOut)});
    }
    return [...found.values()].sort((a, b) => b.worth - a.worth);
  }

  private endAt(at: number): End {
    const {states} = this;
    return {low: states.get(at, 0), high: states.get(at, 1), top: states.get(at, 2), shows: this.showsAt(at), at};
  }

  /** The places from which cards go on the way to an end. */
  placesTo({at}: End): number[] {
    const {states} = this;
    const from = states.get(at, FROM);
    if (from < 0) return [];
    const low = states.get(from, 0) ^ states.get(at, 0);
    const place = low === 0 ? WORD + bitAt(states.get(from, 1) ^ states.get(at, 1)) : bitAt(low);
    return [...this.placesTo(this.endAt(from)), place];
  }

  /** Finds what known cards lead to from where the game is, up to where a card is shown. */
  private explore(most: number): void {
    const {states, key} = this;
    states.clear();
    [key[0], key[1], key[2]] = [this.low, this.high, this.top];
    states.set(states.enter(key), FROM, -1);
    states.set(0, SHOWS, 0);
    for (let at = 0; at < states.size && states.size < most; at++) if (states.get(at, SHOWS) === 0) this.expand(at);
  }

  private expand(at: number): void {
    const {states, key, kinds, isKnown} = this;
    const {takes, count} = this.table.kinds;
    const [low, high, top] = [states.get(at, 0), states.get(at, 1), states.get(at, 2)];
    for (let word = 0; word < 2; word++)
      for (let bits = word === 0 ? low : high; bits !== 0; bits &= bits - 1) {
        const place = WORD * word + bitAt(bits & -bits);
        const kind = kinds[place] as number;
        if (!isKnown[place] || !takes[top * count + kind] || !this.isBare(place, low, high)) continue;
        key[0] = word === 0 ? low & ~(bits & -bits) : low;
        key[1] = word === 1 ? high & ~(bits & -bits) : high;
        key[2] = kind;
        const entered = states.enter(key);
        if (entered < 0) continue;
        states.set(entered, FROM, at);
        states.set(entered, SHOWS, Number(this.shows(place, key[0], key[1])));
      }
  }

  private isBare(place: number, low: number, high: number): boolean {
    return ((this.onLow[place] as number) & low) === 0 && ((this.onHigh[place] as number) & high) === 0;
  }

  private shows(place: number, low: number, high: number): boolean {
    for (const each of this.bares[place] ?? []) if (!this.isKnown[each] && this.isBare(each, low, high)) return true;
    return false;
  }

  private showsAt(at: number): boolean {
    return this.states.get(at, SHOWS) === 1;
  }

  /** What a state is worth before the next turn, or, where it shows a card, before that is seen. */
  private worthAt(at: number, isLast: boolean): number {
    const {states} = this;
    const [low, high] = [states.get(at, 0), states.get(at, 1)];
    let worth = -this.leftIn(low, 0) - this.leftIn(high, WORD);
    if (this.showsAt(at)) worth += WORTH.shows;
    else if (isLast) return worth;
    return worth + WORTH.nextRun * this.nextRun(low, high);
  }

  private leftIn(word: number, from: number): number {
    let sum = 0;
    for (let bits = word; bits !== 0; bits &= bits - 1) sum += this.weights[from + bitAt(bits & -bits)] as number;
    return sum;
  }

  /** How many cards can go on the next one that is not seen yet, on average. */
  private nextRun(low: number, high: number): number {
    const {unseen} = this;
    let sum = 0;
    for (let kind = 0; kind < unseen.length; kind++)
      if (unseen[kind]) sum += (unseen[kind] as number) * this.longest(low, high, kind);
    return this.unseenCount > 0 ? sum / this.unseenCount : 0;
  }

  /** How many known cards at most follow one another from a kind on top. */
  private longest(low: number, high: number, top: number): number {
    const {lengths, lookup, kinds, isKnown} = this;
    const {takes, count} = this.table.kinds;
    [lookup[0], lookup[1], lookup[2]] = [low, high, top];
    const entered = lengths.enter(lookup);
    if (entered < 0) return lengths.get(~entered, KEY);
    let most = 0;
    for (let word = 0; word < 2; word++)
      for (let bits = word === 0 ? low : high; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const place = WORD * word + bitAt(bit);
        const kind = kinds[place] as number;
        if (!isKnown[place] || !takes[top * count + kind] || !this.isBare(place, low, high)) continue;
        const length = 1 + this.longest(word === 0 ? low & ~bit : low, word === 1 ? high & ~bit : high, kind);
        if (length > most) most = length;
      }
    lengths.set(entered, KEY, most);
    return most;
  }

  /** The cards that are left in the end, if a game is played on by the rule from where a run ends. */
  playedOn(end: End, {kinds, stock}: Hidden, unseen: Uint8Array, most: number): number {
    this.kinds = kinds;
    this.reset(unseen);
    let turned = 0;
    for (let at = end; ;) {
      this.enter(at);
      if (at.low === 0 && at.high === 0) return 0;
      if (at.shows) this.show();
      else if (turned === stock.length) return bitCount(at.low) + bitCount(at.high);
      else this.see((this.top = stock[turned++] as number));
      this.explore(most);
      at = this.endAt(this.best(turned === stock.length));
    }
  }

  private enter({low, high, top}: End): void {
    [this.low, this.high, this.top] = [low, high, top];
  }

  private best(isLast: boolean): number {
    let [best, worth] = [0, -Infinity];
    for (let at = 0; at < this.states.size; at++) {
      const own = this.worthAt(at, isLast);
      if (own > worth) [best, worth] = [at, own];
    }
    return best;
  }

  /** Sees the cards that lie bare. */
  private show(): void {
    for (const place of this.hidden) {
      if (this.isKnown[place] || !this.isBare(place, this.low, this.high)) continue;
      this.isKnown[place] = 1;
      this.see(this.kinds[place] as number);
    }
    this.lengths.clear();
  }

  private see(kind: number): void {
    this.unseen[kind] = (this.unseen[kind] as number) - 1;
    this.unseenCount--;
  }
}

function isOn({onLow, onHigh}: Place, place: number): boolean {
  return place < WORD ? ((onLow >> place) & 1) === 1 : ((onHigh >> (place - WORD)) & 1) === 1;
}

function bitsBelow(count: number): number {
  return count <= 0 ? 0 : count >= WORD ? -1 : (1 << count) - 1;
}

/** The place of the only bit of a word. */
function bitAt(word: number): number {
  return WORD - 1 - Math.clz32(word);
}
