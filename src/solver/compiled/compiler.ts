import {follows, heightOf} from '../../engine/declaration/build.js';
import {rankOf, RANKS, suitOf, SUITS, type Card, type Rank} from '../../engine/card.js';
import type {Fact} from '../../engine/declaration/fact.js';
import {begins, buildsRows, carries, type Letter, type PileInfo, type PileSpec} from '../../engine/declaration/pile.js';
import {partsOf, type FillRule, type Pairing, type Route} from '../../engine/declaration/rule.js';
import {countsPasses, letterOfBase} from '../../engine/legality/legality.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CARDS, HEIGHTS, NONE} from './cards.js';
import {
  FOUNDATION,
  TABLEAU,
  allRoutes,
  cardPairs,
  compiledCondition,
  giverAt,
  isHole,
  isOpenRow,
  kindOf,
  lettersOf,
  rangeOf,
  slotAt,
  slotsOf,
  sourceOf,
  type CompiledFact,
  type CompiledFill,
  type CompiledRoute,
  type CompiledRow,
  type CompiledRules,
  type Slot,
  type SourcePile,
  type TableauGroup,
} from './compiled-rules.js';
import {FoundationCodec, stepsOf, type FoundationStep} from './foundation-codec.js';
import {Adjacency} from './adjacency.js';
import {CellCodec, SetCodec, StackCodec, TopCodec, type PileCodec, type StackTable} from './pile-codec.js';

const TAKES = ['top', 'whole', 'run', 'any'] as const;
const ALL_CARDS = Array.from({length: CARDS}, (_, card) => card);
const NO_CARDS: readonly (readonly number[])[] = ALL_CARDS.map(() => []);

/** Compiles rules into tables over small numbers, or says in words what does not fit into them. */
export class Compiler {
  readonly slots: readonly Slot[];
  readonly cardIn: Uint8Array;
  private readonly hasSuits: boolean;
  private readonly hasTwins: boolean;
  private readonly codecs: TableauCodecs;
  private readonly sorted: ReadonlySet<Letter>;

  constructor(readonly ruleset: Ruleset) {
    this.slots = slotsOf(ruleset);
    this.hasSuits = looksAtSuits(ruleset);
    this.hasTwins = new Set(ruleset.pack).size < ruleset.pack.length || !this.hasSuits;
    const numberOf = (card: Card): number => (this.hasSuits ? suitOf(card) * HEIGHTS : 0) + heightOf(card, ruleset.low);
    this.cardIn = Uint8Array.from(ALL_CARDS, numberOf);
    this.codecs = new TableauCodecs(ruleset, this.cardIn, lettersOf(this.slots, TABLEAU));
    const {codecs, hasTwins} = this;
    this.sorted = new Set([
      ...lettersOf(this.slots, TABLEAU).filter(letter =>
        isTableauFree(ruleset, letter, codecs.buildOf(letter), hasTwins),
      ),
      ...lettersOf(this.slots, FOUNDATION).filter(letter => isFoundationFree(ruleset, letter, hasTwins)),
    ]);
  }

