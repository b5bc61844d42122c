import type {Dominance, PlayView} from '../../engine/declaration/dominance.js';
import {CardSet, setWhere} from '../compiled/card-set.js';
import {heightOf, NONE, suitOf} from '../compiled/cards.js';
import {
  FOUNDATION,
  TABLEAU,
  TALON,
  TOP,
  WHOLE,
  compiledCondition,
  sourceOf,
  type CompiledCondition,
  type CompiledRoute,
  type SourcePile,
  RESERVE,
  STOCK,
  type CompiledRules,
  type Slot,
} from '../compiled/compiled-rules.js';
import {type FoundPlay, PlayFinder} from './play-finder.js';
import type {State} from '../state/state.js';
import type {PlayMaker} from './play-maker.js';

interface CompiledDominance {
  readonly goesUp: boolean;
  readonly condition: CompiledCondition;
  readonly covers: (play: PlayView) => boolean;
}

/** Which plays of a state the dominances of its game cover. */
export class SafePlays {
  /** The piles and routes of plays that may be covered. */
  readonly sources: readonly SourcePile[];
  /** Do they all lead to foundations that tell which cards they want? */
  readonly onlyUp: boolean;
  private readonly dominances: readonly CompiledDominance[];
  private readonly view: StateView;

  constructor(
    private readonly state: State,
    dominances: readonly Dominance[],
  ) {
    const {rules} = state.root;
    this.view = new StateView(state);
    this.dominances = dominances.map(({to, when, covers}) => {
      return {goesUp: to === 'foundation', condition: compiledCondition(rules, when), covers};
    });
    const coversUp = this.dominances.every(({goesUp}) => goesUp);
    const mayCover = ({goesUp, take, pairs}: CompiledRoute): boolean =>
      goesUp ? take === TOP && !pairs : !coversUp && (take === TOP || take === WHOLE);
    this.sources = rules.sources
      .map(source => sourceOf(source, source.routes.filter(mayCover)))
      .filter(({kind, routes}) => routes.length > 0 && kind !== FOUNDATION);
    this.onlyUp = this.sources.every(({routes}) => routes.every(({toKind}) => toKind === FOUNDATION));
  }

  get any(): boolean {
    return this.dominances.length > 0;
  }

  covers(play: FoundPlay): boolean {
    const {dominances, view, state} = this;
    view.show(play);
    for (const {goesUp, condition, covers} of dominances)
      if (goesUp === play.route.goesUp && state.meets(condition, play.source.pile) && covers(view)) return true;
    return false;
  }
}

/** The view of a play from a state. One object serves all plays. */
class StateView implements PlayView {
  fromTableau = false;
  fromWaste = false;
  suit = 0;
  begins = false;
  height = 0;
  private slot = NONE;
  private count = 0;

  private readonly homes: readonly Slot[];

  constructor(private readonly state: State) {
    this.homes = state.root.rules.homes.flat();
  }

  show({source, count, card, begins}: FoundPlay): void {
    this.slot = source.slot;
    this.fromTableau = source.kind === TABLEAU;
    this.fromWaste = source.kind === TALON;
    this.suit = suitOf(card);
    this.count = count;
    this.height = heightOf(card);
    this.begins = begins;
  }

  cardsLeft(): number {
    const {state, slot} = this;
    return this.fromTableau ? state.codecOf(slot).size(state.tableau(slot)) - this.count : 0;
  }

  uncoversBase(): boolean {
    const {state} = this;
    const reserve = this.fromTableau ? (state.root.rules.behind[this.slot] as number) : NONE;
    const covered = reserve < 0 ? 0 : state.reserveSize(reserve);
    if (covered === 0 || this.cardsLeft() > 0) return false;
    const card = state.reserveCard(reserve, covered - 1);
    for (let slot = 0; slot < state.foundationCount; slot++)
      if (state.code(slot) === 0 && state.codeAfter(slot, card) > 0) return true;
    return false;
  }

  lowestFoundation(): number {
    return this.fewestOn(this.homes);
  }

  leastUp(suit: number): number {
    return this.fewestOn(this.state.root.rules.homes[suit] ?? []);
  }

  private fewestOn(homes: readonly Slot[]): number {
    let least = Infinity;
    for (const home of homes) {
      const size = this.state.sizeOf(home);
      if (size < least) least = size;
    }
    return least;
  }

  isDealtOut(): boolean {
    return this.state.talon.isEmpty();
  }
}

/** What is done with a play that is found: it is made at once, it is made if it is safe, or it is only noticed. */
const AT_ONCE = 0;
const IF_SAFE = 1;
const NOTICED = 2;

/**
 * What follows a move in a state: the plays and fills that happen at once, and the safe plays, until nothing changes.
 */
export class Settler {
  private readonly rules: CompiledRules;
  private readonly plays: PlayFinder;
  private readonly safePlays: SafePlays;
  private readonly wanted = new CardSet();
  private mode = AT_ONCE;
  private readonly settlesOnlyUp: boolean;
  private readonly settlesOnlyBases: boolean;
  /** The cards that may go up by themselves. */
  private readonly settling: CardSet;
  /** Do cards also come from reserves, or from foundations? */
  private readonly otherPilesGive: boolean;

