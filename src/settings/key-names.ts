import {quoted} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';

/** Keys with a name of more than one character. */
const NAMES = [
  'space',
  'return',
  'tab',
  'backspace',
  'delete',
  'insert',
  'home',
  'end',
  'pageup',
  'pagedown',
  'up',
  'down',
  'left',
  'right',
  'clear',
  ...Array.from({length: 12}, (_, i) => `f${String(i + 1)}`),
];

/** Control keys that a terminal cannot distinguish from Backspace, Tab, Enter and Esc, and those that leave, stop and repaint. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ['C-h', 'Backspace'],
  ['C-i', 'Tab'],
  ['C-j', 'Enter'],
  ['C-m', 'Enter'],
  ['C-[', 'Esc'],
  ['C-c', 'leaving'],
  ['C-z', 'stopping'],
  ['C-l', 'painting anew'],
]);

/** Why a key cannot be bound; undefined if it can. */
export function keyFault(key: string): string | undefined {
  const taken = TAKEN.get(key);
  if (taken !== undefined) return `${quoted(key)} cannot be bound: it stands for ${taken}`;
  const [, ctrl = '', alt = '', shift = '', name = ''] = /^(C-)?(M-)?(S-)?(.+)$/u.exec(key) ?? [];
  const isCharacter = /^[!-~]$|^[\u00A1-\uFFFF]$/u.test(name);
  // Shift shows in the character itself, and a terminal sends no capital with Ctrl.
  const sent = ctrl === '' ? (shift === '' ? name : name.toUpperCase()) : name.toLowerCase();
  const isSent = isCharacter ? shift === '' && sent === name : NAMES.includes(name);
  if (isSent) return undefined;
  const near = isCharacter ? ctrl + alt + sent : nearest(name.toLowerCase(), NAMES);
  return `there is no key ${quoted(key)}; ${near === undefined ? 'keys look like z, C-r, f5 or space' : `did you mean ${near}?`}`;
}
