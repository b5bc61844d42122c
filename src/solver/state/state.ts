import type {FoundationCodec} from '../compiled/foundation-codec.js';
import {
  FOUNDATION,
  RESERVE,
  STOCK,
  TABLEAU,
  type CompiledCondition,
  type Giver,
  type CompiledFact,
  type CompiledRow,
  type CompiledRules,
  type Slot,
  type SlotRange,
} from '../compiled/compiled-rules.js';
import type {CardSet} from '../compiled/card-set.js';
import {CARDS, NONE} from '../compiled/cards.js';
import {openPlaces} from '../../engine/declaration/grid.js';
import type {Letter} from '../../engine/declaration/pile.js';
import type {GatherRule} from '../../engine/declaration/rule.js';
import type {PileCodec} from '../compiled/pile-codec.js';
import {TurningOrders, type Root} from './root.js';
import {Talon, talonWords} from './talon.js';
import {countOfCards} from '../../engine/position.js';
import {areEqual, mixed} from '../compiled/int-table.js';

/**
 * One state that a root leads to, in a few words that searches copy, compare and hash. They hold the talon, the facts,
 * of which the pass is the first, the codes of the foundations, how many cards each reserve has left, and the tableau
 * piles.
 */
export class State {
  /** 32-bit words in a state, and the words. */
  readonly words: number;
  readonly ints: Int32Array;
  /** Which bits of each word tell states apart. */
  readonly masks: Int32Array;
  readonly talon: Talon;
  readonly codecs: readonly PileCodec[];
  /** Does every turn, and every redeal, lead to a later layer, to which the game never comes back? Else it has one. */
  isLayered: boolean;
  readonly foundationCount: number;
  readonly tableauCount: number;
  readonly reserveCount: number;
  private readonly rules: CompiledRules;
  /** Cards of the game. */
  private readonly cards: number;
  private readonly foundations: FoundationCodec;
  private readonly bytes: Uint8Array;
  private readonly piles: Uint8Array | Int32Array;
  private readonly timeWord: number;
  private readonly factsAt: number;
  private readonly codesAt: number;
  private readonly reservesAt: number;
  private readonly tableauAt: number;

  constructor(
    readonly root: Root,
    private readonly orders = new TurningOrders(root),
  ) {
    const {rules, talon, reserves, codecs} = root;
    this.codecs = codecs;
    this.rules = rules;
    this.cards = countOfCards(root.position);
    this.foundations = rules.foundations;
    this.foundationCount = rules.foundationCount;
    this.tableauCount = rules.tableauCount;
    this.reserveCount = reserves.length;
    this.isLayered = talon.length > 0 && rules.countsPasses;
    this.timeWord = talonWords(talon.length);
    this.factsAt = 4 * this.timeWord + 1;
    this.codesAt = this.factsAt + rules.facts.length;
    this.reservesAt = this.codesAt + rules.foundationCount;
    const width = Math.max(1, ...codecs.map(codec => codec.width));
    this.tableauAt = Math.ceil((this.reservesAt + reserves.length) / width);
    this.words = Math.ceil(((this.tableauAt + rules.tableauCount) * width) / 4);
    const buffer = new ArrayBuffer(this.words * 4);
    this.ints = new Int32Array(buffer);
    this.masks = new Int32Array(this.words).fill(-1);
    this.bytes = new Uint8Array(buffer);
    this.piles = width === 1 ? this.bytes : this.ints;
    this.talon = new Talon(talon.length, this.orders, this.ints, this.bytes);
  }

  /** Another state of the same root. */
  sibling(): State {
    return new State(this.root, this.orders);
  }

  code(slot: number): number {
    return this.bytes[this.codesAt + slot] as number;
  }

