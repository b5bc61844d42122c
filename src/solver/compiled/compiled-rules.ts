import type {Fact} from '../../engine/declaration/fact.js';
import {
  isShownCard,
  partsOf,
  type Limit,
  type Condition,
  type PlainCondition,
  type Route,
} from '../../engine/declaration/rule.js';
import type {Card} from '../../engine/card.js';
import type {Letter} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Adjacency} from './adjacency.js';
import {CARDS, NONE} from './cards.js';
import type {FoundationCodec} from './foundation-codec.js';
import type {PileCodec, StackTable} from './pile-codec.js';

/** Kinds of piles. The talon is the stock and the waste together; its slots are these two. */
export const TALON = 0;
export const STOCK = 0;
const WASTE = 1;
/** A pile that only gives; its state is how many cards are left. */
export const RESERVE = 1;
export const FOUNDATION = 2;
export const TABLEAU = 3;

/** Which cards leave. */
export const TOP = 0;
export const WHOLE = 1;
export const RUN = 2;
export const ANY = 3;

/** A pile: its kind, its place among the piles of that kind, and the engine's number of it. */
export interface Slot {
  readonly letter: Letter;
  readonly kind: number;
  readonly slot: number;
  readonly pile: number;
}

/** Each of its parts has to hold. */
export type CompiledCondition = readonly CompiledPart[];

interface CompiledPart {
  /** The piles that have to be empty, or not to be. */
  readonly piles: readonly Slot[];
  readonly areEmpty: boolean;
  /** The fact that has to hold, or not; -1 for none. */
  readonly fact: number;
  readonly factIs: boolean;
  /** For two cards, 64 times the one that goes plus another: does it go while that is shown? */
  readonly lets: Uint8Array | undefined;
  /** The piles, each with those that may lie on it, of which one has to show such a card. */
  readonly showing: readonly Giver[];
}

/** The condition that always holds. */
export const ALWAYS: CompiledCondition = [];

/** What has nothing to hold. */
const NOTHING: CompiledPart = {piles: [], areEmpty: true, fact: NONE, factIs: true, lets: undefined, showing: []};

export interface SlotRange {
  readonly letter: Letter;
  readonly kind: number;
  readonly first: number;
  readonly count: number;
}

/** A pile whose top card can be played while none of some others lies on it. */
export interface Giver extends Slot {
  readonly covering: readonly Slot[];
}

/** A way for cards to the piles of one letter. */
export interface CompiledRoute extends SlotRange {
  readonly when: CompiledCondition;
  readonly toKind: number;
  /** The card's suit names the only slot that could take it. */
  readonly suited: boolean;
  readonly take: number;
  readonly onto: boolean;
  readonly into: boolean;
  readonly under: boolean;
  /** 1 for each card that could ever go this way, and for each that may begin a space. */
  readonly enters: Uint8Array;
  readonly begins: Uint8Array;
  /** The most cards that go into a space together. */
  readonly mostInto: number;
  /** The fewest cards that move together. */
  readonly least: number;
  /** The fewest cards that a run takes from the waste: 2 where the top card alone goes by another route. */
  readonly leastRun: number;
  /** How the cards of a run follow one another; undefined where all cards of the pile do. */
  readonly runs: Adjacency | undefined;
  /** Does a card go only next to one that it follows, or to the left end of a row? */
  readonly inRows: boolean;
  /** Does it matter which of its piles takes a card, as they have neighbours? */
  readonly isPlaced: boolean;
  /** Is a whole pile in another space of its letter the same state? */
  readonly renames: boolean;
  /** May the piles that take be exchanged for one another? */
  readonly areAlike: boolean;
  /** For each card the tops that could take it, and the bottoms that it could be slipped beneath. */
  readonly fitsOver: readonly (readonly number[])[];
  readonly fitsUnder: readonly (readonly number[])[];
  /** Must a card that begins a foundation have the rank that began the others? */
  readonly sharesBase: boolean;
  /** The foundations below whose dealt base a card that begins a space has to be. */
  readonly belowBase: SlotRange | undefined;
  /** How a card has to follow one on the pile before; undefined where it need not. */
  readonly after: Adjacency | undefined;
  /** Is it a way to foundations whose cards count one by one? */
  readonly goesUp: boolean;
  /** The most cards that go together, where the rules limit them. */
  readonly limit: Limit | undefined;
  /** The fact that the move uses up, -1 for none. */
  readonly cost: number;
  /** For two cards, 64 times the first plus the second: may they go together? Undefined where cards go alone. */
  readonly pairs: Uint8Array | undefined;
  /** The piles whose card may go along: those that come after the one that gives. */
  readonly partners: readonly Giver[];
}

/** A pile that gives, and the routes from it. */
export interface SourcePile extends Giver {
  readonly routes: readonly CompiledRoute[];
  /** Do its routes take no card but the top one, which is not of the stock or the waste? */
  readonly givesTop: boolean;
}

