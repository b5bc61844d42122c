import {heightOf} from '../../engine/declaration/build.js';
import {suitOf, type Card} from '../../engine/card.js';
import type {Fact} from '../../engine/declaration/fact.js';
import {begins, type Letter, type PileInfo, type PileSpec} from '../../engine/declaration/pile.js';
import type {Condition, FillRule} from '../../engine/declaration/rule.js';
import type {Route} from '../../engine/declaration/route.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CARDS, HEIGHTS, NONE} from './cards.js';
import {FoundationCodec} from './foundation-codec.js';
import {LadderCodec} from './ladder-codec.js';
import {CellCodec, SuitCodec, type PileCodec} from './pile-codec.js';

/** Kinds of piles. The talon is the stock and the waste together. */
export const TALON = 0;
/** A pile that only gives; its state is how many cards are left. */
export const RESERVE = 1;
export const FOUNDATION = 2;
export const TABLEAU = 3;

/** Which cards leave. */
export const TOP = 0;
export const WHOLE = 1;
export const RUN = 2;
export const ANY = 3;
const TAKES = ['top', 'whole', 'run', 'any'] as const;

/** A pile: its kind, its place among the piles of that kind, and the engine's number of it. */
export interface Slot {
  readonly kind: number;
  readonly slot: number;
  readonly pile: number;
}

/** A condition on piles and facts; numbers below 0 ask for nothing. */
export interface CompiledCondition {
  /** The reserve that has to be empty. */
  readonly emptyReserve: number;
  readonly emptyStock: boolean;
  /** The fact that has to hold, or not. */
  readonly fact: number;
  readonly factIs: boolean;
}

/** The condition that always holds. */
export const ALWAYS: CompiledCondition = {emptyReserve: NONE, emptyStock: false, fact: NONE, factIs: true};

/** A way for cards to the piles of one letter. */
export interface CompiledRoute extends CompiledCondition {
  readonly toKind: number;
  /** The slots of the letter that takes. */
  readonly first: number;
  readonly count: number;
  /** The card's suit names the only slot that could take it. */
  readonly suited: boolean;
  readonly take: number;
  readonly onto: boolean;
  readonly into: boolean;
  readonly under: boolean;
  /** 1 for each card that could ever go this way. */
  readonly enters: Uint8Array;
  /** The fact that the move uses up, -1 for none. */
  readonly cost: number;
}

/** A pile that gives, and the routes from it. */
export interface SourcePile extends Slot {
  readonly routes: readonly CompiledRoute[];
}

/** How spaces are filled at once. */
export interface CompiledFill extends CompiledCondition {
  readonly from: readonly Slot[];
  /** The card comes from the reserve behind the space. */
  readonly behind: boolean;
}

/** What a fact does, in tables over its values. */
export interface CompiledFact {
  readonly fact: Fact;
  readonly onTurn: Uint8Array | undefined;
  readonly onRedeal: Uint8Array | undefined;
  /** Does it hold at this value, for a card that would leave the pile? */
  readonly holds: (value: number, pile: number) => boolean;
}

/** A variant under its options, compiled into tables over small numbers. All of it is read from the declaration. */
export interface CompiledRules {
  readonly ruleset: Ruleset;
  /** The solver's number for each card of the engine. */
  readonly cardIn: Uint8Array;
  readonly codec: PileCodec;
  readonly foundations: FoundationCodec;
  readonly foundationCount: number;
  readonly tableauCount: number;
  /** The reserve behind each tableau pile, -1 if there is none. */
  readonly behind: readonly number[];
  readonly hasColumns: boolean;
  /** Foundations are interchangeable, and only their top counts. */
  readonly alikeFoundations: boolean;
  readonly sources: readonly SourcePile[];
  readonly duties: readonly (readonly SourcePile[])[];
  /** Plays that happen at once, in order. */
  readonly plays: readonly (readonly SourcePile[])[];
  readonly fills: readonly CompiledFill[];
  readonly facts: readonly CompiledFact[];
  /** All piles in the engine's order. */
  readonly slots: readonly Slot[];
  /** For each card the tops that could take it, and the bottoms that it could be slipped beneath. */
  readonly fitsOver: readonly (readonly number[])[];
  readonly fitsUnder: readonly (readonly number[])[];
}

const COMPILED = new WeakMap<Ruleset, CompiledRules>();

