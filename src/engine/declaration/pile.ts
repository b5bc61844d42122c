import {MOST_CARDS, RANKS, suitAdjective, suitName, SUITS, type Card, type Rank, rankOf, suitOf} from '../card.js';
import {anything, BUILD, follows, precedes, unitKeepsOn, type Build} from './build.js';
import {
  integer,
  elementsOf,
  FLAG,
  isCount,
  made,
  object,
  oneOf,
  optional,
  right,
  said,
  sound,
  text,
  unknownKeys,
  wrong,
  type DeclarationFault,
  type Of,
  type Shape,
} from './shape.js';

// prettier-ignore
export type Letter =
  | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M'
  | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z';

/** A letter for all piles of a kind, and a number: `T3` is the third of T. Stock, waste and reserve have no number. */
export type PileId = Letter | `${Letter}${number}`;

/** Cards bottom to top; the last is the top, and the last of the stock is the next one turned. */
export type Pile = readonly Card[];

/** What the screen, the help and the refusals call a pile, without an article. */
const NAME = object(
  {
    one: text("'packet'"),
    many: text("'packets'"),
    /** For captions, if not `many`: `store`, `aces`. */
    short: optional(text("'aces'")),
    /** What this kind of pile has in common with another: a `family` of aces or of kings. */
    kind: optional(text("'family'")),
    /** Do cards go into it rather than onto it, as into a hole? */
    within: optional(FLAG),
    /** What such a pile is for, where the help names it first. */
    meaning: optional(text("'a heap to be used up'")),
  },
  "give named('packet', 'packets')",
);

export type PileName = Of<typeof NAME>;

/**
 * A pile's name and its plural, where that does not only add an s: `named('packet')`, `named('ace family', 'ace
 * families', {short: 'aces', kind: 'family'})`.
 */
export function named(
  one: string,
  many = `${one}s`,
  more: Pick<PileName, 'short' | 'kind' | 'meaning' | 'within'> = {},
): PileName {
  return sound(NAME, {one, many, ...more});
}

/** A plain text is a name whose plural ends in s. */
function nameOf(name: PileName | string): PileName {
  return typeof name === 'string' ? {one: name, many: `${name}s`} : name;
}

/** The most piles of a letter, which 40 columns of text hold. */
const MOST_PILES = 52;

const BASE: Shape<readonly Rank[] | 'dealt' | 'below'> = (value, at) => {
  const ranks = elementsOf(value);
  if (value === 'dealt' || value === 'below' || (ranks.length > 0 && ranks.every(rank => RANKS.includes(rank as Rank))))
    return;
  const given = Array.isArray(value) ? `[${ranks.join(', ')}]` : wrong(value);
  at.add(`${given}; give ranks, as ['A'] or ['2', 'K'], or 'dealt'; on the tableau also 'below'`);
};

const HOLDS = right<number>(
  value => value === Infinity || isCount(value, 1, MOST_CARDS),
  `give how many cards a pile holds, from 1 to ${MOST_CARDS}`,
);

/** The keys in the braces of a word that the word does not know. */
const UNKNOWN: Shape<readonly DeclarationFault[]> = (faults, at) => {
  for (const {key, message} of faults as readonly DeclarationFault[]) at.at(key).add(message);
};

/** All piles of one letter: how many, which cards they take, what is seen of them. Pure data, for the solver, too. */
const SPEC = object(
  {
    /** What a pile is for; `covered` cards lie behind a pile of the tableau, with which they are one column to the eye. */
    role: oneOf('stock', 'waste', 'reserve', 'foundation', 'tableau', 'covered'),
    count: integer(1, MOST_PILES),
    name: NAME,
    shows: oneOf('none', 'top', 'all'),
    /** How the cards of a squared heap lie below its top. */
    lies: optional(oneOf('face up', 'face down')),
    /** The first pile is for diamonds, then clubs, hearts, spades. */
    suited: FLAG,
    /** Places for a card each that overlap as the layout has them: a card is free when none lies on it. */
    covers: optional(oneOf('layout')),
    /** Places for a card each that have neighbours, as the layout has them; where something is built, each row is. */
    beside: optional(oneOf('layout')),
    /**
     * The ranks that begin an empty pile; undefined if any card does. `dealt`: the first card that lies on a pile of this
     * letter sets the rank for all of them. `below`: the rank below the one that was dealt to the foundations.
     */
    base: optional(BASE),
    /** How cards follow one another; absent if nothing is built on these piles. */
    build: optional(BUILD),
    /** How a card has to follow one on the pile before it among these; absent where it need not. */
    after: optional(BUILD),
    /** Are only piles built on that begin with a rank of `base`? */
    fromBase: optional(FLAG),
    /** The most cards that one pile holds. */
    holds: HOLDS,
    /** Does only the top rank count when positions are compared (heaps that ignore suits)? */
    topOnly: FLAG,
    unknown: said('', UNKNOWN),
  },
  '',
);

