import {fail, ok, quoted, type Result} from '../engine/fault.js';
import {suggestion} from '../engine/nearest.js';
import {COMMANDS} from './commands.js';
import {keyFault} from './key-names.js';

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
