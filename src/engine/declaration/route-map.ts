import type {Letter} from './pile.js';
import type {PileSet} from './pile-set.js';
import type {Route, Way, Ways} from './route.js';
import type {Take} from './rule.js';

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
