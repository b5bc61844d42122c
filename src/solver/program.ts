import {heightOf} from '../engine/build.js';
import {suitOf, type Card} from '../engine/card.js';
import type {Fact} from '../engine/fact.js';
import {begins, belongs, takes, type Letter, type PileSpec, type PileInfo, type Pile} from '../engine/pile.js';
import {pileAt, type Position} from '../engine/position.js';
import type {Condition, FillRule} from '../engine/rule.js';
import type {Route, Ruleset} from '../engine/ruleset.js';
import {shuffledPack} from '../engine/shuffle.js';
import {codecFor, type Codec} from './codec.js';

/** What a pile is to the kernel. */
export const DECK = 0;
/** A pile that only gives: its state is how many cards are left. */
export const HEAP = 1;
export const FOUNDATION = 2;
export const TABLEAU = 3;

/** How cards leave. */
export const TOP = 0;
export const WHOLE = 1;
export const RUN = 2;
export const ANY = 3;

/** A pile as the kernel knows it: its kind, and its place among the piles of that kind. */
export interface Place {
  readonly kind: number;
  readonly slot: number;
  /** The engine's number of the pile. */
  readonly pile: number;
}

/** One route from one letter to another, over small numbers. */
export interface Way {
  readonly toKind: number;
  /** The slots of the letter that takes. */
  readonly first: number;
  readonly count: number;
  /** The card's suit names the only slot that could take it. */
  readonly suited: boolean;
  readonly take: number;
  /** Whether the cards go onto a card, into a space, or beneath the cards that lie there. */
  readonly onto: boolean;
  readonly into: boolean;
  readonly under: boolean;
  /** Cards that could ever go this way, by number; others are passed over at once. */
  readonly enters: Uint8Array;
  /** The heap that has to be empty, -1 where none has to. */
  readonly emptyHeap: number;
  /** The fact that has to be so or not, -1 where none has to. */
  readonly fact: number;
  readonly factIs: boolean;
  /** The fact that the move uses up, -1 for none. */
  readonly cost: number;
}

/** A pile that gives, and the ways from it. */
export interface Lane extends Place {
  readonly ways: readonly Way[];
}

/** A space that is filled at once: the tableau slots, and the piles it is filled from. */
export interface Fill {
  readonly from: readonly Place[];
  readonly behind: boolean;
  readonly fact: number;
  readonly factIs: boolean;
}

/** What a fact does, in tables over its values. */
export interface FactTable {
  readonly fact: Fact;
  readonly onTurn: Uint8Array | undefined;
  readonly onRedeal: Uint8Array | undefined;
  /** By value and pile: does it hold for a card that would leave the pile? */
  readonly holds: (value: number, pile: number) => boolean;
}

/** The most codes that a foundation's state can take, one of them for the empty pile. */
export const CODES = 32;
const CARDS = 52;

/** What a foundation holds is told by a code: which base it began with, and how many cards. */
export interface FoundationTables {
  /** The code after a card goes up, by slot, code and card; 0 where it may not. */
  readonly next: Uint8Array;
  /** The code before the top card went up; 0 where that is the base, which stays. */
  readonly before: Uint8Array;
  /** The top card by slot and code. */
  readonly top: Uint8Array;
  /** The lowest card by slot and code. */
  readonly base: Uint8Array;
  readonly size: Uint8Array;
  /** The cards that may go up next, a bit for each of the first 32 cards and of the others, by slot and code. */
  readonly wantedLow: Int32Array;
  readonly wantedHigh: Int32Array;
}

/**
 * A variant under its options, with one position as the root, compiled into tables over small numbers. All of it is read
 * from the declaration; nothing here knows a game.
 */
