import {CardSet, setWhere} from '../compiled/card-set.js';
import {CARDS, heightOf, HEIGHTS, NONE, suitOf, SUITS} from '../compiled/cards.js';
import {
  TABLEAU,
  TALON,
  TOP,
  ANY,
  FOUNDATION,
  RESERVE,
  RUN,
  WHOLE,
  slotAt,
  type CompiledRoute,
  type Giver,
  type SourcePile,
  type SlotRange,
  type CompiledRules,
} from '../compiled/compiled-rules.js';
import type {Adjacency} from '../compiled/adjacency.js';
import type {PileCodec} from '../compiled/pile-codec.js';
import type {State} from '../state/state.js';
import type {Letter} from '../../engine/declaration/pile.js';
import type {Limit} from '../../engine/declaration/rule.js';
import {mostAllowed} from '../../engine/legality/legality.js';
import {addPlaceable} from './placeable-cards.js';

const ALL_CARDS = setWhere(() => true);

/** A play that was found. A finder fills one such object again and again; what is kept of it has to be copied. */
export class FoundPlay {
  source!: SourcePile;
  route!: CompiledRoute;
  /** Where the card lies in the talon, if it comes from there. */
  place = NONE;
  /** How many cards go as a unit. */
  count = 0;
  /** The card that leads them: the lowest of those that go. */
  card = NONE;
  /** The pile on whose top they lie: a tableau pile, or a run of the waste. */
  from = 0;
  /** The slot that takes them, and what it holds then: a foundation's code or a tableau pile. */
  slot = NONE;
  value = 0;
  /** Is that slot empty? */
  begins = false;
  /** Do they go beneath the cards that lie there? */
  under = false;
  /** The pile whose card goes along, and where that lies in the talon if it comes from there. */
  partner: Giver | undefined = undefined;
  partnerPlace = NONE;
}

/**
 * Finds the legal plays of a state, each once, and hands each to `receive`, until that says that it has seen enough.
 * Many are found faster with an index of what the piles show and the foundations want.
 */
export class PlayFinder {
  private isDone = false;
  private readonly play = new FoundPlay();
  private readonly rules: CompiledRules;
  private isIndexed = false;
  /** The cards that the foundations take next, and those that any pile might take; all where there is no index. */
  private readonly wanted = new CardSet();
  private readonly placeable = new CardSet();
  /** Where a card is the top or the bottom of a tableau pile; -1 if it is not. */
  private readonly slotOfTop = new Int8Array(CARDS).fill(NONE);
  private readonly slotOfBottom = new Int8Array(CARDS).fill(NONE);

  constructor(
    private readonly state: State,
    private readonly receive: (play: FoundPlay) => boolean,
  ) {
    this.rules = state.root.rules;
    this.forget();
  }

  /** Indexes the state as it is now; `forget` has to follow before it changes. */
  index(): void {
    const {builds, hasTwins} = this.rules;
    // Several piles may show like cards.
    this.isIndexed = builds && !hasTwins;
    if (this.isIndexed) this.noteEnds(true);
    this.state.readWanted(this.wanted);
    this.placeable.copy(this.wanted);
    addPlaceable(this.placeable, this.state);
  }

  forget(): void {
    if (this.isIndexed) this.noteEnds(false);
    this.isIndexed = false;
    this.lookFor();
  }

  /** Where there is no index, looks for plays of these cards alone, led by them where several go; by default of all. */
  lookFor(cards: CardSet = ALL_CARDS): void {
    this.wanted.copy(cards);
    this.placeable.copy(cards);
  }

