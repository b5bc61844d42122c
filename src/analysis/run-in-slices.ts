import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {Search} from '../solver/solver.js';
import type {Verdict} from '../solver/verdict.js';

/** How long work goes on between two looks at signals, messages and newer questions, in milliseconds. */
const SLICE = 15;

/**
 * Works a slice at a time, so that the rest of the program gets its turn after each. `work` gets the length of a slice
 * in milliseconds and says whether it is done. `timeLeft` gets the milliseconds worked so far, what happened between
 * slices not counted, and says how many more there are; the work ends when none are left.
 */
export async function runInSlices(
  work: (milliseconds: number) => boolean,
  timeLeft: (worked: number) => number,
  now: () => number,
): Promise<void> {
  let worked = 0;
  let isDone = false;
  for (let left = timeLeft(worked); left > 0 && !isDone; left = timeLeft(worked)) {
    const start = now();
    isDone = work(Math.min(SLICE, left));
    worked += now() - start;
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** Works on, a little at a time, until `work` says that it is done, the time is up or nobody waits any more. */
export async function spend(milliseconds: number, {now, isWanted}: SliceTerms, work: () => boolean): Promise<void> {
  const step = (slice: number): boolean => {
    const end = now() + slice;
    do if (work()) return true;
    while (now() < end);
    return false;
  };
  await runInSlices(step, worked => (isWanted() ? milliseconds - worked : 0), now);
}

export interface SearchLimits {
  readonly milliseconds: number;
  readonly maxBytes: number;
  readonly maxPositions?: number;
  /** The positions along a win of the deal that is known. */
  readonly line?: readonly Position[] | undefined;
}

/** The clock in milliseconds, and whether anybody still waits for an answer. */
export interface SliceTerms {
  readonly now: () => number;
  readonly isWanted: () => boolean;
}

/** Searches a position in slices, every card known. Gives what is known when the search ends. */
export async function searchInSlices(
  rules: Ruleset,
  position: Position,
  {milliseconds, maxBytes, maxPositions = Infinity, line}: SearchLimits,
  terms: SliceTerms,
): Promise<Verdict> {
  const search = new Search(rules, position, {maxBytes, line});
  await spend(milliseconds, terms, () => search.advance() || search.positions >= maxPositions);
  return search.verdict();
}
