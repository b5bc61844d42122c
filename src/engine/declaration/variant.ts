import {SCORING, type Scoring} from './scoring.js';
import {MOST_CARDS, MOST_PACKS, parseCard, SUITS, type Rank, type Suit} from '../card.js';
import type {Fault} from '../fault.js';
import {isJsonObject, quoted} from '../outside-text.js';
import {DOMINANCE, type Dominance} from './dominance.js';
import {FACT, type Fact} from './fact.js';
import {OPTION, type Chosen, type Option, type Options, type OptionValues} from './option.js';
import {PILE, type Letter, type PileSpec} from './pile.js';
import {RANK, RULES, rulesOf, type AtOnceRule, type MayRule, type PlayRule} from './rule.js';
import {
  elementsOf,
  entriesOf,
  fieldsOf,
  FLAG,
  integer,
  isCount,
  known,
  listOf,
  object,
  oneOf,
  optional,
  right,
  said,
  sound,
  text,
  wrong,
  type Of,
  type Shape,
} from './shape.js';

const person = text("'Whitmore Jones'");
const year = integer(1, 9999);

const SOURCE = object(
  {
    /** For title lines and refusals: `Hoffmann 23`. */
    brief: person,
    author: person,
    book: person,
    year: optional(year),
    /** The game's number in its book. */
    number: optional(year),
  },
  "give {author, book, brief}, as {author: 'M. Whitmore Jones', book: 'Games of Patience', brief: 'Jones'}",
);

/** The book in which a game is described. */
export type Source = Of<typeof SOURCE>;

/**
 * Deals `each` cards to every pile of a letter, one at a time from left to right; or picks cards and sets them out
 * first.
 */
export type DealStep<L extends Letter = Letter> =
  | {readonly kind: 'pick'; readonly rank: Rank; readonly suit?: string | undefined; readonly to: L}
  | {
      readonly kind: 'deal';
      readonly each: number | readonly number[];
      /** Cards of this rank go to the bottom of their piles. */
      readonly sinks?: Rank | undefined;
      /** No two cards of a rank come to one pile. */
      readonly apart?: boolean | undefined;
      readonly to: L;
    }
  | {readonly kind: 'base'; readonly to: L};

/** The letters of a step after its first. */
const MORE = said<readonly Letter[]>('to', (more, at) => {
  if (elementsOf(more).length > 0) at.add("it names several letters; give each a step of its own, as deal(4).to('T')");
});

const PICK = object({rank: said('', RANK), suit: said('', optional(known('suit', SUITS, ' '))), more: MORE}, '', true);

const EACH = right<number | readonly number[]>(
  each => [each].flat().every(cards => isCount(cards, 0, MOST_CARDS)),
  'give the number of cards, or a list with one for each pile',
);

/** What the steps of a deal hold, by their kinds. */
export const DEAL = {
  pick: PICK,
  deal: object({each: EACH, sinks: optional(RANK), apart: optional(FLAG), more: MORE}, '', true),
  base: object({more: MORE}, '', true),
};

/**
 * The number of the pile, from 0, on which a step sets out its one card: that of the suit which it names, or the first.
 */
export function firstPile(step: DealStep, {suited}: PileSpec): number {
  return suited && step.kind === 'pick' && step.suit !== undefined ? SUITS.indexOf(step.suit as Suit) : 0;
}

/** How many cards a step lays on the pile of its letter with this number, from 0. */
export function dealtTo(step: DealStep, number: number, spec: PileSpec): number {
  if (step.kind === 'pick' && step.suit === undefined) return 1;
  if (step.kind !== 'deal') return Number(number === firstPile(step, spec));
  return typeof step.each === 'number' ? step.each : (step.each[number] ?? 0);
}

/**
 * What wins the game, if not all cards on the foundations: no card is left on these piles, but for some ranks, or all
 * that lie there are in order.
 */
interface Goal<L extends Letter = Letter> {
  readonly kind: 'clear' | 'order';
  readonly piles: readonly L[];
  /** The ranks of the cards that may be left. */
  readonly spared: readonly Rank[];
  but(...ranks: Rank[]): Goal<L>;
}

