import {fail, ok, quoted, type Fault, type Result} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';
import {COMMAND_NAMES, FIXED_NAMES} from './command-names.js';
import {keyFault} from './key-names.js';

/** Changed key bindings: the name of a command, and its keys. */
export type KeyMap = Readonly<Record<string, readonly string[]>>;

/** One setting: its values, its default, and what it decides. */
interface Setting<V> {
  /** The words it accepts; none for the key map. */
  readonly allowed: readonly string[];
  readonly initial: V;
  readonly words: string;
  /** Reads a value from JSON or `--set`; undefined if it is not valid. */
  read(value: unknown): V | undefined;
}

function choice<const K extends string>(words: string, ...allowed: readonly [K, ...K[]]): Setting<K> {
  const read = (value: unknown): K | undefined => allowed.find(each => each === value || each === numberText(value));
  return {allowed, initial: allowed[0], words, read};
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}

function toggle(initial: 'on' | 'off', words: string): Setting<boolean> {
  const read = (value: unknown): boolean | undefined => {
    if (value === 'on' || value === true) return true;
    return value === 'off' || value === false ? false : undefined;
  };
  return {allowed: ['on', 'off'], initial: initial === 'on', words, read};
}

function keyMap(words: string): Setting<KeyMap> {
  return {allowed: [], initial: {}, words, read: readKeyMap};
}

