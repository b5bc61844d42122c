import {rankOf, RANKS, type Card, type Rank} from '../card.js';
import type {Transfer} from '../declaration/fact.js';
import {belongs, takes, takesUnder, takesUnit, type Letter, type PileInfo, type Pile} from '../declaration/pile.js';
import {runLength} from '../declaration/build.js';
import {pileAt, type Position} from '../position.js';
import type {Condition, Limit, PlaceKind} from '../declaration/rule.js';
import type {Route} from '../declaration/routes.js';
import type {Ruleset} from '../ruleset.js';

/**
 * The first thing that is wrong with a transfer by a route. Move generation asks only whether there is an objection, a
 * refusal puts it into words: both read the rule in one place.
 */
export type Objection =
  'place' | 'behind' | 'take' | 'condition' | 'cost' | 'base' | 'suit' | 'begin' | 'fit' | 'renames' | 'limit';

/** How cards arrive at a pile. */
function placeOf(target: Pile, under: boolean): PlaceKind {
  if (under) return 'under';
  return target.length === 0 ? 'into' : 'onto';
}

/** The first objection of a route to a transfer between two of its piles; undefined if the transfer is allowed. */
export function objection(rules: Ruleset, route: Route, position: Position, transfer: Transfer): Objection | undefined {
  const {from, to, count, depth, under} = transfer;
  const [giver, taker] = [rules.info(from), rules.info(to)];
  return (
    placing(rules, route, position, taker, under) ??
    departure(rules, route, position, giver, count, depth) ??
    arrival(rules, position, giver, taker, leadOf(pileAt(position, from), count, depth), count, under) ??
    excess(rules, route, position, taker, count)
  );
}

/** The card that meets the other pile: the lowest of those that move. */
export function leadOf(source: Pile, count: number, depth: number): Card {
  return source[depth > 0 ? depth - 1 : source.length - count] as Card;
}

/** What keeps the route from leading to this pile as it is now. */
export function placing(
  rules: Ruleset,
  route: Route,
  position: Position,
  taker: PileInfo,
  under: boolean,
): 'place' | 'behind' | undefined {
  const target = pileAt(position, taker.index);
  if (route.place !== placeOf(target, under)) return 'place';
  if (target.length > 0) return undefined;
  if (under) return 'place';
  return pileAt(position, rules.behind(taker.index)).length > 0 ? 'behind' : undefined;
}

/** What keeps cards from leaving by this route, whatever their destination. */
export function departure(
  rules: Ruleset,
  route: Route,
  position: Position,
  giver: PileInfo,
  count: number,
  depth: number,
): 'take' | 'condition' | 'cost' | 'base' | undefined {
  const source = pileAt(position, giver.index);
  if (!takesSo(rules, route, source, count, depth)) return 'take';
  if (route.when && !holds(rules, route.when, position, giver)) return 'condition';
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, giver))
    return 'cost';
  return giver.spec.role === 'foundation' && source.length - count < 1 ? 'base' : undefined;
}

/** What keeps cards, `lead` being the lowest, from lying on, in or under a pile. */
export function arrival(
  rules: Ruleset,
  position: Position,
  giver: PileInfo,
  taker: PileInfo,
  lead: Card,
  count: number,
  under: boolean,
): 'suit' | 'begin' | 'fit' | 'renames' | undefined {
  const {spec, number} = taker;
  if (!belongs(spec, number, lead)) return 'suit';
  const target = pileAt(position, taker.index);
  if (target.length === 0) {
    if (!mayBegin(rules, position, taker, lead) || count > spec.holds) return 'begin';
    return renames(rules, position, giver, taker, count) ? 'renames' : undefined;
  }
  if (under) return takesUnder(spec, rules.low, lead, target) ? undefined : 'fit';
  const unit = pileAt(position, giver.index).slice(-count);
  return takes(spec, rules.low, lead, target) && (count === 1 || takesUnit(spec, rules.low, unit, target))
    ? undefined
    : 'fit';
}

/** May a card of the right suit begin the pile, which must be empty? */
export function mayBegin(rules: Ruleset, position: Position, pile: PileInfo, card: Card): boolean {
  const base = baseRanks(rules, position, pile);
  return base === undefined || base.includes(RANKS[rankOf(card)] as Rank);
}

