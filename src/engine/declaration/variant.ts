import {SUITS, type Rank, type Suit} from '../card.js';
import type {Fault} from '../fault.js';
import type {Fact} from './fact.js';
import type {Chosen, Option, Options, OptionValues} from './option.js';
import type {Letter, PileSpec} from './pile.js';
import type {Dominance} from './dominance.js';
import {RANK, type AtOnceRule, type MayRule, type PlayRule} from './rule.js';
import {isCount, known, object, optional, right, said, sound} from './shape.js';

/** The book in which a game is described. */
export interface Source {
  /** For title lines and refusals: `Hoffmann 23`. */
  readonly brief: string;
  readonly author: string;
  readonly book: string;
  readonly year?: number;
  /** The game's number in its book. */
  readonly number?: number;
}

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
      readonly to: L;
    }
  | {readonly kind: 'base'; readonly to: L};

const PICK = object({rank: said('', RANK), suit: said('', optional(known('suit', SUITS, ' ')))}, '', true);

const EACH = right<number | readonly number[]>(
  each => [each].flat().every(cards => isCount(cards, 0, 104)),
  'give the number of cards, or a list with one for each pile',
);

/** What the steps of a deal hold, by their kinds. */
export const DEAL = {
  pick: PICK,
  deal: object({each: EACH, sinks: optional(RANK)}, '', true),
  base: object({}, '', true),
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

/** What wins the game, if not all cards on the foundations: no card is left on these piles. */
interface Goal<L extends Letter = Letter> {
  readonly kind: 'clear';
  readonly piles: readonly L[];
}

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

/** Odds under changed rules: sentences without their full stops. */
interface ChangedOdds {
  readonly whole: string;
  /** What to say after the odds under the usual rules. */
  readonly short: string;
}

/** A file of the player's own that declares a game. */
export interface GameModule {
  /** As it was named. */
  readonly path: string;
  readonly text: string;
  /** `sha256:` and 64 hexadecimal digits, of the text. */
  readonly hash: string;
}

/** The kinds of game in the cabinet: Klondike's, FreeCell's and Spider's kin, pairs and peaks, fans. */
export type Family = 'builders' | 'packers' | 'spiders' | 'pairs' | 'fans';

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

/** A game of patience. Legality, automatic play, help, refusals, layout, solver and tests all read this declaration. */
export interface Variant extends Origin {
  readonly id: string;
  /** The book's name. */
  readonly name: string;
  /** A short name for titles and lists. */
  readonly title: string;
  readonly aliases: readonly string[];
  readonly source: Source;
  readonly packs: 1 | 2;
  /** The lowest rank, 1 for the ace or 2 for the two (ace high). */
  readonly low: 1 | 2;
  /** The aim in a dozen words, for the menu. */
  readonly aim: string;
  /** What is charming in the game, and how to play it well: whole sentences, true under the usual rules. */
  readonly opening?: readonly string[];
  readonly advice?: readonly string[];
  /** What the author says of the game, in our words, and our readings of him: whole sentences. */
  readonly book?: readonly string[];
  /** A deal that the author shows in a figure. */
  readonly printed?: PrintedDeal;
  /** A lesson: the lines of a replay after those that name the game, with a comment on each step. */
  readonly lesson?: readonly string[] | undefined;
  /** Seeds such as `ms:617` are the deals of that number in Microsoft FreeCell; for one pack. */
  readonly numbered?: 'ms' | undefined;
  /** How often it can be won, a sentence without its full stop; undefined where that was not measured. */
  readonly odds?: string | undefined;
  /** How these were measured, a sentence without its full stop. */
  readonly oddsMeasured?: string | undefined;
  /** The odds where one option has another value, by `fill=auto`. */
  readonly oddsWith?: Readonly<Record<string, ChangedOdds>>;
  readonly options: Options;
  rules(chosen: Readonly<Record<string, unknown>>): AnyDeclaration;
}

interface VariantShape<L extends Letter, O extends Options> extends Omit<
  Variant,
  'options' | 'rules' | 'title' | 'low' | 'aliases' | 'printed' | keyof Origin
> {
  readonly title?: string;
  readonly low?: 1 | 2;
  readonly aliases?: readonly string[];
  readonly printed?: PrintedDeal<NoInfer<L>>;
  readonly options?: O;
  rules(o: Chosen<O>): Declaration<L>;
}

/** Checks a game's declaration by its types: a rule about a pile that the game lacks does not compile. */
export function defineVariant<L extends Letter, const O extends Readonly<Record<string, Option<unknown>>>>(
  shape: VariantShape<L, O>,
): Variant {
  return {
    low: 1,
    title: shape.name,
    aliases: [],
    options: {},
    ...shape,
    rules: chosen => shape.rules(chosen as Chosen<O>),
  };
}

/** Drops the rules that an option leaves out, for which a declaration has `false`. */
export function present<T>(rules: readonly (T | false)[] = []): T[] {
  return rules.flatMap(rule => (rule === false ? [] : [rule]));
}

/** A step of the deal of which it is not said yet to which piles. */
function dealt<T>(to: T): {readonly lacks: string; readonly to: T} {
  return {lacks: "it does not say to which piles; add .to('T')", to};
}

/**
 * Picks cards of a rank out of the shuffled pack, topmost first, and sets them out: one for each pile, diamonds, clubs,
 * hearts, spades and so on; or, with a suit, `pick('A', 'H')`, one card for the pile of its suit, or for the first.
 */
export function pick(rank: Rank, suit?: string) {
  return dealt(<L extends Letter>(to: L): DealStep<L> => sound(PICK, {kind: 'pick', rank, suit, to}));
}

/**
 * Deals `each` cards to every pile, in rounds; or, from a list, each pile its own number. With a rank, as `deal(4,
 * 'K')`, its cards then go to the bottom of their piles.
 */
export function deal(each: number | readonly number[], sinks?: Rank) {
  return dealt(<L extends Letter>(to: L): DealStep<L> => sound(DEAL.deal, {kind: 'deal', each, sinks, to}));
}

/** Deals one card to its foundation; its rank is the base of all of them, which are declared with `base: 'dealt'`. */
export function base() {
  return dealt(<L extends Letter>(to: L): DealStep<L> => ({kind: 'base', to}));
}

/** The game is won when no card is left on these piles, wherever else cards lie. */
export function clear<L extends Letter>(...piles: L[]): Goal<L> {
  return {kind: 'clear', piles};
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