/** All settings, in the order in which they are shown. */
export const SETTINGS = {
  color: choice('how many colours the terminal is sent', 'auto', 'never', '16', '256', 'truecolor'),
  theme: choice('the colours of the table', 'terminal', 'baize', 'contrast', 'mono'),
  'four-color': toggle('off', 'each suit in a colour of its own'),
  ascii: choice('plain letters for cards; auto asks the locale', 'auto', 'on', 'off'),
  mouse: toggle('on', 'the mouse plays; off leaves it to select text'),
  density: choice('the size of the cards; auto follows the window', 'auto', 'large', 'medium', 'small'),
  animation: toggle('on', 'cards are seen to move'),
  timer: toggle('off', 'the time is shown'),
  counts: toggle('off', 'the cards still to come are counted by rank'),
  autoplay: toggle('off', 'safe cards go up by themselves'),
  keypad: toggle('off', 'keys 1-9 lie as on a number pad, 7-8-9 on top'),
  azerty: toggle('off', 'a French keyboard plays digits without Shift'),
  'hide-waste': toggle('off', 'only the top of the waste is shown'),
  peek: toggle('off', 'the next card of the stock is shown'),
  coach: toggle('on', 'a first game begins with lines of advice'),
  plain: toggle('off', 'text line by line instead of a screen'),
  winnable: toggle('off', 'only deals are dealt that can be won'),
  verdict: toggle('off', 'whether the game can still be won is shown'),
  keys: keyMap('keys bound to commands: a name and a list of keys'),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type Settings = {readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer V> ? V : never};

/** A settings file as read: what it sets, what is wrong in it, and all its keys, known or not. */
export interface SettingsReading {
  readonly chosen: Partial<Settings>;
  readonly faults: readonly Fault[];
  /** Absent if the text is not a JSON object. */
  readonly all?: Readonly<Record<string, unknown>>;
}

export function defaultSettings(): Settings {
  return Object.fromEntries(Object.entries(SETTINGS).map(([key, {initial}]) => [key, initial])) as unknown as Settings;
}

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Reads one setting. Faults (code `syntax`) suggest the nearest key, or list the values. */
export function readSetting(key: string, value: unknown): Result<Partial<Settings>> {
  if (!isKey(key)) return fail('syntax', `there is no setting ${quoted(key)}; ${suggestion(key)}`, {key});
  if (key === 'keys' && isObject(value)) return readBindings(value);
  const setting: Setting<unknown> = SETTINGS[key];
  const read = setting.read(value);
  if (read !== undefined) return ok({[key]: read});
  return fail('syntax', `${key} cannot be ${shown(value)}; it is ${allowedWords(setting)}`, {key});
}

function suggestion(key: string): string {
  const near = nearest(key, Object.keys(SETTINGS));
  return near === undefined ? `the settings are ${Object.keys(SETTINGS).join(', ')}` : `did you mean ${near}?`;
}

function shown(value: unknown): string {
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

function allowedWords({allowed}: Setting<unknown>): string {
  if (allowed.length === 0) return 'an object of commands, each with a list of keys, like {"undo": ["u", "z"]}';
  return `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1) ?? ''}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKeyMap(value: unknown): KeyMap | undefined {
  const read = isObject(value) ? readBindings(value) : undefined;
  return read?.ok ? read.value.keys : undefined;
}

/** Reads key bindings. Faults (code `syntax`) name the first wrong one. */
function readBindings(value: Record<string, unknown>): Result<Pick<Settings, 'keys'>> {
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
  const known: readonly string[] = COMMAND_NAMES;
  if (!known.includes(name)) {
    const near = nearest(name, known);
    const hint = near === undefined ? `the commands are ${known.join(', ')}` : `did you mean ${near}?`;
    return fail('syntax', `keys: there is no command ${quoted(name)}; ${hint}`, about);
  }
  if ((FIXED_NAMES as readonly string[]).includes(name))
    return fail('syntax', `keys: ${name} keeps its key, so that there is always a way out`, about);
  const keys: unknown = typeof bound === 'string' ? [bound] : bound;
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(key => typeof key === 'string'))
    return fail('syntax', `keys: ${name} cannot be ${shown(bound)}; it is a list of keys, like ["u", "C-u"]`, about);
  const wrong = keys.find(key => keyFault(key) !== undefined);
  return wrong === undefined ? ok(keys) : fail('syntax', `keys: ${name}: ${keyFault(wrong) ?? ''}`, about);
}

/** Reads `key=value` as in `--set`; `keys.undo=u,z` binds keys. Faults (code `syntax`) as `readSetting`. */
export function parseSetting(text: string): Result<Partial<Settings>> {
  const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (key === undefined || value === undefined)
    return fail('syntax', `${quoted(text)} is no setting; settings look like mouse=off`);
  const command = /^keys\.(.+)$/.exec(key)?.[1];
  if (command === undefined) return readSetting(key, value);
  return readSetting('keys', {[command]: value.split(',').filter(each => each !== '')});
}

/** Settings with changes applied; key bindings are added to the others. */
export function withSettings(settings: Settings, chosen: Partial<Settings>): Settings {
  return {...settings, ...chosen, keys: {...settings.keys, ...chosen.keys}};
}

/** Reads a settings file. Bad values become faults with their key and leave the default; unknown keys are kept. */
export function parseSettings(text: string): SettingsReading {
  const all = parseObject(text);
  if (!all.ok) return {chosen: {}, faults: [all.fault]};
  let chosen: Partial<Settings> = {};
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(all.value)) {
    if (!isKey(key)) continue;
    for (const part of partsOf(key, value)) {
      const read = readSetting(key, part);
      if (read.ok)
        chosen = {...chosen, ...read.value, ...(read.value.keys && {keys: {...chosen.keys, ...read.value.keys}})};
      else faults.push({...read.fault, code: 'file'});
    }
  }
  return {chosen, faults, all: all.value};
}

/** Key bindings are read one by one, so that a bad one does not spoil the others. */
function partsOf(key: SettingKey, value: unknown): unknown[] {
  if (key !== 'keys' || !isObject(value)) return [value];
  return Object.entries(value).map(([name, bound]) => ({[name]: bound}));
}

function parseObject(text: string): Result<Record<string, unknown>> {
  if (text.trim() === '') return ok({});
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return ok(value as Record<string, unknown>);
    return fail('file', 'settings are one JSON object, like {"mouse": "off"}');
  } catch (error) {
    return fail('file', `no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The text of a settings file after a change; all other keys and bindings stay. */
export function makeSettings(all: Readonly<Record<string, unknown>>, change: Partial<Settings>): string {
  const written = Object.entries(change).map(([key, value]) => {
    if (key === 'keys' && isObject(all['keys'])) return [key, {...all['keys'], ...change.keys}];
    return [key, typeof value === 'boolean' ? onOff(value) : value];
  });
  return `${JSON.stringify({...all, ...(Object.fromEntries(written) as Record<string, unknown>)}, null, 2)}\n`;
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}
