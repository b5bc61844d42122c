import {wilson} from '../../src/solver/study/study.js';

/** A share with its 95 % interval. */
export function share(won: number, games: number): string {
  const percent = (part: number): string => (100 * part).toFixed(1);
  const {low, high} = wilson(won, games);
  return `${percent(won / games)} % (${percent(low)}-${percent(high)})`;
}

/** The median; 0 of nothing. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