/** Compiles a ruleset, once. Throws a TypeError for rules that the solver cannot state exactly. */
export function compile(ruleset: Ruleset): CompiledRules {
  const rules = COMPILED.get(ruleset) ?? new Compiler(ruleset).compile();
  COMPILED.set(ruleset, rules);
  return rules;
}

class Compiler {
  private readonly slots: readonly Slot[];
  private readonly cardIn: Uint8Array;
  private readonly hasSuits: boolean;

  constructor(private readonly ruleset: Ruleset) {
    this.slots = slotsOf(ruleset);
    this.hasSuits = ruleset.piles.some(({spec}) => spec.suited || spec.build?.suits === 'same');
    const numberOf = (card: Card): number => (this.hasSuits ? suitOf(card) * HEIGHTS : 0) + heightOf(card, ruleset.low);
    this.cardIn = Uint8Array.from({length: CARDS}, (_, card) => numberOf(card));
  }

  compile(): CompiledRules {
    const {ruleset, slots, cardIn} = this;
    assertCompiles(ruleset);
    const [foundations, tableau] = [this.pilesOf(FOUNDATION), this.pilesOf(TABLEAU)];
    const behind = tableau.map(({index}) => slots[ruleset.behind(index)]?.slot ?? NONE);
    const codec = codecFor(tableau);
    const cards = Array.from({length: CARDS}, (_, card) => card);
    return {
      ruleset,
      cardIn,
      codec,
      foundations: new FoundationCodec(foundations, ruleset.low, cardIn, this.hasSuits ? CARDS : HEIGHTS),
      foundationCount: foundations.length,
      tableauCount: tableau.length,
      behind,
      hasColumns: behind.some(reserve => reserve >= 0),
      alikeFoundations: foundations.some(({spec}) => spec.topOnly),
      sources: this.sources(ruleset.sources, ruleset.may),
      duties: ruleset.must.map(routes => this.sources(ruleset.sources, routes)),
      plays: ruleset.plays.map(({piles, routes}) => this.sources(piles, routes)),
      fills: ruleset.fills.map(fill => this.fill(fill)),
      facts: ruleset.facts.map(fact => compiledFact(ruleset, fact)),
      slots,
      fitsOver: cards.map(card => cards.filter(top => codec.over(codec.into(top), card) >= 0)),
      fitsUnder: cards.map(card => cards.filter(bottom => codec.under(codec.into(bottom), card) >= 0)),
    };
  }

  private pilesOf(kind: number): PileInfo[] {
    return this.slots.filter(slot => slot.kind === kind).map(({pile}) => this.ruleset.info(pile));
  }

  private sources(piles: readonly PileInfo[], routes: readonly Route[]): SourcePile[] {
    return piles.map(({index, letter}) => ({
      ...slotAt(this.slots, index),
      routes: merged(routes.filter(route => route.from === letter)).map(group => this.route(group)),
    }));
  }

  private route(group: readonly Route[]): CompiledRoute {
    const {ruleset, slots, cardIn} = this;
    const [route] = group;
    if (!route) throw new RangeError('a group has a route');
    const takers = ruleset.of(route.to).map(pile => slotAt(slots, pile.index));
    const spec = ruleset.spec(route.to);
    const leads = (place: Route['place']): boolean => group.some(each => each.place === place);
    const isForBases = !leads('onto') && !leads('under');
    const enters = new Uint8Array(CARDS);
    for (let card = 0; card < CARDS; card++) if (!isForBases || begins(spec, card)) enters[cardIn[card] as number] = 1;
    return {
      toKind: takers[0]?.kind ?? TABLEAU,
      first: takers[0]?.slot ?? 0,
      count: takers.length,
      suited: spec.suited,
      take: TAKES.indexOf(route.take),
      onto: leads('onto'),
      into: leads('into'),
      under: leads('under'),
      enters,
      cost: route.cost === undefined ? NONE : ruleset.factIndex(route.cost),
      ...compiledCondition(ruleset, slots, route.when),
    };
  }

  private fill({from, behind, when}: FillRule): CompiledFill {
    const {ruleset, slots} = this;
    const givers = from.map(letter => slotAt(slots, ruleset.numberOf(letter)));
    return {from: givers, behind, ...compiledCondition(ruleset, slots, when)};
  }
}

