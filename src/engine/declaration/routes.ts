import type {Letter, PileInfo} from './pile.js';
import type {Build} from './build.js';
import type {Condition, Limit, PlaceKind, PlayRule, Take} from './rule.js';

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
  const {take, when, cost, limit, least, unit} = rule;
  return rule.from.flatMap(from =>
    rule.to
      .filter(to => !rule.change || to !== from)
      .flatMap(to => rule.places.map(place => ({from, to, take, place, when, cost, limit, least, unit, rule}))),
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
