import type {FoundationCodec} from '../compiled/codecs/foundation-codec.js';
import {
  FOUNDATION,
  RESERVE,
  STOCK,
  TABLEAU,
  type CompiledCondition,
  type CompiledFact,
  type Slot,
} from '../compiled/compiled-rules.js';
import {CARDS} from '../compiled/cards.js';
import type {PileCodec} from '../compiled/codecs/pile-codec.js';
import {TurningOrders, type Root} from './root.js';

/**
 * One state that a root leads to, in a few words that searches copy, compare and hash. They hold a bit for each card that
 * is still in the stock or the waste, the place of the next card to turn, the facts, the codes of the foundations, how
 * many cards each reserve has left, and the tableau piles.
 *
 * The talon is the stock and the waste in the order in which they are turned. A card keeps its place there for the whole
 * pass: places before the pointer are the waste, the others the stock.
 */
export class State {
  /** 32-bit words in a state. */
  readonly words: number;
  /** Places of the talon: the cards that the stock and the waste had at the root. */
  readonly talonSize: number;
  /** How each tableau pile is written. */
  readonly codecs: readonly PileCodec[];
  /** Does every turn, and every redeal, lead to a later layer, to which the game never comes back? */
  readonly isLayered: boolean;
  readonly foundationCount: number;
  readonly tableauCount: number;
  readonly reserveCount: number;
  private readonly foundations: FoundationCodec;
  private readonly facts: readonly CompiledFact[];
  private readonly behind: readonly number[];
  private readonly cleared: readonly Slot[] | undefined;
  private readonly reserves: readonly Uint8Array[];
  private readonly w: Int32Array;
  private readonly b: Uint8Array;
  private readonly t: Uint8Array | Uint16Array | Int32Array;
  private readonly timeWord: number;
  private readonly factsAt: number;
  private readonly codesAt: number;
  private readonly reservesAt: number;
  private readonly tableauAt: number;
  /** Bits of the time, pass above pointer, that do not tell states apart. */
  private timeless = 0;

  constructor(
    readonly root: Root,
    private readonly orders = new TurningOrders(root),
  ) {
    const {rules, talon, reserves, codecs} = root;
    this.codecs = codecs;
    this.foundations = rules.foundations;
    this.foundationCount = rules.foundationCount;
    this.tableauCount = rules.tableauCount;
    this.reserveCount = reserves.length;
    this.facts = rules.facts;
    this.behind = rules.behind;
    this.cleared = rules.cleared;
    this.isLayered = talon.length > 0 && rules.countsPasses;
    this.reserves = reserves;
    this.talonSize = talon.length;
    this.timeWord = (talon.length + 31) >> 5;
    this.factsAt = 4 * this.timeWord + 1;
    this.codesAt = this.factsAt + rules.facts.length;
    this.reservesAt = this.codesAt + rules.foundationCount;
    const width = Math.max(1, ...codecs.map(codec => codec.width));
    this.tableauAt = Math.ceil((this.reservesAt + reserves.length) / width);
    this.words = Math.ceil(((this.tableauAt + rules.tableauCount) * width) / 4);
    const buffer = new ArrayBuffer(this.words * 4);
    this.w = new Int32Array(buffer);
    this.b = new Uint8Array(buffer);
    this.t = width === 1 ? this.b : width === 2 ? new Uint16Array(buffer) : this.w;
  }

  /** Another state of the same root. */
  sibling(): State {
    return new State(this.root, this.orders);
  }

  // ---- the talon ----

  /** The place of the next card to turn; the number of places when the stock is out. */
  get pointer(): number {
    return this.b[4 * this.timeWord] as number;
  }

  set pointer(place: number) {
    this.b[4 * this.timeWord] = place;
  }

  get pass(): number {
    return this.b[this.factsAt] as number;
  }

  set pass(pass: number) {
    this.b[this.factsAt] = pass;
  }

  /** The cards of the talon by place, in the order of this pass. */
  get order(): Uint8Array {
    return this.orders.of(this.pass);
  }

  orderOf(pass: number): Uint8Array {
    return this.orders.of(pass);
  }

  cardAt(place: number): number {
    return this.order[place] as number;
  }