  setCode(slot: number, code: number): void {
    this.bytes[this.codesAt + slot] = code;
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

  /** The lowest card of a pile, a foundation or not; NONE for an empty one. */
  baseOf(kind: number, slot: number): number {
    if (kind === FOUNDATION) return this.code(slot) === 0 ? NONE : this.foundationBase(slot);
    const pile = this.tableau(slot);
    return pile === 0 ? NONE : this.codecOf(slot).bottom(pile);
  }

  /** The foundation's code after the card went up; 0 if it may not. */
  codeAfter(slot: number, card: number): number {
    return this.foundations.next(slot, this.code(slot), card);
  }

  /** The same after two cards that go together. */
  codeAfterBoth(slot: number, card: number, other: number): number {
    return this.foundations.next(slot, this.codeAfter(slot, card), other);
  }

  /** Puts into a set the cards that may go up next, or only those that begin a foundation. */
  readWanted(cards: CardSet, onlyBases = false): void {
    cards.clear();
    for (let slot = 0; slot < this.foundationCount; slot++) {
      const code = this.code(slot);
      if (!onlyBases || code === 0) this.foundations.addWanted(slot, code, cards);
    }
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

  /** Cards on the foundations; where others have to be cleared, those that are gone from there. */
  cardsUp(): number {
    const {cleared} = this.rules;
    let cards = 0;
    if (cleared) return this.cards - this.cardsToClear(cleared);
    for (let slot = 0; slot < this.foundationCount; slot++) cards += this.foundationSize(slot);
    return cards;
  }

  /** The cards of these piles, where a game wants them in order, those that are not. */
  private cardsToClear(cleared: readonly Slot[]): number {
    let cards = 0;
    for (const slot of cleared) cards += this.sizeOf(slot);
    for (const row of this.rules.orderedRows ?? []) cards -= this.orderedIn(row);
    return cards;
  }

  /** How many cards at the left end of a row are in order. */
  orderedIn({slots, begins, build}: CompiledRow): number {
    let before: number = NONE;
    for (let i = 0; i < slots.length; i++) {
      const card = this.tableauTop(slots[i] as number);
      if (card < 0 || !(i === 0 ? begins[card] === 1 : build.pair(before, card))) return i;
      before = card;
    }
    return slots.length;
  }

  /** The slots of gathered cards, and those that get them. */
  gatheredSlots({first, count}: SlotRange, rows = this.rules.gatheredRows): {from: number[]; to: number[]} {
    if (!rows) {
      const all = Array.from({length: count}, (_, i) => first + i);
      return {from: all, to: all};
    }
    const ordered = rows.map(row => this.orderedIn(row));
    const places = rows.map(({slots}) => slots);
    const from = places.flatMap((slots, i) => slots.slice(ordered[i]));
    const cards = from.reduce((sum, slot) => sum + this.codecOf(slot).size(this.tableau(slot)), 0);
    return {from, to: openPlaces(places, ordered, cards)};
  }

  sizeOf({kind, slot}: Slot): number {
    if (kind === RESERVE) return this.reserveSize(slot);
    if (kind === TABLEAU) return this.codecOf(slot).size(this.tableau(slot));
    if (kind === FOUNDATION) return this.foundationSize(slot);
    const {talon} = this;
    return slot === STOCK ? talon.count() - talon.wasteCount() : talon.wasteCount();
  }

  reserveSize(slot: number): number {
    return this.bytes[this.reservesAt + slot] as number;
  }

  /** The cards of all reserves. */
  coveredCards(): number {
    let cards = 0;
    for (let slot = 0; slot < this.reserveCount; slot++) cards += this.reserveSize(slot);
    return cards;
  }

  setReserveSize(slot: number, size: number): void {
    this.bytes[this.reservesAt + slot] = size;
  }

  /** A card of a reserve, counted from its bottom; -1 below that. */
  reserveCard(slot: number, index: number): number {
    return index < 0 ? NONE : ((this.root.reserves[slot] as Uint8Array)[index] as number);
  }

  /** A tableau pile as its codec writes it; 0 for a space. */
  tableau(slot: number): number {
    return this.piles[this.tableauAt + slot] as number;
  }

  setTableau(slot: number, pile: number): void {
    this.piles[this.tableauAt + slot] = pile;
  }

  /** The top card of a tableau pile; -1 for a space. */
  tableauTop(slot: number): number {
    return this.codecOf(slot).top(this.piles[this.tableauAt + slot] as number);
  }

  codecOf(slot: number): PileCodec {
    return this.codecs[slot] as PileCodec;
  }

  /** How all tableau piles are written in a game that has those of one letter. */
  get codec(): PileCodec {
    return this.codecOf(0);
  }

  /** The first space among the tableau piles from one up to another, with nothing behind it; -1 if there is none. */
  firstSpace(first: number, end: number): number {
    const {piles, tableauAt} = this;
    for (let slot = first; slot < end; slot++) if (piles[tableauAt + slot] === 0 && this.isOpen(slot)) return slot;
    return -1;
  }

  /** Does it matter where each pile of a letter lies, as a row of the stock may still fall on them? */
  isOrdered(letter: Letter): boolean {
    return this.rules.turn?.row?.letter === letter && !this.talon.isEmpty();
  }

  /** Does no card lie behind the tableau pile? */
  isOpen(slot: number): boolean {
    const reserve = this.rules.behind[slot] as number;
    return reserve < 0 || this.reserveSize(reserve) === 0;
  }

  /** The value of a fact, by its number among the ruleset's facts. */
  fact(index: number): number {
    return this.bytes[this.factsAt + index] as number;
  }

  setFact(index: number, value: number): void {
    this.bytes[this.factsAt + index] = value;
  }

  /** Does a fact hold, for a card that would leave the pile? */
  holds(fact: number, pile: number): boolean {
    return (this.rules.facts[fact] as CompiledFact).holds(this.fact(fact), pile);
  }

  /** Is a condition met, for a card that would leave the pile? */
  meets(condition: CompiledCondition, pile: number): boolean {
    for (const {piles, areEmpty, fact, factIs, lets, showing} of condition) {
      for (const slot of piles) if (this.isEmpty(slot) !== areEmpty) return false;
      if (lets && !this.isShown(lets, showing, pile)) return false;
      if (fact >= 0 && this.holds(fact, pile) !== factIs) return false;
    }
    return true;
  }

  private isShown(lets: Uint8Array, showing: readonly Giver[], pile: number): boolean {
    const card = this.topOf(this.rules.slots[pile] as Slot);
    for (const giver of showing) {
      const other = giver.pile === pile || card < 0 || !this.isFree(giver) ? NONE : this.topOf(giver);
      if (other >= 0 && lets[card * 64 + other] === 1) return true;
    }
    return false;
  }

  /** Does no card lie on that of the pile? */
  isFree({covering}: Giver): boolean {
    for (const pile of covering) if (!this.isEmpty(pile)) return false;
    return true;
  }

  /** The card that a pile shows, or of the stock the next; -1 for none. */
  topOf({kind, slot}: Slot): number {
    if (kind === TABLEAU) return this.tableauTop(slot);
    if (kind === FOUNDATION) return this.code(slot) === 0 ? NONE : this.foundationTop(slot);
    if (kind === RESERVE) return this.reserveCard(slot, this.reserveSize(slot) - 1);
    const place = this.talonPlace(slot);
    return place < 0 ? NONE : this.talon.cardAt(place);
  }

  /** The place of the next card of the stock, or of the top one of the waste; -1 for none. */
  talonPlace(slot: number): number {
    const {talon} = this;
    if (slot !== STOCK) return talon.wasteTop;
    return talon.stockTop < talon.size ? talon.stockTop : NONE;
  }

  isEmpty({kind, slot}: Slot): boolean {
    if (kind === RESERVE) return this.reserveSize(slot) === 0;
    if (kind === TABLEAU) return this.tableau(slot) === 0;
    if (kind === FOUNDATION) return this.code(slot) === 0;
    return slot === STOCK ? this.talon.isStockOut() : this.talon.wasteTop < 0;
  }

  /**
   * The layer of the state in a search: it rises with every turned card and never falls. 0 where there is no talon, or
   * passes are not counted.
   */
  get layer(): number {
    const {talon} = this;
    return this.isLayered ? talon.pass * (talon.size + 1) + talon.pointer : 0;
  }

  /** May the stock, once it is out, or the tableau be dealt again, and is there a card to deal? */
  mayRedeal(): boolean {
    const {gather, passes} = this.rules.ruleset;
    if (this.talon.pass >= passes) return false;
    return gather ? this.mayGather(gather) : !this.talon.isEmpty();
  }

  /** Are there cards to gather, which would lie otherwise if they keep their order? */
  private mayGather({order, each, then}: GatherRule): boolean {
    const {gathered} = this.rules;
    if (!gathered) return false;
    const {from, to} = this.gatheredSlots(gathered);
    let cards = 0;
    for (const slot of from) cards += this.codecOf(slot).size(this.tableau(slot));
    if (order === 'shuffle') return cards > 0;
    for (const slot of to) {
      if (this.codecOf(slot).size(this.tableau(slot)) !== Math.max(0, Math.min(each, cards))) return true;
      cards -= each;
    }
    return then !== undefined && cards + each <= 0 && !this.talon.isStockOut();
  }

  isWon(): boolean {
    const {cleared, spared, orderedRows} = this.rules;
    if (orderedRows && cleared) return this.cardsToClear(cleared) === 0;
    if (cleared) return cleared.every(slot => this.isEmpty(slot) || (spared && this.isAllOf(spared, slot)));
    for (let i = 0; i < this.tableauCount; i++) if (this.tableau(i) !== 0) return false;
    for (let i = 0; i < this.reserveCount; i++) if (this.reserveSize(i) !== 0) return false;
    return this.talon.isEmpty();
  }

  /** Are all the cards of a pile in a set, in which they have 1? */
  private isAllOf(set: Uint8Array, {kind, slot}: Slot): boolean {
    const {talon} = this;
    if (kind === TABLEAU)
      return this.codecOf(slot)
        .cards(this.tableau(slot))
        .every(card => set[card] === 1);
    if (kind === RESERVE) {
      for (let at = this.reserveSize(slot) - 1; at >= 0; at--) if (set[this.reserveCard(slot, at)] === 0) return false;
      return true;
    }
    if (kind === FOUNDATION) return false;
    const [first, end] = slot === STOCK ? [talon.pointer, talon.size] : [0, talon.pointer];
    for (let place = first; place < end; place++) if (talon.has(place) && set[talon.cardAt(place)] === 0) return false;
    return true;
  }

  copy(other: State): void {
    const {ints, words} = this;
    for (let i = 0; i < words; i++) ints[i] = other.ints[i] as number;
  }

  load(from: Int32Array, at: number): void {
    const {ints, words} = this;
    for (let i = 0; i < words; i++) ints[i] = from[at + i] as number;
  }

  store(to: Int32Array, at: number): void {
    const {ints, words} = this;
    for (let i = 0; i < words; i++) to[at + i] = ints[i] as number;
  }

  clear(): void {
    this.ints.fill(0);
  }

  /** Ignores these bits of the time, the pass above the pointer, when states are compared. */
  ignoreTime(bits: number): void {
    this.masks[this.timeWord] = ~bits;
  }

  /** Ignores the words that hold nothing but tableau piles when states are compared. */
  ignoreTableau(): void {
    this.masks.fill(0, Math.ceil((this.tableauAt * this.piles.BYTES_PER_ELEMENT) / 4));
  }

  equals(other: Int32Array, at: number): boolean {
    return areEqual(this.ints, other, at, this.masks);
  }

  /** Is the equal stored state later in the game? */
  isLater(other: Int32Array, at: number): boolean {
    const {masks, timeWord} = this;
    if (masks[timeWord] === -1) return false;
    return ((other[at + timeWord] as number) & 0xffff) > ((this.talon.pass << 8) | this.talon.pointer);
  }

  /** Are the cards in its stock and its waste those of the stored state at the beginning of a list? */
  hasTalon(other: Int32Array): boolean {
    for (let i = 0; i < this.timeWord; i++) if (this.ints[i] !== other[i]) return false;
    return true;
  }

  /** 32 mixed bits, the same for equal states; another seed gives independent ones. */
  hash(seed: number): number {
    return mixed(this.ints, 0, this.words, this.masks, seed);
  }

  /** 32 mixed bits of the cards in the stock and the waste. */
  talonHash(): number {
    return mixed(this.ints, 0, this.timeWord, this.masks, 0);
  }
}