  compile(): CompiledRules | string {
    const {ruleset, slots, cardIn, hasTwins, sorted} = this;
    const [foundations, tableau] = [this.pilesOf(FOUNDATION), this.pilesOf(TABLEAU)];
    const steps = this.foundationSteps(foundations);
    if (typeof steps === 'string') return steps;
    const groups = lettersOf(slots, TABLEAU).map(letter => this.tableauGroup(letter));
    const ordered = groups.find(
      ({letter}) => !sorted.has(letter) && !isPlaced(ruleset.spec(letter)) && this.takesIntoSpaces(letter),
    );
    if (ordered) return `which pile of ${ordered.letter} a card goes to rests on the order in which they lie`;
    const sources = this.sources(ruleset.sources, ruleset.may);
    const rows = this.rows();
    const left = tableau.map(({index}) => slots[ruleset.grids.left[index] ?? NONE]?.slot ?? NONE);
    const {goal} = ruleset.declaration;
    return {
      ruleset,
      cardIn,
      hasTwins,
      tableau: groups,
      tableauCount: tableau.length,
      sorted,
      isLike: Uint8Array.from(
        groups.flatMap(({letter, count, hasColumns}) =>
          Array.from({length: count}, (_, i) =>
            Number(i > 0 && sorted.has(letter) && !hasColumns && letter !== ruleset.turnsOnto),
          ),
        ),
      ),
      behind: tableau.map(({index}) => slots[ruleset.behind(index)]?.slot ?? NONE),
      foundations: new FoundationCodec(steps, foundations.length, cardIn),
      foundationGroups: lettersOf(slots, FOUNDATION).map(letter => rangeOf(slots, letter)),
      foundationCount: foundations.length,
      homes: SUITS.map((_, suit) =>
        ruleset.piles
          .filter(({spec, number}) => spec.role === 'foundation' && number % SUITS.length === suit)
          .map(({index}) => slotAt(slots, index)),
      ),
      sources,
      builds: sources.some(({routes}) => routes.some(({fitsOver}) => fitsOver.some(tops => tops.length > 0))),
      duties: ruleset.must.map(routes => this.sources(ruleset.sources, routes)),
      plays: ruleset.plays.map(({piles, routes}) => this.sources(piles, routes, false)),
      fills: ruleset.fills.map(fill => this.fill(fill)),
      facts: ruleset.facts.map(fact => compiledFact(ruleset, fact)),
      turn: this.turn(),
      gathered: ruleset.gather && rangeOf(slots, ruleset.gather.piles),
      rows,
      gatheredRows: ruleset.gather?.stay ? rows.filter(({letter}) => letter === ruleset.gather?.piles) : undefined,
      orderedRows: goal?.kind === 'order' ? rows.filter(({letter}) => goal.piles.includes(letter)) : undefined,
      left,
      right: left.map((_, slot) => left.indexOf(slot)),
      countsPasses: countsPasses(ruleset),
      cleared:
        goal || foundations.length < ruleset.lettersOf('foundation').flatMap(ruleset.of).length
          ? ruleset.cleared.map(({index}) => slotAt(slots, index))
          : undefined,
      spared: ruleset.declaration.goal?.spared.length ? this.cardsThat(ruleset.isSpared) : undefined,
      slots,
    };
  }

  private pilesOf(kind: number): PileInfo[] {
    return this.slots.filter(slot => slot.kind === kind).map(({pile}) => this.ruleset.info(pile));
  }

  private tableauGroup(letter: Letter): TableauGroup {
    const {ruleset, slots, codecs} = this;
    const spec = ruleset.spec(letter);
    const carriers = spec.fromBase ? this.cardsThat(card => carries(spec, card)) : undefined;
    return {
      ...rangeOf(slots, letter),
      codecOn: table => codecs.codecOn(letter, table, carriers),
      carriers,
      hasColumns: ruleset.of(letter).some(({index}) => ruleset.behind(index) >= 0),
    };
  }

  private rows(): CompiledRow[] {
    const {ruleset, slots, codecs} = this;
    return ruleset.grids.rows.flatMap(row => {
      const [{letter, spec} = {letter: 'T' as const, spec: undefined}] = row;
      const build = codecs.buildOf(letter);
      if (!spec || !build) return [];
      return [{letter, slots: row.map(({index}) => slotAt(slots, index).slot), begins: this.cardsThat(card => begins(spec, card)), build}]; // prettier-ignore
    });
  }

  private takesIntoSpaces(letter: Letter): boolean {
    return [...this.ruleset.may, ...this.ruleset.must.flat()].some(({to, place}) => to === letter && place === 'into');
  }

