import type {Key} from '../../settings/keys.js';
import type {Hint} from '../chrome/foot.js';
import type {PageKey, Program} from './page.js';

export function rowOf(rows: readonly PageKey[], key: Key): PageKey | undefined {
  return rows.find(({keys, run}) => run && keys.includes(key));
}

export function hintsOf(rows: readonly PageKey[]): Hint[] {
  return rows.flatMap(({keys: [key = ''], short: words, always = false, run}) =>
    words === undefined ? [] : [{key, words, always, ...(!run && {example: true as const})}],
  );
}

/** A cursor among places, or the first line of a page that scrolls. */
export interface Steps {
  readonly place: number;
  readonly count: number;
  readonly short?: string;
  readonly words?: string;
  /** Is the last place next to the first? */
  readonly wraps?: boolean;
  /** The keys that lead back, and on. */
  readonly keys?: readonly [back: readonly Key[], on: readonly Key[]];
  /** The rows that are in view: Page Up and Page Down lead so far, Home and End to the ends. */
  readonly page?: number;
  /** How far other keys lead. */
  readonly far?: Readonly<Record<Key, number>>;
}

/** The keys that step back and on where lines and columns are one. */
export const EITHER_WAY = [
  ['up', 'left', 'h', 'k'],
  ['down', 'right', 'l', 'j'],
] as const;

const UP_AND_DOWN = [
  ['up', 'k'],
  ['down', 'j'],
] as const;

/** The rows of the keys that move a cursor; the key line names those that lead somewhere. */
export function stepKeys(
  {place, count, short, words, wraps = false, keys: [back, on] = UP_AND_DOWN, page, far = {}}: Steps,
  go: (place: number) => Program,
): PageKey[] {
  const isRing = (step: number): boolean => wraps && Math.abs(step) === 1;
  const by = (step: number) => (): Program =>
    go(isRing(step) ? (place + step + count) % count : Math.max(0, Math.min(count - 1, place + step)));
  const [goesBack, goesOn] = wraps ? [count > 1, count > 1] : [place > 0, place < count - 1];
  return [
    {keys: back, short: goesBack ? short && (goesOn ? '' : short) : undefined, words, run: by(-1)},
    {keys: on, short: goesOn ? short : undefined, words, run: by(1)},
    ...Object.entries({...(page !== undefined && pageSteps(page)), ...far}).map(([key, step]) => ({
      keys: [key],
      run: by(step),
    })),
  ];
}

function pageSteps(rows: number): Readonly<Record<Key, number>> {
  return {pageup: -rows, pagedown: rows, home: -Infinity, end: Infinity};
}
