import {CARDS, isAmong, NONE, SUIT} from '../compiled/cards.js';
import {
  ANY,
  FOUNDATION,
  RESERVE,
  RUN,
  TABLEAU,
  TALON,
  TOP,
  WHOLE,
  type CompiledRoute,
  type CompiledRules,
  type SourcePile,
} from '../compiled/compiled-rules.js';
import {FoundPlay} from './found-play.js';
import type {State} from '../state/state.js';

/** Finds the legal plays of a state and hands each to `receive`, until that says that it has seen enough. */
export class PlayFinder {
  /** Did `receive` end the search? */
  isDone = false;
  protected readonly play = new FoundPlay();
  protected readonly rules: CompiledRules;

  constructor(
    protected readonly state: State,
    private readonly receive: (play: FoundPlay) => boolean,
  ) {
    this.rules = state.root.rules;
  }

  /** Finds the plays from each of some piles in turn; true when one of them ended the search. */
  find(sources: readonly SourcePile[]): boolean {
    this.isDone = false;
    for (let i = 0; i < sources.length; i++) if (this.endsIn(sources[i] as SourcePile)) return true;
    return false;
  }

  private endsIn(source: SourcePile): boolean {
    this.play.source = source;
    if (source.kind === TALON) this.scanWaste(source);
    else if (source.kind === TABLEAU) this.scanTableau(source);
    else if (source.kind === RESERVE) this.scanReserve(source);
    else this.scanFoundation(source);
    return this.isDone;
  }

  private scanWaste({routes, pile}: SourcePile): void {
    const {state} = this;
    const place = state.below(state.pointer);
    if (place < 0) return;
    const {order} = state;
    for (let i = 0; i < routes.length && !this.isDone; i++) {
      const route = routes[i] as CompiledRoute;
      if (route.take === TOP) this.offer(route, place, 1, order[place] as number, 0);
      else if (!this.isOpen(route, pile)) continue;
      else if (route.take === RUN) this.offerWasteRuns(route, place, order);
      else if (route.take === ANY) this.offerBelowTop(route, place, order);
    }
  }

  private offerWasteRuns(route: CompiledRoute, top: number, order: Uint8Array): void {
    const {state} = this;
    const {codec} = state;
    let upper = order[top] as number;
    let unit = codec.into(upper);
    let count = 2;
    for (let place = state.below(top); place >= 0 && !this.isDone; place = state.below(place)) {
      const card = order[place] as number;
      const alone = codec.into(card);
      if (codec.over(alone, upper) < 0) return;
      unit = codec.joined(alone, unit);
      upper = card;
      this.offer(route, top, count++, card, unit);
    }
  }

  private offerBelowTop(route: CompiledRoute, top: number, order: Uint8Array): void {
    const {state} = this;
    for (let place = state.below(top); place >= 0 && !this.isDone; place = state.below(place))
      this.offer(route, place, 1, order[place] as number, 0);
  }

  private scanReserve({routes, slot}: SourcePile): void {
    const {state} = this;
    const size = state.reserveSize(slot);
    if (size === 0) return;
    const card = state.reserveCard(slot, size - 1);
    for (let i = 0; i < routes.length && !this.isDone; i++) this.offer(routes[i] as CompiledRoute, 0, 1, card, 0);
  }

  /** The base of a foundation stays. */
  private scanFoundation({routes, slot}: SourcePile): void {
    const {state} = this;
    if (this.rules.foundations.before(slot, state.code(slot)) === 0) return;
    const card = state.foundationTop(slot);
    for (let i = 0; i < routes.length && !this.isDone; i++) this.offer(routes[i] as CompiledRoute, 0, 1, card, 0);
  }

  protected scanTableau({routes, slot}: SourcePile): void {
    const {state} = this;
    const pile = state.tableau(slot);
    if (pile === 0) return;
    const card = state.codec.top(pile);
    for (let i = 0; i < routes.length && !this.isDone; i++) {
      const route = routes[i] as CompiledRoute;
      if (route.take === TOP) this.offer(route, 0, 1, card, pile);
      else this.offerUnits(route, pile);
    }
  }

  private offerUnits(route: CompiledRoute, pile: number): void {
    const {codec} = this.state;
    const size = codec.size(pile);
    for (let count = route.take === WHOLE ? size : 1; count <= size && !this.isDone; count++) {
      const unit = codec.unit(pile, count);
      this.offer(route, 0, count, codec.bottom(unit), unit);
    }
  }

  private isOpen({emptyReserve, emptyStock, fact, factIs, cost}: CompiledRoute, pile: number): boolean {
    const {state} = this;
    if (emptyReserve >= 0 && state.reserveSize(emptyReserve) !== 0) return false;
    if (emptyStock && state.pointer !== state.talonSize) return false;
    if (fact >= 0 && state.holds(fact, pile) !== factIs) return false;
    return cost < 0 || state.holds(cost, pile);
  }

  /** One card, or a unit led by it, to every slot that takes it. */
  private offer(route: CompiledRoute, place: number, count: number, card: number, unit: number): void {
    if (route.enters[card] === 0) return;
    if (route.toKind === FOUNDATION && (count > 1 || !this.mayGoUp(card))) return;
    const {play} = this;
    play.route = route;
    play.place = place;
    play.count = count;
    play.card = card;
    play.unit = unit;
    play.under = false;
    if (route.toKind === TABLEAU) this.offerTableau();
    else if (route.suited) this.offerFoundation(route.first + (SUIT[card] as number));
    else this.offerFoundations();
  }

