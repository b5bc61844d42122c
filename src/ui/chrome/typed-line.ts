import {keyOf} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';

/** The longest text that a line accepts: there is room for the share code of a long game. */
const LONGEST = 20_000;

/** Adds typed or pasted text to a line, without control characters. */
export function typedInto(text: string, more: string): string {
  return (text + more.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')).slice(0, LONGEST);
}

/** The text of a line after a key: Backspace takes the last character, Ctrl-U all. */
export function edited(text: string, event: KeyEvent): string {
  const key = keyOf(event);
  if (key === 'C-u') return '';
  return key === 'backspace' ? Array.from(text).slice(0, -1).join('') : typedInto(text, event.text);
}
