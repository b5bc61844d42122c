import type {Move} from '../engine/move.js';

/** What is known of a position when the search ends. */
export interface Verdict {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** Moves that win from the position, checked by the ordinary rules; only with `winnable`. */
  readonly moves?: readonly Move[];
  readonly positions: number;
  readonly reason: 'solved' | 'exhausted' | 'time' | 'memory';
}