/** How the spaces of one letter are filled at once. */
export interface CompiledFill extends SlotRange {
  readonly when: CompiledCondition;
  readonly from: readonly Slot[];
  /** The engine's number of the first of them. */
  readonly pile: number;
  /** The card comes from the reserve behind the space. */
  readonly behind: boolean;
}

/** How many cards a turn takes from the stock, and when it may. */
interface CompiledTurn {
  readonly cards: number;
  readonly when: CompiledCondition;
  readonly pile: number;
  /** The piles that take them in turn, where they do not go to the waste. */
  readonly row: SlotRange | undefined;
}

/** What a fact does, in tables over its values. */
export interface CompiledFact {
  readonly fact: Fact;
  readonly onTurn: Uint8Array | undefined;
  readonly onRedeal: Uint8Array | undefined;
  /** Does it hold at this value, for a card that would leave the pile? */
  readonly holds: (value: number, pile: number) => boolean;
}

export interface TableauGroup extends SlotRange {
  /** How its piles are written; `table` is that of the root. */
  readonly codecOn: (table: StackTable) => PileCodec;
  /** The cards on which others may lie when they are the first of a pile, 1 for each; undefined if all are. */
  readonly carriers: Uint8Array | undefined;
  /** Are there columns behind its piles? */
  readonly hasColumns: boolean;
}

/** A row of a grid, built from left to right: the tableau slots of its places. */
export interface CompiledRow {
  readonly letter: Letter;
  readonly slots: readonly number[];
  /** 1 for each card that may begin it. */
  readonly begins: Uint8Array;
  readonly build: Adjacency;
}

/** A variant under its options, compiled into tables over small numbers. All of it is read from the declaration. */
export interface CompiledRules {
  readonly ruleset: Ruleset;
  /** The solver's number for each card of the engine. */
  readonly cardIn: Uint8Array;
  /** May several cards have the same number? */
  readonly hasTwins: boolean;
  readonly tableau: readonly TableauGroup[];
  readonly tableauCount: number;
  /**
   * The letters whose piles may be put in another order: not where the first of several is played by itself. Those that
   * take a row of the stock keep theirs while there is a stock or a waste.
   */
  readonly sorted: ReadonlySet<Letter>;
  /** 1 for each tableau slot whose pile could be exchanged for that of the slot before. */
  readonly isLike: Uint8Array;
  /** For each tableau slot the reserve behind it, -1 if there is none. */
  readonly behind: readonly number[];
  readonly foundations: FoundationCodec;
  readonly foundationGroups: readonly SlotRange[];
  readonly foundationCount: number;
  /** The piles that are foundations by the rules, by suit where each takes one. */
  readonly homes: readonly (readonly Slot[])[];
  readonly sources: readonly SourcePile[];
  /** Does any card ever fit on another of the tableau? */
  readonly builds: boolean;
  readonly duties: readonly (readonly SourcePile[])[];
  /** Plays that happen at once, in order. */
  readonly plays: readonly (readonly SourcePile[])[];
  readonly fills: readonly CompiledFill[];
  readonly facts: readonly CompiledFact[];
  /** Undefined where no cards are turned. */
  readonly turn: CompiledTurn | undefined;
  /** The piles that are gathered and dealt again. */
  readonly gathered: SlotRange | undefined;
  /** The rows of grids that are built, those that are gathered, and those that have to be in order in the end. */
  readonly rows: readonly CompiledRow[];
  readonly gatheredRows: readonly CompiledRow[] | undefined;
  readonly orderedRows: readonly CompiledRow[] | undefined;
  /** For each tableau slot those of the places to its left and right; -1 where there is none. */
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** The passes are counted, so that the talon never comes back to where it was. */
  readonly countsPasses: boolean;
  /** The piles that have to be empty in the end; undefined for all but the foundations. */
  readonly cleared: readonly Slot[] | undefined;
  /** 1 for each card that may be left there; undefined where none may. */
  readonly spared: Uint8Array | undefined;
  /** All piles in the engine's order. */
  readonly slots: readonly Slot[];
}

type Places = Pick<CompiledRules, 'ruleset' | 'slots' | 'cardIn'>;

/** A condition of a rule over the piles of the solver. */
export function compiledCondition(places: Places, when: Condition | undefined): CompiledCondition {
  const parts = partsOf(when);
  return parts.length === 0 ? ALWAYS : parts.map(each => compiledPart(places, each));
}