export type PileSpec = Of<typeof SPEC>;
export type Role = PileSpec['role'];

const ROLE: Shape = (spec, at) => {
  SPEC(spec, at);
  const {role, build, base, fromBase} = spec as Partial<PileSpec>;
  if (role === 'foundation' && build === undefined) BUILD(build, at.at('build'));
  if (fromBase === true && !(build && Array.isArray(base)))
    at.at('fromBase').add("only piles with build and base have it, as {build: up.inSuit, base: ['2'], fromBase: true}");
};

export const PILE = made('role', ROLE, 'give stock(), waste(), foundations(4, {...}) and the like');

/** One pile of a game: its index among all piles, its id, and its spec. */
export interface PileInfo {
  readonly index: number;
  readonly id: PileId;
  readonly letter: Letter;
  /** Counted from 0 among the piles of its letter. */
  readonly number: number;
  readonly spec: PileSpec;
}

/** Piles of one letter, which are one pile that shows and takes any number of cards, but for what is given. */
function piles(role: Role, name: PileName | string, spec: Partial<PileSpec> = {}): PileSpec {
  const usual = {count: 1, shows: 'all', suited: false, holds: Infinity, topOnly: false} as const;
  return sound(PILE, {role, ...usual, name: nameOf(name), ...spec});
}

/** The cards still to be turned, face down; or with `'face up'`, where the next one is in view and may be played. */
export function stock(lies: PileSpec['lies'] = 'face down'): PileSpec {
  return piles('stock', 'stock', {lies, shows: lies === 'face up' ? 'top' : 'none'});
}

/** The turned cards. All may be looked through, and the top one is available. */
export function waste(): PileSpec {
  return piles('waste', 'waste');
}

/** A squared heap, the store-house if it has no other name; only its top is in view and playable. */
export function reserve(
  name: PileName | string = named('store-house', 'store-houses', {short: 'store', meaning: 'a heap to be used up'}),
  lies: PileSpec['lies'] = 'face up',
): PileSpec {
  return piles('reserve', name, {shows: 'top', lies});
}

export interface FoundationShape {
  /** How cards follow one another. */
  readonly build: Build;
  /**
   * The ranks that begin one, as `['A']`; any card if left out. `'dealt'`: the first card that lies on any of them sets
   * the rank, dealt by `base()` or played.
   */
  readonly base?: readonly Rank[] | 'dealt';
  /**
   * The first is for diamonds, then clubs, hearts, spades, and so on again; `true` if left out. `false` where any suit
   * may begin any of them, as on heaps that ignore suits, or on one foundation that is not for diamonds.
   */
  readonly suited?: boolean;
  /**
   * How a card has to follow one that lies, wherever, on the foundation before it: with `by(0, up.anySuit)` it needs a
   * card of its rank there. The first foundation has none before it, and takes cards freely.
   */
  readonly after?: Build;
  /** A text, or `named(...)`; foundation if left out. */
  readonly name?: PileName | string;
  /** Does only the top rank count when the solver compares positions? For heaps that ignore suits. */
  readonly topOnly?: boolean;
  /** The most cards that one holds, 13 if left out: with 12, from the ace up, it ends with the queen. */
  readonly holds?: number;
}

/** Piles built towards the win. Their first card never leaves them. */
export function foundations(count: number, shape: FoundationShape): PileSpec {
  const {build, base, suited = true, after, name = 'foundation', topOnly = false, holds = 13, ...others} = shape;
  const unknown = unknownKeys(others, ['build', 'base', 'suited', 'after', 'name', 'topOnly', 'holds']);
  return piles('foundation', name, {count, build, base, suited, after, topOnly, holds, unknown});
}

/** A heap for cards that are out of the game, whatever they are; a game is won on it as on foundations. */
export function discard(name: PileName | string = 'discard pile'): PileSpec {
  return foundations(1, {build: anything, suited: false, holds: MOST_CARDS, name});
}

export interface TableauShape {
  /** How cards follow one another; nothing is built on them if left out. */
  readonly build?: Build | undefined;
  /** A text, or `named(...)`; auxiliary if left out. */
  readonly name?: PileName | string;
  /**
   * The ranks that may begin a space, as `['K']`; any card if left out. `'below'`: the rank below the base of foundations
   * that are declared with `base: 'dealt'`.
   */
  readonly base?: readonly Rank[] | 'below';
  /**
   * `true`: nothing is laid on a pile unless its first card is one of `base`, for places on which other cards may lie
   * after the deal.
   */
  readonly fromBase?: boolean;
}

/**
 * Tableau piles of several cards, built on where `build` is given: the books' auxiliary heaps. `base` is what may begin
 * a space.
 */
export function auxiliaries(count: number, shape: TableauShape = {}): PileSpec {
  return tableau(count, {name: AUXILIARY, ...shape});
}

