import type {Pile} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import {FOUNDATION, RESERVE, TABLEAU} from '../compiled/compiled-rules.js';
import type {PileCodec} from '../compiled/codecs/pile-codec.js';
import {numbered, talonOf, type Root} from './root.js';
import type {State} from './state.js';

/** Writes a position into a state. Throws a RangeError if the root does not lead to it. */
export function encode(state: State, position: Position): void {
  const {rules} = state.root;
  state.clear();
  position.facts.forEach((fact, i) => state.setFact(i, fact));
  if (state.talon.size > 0) encodeTalon(state, position);
  for (const {kind, slot, pile} of rules.slots) {
    const cards = pileAt(position, pile);
    if (kind === RESERVE) state.setReserveSize(slot, cards.length);
    if (kind === FOUNDATION) state.setCode(slot, rules.foundations.of(slot, cards));
    if (kind === TABLEAU) state.setTableau(slot, tableauOf(state.root, slot, cards));
  }
}

/** A tableau pile of the engine as the codec of a slot writes it. */
export function tableauOf({rules, codecs}: Root, slot: number, cards: Pile): number {
  return (codecs[slot] as PileCodec).of(cards.map(card => rules.cardIn[card] as number));
}

/** The cards of the waste and the stock are some of the root's, in the same order. */
function encodeTalon(state: State, position: Position): void {
  const {talon} = state;
  const {rules} = state.root;
  const {order} = talon;
  const wasteSize = pileAt(position, rules.ruleset.waste).length;
  let place = 0;
  let pointer = 0;
  numbered(rules, talonOf(rules.ruleset, position)).forEach((card, i) => {
    while (order[place] !== card)
      if (++place > order.length) throw new RangeError('the root has no such stock and waste');
    talon.put(place++);
    if (i < wasteSize) pointer = place;
  });
  talon.pointer = talon.above(pointer);
}
