/**
 * How much the tests try. What a test repeats on random or numbered cases is a number of cases, never a time, and goes
 * through the functions here: `npm test` tries a quarter of them, `npm run check` all, `npm run test:deep` twenty times as
 * many (PATIENCE_EFFORT=0.25, 1, 20). The cases are the same in each run; PATIENCE_DRAW=2 draws others.
 */
export const EFFORT = numberGiven('PATIENCE_EFFORT', '0.25', effort => effort > 0 && effort <= 1000);

/** Which cases are drawn: 0 as always, or any other whole number. */
export const DRAW = numberGiven('PATIENCE_DRAW', '0', draw => Number.isSafeInteger(draw) && draw >= 0 && draw <= 1e9);

function numberGiven(name: string, usual: string, isRight: (value: number) => boolean): number {
  const text = process.env[name] ?? usual;
  if (!isRight(Number(text))) throw new Error(`${name}=${text} is no number that can be used here`);
  return Number(text);
}

/** How many cases to try where a whole run tries `count`; at least one. */
export function cases(count: number): number {
  return Math.max(1, Math.round(count * EFFORT));
}

/** The number of the first case: those of one draw are none of another. */
export const FIRST = 1 + DRAW * 100_000;

/** The numbers of `count` cases, or of as many as the effort asks for. */
export function numbers(count: number): readonly number[] {
  return Array.from({length: cases(count)}, (_, i) => FIRST + i);
}

/** The numbers from 0 up to `count`; in a lighter run only every few of them, in a deeper one each of them once. */
export function upTo(count: number): readonly number[] {
  const step = Math.max(1, Math.round(1 / EFFORT));
  return Array.from({length: Math.ceil((count - (DRAW % step)) / step)}, (_, i) => i * step + (DRAW % step));
}

/**
 * `count` things of a list (all of them, if nothing is said), from the one at `first` on and round, and more of them in a
 * deeper run, never one twice. Suites that try a few games each begin at different ones, so that together they try all.
 */
export function some<T>(list: readonly T[], count = list.length, first = 0): readonly T[] {
  const start = (first + DRAW * cases(count)) % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)].slice(0, cases(count));
}

/**
 * Fails if the usual cases of a whole run showed less than `least` of what they are there to show, so that a claim is held
 * to something. A lighter run may be too short to meet any, and other cases may show less.
 */
export function expectFound(found: number, least = 1): void {
  if (EFFORT >= 1 && DRAW === 0) expect(found).toBeGreaterThanOrEqual(least);
}
