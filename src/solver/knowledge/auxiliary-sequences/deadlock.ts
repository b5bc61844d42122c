import {heightOf, suitOf, SUITS} from '../../compiled/cards.js';
import type {Root} from '../../state/root.js';
import type {State} from '../../state/state.js';
import {RunFit} from './runs.js';
import {RecentAnswers} from '../../compiled/int-table.js';

const NO_CARD = -1;

/**
 * Proves that some card of the waste can never be played. It looks at the waste and the stock, and, where foundations give
 * nothing back, at what is up; where else the other cards lie does not matter.
 *
 * A card of the waste is played after those that lie on it, and when it is played, all cards turned by then have left the
 * waste but those beneath it. So all these cards, itself included, have to fit on the foundations and in the
 * auxiliaries, as far as the cards left in the waste and the stock allow. (When several leave together they make a run in
 * a space, where each could have been laid before those beneath it.) The number of cards turned by then never falls from
 * one card to the next; the smallest possible one is taken for each, which leaves the next its choice.
 */
export class WasteDeadlock {
  private readonly auxiliaries: RunFit;
  private readonly grace: number;
  private readonly givesBack: boolean;
  /** The pointer when the stock is out. */
  private readonly end: number;
  /** The cards that are not in the stock at each place of the pointer, in four sets by suit. */
  private readonly turned: Uint16Array;
  private readonly verdicts = new WasteVerdicts();

  private readonly waste: Uint8Array;
  /** The lowest cards of the waste, by their number: in four sets by suit, and as places of the talon. */
  private readonly lowest: Uint16Array;
  private readonly lowPlaces: Int32Array;
  private readonly highPlaces: Int32Array;
  /** How many cards of each suit stay up. */
  private readonly kept = new Uint8Array(SUITS);
  private hasGrace = false;
  /** What else the verdicts depend on, as a number. */
  private terms = 0;
  private readonly out = new Uint16Array(SUITS);

  constructor({rules, position, talon}: Root) {
    const {ruleset, tableauCount, cardIn} = rules;
    this.auxiliaries = new RunFit(tableauCount);
    this.grace = ruleset.factIndex('grace');
    this.givesBack = ruleset.values['return'] === 'on';
    this.end = talon.length;
    this.turned = new Uint16Array(SUITS * (this.end + 1));
    const all = this.turned.subarray(SUITS * this.end);
    for (const card of position.piles.flat()) add(all, 0, cardIn[card] as number);
    for (let place = this.end - 1; place >= 0; place--) {
      this.turned.copyWithin(SUITS * place, SUITS * (place + 1), SUITS * (place + 2));
      remove(this.turned, SUITS * place, talon[place] as number);
    }
    this.waste = new Uint8Array(this.end);
    this.lowest = new Uint16Array(SUITS * (this.end + 1));
    this.lowPlaces = new Int32Array(this.end + 1);
    this.highPlaces = new Int32Array(this.end + 1);
  }

  holdsIn(state: State): boolean {
    const {talon} = state;
    this.readTerms(state);
    const {pointer} = talon;
    const known = this.verdicts.find(talon.wasteWord(0), talon.wasteWord(1), this.terms, pointer);
    return known ?? this.isLost(this.readWaste(state), pointer);
  }

  private readTerms(state: State): void {
    const {kept, givesBack} = this;
    this.hasGrace = state.fact(this.grace) > 0;
    let terms = Number(this.hasGrace);
    for (let suit = 0; suit < SUITS; suit++) {
      const size = state.foundationSize(suit);
      // An ace never comes back.
      const stays = givesBack ? Math.min(size, 1) : size;
      kept[suit] = stays;
      terms = (terms << 4) | stays;
    }
    this.terms = terms;
  }

