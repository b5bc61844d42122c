import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {Explained, Rated} from './advice.js';

/** A way of comparing the legal moves of a position, a sampled deal at a time. */
export interface Weighing {
  /** Sampled deals in which every move was tried that is still in. */
  readonly samples: number;
  /** Works for a moment. */
  advance(): void;
  /** Would more time tell nothing new, as all moves but one have fallen far behind, or there are samples enough? */
  isDecided(): boolean;
  /** All legal moves, the best first. */
  ranked(): readonly Rated[];
  /** Why the first goes before the second. */
  reason(): Phrase;
  /** What was found of the best moves, at most three of them. */
  explained(): readonly Explained[];
  /** Moves to make after the best one, before it is asked again. */
  wayOn?(): readonly Move[];
}

/** Moves that an explanation compares. */
export const MOST_EXPLAINED = 3;