const GOAL: Shape = (goal, at) => {
  const {kind, piles, spared} = fieldsOf(goal);
  if (!['clear', 'order'].includes(String(kind)) || elementsOf(piles).length === 0)
    at.add(`${wrong(goal)}; give clear('R')`);
  else for (const rank of elementsOf(spared)) RANK(rank, at.at('but'));
};

const CARDS = right<string>(
  cards => typeof cards === 'string' && cards.split(' ').every(word => parseCard(word) !== undefined),
  "give cards with a blank between them, as '7D KS'",
);

const SHOWN = object({year, cards: entriesOf(CARDS, '')}, '');

/** The form of a printed deal; whether it can be dealt is seen under the rules. */
const PRINTED: Shape<PrintedDeal> = (value, at) => {
  if (isJsonObject(value) && isJsonObject(value['cards'])) SHOWN(value, at);
  else at.add(`${wrong(value)}; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}`);
};

/** A deal that a book shows: the cards in view once it is dealt, of each letter from its first pile on, as in `TD`. */
export interface PrintedDeal<L extends Letter = Letter> {
  readonly year: number;
  readonly cards: Readonly<Partial<Record<L, string>>>;
}

/** The rules of a game under chosen options: what may be done, what must, and what happens at once. */
export interface Declaration<L extends Letter = Letter> {
  /** The suits of all cards, one or two in place of four: `suits: ['S']` plays with spades alone. */
  readonly suits?: readonly Suit[];
  readonly piles: Readonly<Record<L, PileSpec>>;
  readonly facts?: readonly Fact[];
  readonly deal: readonly (DealStep<NoInfer<L>> | false)[];
  readonly may: readonly (MayRule<NoInfer<L>> | false)[];
  /** What a reading of the book rules out, with its source. Nothing else that `may` does not name is allowed either. */
  readonly mayNot?: readonly (PlayRule<NoInfer<L>> | false)[];
  /** Duties in order: while one has a legal move, only its moves are legal. */
  readonly must?: readonly (PlayRule<NoInfer<L>> | false)[];
  /** In order: plays first, then fills; repeated until nothing changes. */
  readonly atOnce?: readonly (AtOnceRule<NoInfer<L>> | false)[];
  /** Plays that are proven to do no harm; without any, nothing is called safe. */
  readonly dominances?: readonly (Dominance | false)[];
  /**
   * Short for `dominances: [safeUp(() => true)]`, or for none, whatever the rules prove: on the word of whoever
   * declares it.
   */
  readonly safety?: {readonly kind: 'always' | 'never'};
  /** What wins the game; absent: all cards on the foundations. */
  readonly goal?: Goal<NoInfer<L>>;
  /** What counts for the score; absent or `false`: nothing. */
  readonly scoring?: Scoring | false;
  /** What the help says of how the cards lie after the deal: a sentence or two, where they tell something. */
  readonly table?: readonly string[];
  /**
   * The table as a grid of pile ids, `.` for an empty place; the screen is laid out from it. An underscore after an id
   * lowers the pile by half a row, where nothing is in its way; `>` fans its cards to the right.
   */
  readonly layout: readonly string[];
}

/** A declaration with any pile letters. */
export interface AnyDeclaration extends Omit<Declaration, 'piles'> {
  readonly piles: Readonly<Partial<Record<Letter, PileSpec>>>;
}

/** The most places in a row of the layout, which 40 columns of text hold. */
const MOST_PLACES = 40;

const LAYOUT_ROW: Shape<string> = (row, at) => {
  const places = typeof row === 'string' ? layoutWords([row]).flat().length : 0;
  if (typeof row !== 'string') at.add(`${wrong(row)}; give a row as text, as 'F1 F2 . S'`);
  if (places > MOST_PLACES) at.add(`${places} places; give a row at most ${MOST_PLACES}`);
};

const {play, turn, redeal, gather, fill} = RULES;
const PLAYS = optional(rulesOf({play}, "[top('R').to('F')]"));

