import type {Dominance} from '../../engine/declaration/dominance.js';
import type {State} from '../state/state.js';
import type {Outlook} from '../value/learned-value.js';
import type {Root} from '../state/root.js';
import type {StateSpace} from '../moves/state-space.js';
import type {Attempt} from './attempt.js';

/** Is it proved that a state cannot be won? */
export type DeadlockProof = (state: State) => boolean;

/** What is special to a game under its options, for the searches: data and short functions, never rules. */
export interface Knowledge {
  /** How far from won a state looks, the lower the nearer. It decides what a beam search keeps. */
  score(state: State, weights: readonly number[]): number;
  /** The weights of the score, as the tuning script found them. */
  readonly weights: readonly number[];
  /** Plays that are made at once. */
  readonly dominances: readonly Dominance[];
  /** Set where a turn only takes time: it has no automatic consequences, and a play that can wait may wait longer. */
  readonly mergesTurns?: boolean;
  /** Prepares, for the states of a root, the proof that one cannot be won. It may fail to prove it, but never errs. */
  readonly deadlockProof?: (root: Root) => DeadlockProof;
  /**
   * Set where a play that takes no card from the talon may as well be made after the next turn. Then only one state is
   * turned on of all those that such plays connect.
   */
  readonly playsCanWait?: boolean;
  /** Set where the states that look nearest to a win are searched first. */
  readonly bestFirst?: true;
  /** A beam search keeps only the best of the states with the same number, where they are much alike. */
  readonly bucketOf?: (state: State) => number;
  /** Positions that the first search, depth first, may expand. */
  readonly depthFirst: number;
  /**
   * A score for beam searches alone, where a better one than the descents' is worth its time: how far from won the
   * given state looks, read each time when it is called.
   */
  readonly beamScore?: (state: State) => () => number;
  /** Greedy descents made before the first beam search; all but the first by perturbed weights. */
  readonly descents: number;
  /**
   * States kept in a layer by one beam search after another, and the factor by which each further search keeps more. A
   * width that comes again is searched by perturbed weights.
   */
  readonly beamWidths: readonly number[];
  readonly growth: number;
  /** Positions expanded in a layer for each state kept, and in the layer where the stock is out. */
  readonly expansionBudget: number;
  readonly lastExpansionBudget: number;
  /** A search of the game's own from the root of its states, which is tried first. */
  readonly special?: (space: StateSpace, wantsLine: boolean) => Attempt;
  readonly advice: SampleSearch;
  /** How the game is judged by what the player sees; absent where there are no features to learn with. */
  readonly outlook?: Outlook;
}

/**
 * How one of many sampled deals is judged for a hint: by the game's own search or a depth-first search if given, else
 * by a descent.
 */
interface SampleSearch {
  /** Positions that the game's own search may expand. */
  readonly own?: number;
  /** Positions that the depth-first search may expand. */
  readonly depthFirst?: number;
  /** Positions that a descent expands in a layer, and in the layer where the stock is out. */
  readonly expansionBudget: number;
  readonly lastExpansionBudget: number;
  /** Weights for descents, where others than those of the search serve them better. */
  readonly weights?: readonly number[];
}

/** True of any game: cards on the foundations are good. */
export const NO_KNOWLEDGE: Knowledge = {
  weights: [1],
  score: (state, [weight = 1]) => -weight * state.cardsUp(),
  dominances: [],
  depthFirst: 20_000,
  descents: 0,
  beamWidths: [30],
  growth: 4,
  expansionBudget: 12,
  lastExpansionBudget: 240,
  advice: {expansionBudget: 16, lastExpansionBudget: 200},
};

/** How many states a layer keeps in the nth beam search, from 0. */
export function beamWidthOf({beamWidths, growth}: Knowledge, nth: number): number {
  const last = beamWidths.length - 1;
  return nth <= last ? (beamWidths[nth] as number) : (beamWidths[last] as number) * growth ** (nth - last);
}

export function descentWeights({advice, weights}: Knowledge): readonly number[] {
  return advice.weights ?? weights;
}

/**
 * Weights change by a factor of at most e to this power, and by at most this offset, which also moves a weight of 0.
 */
const PERTURBATION = {power: 0.7, offset: 0.05};

/** Weights near these. Where the given ones go wrong, others may go right. `random` gives numbers from 0 to 1. */
export function perturbed(weights: readonly number[], random: () => number): number[] {
  const between = (most: number): number => (2 * random() - 1) * most;
  return weights.map(weight => weight * Math.exp(between(PERTURBATION.power)) + between(PERTURBATION.offset));
}
