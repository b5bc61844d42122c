import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';

/** Why a move is advised. `reasonWords` in `words` makes the sentence of it, which names the moves. */
export interface Reason {
  readonly words: Phrase;
  /** The next best move, and what is said behind its name: `, about 66 %`, ` is as good`. */
  readonly beside?: {readonly move: Move; readonly words: string};
}

/** A move, and the chance of winning after it. */
export interface Rated {
  readonly move: Move;
  /** Absent where the chance is not known: deals that are solved with every card known are won more often. */
  readonly share?: number | undefined;
  /** The sampled deals that it was tried in and solved with every card known, and how many of them were won. */
  readonly solved?: {readonly tried: number; readonly won: number};
}

/** The move to make, as far as is known; absent where none gets on. */
export interface Advice extends Omit<Rated, 'move'> {
  readonly move: Move | undefined;
  /** Deals in which every move was tried. */
  readonly samples: number;
  /** Deals of the unseen cards that the choice rests on; none if there is no choice, or every card is seen. */
  readonly weighed: number;
  readonly reason: Reason;
  /** Set where it is proved that no card can go up any more. */
  readonly isDeadEnd?: true;
  /** The move and those that lead on to its goal, two or more; absent where it stands alone. */
  readonly way?: readonly Move[] | undefined;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/** What is advised, and why. */
export type Choice = Pick<Advice, 'move' | 'reason'>;

/** A move that was compared with others, and what the samples showed of it. */
export interface Explained extends Rated {
  /** The lowest share that is shown; absent if all are, or none is. */
  readonly least?: number | undefined;
  /** Sampled deals that it was tried in. */
  readonly samples: number;
  readonly why: readonly Phrase[];
}

/** A way of comparing the legal moves of a position, a sampled deal at a time. */
export interface Weighing {
  /** Sampled deals in which every move was tried that is still in. */
  readonly samples: number;
  advance(): void;
  /** Is more time useless, as all moves but one have fallen far behind, or there are enough samples? */
  isDecided(): boolean;
  /** Are there enough samples for it to be told how the best move did? */
  readonly isTold: boolean;
  /** Is no move known to win in any sample? */
  readonly isHopeless?: boolean;
  /** All legal moves, the best first. */
  ranked(): readonly Rated[];
  /** How the first did, and beside it the second. */
  reason(): Reason;
  /** What was found of the best moves, at most three of them. */
  explained(): readonly Explained[];
  /** Moves to make after the best one, before it is asked again. */
  wayOn?(): readonly Move[];
  /** Why the nth move of that way is made, the best move itself being the first. */
  wordsOn?(at: number): Phrase | undefined;
}

/** Said where nothing was tried yet. */
export const NO_TIME: Reason = {words: 'no time to try the others'};

/** Said of the best of a few samples, which tell no odds. */
export const LOOKS_BEST = 'looks best';

/** Said behind the name of a move of which the samples do not tell that it is worse, and of one that is told alike. */
export const IS_AS_GOOD = ' is as good';
export const IS_NEARLY_AS_GOOD = ' is nearly as good';

export const MOST_EXPLAINED = 3;