/** What the parts of a declaration hold, as far as it does not ask for the others. */
export const DECLARATION = {
  piles: entriesOf(PILE, 'give {S: stock(), ...}', /^[A-Z]$/, 'not a pile letter; give one capital letter'),
  suits: optional(
    right(
      suits =>
        [1, 2, 4].includes(elementsOf(suits).length) && elementsOf(suits).every(suit => SUITS.includes(suit as Suit)),
      "give one suit, two or four, as ['S'] or ['S', 'H']",
    ),
  ),
  facts: optional(listOf(FACT, "[uses('grace', 1)]")),
  deal: rulesOf(DEAL, "[deal(1).to('T')]"),
  may: rulesOf({play, turn, redeal, gather}, "[turn, top('W').to('F')]"),
  mayNot: PLAYS,
  must: PLAYS,
  atOnce: optional(rulesOf({play, fill}, "[] or [fill('T').from('W')]")),
  dominances: optional(listOf(DOMINANCE, '[safeUp(play => play.height === 0)]')),
  safety: optional(object({kind: oneOf('always', 'never')}, "give {kind: 'always'} or {kind: 'never'}")),
  goal: optional(GOAL),
  scoring: optional((value, at) => {
    if (value !== false) SCORING(value, at);
  }),
  table: optional(listOf(text("'The aces lie in a row.'"), "['The aces lie in a row.']")),
  layout: listOf(LAYOUT_ROW, "['F1 F2 F3 F4 S', 'T1 T2 T3 T4 W']"),
} satisfies Readonly<Record<keyof AnyDeclaration, Shape>>;

/** A file of the player's own that declares a game. */
export interface GameModule {
  /** As it was named. */
  readonly path: string;
  readonly text: string;
  /** `sha256:` and 64 hexadecimal digits, of the text. */
  readonly hash: string;
}

/**
 * The kinds of game in the cabinet: Klondike's, Forty Thieves', FreeCell's and Spider's kin, castles, pairs and peaks,
 * fans, those that play from heaps to foundations, and grids, whose places have neighbours.
 */
export type Family = 'builders' | 'thieves' | 'packers' | 'castles' | 'spiders' | 'pairs' | 'fans' | 'heaps' | 'grids';

/** Where a game comes from, if it is not one of the books'. */
export interface Origin {
  /** The file that it was read from. */
  readonly module?: GameModule | undefined;
  /** It stands beside the games of the books, and is loaded when wanted. */
  readonly shelf?: 'cabinet' | undefined;
  /** Its family there. */
  readonly family?: Family | undefined;
  /** What is wrong with a declaration under options that were not tried when it was checked. */
  readonly faultUnder?: ((values: OptionValues) => Fault | undefined) | undefined;
}

export function originOf({module, shelf}: Origin): Origin {
  return {module, shelf};
}

/** A digit may begin one, but a number is a seed. */
const NAME = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names that are words of the dialogue, or of devices on some systems. */
const RESERVED = ['play', 'open', 'con', 'prn', 'aux', 'nul'];

const GAME_NAME: Shape<string> = (name, at) => {
  if (typeof name !== 'string' || !NAME.test(name) || name.length > 40)
    at.add(`${wrong(name)}; use lower-case letters, digits and hyphens, as 'carpet'`);
  else if (RESERVED.includes(name)) at.add(`${quoted(name)} cannot name a game; give another name`);
};

const VALUES = right<OptionValues>(
  values =>
    isJsonObject(values) &&
    Object.keys(values).length > 0 &&
    Object.values(values).every(value => ['string', 'number'].includes(typeof value)),
  'give options with their values, as {turn: 3}',
);

const sentences = optional(listOf(text("'It wants a clear head.'"), "['It wants a clear head.']"));
const odds = text("'about 1 in 6'");

/** Odds under changed rules: sentences without their full stops. */
const CHANGED_ODDS = object(
  {
    whole: odds,
    /** What to say after the odds under the usual rules. */
    short: odds,
  },
  "give {whole: 'about 1 in 6', short: '1 in 6'}",
);

