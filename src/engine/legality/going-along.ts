import {cardsOn, type Position, type Table} from '../position.js';
import type {Play} from '../move.js';
import type {PileInfo} from '../declaration/pile.js';
import type {Transfer} from '../declaration/fact.js';
import type {Route} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';
import {outcomeOf, playOfTransfer} from './application.js';
import {lift, objection} from './legality.js';

/**
 * A card that goes along: why it may, the change that takes it over, and the play after that, unless it follows by
 * itself.
 */
export interface GoingAlong {
  /** `is held`. */
  readonly words: string;
  readonly plays: readonly [change: Play, ...play: Play[]];
}

/**
 * How a refused transfer to a foundation becomes legal: a card that lies between two foundations joins the one that is
 * continued. Undefined where that does not help.
 */
export function goingAlong(rules: Ruleset, position: Position, transfer: Transfer): GoingAlong | undefined {
  const table = {rules, position};
  const [giver, taker] = [rules.info(transfer.from), rules.info(transfer.to)];
  if (giver.spec.role === 'foundation' || taker.spec.role !== 'foundation') return undefined;
  for (const {words, change} of changesTo(table, taker)) {
    const before = playOfTransfer(rules, change);
    const after = {rules, position: outcomeOf(rules, position, change).position};
    if (cardsOn(after, taker).at(-1) === lift(table, giver, transfer.count, transfer.depth).lead)
      return {words, plays: [before]};
    const isLegal = (route: Route): boolean => objection(after, route, transfer) === undefined;
    if (cardsOn(after, giver) === cardsOn(table, giver) && rules.routes(giver.letter, taker.letter).some(isLegal))
      return {words, plays: [before, playOfTransfer(rules, transfer)]};
  }
  return undefined;
}

/** The legal changes to a foundation of cards that go along with the next one there. */
function changesTo(table: Table, taker: PileInfo): {readonly words: string; readonly change: Transfer}[] {
  const {rules} = table;
  return rules.piles.flatMap(pile => {
    if (pile.number !== taker.number || cardsOn(table, pile).length === 0) return [];
    const change = {from: pile.index, to: taker.index, count: 1, under: false, depth: 0};
    return rules.routes(pile.letter, taker.letter).flatMap(route => {
      const {when, rule} = route;
      const fact = when?.kind === 'fact' ? rules.facts.find(each => each.key === when.key) : undefined;
      if (!rule.change || fact?.goesAlong === undefined) return [];
      return objection(table, route, change) ? [] : [{words: fact.goesAlong, change}];
    });
  });
}
