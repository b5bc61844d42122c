import type {Card} from './card.js';
import type {Transfer} from './fact.js';
import {begins, belongs, takes, takesUnder} from './pile.js';
import {runLength} from './build.js';
import {pileAt, type Pile, type Position} from './position.js';
import type {Condition, Place} from './rule.js';
import type {PileInfo, Route, Ruleset} from './ruleset.js';

/**
 * What a route objects to, the first thing that is wrong. The list of moves asks only whether there is an objection;
 * a refusal puts it into words. So both rest on one reading of the rule.
 */
export type Objection =
  'place' | 'behind' | 'take' | 'condition' | 'cost' | 'base' | 'suit' | 'begin' | 'fit' | 'renames';

/** How cards arrive at a pile. */
export function placeOf(target: Pile, under: boolean): Place {
  if (under) return 'under';
  return target.length === 0 ? 'into' : 'onto';
}

/** The first objection of a route to a transfer between two of its piles; undefined when it may go. */
export function objection(rules: Ruleset, route: Route, position: Position, transfer: Transfer): Objection | undefined {
  const {from, to, count, depth, under} = transfer;
  const [source, target] = [pileAt(position, from), pileAt(position, to)];
  if (route.place !== placeOf(target, under)) return 'place';
  if (target.length === 0 && (under || pileAt(position, rules.behind(to)).length > 0))
    return under ? 'place' : 'behind';
  if (!takesSo(rules, route, source, count, depth)) return 'take';
  const [giver, taker] = [rules.info(from), rules.info(to)];
  if (route.when && !holds(rules, route.when, position, giver)) return 'condition';
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, giver))
    return 'cost';
  if (giver.spec.role === 'foundation' && source.length - count < 1) return 'base';
  const lead = source[depth > 0 ? depth - 1 : source.length - count] as Card;
  return (
    arrival(rules, taker, target, lead, count, under) ?? (renames(rules, position, transfer) ? 'renames' : undefined)
  );
}

function arrival(
  rules: Ruleset,
  taker: PileInfo,
  target: Pile,
  lead: Card,
  count: number,
  under: boolean,
): Objection | undefined {
  const {spec, number} = taker;
  if (!belongs(spec, number, lead)) return 'suit';
  if (target.length === 0) return begins(spec, lead) && count <= spec.holds ? undefined : 'begin';
  const fits = under ? takesUnder(spec, rules.low, lead, target) : takes(spec, rules.low, lead, target);
  return fits ? undefined : 'fit';
}

function takesSo(rules: Ruleset, route: Route, source: Pile, count: number, depth: number): boolean {
  if (route.take === 'any') return depth > 0 && depth < source.length;
  if (depth > 0 || count > source.length) return false;
  if (route.take === 'top') return count === 1;
  if (route.take === 'whole') return count === source.length;
  const {build} = rules.spec(route.to);
  return count === 1 || (build !== undefined && count <= runLength(build, rules.low, source));
}

/** Does a condition hold for cards that would leave this pile? */
export function holds(rules: Ruleset, condition: Condition, position: Position, from: PileInfo): boolean {
  if (condition.kind === 'empty') return pileAt(position, rules.numberOf(condition.pile)).length === 0;
  const index = rules.factIndex(condition.key);
  const fact = rules.facts[index];
  return fact !== undefined && fact.holds(position.facts[index] ?? 0, from) === condition.is;
}

/** A law of the engine: a whole pile into the space of another, with nothing behind either, changes only names. */
function renames(rules: Ruleset, position: Position, {from, to, count}: Transfer): boolean {
  if (rules.info(from).letter !== rules.info(to).letter || pileAt(position, to).length > 0) return false;
  return count === pileAt(position, from).length && pileAt(position, rules.behind(from)).length === 0;
}

/** Where a turn or a redeal is legal. */
export function mayTurn(rules: Ruleset, position: Position): boolean {
  return rules.canTurn && pileAt(position, rules.numberOf('S')).length > 0;
}

/** A redeal begins when the stock is out, while the waste has cards and a pass is left. */
export function mayRedeal(rules: Ruleset, position: Position): boolean {
  if (rules.redeal?.order === 'shuffle' && position.seed === undefined) return false;
  if (!rules.redeal || (position.facts[0] ?? 1) >= rules.redeal.passes) return false;
  return pileAt(position, rules.numberOf('S')).length === 0 && pileAt(position, rules.numberOf('W')).length > 0;
}
