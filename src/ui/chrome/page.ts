import type {KeyEvent} from '../../terminal/input/event.js';
import {keyOf, shownKey, withAzertyDigit, type Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {PointerEvent} from '../drawing/target.js';
import type {Hint} from './foot.js';

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
export function stepKeys<After>(
  {place, count, short, words, wraps = false, keys: [back, on] = UP_AND_DOWN, page, far = {}}: Steps,
  go: (place: number) => After,
): PageKey<After>[] {
  const isRing = (step: number): boolean => wraps && Math.abs(step) === 1;
  const by = (step: number) => (): After =>
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

/** A text of which a part is in view: the first line of that, the lines in all, and the rows that there are. */
interface Scrolled {
  readonly top: number;
  readonly lines: number;
  readonly height: number;
}

/** What every page of text does: `go` shows it from a line on, `close` leaves it. */
interface Pager<After> {
  readonly go: (top: number) => After;
  readonly close: () => After;
}

/** The keys of every page of text. */
export function pagerKeys<After>({top, lines, height}: Scrolled, {go, close}: Pager<After>): PageKey<After>[] {
  const steps = {place: top, count: Math.max(0, lines - height) + 1, page: height, far: {space: height}};
  return [...stepKeys({...steps, short: 'scroll', words: 'scroll'}, go), {keys: ['return', 'q'], run: close}];
}

/** Lines by which a step of the wheel scrolls a text. */
const WHEEL = 3;

/** The mouse on every page of text: the wheel scrolls it, a click leaves it. */
export function onPagerPointer<After>(
  {top, lines, height}: Scrolled,
  {action, delta}: PointerEvent,
  {go, close}: Pager<After>,
): After | undefined {
  if (action === 'wheel') return go(Math.max(0, Math.min(lines - height, top + WHEEL * delta)));
  return action === 'down' ? close() : undefined;
}
