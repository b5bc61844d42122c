import {cardOf, rankOf, RANKS, SUITS, suitOf, type Card, type Rank, type Suit} from './card.js';
import {runLength, type Build} from './declaration/build.js';
import {safeUp} from './declaration/dominance.js';
import {passFact} from './declaration/fact.js';
import {gridsIn} from './declaration/grid.js';
import type {OptionValues} from './declaration/option.js';
import type {Letter, Pile, PileInfo, PileSpec, Role} from './declaration/pile.js';
import {routesOf, waysOf, type Route, type Take} from './declaration/rule.js';
import {dealtTo, layoutWords, present, type AnyDeclaration, type Variant} from './declaration/variant.js';
import {sortedPack} from './shuffle.js';

/** The order in which piles are written down. */
const WRITTEN: readonly Role[] = ['stock', 'waste', 'reserve', 'foundation', 'covered', 'tableau'];

/** Piles that are written without a number. */
const UNNUMBERED: readonly Role[] = ['stock', 'waste', 'reserve'];

/** The sources in the order of the list of moves. Within a role it is that of the declaration. */
const SOURCES: readonly Role[] = ['reserve', 'waste', 'stock', 'tableau', 'foundation'];

const NONE: readonly PileInfo[] = [];
const NO_PILES: readonly number[] = [];

/** A variant under chosen options: its declaration with piles numbered and rules sorted for lookup. */
export type Ruleset = Readonly<ReturnType<typeof makeRuleset>>;

