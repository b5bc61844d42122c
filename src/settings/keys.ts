import {quoted} from '../engine/outside-text.js';

/** A key as key tables and settings write it: `a`, `A`, `?`, `space`, `return`, `tab`, `up`, `C-r`, `M-x`, `S-tab`. */
export type Key = string;

/** A key press, as terminal events have it. */
export interface KeyPress {
  readonly name: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** The name of a pressed key. A key that types a character shows Shift in the character itself. */
export function keyOf({name, ctrl, alt, shift}: KeyPress): Key {
  return `${ctrl ? 'C-' : ''}${alt ? 'M-' : ''}${shift && name.length > 1 ? 'S-' : ''}${name}`;
}

/** The unshifted digit row of a French keyboard, from 1 to 9 and 0. */
const AZERTY = '&é"\'(-è_çà';

/** The digit that a key of the French digit row types with Shift. */
export function azertyDigit(sign: string): string | undefined {
  const at = sign === '' ? -1 : AZERTY.indexOf(sign);
  return at < 0 ? undefined : String((at + 1) % 10);
}

/** The keys of other alphabets in their rows, and the signs at these places on an American keyboard. */
const PLACES: readonly (readonly [row: string, usual: string])[] = [
  ['йцукенгшщзхъфывапролджэячсмитьбюё', "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"],
  ['ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ', 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'],
  // Ukrainian and Belarusian.
  ['їієўЇІЄЎ', ']s\'o}S"O'],
  ['ςερτυθιοπασδφγηξκλζχψωβνμ', 'wertyuiopasdfghjklzxcvbnm'],
  ['ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ', 'ERTYUIOPASDFGHJKLZXCVBNM'],
  ['קראטוןםפשדגכעיחלךףזסבהנמצתץ', 'ertyuiopasdfghjkl;zxcvbnm,.'],
];

const PLACED: ReadonlyMap<string, string> = new Map(
  PLACES.flatMap(([row, usual]) => Array.from(row, (sign, i) => [sign, usual.charAt(i)] as const)),
);

/**
 * A sign of another alphabet as that at its place on an American keyboard, a full-width one as itself; undefined for
 * others.
 */
export function usualSign(sign: string): string | undefined {
  const placed = PLACED.get(sign) ?? PLACED.get(sign.normalize('NFD').charAt(0));
  if (placed !== undefined) return placed;
  const wide = /^[\uFF01-\uFF5E\u3000]$/.test(sign);
  return wide ? sign.normalize('NFKC') : undefined;
}

/**
 * A line with the usual signs for those of other alphabets, and with digits for the French digit row if that is set.
 */
export function usualLine(line: string, azerty: boolean): string {
  return Array.from(line, sign => usualSign(sign) ?? (azerty ? azertyDigit(sign) : undefined) ?? sign).join('');
}

/** Said of a line that would be moves by the digit row of a French keyboard. */
export function azertyWords(line: string): string {
  return `${quoted(line)} is not a move; with the setting azerty on it is ${quoted(usualLine(line, true))}.`;
}

/** A key as the game reads it: on another layout by its place, unless the player has bound it. */
export function usualKey<Press extends KeyPress & {readonly text: string}>(
  press: Press,
  bound: Readonly<Record<string, readonly Key[]>>,
): Press {
  const sign = usualSign(press.name);
  if (sign === undefined || Object.values(bound).some(keys => keys.includes(keyOf(press)))) return press;
  return withSign(press, sign);
}

/** A key of the French digit row as that of its digit; any other key is itself. */
export function withAzertyDigit<Press extends KeyPress & {readonly text: string}>(press: Press): Press {
  const digit = azertyDigit(keyOf(press));
  return digit === undefined ? press : {...withSign(press, digit), shift: false};
}

function withSign<Press extends KeyPress>(press: Press, sign: string): Press {
  return {...press, name: sign === ' ' ? 'space' : sign, text: sign};
}

const SHOWN: Readonly<Record<string, string>> = {
  space: 'Space',
  return: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  backspace: 'Backspace',
  'S-tab': 'Shift-Tab',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  delete: 'Delete',
  insert: 'Insert',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

const ARROWS: Readonly<Record<string, string>> = {'↑': 'Up', '↓': 'Down', '←': 'Left', '→': 'Right'};

/** A key as the screen and the manual show it. */
export function shownKey(key: Key): string {
  return SHOWN[key] ?? key.replace(/^C-(.)$/, (_, letter: string) => `^${letter.toUpperCase()}`);
}

/** Keys side by side; without UTF-8 arrows are words. */
export function keyNames(keys: readonly Key[], utf8 = true): string {
  const names = keys.map(shownKey).join(' ');
  return utf8 ? names : names.replace(/[↑↓←→]/g, arrow => ARROWS[arrow] ?? arrow);
}
