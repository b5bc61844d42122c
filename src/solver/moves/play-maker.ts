import {ANY, FOUNDATION, RESERVE, TABLEAU, TALON, type CompiledRules, type Slot} from '../compiled/compiled-rules.js';
import type {FoundPlay} from './play-finder.js';
import type {State} from '../state/state.js';
import type {Transfer} from '../../engine/declaration/fact.js';
import {memoized} from '../../engine/memoized.js';
import {suitOf, SUITS} from '../compiled/cards.js';
import {RecentAnswers} from '../compiled/int-table.js';
/** A pile when a move was made: its kind and slot, and what it held, since piles that are alike change their slots. */
export interface TracedPile {
  readonly kind: number;
  readonly slot: number;
  readonly value: number;
}

/** A move as the state space made it. */
export type TracedMove =
  | {readonly kind: 'turn'}
  | {readonly kind: 'redeal'}
  | {
      readonly kind: 'play';
      readonly from: TracedPile;
      readonly to: TracedPile;
      readonly count: number;
      readonly under: boolean;
      /** The card's place in the waste, counted from the bottom; 0 for a card from the top. */
      readonly depth: number;
      /** The pile whose card goes along. */
      readonly partner?: TracedPile | undefined;
    };

export class PlayMaker {
  /** The moves made since it was last set, where they are wanted: turns, chosen plays and safe ones. */
  trace: TracedMove[] | undefined;
  private readonly facts: PlayFacts;

  constructor(private readonly state: State) {
    this.facts = new PlayFacts(state);
  }

  /** Makes a chosen play, which is traced. */
  choose(play: FoundPlay): void {
    this.trace?.push(this.traced(play));
    this.make(play);
  }

  make(play: FoundPlay): void {
    const {state} = this;
    this.facts.change(play);
    const {source, place, count, partner, partnerPlace} = play;
    this.takeCards(source, place, count);
    if (partner) this.takeCards(partner, partnerPlace, 1);
    if (play.route.toKind === FOUNDATION) state.setCode(play.slot, play.value);
    else state.setTableau(play.slot, play.value);
  }

  private takeCards({kind, slot}: Slot, place: number, count: number): void {
    const {state} = this;
    if (kind === TALON) this.takeFromTalon(place, count);
    else if (kind === RESERVE) state.setReserveSize(slot, state.reserveSize(slot) - 1);
    else if (kind === TABLEAU) state.setTableau(slot, state.codecOf(slot).without(state.tableau(slot), count));
    else state.setCode(slot, state.root.rules.foundations.before(slot, state.code(slot)));
  }

  private takeFromTalon(place: number, count: number): void {
    const {state} = this;
    for (let next = place, i = 0; i < count; i++) {
      state.talon.take(next);
      next = state.talon.below(next);
    }
  }

  private traced({source, route, slot, count, under, place, partner}: FoundPlay): TracedMove {
    return {
      kind: 'play',
      from: this.tracedPile(source.kind, source.slot),
      to: this.tracedPile(route.toKind, slot),
      count,
      under,
      depth: route.take === ANY ? this.depthOf(place) : 0,
      partner: partner && this.tracedPile(partner.kind, partner.slot),
    };
  }

  private tracedPile(kind: number, slot: number): TracedPile {
    const {state} = this;
    return {kind, slot, value: kind === TABLEAU ? state.tableau(slot) : kind === FOUNDATION ? state.code(slot) : 0};
  }

  private depthOf(place: number): number {
    let depth = 1;
    for (let at = this.state.talon.below(place); at >= 0; at = this.state.talon.below(at)) depth++;
    return depth;
  }
}

/**
 * Facts that change with plays. What becomes of one may depend on its value, on the piles that give and take, on the
 * leading card, and on the foundations of that card's suit.
 */
class PlayFacts {
  /**
   * The facts, by number, that the play of a card from below the top may change, and those that any play may change.
   */
  private readonly fromBelow: readonly number[];
  private readonly fromTop: readonly number[];
  private readonly memo: RecentAnswers;
  /** Does every question fit in two numbers? */
  private readonly isRemembered: boolean;

  constructor(private readonly state: State) {
    const {facts} = state.root.rules;
    this.fromBelow = facts.flatMap(({fact}, i) => (fact.onPlay ? [i] : []));
    this.fromTop = this.fromBelow.filter(i => facts[i]?.fact.onlyFromBelow !== true);
    this.memo = memoOf(facts);
    this.isRemembered = areQuestionsShort(state.root.rules);
  }

  /** Changes the facts of the state as a play asks that is about to be made in it. */
  change(play: FoundPlay): void {
    const {state} = this;
    const facts = play.route.take === ANY ? this.fromBelow : this.fromTop;
    for (let i = 0; i < facts.length; i++) {
      const fact = facts[i] as number;
      state.setFact(fact, this.valueAfter(fact, state.fact(fact), play));
    }
  }

  private valueAfter(fact: number, value: number, play: FoundPlay): number {
    const {route, source, card, slot} = play;
    if (!this.isRemembered) return this.ask(fact, value, play);
    const isFromBelow = Number(route.take === ANY);
    const question = value | (card << 8) | (slot << 14) | (route.toKind << 20) | (fact << 24) | (isFromBelow << 28);
    const table = this.codesOfSuit(suitOf(card)) * 64 + source.pile;
    const known = this.memo.find(question, table, 0);
    if (known >= 0) return known;
    const after = this.ask(fact, value, play);
    this.memo.keep(question, table, 0, after);
    return after;
  }

  private codesOfSuit(suit: number): number {
    const {state} = this;
    const {foundations} = state.root.rules;
    let codes = 0;
    for (let slot = suit; slot < state.foundationCount; slot += SUITS)
      codes = codes * foundations.codes + state.code(slot);
    return codes;
  }

  private ask(fact: number, value: number, {route, source, card, slot, count}: FoundPlay): number {
    const {state} = this;
    const {facts, ruleset, slots, cardIn, foundations} = state.root.rules;
    const isFromBelow = route.take === ANY;
    const to = slots.find(each => each.kind === route.toKind && each.slot === slot)?.pile ?? 0;
    const transfer: Transfer = {from: source.pile, to, count, under: route.under, depth: Number(isFromBelow)};
    const piles = slots.map(each =>
      each.kind === FOUNDATION ? foundations.cards(each.slot, state.code(each.slot)) : [],
    );
    return facts[fact]?.fact.onPlay?.(value, transfer, cardIn.indexOf(card), ruleset, piles) ?? value;
  }
}

/** Are piles, slots and facts few enough, and does each foundation of a suit have a slot that names its suit? */
function areQuestionsShort({slots, facts, foundations, foundationGroups, foundationCount}: CompiledRules): boolean {
  const states = foundations.codes ** Math.ceil(foundationCount / SUITS);
  const areSuited = foundationGroups.every(({first}) => first % SUITS === 0);
  return slots.length <= 64 && facts.length <= 16 && areSuited && states * 64 < 2 ** 31;
}

/** Bits of the number of answers that are remembered. */
const MEMO_BITS = 14;

/** What a fact answers does not depend on the deal, so that all searches under the same rules share the answers. */
const memoOf = memoized((_: CompiledRules['facts']) => new RecentAnswers(MEMO_BITS));
