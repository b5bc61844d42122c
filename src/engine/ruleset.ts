import {runLength, type Build} from './declaration/build.js';
import {safeUp, type Dominance} from './declaration/dominance.js';
import {passFact, type Fact} from './declaration/fact.js';
import type {OptionValues} from './declaration/option.js';
import type {Letter, Pile, PileInfo, PileSpec, Role} from './declaration/pile.js';
import {routesOf, type Route, type Way, type Ways} from './declaration/route.js';
import type {AtOnceRule, FillRule, PlayRule, RedealRule, Take, TurnRule} from './declaration/rule.js';
import {dealtTo, standing, type AnyDeclaration, type DealStep, type Variant} from './declaration/variant.js';

/** The order in which piles are written down. */
const WRITTEN: readonly Role[] = ['stock', 'waste', 'reserve', 'foundation', 'column', 'tableau'];
/** The order of the list of moves: by source, then by destination. Within a role it is that of the declaration. */
const SOURCES: readonly Role[] = ['reserve', 'waste', 'tableau', 'foundation'];
const DESTINATIONS: readonly Role[] = ['foundation', 'tableau'];

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
  private readonly letters: readonly Letter[];
  private readonly byLetter: Readonly<Partial<Record<Letter, readonly PileInfo[]>>>;
  private readonly columnBehind: readonly number[];
  private readonly byId: ReadonlyMap<string, PileInfo>;
  private readonly runBuilds: Readonly<Partial<Record<Letter, Build>>>;
  private readonly destinationsFrom: Readonly<Partial<Record<Letter, readonly Letter[]>>>;
  private readonly givesWhole: ReadonlySet<Letter>;
  private readonly givesAny: ReadonlySet<Letter>;
  private readonly mayBetween: Readonly<Record<string, readonly Route[]>>;

  /** `values` is a full set of options, as `parseOptions` returns it. */
  constructor(
    readonly variant: Variant,
    readonly values: OptionValues,
  ) {
    const chosen = Object.fromEntries(
      Object.entries(variant.options).map(([key, o]) => [key, o.read(values[key] ?? o.initial)]),
    );
    this.declaration = variant.rules(chosen);
    this.low = variant.low;
    this.packs = variant.packs;
    this.byLetter = numberedPiles(this.declaration.piles);
    this.letters = lettersOf(this.declaration.piles, WRITTEN);
    this.piles = this.letters.flatMap(letter => this.byLetter[letter] ?? []);
    this.tableau = this.piles.filter(({spec}) => spec.role === 'tableau');
    this.stock = this.indexOf('stock');
    this.waste = this.indexOf('waste');
    this.byId = new Map(this.piles.map(pile => [pile.id, pile]));
    this.steps = standing(this.declaration.deal);
    const rules = standing(this.declaration.may);
    this.redeal = rules.find(rule => rule.kind === 'redeal');
    this.turn = rules.find(rule => rule.kind === 'turn');
    this.facts = [passFact(this.redeal?.passes ?? 1), ...(this.declaration.facts ?? [])];
    this.playRules = rules.filter(rule => rule.kind === 'play');
    this.may = this.playRules.flatMap(routesOf);
    this.must = standing(this.declaration.must).map(routesOf);
    this.atOnce = standing(this.declaration.atOnce);
    this.plays = this.atOnce.flatMap(rule =>
      rule.kind === 'play' ? [{piles: rule.from.flatMap(letter => this.of(letter)), routes: routesOf(rule)}] : [],
    );
    this.fills = this.atOnce.filter(rule => rule.kind === 'fill');
    const proven = standing(this.declaration.dominances);
    this.dominances = this.declaration.safety?.kind === 'always' ? [...proven, safeUp(() => true)] : proven;
    this.sources = lettersOf(this.declaration.piles, SOURCES).flatMap(letter =>
      this.may.some(route => route.from === letter) ? this.of(letter) : [],
    );
    const {goal} = this.declaration;
    this.cleared = this.piles.filter(({letter, spec}) =>
      goal ? goal.piles.includes(letter) : spec.role !== 'foundation',
    );
    const behind = this.fills.filter(fill => fill.behind);
    this.columnBehind = this.piles.map(pile => {
      const from = behind.find(({to}) => to === pile.letter)?.from[0];
      return from === undefined ? -1 : this.numberOf(from, pile.number);
    });
    this.exchangeable = this.exchangeableGroups();
    const free = new Set(this.exchangeable.flat());
    this.fixed = this.piles.map(pile => pile.index).filter(index => !free.has(index));
    this.runBuilds = Object.fromEntries(
      this.may.flatMap(route => (route.take === 'run' ? [[route.from, this.spec(route.to).build]] : [])),
    );
    this.mayBetween = groupBy(this.may, route => route.from + route.to);
    const takers = lettersOf(this.declaration.piles, DESTINATIONS);
    const destinationsOf = (from: Letter): Letter[] => takers.filter(to => this.mayBetween[from + to]);
    this.destinationsFrom = Object.fromEntries(this.letters.map(from => [from, destinationsOf(from)]));
    this.givesWhole = this.giversOf('whole');
    this.givesAny = this.giversOf('any');
    this.ways = this.waysOf(this.may);
    this.dutyWays = this.must.map(routes => this.waysOf(routes));
  }

  /** The piles of a letter, left to right; none if the variant lacks it. */
  of(letter: Letter): readonly PileInfo[] {
    return this.byLetter[letter] ?? [];
  }

  has(letter: Letter): boolean {
    return this.byLetter[letter] !== undefined;
  }

  /** The letters of a role, in the order of the declaration. */
  lettersOf(role: Role): readonly Letter[] {
    return this.letters.filter(letter => this.byLetter[letter]?.[0]?.spec.role === role);
  }

  /** May cards be turned from the stock? */
  get canTurn(): boolean {
    return this.turn !== undefined;
  }

  /** May cards of this letter lie out of sequence, since several are dealt to one pile or a whole pile may come to it? */
  isLoose(letter: Letter): boolean {
    if (this.may.some(({take, from, to}) => take === 'whole' && to === letter && from !== letter)) return true;
    return this.steps.some(
      step =>
        step.kind === 'deal' && step.to === letter && this.of(letter).some(pile => dealtTo(step, pile.number) > 1),
    );
  }

  /** The pile with this id, which may come from outside. */
  find(id: string): PileInfo | undefined {
    return this.byId.get(id);
  }

  /** The index of the `number`-th pile (from 0) of a letter; -1 if there is none. */
  numberOf(letter: Letter, number = 0): number {
    return this.byLetter[letter]?.[number]?.index ?? -1;
  }

  info(index: number): PileInfo {
    const pile = this.piles[index];
    if (!pile) throw new RangeError(`no pile ${String(index)} in ${this.variant.id}`);
    return pile;
  }

  spec(letter: Letter): PileSpec {
    const pile = this.byLetter[letter]?.[0];
    if (!pile) throw new RangeError(`no pile ${letter} in ${this.variant.id}`);
    return pile.spec;
  }

  /** The routes a player may take between two letters, in the declaration's order. */
  routes(from: Letter, to: Letter): readonly Route[] {
    return this.mayBetween[from + to] ?? NONE;
  }

  /** The letters that cards from this one may go to, in the order of the list of moves. */
  destinations(from: Letter): readonly Letter[] {
    return this.destinationsFrom[from] ?? NOWHERE;
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

  /** How cards follow one another in a run that leaves a pile of this letter; undefined if none may leave. */
  runBuild(from: Letter): Build | undefined {
    return this.runBuilds[from];
  }

  /** How many cards may leave a pile of this letter together, its top cards in sequence; 1 where no run may. */
  longestRun(from: Letter, cards: Pile): number {
    const build = this.runBuilds[from];
    return build ? runLength(build, this.low, cards) : 1;
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

  private indexOf(role: Role): number {
    return this.piles.find(({spec}) => spec.role === role)?.index ?? -1;
  }

  private giversOf(take: Take): Set<Letter> {
    return new Set(this.may.flatMap(route => (route.take === take ? [route.from] : [])));
  }

  private waysOf(routes: readonly Route[]): Ways {
    const between = groupBy(routes, route => route.from + route.to);
    const from = (letter: Letter): Way[] =>
      lettersOf(this.declaration.piles, DESTINATIONS).flatMap(to =>
        between[letter + to] ? [this.wayOf(to, between[letter + to] ?? NONE)] : [],
      );
    return Object.fromEntries(this.letters.map(letter => [letter, from(letter)]));
  }

  private wayOf(to: Letter, routes: readonly Route[]): Way {
    const free = new Set(this.exchangeable.flat());
    return {
      to: this.of(to),
      routes,
      directions: routes.some(route => route.place === 'under') ? [false, true] : [false],
      alike: this.of(to).every(pile => free.has(pile.index)),
    };
  }

  /** Tableau piles, each with the column behind it, and heaps of which only the top rank counts. */
  private exchangeableGroups(): number[][] {
    const columns = this.tableau.map(({index}) => (this.behind(index) < 0 ? [index] : [index, this.behind(index)]));
    const heaps = this.piles.filter(({spec}) => spec.role === 'foundation' && spec.topOnly).map(({index}) => [index]);
    return [...columns, ...heaps];
  }
}

const NONE: readonly Route[] = [];
const NOWHERE: readonly Letter[] = [];

type Specs = Readonly<Partial<Record<Letter, PileSpec>>>;

/** The letters of some roles, in the order of the roles, then of the declaration. */
function lettersOf(specs: Specs, roles: readonly Role[]): Letter[] {
  const letters = Object.keys(specs) as Letter[];
  return roles.flatMap(role => letters.filter(letter => specs[letter]?.role === role));
}

const UNNUMBERED: readonly Role[] = ['stock', 'waste', 'reserve'];

function numberedPiles(specs: Specs): Partial<Record<Letter, PileInfo[]>> {
  let index = 0;
  const byLetter: Partial<Record<Letter, PileInfo[]>> = {};
  for (const letter of lettersOf(specs, WRITTEN)) {
    const spec = specs[letter];
    if (!spec) continue;
    const alone = UNNUMBERED.includes(spec.role);
    byLetter[letter] = Array.from({length: spec.count}, (_, number) => ({
      index: index++,
      id: alone ? letter : `${letter}${number + 1}`,
      letter,
      number,
      spec,
    }));
  }
  return byLetter;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}