  private readWaste(state: State): number {
    const {talon} = state;
    const {waste, lowest, lowPlaces, highPlaces} = this;
    const {pointer} = talon;
    let count = 0;
    for (let place = talon.above(0); place < pointer; place = talon.above(place + 1)) {
      const card = talon.cardAt(place);
      waste[count] = card;
      lowPlaces[count + 1] = (lowPlaces[count] as number) | (place < 32 ? 1 << place : 0);
      highPlaces[count + 1] = (highPlaces[count] as number) | (place < 32 ? 0 : 1 << (place - 32));
      const from = SUITS * count++;
      for (let at = from; at < from + SUITS; at++) lowest[at + SUITS] = lowest[at] as number;
      add(lowest, from + SUITS, card);
    }
    return count;
  }

  /** Are the lowest `count` cards of the waste lost, if those above them can go when the pointer is here? */
  private isLost(count: number, pointer: number): boolean {
    if (count === 0) return false;
    const {verdicts, lowPlaces, highPlaces, terms} = this;
    const [low, high] = [lowPlaces[count] as number, highPlaces[count] as number];
    const known = verdicts.find(low, high, terms, pointer);
    if (known !== undefined) return known;
    let leaves = pointer;
    while (leaves < this.end && !this.canLeave(count - 1, NO_CARD, leaves)) leaves++;
    const isLost = leaves < this.end ? this.isLost(count - 1, leaves) : this.isLostAtTheEnd(count);
    verdicts.keep(low, high, terms, pointer, leaves, isLost);
    return isLost;
  }

  /**
   * Are they lost when the stock is out? Then the top card goes next, or, by grace, another one. If the card on top cannot
   * go, that has to be one beneath it, after which the grace is spent. Cards turned later may lie on them: once they are
   * gone, with or without grace, the same cards are left.
   */
  private isLostAtTheEnd(count: number): boolean {
    if (this.isLost(count - 1, this.end)) return true;
    return !this.canLeave(count - 1, NO_CARD, this.end) && !(this.hasGrace && this.isSavedByGrace(count));
  }

  private isSavedByGrace(count: number): boolean {
    for (let index = 0; index < count - 1; index++) if (this.isSavedWithout(index, count)) return true;
    return false;
  }

  /** Can they be cleared after the one at an index has gone by grace? */
  private isSavedWithout(index: number, count: number): boolean {
    for (let left = count; left > index; left--) if (!this.canLeave(left, index, this.end)) return false;
    for (let left = index - 1; left >= 0; left--) if (!this.canLeave(left, NO_CARD, this.end)) return false;
    return true;
  }

  /** May the lowest `count` cards be left in the waste, less the one at an index, when the pointer is here? */
  private canLeave(count: number, less: number, pointer: number): boolean {
    const {turned, lowest, out, kept} = this;
    for (let suit = 0; suit < SUITS; suit++)
      out[suit] = (turned[SUITS * pointer + suit] as number) & ~(lowest[SUITS * count + suit] as number);
    if (less !== NO_CARD) add(out, 0, this.waste[less] as number);
    return this.auxiliaries.fit(out, kept);
  }
}

/** Adds a card to one of the four sets that begin here. */
function add(sets: Uint16Array, first: number, card: number): void {
  const at = first + suitOf(card);
  sets[at] = (sets[at] as number) | (1 << heightOf(card));
}

function remove(sets: Uint16Array, first: number, card: number): void {
  const at = first + suitOf(card);
  sets[at] = (sets[at] as number) & ~(1 << heightOf(card));
}

/** What was found of wastes: each verdict holds for all places of the pointer from the one to the other. */
class WasteVerdicts {
  private readonly answers = new RecentAnswers(11);

  /**
   * Is the waste, two words of places, lost? Undefined when that is not remembered. `terms` encodes what else the verdict
   * depends on.
   */
  find(low: number, high: number, terms: number, pointer: number): boolean | undefined {
    const found = this.answers.find(low, high, terms);
    if (found < 0 || pointer < (found & 0xff) || pointer >= ((found >> 8) & 0xff)) return undefined;
    return found >= 1 << 16;
  }

  /** Remembers a verdict for the places of the pointer from `from` to `to`. */
  keep(low: number, high: number, terms: number, from: number, to: number, isLost: boolean): void {
    this.answers.keep(low, high, terms, from | ((to + 1) << 8) | (Number(isLost) << 16));
  }
}
