import {MOST_CARDS, RANKS, suitOf, type Card, type Rank} from '../card.js';
import {isJsonObject, quotedJson} from '../outside-text.js';
import {anything, BUILD, heightOf, RANK_COUNT, type Build} from './build.js';
import type {Letter, PileInfo} from './pile.js';
import {
  elementsOf,
  fieldsOf,
  integer,
  isCount,
  known,
  listOf,
  object,
  oneOf,
  right,
  said,
  sound,
  text,
  wrong,
  type Shape,
} from './shape.js';

/** Which cards leave a pile: its top card, all of it, some top cards in sequence, or one card below the top. */
export type Take = 'top' | 'whole' | 'run' | 'any';

/** Where they arrive: on a card, in a space, or beneath the cards that lie there. */
export type PlaceKind = 'onto' | 'into' | 'under';

/** One of the piles shows a card that is higher than the one that goes, lower, or of its rank; of its suit or any. */
export interface Shown<L extends Letter = Letter> {
  readonly kind: 'shown';
  readonly piles: readonly L[];
  readonly than: 'higher' | 'lower' | 'equal';
  readonly suits: 'same' | 'any';
}

/**
 * The piles of a letter are all empty, or none is, or one shows a certain card, or a fact holds or does not hold (for the
 * pile that gives, where that matters).
 */
export type PlainCondition<L extends Letter = Letter> =
  | {readonly kind: 'empty' | 'full'; readonly pile: L}
  | Shown<L>
  | {readonly kind: 'fact'; readonly key: string; readonly is: boolean};

/** The condition of a rule: one, or several that hold together. */
export type Condition<L extends Letter = Letter> =
  PlainCondition<L> | {readonly kind: 'all'; readonly of: readonly PlainCondition<L>[]};

const PLAIN_CONDITION = right<PlainCondition>(
  value =>
    isJsonObject(value) &&
    (['empty', 'full', 'shown'].includes(String(value['kind'])) || typeof value['is'] === 'boolean'),
  "give empty('S'), full('T'), shown.higher.inSuit('T'), is('grace') or not('grace')",
);

export const CONDITION: Shape<Condition> = (value, at) => {
  const {kind, of} = fieldsOf(value);
  const parts = kind === 'all' ? elementsOf(of) : [value];
  for (const part of parts.length > 0 ? parts : [undefined]) PLAIN_CONDITION(part, at);
};

/** What has to hold by a condition, each by itself. */
export function partsOf<L extends Letter>(condition: Condition<L> | undefined): readonly PlainCondition<L>[] {
  if (condition === undefined) return [];
  return condition.kind === 'all' ? condition.of : [condition];
}

/** Conditions that have to hold together. What is none is kept for the check. */
export function together<L extends Letter>(...conditions: readonly Condition<L>[]): Condition<L> {
  const of = conditions.flatMap(each => (isJsonObject(each) ? partsOf(each) : [each]));
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : {kind: 'all', of};
}

/** What `atMost` may count: the empty piles of a letter, without the one that the cards go to. */
export interface FreePlaces {
  spaces(letter: Letter): number;
}

/** The most cards that may move together: a number, or what the free places allow. */
export type Limit =
  | {readonly kind: 'fixed'; readonly most: number}
  | {readonly kind: 'supermove'}
  | {readonly kind: 'counted'; readonly most: (free: FreePlaces) => number};

/** A count from the free places is tried with one of each. */
const LIMIT: Shape<Limit> = (value, at) => {
  const {kind, most} = fieldsOf(value);
  const given: unknown = typeof most === 'function' ? Reflect.apply(most, undefined, [{spaces: () => 1}]) : value;
  const what = given === value ? wrong(value) : `a function that gives ${wrong(given)}`;
  if (kind === 'fixed') integer(1, MOST_CARDS)(most, at);
  else if (kind !== 'supermove' && !(kind === 'counted' && isCount(given, 0, Number.MAX_SAFE_INTEGER)))
    at.add(`${what}; give a number, supermove() or a count as in free => free.spaces('T') + 1`);
};

/** What two cards that go together have in common: the sum of their ranks, ace 1 to king 13, or their rank. */
export type Pairing = number | 'rank';