  /** The highest place below `limit` that still has its card; -1 if there is none. So the waste is walked from its top. */
  below(limit: number): number {
    if (limit <= 0) return -1;
    const {w} = this;
    let i = (limit - 1) >> 5;
    let bits = (w[i] as number) & (-1 >>> (31 - ((limit - 1) & 31)));
    while (bits === 0) {
      if (--i < 0) return -1;
      bits = w[i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits);
  }

  /** The lowest place from `start` that still has its card; the number of places where there is none. */
  above(start: number): number {
    const {w, talonSize} = this;
    if (start >= talonSize) return talonSize;
    let i = start >> 5;
    const last = (talonSize - 1) >> 5;
    let bits = (w[i] as number) & (-1 << (start & 31));
    while (bits === 0) {
      if (++i > last) return talonSize;
      bits = w[i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits & -bits);
  }

  has(place: number): boolean {
    return (((this.w[place >> 5] as number) >>> (place & 31)) & 1) === 1;
  }

  /** Of the nth 32 places a bit for each whose card lies in the waste. */
  wasteWord(n: number): number {
    const places = this.pointer - 32 * n;
    if (places <= 0) return 0;
    return (this.w[n] as number) & (places < 32 ? (1 << places) - 1 : -1);
  }

  put(place: number): void {
    this.w[place >> 5] = (this.w[place >> 5] as number) | (1 << (place & 31));
  }

  take(place: number): void {
    this.w[place >> 5] = (this.w[place >> 5] as number) & ~(1 << (place & 31));
  }

  /** Writes the cards of the waste into an array, the bottom one first; returns how many there are. */
  readWaste(waste: Uint8Array): number {
    const {order, pointer} = this;
    let count = 0;
    for (let first = 0; first < pointer; first += 32) {
      let bits = this.wasteWord(first >> 5);
      for (; bits !== 0; bits &= bits - 1) waste[count++] = order[first + 31 - Math.clz32(bits & -bits)] as number;
    }
    return count;
  }

  /** Are the stock and the waste empty? */
  isDealtOut(): boolean {
    return this.below(this.talonSize) < 0;
  }

  isStockOut(): boolean {
    return this.above(this.pointer) >= this.talonSize;
  }

  /** How many cards the stock and the waste have. */
  talonCount(): number {
    let cards = 0;
    for (let i = 0; i < this.timeWord; i++) cards += bitCount(this.w[i] as number);
    return cards;
  }

  /**
   * Gives the cards that are left their places in another order. If one twin is gone, the other takes the first place, as
   * in the engine's reshuffled stock.
   */
  reorder(before: Uint8Array, after: Uint8Array): void {
    const left = new Uint8Array(CARDS);
    for (let place = this.above(0); place < this.talonSize; place = this.above(place + 1)) {
      const card = before[place] as number;
      left[card] = (left[card] as number) + 1;
    }
    this.w.fill(0, 0, this.timeWord);
    for (let place = 0; place < this.talonSize; place++) {
      const card = after[place] as number;
      if (left[card] === 0) continue;
      left[card] = (left[card] as number) - 1;
      this.put(place);
    }
  }

  // ---- foundations, reserves, tableau, facts ----

  code(slot: number): number {
    return this.b[this.codesAt + slot] as number;
  }

  setCode(slot: number, code: number): void {
    this.b[this.codesAt + slot] = code;
  }

  foundationSize(slot: number): number {
    return this.foundations.size(slot, this.code(slot));
  }

  /** The top card of a foundation that is not empty. */
  foundationTop(slot: number): number {
    return this.foundations.top(slot, this.code(slot));
  }

  /** The lowest card of a foundation that is not empty. */
  foundationBase(slot: number): number {
    return this.foundations.base(slot, this.code(slot));
  }

  /** The foundation's code after the card went up; 0 if it may not. */
  codeAfter(slot: number, card: number): number {
    return this.foundations.next(slot, this.code(slot), card);
  }

  /** Cards on the foundation that has the fewest. */
  lowestFoundation(): number {
    let least = CARDS;
    for (let slot = 0; slot < this.foundationCount; slot++) {
      const size = this.foundationSize(slot);
      if (size < least) least = size;
    }
    return least;
  }

  /** Cards on all foundations. */
  cardsUp(): number {
    let cards = 0;
    for (let slot = 0; slot < this.foundationCount; slot++) cards += this.foundationSize(slot);
    return cards;
  }

  reserveSize(slot: number): number {
    return this.b[this.reservesAt + slot] as number;
  }

  setReserveSize(slot: number, size: number): void {
    this.b[this.reservesAt + slot] = size;
  }

  /** A card of a reserve, counted from its bottom. */
  reserveCard(slot: number, index: number): number {
    return (this.reserves[slot] as Uint8Array)[index] as number;
  }

  /** A tableau pile as its codec writes it; 0 for a space. */
  tableau(slot: number): number {
    return this.t[this.tableauAt + slot] as number;
  }

  setTableau(slot: number, pile: number): void {
    this.t[this.tableauAt + slot] = pile;
  }

  /** The top card of a tableau pile; -1 for a space. */
  tableauTop(slot: number): number {
    return this.codecOf(slot).top(this.t[this.tableauAt + slot] as number);
  }

  codecOf(slot: number): PileCodec {
    return this.codecs[slot] as PileCodec;
  }

  /** How all tableau piles are written in a game that has those of one letter. */
  get codec(): PileCodec {
    return this.codecOf(0);
  }

  /** The first space among some tableau piles, with nothing behind it; -1 if there is none. */
  firstSpace(first: number, count: number): number {
    const {t, tableauAt} = this;
    for (let slot = first; slot < first + count; slot++)
      if (t[tableauAt + slot] === 0 && this.isOpen(slot)) return slot;
    return -1;
  }

  /** Does no card lie behind the tableau pile? */
  isOpen(slot: number): boolean {
    const reserve = this.behind[slot] as number;
    return reserve < 0 || this.reserveSize(reserve) === 0;
  }

  /** The value of a fact, by its number among the ruleset's facts. */
  fact(index: number): number {
    return this.b[this.factsAt + index] as number;
  }

  setFact(index: number, value: number): void {
    this.b[this.factsAt + index] = value;
  }

  /** Does a fact hold, for a card that would leave the pile? */
  holds(fact: number, pile: number): boolean {
    return (this.facts[fact] as CompiledFact).holds(this.fact(fact), pile);
  }

  /** Is a condition met, for a card that would leave the pile? */
  meets({empty, fact, factIs}: CompiledCondition, pile: number): boolean {
    for (let i = 0; i < empty.length; i++) if (!this.isEmpty(empty[i] as Slot)) return false;
    return fact < 0 || this.holds(fact, pile) === factIs;
  }

  isEmpty({kind, slot}: Slot): boolean {
    if (kind === RESERVE) return this.reserveSize(slot) === 0;
    if (kind === TABLEAU) return this.tableau(slot) === 0;
    if (kind === FOUNDATION) return this.code(slot) === 0;
    return slot === STOCK ? this.isStockOut() : this.below(this.pointer) < 0;
  }

  // ---- the state as a whole ----

  /**
   * The layer of the state in a search: it rises with every turned card and never falls. 0 where there is no talon, or
   * passes are not counted.
   */
  get layer(): number {
    return this.isLayered ? this.pass * (this.talonSize + 1) + this.pointer : 0;
  }

  isWon(): boolean {
    const {cleared} = this;
    if (cleared) return cleared.every(slot => this.isEmpty(slot));
    for (let i = 0; i < this.tableauCount; i++) if (this.tableau(i) !== 0) return false;
    for (let i = 0; i < this.reserveCount; i++) if (this.reserveSize(i) !== 0) return false;
    return this.isDealtOut();
  }

  copy(other: State): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[i] = other.w[i] as number;
  }

  load(from: Int32Array, at: number): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[i] = from[at + i] as number;
  }