/** Tableau piles of a shape, and what else they have. */
function tableau(
  count: number,
  {build, base, fromBase, name = '', ...rest}: TableauShape,
  more: Partial<PileSpec> = {},
): PileSpec {
  const unknown = unknownKeys(rest, ['build', 'base', 'fromBase', 'name']);
  return piles('tableau', name, {count, build, base, fromBase, ...more, unknown});
}

const AUXILIARY = named('auxiliary', 'auxiliaries', {meaning: 'piles to build on for a while'});

/** Tableau places for one card each; they are named after the card that lies there. */
export function cells(count: number, name: PileName | string): PileSpec {
  return piles('tableau', name, {count, holds: 1});
}

/**
 * Places for one card each, of which some lie on others: in the layout each row lies half on the row above, and a card
 * covers those of that row that it overlaps. A covered card cannot be played, and lies face up, or face down with
 * `'face down'`.
 */
export function overlapping(count: number, name: PileName | string, lies: PileSpec['lies'] = 'face up'): PileSpec {
  const shows = lies === 'face up' ? 'all' : 'top';
  return piles('tableau', name, {count, holds: 1, covers: 'layout', lies, shows});
}

/**
 * Up to 52 places for one card each that have neighbours, as the layout has them. With `build` each row is built from
 * left to right: a card goes only into the place to the right of one that it follows, and at the left end of a row
 * `base` may begin it.
 */
export function grid(count: number, shape: TableauShape = {}): PileSpec {
  return tableau(count, {name: named('place'), ...shape}, {holds: 1, beside: 'layout'});
}

/**
 * Covered cards behind the tableau pile of the same number, from which `fill('T').fromBehind('C')` brings them up, the
 * top one first. They have no place in the layout. At most `holds` lie in each, face up, or face down with `'none'`.
 */
export function columns(count: number, holds: number, shows: 'all' | 'none' = 'all'): PileSpec {
  return piles('covered', 'column', {count, shows, holds});
}

/** The suit of a suited pile, by its number (from 0). */
export function suitOfPile(number: number): number {
  return number % SUITS.length;
}

/** Does the card have the suit of the pile with this number (from 0)? */
export function belongs(spec: PileSpec, number: number, card: Card): boolean {
  return !spec.suited || suitOf(card) === suitOfPile(number);
}

/** May a card of the right suit begin the empty pile, by the declaration alone? */
export function begins({base}: PileSpec, card: Card): boolean {
  return typeof base !== 'object' || base.includes(RANKS[rankOf(card)] as Rank);
}

/** Are its rows built from left to right, as those of a grid may be? */
export function buildsRows({beside, build}: PileSpec): boolean {
  return beside !== undefined && build !== undefined;
}

/** May other cards lie on this one, the first of a pile? */
export function carries(spec: PileSpec, first: Card): boolean {
  return spec.fromBase !== true || begins(spec, first);
}

/** May a card be laid on the pile, which must not be empty? */
export function takes(spec: PileSpec, low: number, card: Card, cards: readonly Card[]): boolean {
  const {build, holds} = spec;
  return (
    build !== undefined && cards.length < holds && carries(spec, cards[0] as Card) && follows(build, low, card, cards)
  );
}

/** Does a unit, whose lowest card may be laid on the pile, keep the direction that it takes there? */
export function takesUnit({build}: PileSpec, low: number, unit: readonly Card[], cards: readonly Card[]): boolean {
  return build !== undefined && unitKeepsOn(build, low, unit, cards.at(-1) as Card);
}

/** May a card be slipped beneath the pile, which must not be empty? */
export function takesUnder(spec: PileSpec, low: number, card: Card, cards: readonly Card[]): boolean {
  const {build, holds} = spec;
  return build !== undefined && cards.length < holds && carries(spec, card) && precedes(build, low, card, cards);
}

/** `the waste`, `auxiliaries`: all piles of a letter. */
export function collectiveName({count, name: {one, many}}: PileSpec): string {
  return count === 1 ? `the ${one}` : many;
}

/** `an auxiliary`, `a foundation`, `the waste`. */
export function withArticle({count, name: {one}}: PileSpec): string {
  if (count === 1) return `the ${one}`;
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** `the heart foundation`, `the ace family of hearts`, `auxiliary 3`, `the waste`. */
export function pileName(pile: PileInfo): string {
  const {count, suited} = pile.spec;
  return count === 1 || suited ? `the ${bareName(pile)}` : bareName(pile);
}

/** `heart foundation`, `ace family of hearts`, `auxiliary 3`, `waste`. */
export function bareName({spec, number}: PileInfo): string {
  const {one, kind} = spec.name;
  if (spec.count === 1) return one;
  if (!spec.suited) return `${one} ${number + 1}`;
  const suit = suitOfPile(number);
  return kind === undefined ? `${suitAdjective(suit)} ${one}` : `${one} of ${suitName(suit)}`;
}

/** `empty`; a stock is `out`. */
export function emptyWord({role}: PileSpec): string {
  return role === 'stock' ? 'out' : 'empty';
}
