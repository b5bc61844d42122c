import type {Ruleset} from '../../../engine/ruleset.js';
import type {Kernel} from '../../state/state-space.js';
import {PLAIN, type Knowledge} from '../knowledge.js';

const AUXILIARIES = 4;
const CARDS = 52;
const RANKS = 13;
/** The place of the ace in its suit; it is high. */
const ACE = 12;

/** An auxiliary that is there, or that there has to be later: its last card, and the highest it may hold. */
interface Held {
  last: number;
  readonly highest: number;
}

/** Proves that the store cannot be cleared. */
class Stuck {
  private readonly known = new Map<number, boolean>();
  /** For each card how high it lies in the store, counted from 1; 0 where it is not in the store. */
  private readonly height = new Uint8Array(CARDS);
  /** The cards that there are at all: a position may lack some. */
  private readonly present = new Uint8Array(CARDS);
  private readonly auxiliaries: Held[] = [];

  constructor(
    private readonly kernel: Kernel,
    private readonly joins: boolean,
    private readonly wasteFirst: boolean,
  ) {
    const {heaps, root, cardIn} = kernel.program;
    (heaps[0] ?? []).forEach((card, index) => (this.height[card] = index + 1));
    for (const card of root.piles.flat()) this.present[cardIn[card] as number] = 1;
  }

  isDead(): boolean {
    const left = this.kernel.heapSize(0);
    if (left < 2) return false;
    const key = this.readAuxiliaries(left);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const dead = !this.canBeCleared(left);
    this.known.set(key, dead);
    return dead;
  }

  /** A number for the auxiliaries and so many cards of the store. */
  private readAuxiliaries(left: number): number {
    const {kernel, auxiliaries} = this;
    const {codec} = kernel.program;
    let key = left;
    auxiliaries.length = 0;
    for (let slot = 0; slot < AUXILIARIES; slot++) {
      const pile = kernel.tableau(slot);
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
   * in the store, and there are four auxiliaries. A card that cannot go up goes onto an auxiliary, where all cards between
   * them are out of the store; or onto one that was begun for it with a higher card; or, where the next higher is beneath
   * it, into a space, and where the waste and the pack come first, those have to be out by then. None of these choices
   * needs fewer auxiliaries than the first that is possible, now or later: cards between which one of the store is missing
   * never lie in the same, and an auxiliary continued is as good for all that follows as a new one beside it.
   */
  private canBeCleared(left: number): boolean {
    for (let now = left; now > 0; now--) {
      const card = this.kernel.heapCard(0, now - 1);
      if (!this.isHeld(card, now) || this.goesOnALast(card, now)) continue;
      const highest = this.highestFrom(card, now);
      if (highest === card && this.wasteFirst) this.bringOut(now);
      if (this.taken(now) >= AUXILIARIES) return false;
      this.auxiliaries.push({last: card, highest});
    }
    return true;
  }

  /** Is a lower card of its suit among the lowest cards of the store? */
  private isHeld(card: number, now: number): boolean {
    for (let lower = card - (card % RANKS); lower < card; lower++) if (this.isBelow(lower, now)) return true;
    return false;
  }

  /** Is the card among the lowest cards of the store? */
  private isBelow(card: number, now: number): boolean {
    const height = this.height[card] as number;
    return height > 0 && height <= now;
  }

  /** The highest of the cards that follow on a card and are all out of the store; the card itself where the next is not. */
  private highestFrom(card: number, now: number): number {
    let highest = card;
    while (highest % RANKS < ACE && !this.isBelow(highest + 1, now)) highest++;
    return highest;
  }

  /** Lays the card where all between it and a last card are out of the store; false where there is no such auxiliary. */
  private goesOnALast(card: number, now: number): boolean {
    const highest = this.highestFrom(card, now);
    let lowest: Held | undefined;
    for (const auxiliary of this.auxiliaries)
      if (auxiliary.last > card && auxiliary.last <= highest && auxiliary.last < (lowest?.last ?? CARDS))
        lowest = auxiliary;
    if (lowest) lowest.last = card;
    return lowest !== undefined;
  }

  /**
   * The waste and the pack are out: what cannot be up is in auxiliaries. All cards between two of the store may be in one,
   * unless the highest of them is higher than what the auxiliaries with the others were begun with.
   */
  private bringOut(now: number): void {
    for (let card = 1; card < CARDS; card++) {
      const isLowest = card % RANKS > 0 && this.isBelow(card - 1, now) && !this.isBelow(card, now);
      if (isLowest) this.bringTogether(card, this.highestFrom(card, now), now);
    }
  }

  /** Sees to it that the cards of a suit from one to another that there are lie in auxiliaries. */
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

  /** How many auxiliaries cannot be emptied; of those that may join, with no card of the store between, one is counted. */
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

export function storehouse(rules: Ruleset): Knowledge {
  const stuck = new WeakMap<Kernel, Stuck>();
  const isDead = (kernel: Kernel): boolean => {
    const known = stuck.get(kernel);
    if (known) return known.isDead();
    const made = new Stuck(kernel, rules.values['joins'] === 'on', rules.values['vacancy'] === 'waste');
    stuck.set(kernel, made);
    return made.isDead();
  };
  return {
    ...PLAIN,
    isPatient: true,
    isDead,
    depthFirst: 3_000_000,
    advice: {depthFirst: 3000, reach: 8, lastReach: 400},
  };
}