const PAIRING: Shape<Pairing> = (value, at) => value === 'rank' || integer(2, 26)(value, at);

export const RANK = known('rank', RANKS, ' ');

const ONLY: Shape<readonly Rank[]> = (ranks, at) => {
  for (const rank of elementsOf(ranks).length > 0 ? elementsOf(ranks) : ['']) RANK(rank, at);
};

const some =
  (lacks: string): Shape =>
  (piles, at) =>
    at.add(elementsOf(piles).length > 0 ? undefined : lacks);

/** What the words after a rule give it, each told at its word, and the piles of the rule at the rule. */
const MOVING = {
  from: said('', some("it names no piles to take from; as in top('W', 'T')")),
  when: said('if', CONDITION),
  source: said('by', text("'Hoffmann 30'")),
};

const FILL = object(MOVING, '', true);

const PLAY = object(
  {
    ...MOVING,
    to: said('', some("it does not say where the cards go; as in .to('F')")),
    limit: said('atMost', LIMIT),
    unit: said('run', BUILD),
    ranks: said('only', ONLY),
    pair: said('adding', PAIRING),
  },
  '',
  true,
);

/** Cards may move, or move at once, from some piles to others. What no rule allows is not allowed. */
export interface PlayRule<L extends Letter = Letter> {
  readonly kind: 'play';
  readonly take: Take;
  readonly from: readonly L[];
  readonly to: readonly L[];
  readonly places: readonly PlaceKind[];
  readonly when?: Condition<L>;
  /** The key of the fact that such a move uses up. */
  readonly cost?: string;
  /** Only from a pile of one of the two letters to a pile of the other. */
  readonly change?: true;
  /** The most cards that move together; absent for as many as follow one another. */
  readonly limit?: Limit;
  /** The fewest cards that move together; absent where one may. */
  readonly least?: number;
  /** How the cards of a run follow one another, if not as their destination builds. */
  readonly unit?: Build;
  /** Two cards go together, from two piles: those whose ranks add up to a number, or of one rank. */
  readonly pair?: Pairing;
  /** The two cards lie in places of a grid that touch, at a side or a corner. */
  readonly touches?: true;
  /** Only cards of these ranks. */
  readonly ranks?: readonly Rank[];
  /** Who says so, if not the book of the game: `Hoffmann 30`, or `OUR_READING` of it. */
  readonly source?: string;
  if<M extends Letter>(...conditions: Condition<M>[]): PlayRule<L | M>;
  spends(fact: string): PlayRule<L>;
  /** Only cards of these ranks: `.only('K')`. */
  only(...ranks: Rank[]): PlayRule<L>;
  /** The most cards at once: a number, `supermove()`, or a count from the free places. */
  atMost(limit: number | Limit | ((free: FreePlaces) => number)): PlayRule<L>;
  by(source: string): PlayRule<L>;
  /** Of a pair: only if the two cards touch, at a side or a corner. */
  touching(): PlayRule<L>;
}

/** A space is filled at once, from the first of some piles that has a card or from the column behind it. */
export interface FillRule<L extends Letter = Letter> {
  readonly kind: 'fill';
  readonly to: L;
  readonly from: readonly L[];
  /** The card comes from the pile of the same number. */
  readonly behind: boolean;
  readonly when?: Condition<L>;
  /** Who says so, if not the book of the game. */
  readonly source?: string;
  if<M extends Letter>(...conditions: Condition<M>[]): FillRule<L | M>;
  by(source: string): FillRule<L>;
}

/** The source of a rule where the book of the game is silent or may be read in two ways. */
export const OUR_READING = 'our reading';

/** Cards from the stock to the waste, one after another, or onto other piles: `cards` of them, or what is left. */
export interface TurnRule<L extends Letter = Letter> {
  readonly kind: 'turn';
  readonly cards: number;
  /** One goes to each of these piles, from left to right, in place of the waste. */
  readonly row?: L;
  /** They go to the first of these piles, in place of the waste. */
  readonly pile?: L;
  readonly when?: Condition<L>;
  if<M extends Letter>(...conditions: Condition<M>[]): TurnRule<L | M>;
  /** Onto a pile of this letter, whatever lies there, in place of the waste. */
  onto<M extends Letter>(pile: M): TurnRule<L | M>;
}