export interface Program {
  readonly rules: Ruleset;
  readonly root: Position;
  /** False where no rule looks at a suit: cards of a rank are then one and the same. */
  readonly suits: boolean;
  /** The kernel's number for each card of the engine. */
  readonly cardIn: Uint8Array;
  readonly codec: Codec;
  /** The waste and the stock in the order in which they are turned; the orders of later passes follow on demand. */
  readonly order: Uint8Array;
  readonly pass: number;
  readonly canTurn: boolean;
  readonly lanes: readonly Lane[];
  readonly duties: readonly (readonly Lane[])[];
  readonly plays: readonly (readonly Lane[])[];
  readonly fills: readonly Fill[];
  readonly facts: readonly FactTable[];
  readonly heaps: readonly Uint8Array[];
  readonly foundations: FoundationTables;
  readonly foundationCount: number;
  readonly tableauCount: number;
  /** The heap behind each tableau pile, -1 where there is none. */
  readonly behind: readonly number[];
  /** Foundations stand for one another and only their top counts. */
  readonly alikeFoundations: boolean;
  readonly places: readonly Place[];
  readonly meetings: Meetings;
}

/** For each card, what may lie where it arrives. One pack only: with two, more than one pile could show such a card. */
export interface Meetings {
  /** Tops that could take the card. */
  readonly over: readonly (readonly number[])[];
  /** Bottoms that it could be slipped beneath. */
  readonly under: readonly (readonly number[])[];
}

function meetingsOf(codec: Codec): Meetings {
  const cards = Array.from({length: CARDS}, (_, card) => card);
  return {
    over: cards.map(card => cards.filter(top => codec.over(codec.into(top), card) >= 0)),
    under: cards.map(card => cards.filter(bottom => codec.under(codec.into(bottom), card) >= 0)),
  };
}

/** What a program takes from the rules alone, whatever the position. */
type Fixed = Omit<Program, 'root' | 'order' | 'pass' | 'heaps'>;

const COMPILED = new WeakMap<Ruleset, Fixed>();

/** Compiles a ruleset for the searches that begin at this position. Shuffled redeals to come need the position's seed. */
export function compile(rules: Ruleset, root: Position): Program {
  if (root.seed === undefined && rules.redeal?.order === 'shuffle' && rules.redeal.passes > (root.facts[0] ?? 1))
    throw new TypeError('a shuffled redeal needs the seed of the position');
  const fixed = COMPILED.get(rules) ?? compileRules(rules);
  COMPILED.set(rules, fixed);
  const kernelCards = (cards: Pile): Uint8Array => Uint8Array.from(cards, card => fixed.cardIn[card] as number);
  const [waste, stock] = [pileAt(root, rules.numberOf('W')), pileAt(root, rules.numberOf('S'))];
  return {
    ...fixed,
    root,
    order: kernelCards([...waste, ...stock.toReversed()]),
    pass: root.facts[0] ?? 1,
    heaps: inSlots(fixed.places, HEAP).map(({pile}) => kernelCards(pileAt(root, pile))),
  };
}

function compileRules(rules: Ruleset): Fixed {
  const suits = rules.piles.some(({spec}) => spec.suited || spec.build?.inSuit === true);
  const cardIn = Uint8Array.from(
    {length: CARDS},
    (_, card) => (suits ? suitOf(card) * 13 : 0) + heightOf(card, rules.low),
  );
  const places = placesOf(rules);
  const lanes = (piles: readonly PileInfo[], routes: readonly Route[]): Lane[] =>
    lanesOf(rules, places, cardIn, piles, routes);
  const tableau = rules.of('T');
  const codec = codecFor(tableau[0]?.spec);
  return {
    rules,
    suits,
    cardIn,
    codec,
    meetings: meetingsOf(codec),
    canTurn: rules.canTurn,
    lanes: lanes(rules.sources, rules.may),
    duties: rules.must.map(routes => lanes(rules.sources, routes)),
    plays: rules.plays.map(({piles, routes}) => lanes(piles, routes)),
    fills: rules.fills.map(fill => fillOf(rules, places, fill)),
    facts: rules.facts.map(fact => factTable(rules, fact)),
    foundations: foundationTables(rules, places, cardIn, suits),
    foundationCount: inSlots(places, FOUNDATION).length,
    tableauCount: tableau.length,
    behind: tableau.map(({number}) => behindSlot(rules, places, number)),
    alikeFoundations: rules.piles.some(({spec}) => spec.role === 'foundation' && spec.topOnly),
    places,
  };
}

