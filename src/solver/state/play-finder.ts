import {ArrangedStates} from './arrangement.js';
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
  type Lane,
  type Meetings,
  type Program,
  type Way,
} from './compiled-rules.js';
import {CARDS, CHILD, PARENT, SUIT} from './states.js';

/** What is done with a play that is found. */
export const EXPANDING = 0;
export const SETTLING = 1;
export const FREEING = 2;
/** Only that there is one is noted. */
export const PROBING = 3;

/** Finds the plays that the ways of a pile allow, in either state, and hands each to `play`. */
export abstract class PlayFinder extends ArrangedStates {
  protected mode = EXPANDING;
  /** Plays found since it was last set to 0, at least: outside expanding the search stops at the first. */
  protected found = 0;
  /** Cards that a foundation of the parent takes, a bit each. */
  private parentLow = 0;
  private parentHigh = 0;
  private wantedLow = 0;
  private wantedHigh = 0;
  private readonly meetings: Meetings;
  private readonly builds: boolean;
  /** Where the parent shows a card as the top or the bottom of a tableau pile; -1 where it does not. */
  private readonly slotOfTop = new Int8Array(CARDS).fill(-1);
  private readonly slotOfBottom = new Int8Array(CARDS).fill(-1);

  constructor(program: Program) {
    super(program);
    this.meetings = program.meetings;
    this.builds = program.meetings.over.some(tops => tops.length > 0);
  }

  /** What becomes of a play that was found: `value` is what the slot that takes it holds then. */
  protected abstract play(
    way: Way,
    lane: Lane,
    place: number,
    count: number,
    card: number,
    slot: number,
    value: number,
    begins: boolean,
    under: boolean,
  ): void;

  /** Notes what the search for the parent's plays asks again and again; `forgetParent` has to follow. */
  protected noteParent(): void {
    if (this.builds) this.noteEnds(true);
    this.noteWanted(PARENT, false);
    this.parentLow = this.wantedLow;
    this.parentHigh = this.wantedHigh;
  }

  protected forgetParent(): void {
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

  /** Notes which cards a foundation would take now; `empty` counts only those that have not begun. */
  protected noteWanted(s: number, empty: boolean): void {
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
  protected showsWanted(): boolean {
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

  /** Finds the plays from one pile of the state in the row `s`; outside expanding it stops at the first that is made. */
  protected scan(lane: Lane, s: number): void {
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
    this.play(way, lane, place, 1, card, slot, next, code === 0, false);
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
        this.play(way, lane, place, count, card, space, count === 1 ? this.codec.into(card) : unit, true, false);
      if (this.isDone()) return;
    }
    if (way.onto) this.offerMeeting(way, lane, s, place, count, card, unit, own, false);
    if (way.under && !this.isDone()) this.offerMeeting(way, lane, s, place, count, card, unit, own, true);
  }

  private leavesSome(s: number, slot: number, count: number): boolean {
    return this.codec.size(this.t[s * this.units + this.tableauAt + slot] as number) > count;
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
}
