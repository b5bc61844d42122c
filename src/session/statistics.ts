import type {OptionValues} from '../engine/declaration/option.js';

/** Totals of the games of one variant under one set of rules. Medians cover the games won. */
export interface Statistics {
  readonly variant: string;
  readonly rules: OptionValues;
  readonly played: number;
  readonly won: number;
  /** Of these, the ones won at the first try at their deal. */
  readonly firstTries: number;
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
  /** Hints taken in all. */
  readonly hints: number;
  /** Games whose deals are known to be winnable (those won are), or to be unwinnable. */
  readonly winnable: number;
  readonly unwinnable: number;
}