const TURNING = {when: said('if', CONDITION)};
const ROW = object(TURNING, '', true);
const TURN = object({...TURNING, cards: integer(1, 52)}, '', true);

/** The waste becomes the stock again, turned over or shuffled, while passes are left: `Infinity` if none is counted. */
export interface RedealRule {
  readonly kind: 'redeal';
  readonly order: 'turn' | 'shuffle';
  readonly passes: number;
}

/**
 * The cards of these piles are gathered and dealt to them again, `each` to every pile from the left, shuffled or in
 * their order, while passes are left: `Infinity` if none is counted.
 */
export interface GatherRule<L extends Letter = Letter> {
  readonly kind: 'gather';
  readonly piles: L;
  readonly each: number;
  /** Cards that are in order in the row of a grid stay, and a place after them is left empty. */
  readonly stay: boolean;
  /** The stock from which piles that are left empty get a card each. */
  readonly then?: L | undefined;
  readonly order: 'shuffle' | 'keep';
  readonly passes: number;
}

/** Passes without end need no shuffles, which are counted. */
const dealtAgain =
  (kept: (RedealRule | GatherRule)['order']): Shape =>
  (step, at) => {
    const {order, passes} = fieldsOf(step);
    oneOf(kept, 'shuffle')(order, at.at('order'));
    right(
      value => isCount(value, 1, 999) || (value === Infinity && order === kept),
      "give a whole number from 1 to 999, or 'unlimited' where the cards are not shuffled",
    )(passes, at.at('passes'));
  };
const REDEAL = dealtAgain('turn');
const GATHER: Shape = (step, at) => {
  dealtAgain('keep')(step, at);
  const {each, stay} = fieldsOf(step);
  integer(1, MOST_CARDS)(each, at.at('each'));
  oneOf(true, false)(stay, at.at('stay'));
};

/** What rules of each kind hold. */
export const RULES = {
  play: PLAY,
  turn: ((step, at) => (Object.hasOwn(step as object, 'row') ? ROW : TURN)(step, at)) as Shape,
  redeal: REDEAL,
  gather: GATHER,
  fill: FILL,
};

/** The lists in which rules of each kind stand. */
const LISTS: Readonly<Record<string, string>> = {
  play: 'may, must, mayNot or atOnce',
  turn: 'may',
  redeal: 'may',
  gather: 'may',
  fill: 'atOnce',
  pick: 'deal',
  deal: 'deal',
  base: 'deal',
};

/** A list of rules, by their kinds; `false` stands for one that the options leave out. */
export function rulesOf(shapes: Readonly<Record<string, Shape>>, example: string): Shape {
  return listOf((rule, at) => {
    const {kind, lacks, step} = fieldsOf(rule);
    const name = String(kind);
    if (rule === false) return;
    if (Object.hasOwn(shapes, name)) shapes[name]?.(rule, at);
    else if (Object.hasOwn(LISTS, name))
      at.add(`${name === 'play' ? 'a play' : name}; give it in ${LISTS[name] ?? ''}`);
    else if (typeof lacks === 'string') at.add(lacks);
    else if (step !== undefined) at.add('a way to build; give it to a pile, as {build: up.inSuit}');
    else at.add(`${wrong(rule)}; give rules as in ${example}`);
  }, example);
}

export type MayRule<L extends Letter = Letter> = PlayRule<L> | TurnRule<L> | RedealRule | GatherRule<L>;
export type AtOnceRule<L extends Letter = Letter> = PlayRule<L> | FillRule<L>;

/** Cards of which it is not said yet where they go; `lacks` says so. */
interface Taken<L extends Letter> {
  readonly lacks: string;
  /** On a card or into a space. */
  to<M extends Letter>(...piles: M[]): PlayRule<L | M>;
  onto<M extends Letter>(...piles: M[]): PlayRule<L | M>;
  into<M extends Letter>(...piles: M[]): PlayRule<L | M>;
  under<M extends Letter>(...piles: M[]): PlayRule<L | M>;
}

