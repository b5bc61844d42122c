import type {Transfer} from '../engine/fact.js';
import {pileAt, type Pile, type Position} from '../engine/position.js';
import type {Codec} from './codec.js';
import {
  ANY,
  CODES,
  DECK,
  FOUNDATION,
  HEAP,
  RUN,
  TABLEAU,
  THE_STOCK,
  TOP,
  WHOLE,
  codeOf,
  orderOfPass,
  type FactTable,
  type Fill,
  type FoundationTables,
  type Lane,
  type Meetings,
  type Place,
  type Program,
  type Way,
} from './program.js';

/** What the kernel does with a play that it finds. */
const EXPANDING = 0;
const SETTLING = 1;
const FREEING = 2;
/** It only notes that there is one. */
const PROBING = 3;

const CARDS = 52;
const SUIT = Uint8Array.from({length: CARDS}, (_, card) => Math.floor(card / 13));
/** The state that is expanded, and the one that is being made from it. */
const PARENT = 0;
const CHILD = 1;

/** A play as a game's knowledge is asked about it. */
export interface Candidate {
  card: number;
  count: number;
  fromKind: number;
  fromSlot: number;
  toKind: number;
  toSlot: number;
  /** The slot was empty. */
  begins: boolean;
}

/** Says whether a play may be made at once, because no line that wins without it is lost by it. */
export type FreePlay = (kernel: Kernel, play: Candidate) => boolean;

/**
 * States in a few bytes each, and the moves between them, for one compiled program. A state is a row of words: a bit for
 * each card still in the stock or the waste, then the place of the next card to turn, the facts, the foundations' codes,
 * how many cards each heap has left, and the tableau piles as their codec writes them, sorted where they stand for one
 * another.
 */
export class Kernel {
  /** 32-bit words in a state. */
  readonly words: number;
  /** Called for every state that `expand` leads to; it stands in `child` then. */
  visit: () => void = () => undefined;
  private free: FreePlay | undefined;
  private freeLanes: readonly Lane[] = [];

  private readonly codec: Codec;
  private readonly tableauCount: number;
  private readonly foundationCount: number;
  private readonly behind: readonly number[];
  private readonly hasColumns: boolean;
  private readonly facts: readonly FactTable[];
  private readonly lanes: readonly Lane[];
  private readonly duties: readonly (readonly Lane[])[];
  private readonly plays: readonly (readonly Lane[])[];
  private readonly fills: readonly Fill[];
  private readonly foundations: FoundationTables;
  private readonly heaps: readonly Uint8Array[];
  private readonly alikeFoundations: boolean;
  private readonly watchesPlays: boolean;
  private readonly builds: boolean;

  private readonly w: Int32Array;
  private readonly b: Uint8Array;
  private readonly t: Uint8Array | Uint16Array | Int32Array;
  private readonly bytes: number;
  private readonly units: number;
  private readonly places: number;
  private readonly ptrAt: number;
  private readonly factsAt: number;
  private readonly codesAt: number;
  private readonly heapsAt: number;
  private readonly tableauAt: number;
  private readonly orders: Uint8Array[] = [];
  private readonly candidate: Candidate = {
    card: 0,
    count: 0,
    fromKind: 0,
    fromSlot: 0,
    toKind: 0,
    toSlot: 0,
    begins: false,
  };
  private readonly meetings: Meetings;
  /** Where the parent shows a card as the top or the bottom of a tableau pile; -1 where it does not. */
  private readonly slotOfTop = new Int8Array(CARDS).fill(-1);
  private readonly slotOfBottom = new Int8Array(CARDS).fill(-1);
  private readonly sortable: Int32Array;
  private readonly twins: boolean;
  private readonly nextAlike: Uint8Array;
  private mode = EXPANDING;
  private wantedLow = 0;
  private wantedHigh = 0;
  private freeOnlyUp = false;
  private parentLow = 0;
  private parentHigh = 0;
  private readonly settlesOnlyUp: boolean;
  private readonly settlesOnlyBases: boolean;
  private found = 0;
  private trace: Traced[] | undefined;
  private readonly factMemo = new FactMemo();