/** Throws a TypeError for words that have no compiled form. */
function assertCompiles({piles, turn, redeal, declaration, may}: Ruleset): void {
  const isOdd = ({build, base, role}: PileSpec): boolean =>
    build?.step === 'free' ||
    build?.suits === 'alternating' ||
    build?.round === true ||
    (build !== undefined && build.by !== 1) ||
    base === 'dealt' ||
    (role === 'tableau' && base !== undefined);
  const odd = piles.find(({spec}) => isOdd(spec));
  if (odd) throw new TypeError(`the solver has no form for the piles ${odd.letter}`);
  if (turn && (turn.cards !== 1 || turn.when)) throw new TypeError('the solver turns cards singly, at any time');
  if (redeal?.passes === Infinity) throw new TypeError('the solver counts passes');
  if (declaration.goal) throw new TypeError('the solver knows only games that are won on the foundations');
  if (may.some(({limit}) => limit)) throw new TypeError('the solver knows no limit to a run');
}

/** The codec that suits the piles that are built on. One codec serves them all, so they have to be of one letter. */
function codecFor(tableau: readonly PileInfo[]): PileCodec {
  const [pile] = tableau;
  if (!pile) return new CellCodec();
  if (tableau.some(({letter}) => letter !== pile.letter))
    throw new TypeError('the solver knows only games with one kind of tableau pile');
  const {holds, build} = pile.spec;
  if (holds === 1 || !build) return new CellCodec();
  if (build.suits === 'same') return new SuitCodec(build.step !== 'down', build.step !== 'up');
  if (build.step === 'onward' || build.step === 'free')
    throw new TypeError('a sequence whatever the suit needs one direction');
  return new LadderCodec(build.step);
}

function slotsOf(ruleset: Ruleset): Slot[] {
  const receives = new Set<Letter>([
    ...[...ruleset.may, ...ruleset.must.flat(), ...ruleset.plays.flatMap(each => each.routes)].map(route => route.to),
    ...ruleset.fills.map(fill => fill.to),
  ]);
  const next = [0, 0, 0, 0];
  return ruleset.piles.map(({index, letter, spec}) => {
    const kind = kindOf(spec, receives.has(letter));
    const slot = next[kind] as number;
    next[kind] = slot + 1;
    return {kind, slot, pile: index};
  });
}

function kindOf(spec: PileSpec, receives: boolean): number {
  if (spec.role === 'stock' || spec.role === 'waste') return TALON;
  if (spec.role === 'foundation') return FOUNDATION;
  return receives ? TABLEAU : RESERVE;
}

function slotAt(slots: readonly Slot[], pile: number): Slot {
  const slot = slots[pile];
  if (!slot) throw new RangeError(`no pile ${String(pile)}`);
  return slot;
}

/** Routes of one rule that differ only in being onto a card or into a space are compiled as one. */
function merged(routes: readonly Route[]): Route[][] {
  const groups: Route[][] = [];
  for (const route of routes) {
    const last = groups[groups.length - 1];
    const [before] = last ?? [];
    if (last && before?.rule === route.rule && before.to === route.to && route.place !== 'under') last.push(route);
    else groups.push([route]);
  }
  return groups;
}

/** Throws a TypeError for a condition on a pile that is neither the stock nor a reserve. */
export function compiledCondition(
  ruleset: Ruleset,
  slots: readonly Slot[],
  when: Condition | undefined,
): CompiledCondition {
  if (!when) return ALWAYS;
  if (when.kind === 'fact') return {...ALWAYS, fact: ruleset.factIndex(when.key), factIs: when.is};
  const {kind, slot} = slotAt(slots, ruleset.numberOf(when.pile));
  if (kind === RESERVE) return {...ALWAYS, emptyReserve: slot};
  if (when.pile !== 'S') throw new TypeError(`the solver knows no condition on ${when.pile}`);
  return {...ALWAYS, emptyStock: true};
}

function compiledFact(ruleset: Ruleset, fact: Fact): CompiledFact {
  const values = Array.from({length: fact.most + 1}, (_, value) => value);
  const table = (change?: (value: number) => number): Uint8Array | undefined =>
    change && Uint8Array.from(values, value => change(value));
  const count = ruleset.piles.length;
  const held = Uint8Array.from(values.flatMap(value => ruleset.piles.map(pile => Number(fact.holds(value, pile)))));
  return {
    fact,
    onTurn: table(fact.onTurn?.bind(fact)),
    onRedeal: table(fact.onRedeal?.bind(fact)),
    holds: (value, pile) => held[value * count + pile] === 1,
  };
}