type PlayData<L extends Letter> = Omit<PlayRule<L>, 'if' | 'spends' | 'only' | 'atMost' | 'by' | 'touching'>;

function playRule<L extends Letter>(data: PlayData<L>): PlayRule<L> {
  return sound(PLAY, {
    ...data,
    if: <M extends Letter>(...more: Condition<M>[]) =>
      playRule<L | M>({...data, when: together<L | M>(...partsOf(data.when), ...more)}),
    spends: cost => playRule({...data, cost}),
    only: (...ranks) => playRule({...data, ranks}),
    atMost: limit => playRule({...data, limit: limitOf(limit)}),
    by: source => playRule({...data, source}),
    touching: () => playRule({...data, touches: true}),
  });
}

function limitOf(limit: number | Limit | ((free: FreePlaces) => number)): Limit {
  if (typeof limit === 'number') return {kind: 'fixed', most: limit};
  return typeof limit === 'function' ? {kind: 'counted', most: limit} : limit;
}

/**
 * As many cards as could be moved one by one: one more than there are empty cells that take them, doubled for each
 * empty pile of the tableau that takes any card, excluding the target pile.
 */
export function supermove(): Limit {
  return {kind: 'supermove'};
}

function taken<L extends Letter>(
  take: Take,
  from: readonly L[],
  units: Pick<PlayRule, 'least' | 'unit' | 'pair'> = {},
): Taken<L> {
  const route = (places: readonly PlaceKind[]) => <M extends Letter>(...to: M[]) =>
    playRule<L | M>({kind: 'play', take, from, to, places, ...units}); // prettier-ignore
  const words = `${take}(${from.map(quotedJson).join(', ').replaceAll('"', "'")})`;
  const lacks = `${words} does not say where the cards go; add .to('F'), .onto('F'), .into('T') or .under('T')`;
  return {
    lacks: units.pair === undefined ? lacks : "pair does not say where the cards go; add .to('D')",
    to: route(['onto', 'into']),
    onto: route(['onto']),
    into: route(['into']),
    under: route(['under']),
  };
}

/** The top card of any of these piles. */
export function top<L extends Letter>(...piles: L[]): Taken<L> {
  return taken('top', piles);
}

/** All the cards of such a pile, as a unit. */
export function whole<L extends Letter>(...piles: L[]): Taken<L> {
  return taken('whole', piles);
}

/**
 * Any number of top cards that follow one another in the way their destination builds, or in a way of their own:
 * `run('T', down.inSuit)` where piles build down whatever the suit, but only cards of one suit move together.
 */
export function run<L extends Letter>(...given: (L | Build)[]): Taken<L> {
  const piles = given.filter(each => typeof each === 'string');
  const units = given.filter(each => typeof each !== 'string');
  return taken('run', piles, units.length > 0 ? {unit: units.at(-1) as Build} : {});
}

/** A card with all that lies on it, in whatever order. */
export function tail<L extends Letter>(...piles: L[]): Taken<L> {
  return taken('run', piles, {unit: anything});
}

/** The top 13 cards, if they are a whole suit in the order of their destination: `suit('T').into('F')`. */
export function suit<L extends Letter>(...piles: L[]): Taken<L> {
  return taken('run', piles, {least: RANK_COUNT});
}

/**
 * Two cards that go together, each the top card of such a pile: `pair('T', 'W').adding(13).to('D')` where their ranks
 * add up to 13, ace 1 to king 13, `pair('T').ofOneRank().to('D')` where they are of one rank.
 */
export function pair<L extends Letter>(...piles: L[]) {
  return {
    lacks: 'pair does not say which cards go together; add .adding(13) or .ofOneRank()',
    adding: (sum: number) => taken('top', piles, {pair: sum}),
    ofOneRank: () => taken('top', piles, {pair: 'rank'}),
  };
}

/** Any one card below the top; the pile closes up. */
export function any<L extends Letter>(...piles: L[]): Taken<L> {
  return taken('any', piles);
}

/** A foundation's top card changes over to the other foundation of its suit. */
export function change<L extends Letter>(one: L, other: L): PlayRule<L> {
  return playRule({kind: 'play', take: 'top', from: [one, other], to: [one, other], places: ['onto'], change: true});
}