/** The places in the order in which the cards of a later pass are turned; of twins the one first dealt stays. */
export function orderOfPass(program: Program, pass: number): Uint8Array {
  const {order, rules, root, cardIn} = program;
  if (rules.redeal?.order !== 'shuffle' || pass <= program.pass || root.seed === undefined) return order;
  const wanted = new Uint8Array(CARDS);
  for (const card of order) wanted[card] = (wanted[card] as number) + 1;
  const turned = shuffledPack(rules.packs, root.seed, pass).toReversed();
  return Uint8Array.from(
    turned
      .map(card => cardIn[card] as number)
      .filter(card => {
        const left = wanted[card] as number;
        if (left > 0) wanted[card] = left - 1;
        return left > 0;
      }),
  );
}

function placesOf(rules: Ruleset): Place[] {
  const receives = new Set<Letter>([
    ...[...rules.may, ...rules.must.flat(), ...rules.plays.flatMap(each => each.routes)].map(route => route.to),
    ...rules.fills.map(fill => fill.to),
  ]);
  const next = [0, 0, 0, 0];
  return rules.piles.map(({index, letter, spec}) => {
    const kind = kindOf(spec, receives.has(letter));
    const slot = next[kind] as number;
    next[kind] = slot + 1;
    return {kind, slot, pile: index};
  });
}

function kindOf(spec: PileSpec, receives: boolean): number {
  if (spec.role === 'stock' || spec.role === 'waste') return DECK;
  if (spec.role === 'foundation') return FOUNDATION;
  return receives ? TABLEAU : HEAP;
}

function inSlots(places: readonly Place[], kind: number): Place[] {
  return places.filter(place => place.kind === kind);
}

function placeAt(places: readonly Place[], index: number): Place {
  const place = places[index];
  if (!place) throw new RangeError(`no pile ${String(index)}`);
  return place;
}

function behindSlot(rules: Ruleset, places: readonly Place[], number: number): number {
  const column = rules.of('C')[number];
  return column ? placeAt(places, column.index).slot : -1;
}

function lanesOf(
  rules: Ruleset,
  places: readonly Place[],
  cardIn: Uint8Array,
  piles: readonly PileInfo[],
  routes: readonly Route[],
): Lane[] {
  return piles.map(({index, letter}) => ({
    ...placeAt(places, index),
    ways: merged(routes.filter(route => route.from === letter)).map(group => wayOf(rules, places, cardIn, group)),
  }));
}

/** Routes that differ only in being onto a card or into a space are one way. */
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

function wayOf(rules: Ruleset, places: readonly Place[], cardIn: Uint8Array, group: readonly Route[]): Way {
  const [route] = group;
  if (!route) throw new RangeError('a way has a route');
  const takers = rules.of(route.to).map(pile => placeAt(places, pile.index));
  const spec = rules.spec(route.to);
  const onlyInto = group.every(({place}) => place === 'into');
  const enters = new Uint8Array(CARDS);
  for (let card = 0; card < CARDS; card++) if (!onlyInto || begins(spec, card)) enters[cardIn[card] as number] = 1;
  return {
    toKind: takers[0]?.kind ?? TABLEAU,
    first: takers[0]?.slot ?? 0,
    count: takers.length,
    suited: spec.suited,
    take: ['top', 'whole', 'run', 'any'].indexOf(route.take),
    onto: group.some(({place}) => place === 'onto'),
    into: group.some(({place}) => place === 'into'),
    under: group.some(({place}) => place === 'under'),
    enters,
    cost: route.cost === undefined ? -1 : rules.factIndex(route.cost),
    ...conditionOf(rules, places, route.when),
  };
}

