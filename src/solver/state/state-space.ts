import type {Dominance} from '../../engine/dominance.js';
import type {Position} from '../../engine/position.js';
import {Arrangement} from './arrangement.js';
import {isAmong} from './cards.js';
import {
  ANY,
  FOUNDATION,
  RESERVE,
  TABLEAU,
  TALON,
  type CompiledFill,
  type CompiledRules,
  type Slot,
  type Source,
} from './compiled-rules.js';
import {encode} from './encoding.js';
import type {FoundPlay} from './found-play.js';
import {PlayFacts} from './play-facts.js';
import {IndexedPlayFinder, PlayFinder} from './play-finder.js';
import type {Root} from './root.js';
import {SafePlays} from './safe-plays.js';
import {State} from './state.js';
import type {TracedMove} from './traced-move.js';

/** What is done with a play of the child: it is made at once, made if it is safe, or only noticed. */
const SETTLING = 0;
const PLAYING_SAFE = 1;
const PROBING = 2;

/**
 * The states that a root leads to, and the moves between them: from a state to all its successors, each with what happens
 * at once, and with safe plays made.
 */
export class StateSpace {
  /** The state that is read and written: set it, expand it, and find each successor in it. */
  readonly state: State;
  /** Called for every state that `expand` leads to, while it stands in `state`. */
  visit: () => void = () => undefined;
  private readonly rules: CompiledRules;
  private readonly parent: State;
  private readonly arrangement: Arrangement;
  private readonly safePlays: SafePlays;
  private readonly facts: PlayFacts;
  /** The plays of the parent, and those of the child. */
  private readonly moves: IndexedPlayFinder;
  private readonly plays: PlayFinder;
  private mode = SETTLING;
  /** Plays made from parents so far. */
  private playsMade = 0;
  private readonly settlesOnlyUp: boolean;
  private readonly settlesOnlyBases: boolean;
  private mergesTurns = false;
  /** Has a play, since this was last set to false, taken a card from the talon? */
  private tookFromTalon = false;
  private trace: TracedMove[] | undefined;
  /** The turns before the move that is made, while they are merged with it. */
  private turnsBefore: readonly TracedMove[] = [];

  /** Plays that the dominances cover are made at once, after every move. */
  constructor(
    readonly root: Root,
    dominances: readonly Dominance[] = [],
  ) {
    this.rules = root.rules;
    this.state = new State(root);
    this.parent = this.state.sibling();
    this.arrangement = new Arrangement(this.state);
    this.safePlays = new SafePlays(this.state, dominances);
    this.facts = new PlayFacts(this.state);
    this.moves = new IndexedPlayFinder(this.parent, play => this.takeMove(play));
    this.plays = new PlayFinder(this.state, play => this.takePlay(play));
    const settling = root.rules.plays.flat().flatMap(({routes}) => routes);
    this.settlesOnlyUp = settling.every(({toKind}) => toKind === FOUNDATION);
    this.settlesOnlyBases = this.settlesOnlyUp && settling.every(({onto}) => !onto);
    this.enter(root.position);
  }

  /** 32-bit words in a state. */
  get words(): number {
    return this.state.words;
  }

  enterRoot(): void {
    this.enter(this.root.position);
  }

  /** Goes to a position that the root leads to. */
  enter(position: Position): void {
    encode(this.state, position);
    this.arrangement.arrange();
  }

  /**
   * From now on turns are one move with the play that follows them, and states that differ only in their time count as
   * one, of which the earliest is wanted. Only for rules under which a turn changes nothing but the time.
   */
  mergeTurns(): void {
    this.mergesTurns = true;
    this.state.ignoreTime(this.rules.ruleset.redeal?.order === 'shuffle' ? 0xff : 0xffff);
  }

  /** Makes every state that a legal move leads to, and calls `visit` for each. `state` is left as the last of them. */
  expand(moves: 'all' | 'plays' | 'turn' = 'all'): void {
    this.parent.copy(this.state);
    this.moves.index();
    if (this.mergesTurns) this.expandOverTurns();
    else this.expandParent(moves);
    this.moves.forget();
  }

  /** Expands and tells for each successor the moves that were made: a choice, and the safe plays after it. */
  expandTraced(found: (moves: readonly TracedMove[]) => void): void {
    const {visit} = this;
    this.trace = [];
    this.visit = () => found(this.trace ?? []);
    this.expand();
    this.visit = visit;
    this.trace = undefined;
  }

  /** Has the state fewer cards in the stock and the waste than the one that was expanded? */
  get tookCard(): boolean {
    return !this.state.hasTalonOf(this.parent);
  }

  private expandParent(moves: 'all' | 'plays' | 'turn'): void {
    const {duties} = this.rules;
    for (let i = 0; i < duties.length; i++) {
      const {playsMade} = this;
      this.moves.find(duties[i] as readonly Source[]);
      if (this.playsMade > playsMade) return;
    }
    if (moves !== 'plays') this.turnOrRedeal();
    if (moves !== 'turn') this.moves.find(this.rules.sources);
  }

