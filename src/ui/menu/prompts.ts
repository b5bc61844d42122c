import type {Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/event.js';

/** The longest text that a prompt takes: a share code of a long game has room. */
const LONGEST = 20_000;

/** A prompt's text after something was typed or pasted: one line, without control characters. */
export function typedInto(text: string, more: string): string {
  return (text + more.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')).slice(0, LONGEST);
}

/** A prompt's text after a key. */
export function edited(text: string, key: Key, event: KeyEvent): string {
  if (key === 'C-u') return '';
  return key === 'backspace' ? Array.from(text).slice(0, -1).join('') : typedInto(text, event.text);
}