function turnRule<L extends Letter>(data: Omit<TurnRule<L>, 'if' | 'onto'>): TurnRule<L> {
  return sound(RULES.turn, {
    ...data,
    if: <M extends Letter>(...more: Condition<M>[]) =>
      turnRule<L | M>({...data, when: together<L | M>(...partsOf(data.when), ...more)}),
    onto: <M extends Letter>(pile: M) => turnRule<L | M>({...data, pile}),
  });
}

/** The next card of the stock goes to the waste; or `turn.onto('F')`, onto another pile, whatever lies there. */
export const turn: TurnRule<never> = turnRule({kind: 'turn', cards: 1});

/** The next `cards` cards of the stock go to the waste, one after another; the last is on top. */
export function turnBy(cards: number): TurnRule<never> {
  return turnRule({kind: 'turn', cards});
}

/** The next cards of the stock go to these piles, one to each, from left to right. */
export function row<L extends Letter>(pile: L): TurnRule<L> {
  return turnRule({kind: 'turn', cards: Infinity, row: pile});
}

/**
 * When the stock is out the waste is turned over, `redeal('turn', 3)`, or shuffled, `redeal('shuffle', 3)`, and becomes
 * the stock: `passes` counts the times that one goes through the stock in all. `redeal('turn', 'unlimited')` counts
 * none; a shuffle needs their number.
 */
export function redeal(order: 'turn', passes: number | 'unlimited'): RedealRule;
export function redeal(order: 'turn' | 'shuffle', passes: number): RedealRule;
export function redeal(order: 'turn' | 'shuffle', passes: number | 'unlimited'): RedealRule {
  return sound(REDEAL, {kind: 'redeal', order, passes: countOfPasses(passes)});
}

function countOfPasses(passes: number | 'unlimited'): number {
  return passes === 'unlimited' ? Infinity : passes;
}

/** How the tableau is gathered and dealt again. */
export interface Gathering<L extends Letter = Letter> {
  /** How many cards each pile gets, from left to right; the last that gets any may get fewer. */
  readonly each: number;
  /** `shuffle`, or `keep`: as the cards lie, pile by pile from the left, each from its bottom. */
  readonly order: 'shuffle' | 'keep';
  /** How often the cards are dealt in all; without end, `'unlimited'`, only where they keep their order. */
  readonly passes: number | 'unlimited';
  /**
   * On a grid whose rows are built: cards in order from the left end of their row stay, and after them a place is left
   * empty in each row.
   */
  readonly stay?: boolean;
  /** `'S'`: piles that are left empty then get a card of the stock each. */
  readonly then?: L;
}

/**
 * The cards of these piles are gathered and dealt to them again: `gather('T', {each: 3, order: 'shuffle', passes: 3})`.
 */
export function gather<L extends Letter, M extends Letter = L>(piles: L, shape: Gathering<M>): GatherRule<L | M> {
  // What its braces lack if they are missing is said of what it makes.
  const {each, order, passes, stay = false, then} = {...shape};
  return sound(GATHER, {kind: 'gather', piles, each, order, passes: countOfPasses(passes), stay, then});
}

function fillRule<L extends Letter>(data: Omit<FillRule<L>, 'if' | 'by'>): FillRule<L> {
  return sound(FILL, {
    ...data,
    if: <M extends Letter>(...more: Condition<M>[]) =>
      fillRule<L | M>({...data, when: together<L | M>(...partsOf(data.when), ...more)}),
    by: source => fillRule({...data, source}),
  });
}

/**
 * Fills the leftmost space among these piles: `.from('W', 'S')` from the first that has a card, `.fromBehind('C')` from
 * the column behind it, so that covered cards come free. It stands in `atOnce`; what a player may do or not is in `may`.
 */
export function fill<L extends Letter>(to: L) {
  return {
    lacks: "fill does not say from where; add .from('W') or .fromBehind('C')",
    from: <M extends Letter>(...from: M[]) => fillRule<L | M>({kind: 'fill', to, from, behind: false}),
    fromBehind: <M extends Letter>(from: M) => fillRule<L | M>({kind: 'fill', to, from: [from], behind: true}),
  };
}