  constructor(readonly program: Program) {
    const {order, facts, heaps, foundationCount, tableauCount, codec} = program;
    this.codec = codec;
    this.tableauCount = tableauCount;
    this.foundationCount = foundationCount;
    this.behind = program.behind;
    this.hasColumns = program.behind.some(heap => heap >= 0);
    this.facts = facts;
    this.lanes = program.lanes;
    this.duties = program.duties;
    this.plays = program.plays;
    this.fills = program.fills;
    this.foundations = program.foundations;
    this.heaps = heaps;
    this.alikeFoundations = program.alikeFoundations;
    this.meetings = program.meetings;
    this.builds = program.meetings.over.some(tops => tops.length > 0);
    const settling = program.plays.flat().flatMap(lane => lane.ways);
    this.settlesOnlyUp = settling.every(way => way.toKind === FOUNDATION);
    this.settlesOnlyBases = this.settlesOnlyUp && settling.every(way => !way.onto);
    this.watchesPlays = facts.some(({fact}) => fact.onPlay !== undefined);
    this.places = order.length;
    this.ptrAt = 4 * ((order.length + 31) >> 5);
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
    this.sortable = new Int32Array(Math.max(tableauCount, foundationCount));
    this.twins = program.rules.packs > 1;
    this.nextAlike = this.twins ? nextPlaces(order) : new Uint8Array(0);
    this.loadRoot();
  }

  /**
   * From now on such plays are made at once; `elsewhere` asks about plays to other piles than foundations, too. Only plays
   * of top cards and whole piles are asked about.
   */
  playFreely(free: FreePlay | undefined, elsewhere: boolean): void {
    const mayBeFree = (way: Way): boolean =>
      way.toKind === FOUNDATION ? way.take === TOP : elsewhere && (way.take === TOP || way.take === WHOLE);
    const lanes = this.lanes.map(lane => ({...lane, ways: lane.ways.filter(mayBeFree)}));
    this.free = free;
    this.freeOnlyUp = lanes.every(lane => lane.ways.every(way => way.toKind === FOUNDATION));
    this.freeLanes = lanes.filter(lane => lane.ways.length > 0 && lane.kind !== FOUNDATION);
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

  /** Could the card go up to the foundation now? */
  wants(slot: number, card: number): boolean {
    return this.nextCode(CHILD, slot, card) > 0;
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

  /** Makes the root the child. */
  loadRoot(): void {
    this.encode(this.program.root);
  }

  /** Copies a stored state to the child. */
  load(from: Int32Array, at: number): void {
    for (let i = 0; i < this.words; i++) this.w[this.words + i] = from[at + i] as number;
  }

  /** Copies the child to a store. */
  store(to: Int32Array, at: number): void {
    for (let i = 0; i < this.words; i++) to[at + i] = this.w[this.words + i] as number;
  }

  /** Is the stored state the child? */
  equals(other: Int32Array, at: number): boolean {
    for (let i = 0; i < this.words; i++) if (other[at + i] !== this.w[this.words + i]) return false;
    return true;
  }

  /** 32 mixed bits of the child; `seed` gives independent ones. */
  hash(seed: number): number {
    let h = seed;
    for (let i = this.words; i < 2 * this.words; i++) {
      h = Math.imul(h ^ (this.w[i] as number), 0x9e3779b1);
      h ^= h >>> 15;
    }
    h = Math.imul(h, 0x85ebca6b);
    return h ^ (h >>> 13);
  }

  private encode(position: Position): void {
    const {places, codec, rules} = this.program;
    this.w.fill(0, this.words);
    for (let place = 0; place < this.places; place++) this.setPresent(place);
    this.b[this.bytes + this.ptrAt] = pileAt(position, rules.numberOf('W')).length;
    position.facts.forEach((fact, i) => (this.b[this.bytes + this.factsAt + i] = fact));
    for (const {kind, slot, pile} of places) {
      const cards = pileAt(position, pile);
      if (kind === HEAP) this.b[this.bytes + this.heapsAt + slot] = cards.length;
      if (kind === FOUNDATION) this.b[this.bytes + this.codesAt + slot] = codeOf(this.program, slot, cards);
      if (kind === TABLEAU) this.t[this.units + this.tableauAt + slot] = codec.of(this.kernelCards(cards));
    }
    this.arrange();
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

  // ---- moves ----

  /** Makes every state that a legal move of the child leads to, settled and with free plays made; `visit` is told of each. */
  expand(): void {
    this.becomeParent();
    this.mode = EXPANDING;
    if (this.builds) this.noteEnds(true);
    this.noteWanted(PARENT, false);
    this.parentLow = this.wantedLow;
    this.parentHigh = this.wantedHigh;
    this.expandParent();
    if (this.builds) this.noteEnds(false);
  }

  /** Notes where the ends of the parent's tableau piles are, or forgets it. */
  private noteEnds(known: boolean): void {
    const {codec, t, tableauAt, slotOfTop, slotOfBottom} = this;
    for (let slot = 0; slot < this.tableauCount; slot++) {
      const pile = t[tableauAt + slot] as number;
      if (pile === 0) continue;
      slotOfTop[codec.top(pile)] = known ? slot : -1;
      slotOfBottom[codec.bottom(pile)] = known ? slot : -1;
    }
  }

  private expandParent(): void {
    for (const duty of this.duties) {
      this.found = 0;
      for (const lane of duty) this.scan(lane, PARENT);
      if (this.found > 0) return;
    }
    this.turnOrRedeal();
    for (const lane of this.lanes) this.scan(lane, PARENT);
  }

  private becomeParent(): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[i] = w[words + i] as number;
  }

  private becomeChild(): void {
    const {w, words} = this;
    for (let i = 0; i < words; i++) w[words + i] = w[i] as number;
  }

  private turnOrRedeal(): void {
    if (!this.program.canTurn || this.places === 0) return;
    const ptr = this.b[this.ptrAt] as number;
    if (ptr < this.places) this.turn();
    else if (this.mayRedeal()) this.redeal();
  }

  private mayRedeal(): boolean {
    const {redeal} = this.program.rules;
    return (
      redeal !== undefined &&
      (this.b[this.factsAt] as number) < redeal.passes &&
      this.presentBelow(PARENT, this.places) >= 0
    );
  }

  private turn(): void {
    this.begin('turn');
    const ptr = this.pointer;
    this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, ptr + 1);
    this.changeFacts('onTurn');
    this.finish();
  }

  private redeal(): void {
    this.begin('redeal');
    const before = this.orderOf(this.pass);
    this.changeFacts('onRedeal');
    const after = this.orderOf(this.pass);
    if (after !== before) this.reorder(before, after);
    this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, 0);
    this.finish();
  }

