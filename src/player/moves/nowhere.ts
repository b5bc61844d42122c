import type {Card} from '../../engine/card.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import {pileAt} from '../../engine/position.js';
import {homelessWords} from '../../engine/legality/refusal-words.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {refusalTo, type Pick} from './candidate-moves.js';
import type {MoveContext} from './move-context.js';

/** Why picked cards can go nowhere: what the foundation needs, and what a pile of the tableau would have to show. */
export function nowhereWords({rules, position}: MoveContext, pick: Pick): Phrase {
  const {from} = pick;
  const lead = leadOf(rules, pick, pileAt(position, from.index));
  const other = rules.tableau.find(pile => pile !== from) ?? rules.piles.find(pile => pile !== from);
  const isBase = from.spec.role === 'foundation' && pileAt(position, from.index).length === 1;
  if (!other) return '';
  if (rules.destinations(from.letter).length === 0 || lead === undefined || isBase)
    return refusalTo(rules, position, pick, other);
  return homelessWords(rules, position, lead, rules.destinations(from.letter));
}

/** The card that would touch another pile. */
function leadOf(rules: Ruleset, {from, count, depth}: Pick, cards: readonly Card[]): Card | undefined {
  if (depth !== undefined) return cards[depth - 1];
  if (count !== undefined) return cards[cards.length - count];
  return rules.movesWhole(from.letter) ? cards[0] : cards.at(-1);
}
