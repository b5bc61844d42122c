import type {Move} from '../../engine/move.js';

/** What a search found: a winning line, that there is none, or that it came to the end of its means. */
export type Finding = readonly Move[] | 'none' | 'cut' | 'memory';

/** A search tells after every so many positions that it is still at work, so that it can be paused or ended there. */
export type Work = Generator<void, Finding>;

/** Positions that a search expands before it can be paused. */
export const BETWEEN_PAUSES = 64;
