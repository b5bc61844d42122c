import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';

/** A move, and the chance of winning after it. */
export interface Rated {
  readonly move: Move;
  /** Absent where the chance is not known: deals that are solved with every card known are won more often. */
  readonly share?: number | undefined;
}

/** The move to make, as far as is known. */
export interface Advice extends Rated {
  /** Deals in which every move was tried. */
  readonly samples: number;
  /** Deals of the unseen cards that the choice rests on; none if there is no choice, or every card is seen. */
  readonly weighed: number;
  /** Why this move; of a weighed one, how it and the next best did. */
  readonly reason: Phrase;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/** A move that was compared with others, and what the samples showed of it. */
export interface Explained extends Rated {
  /** Sampled deals that it was tried in. */
  readonly samples: number;
  readonly why: readonly Phrase[];
}