function conditionOf(
  rules: Ruleset,
  places: readonly Place[],
  when: Condition | undefined,
): {emptyHeap: number; fact: number; factIs: boolean} {
  if (!when) return {emptyHeap: NO_HEAP, fact: -1, factIs: true};
  if (when.kind === 'fact') return {emptyHeap: NO_HEAP, fact: rules.factIndex(when.key), factIs: when.is};
  const place = placeAt(places, rules.numberOf(when.pile));
  if (place.kind === HEAP) return {emptyHeap: place.slot, fact: -1, factIs: true};
  if (when.pile !== 'S') throw new TypeError(`no condition on ${when.pile} is known`);
  return {emptyHeap: THE_STOCK, fact: -1, factIs: true};
}

/** In place of a heap's slot: no pile has to be empty, or the stock has. */
export const NO_HEAP = -1;
export const THE_STOCK = -2;

function fillOf(rules: Ruleset, places: readonly Place[], fill: FillRule): Fill {
  const {fact, factIs} = conditionOf(rules, places, fill.when);
  return {from: fill.from.map(letter => placeAt(places, rules.numberOf(letter))), behind: fill.behind, fact, factIs};
}

function factTable(rules: Ruleset, fact: Fact): FactTable {
  const values = Array.from({length: fact.most + 1}, (_, value) => value);
  const table = (change?: (value: number) => number): Uint8Array | undefined =>
    change && Uint8Array.from(values, value => change(value));
  const count = rules.piles.length;
  const held = Uint8Array.from(values.flatMap(value => rules.piles.map(pile => Number(fact.holds(value, pile)))));
  return {
    fact,
    onTurn: table(fact.onTurn?.bind(fact)),
    onRedeal: table(fact.onRedeal?.bind(fact)),
    holds: (value, pile) => held[value * count + pile] === 1,
  };
}

function foundationTables(
  rules: Ruleset,
  places: readonly Place[],
  cardIn: Uint8Array,
  suits: boolean,
): FoundationTables {
  const slots = inSlots(places, FOUNDATION);
  const size = slots.length * CODES;
  const tables = {
    next: new Uint8Array(size * CARDS),
    before: new Uint8Array(size),
    top: new Uint8Array(size),
    base: new Uint8Array(size),
    size: new Uint8Array(size),
    wantedLow: new Int32Array(size),
    wantedHigh: new Int32Array(size),
  };
  const cards = suits ? CARDS : 13;
  for (const {slot, pile} of slots) {
    const {spec, number} = rules.info(pile);
    const known = new Map<string, number>([['', 0]]);
    const open: Card[][] = [[]];
    for (let at = open.pop(); at; at = open.pop()) {
      const code = known.get(pileKey(at)) ?? 0;
      for (let card = 0; card < cards; card++) {
        const fits = at.length === 0 ? begins(spec, card) : takes(spec, rules.low, card, at);
        if (!fits || !belongs(spec, number, card)) continue;
        const grown = [...at, card];
        const key = pileKey(grown);
        if (!known.has(key)) open.push(grown);
        const to = known.get(key) ?? known.size;
        known.set(key, to);
        const own = cardIn[card] as number;
        const wanted = own < 32 ? tables.wantedLow : tables.wantedHigh;
        wanted[slot * CODES + code] = (wanted[slot * CODES + code] as number) | (1 << (own & 31));
        tables.next[(slot * CODES + code) * CARDS + own] = to;
        tables.before[slot * CODES + to] = code;
        tables.top[slot * CODES + to] = own;
        tables.base[slot * CODES + to] = cardIn[grown[0] as number] as number;
        tables.size[slot * CODES + to] = grown.length;
      }
    }
  }
  return tables;
}

/** Two foundations are in the same state when they began with the same card and hold as many, rank by rank. */
function pileKey(cards: readonly Card[]): string {
  return cards.length === 0 ? '' : `${String(cards[0])} ${String(cards.length)}`;
}

/** The code of a foundation that holds these cards of the engine. */
export function codeOf(program: Program, slot: number, cards: Pile): number {
  const {next} = program.foundations;
  return cards.reduce(
    (code, card) => next[(slot * CODES + code) * CARDS + (program.cardIn[card] as number)] as number,
    0,
  );
}