  /** May a foundation take the card? True where that is not known beforehand. */
  protected mayGoUp(_card: number): boolean {
    return true;
  }

  private offerFoundations(): void {
    const {state, rules} = this;
    const {first, count} = this.play.route;
    let before: number = NONE;
    for (let slot = first; slot < first + count && !this.isDone; slot++) {
      const code = state.code(slot);
      if (code === before && rules.alikeFoundations) continue;
      before = code;
      this.offerFoundation(slot);
    }
  }

  private offerFoundation(slot: number): void {
    const {state, play} = this;
    const {route, card, source} = play;
    const begins = state.code(slot) === 0;
    const next = state.codeAfter(slot, card);
    if (next === 0 || !(begins ? route.into : route.onto) || !this.isOpen(route, source.pile)) return;
    this.found(slot, next, begins);
  }

  private offerTableau(): void {
    const {route, source} = this.play;
    const own = source.kind === TABLEAU ? source.slot : NONE;
    if (route.into) this.offerSpace(own);
    if (route.onto && !this.isDone) this.offerMeetings(own, false);
    if (route.under && !this.isDone) this.offerMeetings(own, true);
  }

  private offerSpace(own: number): void {
    const {state, play} = this;
    const {count, card, unit, route, source} = play;
    if (own >= 0 && !this.rules.hasColumns && state.codec.size(state.tableau(own)) <= count) return;
    const space = state.firstSpace();
    if (space >= 0 && this.isOpen(route, source.pile))
      this.found(space, count === 1 ? state.codec.into(card) : unit, true);
  }

  /** The tableau piles onto which, or beneath which, the cards could go. */
  protected offerMeetings(own: number, under: boolean): void {
    const {state} = this;
    for (let slot = 0; slot < state.tableauCount && !this.isDone; slot++)
      if (slot !== own && state.tableau(slot) !== 0) this.meet(slot, under);
  }

  protected meet(slot: number, under: boolean): void {
    const {state, play} = this;
    const {codec} = state;
    const {count, card, unit, route, source} = play;
    const pile = state.tableau(slot);
    const next = under ? codec.under(pile, card) : count === 1 ? codec.over(pile, card) : codec.joined(pile, unit);
    if (next < 0 || !this.isOpen(route, source.pile)) return;
    play.under = under;
    this.found(slot, next, false);
  }

  private found(slot: number, value: number, begins: boolean): void {
    const {play} = this;
    play.slot = slot;
    play.value = value;
    play.begins = begins;
    this.isDone = this.receive(play);
  }
}

/** Finds all plays of a state, each once, with an index of what its piles show and its foundations want. */
export class IndexedPlayFinder extends PlayFinder {
  private low = 0;
  private high = 0;
  private readonly builds: boolean;
  /** With two packs more than one pile may show a card. */
  private readonly hasTwins: boolean;
  /** Where a card is the top or the bottom of a tableau pile; -1 if it is not. */
  private readonly slotOfTop = new Int8Array(CARDS).fill(NONE);
  private readonly slotOfBottom = new Int8Array(CARDS).fill(NONE);

  constructor(state: State, receive: (play: FoundPlay) => boolean) {
    super(state, receive);
    this.builds = this.rules.fitsOver.some(tops => tops.length > 0);
    this.hasTwins = this.rules.ruleset.packs > 1;
  }

  /** Indexes the state as it is now; `forget` has to follow before it changes. */
  index(): void {
    if (this.builds) this.noteEnds(true);
    const {state} = this;
    const {foundations} = this.rules;
    let low = 0;
    let high = 0;
    for (let slot = 0; slot < state.foundationCount; slot++) {
      low |= foundations.wantedLow(slot, state.code(slot));
      high |= foundations.wantedHigh(slot, state.code(slot));
    }
    this.low = low;
    this.high = high;
  }

  forget(): void {
    if (this.builds) this.noteEnds(false);
  }

  private noteEnds(isKnown: boolean): void {
    const {state, slotOfTop, slotOfBottom} = this;
    const {codec} = state;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const pile = state.tableau(slot);
      if (pile === 0) continue;
      slotOfTop[codec.top(pile)] = isKnown ? slot : NONE;
      slotOfBottom[codec.bottom(pile)] = isKnown ? slot : NONE;
    }
  }

  protected override mayGoUp(card: number): boolean {
    return isAmong(card, this.low, this.high);
  }

  /** Of like piles beside one another only the first gives. */
  protected override scanTableau(source: SourcePile): void {
    const {state} = this;
    const {slot} = source;
    if (slot > 0 && !this.rules.hasColumns && state.tableau(slot) === state.tableau(slot - 1)) return;
    super.scanTableau(source);
  }

  protected override offerMeetings(own: number, under: boolean): void {
    if (this.hasTwins) {
      super.offerMeetings(own, under);
      return;
    }
    const {card} = this.play;
    const meeting = (under ? this.rules.fitsUnder : this.rules.fitsOver)[card] as readonly number[];
    const slots = under ? this.slotOfBottom : this.slotOfTop;
    for (let i = 0; i < meeting.length; i++) {
      const slot = slots[meeting[i] as number] as number;
      if (slot >= 0 && slot !== own) this.meet(slot, under);
    }
  }
}