  private foundationSteps(foundations: readonly PileInfo[]): FoundationStep[] | string {
    const {ruleset, cardIn} = this;
    const all: FoundationStep[] = [];
    for (const [slot, pile] of foundations.entries()) {
      const givesBack = [...ruleset.may, ...ruleset.must.flat()].some(({from}) => from === pile.letter);
      const cards = this.hasSuits ? CARDS : HEIGHTS;
      const steps = stepsOf(pile, {slot, low: ruleset.low, cardIn, cards, givesBack});
      if (!steps) return `too many different cards may lie on ${pile.letter}`;
      all.push(...steps);
    }
    return all;
  }

  /**
   * The routes from each pile; those of a rule onto cards and into spaces are one, unless it matters which comes first.
   */
  private sources(piles: readonly PileInfo[], routes: readonly Route[], merges = true): SourcePile[] {
    return piles.map(({index, letter}) => {
      const own = routes.filter(route => route.from === letter);
      const groups = merges ? merged(own) : own.map(route => [route]);
      const later = piles.slice(piles.findIndex(pile => pile.index === index) + 1);
      const compiled = groups.map(group => this.route(group, own, {index, later}));
      return sourceOf(giverAt(this.ruleset, this.slots, index), compiled);
    });
  }

  /** Which two cards may go together. */
  private pairs(pairing: Pairing): Uint8Array {
    return cardPairs(this.cardIn, (one, other) => {
      const [a, b] = [rankOf(one), rankOf(other)];
      return pairing === 'rank' ? a === b : a + b + 2 === pairing;
    });
  }

  private route(
    group: readonly Route[],
    others: readonly Route[],
    {index, later}: {readonly index: number; readonly later: readonly PileInfo[]},
  ): CompiledRoute {
    const {ruleset, slots, codecs} = this;
    const [route] = group;
    if (!route) throw new RangeError('a group has a route');
    const {from, to, take, least = 1, ranks, pair, touches, rule} = route;
    const {kind, first, count} = rangeOf(slots, to);
    const spec = ruleset.spec(to);
    const ofBase = letterOfBase(ruleset);
    const leads = (place: Route['place']): boolean => group.some(each => each.place === place);
    const build = codecs.buildOf(to);
    const isOf = (card: Card): boolean => !ranks || ranks.includes(RANKS[rankOf(card)] as Rank);
    const canBegin = this.cardsThat(card => isOf(card) && begins(spec, card));
    const inRows = buildsRows(spec);
    const isNear = (pile: PileInfo): boolean => !touches || ruleset.grids.touching[index]?.has(pile.index) === true;
    // No spread: V8 reads objects faster that all have one shape; with one the search was three times slower.
    return {
      letter: to,
      kind,
      first,
      count,
      toKind: kindOf(ruleset, to),
      suited: spec.suited,
      // Where nothing is built, a run is a single card.
      take: TAKES.indexOf(take === 'run' && build === undefined && least === 1 ? 'top' : take),
      onto: leads('onto'),
      into: leads('into'),
      under: leads('under'),
      enters: inRows || leads('onto') || leads('under') ? this.cardsThat(isOf) : canBegin,
      begins: canBegin,
      mostInto: spec.holds,
      least,
      leastRun: group.every(each => others.some(other => other.take === 'top' && isAsFree(other, each))) ? 2 : 1,
      runs: codecs.runBuildOf(route),
      inRows,
      isPlaced: isPlaced(spec),
      renames: from === to,
      areAlike: this.sorted.has(to),
      fitsOver: build?.lowerCards ?? NO_CARDS,
      fitsUnder: build?.upperCards ?? NO_CARDS,
      sharesBase: spec.base === 'dealt',
      belowBase: spec.base === 'below' && ofBase !== undefined ? rangeOf(slots, ofBase) : undefined,
      after: spec.after && new Adjacency(spec.after, ruleset.low, this.cardIn),
      goesUp: kindOf(ruleset, to) === FOUNDATION || isOpenRow(ruleset, to),
      limit: route.limit,
      cost: route.cost === undefined ? NONE : ruleset.factIndex(route.cost),
      when: compiledCondition(this, route.when),
      pairs: pair === undefined ? undefined : this.pairs(pair),
      partners:
        pair === undefined
          ? []
          : later
              .filter(pile => rule.from.includes(pile.letter) && isNear(pile))
              .map(pile => giverAt(ruleset, slots, pile.index)),
    };
  }

