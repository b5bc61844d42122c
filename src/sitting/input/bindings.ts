import type {Variant} from '../../engine/declaration/variant.js';
import type {Fault, Result} from '../../engine/fault.js';
import type {KeyMap} from '../../settings/key-bindings.js';
import {shownKey, type Key} from '../../settings/keys.js';
import {parseSetting, withSettings, type Settings} from '../../settings/settings.js';
import {rulesetOf} from '../../variants/index.js';
import {COMMANDS, type CommandName} from '../../settings/commands.js';
import {labelsOf} from './pile-keys.js';

/** A command and its keys. The player may rebind them unless they are fixed. */
export interface Keyed {
  readonly name: CommandName;
  readonly usual: readonly Key[];
  readonly words: string;
  readonly fixed: boolean;
}

const EACH_ONCE: readonly Keyed[] = COMMANDS.filter(
  ({name}, i) => COMMANDS.findIndex(each => each.name === name) === i,
).map(({name, keys, words, fixed = false}) => ({name, usual: keys, words, fixed}));

/** The commands in the order of the page of keys: those that can be rebound, then the fixed ones. */
export const KEYED = [...EACH_ONCE.filter(({fixed}) => !fixed), ...EACH_ONCE.filter(({fixed}) => fixed)];

export function keysNow({name, usual, fixed}: Keyed, bound: KeyMap): readonly Key[] {
  return (fixed ? undefined : bound[name]) ?? usual;
}

/**
 * Why a key cannot be bound to a command: a pile in one of the games or another command has it; undefined if it can.
 */
export function takenWords(games: readonly Variant[], name: string, bound: KeyMap, key: Key): string | undefined {
  if (pileKeys(games).has(key)) return `${shownKey(key)} names a pile`;
  const other = KEYED.find(each => each.name !== name && keysNow(each, bound).includes(key));
  return other && `${shownKey(key)} is ${other.name}; give that another key first`;
}

/** Reads a change of settings, `autoplay=on`. Faults as `parseSetting`, and keys that are taken in one of the games. */
export function parseChange(games: readonly Variant[], settings: Settings, text: string): Result<Partial<Settings>> {
  const change = parseSetting(text);
  const [fault] = change.ok ? checkedKeys(games, withSettings(settings, change.value).keys).faults : [];
  return fault ? {ok: false, fault} : change;
}

/** The keys that name piles in any of the games. */
function pileKeys(games: readonly Variant[]): ReadonlySet<Key> {
  const rulesets = games.map(variant => rulesetOf(variant));
  return new Set(rulesets.flatMap(rules => (rules.ok ? [...labelsOf(rules.value).pilesOf.keys()] : [])));
}

/** Bindings that can be used together, and the faults of those that were left out. */
export interface CheckedKeys {
  readonly keys: KeyMap;
  readonly faults: readonly Fault[];
}

/** Leaves out what is bound to a pile's key or to a key of another command, until no two bindings collide. */
export function checkedKeys(games: readonly Variant[], bound: KeyMap): CheckedKeys {
  for (const [name, keys] of Object.entries(bound)) {
    const [words] = keys.flatMap(key => takenWords(games, name, bound, key) ?? []);
    if (words === undefined) continue;
    const {[name]: _, ...others} = bound;
    const checked = checkedKeys(games, others);
    const fault: Fault = {code: 'syntax', message: `keys: ${name}: ${words}`, key: `keys.${name}`};
    return {keys: checked.keys, faults: [fault, ...checked.faults]};
  }
  return {keys: bound, faults: []};
}