  /** The cards left keep their places in the new order; of two twins the one first dealt. */
  private reorder(before: Uint8Array, after: Uint8Array): void {
    const left = new Uint8Array(CARDS);
    for (let place = 0; place < this.places; place++) {
      if (!this.isPresent(CHILD, place)) continue;
      const card = before[place] as number;
      left[card] = (left[card] as number) + 1;
    }
    this.w.fill(0, this.words, this.words + (this.ptrAt >> 2));
    for (let place = 0; place < this.places; place++) {
      const card = after[place] as number;
      if (left[card] === 0) continue;
      left[card] = (left[card] as number) - 1;
      this.setPresent(place);
    }
  }

  private changeFacts(when: 'onTurn' | 'onRedeal'): void {
    const {facts} = this;
    for (let i = 0; i < facts.length; i++) {
      const table = facts[i]?.[when];
      if (table) this.b[this.bytes + this.factsAt + i] = table[this.fact(i)] as number;
    }
  }

  private begin(kind: 'turn' | 'redeal'): void {
    this.becomeChild();
    if (this.trace) this.trace = [{kind}];
  }

  /** Lets happen what happens at once, makes the free plays, puts like piles in order, and shows the state. */
  private finish(): void {
    this.settle();
    while (this.free !== undefined && this.makeFreePlay()) this.settle();
    this.arrange();
    this.mode = EXPANDING;
    this.found = 1;
    this.visit();
  }

  private makeFreePlay(): boolean {
    if (this.freeOnlyUp) {
      this.noteWanted(CHILD, false);
      if (!this.showsWanted()) return false;
    }
    if (this.duties.length > 0 && this.isUnderDuty()) return false;
    this.mode = FREEING;
    this.found = 0;
    for (const lane of this.freeLanes) {
      this.scan(lane, CHILD);
      if (this.found > 0) return true;
    }
    return false;
  }

  /** Notes which cards a foundation would take now; `empty` counts only those that have not begun. */
  private noteWanted(s: number, empty: boolean): void {
    const {b, foundations, foundationCount} = this;
    const at = s * this.bytes + this.codesAt;
    let low = 0;
    let high = 0;
    for (let slot = 0; slot < foundationCount; slot++) {
      const code = b[at + slot] as number;
      if (empty && code !== 0) continue;
      low |= foundations.wantedLow[slot * CODES + code] as number;
      high |= foundations.wantedHigh[slot * CODES + code] as number;
    }
    this.wantedLow = low;
    this.wantedHigh = high;
  }

  private isWantedByParent(card: number): boolean {
    return (((card < 32 ? this.parentLow : this.parentHigh) >>> (card & 31)) & 1) === 1;
  }

  private isWanted(card: number): boolean {
    return (((card < 32 ? this.wantedLow : this.wantedHigh) >>> (card & 31)) & 1) === 1;
  }

  /** Does the child show a wanted card on top of a tableau pile, the waste or a heap? */
  private showsWanted(): boolean {
    if ((this.wantedLow | this.wantedHigh) === 0) return false;
    const {t, codec} = this;
    const at = this.units + this.tableauAt;
    for (let slot = 0; slot < this.tableauCount; slot++) {
      const pile = t[at + slot] as number;
      if (pile !== 0 && this.isWanted(codec.top(pile))) return true;
    }
    const place = this.presentBelow(CHILD, this.pointer);
    if (place >= 0 && this.isWanted(this.cardAt(place))) return true;
    return !this.hasColumns && this.heaps.length > 0;
  }