  /** A set of the solver's cards, 1 for each that is in it. */
  private cardsThat(isIn: (card: Card) => boolean): Uint8Array {
    const set = new Uint8Array(CARDS);
    for (const card of ALL_CARDS) if (isIn(card)) set[this.cardIn[card] as number] = 1;
    return set;
  }

  private turn(): CompiledRules['turn'] {
    const {ruleset, slots} = this;
    const {turn, stock} = ruleset;
    if (!turn) return undefined;
    const row = ruleset.turnsOnto && rangeOf(slots, ruleset.turnsOnto);
    return {
      cards: turn.row ? (row?.count ?? 1) : turn.cards,
      when: compiledCondition(this, turn.when),
      pile: stock,
      row,
    };
  }

  private fill({from, to, behind, when}: FillRule): CompiledFill {
    const {ruleset, slots} = this;
    const givers = from.flatMap(letter => ruleset.of(letter).map(({index}) => slotAt(slots, index)));
    return {
      ...rangeOf(slots, to),
      pile: ruleset.numberOf(to),
      from: givers,
      behind,
      when: compiledCondition(this, when),
    };
  }
}

/** How the piles of each tableau letter are written. */
class TableauCodecs {
  private readonly builds = new Map<Letter, Adjacency | undefined>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly cardIn: Uint8Array,
    letters: readonly Letter[],
  ) {
    for (const letter of letters) {
      const {build} = ruleset.spec(letter);
      this.builds.set(letter, build && new Adjacency(build, ruleset.low, cardIn));
    }
  }

  /** How cards follow one another on the piles of a letter; undefined where nothing is built. */
  buildOf(letter: Letter): Adjacency | undefined {
    return this.builds.get(letter);
  }

  /** How the cards of a run follow one another; undefined where nothing is built on their destination. */
  runBuildOf(route: Route): Adjacency | undefined {
    const build = this.ruleset.runBuild(route);
    return this.builds.has(route.to) && !route.unit
      ? this.buildOf(route.to)
      : build && new Adjacency(build, this.ruleset.low, this.cardIn);
  }

  codecOn(letter: Letter, table: StackTable, carriers: Uint8Array | undefined): PileCodec {
    const build = this.buildOf(letter);
    const {holds} = this.ruleset.spec(letter);
    if (isHole(this.ruleset, letter)) return new TopCodec(build);
    if (isOpenRow(this.ruleset, letter) && build?.isInAnyOrder) return new SetCodec(table, build, holds);
    return this.isCell(letter) ? new CellCodec() : new StackCodec(table, build, holds, carriers);
  }

  /** Does a pile never have more than one card? */
  private isCell(letter: Letter): boolean {
    const {ruleset} = this;
    const comesWhole = allRoutes(ruleset).some(({take, from, to}) => take === 'whole' && to === letter && from !== to);
    return !ruleset.isLoose(letter) && !comesWhole && (ruleset.spec(letter).holds === 1 || !this.buildOf(letter));
  }
}

/** Does it matter which of the piles takes a card? */
function isPlaced({beside, after}: PileSpec): boolean {
  return beside !== undefined || after !== undefined;
}

