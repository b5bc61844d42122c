import {rankOf, type Card} from '../engine/card.js';
import {joined, phrase, type Phrase} from '../engine/phrase.js';
import {takes, type PileSpec} from '../engine/pile.js';
import {pileAt} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {rankWords} from '../engine/words.js';
import {refusalHome, refusalTo, type Pick} from './candidate-moves.js';
import type {MoveContext} from './move-context.js';

/** Why picked cards can go nowhere: what the foundation needs, and what a pile of the tableau would have to show. */
export function nowhereWords({rules, position}: MoveContext, pick: Pick): Phrase {
  const {from} = pick;
  const specs = rules.destinations(from.letter).map(letter => rules.spec(letter));
  const lead = leadOf(rules, pick, pileAt(position, from.index));
  const other = rules.of('T').find(pile => pile !== from) ?? rules.piles.find(pile => pile !== from);
  const isBase = from.spec.role === 'foundation' && pileAt(position, from.index).length === 1;
  if (!other) return '';
  if (specs.length === 0 || lead === undefined || isBase) return refusalTo(rules, position, pick, other);
  const home = specs.some(({role}) => role === 'foundation') ? [refusalHome(rules, position, pick)] : [];
  const places = specs.flatMap(spec => (spec.role === 'tableau' ? missingWords(rules, spec, lead) : []));
  return phrase`${{card: lead}} can go nowhere now: ${joined([...home, ...places], '; ')}`;
}

/** The card that would touch another pile. */
function leadOf(rules: Ruleset, {from, count, depth}: Pick, cards: readonly Card[]): Card | undefined {
  if (depth !== undefined) return cards[depth - 1];
  if (count !== undefined) return cards[cards.length - count];
  return rules.movesWhole(from.letter) ? cards[0] : cards.at(-1);
}

/** `no column shows 7♥`, `no auxiliary shows a six`; nothing where cards are laid both ways. */
function missingWords(rules: Ruleset, spec: PileSpec, lead: Card): Phrase[] {
  const wanted = Array.from({length: 52}, (_, card) => card).filter(card => takes(spec, rules.low, lead, [card]));
  const [first] = wanted;
  if (!spec.build) return ['no space is open'];
  if (first === undefined || spec.build.step === 'onward') return [`no ${spec.name.one} takes it`];
  return [phrase`no ${spec.name.one} shows ${spec.build.inSuit ? [{card: first}] : rankWords(rankOf(first))}`];
}