/** No spreads: V8 reads objects faster that all have one shape. */
function compiledPart({ruleset, slots, cardIn}: Places, when: PlainCondition): CompiledPart {
  const {piles, areEmpty, fact, factIs, lets, showing} = NOTHING;
  if (when.kind === 'fact') return {piles, areEmpty, fact: ruleset.factIndex(when.key), factIs: when.is, lets, showing};
  const named = slots.filter(({letter}) =>
    when.kind === 'shown' ? when.piles.includes(letter) : letter === when.pile,
  );
  if (when.kind !== 'shown') return {piles: named, areEmpty: when.kind === 'empty', fact, factIs, lets, showing};
  const pairs = cardPairs(cardIn, (card, other) => isShownCard(when, ruleset.low, other, card));
  const givers = named.map(({pile}) => giverAt(ruleset, slots, pile));
  return {piles, areEmpty, fact, factIs, lets: pairs, showing: givers};
}

const ALL_CARDS = Array.from({length: CARDS}, (_, card) => card);

/** For two cards of the solver, 64 times the first plus the second: 1 where two of the engine stand so. */
export function cardPairs(cardIn: Uint8Array, stand: (one: Card, other: Card) => boolean): Uint8Array {
  const pairs = new Uint8Array(64 * 64);
  for (const one of ALL_CARDS)
    for (const other of ALL_CARDS)
      if (stand(one, other)) pairs[(cardIn[one] as number) * 64 + (cardIn[other] as number)] = 1;
  return pairs;
}

/** A pile with those that may lie on it. */
export function giverAt(ruleset: Ruleset, slots: readonly Slot[], pile: number): Giver {
  return {...slotAt(slots, pile), covering: ruleset.covering(pile).map(each => slotAt(slots, each))};
}

/** The piles of a game by their kinds, in the engine's order. */
export function slotsOf(ruleset: Ruleset): Slot[] {
  const next = [0, 0, 0, 0];
  return ruleset.piles.map(({index, letter, spec}) => {
    const kind = kindOf(ruleset, letter);
    if (kind === TALON) return {letter, kind, slot: spec.role === 'stock' ? STOCK : WASTE, pile: index};
    const slot = next[kind] as number;
    next[kind] = slot + 1;
    return {letter, kind, slot, pile: index};
  });
}

/** A pile and the routes from it. All are made here: V8 reads objects faster that have one shape. */
export function sourceOf({letter, kind, slot, pile, covering}: Giver, routes: readonly CompiledRoute[]): SourcePile {
  return {
    letter,
    kind,
    slot,
    pile,
    covering,
    routes,
    givesTop: kind !== TALON && routes.every(({take}) => take === TOP),
  };
}

/** A pile that receives nothing and gives only its top card is a reserve, whatever it is called. */
export function kindOf(ruleset: Ruleset, letter: Letter): number {
  const {role} = ruleset.spec(letter);
  if (role === 'stock' || role === 'waste') return TALON;
  if (role === 'foundation') return isHole(ruleset, letter) || isOpenRow(ruleset, letter) ? TABLEAU : FOUNDATION;
  const givesTops = allRoutes(ruleset).every(({from, take}) => from !== letter || take === 'top');
  return receives(ruleset, letter) || !givesTops ? TABLEAU : RESERVE;
}

/** Is it a foundation that cards reach in too many ways to number them, but of which only the top card matters? */
export function isHole(ruleset: Ruleset, letter: Letter): boolean {
  const {role, build, suited, holds} = ruleset.spec(letter);
  if (role !== 'foundation' || suited || holds < ruleset.pack.length) return false;
  const isOpen = build?.step === 'either' || (ruleset.turnsOnto === letter && build?.step !== 'onward');
  return isOpen && !allRoutes(ruleset).some(({from}) => from === letter);
}

/** Are they foundations of which all cards matter, as the next one looks at them? */
export function isOpenRow(ruleset: Ruleset, letter: Letter): boolean {
  const {role, after} = ruleset.spec(letter);
  return role === 'foundation' && after !== undefined;
}

/** Do any cards come to piles of this letter after the deal? */
export function receives(ruleset: Ruleset, letter: Letter): boolean {
  if (ruleset.turnsOnto === letter || ruleset.gather?.piles === letter) return true;
  return [...allRoutes(ruleset), ...ruleset.fills].some(({to}) => to === letter);
}

/** All routes, of the player, of duties and of what happens at once. */
export function allRoutes({may, must, plays}: Ruleset): Route[] {
  return [...may, ...must.flat(), ...plays.flatMap(({routes}) => routes)];
}

/** The letters of a kind, in the order of their slots. */
export function lettersOf(slots: readonly Slot[], kind: number): Letter[] {
  return [...new Set(slots.filter(slot => slot.kind === kind).map(({letter}) => letter))];
}

export function rangeOf(slots: readonly Slot[], letter: Letter): SlotRange {
  const own = slots.filter(slot => slot.letter === letter);
  return {letter, kind: own[0]?.kind ?? TABLEAU, first: own[0]?.slot ?? 0, count: own.length};
}

export function slotAt(slots: readonly Slot[], pile: number): Slot {
  const slot = slots[pile];
  if (!slot) throw new RangeError(`no pile ${String(pile)}`);
  return slot;
}