/** Does any pile, or any fact, distinguish cards of a rank, or the shuffle of gathered cards? */
function looksAtSuits(ruleset: Ruleset): boolean {
  if (ruleset.gather && ruleset.reshuffles) return true;
  if (ruleset.facts.some(fact => 'onPlay' in fact)) return true;
  if (allRoutes(ruleset).some(({when}) => partsOf(when).some(each => each.kind === 'shown' && each.suits === 'same')))
    return true;
  const ofPiles = ruleset.piles.flatMap(({spec}) => [spec.build, spec.after]);
  const builds = [...ofPiles, ...allRoutes(ruleset).map(({unit}) => unit)];
  if (ruleset.piles.some(({spec}) => spec.suited)) return true;
  return [...new Set(builds)].some(build => {
    if (!build) return false;
    const fits = (a: Card, b: Card): boolean => follows(build, ruleset.low, b, [a]);
    return ALL_CARDS.some(a => ALL_CARDS.some(b => fits(a, b) !== fits(a % HEIGHTS, b % HEIGHTS)));
  });
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

/** Does a route lead wherever another does, on no condition that the other has not? */
function isAsFree(route: Route, other: Route): boolean {
  const isFree = route.when === undefined && route.cost === undefined;
  return isFree && route.to === other.to && route.place === other.place;
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

/**
 * May the piles of a tableau letter be put in another order? What moves by itself goes from the first pile that can
 * give to the first that can take, so their order must not matter there: a card may find only one pile to go to, and of
 * the cards that go up none may take the place of another.
 */
function isTableauFree(ruleset: Ruleset, letter: Letter, build: Adjacency | undefined, hasTwins: boolean): boolean {
  const hasColumns = ruleset.of(letter).some(({index}) => ruleset.behind(index) >= 0);
  const atOnce = ruleset.plays.flatMap(({routes}) => routes);
  const comesOnto = atOnce.some(({to, place}) => to === letter && place === 'onto');
  if (isPlaced(ruleset.spec(letter))) return false;
  if (comesOnto && (hasTwins || !build?.meetsOneAtMost)) return false;
  if (ruleset.gather?.piles === letter && ruleset.gather.order === 'keep') return false;
  if (hasColumns && ruleset.fills.some(({to, behind}) => to === letter && !behind)) return false;
  const own = atOnce.filter(({from}) => from === letter);
  const areAlike = !hasTwins || (ruleset.spec(letter).holds === 1 && !hasColumns);
  const allGo = allLeave(ruleset, own) || allFindRoom(ruleset, atOnce) || (areAlike && goToTheirSuits(ruleset, own));
  return own.length === 0 || allGo;
}

/** Do all these routes lead to heaps that take any card, on no condition, so that none waits for another? */
function allLeave(ruleset: Ruleset, routes: readonly Route[]): boolean {
  return routes.every(({to, when}) => {
    const {build, holds} = ruleset.spec(to);
    return build?.step === 'free' && holds >= ruleset.pack.length && !when;
  });
}

/** May foundations of a letter be put in another order? */
function isFoundationFree(ruleset: Ruleset, letter: Letter, hasTwins: boolean): boolean {
  const {suited, topOnly} = ruleset.spec(letter);
  if (suited || ruleset.facts.some(fact => 'onPlay' in fact)) return false;
  const atOnce = ruleset.plays.flatMap(({routes}) => routes).filter(({to}) => to === letter);
  return topOnly || atOnce.length === 0 || (!hasTwins && goToTheirSuits(ruleset, atOnce));
}

/** Do these routes only begin foundations, of which there are enough for all cards that may begin one? */
function allFindRoom(ruleset: Ruleset, routes: readonly Route[]): boolean {
  const [route] = routes;
  if (!route || routes.some(({to, place}) => to !== route.to || place !== 'into')) return false;
  const {role, base, suited, count} = ruleset.spec(route.to);
  return (
    role === 'foundation' &&
    !suited &&
    base !== undefined &&
    base !== 'dealt' &&
    base.length * 4 * ruleset.packs <= count
  );
}

/** Do all these routes lead to the same foundations, on which a card fits only in one place? */
function goToTheirSuits(ruleset: Ruleset, routes: readonly Route[]): boolean {
  const [route] = routes;
  if (!route || routes.some(({to}) => to !== route.to)) return false;
  const {role, suited, build} = ruleset.spec(route.to);
  return role === 'foundation' && (suited || build?.suits === 'same');
}
