import type {GridSlot} from './grid.js';

/** Where fans end in several rows of the grid: the rows below each for its cards, and those from one row to the next without. */
export interface Shared {
  readonly shares: readonly number[];
  readonly pitch: number;
}

/** The shares as the piles need them now: where one has grown beyond that of its row, the others give what they do not need. */
export function sharesNow({shares, pitch}: Shared, fans: readonly GridSlot[], covered: Covered): readonly number[] {
  const needs = wantedIn(shares.length, pitch, fans, covered);
  if (needs.every((need, row) => need <= (shares[row] ?? 0))) return shares;
  const needed = shareOut(sumOf(shares), needs);
  return shareOut(sumOf(shares), shares, needed);
}

/** Covered cards of a pile that take a row each. */
export type Covered = (slot: GridSlot) => number;

/** Rows that the fans that end in each row of the grid take beyond their last card. A pile over several rows has theirs, too. */
export function wantedIn(count: number, pitch: number, fans: readonly GridSlot[], covered: Covered): number[] {
  return Array.from({length: count}, (_, row) => {
    const ending = fans.filter(({until}) => until === row + 1);
    return Math.max(0, ...ending.map(slot => covered(slot) - (row - slot.row) * pitch));
  });
}

/** Gives rows to those that want more than they have, always to the one that has the fewest, until `total` are given. */
export function shareOut(total: number, wanted: readonly number[], given = wanted.map(() => 0)): number[] {
  const shares = [...given];
  for (let left = total - sumOf(shares); left > 0; left--) {
    const lacking = shares.filter((share, row) => share < (wanted[row] ?? 0));
    const next = shares.findIndex((share, row) => share < (wanted[row] ?? 0) && share === Math.min(...lacking));
    if (next < 0) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

export function topsOf(top: number, pitch: number, shares: readonly number[]): number[] {
  return shares.map((_, row) => top + row * pitch + sumOf(shares.slice(0, row)));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