  /** A play of the parent is a move. */
  private takeMove(play: FoundPlay): boolean {
    this.playsMade++;
    this.state.copy(this.parent);
    if (this.trace) this.trace = [...this.turnsBefore, this.traced(play)];
    this.make(play);
    this.finish();
    return false;
  }

  // ---- turning ----

  private turnOrRedeal(): void {
    if (!this.rules.ruleset.canTurn) return;
    if (this.parent.pointer < this.parent.talonSize) this.turn();
    else if (this.mayRedeal()) this.redeal();
  }

  private turn(): void {
    const {state} = this;
    state.copy(this.parent);
    if (this.trace) this.trace = [{kind: 'turn'}];
    state.pointer = state.above(state.pointer + 1);
    this.changeFacts('onTurn');
    this.finish();
  }

  private mayRedeal(): boolean {
    const {redeal} = this.rules.ruleset;
    return redeal !== undefined && this.parent.pass < redeal.passes && !this.parent.isDealtOut();
  }

  private redeal(): void {
    const {state} = this;
    state.copy(this.parent);
    if (this.trace) this.trace = [{kind: 'redeal'}];
    const {pass} = state;
    this.changeFacts('onRedeal');
    beginPass(state, pass);
    this.finish();
  }

  private changeFacts(when: 'onTurn' | 'onRedeal'): void {
    const {facts} = this.rules;
    for (let i = 0; i < facts.length; i++) {
      const table = facts[i]?.[when];
      if (table) this.state.setFact(i, table[this.state.fact(i)] as number);
    }
  }

  /**
   * Every play now, and every play of the waste after some turns. Other plays can be made before these turns as well, so
   * later ones are left out, unless one of them draws in a card of the talon: then it matters when it is made.
   */
  private expandOverTurns(): void {
    const {pointer, pass} = this.parent;
    this.turnsBefore = [];
    const later = this.rules.sources.filter(source => this.dependsOnTime(source));
    while (this.waitInParent() && !this.isRoundAgain(pointer, pass)) this.moves.find(later);
    this.turnsBefore = [];
  }

  /** Makes the plays from a pile; true when it matters when they are made. */
  private dependsOnTime(source: Source): boolean {
    this.tookFromTalon = false;
    this.moves.find([source]);
    return source.kind === TALON || this.tookFromTalon;
  }

  /** Turns a card, or begins the next pass, in the parent itself; false when neither is possible. */
  private waitInParent(): boolean {
    const {parent} = this;
    const turns = parent.pointer < parent.talonSize;
    if (turns) {
      parent.pointer = parent.above(parent.pointer + 1);
    } else {
      if (!this.mayRedeal()) return false;
      const {pass} = parent;
      parent.pass = pass + 1;
      beginPass(parent, pass);
    }
    if (this.trace) this.turnsBefore = [...this.turnsBefore, {kind: turns ? 'turn' : 'redeal'}];
    return true;
  }

  /** Where the waste is turned over, does the parent show a card of the waste again that it showed since this time? */
  private isRoundAgain(pointer: number, pass: number): boolean {
    const turnsOver = this.rules.ruleset.redeal?.order !== 'shuffle';
    return turnsOver && this.parent.pass > pass && this.parent.pointer >= pointer;
  }

  // ---- what follows a move ----

  /** Settles the child, makes its safe plays, arranges it, and shows it. */
  private finish(): void {
    this.settle();
    while (this.safePlays.any && this.makeSafePlay()) this.settle();
    this.arrangement.arrange();
    if (this.mergesTurns && !this.tookFromTalon) this.tookFromTalon = this.tookCard;
    this.visit();
  }

  private makeSafePlay(): boolean {
    if (this.safePlays.onlyUp && !this.showsWanted(false)) return false;
    if (this.isUnderDuty()) return false;
    this.mode = PLAYING_SAFE;
    return this.plays.find(this.safePlays.sources);
  }

  private isUnderDuty(): boolean {
    const {duties} = this.rules;
    if (duties.length === 0) return false;
    this.mode = PROBING;
    return duties.some(duty => this.plays.find(duty));
  }

  private settle(): void {
    const {plays, fills} = this.rules;
    if (plays.length === 0 && fills.length === 0) return;
    while ((plays.length > 0 && this.settlePlay()) || this.settleFill());
  }

  private settlePlay(): boolean {
    const {plays} = this.rules;
    if (this.settlesOnlyUp && !this.showsWanted(this.settlesOnlyBases)) return false;
    this.mode = SETTLING;
    for (let i = 0; i < plays.length; i++) if (this.plays.find(plays[i] as readonly Source[])) return true;
    return false;
  }