  private isUnderDuty(): boolean {
    this.mode = PROBING;
    this.found = 0;
    for (const duty of this.duties) for (const lane of duty) this.scan(lane, CHILD);
    return this.found > 0;
  }

  private settle(): void {
    const {plays, fills} = this;
    if (plays.length === 0 && fills.length === 0) return;
    this.mode = SETTLING;
    while ((plays.length > 0 && this.settlePlay()) || this.settleFill());
  }

  private settlePlay(): boolean {
    this.found = 0;
    if (this.settlesOnlyUp) {
      this.noteWanted(CHILD, this.settlesOnlyBases);
      if (!this.showsWanted()) return false;
    }
    for (const lanes of this.plays) {
      for (const lane of lanes) {
        this.scan(lane, CHILD);
        if (this.found > 0) return true;
      }
    }
    return false;
  }

  private settleFill(): boolean {
    const {fills, tableauCount, behind, facts} = this;
    for (const fill of fills) {
      if (fill.fact >= 0 && facts[fill.fact]?.holds(this.fact(fill.fact), 0) !== fill.factIs) continue;
      for (let slot = 0; slot < tableauCount; slot++) {
        if (this.tableau(slot) !== 0) continue;
        if (fill.behind ? this.fillFromHeap(slot, behind[slot] as number) : this.fillFrom(slot, fill.from)) return true;
      }
    }
    return false;
  }

  private fillFrom(slot: number, from: readonly Place[]): boolean {
    for (const {kind, slot: source, pile} of from) {
      if (kind === HEAP ? this.fillFromHeap(slot, source) : this.fillFromDeck(slot, pile)) return true;
    }
    return false;
  }

  private fillFromHeap(slot: number, heap: number): boolean {
    const size = this.heapSize(heap);
    if (size === 0) return false;
    this.b[this.bytes + this.heapsAt + heap] = size - 1;
    this.t[this.units + this.tableauAt + slot] = this.codec.into(this.heapCard(heap, size - 1));
    return true;
  }