/** `values` is a full set of options, as `parseOptions` returns it. */
export function makeRuleset(variant: Variant, values: OptionValues) {
  const {low, packs} = variant;
  const {options} = variant;
  const chosen = Object.entries(options).map(([key, option]) => [key, option.read(values[key] ?? option.initial)]);
  const declaration = variant.rules(Object.fromEntries(chosen) as Readonly<Record<string, unknown>>);
  const {goal, safety} = declaration;

  const piles: readonly PileInfo[] = numberedPiles(declaration.piles);
  const byId = new Map<string, PileInfo>(piles.map(pile => [pile.id, pile]));
  const byLetter = new Map<Letter, PileInfo[]>();
  for (const pile of piles) byLetter.set(pile.letter, [...(byLetter.get(pile.letter) ?? []), pile]);
  const tableau = piles.filter(({spec}) => spec.role === 'tableau');
  /** The piles of a letter, left to right; none if the variant lacks it. */
  const of = (letter: Letter): readonly PileInfo[] => byLetter.get(letter) ?? NONE;
  /** The letters of some roles, in the order of the roles, then of the declaration. */
  const lettersOf = (...roles: readonly Role[]): Letter[] => lettersIn(declaration.piles, roles);
  /** The index of the `number`-th pile (from 0) of a letter; -1 if there is none. */
  const numberOf = (letter: Letter, number = 0): number => of(letter)[number]?.index ?? -1;
  const firstOf = (role: Role): number => piles.find(({spec}) => spec.role === role)?.index ?? -1;
  const spec = (letter: Letter): PileSpec => {
    const found = declaration.piles[letter];
    if (!found) throw new RangeError(`no pile ${letter} in ${variant.id}`);
    return found;
  };

  const rules = present(declaration.may);
  const turn = rules.find(rule => rule.kind === 'turn');
  const redeal = rules.find(rule => rule.kind === 'redeal');
  const gather = rules.find(rule => rule.kind === 'gather');
  const {passes = 1, order} = redeal ?? gather ?? {};
  const playRules = rules.filter(rule => rule.kind === 'play');
  const may = playRules.flatMap(routesOf);
  const mayNot = present(declaration.mayNot).flatMap(routesOf);
  const must = present(declaration.must).map(routesOf);
  const atOnce = present(declaration.atOnce);
  const fills = atOnce.filter(rule => rule.kind === 'fill');
  const facts = [passFact(passes), ...(declaration.facts ?? [])];
  const steps = present(declaration.deal);

  const behindFills = fills.filter(fill => fill.behind);
  const columnBehind = piles.map(({letter, number}) => {
    const from = behindFills.find(({to}) => to === letter)?.from[0];
    return from === undefined ? -1 : numberOf(from, number);
  });
  /** The index of the column behind a pile, whose top card comes free when the pile is empty; -1 if there is none. */
  const behind = (index: number): number => columnBehind[index] ?? -1;

  /** The piles that turned cards go to, in place of the waste. */
  const turnsOnto = turn?.row ?? turn?.pile;
  const lying = piles.some(({spec: {covers}}) => covers) ? coveringPiles(declaration, byId) : undefined;

  const grids = gridsIn(layoutWords(declaration.layout), byId);

  // Tableau piles, each with the column behind it, and heaps of which only the top rank counts. Where a row of the
  // stock falls on piles it matters which is which.
  const exchangeable: readonly (readonly number[])[] = [
    ...tableau.flatMap(({index, letter}) =>
      letter === turnsOnto || spec(letter).covers || spec(letter).beside
        ? []
        : [behind(index) < 0 ? [index] : [index, behind(index)]],
    ),
    ...piles.flatMap(({spec: {role, topOnly}, index}) => (role === 'foundation' && topOnly ? [[index]] : [])),
  ];
  const free = new Set(exchangeable.flat());
  const takers = lettersOf('foundation', 'tableau');
  const waysBy = (routes: readonly Route[]) =>
    waysOf(
      routes,
      takers.map(to => ({letter: to, piles: of(to), alike: of(to).every(({index}) => free.has(index))})),
    );
  const giving = (take: Take): ((from: Letter) => boolean) => {
    const givers = new Set(may.flatMap(route => (route.take === take ? [route.from] : [])));
    return from => givers.has(from);
  };
  /** How the piles build that runs of each letter may go to. */
  const runBuilds = new Map<Letter, ReadonlySet<Build>>();
  const runBuild = ({unit, to}: Pick<Route, 'unit' | 'to'>): Build | undefined => unit ?? spec(to).build;
  for (const route of may) {
    const [{from}, build] = [route, runBuild(route)];
    if (route.take === 'run' && build) runBuilds.set(from, new Set([...(runBuilds.get(from) ?? []), build]));
  }

  return {
    variant,
    values,
    low,
    packs,
    /** The cards that the game is played with, sorted. */
    pack: packOf(packs, declaration.suits),
    declaration,
    piles,
    tableau,
    /** Stock and waste; -1 if there is none. */
    stock: firstOf('stock'),
    waste: firstOf('waste'),
    of,
    lettersOf,
    numberOf,
    spec,
    has: (letter: Letter): boolean => byLetter.has(letter),
    /** The pile with this id, which may come from outside. */
    find: (id: string): PileInfo | undefined => byId.get(id),
    info(index: number): PileInfo {
      const pile = piles[index];
      if (!pile) throw new RangeError(`no pile ${index} in ${variant.id}`);
      return pile;
    },
    /** `pass` comes first, then what the variant declares. */
    facts,
    factIndex(key: string): number {
      const index = facts.findIndex(fact => fact.key === key);
      if (index < 0) throw new RangeError(`no fact ${key} in ${variant.id}`);
      return index;
    },
    /** What is dealt, in order. */
    steps,
    turn,
    turnsOnto,
    redeal,
    gather,
    /** How often one goes through the stock, or the tableau is dealt, in all; `Infinity` if that is not counted. */
    passes,
    /** Are the cards shuffled when they are dealt again? */
    reshuffles: order === 'shuffle',
    /** What the player may play, as declared. */
    playRules,
    may,
    /** Each duty's routes, most pressing first. */
    must,
    /** The routes of `may`, and of each duty, sorted for listing moves. */
    ways: waysBy(may),
    dutyWays: must.map(waysBy),
    /** Piles whose cards may leave, in the order of the list of moves. */
    sources: lettersOf(...SOURCES).flatMap(letter => (may.some(({from}) => from === letter) ? of(letter) : [])),
    /** The routes a player may take between two letters, in the declaration's order. */
    routes: (from: Letter, to: Letter): readonly Route[] => between(may, from, to),
    /** What a reading or an option rules out between two letters, in the declaration's order. */
    barred: (from: Letter, to: Letter): readonly Route[] => between(mayNot, from, to),
    /** The letters that cards from this one may go to, in the order of the list of moves. */
    destinations: (from: Letter): readonly Letter[] => takers.filter(to => between(may, from, to).length > 0),
    /** What happens at once, as declared. */
    atOnce,
    /** Plays that happen at once, in order: the sources and the routes from them. */
    plays: atOnce.flatMap(rule =>
      rule.kind === 'play' ? [{piles: rule.from.flatMap(of), routes: routesOf(rule)}] : [],
    ),
    fills,
    /** Plays that may be made at once without harm. */
    dominances: [...present(declaration.dominances), ...(safety?.kind === 'always' ? [safeUp(() => true)] : [])],
    /** May the card be left where others have to be cleared? */
    isSpared: (card: Card): boolean => goal !== undefined && goal.spared.includes(RANKS[rankOf(card)] as Rank),
    /** The game is won when no card lies on these but such. */
    cleared: piles.filter(pile => (goal ? goal.piles.includes(pile.letter) : pile.spec.role !== 'foundation')),
    /** Groups of piles that can be exchanged for one another: a pile, or a pile and the column behind it. */
    exchangeable,
    /** All other piles. */
    fixed: piles.flatMap(({index}) => (free.has(index) ? [] : [index])),
    behind,
    /** The places of grids beside one another. */
    grids,
    /** The piles whose cards lie on that of a pile which overlaps others. */
    covering: (index: number): readonly number[] => lying?.[index] ?? NO_PILES,
    /** The pile in front of a column; -1 if the pile is not a column. */
    front: (index: number): number => columnBehind.indexOf(index),
    /** How the cards of a run follow one another; undefined where nothing is built on their destination. */
    runBuild,
    /** May a whole pile of this letter leave as a unit? */
    movesWhole: giving('whole'),
    /** May a card below the top leave a pile of this letter? */
    losesAny: giving('any'),
    /** May several cards of this letter leave together, as a run that the player chooses the length of? */
    givesRuns: (from: Letter): boolean => spec(from).role === 'tableau' && runBuilds.has(from),
    /**
     * How many top cards may leave a pile of this letter together, in sequence for some destination; 1 where no run
     * may.
     */
    longestRun(from: Letter, cards: Pile): number {
      let longest = 1;
      for (const build of runBuilds.get(from) ?? []) longest = Math.max(longest, runLength(build, low, cards));
      return longest;
    },
    /**
     * May cards lie out of sequence: are several dealt to one pile or set out on it, or may a whole pile of others or a
     * run in an order of its own come to it?
     */
    isLoose(letter: Letter): boolean {
      const comesLoose = ({take, from, to, unit}: Route): boolean =>
        to === letter && (unit !== undefined || (take === 'whole' && from !== letter));
      if (may.some(comesLoose)) return true;
      if (turnsOnto === letter) return true;
      const own = steps.filter(step => step.to === letter);
      return of(letter).some(({number}) => own.reduce((sum, step) => sum + dealtTo(step, number, spec(letter)), 0) > 1);
    },
  };
}

