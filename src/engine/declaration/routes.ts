import type {Letter, PileInfo} from './pile.js';
import type {Condition, Limit, PlaceKind, PlayRule, Take} from './rule.js';
import type {PileSet} from './pile-set.js';

/** One way for cards from piles of one letter to piles of another, by a rule of the declaration. */
export interface Route {
  readonly from: Letter;
  readonly to: Letter;
  readonly take: Take;
  readonly place: PlaceKind;
  readonly when?: Condition;
  readonly cost?: string;
  readonly limit?: Limit;
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
  const {take, when, cost, limit} = rule;
  const besides = {...(when && {when}), ...(cost !== undefined && {cost}), ...(limit && {limit})};
  return rule.from.flatMap(from =>
    rule.to
      .filter(to => !rule.change || to !== from)
      .flatMap(to => rule.places.map(place => ({from, to, take, place, rule, ...besides}))),
  );
}

const NONE: readonly Route[] = [];
const NOWHERE: readonly Letter[] = [];

/** Some of a game's routes, sorted for looking them up. */
export class RouteMap {
  /** The ways from each letter, in the order of the list of moves. */
  readonly ways: Ways;
  private readonly routesBetween: Readonly<Record<string, readonly Route[]>>;
  private readonly destinationsFrom: Readonly<Partial<Record<Letter, readonly Letter[]>>>;

  /** The piles that can be exchanged for their likes are given by their indices. */
  constructor(
    private readonly piles: PileSet,
    private readonly routes: readonly Route[],
    private readonly exchangeable: ReadonlySet<number>,
  ) {
    const takers = piles.lettersOf('foundation', 'tableau');
    this.routesBetween = groupBy(routes, route => route.from + route.to);
    this.destinationsFrom = Object.fromEntries(
      piles.letters.map(from => [from, takers.filter(to => this.routesBetween[from + to])]),
    );
    this.ways = Object.fromEntries(
      piles.letters.map(from => [from, this.destinations(from).map(to => this.way(from, to))]),
    );
  }

  /** The routes between two letters, in the declaration's order. */
  between(from: Letter, to: Letter): readonly Route[] {
    return this.routesBetween[from + to] ?? NONE;
  }

  /** The letters that cards from this one may go to, in the order of the list of moves. */
  destinations(from: Letter): readonly Letter[] {
    return this.destinationsFrom[from] ?? NOWHERE;
  }

  /** The letters that cards leave in this manner. */
  givers(take: Take): ReadonlySet<Letter> {
    return new Set(this.routes.flatMap(route => (route.take === take ? [route.from] : [])));
  }

  private way(from: Letter, to: Letter): Way {
    const routes = this.between(from, to);
    const piles = this.piles.of(to);
    return {
      to: piles,
      routes,
      directions: routes.some(({place}) => place === 'under') ? [false, true] : [false],
      alike: piles.every(pile => this.exchangeable.has(pile.index)),
    };
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}
