import type {Move} from '../../engine/move.js';

/** How a search ended: with a win, with a proof that there is none, or with neither. */
export type Outcome = 'won' | 'lost' | 'cut';

/** Positions that a search expands before it yields. */
export const BETWEEN_PAUSES = 64;

export interface MemoryHolder {
  readonly bytes: number;
}

/** A search at work: what it has done, what it holds, and how it goes on. */
export interface Searching extends MemoryHolder {
  /** Positions expanded so far. */
  readonly positions: number;
  /** States made so far, known ones included. */
  readonly successors: number;
  /** Searches on. It yields after every few positions, so that it can be paused or ended there. */
  steps(): Generator<undefined, Outcome>;
}

/** One of the ways to look for a win from a position. */
export interface Attempt {
  readonly searching: Searching;
  /**
   * The moves to the win that was found, checked by the ordinary rules; undefined where these lead through barred
   * positions.
   */
  line(): readonly Move[] | undefined;
  /** What is held meanwhile by a search that waits. */
  readonly waiting?: MemoryHolder | undefined;
}

/** Searches without a pause, some positions at most. */
export function outcomeWithin(searching: Searching, most = Infinity): Outcome {
  for (const steps = searching.steps(); ;) {
    const {done, value} = steps.next();
    if (done === true) return value;
    if (searching.positions >= most) return 'cut';
  }
}
