import type {ReactElement} from 'react';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {shownKey, type Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/output/size.js';
import type {PointerEvent} from '../drawing/place.js';
import type {AboutTerminal, Look} from '../drawing/theme.js';
import type {StyledLine} from '../drawing/words.js';
import type {Hint} from '../chrome/foot.js';
import type {Message} from '../chrome/message.js';
import type {Effect} from '../outside/library.js';

/** What all of the program shares. */
export interface World {
  readonly variants: readonly Variant[];
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
}

/** Everything on the screen as a value: one stack of pages, and what they share. */
export interface Program extends World {
  /**
   * The last takes the keys; closed, it returns to the one before it. The menu, a table and a recorded game are screens,
   * which others lie over: the menu lies below the table of the game that is played, and above it while that is left.
   */
  readonly pages: readonly (Screen | OpenPage)[];
  /** What the terminal has said about itself so far. */
  readonly terminal?: AboutTerminal;
  /** What is to be done outside the program after the event, in this order. */
  readonly effects?: readonly Effect[];
}

export type ScreenName = 'menu' | 'table' | 'replay';

/** The menu or a table; what else it holds is its own. */
export interface Screen {
  readonly screen: ScreenName;
  /** The outcome of the last key. */
  readonly message?: Message | undefined;
}

/** A page that is open over a screen; what else it holds is its own. */
export interface OpenPage {
  readonly page: Page<OpenPage>;
}

/** Keys that do the same on a page. What a key does, the key line and help are all read from these rows. */
export interface PageKey {
  readonly keys: readonly Key[];
  /** In the key line, while the first of the keys does something. */
  readonly short?: string | undefined;
  /** Shown even in the narrowest key line. */
  readonly always?: boolean;
  /** In help, where keys of the same words share a line. */
  readonly words?: string | undefined;
  /** Without it the row only shows how something is typed. */
  readonly run?: (key: Key) => Program;
}

/** Everything about a page, a prompt or a panel, which takes the keys from what is behind it. */
export interface Page<State> {
  /** What its keys belong to: `Keys of the settings`. */
  readonly name: string;
  /** The keys, in the order of the key line. */
  keys(state: State, program: Program): readonly PageKey[];
  /** What a key of no row does; undefined for nothing. */
  onKey?(state: State, program: Program, key: Key, event: KeyEvent): Program | undefined;
  /** What was typed so far, where text is typed. `?` belongs to it, except as the first key. */
  typed?(state: State): string | undefined;
  /** Keys, numbers and names of cards are typed, so that the digit row of a French keyboard gives digits here, too. */
  readonly takesDigits?: boolean;
  /** The page with pasted text in it; undefined for text that it does not take. */
  onPaste?(state: State, text: string): State | undefined;
  /** What a click on a line of its list does, or the key that it stands for. */
  onLine?(state: State, program: Program, line: number): Program | Key;
  /** What the mouse does here; undefined where that is as on any page. */
  onPointer?(state: State, program: Program, event: PointerEvent): Program | undefined;

  /** What the message line says. */
  says(state: State, program: Program): Phrase;
  /** Is the outcome of the last key shown first? */
  readonly yields?: boolean;
  /** What is asked and how it is answered, in lines that help has beside the keys. */
  help?(state: State, program: Program): readonly Phrase[];
  /** The page in the screen's place, between its title and its foot: as it is drawn, or as text. */
  View?(state: State, program: Program): ReactElement;
  text?(state: State, program: Program): PageText | undefined;
}

/** Lines, the first of them that is shown, and how many lines each entry has that a click chooses, the last of all. */
export interface PageText {
  readonly title?: string;
  readonly lines: readonly StyledLine[];
  readonly top: number;
  readonly entries?: readonly number[];
}

export function rowOf(rows: readonly PageKey[], key: Key): PageKey | undefined {
  return rows.find(({keys, run}) => run && keys.includes(key));
}

export function hintsOf(rows: readonly PageKey[]): Hint[] {
  return rows.flatMap(({keys: [key = ''], short: words, always = false, run}) =>
    words === undefined ? [] : [{key, words, always, ...(!run && {example: true as const})}],
  );
}

export interface HelpLine {
  readonly key: string;
  readonly words: string;
}

export function helpOf(rows: readonly PageKey[]): HelpLine[] {
  const lines = new Map<string, string>();
  for (const {keys, words} of rows)
    if (words !== undefined) lines.set(words, [lines.get(words) ?? [], keys.map(shownKey)].flat().join(' '));
  return [...lines].map(([words, key]) => ({key, words}));
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