/** What the parts of a game hold; its texts are true under the usual rules. */
export const GAME = {
  id: GAME_NAME,
  /** The book's name. */
  name: text("'The Carpet'"),
  /** A short name for titles and lists. */
  title: optional(text("'Carpet'")),
  aliases: optional(listOf(GAME_NAME, "['the-carpet']")),
  /** The aim in a dozen words, for the menu. */
  aim: text("'twenty cards in view'"),
  packs: integer(1, MOST_PACKS),
  /** The lowest rank, 1 for the ace or 2 for the two (ace high). */
  low: optional(oneOf(1, 2)),
  /** Seeds such as `ms:617` are the deals of that number in Microsoft FreeCell; for one pack. */
  numbered: optional(oneOf('ms')),
  source: SOURCE,
  /** What is charming in the game, and how to play it well: whole sentences. */
  opening: sentences,
  advice: sentences,
  /** What the author says of the game, in our words, and our readings of him: whole sentences. */
  book: sentences,
  /** A lesson: the lines of a replay after those that name the game, with a comment on each step. */
  lesson: optional(listOf(text("'T1-F1'"), "['seed 1', '# The ace goes up.', 'T1-F1']")),
  /** A deal that the author shows in a figure. */
  printed: optional(PRINTED),
  /** How often it can be won, a sentence without its full stop; undefined where that was not measured. */
  odds: optional(odds),
  /** How these were measured, a sentence without its full stop. */
  oddsMeasured: optional(odds),
  /** The odds where one option has another value, by `fill=auto`. */
  oddsWith: optional(entriesOf(CHANGED_ODDS, "give {'fill=auto': {whole: 'about 1 in 6', short: '1 in 6'}}")),
  options: optional(
    entriesOf(
      OPTION,
      'give {}, or {passes: passes(1, 9)}',
      /^[a-z][a-z0-9-]*$/,
      'not an option name; use lower-case letters, digits and hyphens',
    ),
  ),
  /** The ways of playing that the menu lists by themselves, by their titles: the usual one, and others with options. */
  entries: optional(entriesOf(VALUES, "give {'Klondike, by threes': {turn: 3}}")),
  rules: right(rules => typeof rules === 'function', 'give a function, as o => ({piles: ...})'),
};

export const VARIANT = object(GAME, "give a game, as defineVariant({id: 'carpet', ...})");

type Parts = Of<typeof VARIANT>;

/** A game of patience. Legality, automatic play, help, refusals, layout, solver and tests all read this declaration. */
export interface Variant extends Omit<Parts, 'options' | 'rules'>, Origin {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly low: 1 | 2;
  readonly options: Options;
  rules(chosen: Readonly<Record<string, unknown>>): AnyDeclaration;
}

interface VariantShape<L extends Letter, O extends Options> extends Omit<Parts, 'options' | 'rules'> {
  readonly printed?: PrintedDeal<NoInfer<L>>;
  readonly options?: O;
  rules(o: Chosen<O>): Declaration<L>;
}

/** Checks a game's declaration by its types: a rule about a pile that the game lacks does not compile. */
export function defineVariant<L extends Letter, const O extends Readonly<Record<string, Option<unknown>>>>(
  shape: VariantShape<L, O>,
): Variant {
  return completed(sound(VARIANT, shape));
}

/**
 * A game with what it leaves out, whatever is wrong with it. Those of the program are made by it, as it would be felt
 * if they were checked at each start; tests do.
 */
export function completed<L extends Letter, O extends Options>(shape: VariantShape<L, O>): Variant {
  const {name, title = name, low = 1, aliases = [], options = {}} = shape;
  return {...shape, title, low, aliases, options, rules: chosen => shape.rules(chosen as Chosen<O>)};
}

/** Drops the rules that an option leaves out, for which a declaration has `false`. */
export function present<T>(rules: readonly (T | false)[] = []): T[] {
  return rules.flatMap(rule => (rule === false ? [] : [rule]));
}

