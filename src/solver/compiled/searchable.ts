import type {Letter} from '../../engine/declaration/pile.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {memoized} from '../../engine/memoized.js';
import type {Route} from '../../engine/declaration/rule.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {Compiler} from './compiler.js';
import {TABLEAU, allRoutes, isOpenRow, kindOf, receives, type CompiledRules} from './compiled-rules.js';

/**
 * The compiled form of rules, or why the search does not carry them: `cards go back to the waste`. Hints by search,
 * verdicts and studies are offered only for rules that it carries.
 */
export const searchable = memoized((ruleset: Ruleset): Result<CompiledRules> => {
  const rules = objectionTo(ruleset) ?? new Compiler(ruleset).compile();
  return typeof rules === 'string' ? fail('unavailable', `no solver for this game: ${rules}`) : ok(rules);
});

/** The compiled form of rules that are known to be searchable. Throws a TypeError for others. */
export function compile(ruleset: Ruleset): CompiledRules {
  const rules = searchable(ruleset);
  if (!rules.ok) throw new TypeError(rules.fault.message);
  return rules.value;
}

/** The first thing in the rules that compiled states cannot hold, in words. */
function objectionTo(ruleset: Ruleset): string | undefined {
  return (
    talonObjection(ruleset) ??
    first(allRoutes(ruleset), route => routeObjection(ruleset, route)) ??
    first(
      ruleset.plays.flatMap(({routes}) => routes),
      ({take, from}) => (take === 'top' ? undefined : `several cards of ${from} may move by themselves`),
    ) ??
    first(ruleset.fills, ({from, to}) => first(from, letter => fillObjection(ruleset, letter, to))) ??
    first(ruleset.piles, ({letter}) => pileObjection(ruleset, letter)) ??
    first(ruleset.facts, ({key, most}) => (most > MOST_IN_BYTE ? `${key} has too many values` : undefined))
  );
}

/** States keep facts, reserves and places of the talon in a byte each. */
const MOST_IN_BYTE = 255;

function first<T>(items: readonly T[], objection: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const words = objection(item);
    if (words !== undefined) return words;
  }
  return undefined;
}

function talonObjection(ruleset: Ruleset): string | undefined {
  const {turn, turnsOnto, waste, redeal, gather} = ruleset;
  if (turnsOnto && kindOf(ruleset, turnsOnto) !== TABLEAU)
    return `cards of the stock are turned onto those of ${turnsOnto}`;
  if (((turn && !turnsOnto) || redeal) && waste < 0) return 'cards are turned, but there is no waste';
  if (gather && kindOf(ruleset, gather.piles) !== TABLEAU)
    return `cards are dealt to ${gather.piles} again, to which none can be played`;
  for (const role of ['stock', 'waste'] as const) {
    const own = ruleset.piles.filter(({spec}) => spec.role === role);
    if (own.length > 1) return `it has more than one ${role}`;
    if (own.some(({letter}) => receives(ruleset, letter))) return `cards go back to the ${role}`;
  }
  return undefined;
}

function routeObjection(ruleset: Ruleset, {from, to, take, place, least, unit, pair}: Route): string | undefined {
  const [giver, taker] = [ruleset.spec(from).role, ruleset.spec(to).role];
  if (giver === 'stock' && ruleset.spec(from).shows === 'none')
    return 'cards of the stock are played without being turned';
  if (pair !== undefined && ruleset.facts.some(fact => 'onPlay' in fact))
    return 'a fact changes as two cards go together';
  if (giver === 'waste' && take === 'whole') return 'the whole waste moves';
  if (giver === 'waste' && unit) return 'runs of the waste have an order of their own';
  if (isOpenRow(ruleset, from)) return `cards come back from ${from}, all of which matter there`;
  if (giver === 'foundation' && take !== 'top') return 'more than one card comes back from a foundation';
  if (kindOf(ruleset, from) === TABLEAU && take === 'any') return `cards below the top of ${from} may leave`;
  const mayBeSeveral = take === 'whole' || take === 'run';
  if (least !== undefined && kindOf(ruleset, from) !== TABLEAU) return `${least} cards of ${from} move together`;
  if (mayBeSeveral && (least === undefined || isOpenRow(ruleset, to)) && taker === 'foundation')
    return 'several cards go to a foundation together';
  if (mayBeSeveral && place === 'under') return `several cards go beneath those of ${to}`;
  return undefined;
}

function fillObjection(ruleset: Ruleset, from: Letter, to: Letter): string | undefined {
  if (kindOf(ruleset, to) !== TABLEAU) return `spaces of ${to} are filled by themselves`;
  const {role} = ruleset.spec(from);
  return role === 'foundation' || kindOf(ruleset, from) === TABLEAU
    ? `spaces are filled from ${from}, to which cards go`
    : undefined;
}

function pileObjection(ruleset: Ruleset, letter: Letter): string | undefined {
  if (kindOf(ruleset, letter) !== TABLEAU) return undefined;
  const behind = ruleset.of(letter).map(({index}) => ruleset.behind(index));
  if (behind.some(index => index >= 0 && receives(ruleset, ruleset.info(index).letter)))
    return `cards go to the columns behind ${letter}`;
  return ruleset.spec(letter).suited && !isOpenRow(ruleset, letter) ? `each of ${letter} takes one suit` : undefined;
}
