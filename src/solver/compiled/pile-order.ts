import type {Letter} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/routes.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Adjacency} from './adjacency.js';

/**
 * May the piles of a tableau letter be put in another order? What moves by itself goes from the first pile that can give
 * to the first that can take, so their order must not matter there: a card may find only one pile to go to, and of the
 * cards that go up none may take the place of another.
 */
export function isTableauFree(
  ruleset: Ruleset,
  letter: Letter,
  build: Adjacency | undefined,
  hasTwins: boolean,
): boolean {
  const hasColumns = ruleset.of(letter).some(({index}) => ruleset.behind(index) >= 0);
  const atOnce = ruleset.plays.flatMap(({routes}) => routes);
  const comesOnto = atOnce.some(({to, place}) => to === letter && place === 'onto');
  if (comesOnto && (hasTwins || !build?.meetsOneAtMost)) return false;
  if (hasColumns && ruleset.fills.some(({to, behind}) => to === letter && !behind)) return false;
  const own = atOnce.filter(({from}) => from === letter);
  const areAlike = !hasTwins || (ruleset.spec(letter).holds === 1 && !hasColumns);
  return own.length === 0 || allFindRoom(ruleset, atOnce) || (areAlike && goToTheirSuits(ruleset, own));
}

/** May foundations of a letter be put in another order? */
export function isFoundationFree(ruleset: Ruleset, letter: Letter, hasTwins: boolean): boolean {
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
