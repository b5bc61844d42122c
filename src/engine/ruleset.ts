import {runLength, type Build} from './declaration/build.js';
import {safeUp, type Dominance} from './declaration/dominance.js';
import {passFact, type Fact} from './declaration/fact.js';
import type {OptionValues} from './declaration/option.js';
import type {Letter, Pile, PileInfo, PileSpec, Role} from './declaration/pile.js';
import {PileSet} from './declaration/pile-set.js';
import {routesOf, type Route, type Ways, RouteMap} from './declaration/routes.js';
import type {AtOnceRule, FillRule, PlayRule, RedealRule, TurnRule} from './declaration/rule.js';
import {dealtTo, standing, type AnyDeclaration, type DealStep, type Variant} from './declaration/variant.js';

/** The sources in the order of the list of moves. Within a role it is that of the declaration. */
const SOURCES: readonly Role[] = ['reserve', 'waste', 'tableau', 'foundation'];

/** A variant under chosen options: its declaration with piles numbered and rules sorted for lookup. */
export class Ruleset {
  readonly low: number;
  readonly packs: number;
  readonly declaration: AnyDeclaration;
  readonly piles: readonly PileInfo[];
  /** The piles of the tableau, of all its letters. */
  readonly tableau: readonly PileInfo[];
  /** `pass` comes first, then what the variant declares. */
  readonly facts: readonly Fact[];
  /** Piles whose cards may leave, in the order of the list of moves. */
  readonly sources: readonly PileInfo[];
  /** What is dealt, in order. */
  readonly steps: readonly DealStep[];
  /** What the player may play, as declared. */
  readonly playRules: readonly PlayRule[];
  readonly turn: TurnRule | undefined;
  readonly redeal: RedealRule | undefined;
  /** Stock and waste; -1 if there is none. */
  readonly stock: number;
  readonly waste: number;
  readonly may: readonly Route[];
  /** Each duty's routes, most pressing first. */
  readonly must: readonly (readonly Route[])[];
  /** The game is won when no card lies on these. */
  readonly cleared: readonly PileInfo[];
  /** What happens at once, as declared. */
  readonly atOnce: readonly AtOnceRule[];
  /** Plays that happen at once, in order: the sources and the routes from them. */
  readonly plays: readonly {readonly piles: readonly PileInfo[]; readonly routes: readonly Route[]}[];
  readonly fills: readonly FillRule[];
  /** Plays that may be made at once without harm. */
  readonly dominances: readonly Dominance[];
  /** Groups of piles that can be exchanged for one another: a pile, or a pile and the column behind it. */
  readonly exchangeable: readonly (readonly number[])[];
  /** All other piles. */
  readonly fixed: readonly number[];
  /** The routes of `may`, and of each duty, sorted for listing moves. */
  readonly ways: Ways;
  readonly dutyWays: readonly Ways[];
  private readonly pileSet: PileSet;
  private readonly mayMap: RouteMap;
  private readonly mayNot: readonly Route[];
  private readonly columnBehind: readonly number[];
  /** How the piles build that runs of each letter may go to. */
  private readonly runBuilds: Readonly<Partial<Record<Letter, readonly Build[]>>>;
  private readonly givesWhole: ReadonlySet<Letter>;
  private readonly givesAny: ReadonlySet<Letter>;

  /** `values` is a full set of options, as `parseOptions` returns it. */
  constructor(
    readonly variant: Variant,
    readonly values: OptionValues,
  ) {
    this.low = variant.low;
    this.packs = variant.packs;
    this.declaration = variant.rules(chosenFor(variant, values));
    const {piles, deal, may, mayNot, must, atOnce, facts} = this.declaration;
    this.pileSet = new PileSet(piles);
    this.piles = this.pileSet.all;
    this.tableau = this.pileSet.tableau;
    this.stock = this.pileSet.firstOf('stock');
    this.waste = this.pileSet.firstOf('waste');
    this.steps = standing(deal);
    const rules = standing(may);
    this.redeal = rules.find(rule => rule.kind === 'redeal');
    this.turn = rules.find(rule => rule.kind === 'turn');
    this.facts = [passFact(this.redeal?.passes ?? 1), ...(facts ?? [])];
    this.playRules = rules.filter(rule => rule.kind === 'play');
    this.may = this.playRules.flatMap(routesOf);
    this.mayNot = standing(mayNot).flatMap(routesOf);
    this.must = standing(must).map(routesOf);
    this.atOnce = standing(atOnce);
    this.plays = this.playsAtOnce();
    this.fills = this.atOnce.filter(rule => rule.kind === 'fill');
    this.dominances = dominancesOf(this.declaration);
    this.cleared = this.clearedPiles();
    this.columnBehind = this.columnsBehind();
    this.exchangeable = this.exchangeableGroups();
    const free = new Set(this.exchangeable.flat());
    this.fixed = this.piles.map(pile => pile.index).filter(index => !free.has(index));
    this.mayMap = new RouteMap(this.pileSet, this.may, free);
    this.ways = this.mayMap.ways;
    this.dutyWays = this.must.map(routes => new RouteMap(this.pileSet, routes, free).ways);
    this.sources = this.givingPiles();
    this.runBuilds = this.buildsOfRuns();
    this.givesWhole = this.mayMap.givers('whole');
    this.givesAny = this.mayMap.givers('any');
  }

  /** The piles of a letter, left to right; none if the variant lacks it. */
  of(letter: Letter): readonly PileInfo[] {
    return this.pileSet.of(letter);
  }

  has(letter: Letter): boolean {
    return this.of(letter).length > 0;
  }