/** No card lies on any pile of the letters. */
export function empty<L extends Letter>(...piles: L[]): Condition<L> {
  return together(...piles.map((pile): Condition<L> => ({kind: 'empty', pile})));
}

/** A card lies on every pile of the letters. */
export function full<L extends Letter>(...piles: L[]): Condition<L> {
  return together(...piles.map((pile): Condition<L> => ({kind: 'full', pile})));
}

const shownThan = (than: Shown['than']) => ({
  inSuit: <L extends Letter>(...piles: L[]): Condition<L> => ({kind: 'shown', piles, than, suits: 'same'}),
  anySuit: <L extends Letter>(...piles: L[]): Condition<L> => ({kind: 'shown', piles, than, suits: 'any'}),
});

/**
 * A pile of the letters shows a card that is higher than the one that goes, lower than it, or of its rank, in its suit or
 * whatever the suit: `shown.higher.inSuit('T')`, or with `lower` or `equal`, and `anySuit`. What is covered or face down is
 * not shown.
 */
export const shown = {higher: shownThan('higher'), lower: shownThan('lower'), equal: shownThan('equal')};

/** Does a card that is shown stand to the one that goes as a condition wants it? */
export function isShownCard({than, suits}: Shown, low: number, shownCard: Card, card: Card): boolean {
  const rise = heightOf(shownCard, low) - heightOf(card, low);
  if (suits === 'same' && suitOf(shownCard) !== suitOf(card)) return false;
  return than === 'higher' ? rise > 0 : than === 'lower' ? rise < 0 : rise === 0;
}

/** A fact of the position holds. */
export function is(key: string): Condition<never> {
  return {kind: 'fact', key, is: true};
}

/** A fact of the position does not hold. */
export function not(key: string): Condition<never> {
  return {kind: 'fact', key, is: false};
}

/** One way for cards from piles of one letter to piles of another, by a rule of the declaration. */
export interface Route {
  readonly from: Letter;
  readonly to: Letter;
  readonly take: Take;
  readonly place: PlaceKind;
  readonly when: Condition | undefined;
  readonly cost: string | undefined;
  readonly limit: Limit | undefined;
  readonly least: number | undefined;
  readonly unit: Build | undefined;
  readonly pair: Pairing | undefined;
  readonly touches: true | undefined;
  readonly ranks: readonly Rank[] | undefined;
  /** The rule that it comes from, for its words. */
  readonly rule: PlayRule;
}

/** All routes from piles of one letter to those of another. */
export interface Way {
  readonly to: readonly PileInfo[];
  readonly routes: readonly Route[];
  /** Over before under. */
  readonly directions: readonly boolean[];
  /** Are the destinations interchangeable, so that one space among them is as good as another? */
  readonly alike: boolean;
}

/** The ways from each letter, in the order of the list of moves. */
export type Ways = Readonly<Partial<Record<Letter, readonly Way[]>>>;

/** A rule's routes, one for each pair of letters; a change between two letters has none from a letter to itself. */
export function routesOf(rule: PlayRule): Route[] {
  const {take, when, cost, limit, least, unit, pair, touches, ranks} = rule;
  return rule.from.flatMap(from =>
    rule.to
      .filter(to => !rule.change || to !== from)
      .flatMap(to =>
        rule.places.map(place => ({from, to, take, place, when, cost, limit, least, unit, pair, touches, ranks, rule})),
      ),
  );
}

/** Piles that take cards: of a letter, and whether they are interchangeable. */
interface Takers {
  readonly letter: Letter;
  readonly piles: readonly PileInfo[];
  readonly alike: boolean;
}

/** Routes sorted by where they lead from, then by the piles that take the cards. */
export function waysOf(routes: readonly Route[], takers: readonly Takers[]): Ways {
  const waysFrom = (from: Letter): Way[] =>
    takers.flatMap(({letter, piles, alike}) => {
      const own = routes.filter(route => route.from === from && route.to === letter);
      const directions = own.some(({place}) => place === 'under') ? [false, true] : [false];
      return own.length > 0 ? [{to: piles, routes: own, directions, alike}] : [];
    });
  return Object.fromEntries(routes.map(({from}) => [from, waysFrom(from)]));
}
