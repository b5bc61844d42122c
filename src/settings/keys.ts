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

/** A key of the French digit row as that of its digit; any other key is itself. */
export function withAzertyDigit<Press extends KeyPress & {readonly text: string}>(press: Press): Press {
  const key = keyOf(press);
  const at = key.length === 1 ? AZERTY.indexOf(key) : -1;
  if (at < 0) return press;
  const digit = String((at + 1) % 10);
  return {...press, name: digit, text: digit, shift: false};
}

const SHOWN: Readonly<Record<string, string>> = {
  space: 'Space',
  return: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  backspace: 'Backspace',
  'S-tab': 'Shift-Tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

const ARROWS: Readonly<Record<string, string>> = {'↑': 'Up', '↓': 'Down', '←': 'Left', '→': 'Right'};

/** A text with its arrow signs in letters, for terminals without UTF-8. */
export function asciiKeys(text: string): string {
  return text.replace(/[↑↓←→]/g, arrow => ARROWS[arrow] ?? arrow);
}

/** A key as the screen and the manual show it. */
export function shownKey(key: Key): string {
  return SHOWN[key] ?? key.replace(/^C-(.)$/, (_, letter: string) => `^${letter.toUpperCase()}`);
}
