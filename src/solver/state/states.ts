import {pileAt, type Pile, type Position} from '../../engine/position.js';
import type {Codec} from './pile-codec.js';
import {
  CODES,
  FOUNDATION,
  HEAP,
  TABLEAU,
  codeOf,
  orderOfPass,
  type FactTable,
  type FoundationTables,
  type Program,
} from './compiled-rules.js';

/** Cards that the kernel tells apart at most. */
export const CARDS = 52;
/** The suit of each. */
export const SUIT = Uint8Array.from({length: CARDS}, (_, card) => Math.floor(card / 13));
/** The state that is expanded, and the one that is being made from it. */
export const PARENT = 0;
export const CHILD = 1;

/**
 * Two states of one compiled program in a few bytes each: the parent, and the child, which is the one that is read and
 * changed. A state is a row of words: a bit for each card still in the stock or the waste, then the place of the next card
 * to turn, the facts, the foundations' codes, how many cards each heap has left, and the tableau piles as their codec
 * writes them.
 */
export class States {
  /** 32-bit words in a state. */
  readonly words: number;

  protected readonly codec: Codec;
  protected readonly tableauCount: number;
  protected readonly foundationCount: number;
  protected readonly behind: readonly number[];
  protected readonly hasColumns: boolean;
  protected readonly facts: readonly FactTable[];
  protected readonly foundations: FoundationTables;
  protected readonly heaps: readonly Uint8Array[];
  protected readonly alikeFoundations: boolean;

  protected readonly w: Int32Array;
  protected readonly b: Uint8Array;
  protected readonly t: Uint8Array | Uint16Array | Int32Array;
  protected readonly bytes: number;
  protected readonly units: number;
  protected readonly places: number;
  protected readonly ptrAt: number;
  protected readonly factsAt: number;
  protected readonly codesAt: number;
  protected readonly heapsAt: number;
  protected readonly tableauAt: number;
  /** The word of a state that holds its time, and the bits there that do not tell states apart: pass above pointer. */
  protected readonly timeWord: number;
  protected timeless = 0;
  private readonly orders: Uint8Array[] = [];

  constructor(readonly program: Program) {
    const {order, facts, heaps, foundationCount, tableauCount, codec} = program;
    this.codec = codec;
    this.tableauCount = tableauCount;
    this.foundationCount = foundationCount;
    this.behind = program.behind;
    this.hasColumns = program.behind.some(heap => heap >= 0);
    this.facts = facts;
    this.foundations = program.foundations;
    this.heaps = heaps;
    this.alikeFoundations = program.alikeFoundations;
    this.places = order.length;
    this.ptrAt = 4 * ((order.length + 31) >> 5);
    this.timeWord = this.ptrAt >> 2;
    this.factsAt = this.ptrAt + 1;
    this.codesAt = this.factsAt + facts.length;
    this.heapsAt = this.codesAt + foundationCount;
    this.tableauAt = Math.ceil((this.heapsAt + heaps.length) / codec.width);
    this.words = Math.ceil(((this.tableauAt + tableauCount) * codec.width) / 4);
    this.bytes = this.words * 4;
    this.units = this.bytes / codec.width;
    const buffer = new ArrayBuffer(this.bytes * 2);
    this.w = new Int32Array(buffer);
    this.b = new Uint8Array(buffer);
    this.t = codec.width === 1 ? this.b : codec.width === 2 ? new Uint16Array(buffer) : this.w;
  }

  // ---- reading the child, for knowledge and search ----

  /** How many cards were in the stock and the waste at the root. */
  get deckSize(): number {
    return this.places;
  }

  /** The place of the next card to turn; the number of places when the stock is out. */
  get pointer(): number {
    return this.b[this.bytes + this.ptrAt] as number;
  }

  get pass(): number {
    return this.b[this.bytes + this.factsAt] as number;
  }

  fact(index: number): number {
    return this.b[this.bytes + this.factsAt + index] as number;
  }

  /** The card at a place of the deck in the child's pass. */
  cardAt(place: number): number {
    return this.orderOf(this.pass)[place] as number;
  }

  /** The highest place below `limit` that still has its card; -1 where there is none. So the waste is walked from its top. */
  below(limit: number): number {
    return this.presentBelow(CHILD, limit);
  }

  /** The lowest place from `start` that still has its card; the number of places where there is none. */
  above(start: number): number {
    return this.presentFrom(CHILD, start);
  }

  foundationSize(slot: number): number {
    return this.foundations.size[slot * CODES + (this.b[this.bytes + this.codesAt + slot] as number)] as number;
  }

