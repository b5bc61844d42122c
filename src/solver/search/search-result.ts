import type {Move} from '../../engine/move.js';

/** How a search ended: with a winning line, a proof that there is none, or at a limit of positions or of memory. */
export type SearchResult = readonly Move[] | 'none' | 'cut' | 'memory';

/** A search at work. It yields after every few positions, so that it can be paused or ended there. */
export type SearchSteps = Generator<void, SearchResult>;

/** Positions that a search expands before it yields. */
export const BETWEEN_PAUSES = 64;

/** Runs a search to its end. */
export function resultOf(steps: SearchSteps): SearchResult {
  for (;;) {
    const {done, value} = steps.next();
    if (done === true) return value;
  }
}
