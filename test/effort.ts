/**
 * How much the tests try. What a test repeats on random or numbered cases is a number of cases, never a time, and goes
 * through `cases`; PATIENCE_EFFORT multiplies all of them (`npm run test:deep`).
 */
export const EFFORT = effortOf(process.env['PATIENCE_EFFORT'] ?? '1');

function effortOf(text: string): number {
  const effort = Number(text);
  if (!(effort > 0 && effort <= 1000)) throw new Error(`PATIENCE_EFFORT=${text}: it is a number above 0, at most 1000`);
  return effort;
}

/** How many cases to try where an ordinary run tries `count`; at least one. */
export function cases(count: number): number {
  return Math.max(1, Math.round(count * EFFORT));
}

/** The numbers from 0 up to `count`; in a lighter run only every few of them, in a deeper one each of them once. */
export function upTo(count: number): readonly number[] {
  const step = Math.max(1, Math.round(1 / EFFORT));
  return Array.from({length: Math.ceil(count / step)}, (_, i) => i * step);
}

/**
 * `count` things of a list, from the one at `first` on and round, and more of them in a deeper run, never one twice.
 * Suites that try a few games each begin at different ones, so that together they try all.
 */
export function some<T>(list: readonly T[], count: number, first = 0): readonly T[] {
  return [...list.slice(first), ...list.slice(0, first)].slice(0, cases(count));
}