  /** The letters of a role, in the order of the declaration. */
  lettersOf(role: Role): readonly Letter[] {
    return this.pileSet.lettersOf(role);
  }

  /** May cards be turned from the stock? */
  get canTurn(): boolean {
    return this.turn !== undefined;
  }

  /** May cards of this letter lie out of sequence, since several are dealt to or set out on one pile or a whole pile may come to it? */
  isLoose(letter: Letter): boolean {
    if (this.may.some(({take, from, to}) => take === 'whole' && to === letter && from !== letter)) return true;
    const steps = this.steps.filter(step => step.to === letter);
    return this.of(letter).some(({number}) => {
      const dealt = steps.map(step => (step.kind === 'deal' ? dealtTo(step, number) : 1));
      return dealt.reduce((sum, cards) => sum + cards, 0) > 1;
    });
  }

  /** The pile with this id, which may come from outside. */
  find(id: string): PileInfo | undefined {
    return this.pileSet.find(id);
  }

  /** The index of the `number`-th pile (from 0) of a letter; -1 if there is none. */
  numberOf(letter: Letter, number = 0): number {
    return this.pileSet.numberOf(letter, number);
  }

  info(index: number): PileInfo {
    const pile = this.piles[index];
    if (!pile) throw new RangeError(`no pile ${index} in ${this.variant.id}`);
    return pile;
  }

  spec(letter: Letter): PileSpec {
    const [pile] = this.of(letter);
    if (!pile) throw new RangeError(`no pile ${letter} in ${this.variant.id}`);
    return pile.spec;
  }

  /** The routes a player may take between two letters, in the declaration's order. */
  routes(from: Letter, to: Letter): readonly Route[] {
    return this.mayMap.between(from, to);
  }

  /** What a reading or an option rules out between two letters, in the declaration's order. */
  barred(from: Letter, to: Letter): readonly Route[] {
    return this.mayNot.filter(route => route.from === from && route.to === to);
  }

  /** The letters that cards from this one may go to, in the order of the list of moves. */
  destinations(from: Letter): readonly Letter[] {
    return this.mayMap.destinations(from);
  }

  /** The index of the column behind a pile, whose top card comes free when the pile is empty; -1 if there is none. */
  behind(index: number): number {
    return this.columnBehind[index] ?? -1;
  }

  /** The pile in front of a column; -1 if the pile is not a column. */
  front(index: number): number {
    return this.columnBehind.indexOf(index);
  }

  /** May several cards of this letter leave together, as a run that the player chooses the length of? */
  givesRuns(from: Letter): boolean {
    return this.spec(from).role === 'tableau' && this.runBuilds[from] !== undefined;
  }

  /** How many top cards may leave a pile of this letter together, in sequence for some destination; 1 where no run may. */
  longestRun(from: Letter, cards: Pile): number {
    let longest = 1;
    for (const build of this.runBuilds[from] ?? []) longest = Math.max(longest, runLength(build, this.low, cards));
    return longest;
  }

  /** May a whole pile of this letter leave as a unit? */
  movesWhole(from: Letter): boolean {
    return this.givesWhole.has(from);
  }

  /** May a card below the top leave a pile of this letter? */
  losesAny(from: Letter): boolean {
    return this.givesAny.has(from);
  }

  factIndex(key: string): number {
    const index = this.facts.findIndex(fact => fact.key === key);
    if (index < 0) throw new RangeError(`no fact ${key} in ${this.variant.id}`);
    return index;
  }

  private playsAtOnce(): Ruleset['plays'] {
    return this.atOnce.flatMap(rule =>
      rule.kind === 'play' ? [{piles: rule.from.flatMap(letter => this.of(letter)), routes: routesOf(rule)}] : [],
    );
  }

  private clearedPiles(): PileInfo[] {
    const {goal} = this.declaration;
    return this.piles.filter(({letter, spec}) => (goal ? goal.piles.includes(letter) : spec.role !== 'foundation'));
  }

  private columnsBehind(): number[] {
    const behind = this.fills.filter(fill => fill.behind);
    return this.piles.map(({letter, number}) => {
      const from = behind.find(({to}) => to === letter)?.from[0];
      return from === undefined ? -1 : this.numberOf(from, number);
    });
  }

  private givingPiles(): PileInfo[] {
    const letters = this.pileSet.lettersOf(...SOURCES).filter(letter => this.may.some(({from}) => from === letter));
    return letters.flatMap(letter => this.of(letter));
  }

  private buildsOfRuns(): Partial<Record<Letter, Build[]>> {
    const builds = new Map<Letter, Set<Build>>();
    for (const {take, from, to} of this.may) {
      const {build} = this.spec(to);
      if (take === 'run' && build) builds.set(from, (builds.get(from) ?? new Set()).add(build));
    }
    return Object.fromEntries([...builds].map(([from, own]) => [from, [...own]]));
  }

  /** Tableau piles, each with the column behind it, and heaps of which only the top rank counts. */
  private exchangeableGroups(): number[][] {
    const columns = this.tableau.map(({index}) => (this.behind(index) < 0 ? [index] : [index, this.behind(index)]));
    const heaps = this.piles.filter(({spec}) => spec.role === 'foundation' && spec.topOnly).map(({index}) => [index]);
    return [...columns, ...heaps];
  }
}

/** The options as the declaration reads them. */
function chosenFor({options}: Variant, values: OptionValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, option.read(values[key] ?? option.initial)]),
  );
}

function dominancesOf({dominances, safety}: AnyDeclaration): readonly Dominance[] {
  const proven = standing(dominances);
  return safety?.kind === 'always' ? [...proven, safeUp(() => true)] : proven;
}
