import type {MoveCost} from './move-cost.js';

/** A move of a game, by the ply before it, and what it cost. */
export interface CostlyMove extends MoveCost {
  readonly ply: number;
}

/** What a move has to cost to be told, as a share of 1. */
export const LEAST_COST = 0.05;

/** What a move cost at the least; nothing where the chance after it is not known. */
const costOf = ({before, after, least = before}: MoveCost): number => before - (after ?? least);

/** The moves that cost most, the costliest first, at most as many as asked for; none that cost less than is told. */
export function costliest(moves: readonly CostlyMove[], most: number): CostlyMove[] {
  return moves
    .filter(move => costOf(move) >= LEAST_COST)
    .toSorted((a, b) => costOf(b) - costOf(a))
    .slice(0, most);
}
