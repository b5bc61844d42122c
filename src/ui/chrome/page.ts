import type {KeyEvent} from '../../terminal/input/event.js';
import {keyOf, shownKey, withAzertyDigit, type Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {PointerEvent} from '../drawing/target.js';
import type {Hint} from './key-line.js';

/** Keys that do the same on a page. What a key does, the key line and help are all read from these rows. */
export interface PageKey<After> {
  readonly keys: readonly Key[];
  /** In the key line, while the first of the keys does something. */
  readonly short?: string | undefined;
  /** Shown even in the narrowest key line. */
  readonly always?: boolean;
  /** In help, where keys of the same words share a line. */
  readonly words?: string | undefined;
  /** Without it the row only shows how something is typed. */
  readonly run?: (key: Key) => After;
}

/**
 * Everything about a page, a prompt or a panel, which takes the keys from the screen behind it. `At` is what it looks at,
 * `After` what an event makes of that.
 */
export interface Page<State, At, After> {
  /** What its keys belong to: `Keys of the settings`. */
  readonly name: string;
  /** The keys, in the order of the key line. */
  keys(state: State, at: At): readonly PageKey<After>[];
  /** What a key of no row does; undefined for nothing. */
  onKey?(state: State, at: At, key: Key, event: KeyEvent): After | undefined;
  /** What was typed so far, where text is typed. `?` belongs to it, except as the first key. */
  typed?(state: State): string | undefined;
  /** Keys, numbers and names of cards are typed, so that the digit row of a French keyboard gives digits here, too. */
  readonly takesDigits?: boolean;
  /** What a click on a line of its list does, or the key that it stands for. */
  onLine?(state: State, at: At, line: number): After | Key;
  /** What the mouse does here; undefined where that is as on any page. */
  onPointer?(state: State, at: At, event: PointerEvent): After | undefined;
}

/** A key as the page that receives it reads it: on a French keyboard as a digit, unless text is typed. */
export function readKey(
  page: {readonly typed?: unknown; readonly takesDigits?: boolean} | undefined,
  {azerty}: Pick<Settings, 'azerty'>,
  event: KeyEvent,
): KeyEvent {
  return azerty && (page?.typed === undefined || page.takesDigits) ? withAzertyDigit(event) : event;
}

/** What a key does on a page: `help` is to be opened by `?`, unless the page has another use for it. */
export function onPageKey<State, At, After>(
  page: Page<State, At, After>,
  state: State,
  at: At,
  event: KeyEvent,
  key = keyOf(event),
): After | 'help' | undefined {
  const row = rowOf(page.keys(state, at), key);
  if (row?.run) return row.run(key);
  if (key === '?' && !page.typed?.(state)) return 'help';
  return page.onKey?.(state, at, key, event);
}

export function rowOf<After>(rows: readonly PageKey<After>[], key: Key): PageKey<After> | undefined {
  return rows.find(({keys, run}) => run && keys.includes(key));
}

export function hintsOf(rows: readonly PageKey<unknown>[]): Hint[] {
  return rows.flatMap(({keys: [key = ''], short: words, always = false, run}) =>
    words === undefined ? [] : [{key, words, always, ...(!run && {example: true as const})}],
  );
}

export interface HelpLine {
  readonly key: string;
  readonly words: string;
}

export function helpOf(rows: readonly PageKey<unknown>[]): HelpLine[] {
  const lines = new Map<string, string>();
  for (const {keys, words} of rows)
    if (words !== undefined) lines.set(words, [lines.get(words) ?? [], keys.map(shownKey)].flat().join(' '));
  return [...lines].map(([words, key]) => ({key, words}));
}

/** A cursor among places, or the first line of a page that scrolls. */
interface Steps {
  readonly place: number;
  readonly count: number;
  readonly short?: string;
  readonly words?: string;
  /** Is the last place next to the first? */
  readonly wraps?: boolean;
  /** The keys that lead back, and on. */
  readonly keys?: readonly [back: readonly Key[], on: readonly Key[]];
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
export function stepKeys<After>(
  {place, count, short, words, wraps = false, keys: [back, on] = UP_AND_DOWN, far = {}}: Steps,
  go: (place: number) => After,
): PageKey<After>[] {
  const isRing = (step: number): boolean => wraps && Math.abs(step) === 1;
  const by = (step: number) => (): After =>
    go(isRing(step) ? (place + step + count) % count : Math.max(0, Math.min(count - 1, place + step)));
  const [goesBack, goesOn] = wraps ? [count > 1, count > 1] : [place > 0, place < count - 1];
  return [
    {keys: back, short: goesBack ? short && (goesOn ? '' : short) : undefined, words, run: by(-1)},
    {keys: on, short: goesOn ? short : undefined, words, run: by(1)},
    ...Object.entries(far).map(([key, step]) => ({keys: [key], run: by(step)})),
  ];
}