/** What a step is given beside its letter, for the check to tell; nothing, where it is right. */
function others(more: readonly unknown[]): {readonly more?: readonly unknown[]} {
  return more.length > 0 ? {more} : {};
}

/** A step of the deal of which it is not said yet to which piles. */
function dealt<T>(to: T): {readonly lacks: string; readonly to: T} {
  return {lacks: "it does not say to which piles; add .to('T')", to};
}

/**
 * Picks cards of a rank out of the shuffled pack, topmost first, and sets them out: one for each pile, diamonds, clubs,
 * hearts, spades and so on, so a single pile gets one card; or, with a suit, `pick('A', 'H')`, one card for the pile of
 * its suit, or for the first.
 */
export function pick(rank: Rank, suit?: string) {
  return dealt(<L extends Letter>(to: L, ...more: never[]): DealStep<L> =>
    sound(PICK, {kind: 'pick', rank, suit, to, ...others(more)}),
  );
}

/**
 * Deals `each` cards to every pile, in rounds; or, from a list, each pile its own number. With a rank, as `deal(4,
 * 'K')`, its cards then go to the bottom of their piles.
 */
export function deal(each: number | readonly number[], sinks?: Rank) {
  return dealt(<L extends Letter>(to: L, ...more: never[]): DealStep<L> =>
    sound(DEAL.deal, {kind: 'deal', each, sinks, to, ...others(more)}),
  );
}

/**
 * Deals as `deal` does, but no two cards of a rank to one pile: such a card goes beneath the pack, and the next comes in
 * its place.
 */
export function dealApart(each: number | readonly number[]) {
  return dealt(<L extends Letter>(to: L, ...more: never[]): DealStep<L> =>
    sound(DEAL.deal, {kind: 'deal', each, apart: true, to, ...others(more)}),
  );
}

/** Deals one card to its foundation; its rank is the base of all of them, which are declared with `base: 'dealt'`. */
export function base() {
  return dealt(<L extends Letter>(to: L, ...more: never[]): DealStep<L> =>
    sound(DEAL.base, {kind: 'base', to, ...others(more)}),
  );
}

/**
 * The game is won when no card is left on these piles, wherever else cards lie; or none but some ranks:
 * `clear('T').but('A')`.
 */
export function clear<L extends Letter>(...piles: L[]): Goal<L> {
  return goal('clear', piles);
}

function goal<L extends Letter>(kind: Goal['kind'], piles: readonly L[], spared: readonly Rank[] = []): Goal<L> {
  return sound(GOAL, {kind, piles, spared, but: (...ranks: Rank[]) => goal(kind, piles, ranks)});
}

/**
 * The game is won when all cards of such grids, whose rows are built, are in order: each row from its left end on, with
 * no gap before a card.
 */
export function inOrder<L extends Letter>(...piles: L[]): Goal<L> {
  return goal('order', piles);
}

/** A word of a declaration's layout: the pile that lies in a place of the grid; an id of no pile leaves it empty. */
export interface LayoutWord {
  readonly id: string;
  /** It lies half a row lower than the others of its row. */
  readonly isLower: boolean;
  /** Its cards lie side by side, to the right, instead of one below the other. */
  readonly isSideways: boolean;
  /** How many places are to the left of it; half a place counts. */
  readonly column: number;
}

/** Half an empty place. */
const HALF = ',';

/**
 * The words of a layout, row by row: `T1` is a pile, `T1_` the same half a row lower, `T1>` the same with its cards
 * fanned to the right, `.` an empty place, `,` half of one.
 */
export function layoutWords(layout: readonly string[]): LayoutWord[][] {
  return layout.map(row => {
    let column = 0;
    return row.split(/\s+/).flatMap(word => {
      const sign = word.at(-1);
      const [isLower, isSideways] = [sign === '_', sign === '>'];
      const here = column;
      column += word === HALF ? 0.5 : 1;
      if (word === HALF) return [];
      return [{id: isLower || isSideways ? word.slice(0, -1) : word, isLower, isSideways, column: here}];
    });
  });
}