  private fillFromDeck(slot: number, pile: number): boolean {
    const fromStock = this.program.rules.info(pile).spec.role === 'stock';
    const ptr = this.pointer;
    const place = fromStock ? this.presentFrom(CHILD, ptr) : this.presentBelow(CHILD, ptr);
    if (place < 0 || place >= this.places) return false;
    this.t[this.units + this.tableauAt + slot] = this.codec.into(this.cardAt(place));
    this.clearPresent(place);
    if (fromStock) this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, place);
    return true;
  }

  // ---- finding plays ----

  /** Finds the plays from one pile of the state in the row `s`; outside expanding it stops at the first that is made. */
  private scan(lane: Lane, s: number): void {
    if (lane.kind === DECK) this.scanWaste(lane, s);
    else if (lane.kind === TABLEAU) this.scanTableau(lane, s);
    else if (lane.kind === HEAP) this.scanHeap(lane, s);
    else this.scanFoundation(lane, s);
  }

  private scanWaste(lane: Lane, s: number): void {
    const place = this.presentBelow(s, this.b[s * this.bytes + this.ptrAt] as number);
    if (place < 0) return;
    const order = this.orderOf(this.b[s * this.bytes + this.factsAt] as number);
    const {ways} = lane;
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i] as Way;
      if (way.take === TOP) this.offer(way, lane, s, place, 1, order[place] as number, 0);
      else if (!this.isOpen(way, s, lane.pile)) continue;
      else if (way.take === RUN) this.offerWasteRuns(way, lane, s, place, order);
      else if (way.take === ANY) this.offerBelowTop(way, lane, s, place, order);
      if (this.isDone()) return;
    }
  }

  private offerWasteRuns(way: Way, lane: Lane, s: number, top: number, order: Uint8Array): void {
    const {codec} = this;
    let unit = codec.into(order[top] as number);
    let upper = order[top] as number;
    for (let place = this.presentBelow(s, top), count = 2; place >= 0; place = this.presentBelow(s, place), count++) {
      const card = order[place] as number;
      const alone = codec.into(card);
      if (codec.over(alone, upper) < 0) return;
      unit = codec.joined(alone, unit);
      upper = card;
      this.offer(way, lane, s, top, count, card, unit);
      if (this.isDone()) return;
    }
  }

  private offerBelowTop(way: Way, lane: Lane, s: number, top: number, order: Uint8Array): void {
    for (let place = this.presentBelow(s, top); place >= 0; place = this.presentBelow(s, place)) {
      this.offer(way, lane, s, place, 1, order[place] as number, 0);
      if (this.isDone()) return;
    }
  }

  private scanHeap(lane: Lane, s: number): void {
    const size = this.b[s * this.bytes + this.heapsAt + lane.slot] as number;
    if (size === 0) return;
    const card = this.heapCard(lane.slot, size - 1);
    for (const way of lane.ways) {
      this.offer(way, lane, s, 0, 1, card, 0);
      if (this.isDone()) return;
    }
  }

  private scanFoundation(lane: Lane, s: number): void {
    const {before, top} = this.foundations;
    const at = lane.slot * CODES + (this.b[s * this.bytes + this.codesAt + lane.slot] as number);
    if (before[at] === 0) return;
    for (const way of lane.ways) {
      this.offer(way, lane, s, 0, 1, top[at] as number, 0);
      if (this.isDone()) return;
    }
  }

  private scanTableau(lane: Lane, s: number): void {
    const at = s * this.units + this.tableauAt + lane.slot;
    const pile = this.t[at] as number;
    if (pile === 0) return;
    if (this.mode === EXPANDING && lane.slot > 0 && pile === this.t[at - 1] && !this.hasColumns) return;
    const {ways} = lane;
    const card = this.codec.top(pile);
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i] as Way;
      if (way.take === TOP) this.offer(way, lane, s, 0, 1, card, pile);
      else this.offerUnits(way, lane, s, pile);
      if (this.isDone()) return;
    }
  }

  private offerUnits(way: Way, lane: Lane, s: number, pile: number): void {
    const {codec} = this;
    const size = codec.size(pile);
    for (let count = way.take === WHOLE ? size : 1; count <= size; count++) {
      const unit = codec.unit(pile, count);
      this.offer(way, lane, s, 0, count, codec.bottom(unit), unit);
      if (this.isDone()) return;
    }
  }

  private isDone(): boolean {
    return this.mode !== EXPANDING && this.found > 0;
  }

  private isOpen(way: Way, s: number, pile: number): boolean {
    const {emptyHeap, fact, cost} = way;
    const base = s * this.bytes;
    if (emptyHeap >= 0 && this.b[base + this.heapsAt + emptyHeap] !== 0) return false;
    if (emptyHeap === THE_STOCK && this.b[base + this.ptrAt] !== this.places) return false;
    if (fact >= 0 && this.factHolds(base, fact, pile) !== way.factIs) return false;
    return cost < 0 || this.factHolds(base, cost, pile);
  }

  private factHolds(base: number, fact: number, pile: number): boolean {
    const table = this.facts[fact];
    return table !== undefined && table.holds(this.b[base + this.factsAt + fact] as number, pile);
  }

  /** One card, or a unit led by it, to every slot that takes it. `place` is the card's in the deck, where it comes from there. */
  private offer(way: Way, lane: Lane, s: number, place: number, count: number, card: number, unit: number): void {
    if (way.enters[card] === 0) return;
    if (way.toKind === FOUNDATION && this.mode === EXPANDING && !this.isWantedByParent(card)) return;
    if (way.toKind === TABLEAU) this.offerTableau(way, lane, s, place, count, card, unit);
    else if (count > 1) return;
    else if (way.suited) this.offerFoundation(way, lane, s, place, card, way.first + (SUIT[card] as number));
    else this.offerFoundations(way, lane, s, place, card);
  }

  private offerFoundations(way: Way, lane: Lane, s: number, place: number, card: number): void {
    const at = s * this.bytes + this.codesAt;
    let before = -1;
    for (let slot = way.first; slot < way.first + way.count; slot++) {
      const code = this.b[at + slot] as number;
      if (code === before && this.alikeFoundations) continue;
      before = code;
      this.offerFoundation(way, lane, s, place, card, slot);
      if (this.isDone()) return;
    }
  }

  private offerFoundation(way: Way, lane: Lane, s: number, place: number, card: number, slot: number): void {
    const code = this.b[s * this.bytes + this.codesAt + slot] as number;
    const next = this.foundations.next[(slot * CODES + code) * CARDS + card] as number;
    if (next === 0 || (code === 0 ? !way.into : !way.onto) || !this.isOpen(way, s, lane.pile)) return;
    this.play(way, lane, place, 1, card, slot, next, code === 0);
  }

  private nextCode(s: number, slot: number, card: number): number {
    const code = this.b[s * this.bytes + this.codesAt + slot] as number;
    return this.foundations.next[(slot * CODES + code) * CARDS + card] as number;
  }

  private offerTableau(
    way: Way,
    lane: Lane,
    s: number,
    place: number,
    count: number,
    card: number,
    unit: number,
  ): void {
    const own = lane.kind === TABLEAU ? lane.slot : -1;
    if (way.into && (own < 0 || this.hasColumns || this.leavesSome(s, own, count))) {
      const space = this.firstSpace(s);
      if (space >= 0 && this.isOpen(way, s, lane.pile))
        this.play(way, lane, place, count, card, space, count === 1 ? this.codec.into(card) : unit, true);
      if (this.isDone()) return;
    }
    if (way.onto) this.offerMeeting(way, lane, s, place, count, card, unit, own, false);
    if (way.under && !this.isDone()) this.offerMeeting(way, lane, s, place, count, card, unit, own, true);
  }

  private leavesSome(s: number, slot: number, count: number): boolean {
    return this.codec.size(this.t[s * this.units + this.tableauAt + slot] as number) > count;
  }

  private firstSpace(s: number): number {
    const at = s * this.units + this.tableauAt;
    for (let slot = 0; slot < this.tableauCount; slot++) if (this.t[at + slot] === 0) return slot;
    return -1;
  }

  private offerMeeting(
    way: Way,
    lane: Lane,
    s: number,
    place: number,
    count: number,
    card: number,
    unit: number,
    own: number,
    under: boolean,
  ): void {
    if (this.mode === EXPANDING && !this.twins) {
      const meeting = (under ? this.meetings.under : this.meetings.over)[card] as readonly number[];
      const slots = under ? this.slotOfBottom : this.slotOfTop;
      for (let i = 0; i < meeting.length; i++) {
        const slot = slots[meeting[i] as number] as number;
        if (slot >= 0 && slot !== own) this.meet(way, lane, s, place, count, card, unit, slot, under);
      }
      return;
    }
    for (let slot = 0; slot < this.tableauCount; slot++) {
      if (slot === own || this.t[s * this.units + this.tableauAt + slot] === 0) continue;
      this.meet(way, lane, s, place, count, card, unit, slot, under);
      if (this.isDone()) return;
    }
  }

  private meet(
    way: Way,
    lane: Lane,
    s: number,
    place: number,
    count: number,
    card: number,
    unit: number,
    slot: number,
    under: boolean,
  ): void {
    const {codec} = this;
    const pile = this.t[s * this.units + this.tableauAt + slot] as number;
    const next = under ? codec.under(pile, card) : count === 1 ? codec.over(pile, card) : codec.joined(pile, unit);
    if (next >= 0 && this.isOpen(way, s, lane.pile)) this.play(way, lane, place, count, card, slot, next, false, under);
  }

  /** Deals with a legal play as the mode asks. */
  private play(
    way: Way,
    lane: Lane,
    place: number,
    count: number,
    card: number,
    slot: number,
    value: number,
    begins: boolean,
    under = false,
  ): void {
    if (this.mode === FREEING && !this.isFree(way, lane, count, card, slot, begins)) return;
    this.found = 1;
    if (this.mode === PROBING) return;
    if (this.mode === EXPANDING) {
      this.becomeChild();
      if (this.trace) this.trace = [];
    }
    if (this.trace && this.mode !== SETTLING) this.record(way, lane, place, count, slot, under);
    this.carry(way, lane, place, count, card, slot, value);
    if (this.mode === EXPANDING) this.finish();
  }

  private isFree(way: Way, lane: Lane, count: number, card: number, slot: number, begins: boolean): boolean {
    const play = this.candidate;
    play.card = card;
    play.count = count;
    play.fromKind = lane.kind;
    play.fromSlot = lane.slot;
    play.toKind = way.toKind;
    play.toSlot = slot;
    play.begins = begins;
    return this.free !== undefined && this.free(this, play);
  }

  private carry(way: Way, lane: Lane, place: number, count: number, card: number, slot: number, value: number): void {
    if (this.watchesPlays) this.changePlayFacts(way, lane, count, card, slot);
    this.take(lane, place, count);
    if (way.toKind === FOUNDATION) this.b[this.bytes + this.codesAt + slot] = value;
    else this.t[this.units + this.tableauAt + slot] = value;
  }

  private take(lane: Lane, place: number, count: number): void {
    if (lane.kind === DECK) this.takeFromDeck(place, count);
    else if (lane.kind === HEAP) this.b[this.bytes + this.heapsAt + lane.slot] = this.heapSize(lane.slot) - 1;
    else if (lane.kind === TABLEAU) {
      this.t[this.units + this.tableauAt + lane.slot] = this.codec.without(this.tableau(lane.slot), count);
    } else {
      const at = this.bytes + this.codesAt + lane.slot;
      this.b[at] = this.foundations.before[lane.slot * CODES + (this.b[at] as number)] as number;
    }
  }

  private takeFromDeck(place: number, count: number): void {
    let next = place;
    for (let i = 0; i < count; i++) {
      this.clearPresent(next);
      next = this.presentBelow(CHILD, next);
    }
  }

  /** Facts that look at plays: they may depend on the piles that give and take, the card, and its suit's foundations. */
  private changePlayFacts(way: Way, lane: Lane, count: number, card: number, slot: number): void {
    const {facts} = this;
    for (let i = 1; i < facts.length; i++) {
      if (!facts[i]?.fact.onPlay) continue;
      const at = this.bytes + this.factsAt + i;
      this.b[at] = this.factAfter(i, this.b[at] as number, way, lane, count, card, slot);
    }
  }

  private factAfter(i: number, value: number, way: Way, lane: Lane, count: number, card: number, slot: number): number {
    const suited = SUIT[card] as number;
    const codes = this.codesOfSuit(suited);
    const key =
      value | (card << 8) | (slot << 14) | (way.toKind << 20) | (i << 24) | ((way.take === ANY ? 1 : 0) << 28);
    const known = this.factMemo.get(key, codes * 64 + lane.pile);
    if (known >= 0) return known;
    const after = this.askFact(i, value, way, lane, count, card, slot);
    this.factMemo.set(key, codes * 64 + lane.pile, after);
    return after;
  }

  private codesOfSuit(suit: number): number {
    let codes = 0;
    const {foundationCount} = this;
    if (this.alikeFoundations) return 0;
    for (let slot = suit; slot < foundationCount; slot += 4)
      codes = codes * CODES + (this.b[this.bytes + this.codesAt + slot] as number);
    return codes;
  }

  private askFact(i: number, value: number, way: Way, lane: Lane, count: number, card: number, slot: number): number {
    const {facts, rules, places, cardIn} = this.program;
    const to = places.find(place => place.kind === way.toKind && place.slot === slot)?.pile ?? 0;
    const transfer: Transfer = {
      from: lane.pile,
      to,
      count,
      under: way.under,
      depth: way.take === ANY ? 1 : 0,
    };
    const piles = places.map(({kind, slot: at}) => (kind === FOUNDATION ? this.foundationCards(at) : []));
    return facts[i]?.fact.onPlay?.(value, transfer, cardIn.indexOf(card), rules, piles) ?? value;
  }

  /** The engine's cards on a foundation. */
  private foundationCards(slot: number): number[] {
    const {foundations, cardIn} = this.program;
    const cards: number[] = [];
    const base = slot * CODES;
    for (
      let code = this.b[this.bytes + this.codesAt + slot] as number;
      code > 0;
      code = foundations.before[base + code] as number
    )
      cards.unshift(cardIn.indexOf(foundations.top[base + code] as number));
    return cards;
  }

  // ---- the deck ----

  private orderOf(pass: number): Uint8Array {
    const known = this.orders[pass];
    if (known) return known;
    const order = orderOfPass(this.program, pass);
    this.orders[pass] = order;
    return order;
  }

  private isPresent(s: number, place: number): boolean {
    return (((this.w[s * this.words + (place >> 5)] as number) >>> (place & 31)) & 1) === 1;
  }

  private setPresent(place: number): void {
    const at = this.words + (place >> 5);
    this.w[at] = (this.w[at] as number) | (1 << (place & 31));
  }

  private clearPresent(place: number): void {
    const at = this.words + (place >> 5);
    this.w[at] = (this.w[at] as number) & ~(1 << (place & 31));
  }

  private presentBelow(s: number, limit: number): number {
    if (limit <= 0) return -1;
    let i = (limit - 1) >> 5;
    let bits = (this.w[s * this.words + i] as number) & (-1 >>> (31 - ((limit - 1) & 31)));
    while (bits === 0) {
      if (--i < 0) return -1;
      bits = this.w[s * this.words + i] as number;
    }
    return i * 32 + 31 - Math.clz32(bits);
  }

  private presentFrom(s: number, start: number): number {
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

  // ---- like piles in order ----

  private arrange(): void {
    const ptr = this.pointer;
    if (this.places > 0 && ptr < this.places) this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, ptr);
    if (this.twins) this.packWaste();
    this.sortTableau();
    if (this.alikeFoundations) this.sortFoundations();
  }

  /**
   * The same cards in the waste are the same state, whichever of like cards was played: the earliest places hold them.
   * Only the top card of the waste can lie later than it might, as only it comes and goes.
   */
  private packWaste(): void {
    const order = this.orderOf(this.pass);
    if (order !== this.program.order) return;
    const top = this.presentBelow(CHILD, this.pointer);
    if (top < 0) return;
    const card = order[top] as number;
    const earliest = this.presentBelow(CHILD, top) + 1;
    const at = this.nextAlike[earliest * CARDS + card] as number;
    if (at === top) return;
    this.clearPresent(top);
    this.setPresent(at);
  }

  /** Insertion sort of the piles that have nothing behind them. */
  private sortTableau(): void {
    const {tableauCount, t} = this;
    if (this.hasColumns) {
      this.sortOpenColumns();
      return;
    }
    const base = this.units + this.tableauAt;
    for (let i = base + 1; i < base + tableauCount; i++) {
      for (let j = i; j > base && (t[j - 1] as number) > (t[j] as number); j--)
        this.swapTableau(j - 1 - base, j - base);
    }
  }

  private sortOpenColumns(): void {
    const {tableauCount, behind, sortable, t} = this;
    const base = this.units + this.tableauAt;
    let count = 0;
    for (let slot = 0; slot < tableauCount; slot++) {
      if (this.heapSize(behind[slot] as number) === 0) sortable[count++] = slot;
    }
    for (let i = 1; i < count; i++) {
      for (let j = i; j > 0; j--) {
        const lower = sortable[j - 1] as number;
        const upper = sortable[j] as number;
        if ((t[base + lower] as number) <= (t[base + upper] as number)) break;
        this.swapTableau(lower, upper);
      }
    }
  }

  private swapTableau(a: number, b: number): void {
    const base = this.units + this.tableauAt;
    const value = this.t[base + a] as number;
    this.t[base + a] = this.t[base + b] as number;
    this.t[base + b] = value;
  }

  private sortFoundations(): void {
    const base = this.bytes + this.codesAt;
    for (let i = 1; i < this.foundationCount; i++) {
      for (let j = base + i; j > base; j--) {
        const value = this.b[j] as number;
        if ((this.b[j - 1] as number) <= value) break;
        this.b[j] = this.b[j - 1] as number;
        this.b[j - 1] = value;
      }
    }
  }

  // ---- telling the engine ----

  private record(way: Way, lane: Lane, place: number, count: number, slot: number, under: boolean): void {
    this.trace?.push({
      kind: 'play',
      from: {kind: lane.kind, slot: lane.slot, value: this.valueOf(lane.kind, lane.slot)},
      to: {kind: way.toKind, slot, value: this.valueOf(way.toKind, slot)},
      count,
      under,
      depth: way.take === ANY ? this.wasteDepth(place) : 0,
    });
  }

  private valueOf(kind: number, slot: number): number {
    if (kind === TABLEAU) return this.tableau(slot);
    return kind === FOUNDATION ? (this.b[this.bytes + this.codesAt + slot] as number) : 0;
  }

  private wasteDepth(place: number): number {
    let depth = 1;
    for (let at = this.presentBelow(CHILD, place); at >= 0; at = this.presentBelow(CHILD, at)) depth++;
    return depth;
  }

  /** Expands the child and tells of every state it leads to with the moves made: a choice, and the free plays after it. */
  expandTraced(found: (moves: readonly Traced[]) => void): void {
    const silent = this.visit;
    this.trace = [];
    this.visit = () => found(this.trace ?? []);
    this.expand();
    this.visit = silent;
    this.trace = undefined;
  }
}