  store(to: Int32Array, at: number): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) to[at + i] = w[i] as number;
  }

  clear(): void {
    this.w.fill(0);
  }

  /** From now on states that differ only in these bits of their time (the pass above the pointer) are equal. */
  ignoreTime(bits: number): void {
    this.timeless = bits;
  }

  /** Is the stored state equal to this one? */
  equals(other: Int32Array, at: number): boolean {
    const {words, w, timeWord, timeless} = this;
    for (let i = 0; i < words; i++) {
      const bits = (other[at + i] as number) ^ (w[i] as number);
      if (bits !== 0 && (i !== timeWord || (bits & ~timeless) !== 0)) return false;
    }
    return true;
  }

  /** Is the stored state, which equals this one, later than it? */
  isLater(other: Int32Array, at: number): boolean {
    if (this.timeless === 0) return false;
    const word = other[at + this.timeWord] as number;
    return (word & 0xffff) > ((this.pass << 8) | this.pointer);
  }

  /** Has it the same cards in the stock and the waste as the other state? */
  hasTalonOf(other: State): boolean {
    return this.hasTalon(other.w);
  }

  /** Has it the same cards in the stock and the waste as the stored state at the beginning of a list? */
  hasTalon(other: Int32Array): boolean {
    for (let i = 0; i < this.timeWord; i++) if (this.w[i] !== other[i]) return false;
    return true;
  }

  /** 32 mixed bits, the same for equal states; another seed gives independent ones. */
  hash(seed: number): number {
    return this.hashOf(this.w, 0, seed, this.words);
  }

  /** 32 mixed bits of the cards in the stock and the waste. */
  talonHash(): number {
    return this.hashOf(this.w, 0, 0, this.timeWord);
  }

  /** 32 mixed bits of a stored state, or of its first words. */
  hashOf(states: Int32Array, at: number, seed: number, words = this.words): number {
    const {timeWord, timeless} = this;
    let h = seed;
    for (let i = 0; i < words; i++) {
      const word = states[at + i] as number;
      h = Math.imul(h ^ (i === timeWord ? word & ~timeless : word), 0x9e3779b1);
      h ^= h >>> 15;
    }
    h = Math.imul(h, 0x85ebca6b);
    return h ^ (h >>> 13);
  }
}

/** How many bits of a word are set. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