  /** The top card of a foundation that is not empty. */
  foundationTop(slot: number): number {
    return this.foundations.top[slot * CODES + (this.b[this.bytes + this.codesAt + slot] as number)] as number;
  }

  /** The lowest card of a foundation that is not empty. */
  foundationBase(slot: number): number {
    return this.foundations.base[slot * CODES + (this.b[this.bytes + this.codesAt + slot] as number)] as number;
  }

  /** Could the card go up to the foundation now? */
  wants(slot: number, card: number): boolean {
    return this.nextCode(CHILD, slot, card) > 0;
  }

  /** Cards on the foundation that has the fewest. */
  lowestFoundation(): number {
    let least = CARDS;
    for (let slot = 0; slot < this.foundationCount; slot++) least = Math.min(least, this.foundationSize(slot));
    return least;
  }

  /** Cards in the waste. */
  wasteSize(): number {
    let size = 0;
    for (let place = this.below(this.pointer); place >= 0; place = this.below(place)) size++;
    return size;
  }

  /** Does a fact hold, for a card that would leave this pile? */
  holds(fact: number, pile: number): boolean {
    return this.factHolds(this.bytes, fact, pile);
  }

  heapSize(slot: number): number {
    return this.b[this.bytes + this.heapsAt + slot] as number;
  }

  /** A heap's card, counted from its bottom. */
  heapCard(slot: number, index: number): number {
    return (this.heaps[slot] as Uint8Array)[index] as number;
  }

  tableau(slot: number): number {
    return this.t[this.units + this.tableauAt + slot] as number;
  }

  /** The layer of the child: how often a card was turned, so to speak; it never falls. 0 where there is no deck. */
  get layer(): number {
    return this.places === 0 ? 0 : this.pass * (this.places + 1) + this.pointer;
  }

  isWon(): boolean {
    for (let i = 0; i < this.tableauCount; i++) if (this.tableau(i) !== 0) return false;
    for (let i = 0; i < this.heaps.length; i++) if (this.heapSize(i) !== 0) return false;
    return this.below(this.places) < 0;
  }

  // ---- states in and out ----

  /** Copies a stored state to the child. */
  load(from: Int32Array, at: number): void {
    for (let i = 0; i < this.words; i++) this.w[this.words + i] = from[at + i] as number;
  }

  /** Copies the child to a store. */
  store(to: Int32Array, at: number): void {
    for (let i = 0; i < this.words; i++) to[at + i] = this.w[this.words + i] as number;
  }

  /** Is the stored state the child? Their times do not count while the kernel waits patiently. */
  equals(other: Int32Array, at: number): boolean {
    const {words, w, timeWord, timeless} = this;
    for (let i = 0; i < words; i++) {
      const bits = (other[at + i] as number) ^ (w[words + i] as number);
      if (bits !== 0 && (i !== timeWord || (bits & ~timeless) !== 0)) return false;
    }
    return true;
  }

  /** 32 mixed bits of the cards that the child's stock and waste still have. */
  deckHash(): number {
    return this.hashOf(this.w, this.words, 0, this.timeWord);
  }

  /** Has the child fewer cards in the stock and the waste than its parent had? */
  get tookFromDeck(): boolean {
    for (let i = 0; i < this.timeWord; i++) if (this.w[i] !== this.w[this.words + i]) return true;
    return false;
  }

  /** Is the stored state, which equals the child, a later one? Only while the kernel waits patiently. */
  isLater(other: Int32Array, at: number): boolean {
    if (this.timeless === 0) return false;
    const word = other[at + this.timeWord] as number;
    return (word & 0xffff) > ((this.pass << 8) | this.pointer);
  }

  /** 32 mixed bits of the child; `seed` gives independent ones. */
  hash(seed: number): number {
    return this.hashOf(this.w, this.words, seed);
  }

  /** The mixed bits of a stored state, or of its first words: the same for equal states everywhere. */
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

  protected encode(position: Position): void {
    const {places, codec} = this.program;
    this.w.fill(0, this.words);
    position.facts.forEach((fact, i) => (this.b[this.bytes + this.factsAt + i] = fact));
    if (this.places > 0) this.encodeDeck(position);
    for (const {kind, slot, pile} of places) {
      const cards = pileAt(position, pile);
      if (kind === HEAP) this.b[this.bytes + this.heapsAt + slot] = cards.length;
      if (kind === FOUNDATION) this.b[this.bytes + this.codesAt + slot] = codeOf(this.program, slot, cards);
      if (kind === TABLEAU) this.t[this.units + this.tableauAt + slot] = codec.of(this.kernelCards(cards));
    }
  }

