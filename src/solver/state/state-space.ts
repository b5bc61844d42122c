import type {Dominance} from '../../engine/dominance.js';
import {PlayFacts} from './play-facts.js';
import {EXPANDING, FREEING, PROBING, PlayFinder, SETTLING} from './play-finder.js';
import {
  ANY,
  CODES,
  DECK,
  FOUNDATION,
  HEAP,
  TABLEAU,
  TOP,
  WHOLE,
  type Fill,
  type Lane,
  type Place,
  type Program,
  type Way,
} from './compiled-rules.js';
import {SafePlays} from './safe-plays.js';
import {CHILD, PARENT} from './states.js';
import type {Traced} from './traced-move.js';

/** The moves of one compiled program: from a state to all that it leads to, with what happens at once. */
export class Kernel extends PlayFinder {
  /** Called for every state that `expand` leads to; it stands in `child` then. */
  visit: () => void = () => undefined;
  private readonly safePlays: SafePlays;
  private readonly freeLanes: readonly Lane[];
  private readonly lanes: readonly Lane[];
  private readonly duties: readonly (readonly Lane[])[];
  private readonly plays: readonly (readonly Lane[])[];
  private readonly fills: readonly Fill[];
  private readonly settlesOnlyUp: boolean;
  private readonly settlesOnlyBases: boolean;
  private readonly playFacts: PlayFacts;
  private trace: Traced[] | undefined;
  /** The turns before the move that is made, while they are one move with it. */
  private traceBefore: readonly Traced[] = [];
  private isPatient = false;
  /** Has a play since it was last set to false taken a card of the deck? */
  private playedFromDeck = false;

  constructor(program: Program, dominances: readonly Dominance[] = []) {
    super(program);
    this.safePlays = new SafePlays(program, this, dominances);
    const {reachesTableau} = this.safePlays;
    const maySafely = (way: Way): boolean =>
      way.toKind === FOUNDATION ? way.take === TOP : reachesTableau && (way.take === TOP || way.take === WHOLE);
    this.freeLanes = program.lanes
      .map(lane => ({...lane, ways: lane.ways.filter(maySafely)}))
      .filter(lane => lane.ways.length > 0 && lane.kind !== FOUNDATION);
    this.lanes = program.lanes;
    this.duties = program.duties;
    this.plays = program.plays;
    this.fills = program.fills;
    const settling = program.plays.flat().flatMap(lane => lane.ways);
    this.settlesOnlyUp = settling.every(way => way.toKind === FOUNDATION);
    this.settlesOnlyBases = this.settlesOnlyUp && settling.every(way => !way.onto);
    this.playFacts = new PlayFacts(program, this.b, this.bytes + this.factsAt, this.bytes + this.codesAt);
  }

  /**
   * From now on turns are one move with the play that follows them, and states that differ only in their time count as
   * one, of which the earliest is wanted. Only for rules under which a turn changes nothing but the time.
   */
  waitPatiently(): void {
    this.isPatient = true;
    this.timeless = this.program.rules.redeal?.order === 'shuffle' ? 0xff : 0xffff;
  }

