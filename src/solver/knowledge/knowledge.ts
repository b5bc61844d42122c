import type {Dominance} from '../../engine/dominance.js';
import type {Card} from '../../engine/card.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Kernel} from '../state/state-space.js';
import type {Planning} from './plan.js';

/** What is special to a game under its options, for the search: data and short functions, never rules. */
export interface Knowledge {
  /** How far from won a state looks, the lower the nearer; it decides what a narrow search keeps. */
  score(kernel: Kernel, weights: readonly number[]): number;
  /** What the tuning script found for the score. */
  readonly weights: readonly number[];
  /** Plays that the search makes at once: what the rules declare, or none. */
  readonly dominances: readonly Dominance[];
  /** A turn changes nothing but the time: nothing follows from it at once, and whatever waits may wait longer. */
  readonly isPatient?: boolean;
  /** Proves that a state cannot be won; it may miss that, but never errs. */
  isDead?(kernel: Kernel): boolean;
  /**
   * A play that takes no card from the stock or the waste may as well be made after the next turn, with proof. So only
   * states are turned on that a card has just left the waste for, and of those that plays lead to from one another, the first.
   */
  readonly playsWait?: boolean;
  /** Where it is given, a layered search keeps but the best of the states with the same number, as they are much alike. */
  readonly crowd?: (kernel: Kernel) => number;
  /** Positions that the first, depth-first search may expand. */
  readonly depthFirst: number;
  /** Dives made before the first layered search; each but the first by weights that are shaken. */
  readonly dives: number;
  /**
   * States kept in a layer, by one search after another, and how many times as many each further search keeps. A width that
   * comes again is searched by shaken weights.
   */
  readonly widths: readonly number[];
  readonly growth: number;
  /** Positions expanded within a layer for each state kept, and within the layer where the stock is out. */
  readonly reach: number;
  readonly lastReach: number;
  /** Plans a way from the kernel's child to the win, or proves that there is none, where a game can be seen through. */
  plan?(kernel: Kernel, maxBytes: number): Planning;
  /** A quicker way to judge a whole deal for a study, where there is one; undefined where it cannot say. */
  judge?(
    rules: Ruleset,
    deal: {readonly seed: string; readonly pack?: readonly Card[]},
  ): {readonly verdict: 'winnable' | 'unwinnable'; readonly positions: number; readonly length: number} | undefined;
  /** How one of many sampled deals is judged for a hint. */
  readonly advice: AdviceMeans;
}

/** How a sampled deal is judged: by a depth-first search of so many positions, or by a dive. */
export interface AdviceMeans {
  readonly depthFirst?: number;
  /** Positions that a dive expands in a layer, and in the layer where the stock is out. */
  readonly reach: number;
  readonly lastReach: number;
  /** Weights for dives, where others than those of the search serve them better. */
  readonly weights?: readonly number[];
}

/** What may be said of any game: cards on the foundations are good. */
export const PLAIN: Knowledge = {
  weights: [1],
  score: (kernel, [weight = 1]) => -weight * cardsUp(kernel),
  dominances: [],
  depthFirst: 20_000,
  dives: 0,
  widths: [30],
  growth: 4,
  reach: 12,
  lastReach: 240,
  advice: {reach: 16, lastReach: 200},
};

/** How many states a layer keeps in the nth of the layered searches, from 0. */
export function widthOf({widths, growth}: Knowledge, nth: number): number {
  const last = widths.length - 1;
  return nth <= last ? (widths[nth] as number) : (widths[last] as number) * growth ** (nth - last);
}

/** How many cards lie on the foundations. */
export function cardsUp(kernel: Kernel): number {
  let cards = 0;
  for (let slot = 0; slot < kernel.program.foundationCount; slot++) cards += kernel.foundationSize(slot);
  return cards;
}