const SINGLE_RANKS: readonly (readonly Rank[])[] = RANKS.map(rank => [rank]);

/** The ranks that begin the pile when it is empty; undefined if any does. A dealt base is that of the first card there. */
export function baseRanks(rules: Ruleset, position: Position, {spec, letter}: PileInfo): readonly Rank[] | undefined {
  if (spec.base !== 'dealt') return spec.base;
  for (const {index} of rules.of(letter)) {
    const [first] = pileAt(position, index);
    if (first !== undefined) return SINGLE_RANKS[rankOf(first)];
  }
  return undefined;
}

/** What keeps this number of cards from moving together. */
export function excess(
  rules: Ruleset,
  {limit, from}: Route,
  position: Position,
  taker: PileInfo,
  count: number,
): 'limit' | undefined {
  if (!limit || count === 1) return undefined;
  return count > mostTogether(rules, limit, from, position, taker) ? 'limit' : undefined;
}

/** How many cards may move together to a pile. */
export function mostTogether(rules: Ruleset, limit: Limit, from: Letter, position: Position, taker: PileInfo): number {
  const isEmpty = (index: number): boolean => pileAt(position, index).length === 0;
  const isFree = ({index}: PileInfo): boolean =>
    index !== taker.index && isEmpty(index) && isEmpty(rules.behind(index));
  return mostAllowed(rules, limit, from, isFree);
}

/** The same, where `isFree` tells which piles are empty, besides the one that takes the cards. */
export function mostAllowed(rules: Ruleset, limit: Limit, from: Letter, isFree: (pile: PileInfo) => boolean): number {
  const spaces = (letter: Letter): number => rules.of(letter).filter(isFree).length;
  switch (limit.kind) {
    case 'fixed':
      return limit.most;
    case 'counted':
      return limit.most({spaces});
    case 'supermove': {
      const cells = rules.tableau.filter(pile => pile.spec.holds === 1 && isFree(pile)).length;
      return (cells + 1) * 2 ** (rules.spec(from).base ? 0 : spaces(from));
    }
  }
}

function takesSo(rules: Ruleset, route: Route, source: Pile, count: number, depth: number): boolean {
  if (route.take === 'any') return depth > 0 && depth < source.length;
  if (depth > 0 || count > source.length) return false;
  if (route.take === 'top') return count === 1;
  if (route.take === 'whole') return count === source.length;
  const {build} = rules.spec(route.to);
  return count === 1 || (build !== undefined && count <= runLength(build, rules.low, source));
}

/** Does a condition hold for cards that leave this pile? */
export function holds(rules: Ruleset, condition: Condition, position: Position, from: PileInfo): boolean {
  if (condition.kind === 'empty')
    return rules.of(condition.pile).every(({index}) => pileAt(position, index).length === 0);
  const index = rules.factIndex(condition.key);
  const fact = rules.facts[index];
  return fact !== undefined && fact.holds(position.facts[index] ?? 0, from) === condition.is;
}

/** A law of the engine: moving a whole pile into an empty one, with nothing behind either, changes only names. */
function renames(rules: Ruleset, position: Position, giver: PileInfo, taker: PileInfo, count: number): boolean {
  if (giver.letter !== taker.letter || count !== pileAt(position, giver.index).length) return false;
  return pileAt(position, rules.behind(giver.index)).length === 0;
}

/** Is a turn legal? */
export function mayTurn(rules: Ruleset, position: Position): boolean {
  if (!rules.turn || pileAt(position, rules.stock).length === 0) return false;
  return !rules.turn.when || holds(rules, rules.turn.when, position, rules.info(rules.stock));
}

/** Are the passes through the stock counted, or unlimited? */
export function countsPasses({redeal}: Ruleset): boolean {
  return redeal?.passes !== Infinity;
}

/** Is a redeal legal: is the stock out, does the waste have cards, is a pass left? */
export function mayRedeal(rules: Ruleset, position: Position): boolean {
  if (rules.redeal?.order === 'shuffle' && position.seed === undefined) return false;
  if (!rules.redeal || (position.facts[0] ?? 1) >= rules.redeal.passes) return false;
  return pileAt(position, rules.stock).length === 0 && pileAt(position, rules.waste).length > 0;
}
