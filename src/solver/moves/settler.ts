import type {Dominance} from '../../engine/declaration/dominance.js';
import {CardSet} from '../compiled/cards.js';
import {FOUNDATION, RESERVE, STOCK, type CompiledRules, type Slot} from '../compiled/compiled-rules.js';
import {PlayFinder, type FoundPlay} from './play-finder.js';
import type {PlayMaker} from './play-maker.js';
import {SafePlays} from './safe-plays.js';
import type {State} from '../state/state.js';

/** What is done with a play that is found: it is made at once, it is made if it is safe, or it is only noticed. */
const AT_ONCE = 0;
const IF_SAFE = 1;
const NOTICED = 2;

/** What follows a move in a state: the plays and fills that happen at once, and the safe plays, until nothing changes. */
export class Settler {
  private readonly rules: CompiledRules;
  private readonly plays: PlayFinder;
  private readonly safePlays: SafePlays;
  private readonly wanted = new CardSet();
  private mode = AT_ONCE;
  private readonly settlesOnlyUp: boolean;
  private readonly settlesOnlyBases: boolean;
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
    if (this.settlesOnlyUp && !this.showsWanted(this.settlesOnlyBases)) return false;
    this.mode = AT_ONCE;
    for (const sources of plays) if (this.plays.find(sources)) return true;
    return false;
  }

  private playSafely(): boolean {
    if (this.safePlays.onlyUp && !this.showsWanted(false)) return false;
    if (this.isUnderDuty()) return false;
    this.mode = IF_SAFE;
    return this.plays.find(this.safePlays.sources);
  }

  private isUnderDuty(): boolean {
    const {duties} = this.rules;
    if (duties.length === 0) return false;
    this.mode = NOTICED;
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
   * Is a card available that a foundation takes, an empty one where only bases are asked for? A quick look before plays are
   * searched for; it may say yes for nothing.
   */
  private showsWanted(onlyBases: boolean): boolean {
    const {state, wanted} = this;
    state.readWanted(wanted, onlyBases);
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
