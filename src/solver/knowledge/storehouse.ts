import type {Ruleset} from '../../engine/ruleset.js';
import type {FreePlay, Kernel} from '../kernel.js';
import {FOUNDATION, TABLEAU} from '../program.js';
import {PLAIN, type Knowledge} from './knowledge.js';

/**
 * The top card of an auxiliary that holds more goes up at once. Proof: on that card only the next lower of its suit could
 * be laid, which is on the foundation already; without it the auxiliary keeps its bottom card, so it joins where it
 * would have joined and no space opens. Every later move of a line that waits stays legal. A play that empties an
 * auxiliary is not free, as it draws in a card; nor is one from the waste, whose top may be wanted to fill a space.
 */
const sparing: FreePlay = (kernel, play) =>
  play.toKind === FOUNDATION &&
  play.fromKind === TABLEAU &&
  kernel.program.codec.size(kernel.tableau(play.fromSlot)) > 1;

const AUXILIARIES = 4;
const CARDS = 52;

/** Proves that the store cannot be cleared. */
class Stuck {
  private readonly known = new Map<number, boolean>();
  /** For each card how high it lies in the store, counted from 1; 0 where it is not in the store. */
  private readonly height = new Uint8Array(CARDS);
  /** The lowest card of each auxiliary; -1 for a space. */
  private readonly columns = new Int8Array(AUXILIARIES);

  constructor(
    private readonly kernel: Kernel,
    private readonly joins: boolean,
    private readonly wasteFirst: boolean,
  ) {
    const {heaps} = kernel.program;
    (heaps[0] ?? []).forEach((card, index) => (this.height[card] = index + 1));
  }

  isDead(): boolean {
    const {kernel, columns} = this;
    const {codec} = kernel.program;
    const left = kernel.heapSize(0);
    if (left < 2) return false;
    let key = left;
    for (let slot = 0; slot < AUXILIARIES; slot++) {
      const pile = kernel.tableau(slot);
      const card = pile === 0 ? -1 : codec.bottom(pile);
      columns[slot] = card;
      key = key * 53 + card + 1;
    }
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const dead = !this.canBeCleared(left);
    this.known.set(key, dead);
    return dead;
  }

  /**
   * The cards of the store leave it from its top. While `left` are still there, a card that is out of it and higher than
   * one of these in suit is not up, and never went back, so it lies in an auxiliary. There are four, and cards between
   * which one of the store is missing cannot lie in the same. The top leaves the store in three ways: it goes up, so that
   * none of its suit beneath it is lower; it goes onto the next higher, which is not beneath it; or it fills a space, for
   * which an auxiliary has to be open, and where the waste and the pack come first, those have to be out as well.
   */
  private canBeCleared(left: number): boolean {
    for (let now = left; now > 0; now--) {
      if (this.auxiliaries(now - 1, left, false) > AUXILIARIES) return false;
      const card = this.kernel.heapCard(0, now - 1);
      if (this.goesUp(card, now) || this.goesOn(card, now)) continue;
      if (this.auxiliaries(now, left, this.wasteFirst) >= AUXILIARIES) return false;
    }
    return true;
  }

  private goesUp(card: number, now: number): boolean {
    for (let lower = card - (card % 13); lower < card; lower++) if (this.isBelow(lower, now)) return false;
    return true;
  }

  private goesOn(card: number, now: number): boolean {
    return card % 13 < 12 && !this.isBelow(card + 1, now);
  }

  /** Is the card among the lowest cards of the store? */
  private isBelow(card: number, now: number): boolean {
    const height = this.height[card] as number;
    return height > 0 && height <= now;
  }

  /**
   * The fewest auxiliaries that are taken when `now` cards of the `left` in the store are left; `all` when the waste and
   * the pack are out by then.
   */
  private auxiliaries(now: number, left: number, all: boolean): number {
    let taken = 0;
    for (let suit = 0; suit < 4; suit++) {
      let lowest = suit * 13;
      while (lowest < suit * 13 + 13 && !this.isBelow(lowest, now)) lowest++;
      let open = 0;
      for (let card = suit * 13 + 12; card > lowest; card--) {
        if (!this.isBelow(card, now)) open = this.take(card, open, left, all);
        else {
          taken += open;
          open = 0;
        }
      }
      taken += open;
    }
    return taken;
  }

  /**
   * Auxiliaries for the cards from one of the store down to this one. One that begins an auxiliary now needs it for
   * itself, unless whole auxiliaries may join; one that has to come out can follow a higher one.
   */
  private take(card: number, open: number, left: number, all: boolean): number {
    let own = 0;
    for (let i = 0; i < AUXILIARIES; i++) if (this.columns[i] === card) own++;
    if (own > 0 && !this.joins) return open + own;
    return open === 0 && (own > 0 || all || this.isBelow(card, left)) ? 1 : open;
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
    free: sparing,
    isPatient: true,
    isDead,
    depthFirst: 3_000_000,
    advice: {depthFirst: 3000, reach: 8, lastReach: 400},
  };
}
