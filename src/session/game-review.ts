import {sameMove, type Move} from '../engine/move.js';

/** Up to where a game could be won as its cards lie, as far as a search found it. */
export interface Trace {
  /** The last ply at which the game could be won: 0 is the deal, -1 that even the deal could not. */
  readonly ply: number;
  /** Is the next ply known to be lost, or at the last ply the game known to be winnable? */
  readonly sure: boolean;
  /** The first ply that is known to be lost, where those between the two are not known. */
  readonly lost?: number;
}

/** The first ply that is known to be lost; Infinity if none is. */
export function lostFrom({ply, sure, lost = sure ? ply + 1 : Infinity}: Trace): number {
  return lost;
}

/** A move of a game that a review of it names. */
export interface ReviewedMove {
  /** The steps before it. */
  readonly ply: number;
  /** Is it proved that the game could be won before it, and not after it? */
  readonly isLosing: boolean;
  /** What the adviser, who sees what the player saw, would have played; absent if that is not known. */
  readonly best?: Move | undefined;
  /**
   * The moves that would have cost little, or where no chances are told would have kept the win; absent where they are
   * not known.
   */
  readonly right?: readonly Move[] | undefined;
  /** The chance with that, and with the move that was played, as the adviser estimates it. */
  readonly chances?: Chances;
}

/** The better move to name: the adviser's, unless that is proved to lose, too. */
export function betterMove({best, right}: ReviewedMove): Move | undefined {
  if (!right || (best && right.some(move => sameMove(move, best)))) return best;
  return right[0] ?? best;
}

/** The chances of winning with and without a better move. */
export interface Chances {
  readonly before: number;
  /** Absent below the reporting threshold of the game. */
  readonly after?: number | undefined;
  readonly least?: number | undefined;
}

/** The chance before a move, as the adviser estimates it. */
export interface CurvePoint {
  /** The steps before the move. */
  readonly ply: number;
  /** Absent below the reporting threshold of the game. */
  readonly chance?: number | undefined;
}
