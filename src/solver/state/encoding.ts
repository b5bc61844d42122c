import type {Pile} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import {FOUNDATION, RESERVE, TABLEAU, type SlotRange, type TableauGroup} from '../compiled/compiled-rules.js';
import type {PileCodec} from '../compiled/pile-codec.js';
import {numbered, talonOf, type Root} from './root.js';
import type {State} from './state.js';
import {CARDS} from '../compiled/cards.js';

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

/** Puts interchangeable piles in one order, so that equal states have equal words. */
export class Arrangement {
  private readonly hasTwins: boolean;
  /** For each place and card the first place from there on with that card. */
  private readonly nextPlace: Uint8Array;
  private readonly tableau: readonly TableauGroup[];
  private readonly foundations: readonly SlotRange[];
  /** From the first slot of each letter on, its interchangeable slots: all, or those with no card behind them. */
  private readonly slots: Int32Array;

  constructor(private readonly state: State) {
    const {rules, talon} = state.root;
    this.hasTwins = rules.hasTwins;
    this.nextPlace = this.hasTwins ? nextPlaces(talon) : new Uint8Array(0);
    const isSorted = ({letter}: SlotRange): boolean => rules.sorted.has(letter);
    this.tableau = rules.tableau.filter(isSorted);
    this.foundations = rules.foundationGroups.filter(isSorted);
    this.slots = Int32Array.from({length: rules.tableauCount}, (_, slot) => slot);
  }

  arrange(): void {
    const {state} = this;
    const {talon} = state;
    if (talon.size > 0) talon.pointer = talon.stockTop;
    if (this.hasTwins) this.packWaste();
    for (const group of this.tableau) if (!state.isOrdered(group.letter)) this.sortTableau(group);
    for (const group of this.foundations) this.sortFoundations(group);
  }

  /**
   * The same cards in the waste are the same state, whichever of equal cards was played: the earliest places hold them.
   * Only the top card of the waste can lie later than it might, as only it comes and goes. In a shuffled pass the
   * places are others; like states are missed there.
   */
  private packWaste(): void {
    const {state} = this;
    const {talon} = state;
    const {order} = talon;
    if (order !== state.root.talon) return;
    const top = talon.wasteTop;
    if (top < 0) return;
    const card = order[top] as number;
    const earliest = talon.below(top) + 1;
    const at = this.nextPlace[earliest * CARDS + card] as number;
    if (at === top) return;
    talon.take(top);
    talon.put(at);
  }

  private sortTableau(group: TableauGroup): void {
    const {state, slots} = this;
    const {first} = group;
    const end = group.hasColumns ? this.findOpenPiles(group) : first + group.count;
    for (let i = first + 1; i < end; i++) {
      const pile = state.tableau(slots[i] as number);
      let j = i;
      for (; j > first; j--) {
        const before = state.tableau(slots[j - 1] as number);
        if (before <= pile) break;
        state.setTableau(slots[j] as number, before);
      }
      if (j < i) state.setTableau(slots[j] as number, pile);
    }
  }

  private findOpenPiles({first, count}: TableauGroup): number {
    const {state, slots} = this;
    let end = first;
    for (let slot = first; slot < first + count; slot++) if (state.isOpen(slot)) slots[end++] = slot;
    return end;
  }

  private sortFoundations({first, count}: SlotRange): void {
    const {state} = this;
    for (let i = first + 1; i < first + count; i++) {
      const code = state.code(i);
      let j = i;
      for (; j > first && state.code(j - 1) > code; j--) state.setCode(j, state.code(j - 1));
      state.setCode(j, code);
    }
  }
}

/** For each place and card the first place from there on with that card; the number of places where there is none. */
function nextPlaces(talon: Uint8Array): Uint8Array {
  const next = new Uint8Array((talon.length + 1) * CARDS).fill(talon.length);
  for (let place = talon.length - 1; place >= 0; place--) {
    next.copyWithin(place * CARDS, (place + 1) * CARDS, (place + 2) * CARDS);
    next[place * CARDS + (talon[place] as number)] = place;
  }
  return next;
}
