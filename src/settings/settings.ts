import {fail, ok, quoted, type Result, isJsonObject} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';
import {readBindings, shownValue, type KeyMap} from './key-bindings.js';

/** One setting: its values, its default, and what it decides. */
export interface Setting<V> {
  /** The words it accepts; none for the key map. */
  readonly allowed: readonly string[];
  readonly initial: V;
  readonly words: string;
  /** Does a change hold only from the next start? */
  readonly fromNextStart?: boolean;
  /** Reads a value from JSON or `--set`; undefined if it is not valid. */
  read(value: unknown): V | undefined;
}

function choice<const K extends string>(words: string, ...allowed: readonly [K, ...K[]]): Setting<K> {
  const read = (value: unknown): K | undefined => allowed.find(each => each === value || each === numberText(value));
  return {allowed, initial: allowed[0], words, read};
}

/** Reads former names of values as the values that stand for them now. */
function renamed<V>(setting: Setting<V>, former: Readonly<Record<string, NoInfer<V>>>): Setting<V> {
  const now = (value: unknown): V | undefined => {
    return typeof value === 'string' && Object.hasOwn(former, value) ? former[value] : undefined;
  };
  return {...setting, read: value => now(value) ?? setting.read(value)};
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

/** Key bindings are read by `readBindings`, which names the wrong one. */
function keyMap(words: string): Setting<KeyMap> {
  return {allowed: [], initial: {}, words, read: () => undefined};
}

/** The sizes of cards, the largest first. */
const CARD_SIZE_NAMES = ['huge', 'big', 'large', 'normal', 'short', 'small', 'tiny', 'token', 'chip'] as const;

/** How hard a deal is that can be won: one that our adviser won in all, some or none of its tries. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** All settings, in the order in which they are shown. */
export const SETTINGS = {
  color: choice('how many colours the terminal is sent', 'auto', 'never', '16', '256', 'truecolor'),
  theme: renamed(choice('the colours of the table', 'baize', 'dark', 'light', 'outline', 'contrast'), {
    terminal: 'outline',
    mono: 'outline',
  }),
  art: toggle('on', 'pictures on the cards; off leaves plain faces'),
  'four-color': toggle('off', 'each suit in a colour of its own'),
  ascii: choice('plain letters for cards; auto asks the locale', 'auto', 'on', 'off'),
  mouse: toggle('on', 'the mouse plays; off leaves it to select text'),
  density: renamed(choice('the largest size of the cards; auto follows the window', 'auto', ...CARD_SIZE_NAMES), {
    giant: 'huge',
    grand: 'huge',
    medium: 'short',
    slim: 'tiny',
  }),
  motion: toggle('on', 'cards move in view'),
  panel: toggle('on', 'a large window has a panel beside the cards'),
  timer: toggle('off', 'the time is shown'),
  counts: toggle('off', 'the cards still to come are counted by rank'),
  autoplay: toggle('off', 'safe cards go up by themselves'),
  keypad: toggle('off', 'keys 1-9 lie as on a number pad, 7-8-9 on top'),
  azerty: toggle('off', 'a French keyboard plays digits without Shift'),
  'hide-waste': toggle('off', 'only the top of the waste is shown'),
  peek: toggle('off', 'the next card of the stock is shown'),
  coach: toggle('on', 'a first game begins with a few tips'),
  // A program that runs does not go from the screen to lines, or back.
  plain: {...toggle('off', 'text line by line instead of a screen'), fromNextStart: true},
  winnable: toggle('off', 'only winnable deals are dealt'),
  difficulty: choice('how hard the deals are, of those that can be won', 'any', ...DIFFICULTIES),
  verdict: toggle('off', 'whether the game can still be won is shown'),
  keys: keyMap('keys bound to commands: a name and a list of keys'),
} as const;

export type SettingKey = keyof typeof SETTINGS;
type SettingValues = {readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer V> ? V : never};

export interface Settings extends SettingValues {
  /** Those that hold for this run only, by the command line, until they are changed. */
  readonly forNow?: readonly SettingKey[];
}

export function defaultSettings(): Settings {
  return Object.fromEntries(Object.entries(SETTINGS).map(([key, {initial}]) => [key, initial])) as unknown as Settings;
}

/** Names that settings had before. */
const FORMER: Readonly<Record<string, SettingKey>> = {animation: 'motion'};

/** The name that a setting has now. */
export function presentName(key: string): string {
  return Object.hasOwn(FORMER, key) ? (FORMER[key] ?? key) : key;
}

/** Is this the key of a setting? */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Reads one setting, by its name of now or before. Faults (code `syntax`) suggest the nearest key, or list the values. */
export function readSetting(name: string, value: unknown): Result<Partial<Settings>> {
  const key = presentName(name);
  if (!isSettingKey(key)) return fail('syntax', `unknown setting ${quoted(key)}; ${suggestion(key)}`, {key});
  if (key === 'keys' && isJsonObject(value)) return readBindings(value);
  const setting: Setting<unknown> = SETTINGS[key];
  const read = setting.read(value);
  if (read !== undefined) return ok({[key]: read});
  return fail('syntax', `${key} cannot be ${shownValue(value)}; it is ${allowedWords(setting)}`, {key});
}

/** The setting that a mistyped name was probably meant to be; undefined if none is near. */
export function nearestSetting(name: string): string | undefined {
  return nearest(name, Object.keys(SETTINGS));
}

function suggestion(key: string): string {
  const near = nearestSetting(key);
  return near === undefined ? `settings: ${Object.keys(SETTINGS).join(', ')}` : `did you mean ${near}?`;
}

function allowedWords({allowed}: Setting<unknown>): string {
  if (allowed.length === 0) return 'an object of commands, each with a list of keys, like {"undo": ["u", "C-u"]}';
  return `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1) ?? ''}`;
}

/** Reads `key=value` as in `--set`; `keys.undo=u,C-u` binds keys. Faults (code `syntax`) as `readSetting`. */
export function parseSetting(text: string): Result<Partial<Settings>> {
  const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (key === undefined || value === undefined)
    return fail('syntax', `cannot read the setting ${quoted(text)}; write KEY=VALUE, as in mouse=off`);
  const command = /^keys\.(.+)$/.exec(key)?.[1];
  if (command === undefined) return readSetting(key, value);
  return readSetting('keys', {[command]: value.split(',').filter(each => each !== '')});
}

/** What new deals have to be; each difficulty means a deal that can be won. */
export function wantedDeals({
  winnable,
  difficulty,
}: Pick<Settings, 'winnable' | 'difficulty'>): Settings['difficulty'] | 'winnable' {
  return difficulty === 'any' && winnable ? 'winnable' : difficulty;
}

/** Settings with changes applied; key bindings are added to the others. */
export function withSettings<S extends Partial<Settings>>(settings: S, chosen: Partial<Settings>): S {
  const {keys, forNow} = settings;
  return {
    ...settings,
    ...chosen,
    ...(chosen.keys && {keys: {...keys, ...chosen.keys}}),
    ...(forNow && {forNow: forNow.filter(key => !(key in chosen))}),
  };
}

/** Settings with changes that hold for this run only. */
export function withSettingsForNow(settings: Settings, chosen: Partial<Settings>): Settings {
  const {forNow = []} = settings;
  return {...withSettings(settings, chosen), forNow: [...forNow, ...(Object.keys(chosen) as SettingKey[])]};
}