  private noteEnds(isKnown: boolean): void {
    const {state, slotOfTop, slotOfBottom} = this;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const pile = state.tableau(slot);
      if (pile === 0) continue;
      const codec = state.codecOf(slot);
      slotOfTop[codec.top(pile)] = isKnown ? slot : NONE;
      slotOfBottom[codec.bottom(pile)] = isKnown ? slot : NONE;
    }
  }

  /** Finds the plays from each of some piles in turn; true when one of them ended the search. */
  find(sources: readonly SourcePile[]): boolean {
    this.isDone = false;
    for (const source of sources) if (this.endsIn(source)) return true;
    return false;
  }

  private endsIn(source: SourcePile): boolean {
    if (source.givesTop && !this.isTopPlaceable(source)) return false;
    if (source.covering.length > 0 && !this.state.isFree(source)) return false;
    this.play.source = source;
    if (source.kind === TALON) this.scanTalon(source);
    else if (source.kind === TABLEAU) this.scanTableau(source);
    else {
      const card = this.cardOf(source);
      if (card >= 0) for (const route of source.routes) if (!this.isDone) this.offer(route, 0, 1, card, 0);
    }
    return this.isDone;
  }

  /** A quick look at what gives nothing but its top card: most of such piles have no play. */
  private isTopPlaceable(source: SourcePile): boolean {
    const card = source.kind === TABLEAU ? this.state.tableauTop(source.slot) : this.cardOf(source);
    return card >= 0 && this.placeable.has(card);
  }

  private scanTalon(source: SourcePile): void {
    const {routes, pile} = source;
    const {state} = this;
    const place = state.talonPlace(source.slot);
    if (place < 0) return;
    const {order} = state.talon;
    for (const route of routes) {
      if (this.isDone) return;
      if (route.take === TOP) this.offer(route, place, 1, order[place] as number, 0);
      else if (!this.isOpen(route, pile)) continue;
      else if (route.take === RUN) this.offerWasteRuns(route, place, order);
      else if (route.take === ANY) this.offerBelowTop(route, place, order);
    }
  }

  private offerWasteRuns(route: CompiledRoute, top: number, order: Uint8Array): void {
    const {state} = this;
    const codec = state.codecOf(route.first);
    const upper = order[top] as number;
    let run = codec.into(upper);
    let count = 1;
    if (route.leastRun === 1) this.offer(route, top, 1, upper, run);
    for (let place = state.talon.below(top); place >= 0 && !this.isDone; place = state.talon.below(place)) {
      const card = order[place] as number;
      run = codec.joined(codec.into(card), run, count);
      if (run < 0) return;
      this.offer(route, top, ++count, card, run);
    }
  }

  private offerBelowTop(route: CompiledRoute, top: number, order: Uint8Array): void {
    const {state} = this;
    for (let place = state.talon.below(top); place >= 0 && !this.isDone; place = state.talon.below(place))
      this.offer(route, place, 1, order[place] as number, 0);
  }

  /** The card that a reserve or a foundation gives; -1 for none, as the base of a foundation stays. */
  private cardOf({kind, slot}: SourcePile): number {
    const {state, rules} = this;
    if (kind === RESERVE) return state.reserveCard(slot, state.reserveSize(slot) - 1);
    return rules.foundations.before(slot, state.code(slot)) === 0 ? NONE : state.foundationTop(slot);
  }

  /** Skips piles equal to their left neighbour. */
  private scanTableau({routes, slot}: SourcePile): void {
    const {state} = this;
    const pile = state.tableau(slot);
    if (pile === 0 || (this.rules.isLike[slot] === 1 && pile === state.tableau(slot - 1))) return;
    const card = state.codecOf(slot).top(pile);
    for (const route of routes) {
      if (this.isDone) return;
      if (route.take === TOP) this.offer(route, 0, 1, card, pile);
      else this.offerUnits(route, pile, state.codecOf(slot));
    }
  }

  private offerUnits(route: CompiledRoute, pile: number, codec: PileCodec): void {
    const longest = route.take === RUN && route.runs ? runLength(route.runs, codec, pile) : codec.size(pile);
    let count = route.take === WHOLE ? longest : route.least;
    for (let led = codec.without(pile, count - 1); count <= longest && !this.isDone; led = codec.without(led, 1)) {
      const card = codec.top(led);
      if (this.placeable.has(card)) this.offer(route, 0, count, card, pile);
      count++;
    }
  }

  private isOpen(route: CompiledRoute, pile: number): boolean {
    const {state} = this;
    return state.meets(route.when, pile) && (route.cost < 0 || state.holds(route.cost, pile));
  }

  /** One card, or a unit led by it, to every slot that takes it. */
  private offer(route: CompiledRoute, place: number, count: number, card: number, from: number): void {
    if (route.enters[card] === 0) return;
    if (route.toKind === FOUNDATION && (count === 1 ? !this.wanted.has(card) : count > route.least)) return;
    const {play} = this;
    play.route = route;
    play.place = place;
    play.count = count;
    play.card = card;
    play.from = from;
    play.under = false;
    if (route.pairs) this.offerPairs(route.pairs);
    else if (route.toKind === TABLEAU) this.offerTableau();
    else this.offerFoundations(route, card);
  }

  /** The card together with that of each other pile that fits it. */
  private offerPairs(pairs: Uint8Array): void {
    const {state, play} = this;
    const {route, card, source} = play;
    if (!this.isOpen(route, source.pile)) return;
    for (const partner of route.partners) {
      if (this.isDone) break;
      const place = partner.kind === TALON ? state.talonPlace(partner.slot) : NONE;
      const other = state.topOf(partner);
      if (other < 0 || pairs[card * 64 + other] === 0 || !state.isFree(partner)) continue;
      play.partner = partner;
      play.partnerPlace = place;
      const code = state.code(route.first);
      this.found(route.first, state.codeAfterBoth(route.first, card, other), code === 0);
    }
    play.partner = undefined;
  }

  /** Offers only the first of several equal foundations, or those of the card's suit. */
  private offerFoundations({first, count, areAlike, suited}: CompiledRoute, card: number): void {
    const {state} = this;
    let before: number = NONE;
    const step = suited ? SUITS : 1;
    for (let slot = suited ? first + suitOf(card) : first; slot < first + count && !this.isDone; slot += step) {
      const code = state.code(slot);
      if (code === before && areAlike) continue;
      before = code;
      this.offerFoundation(slot);
    }
  }

  private offerFoundation(slot: number): void {
    const {state, play} = this;
    const {route, card, source} = play;
    const begins = state.code(slot) === 0;
    const next = play.count === 1 ? state.codeAfter(slot, card) : this.codeAfterUnit(slot);
    if (next === 0 || !(begins ? route.into : route.onto) || !this.isOpen(route, source.pile)) return;
    if (begins && route.sharesBase && !this.isFromBase(route, card, 0)) return;
    this.found(slot, next, begins);
  }

  /** The code after all cards of a unit go up, one after another; 0 if they may not. */
  private codeAfterUnit(slot: number): number {
    const {state, rules} = this;
    const {from, count, source} = this.play;
    const codec = state.codecOf(source.slot);
    const first = codec.size(from) - count;
    let code = state.code(slot);
    for (let i = 0; i < count; i++) {
      code = rules.foundations.next(slot, code, codec.at(from, first + i));
      if (code === 0) return 0;
    }
    return code;
  }

  /** Is the card so many ranks below the base that these foundations have, if one is set yet? */
  private isFromBase({kind, first, count}: SlotRange, card: number, below: number): boolean {
    const {state} = this;
    for (let slot = first; slot < first + count; slot++) {
      const base = state.baseOf(kind, slot);
      if (base >= 0) return heightOf(base) === (heightOf(card) + below) % HEIGHTS;
    }
    return true;
  }

  /** May the card lie on a foundation, by its suit and by what lies on the one before? */
  private isLed(slot: number): boolean {
    const {state, play} = this;
    const {card, route} = play;
    const {after, first, suited} = route;
    if (!after) return true;
    if (suited && (slot - first) % SUITS !== suitOf(card)) return false;
    if (slot === first) return true;
    return state
      .codecOf(slot - 1)
      .cards(state.tableau(slot - 1))
      .some(other => after.pair(other, card));
  }

  private offerTableau(): void {
    const {route, source} = this.play;
    const own = source.kind === TABLEAU ? source.slot : NONE;
    if (route.inRows) this.offerRows();
    else if (route.into) this.offerSpaces(own);
    if (route.onto && !this.isDone) this.offerMeetings(own, false);
    if (route.under && !this.isDone) this.offerMeetings(own, true);
  }

  /** The first space, or each of them where it matters which it is. */
  private offerSpaces(own: number): void {
    const {state, play} = this;
    const {count, card, from, route, source} = play;
    if (route.begins[card] === 0 || count > route.mostInto) return;
    if (route.belowBase && !this.isFromBase(route.belowBase, card, 1)) return;
    if (route.sharesBase && !this.isFromBase(route, card, 0)) return;
    const isOrdered = route.isPlaced || state.isOrdered(route.letter);
    const isWhole = own >= 0 && count >= state.codecOf(own).size(state.tableau(own)) && state.isOpen(own);
    if (isWhole && route.renames && !isOrdered) return;
    const end = route.first + route.count;
    let space = state.firstSpace(route.first, end);
    if (space < 0 || !this.isOpen(route, source.pile) || !this.isWithinLimit(space)) return;
    for (; space >= 0 && !this.isDone; space = isOrdered ? state.firstSpace(space + 1, end) : NONE)
      if (this.isLed(space))
        this.found(space, count === 1 ? state.codecOf(space).into(card) : state.codecOf(space).unit(from, count), true);
  }

  /** The spaces of rows: at a left end, and next to the cards that it follows. */
  private offerRows(): void {
    const {state, play, rules} = this;
    const {route, card, source} = play;
    const {first, count, begins, fitsOver} = route;
    if (!this.isOpen(route, source.pile)) return;
    if (begins[card] === 1) for (const {slots} of rules.rows) this.offerInRow(slots[0] as number);
    for (const lower of fitsOver[card] ?? []) {
      if (this.isIndexed) this.offerNextTo(this.slotOfTop[lower] as number);
      else
        for (let slot = first; slot < first + count; slot++)
          if (state.tableauTop(slot) === lower) this.offerNextTo(slot);
    }
  }

  private offerNextTo(left: number): void {
    const {kind, slot} = this.play.source;
    if (left >= 0 && !(kind === TABLEAU && slot === left)) this.offerInRow(this.rules.right[left] as number);
  }

  private offerInRow(slot: number): void {
    const {state, play} = this;
    const {first, count} = play.route;
    const isOpen = slot >= first && slot < first + count && state.tableau(slot) === 0;
    if (isOpen && !this.isDone) this.found(slot, state.codecOf(slot).into(play.card), true);
  }

  /** The tableau piles onto which, or beneath which, the cards could go. */
  private offerMeetings(own: number, under: boolean): void {
    const {state, play} = this;
    const {first, count, fitsUnder, fitsOver} = play.route;
    if (!this.isIndexed) {
      for (let slot = first; slot < first + count && !this.isDone; slot++)
        if (slot !== own && state.tableau(slot) !== 0) this.meet(slot, under);
      return;
    }
    const slots = under ? this.slotOfBottom : this.slotOfTop;
    for (const card of (under ? fitsUnder : fitsOver)[play.card] ?? []) {
      const slot = slots[card] as number;
      if (slot >= first && slot < first + count && slot !== own) this.meet(slot, under);
    }
  }

  private meet(slot: number, under: boolean): void {
    const {state, play} = this;
    const codec = state.codecOf(slot);
    const {count, card, from, route, source} = play;
    const pile = state.tableau(slot);
    const next = under
      ? codec.under(pile, card)
      : count === 1
        ? codec.over(pile, card)
        : codec.joined(pile, from, count);
    if (next < 0 || !this.isLed(slot) || !this.isOpen(route, source.pile) || !this.isWithinLimit(slot)) return;
    play.under = under;
    this.found(slot, next, false);
  }

  private isWithinLimit(slot: number): boolean {
    const {route, count, source} = this.play;
    return count === 1 || !route.limit || count <= mostTogether(this.state, route.limit, source.letter, slot);
  }

  private found(slot: number, value: number, begins: boolean): void {
    const {play} = this;
    play.slot = slot;
    play.value = value;
    play.begins = begins;
    this.isDone = this.receive(play);
  }
}

/** How many cards at the top of a pile follow one another. */
function runLength(build: Adjacency, codec: PileCodec, pile: number): number {
  let length = 1;
  let above: number = NONE;
  let upper = codec.top(pile);
  for (let at = codec.without(pile, 1); at !== 0; at = codec.without(at, 1)) {
    const lower = codec.top(at);
    if (!build.pair(lower, upper) || (above >= 0 && !build.keepsOn(lower, upper, above))) break;
    [above, upper] = [upper, lower];
    length++;
  }
  return length;
}

/** How many cards may move together from a letter to a tableau slot. */
function mostTogether(state: State, limit: Limit, from: Letter, to: number): number {
  const {ruleset, slots} = state.root.rules;
  return mostAllowed(ruleset, limit, from, ({index}) => {
    const pile = slotAt(slots, index);
    if (!state.isEmpty(pile)) return false;
    return pile.kind !== TABLEAU || (pile.slot !== to && state.isOpen(pile.slot));
  });
}
