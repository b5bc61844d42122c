import type {OptionValues} from '../engine/declaration/option.js';

/** A game that was won. */
export interface WonGame {
  readonly moves: number;
  readonly seconds: number;
  /** ISO 8601, in UTC. */
  readonly when: string;
  /** Absent where its deal came from a deck. */
  readonly seed?: string | undefined;
  /** The share code of the game. */
  readonly replay?: string | undefined;
}

/** Was a game played without a hint, and without a look at covered cards? */
export function isUnaided({hints, looked = false}: {readonly hints: number; readonly looked?: boolean}): boolean {
  return hints === 0 && !looked;
}

/** The best games that were won without help. */
export interface Records {
  readonly first?: WonGame | undefined;
  /** Of those that took a second or more. */
  readonly fastest?: WonGame | undefined;
  readonly fewest?: WonGame | undefined;
  /** The most won in a row, two or more, from one moment to another. */
  readonly longestStreak?: {readonly games: number; readonly from: string; readonly to: string} | undefined;
}

/** Games of a round whose points are added up, and what they come to. */
export interface Round {
  readonly games: number;
  readonly points: number;
}

/** The wins in the fewest moves before a game: under its rules, and of its deal; and its round, if it has one. */
export interface EarlierBests {
  readonly round?: Round;
  readonly fewest?: WonGame | undefined;
  readonly onDeal?: WonGame | undefined;
}

/** Totals of the games of one variant under one set of rules. Medians cover the games won. */
export interface Statistics {
  readonly variant: string;
  readonly rules: OptionValues;
  readonly played: number;
  readonly won: number;
  /** Of these, the ones won at the first try at their deal, without help. */
  readonly firstTries: number;
  /**
   * Games won without a hint, and without a look at covered cards, and of these the ones in which nothing was
   * undone.
   */
  readonly unaided: number;
  readonly straight: number;
  readonly records: Records;
  /** Games won in a row, up to the last. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Time at the table in all. */
  readonly seconds: number;
  readonly medianMoves: number | undefined;
  readonly medianSeconds: number | undefined;
  /** Of the games won that took a second or more. */
  readonly bestSeconds?: number | undefined;
  /** Games won whose deals were searched for their shortest win, and of these the ones won in no more moves. */
  readonly measured?: number;
  readonly shortest?: number;
  /** The points of each game, oldest first; absent where none are counted. */
  readonly points?: readonly number[];
  /** Hints taken in all. */
  readonly hints: number;
  /** Games whose deals are known to be winnable (those won are), or to be unwinnable. */
  readonly winnable: number;
  readonly unwinnable: number;
}