/** Whole packs, in which each suit stands for others where a game has fewer. */
function packOf(packs: number, suits: readonly Suit[] = SUITS): readonly Card[] {
  return sortedPack(packs).map(card => cardOf(SUITS.indexOf(suits[suitOf(card) % suits.length] ?? 'D'), rankOf(card)));
}

/** For each pile those that lie on it: of its letter, a row lower in the layout and less than a place beside it. */
function coveringPiles(
  {layout, piles: specs}: AnyDeclaration,
  byId: ReadonlyMap<string, PileInfo>,
): readonly (readonly number[])[] {
  const places = layoutWords(layout).flatMap((words, row) =>
    words.flatMap(({id, column}) => {
      const pile = byId.get(id);
      return pile && specs[pile.letter]?.covers ? [{pile, row, column}] : [];
    }),
  );
  const lying: number[][] = Array.from(byId, () => []);
  for (const {pile, row, column} of places)
    lying[pile.index] = places
      .filter(each => each.row === row + 1 && Math.abs(each.column - column) < 1 && each.pile.letter === pile.letter)
      .map(each => each.pile.index);
  return lying;
}

function lettersIn(specs: AnyDeclaration['piles'], roles: readonly Role[]): Letter[] {
  const letters = Object.keys(specs) as Letter[];
  return roles.flatMap(role => letters.filter(letter => specs[letter]?.role === role));
}

/** The piles of a declaration, numbered in the order in which they are written down. */
function numberedPiles(specs: AnyDeclaration['piles']): PileInfo[] {
  const piles = lettersIn(specs, WRITTEN).flatMap(letter => {
    const spec = specs[letter];
    if (!spec) return [];
    const isAlone = UNNUMBERED.includes(spec.role);
    return Array.from({length: spec.count}, (_, number) => {
      const id: PileInfo['id'] = isAlone ? letter : `${letter}${number + 1}`;
      return {id, letter, number, spec};
    });
  });
  return piles.map((pile, index) => ({index, ...pile}));
}

function between(routes: readonly Route[], from: Letter, to: Letter): Route[] {
  return routes.filter(route => route.from === from && route.to === to);
}
