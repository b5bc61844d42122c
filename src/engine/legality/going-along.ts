import {pileAt, type Position} from '../position.js';
import type {Play} from '../move.js';
import type {PileInfo} from '../declaration/pile.js';
import type {Transfer} from '../declaration/fact.js';
import type {Ruleset} from '../ruleset.js';
import {afterTransfer, playOfTransfer} from './application.js';
import {leadOf, objection} from './legality.js';

/** A card that goes along: why it may, the change that takes it over, and the play after that, unless it follows by itself. */
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
  const [giver, taker] = [rules.info(transfer.from), rules.info(transfer.to)];
  if (giver.spec.role === 'foundation' || taker.spec.role !== 'foundation') return undefined;
  for (const {words, change} of changesTo(rules, position, taker)) {
    const play = playOfTransfer(rules, transfer);
    const before = playOfTransfer(rules, change);
    const after = afterTransfer(rules, position, change);
    const lead = leadOf(pileAt(position, giver.index), transfer.count, transfer.depth);
    if (pileAt(after, taker.index).at(-1) === lead) return {words, plays: [before]};
    if (pileAt(after, giver.index) === pileAt(position, giver.index) && isLegal(rules, after, transfer))
      return {words, plays: [before, play]};
  }
  return undefined;
}

function isLegal(rules: Ruleset, position: Position, transfer: Transfer): boolean {
  const [from, to] = [rules.info(transfer.from).letter, rules.info(transfer.to).letter];
  return rules.routes(from, to).some(route => objection(rules, route, position, transfer) === undefined);
}

/** The legal changes to a foundation of cards that go along with the next one there. */
function changesTo(
  rules: Ruleset,
  position: Position,
  taker: PileInfo,
): {readonly words: string; readonly change: Transfer}[] {
  return rules.piles.flatMap(({index, letter, number}) => {
    if (number !== taker.number) return [];
    const change = {from: index, to: taker.index, count: 1, under: false, depth: 0};
    return rules.routes(letter, taker.letter).flatMap(route => {
      const {when, rule} = route;
      const fact = when?.kind === 'fact' ? rules.facts.find(each => each.key === when.key) : undefined;
      if (!rule.change || fact?.goesAlong === undefined || pileAt(position, index).length === 0) return [];
      return objection(rules, route, position, change) ? [] : [{words: fact.goesAlong, change}];
    });
  });
}