  constructor(
    private readonly state: State,
    private readonly maker: PlayMaker,
    dominances: readonly Dominance[],
  ) {
    this.rules = state.root.rules;
    this.plays = new PlayFinder(state, play => this.take(play));
    this.safePlays = new SafePlays(state, dominances);
    const routes = this.rules.plays.flat().flatMap(source => source.routes);
    this.settlesOnlyUp = routes.every(({toKind}) => toKind === FOUNDATION);
    const sources = [...this.rules.plays.flat(), ...this.safePlays.sources];
    this.otherPilesGive = sources.some(
      ({kind, routes}) => routes.length > 0 && (kind === RESERVE || kind === FOUNDATION),
    );
    this.settling = setWhere(card => routes.some(({enters}) => enters[card] === 1));
    this.settlesOnlyBases = this.settlesOnlyUp && routes.every(({onto}) => !onto);
  }

  settle(): void {
    this.settleRules();
    while (this.safePlays.any && this.playSafely()) this.settleRules();
  }

  private settleRules(): void {
    const {plays, fills} = this.rules;
    if (plays.length === 0 && fills.length === 0) return;
    while ((plays.length > 0 && this.playAtOnce()) || this.fill());
  }

  private playAtOnce(): boolean {
    const {plays} = this.rules;
    if (this.settlesOnlyUp && !this.showsWanted(this.settlesOnlyBases, this.settling)) return false;
    this.mode = AT_ONCE;
    this.plays.lookFor(this.settlesOnlyUp ? this.wanted : undefined);
    for (const sources of plays) if (this.plays.find(sources)) return true;
    return false;
  }

  private playSafely(): boolean {
    if (this.safePlays.onlyUp && !this.showsWanted(false)) return false;
    if (this.isUnderDuty()) return false;
    this.mode = IF_SAFE;
    this.plays.lookFor(this.safePlays.onlyUp ? this.wanted : undefined);
    return this.plays.find(this.safePlays.sources);
  }

  private isUnderDuty(): boolean {
    const {duties} = this.rules;
    if (duties.length === 0) return false;
    this.mode = NOTICED;
    this.plays.lookFor();
    return duties.some(duty => this.plays.find(duty));
  }

  /** Deals with a play as the mode asks; false when the next one is to be looked at. */
  private take(play: FoundPlay): boolean {
    if (this.mode === AT_ONCE) this.maker.make(play);
    else if (this.mode === IF_SAFE) {
      if (!this.safePlays.covers(play)) return false;
      this.maker.choose(play);
    }
    return true;
  }

  /**
   * Is a card available that a foundation takes, an empty one where only bases are asked for? A quick look before plays
   * are searched for; it may say yes for nothing.
   */
  private showsWanted(onlyBases: boolean, among?: CardSet): boolean {
    const {state, wanted} = this;
    state.readWanted(wanted, onlyBases);
    if (among) wanted.keep(among);
    if (wanted.isEmpty) return false;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0 && wanted.has(card)) return true;
    }
    const place = state.talon.wasteTop;
    if (place >= 0 && wanted.has(state.talon.cardAt(place))) return true;
    return this.otherPilesGive;
  }

  /** Fills the first space that can be filled. */
  private fill(): boolean {
    const {state} = this;
    const {fills, behind} = this.rules;
    for (const {first, count, from, behind: isFromBehind, when, pile} of fills) {
      for (let slot = first; slot < first + count; slot++) {
        if (state.tableau(slot) !== 0 || !state.meets(when, pile + slot - first)) continue;
        if (isFromBehind ? this.fillFromReserve(slot, behind[slot] as number) : this.fillFrom(slot, from)) return true;
      }
    }
    return false;
  }

  private fillFrom(slot: number, from: readonly Slot[]): boolean {
    for (const {kind, slot: source} of from)
      if (kind === RESERVE ? this.fillFromReserve(slot, source) : this.fillFromTalon(slot, source === STOCK))
        return true;
    return false;
  }

  private fillFromReserve(slot: number, reserve: number): boolean {
    const {state} = this;
    const size = state.reserveSize(reserve);
    if (size === 0) return false;
    state.setReserveSize(reserve, size - 1);
    state.setTableau(slot, state.codecOf(slot).into(state.reserveCard(reserve, size - 1)));
    return true;
  }

  private fillFromTalon(slot: number, isFromStock: boolean): boolean {
    const {state} = this;
    const {talon} = state;
    const place = isFromStock ? talon.stockTop : talon.wasteTop;
    if (place < 0 || place >= talon.size) return false;
    state.setTableau(slot, state.codecOf(slot).into(talon.cardAt(place)));
    talon.take(place);
    if (isFromStock) talon.pointer = talon.above(place);
    return true;
  }
}
