import type {Ruleset} from '../../engine/ruleset.js';
import {NO_KNOWLEDGE, type Knowledge} from '../search/knowledge.js';
import {CARDS, heightOf, HEIGHTS} from '../compiled/cards.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';

export function storehouse(rules: Ruleset): Knowledge {
  const {joins, vacancy} = rules.values;
  return {
    ...NO_KNOWLEDGE,
    mergesTurns: true,
    deadlockProof: root => {
      const deadlock = new StoreDeadlock(root, joins === 'on', vacancy === 'waste');
      return state => deadlock.holdsIn(state);
    },
    depthFirst: 3_000_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
  };
}

const AUXILIARIES = 4;
/** The height of the ace, which is high. */
const ACE = HEIGHTS - 1;

/** An auxiliary that exists, or has to later: its last card, and the highest it may hold. */
interface Auxiliary {
  last: number;
  readonly highest: number;
}

/** Proves that the store cannot be cleared. */
class StoreDeadlock {
  private readonly known = new Map<number, boolean>();
  private readonly store: Uint8Array;
  /** How high each card lies in the store, counted from 1; 0 if it is not in the store. */
  private readonly height = new Uint8Array(CARDS);
  /** 1 for each card of the deal: a position may lack some. */
  private readonly present = new Uint8Array(CARDS);
  private readonly auxiliaries: Auxiliary[] = [];

  /**
   * `joins`: auxiliaries may be joined. `wasteFirst`: spaces are filled from the waste and the stock before the store.
   */
  constructor(
    {rules, reserves, position}: Root,
    private readonly joins: boolean,
    private readonly wasteFirst: boolean,
  ) {
    this.store = reserves[0] ?? new Uint8Array(0);
    this.store.forEach((card, index) => (this.height[card] = index + 1));
    for (const card of position.piles.flat()) this.present[rules.cardIn[card] as number] = 1;
  }

  holdsIn(state: State): boolean {
    const left = state.reserveSize(0);
    if (left < 2) return false;
    const key = this.readAuxiliaries(state, left);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const isDeadlock = !this.canBeCleared(left);
    this.known.set(key, isDeadlock);
    return isDeadlock;
  }

  /** A number for the auxiliaries and the cards left in the store. */
  private readAuxiliaries(state: State, left: number): number {
    const {auxiliaries} = this;
    const {codec} = state;
    let key = left;
    auxiliaries.length = 0;
    for (let slot = 0; slot < AUXILIARIES; slot++) {
      const pile = state.tableau(slot);
      key *= (CARDS + 1) ** 2;
      if (pile === 0) continue;
      const [last, highest] = [codec.top(pile), codec.bottom(pile)];
      auxiliaries.push({last, highest});
      key += (CARDS + 1) * (last + 1) + highest;
    }
    return key;
  }

  /**
   * The cards of the store leave it from its top. What is in an auxiliary stays there while a lower card of its suit is
   * in the store, and there are four auxiliaries. A card that cannot go up goes onto an auxiliary, where all cards
   * between them are out of the store; or onto one that was begun for it with a higher card; or, where the next higher
   * card is beneath it, into a space, and where the waste and the stock come first, those have to be out by then. No
   * choice needs fewer auxiliaries, now or later, than the first possible one: cards separated by one of the store
   * never lie in the same auxiliary, and an auxiliary continued is as good for all that follows as a new one beside it.
   */
  private canBeCleared(left: number): boolean {
    for (let now = left; now > 0; now--) {
      const card = this.store[now - 1] as number;
      if (!this.isHeld(card, now) || this.goesOnALast(card, now)) continue;
      const highest = this.highestFrom(card, now);
      if (highest === card && this.wasteFirst) this.bringOut(now);
      if (this.taken(now) >= AUXILIARIES) return false;
      this.auxiliaries.push({last: card, highest});
    }
    return true;
  }

  /** Is a lower card of its suit among the lowest `now` cards of the store? */
  private isHeld(card: number, now: number): boolean {
    for (let lower = card - heightOf(card); lower < card; lower++) if (this.isBelow(lower, now)) return true;
    return false;
  }

  /** Is the card among the lowest `now` cards of the store? */
  private isBelow(card: number, now: number): boolean {
    const height = this.height[card] as number;
    return height > 0 && height <= now;
  }

  /**
   * The end of the cards that follow a card in suit and are all out of the store; the card itself if the next is not.
   */
  private highestFrom(card: number, now: number): number {
    let highest = card;
    while (heightOf(highest) < ACE && !this.isBelow(highest + 1, now)) highest++;
    return highest;
  }

  /** Lays the card on an auxiliary where all cards between are out of the store; false if there is none. */
  private goesOnALast(card: number, now: number): boolean {
    const highest = this.highestFrom(card, now);
    let lowest: Auxiliary | undefined;
    for (const auxiliary of this.auxiliaries)
      if (auxiliary.last > card && auxiliary.last <= highest && auxiliary.last < (lowest?.last ?? CARDS))
        lowest = auxiliary;
    if (lowest) lowest.last = card;
    return lowest !== undefined;
  }

  /**
   * The waste and the stock are out: what cannot be up is in auxiliaries. All cards between two of the store may be in
   * one, unless the highest of them is higher than what the auxiliaries with the others were begun with.
   */
  private bringOut(now: number): void {
    for (let card = 1; card < CARDS; card++) {
      const isLowest = heightOf(card) > 0 && this.isBelow(card - 1, now) && !this.isBelow(card, now);
      if (isLowest) this.bringTogether(card, this.highestFrom(card, now), now);
    }
  }

  /** Makes sure that the cards of a suit from one to another, as far as they exist, lie in auxiliaries. */
  private bringTogether(from: number, to: number, now: number): void {
    let [lowest, highest] = [from, to];
    while (lowest <= to && this.present[lowest] === 0) lowest++;
    if (lowest > to) return;
    while (this.present[highest] === 0) highest--;
    const others = this.auxiliaries.filter(({last}) => last >= lowest && last <= highest);
    const isHeld = others.some(other => this.joins || other.highest >= highest);
    if (!isHeld) this.auxiliaries.push({last: others.length === 0 ? lowest : highest, highest});
    if (!others.some(({last}) => last === lowest)) this.goesOnALast(lowest, now);
  }

  /** How many auxiliaries cannot be emptied. Of those that may be joined, with no store card between, one counts. */
  private taken(now: number): number {
    let taken = 0;
    for (const {last} of this.auxiliaries)
      if (this.isHeld(last, now) && !(this.joins && this.mayJoin(last, now))) taken++;
    return taken;
  }

  /** Could the auxiliary with this last card lie on another? */
  private mayJoin(card: number, now: number): boolean {
    const highest = this.highestFrom(card, now);
    return this.auxiliaries.some(({last}) => last > card && last <= highest);
  }
}