  /** The cards of the waste and the stock are some of the root's, in the same order. */
  private encodeDeck(position: Position): void {
    const {rules} = this.program;
    const [waste, stock] = [pileAt(position, rules.numberOf('W')), pileAt(position, rules.numberOf('S'))];
    const order = this.orderOf(this.pass);
    let place = 0;
    let pointer = 0;
    this.kernelCards([...waste, ...stock.toReversed()]).forEach((card, i) => {
      while (order[place] !== card)
        if (++place > order.length) throw new RangeError('the cards of the deck are others');
      this.setPresent(CHILD, place++);
      if (i < waste.length) pointer = place;
    });
    this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, pointer);
  }

  private kernelCards(cards: Pile): number[] {
    return cards.map(card => this.program.cardIn[card] as number);
  }

  /** The child in words that equal states share, for tests: each pile's cards as the kernel numbers them. */
  describe(): string {
    const {codec, heaps, foundationCount, tableauCount, behind} = this;
    const deck = Array.from({length: this.places}, (_, place) => place).filter(place => this.isPresent(CHILD, place));
    const cards = (list: number[]): string => list.map(place => this.cardAt(place)).join(',');
    const piles = Array.from({length: tableauCount}, (_, slot) => {
      const heap = behind[slot] ?? -1;
      const hidden =
        heap < 0 ? '' : Array.from({length: this.heapSize(heap)}, (_, i) => this.heapCard(heap, i)).join(',');
      return `${codec.cards(this.tableau(slot)).join(',')}/${hidden}`;
    });
    const tops = Array.from({length: foundationCount}, (_, slot) =>
      this.foundationSize(slot) === 0 ? '-' : this.foundationTop(slot),
    );
    return [
      `W ${cards(deck.filter(place => place < this.pointer))}`,
      `S ${cards(deck.filter(place => place >= this.pointer))}`,
      `H ${heaps.map((_, slot) => this.heapSize(slot)).join(',')}`,
      `F ${(this.alikeFoundations ? tops.map(String).sort() : tops).join(',')}`,
      `T ${piles.sort().join(' ')}`,
      `facts ${this.facts.map((_, i) => this.fact(i)).join(',')}`,
    ].join('; ');
  }

  protected becomeParent(): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[i] = w[words + i] as number;
  }

  protected becomeChild(): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[words + i] = w[i] as number;
  }

  // ---- what rules ask about either state ----

  protected nextCode(s: number, slot: number, card: number): number {
    const code = this.b[s * this.bytes + this.codesAt + slot] as number;
    return this.foundations.next[(slot * CODES + code) * CARDS + card] as number;
  }

  protected firstSpace(s: number): number {
    const at = s * this.units + this.tableauAt;
    for (let slot = 0; slot < this.tableauCount; slot++) if (this.t[at + slot] === 0) return slot;
    return -1;
  }

  protected factHolds(base: number, fact: number, pile: number): boolean {
    const table = this.facts[fact];
    return table !== undefined && table.holds(this.b[base + this.factsAt + fact] as number, pile);
  }

  // ---- the deck ----

  protected orderOf(pass: number): Uint8Array {
    const known = this.orders[pass];
    if (known) return known;
    const order = orderOfPass(this.program, pass);
    this.orders[pass] = order;
    return order;
  }

  protected isPresent(s: number, place: number): boolean {
    return (((this.w[s * this.words + (place >> 5)] as number) >>> (place & 31)) & 1) === 1;
  }

  protected setPresent(s: number, place: number): void {
    const at = s * this.words + (place >> 5);
    this.w[at] = (this.w[at] as number) | (1 << (place & 31));
  }

  protected clearPresent(place: number): void {
    const at = this.words + (place >> 5);
    this.w[at] = (this.w[at] as number) & ~(1 << (place & 31));
  }

  protected presentBelow(s: number, limit: number): number {
    if (limit <= 0) return -1;
    let i = (limit - 1) >> 5;
    let bits = (this.w[s * this.words + i] as number) & (-1 >>> (31 - ((limit - 1) & 31)));
    while (bits === 0) {
      if (--i < 0) return -1;
      bits = this.w[s * this.words + i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits);
  }

  protected presentFrom(s: number, start: number): number {
    if (start >= this.places) return this.places;
    let i = start >> 5;
    const last = (this.places - 1) >> 5;
    let bits = (this.w[s * this.words + i] as number) & (-1 << (start & 31));
    while (bits === 0) {
      if (++i > last) return this.places;
      bits = this.w[s * this.words + i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits & -bits);
  }
}