/** A pile as it was when the kernel made a move: its kind and slot, and what it held, since slots change their piles. */
export interface TracedPile {
  readonly kind: number;
  readonly slot: number;
  readonly value: number;
}

/** A move as the kernel made it. */
export type Traced =
  | {readonly kind: 'turn'}
  | {readonly kind: 'redeal'}
  | {
      readonly kind: 'play';
      readonly from: TracedPile;
      readonly to: TracedPile;
      readonly count: number;
      readonly under: boolean;
      readonly depth: number;
    };

/** For each place and card the first place from there on with that card; a place past the last where there is none. */
function nextPlaces(order: Uint8Array): Uint8Array {
  const next = new Uint8Array((order.length + 1) * CARDS).fill(order.length);
  for (let place = order.length - 1; place >= 0; place--) {
    next.copyWithin(place * CARDS, (place + 1) * CARDS, (place + 2) * CARDS);
    next[place * CARDS + (order[place] as number)] = place;
  }
  return next;
}

const MEMO_BITS = 14;

/** What a fact answered lately, for two numbers that hold the whole question. */
class FactMemo {
  private readonly first = new Int32Array(1 << MEMO_BITS).fill(-1);
  private readonly second = new Int32Array(1 << MEMO_BITS).fill(-1);
  private readonly answers = new Uint8Array(1 << MEMO_BITS);

  get(a: number, b: number): number {
    const at = this.at(a, b);
    return this.first[at] === a && this.second[at] === b ? (this.answers[at] as number) : -1;
  }

  set(a: number, b: number, answer: number): void {
    const at = this.at(a, b);
    this.first[at] = a;
    this.second[at] = b;
    this.answers[at] = answer;
  }

  private at(a: number, b: number): number {
    return Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) >>> (32 - MEMO_BITS);
  }
}