  /** Deals with a play of the child as the mode asks; false when the next one is to be looked at. */
  private takePlay(play: FoundPlay): boolean {
    if (this.mode === PROBING) return true;
    if (this.mode === PLAYING_SAFE) {
      if (!this.safePlays.covers(play)) return false;
      this.trace?.push(this.traced(play));
    }
    this.make(play);
    return true;
  }

  /**
   * Is a card at hand that a foundation of the child takes, an empty one where only bases are asked for? A quick look
   * before plays are searched for; it may say yes for nothing.
   */
  private showsWanted(onlyBases: boolean): boolean {
    const {state} = this;
    const {foundations, hasColumns} = this.rules;
    let low = 0;
    let high = 0;
    for (let slot = 0; slot < state.foundationCount; slot++) {
      const code = state.code(slot);
      if (onlyBases && code !== 0) continue;
      low |= foundations.wantedLow(slot, code);
      high |= foundations.wantedHigh(slot, code);
    }
    if ((low | high) === 0) return false;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0 && isAmong(card, low, high)) return true;
    }
    const place = state.below(state.pointer);
    if (place >= 0 && isAmong(state.cardAt(place), low, high)) return true;
    return !hasColumns && state.reserveCount > 0;
  }

  private settleFill(): boolean {
    const {fills, behind} = this.rules;
    const {state} = this;
    for (let i = 0; i < fills.length; i++) {
      const {fact, factIs, from, behind: isFromBehind} = fills[i] as CompiledFill;
      if (fact >= 0 && state.holds(fact, 0) !== factIs) continue;
      for (let slot = 0; slot < state.tableauCount; slot++) {
        if (state.tableau(slot) !== 0) continue;
        if (isFromBehind ? this.fillFromReserve(slot, behind[slot] as number) : this.fillFrom(slot, from)) return true;
      }
    }
    return false;
  }

  private fillFrom(slot: number, from: readonly Slot[]): boolean {
    for (let i = 0; i < from.length; i++) {
      const {kind, slot: source, pile} = from[i] as Slot;
      if (kind === RESERVE ? this.fillFromReserve(slot, source) : this.fillFromTalon(slot, pile)) return true;
    }
    return false;
  }

  private fillFromReserve(slot: number, reserve: number): boolean {
    const {state} = this;
    const size = state.reserveSize(reserve);
    if (size === 0) return false;
    state.setReserveSize(reserve, size - 1);
    state.setTableau(slot, state.codec.into(state.reserveCard(reserve, size - 1)));
    return true;
  }

  private fillFromTalon(slot: number, pile: number): boolean {
    const {state} = this;
    const {pointer} = state;
    const isFromStock = this.rules.ruleset.info(pile).spec.role === 'stock';
    const place = isFromStock ? state.above(pointer) : state.below(pointer);
    if (place < 0 || place >= state.talonSize) return false;
    state.setTableau(slot, state.codec.into(state.cardAt(place)));
    state.take(place);
    if (isFromStock) state.pointer = state.above(place);
    return true;
  }

  // ---- making a play in the child ----

  private make(play: FoundPlay): void {
    const {state} = this;
    this.facts.change(play);
    this.takeCards(play);
    if (play.route.toKind === FOUNDATION) state.setCode(play.slot, play.value);
    else state.setTableau(play.slot, play.value);
  }

  private takeCards({source, place, count}: FoundPlay): void {
    const {state} = this;
    const {kind, slot} = source;
    if (kind === TALON) this.takeFromTalon(place, count);
    else if (kind === RESERVE) state.setReserveSize(slot, state.reserveSize(slot) - 1);
    else if (kind === TABLEAU) state.setTableau(slot, state.codec.without(state.tableau(slot), count));
    else state.setCode(slot, this.rules.foundations.before(slot, state.code(slot)));
  }

  private takeFromTalon(place: number, count: number): void {
    const {state} = this;
    for (let next = place, i = 0; i < count; i++) {
      state.take(next);
      next = state.below(next);
    }
  }

  private traced({source, route, slot, count, under, place}: FoundPlay): TracedMove {
    return {
      kind: 'play',
      from: {kind: source.kind, slot: source.slot, value: this.valueOf(source.kind, source.slot)},
      to: {kind: route.toKind, slot, value: this.valueOf(route.toKind, slot)},
      count,
      under,
      depth: route.take === ANY ? this.depthOf(place) : 0,
    };
  }

  private valueOf(kind: number, slot: number): number {
    if (kind === TABLEAU) return this.state.tableau(slot);
    return kind === FOUNDATION ? this.state.code(slot) : 0;
  }

  private depthOf(place: number): number {
    let depth = 1;
    for (let at = this.state.below(place); at >= 0; at = this.state.below(at)) depth++;
    return depth;
  }
}

/** Puts the talon in the order of the state's pass, the stock whole again; before it was in that of an earlier pass. */
function beginPass(state: State, before: number): void {
  const [earlier, order] = [state.orderOf(before), state.order];
  if (order !== earlier) state.reorder(earlier, order);
  state.pointer = state.above(0);
}
