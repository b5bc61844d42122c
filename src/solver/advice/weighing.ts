import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {Explained, Rated, Reason} from './advice.js';

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
  /** How the first did, and beside it the second. */
  reason(): Reason;
  /** What was found of the best moves, at most three of them. */
  explained(): readonly Explained[];
  /** Moves to make after the best one, before it is asked again. */
  wayOn?(): readonly Move[];
}

/** Said where nothing was tried yet. */
export const NO_TIME: Reason = sameBriefly('there was no time to compare the moves');

/** A reason that has no shorter form. */
export function sameBriefly(words: Phrase): Reason {
  return {words, brief: words};
}

/** Moves that an explanation compares. */
export const MOST_EXPLAINED = 3;