  /** Makes every state that a legal move of the child leads to, settled and with free plays made; `visit` is told of each. */
  expand(moves: 'all' | 'plays' | 'turn' = 'all'): void {
    this.becomeParent();
    this.mode = EXPANDING;
    this.noteParent();
    if (this.isPatient) this.expandOverTurns();
    else this.expandParent(moves);
    this.forgetParent();
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

  private expandParent(moves: 'all' | 'plays' | 'turn'): void {
    for (const duty of this.duties) {
      this.found = 0;
      for (const lane of duty) this.scan(lane, PARENT);
      if (this.found > 0) return;
    }
    if (moves !== 'plays') this.turnOrRedeal();
    if (moves !== 'turn') for (const lane of this.lanes) this.scan(lane, PARENT);
  }

  /**
   * Every play now, and every play of the waste after some turns. Other plays can be made before these turns as well, so
   * later ones are left out, unless one of them draws in a card of the deck: then it matters when it is made.
   */
  private expandOverTurns(): void {
    const [ptr, pass] = [this.b[this.ptrAt] as number, this.b[this.factsAt] as number];
    this.traceBefore = [];
    const later = this.lanes.filter(lane => this.isTimely(lane));
    while (this.waitInParent() && !this.isRoundAgain(ptr, pass)) for (const lane of later) this.scan(lane, PARENT);
    this.traceBefore = [];
  }

  /** Where the waste is turned over, does the parent show a card of the waste again that it showed since this time? */
  private isRoundAgain(ptr: number, pass: number): boolean {
    const turnsOver = this.program.rules.redeal?.order !== 'shuffle';
    return turnsOver && (this.b[this.factsAt] as number) > pass && (this.b[this.ptrAt] as number) >= ptr;
  }

  /** Makes the plays from a pile; true when it matters when they are made. */
  private isTimely(lane: Lane): boolean {
    this.playedFromDeck = false;
    this.scan(lane, PARENT);
    return lane.kind === DECK || this.playedFromDeck;
  }

  /** Turns a card, or begins the next pass, in the parent itself; false when neither is possible. */
  private waitInParent(): boolean {
    if (!this.program.canTurn || this.places === 0) return false;
    const ptr = this.b[this.ptrAt] as number;
    const turns = ptr < this.places;
    if (turns) this.b[this.ptrAt] = this.presentFrom(PARENT, ptr + 1);
    else if (this.mayRedeal()) this.redealInParent();
    else return false;
    if (this.trace) this.traceBefore = [...this.traceBefore, {kind: turns ? 'turn' : 'redeal'}];
    return true;
  }

  private redealInParent(): void {
    const pass = this.b[this.factsAt] as number;
    const [before, after] = [this.orderOf(pass), this.orderOf(pass + 1)];
    this.b[this.factsAt] = pass + 1;
    if (after !== before) this.reorder(before, after, PARENT);
    this.b[this.ptrAt] = this.presentFrom(PARENT, 0);
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
    if (after !== before) this.reorder(before, after, CHILD);
    this.b[this.bytes + this.ptrAt] = this.presentFrom(CHILD, 0);
    this.finish();
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
    while (this.safePlays.any && this.makeFreePlay()) this.settle();
    this.arrange();
    if (this.isPatient && !this.playedFromDeck) this.playedFromDeck = this.tookFromDeck;
    this.mode = EXPANDING;
    this.found = 1;
    this.visit();
  }

  private makeFreePlay(): boolean {
    if (!this.safePlays.reachesTableau) {
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

  /** Deals with a legal play as the mode asks. */
  protected override play(
    way: Way,
    lane: Lane,
    place: number,
    count: number,
    card: number,
    slot: number,
    value: number,
    begins: boolean,
    under: boolean,
  ): void {
    if (this.mode === FREEING && !this.safePlays.covers(way, lane, count, card, begins)) return;
    this.found = 1;
    if (this.mode === PROBING) return;
    if (this.mode === EXPANDING) {
      this.becomeChild();
      if (this.trace) this.trace = [...this.traceBefore];
    }
    if (this.trace && this.mode !== SETTLING) this.record(way, lane, place, count, slot, under);
    this.carry(way, lane, place, count, card, slot, value);
    if (this.mode === EXPANDING) this.finish();
  }

  private carry(way: Way, lane: Lane, place: number, count: number, card: number, slot: number, value: number): void {
    if (this.playFacts.any) this.playFacts.change(way, lane, count, card, slot);
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

  private record(way: Way, lane: Lane, place: number, count: number, slot: number, under: boolean): void {
    this.trace?.push({
      kind: 'play',
      from: {kind: lane.kind, slot: lane.slot, value: this.contentOf(lane.kind, lane.slot)},
      to: {kind: way.toKind, slot, value: this.contentOf(way.toKind, slot)},
      count,
      under,
      depth: way.take === ANY ? this.wasteDepth(place) : 0,
    });
  }

  private contentOf(kind: number, slot: number): number {
    if (kind === TABLEAU) return this.tableau(slot);
    return kind === FOUNDATION ? (this.b[this.bytes + this.codesAt + slot] as number) : 0;
  }

  private wasteDepth(place: number): number {
    let depth = 1;
    for (let at = this.presentBelow(CHILD, place); at >= 0; at = this.presentBelow(CHILD, at)) depth++;
    return depth;
  }
}
