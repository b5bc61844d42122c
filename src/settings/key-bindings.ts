import {fail, ok, type Result} from '../engine/fault.js';
import {quoted} from '../engine/outside-text.js';
import {nearest, suggestion} from '../engine/nearest.js';
import {COMMANDS} from './commands.js';

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

/**
 * Control keys that a terminal cannot distinguish from Backspace, Tab, Enter and Esc, and those that leave, stop and
 * repaint.
 */
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

/** Changed key bindings: the name of a command, and its keys. */
export type KeyMap = Readonly<Record<string, readonly string[]>>;

/** More keys than anyone presses for one command. */
const MOST_KEYS = 20;

/** Reads key bindings. Faults (code `syntax`) name the first wrong one. */
export function readBindings(value: Readonly<Record<string, unknown>>): Result<{readonly keys: KeyMap}> {
  const bindings: Record<string, readonly string[]> = {};
  for (const [name, bound] of Object.entries(value)) {
    const keys = readBinding(name, bound);
    if (!keys.ok) return keys;
    bindings[name] = keys.value;
  }
  return ok({keys: bindings});
}

/** The keys bound to a command. Faults: an unknown or fixed command, not a list of keys, or a wrong key. */
function readBinding(name: string, bound: unknown): Result<readonly string[]> {
  const about = {key: `keys.${name}`};
  const command = COMMANDS.find(each => each.name === name);
  if (!command) {
    const known = [...new Set(COMMANDS.map(each => each.name))];
    const hint = suggestion(name, known, `commands: ${known.join(', ')}`);
    return fail('syntax', `keys: unknown command ${quoted(name)}; ${hint}`, about);
  }
  if (command.fixed) return fail('syntax', `keys: ${name} keeps its key, so that there is always a way out`, about);
  const keys: unknown = typeof bound === 'string' ? [bound] : bound;
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(key => typeof key === 'string'))
    return fail(
      'syntax',
      `keys: ${name} cannot be ${shownValue(bound)}; it is a list of keys, like ["u", "C-u"]`,
      about,
    );
  if (keys.length > MOST_KEYS)
    return fail('syntax', `keys: ${name} has ${keys.length} keys; at most ${MOST_KEYS} can be bound`, about);
  const wrong = keys.find(key => keyFault(key) !== undefined);
  return wrong === undefined ? ok(keys) : fail('syntax', `keys: ${name}: ${keyFault(wrong) ?? ''}`, about);
}

/** A wrong value, as messages show it. */
export function shownValue(value: unknown): string {
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}
