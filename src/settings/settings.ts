import {fail, ok, type Result} from '../engine/fault.js';
import {quoted, isJsonObject} from '../engine/outside-text.js';
import {suggestion} from '../engine/nearest.js';
import {readBindings, shownValue, type KeyMap} from './key-bindings.js';

/** One setting: its values, its default, and what it decides. */
export interface Setting<V> {
  /** The words it accepts; none for the key map. */
  readonly allowed: readonly string[];
  readonly initial: V;
  /** Its name on the page of settings. */
  readonly label: string;
  readonly words: string;
  /** What each of its values means, in a few words. */
  readonly meanings: Readonly<Record<string, string | undefined>>;
  /** Reads a value from JSON or `--set`; undefined if it is not valid. */
  read(value: unknown): V | undefined;
}

/** One of some words. `former` are names that values had in older versions. */
function choice<K extends string>(
  label: string,
  initial: NoInfer<K>,
  words: string,
  meanings: Readonly<Record<K, string>>,
  former: Readonly<Record<string, NoInfer<K>>> = {},
  allowed: readonly K[] = Object.keys(meanings) as K[],
): Setting<K> & {readonly allowed: readonly K[]} {
  const read = (value: unknown): K | undefined => {
    const word = typeof value === 'number' ? String(value) : value;
    if (typeof word === 'string' && Object.hasOwn(former, word)) return former[word];
    return allowed.find(each => each === word);
  };
  return {allowed, initial, label, words, meanings, read};
}

function toggle(
  label: string,
  initial: 'on' | 'off',
  words: string,
  meanings: Readonly<Record<'on' | 'off', string>>,
): Setting<boolean> {
  const read = (value: unknown): boolean | undefined => {
    if (value === 'on' || value === true) return true;
    return value === 'off' || value === false ? false : undefined;
  };
  return {allowed: ['on', 'off'], initial: initial === 'on', label, words, meanings, read};
}

/** Key bindings are read by `readBindings`, which names the wrong one. */
function keyMap(words: string): Setting<KeyMap> {
  return {allowed: [], initial: {}, label: 'Keys', words, meanings: {}, read: () => undefined};
}

/** All settings, in the order in which lists have them. */
export const SETTINGS = {
  color: choice(
    'Colours',
    'auto',
    'how many colours to send to the terminal',
    {
      auto: 'as many as the terminal says it has',
      never: 'none',
      '16': "the terminal's sixteen",
      '256': 'two hundred and fifty-six',
      truecolor: 'all of them',
    },
    {},
    // An object would list the numbers first.
    ['auto', 'never', '16', '256', 'truecolor'],
  ),
  theme: choice(
    'Theme',
    'baize',
    'the colours of the table',
    {
      baize: 'ivory cards on green baize',
      dark: 'ivory cards on a dark background',
      light: 'white cards on a light background',
      outline: "frames in the terminal's own colours",
      contrast: 'white cards on black, strong colours',
    },
    {terminal: 'outline', mono: 'outline'},
  ),
  art: toggle('Pictures', 'on', 'pictures on the cards; off leaves plain faces', {
    on: 'courts, suits and shadows drawn in blocks',
    off: 'signs alone, where blocks look torn',
  }),
  'four-color': toggle('Four colours', 'off', 'each suit in a colour of its own', {
    on: 'diamonds blue, clubs green',
    off: 'two colours, red and black',
  }),
  'large-ranks': toggle('Large ranks', 'off', 'large ranks on cards with room, in place of pictures', {
    on: 'the rank is drawn large where a card has room',
    off: 'suits and courts are drawn',
  }),
  ascii: choice('Letters for suits', 'auto', 'plain letters for cards; auto asks the locale', {
    auto: 'letters only where the locale needs them',
    on: 'letters D C H S and plain frames',
    off: 'suits and frames as signs',
  }),
  mouse: toggle('Mouse', 'on', 'the mouse plays; off leaves it to select text', {
    on: 'click and drag play, the wheel scrolls',
    off: 'the mouse selects text',
  }),
  density: choice(
    'Largest cards',
    'auto',
    'the largest size of the cards; auto follows the window',
    {
      auto: 'as large as the window lets them be',
      huge: 'huge cards at most',
      big: 'big cards at most',
      large: 'large cards at most',
      normal: 'normal cards at most',
      short: 'short cards at most',
      compact: 'compact cards at most',
      small: 'small cards at most',
      tiny: 'tiny cards at most',
      thin: 'thin cards at most',
      token: 'token cards at most',
      chip: 'chip cards at most',
    },
    {giant: 'huge', grand: 'huge', medium: 'short', slim: 'tiny'},
  ),
  motion: toggle('Moving cards', 'on', 'cards move in view', {
    on: 'cards glide to their places',
    off: 'every move is shown at once',
  }),
  panel: toggle('Side panel', 'on', 'a large window has a panel beside the cards', {
    on: 'foundations and last moves',
    off: 'the cards alone',
  }),
  timer: toggle('Time', 'off', 'the time is shown', {
    on: 'the time stands in the title',
    off: 'the time is kept but not shown',
  }),
  counts: toggle('Cards to come', 'off', 'the cards still to come are counted by rank', {
    on: 'a line counts the cards to come by rank',
    off: 'counted when you ask',
  }),
  autoplay: toggle('Safe cards', 'off', 'safe cards go up by themselves', {
    on: 'safe cards go up after every move',
    off: 'they go up when you ask',
  }),
  'whole-suits': toggle('Whole suits', 'on', 'whole suits go up by themselves, as in Spider', {
    on: 'a whole suit goes up once it is built',
    off: 'they go up when you ask',
  }),
  keypad: toggle('Number pad', 'off', 'keys 1-9 lie as on a number pad, 7-8-9 on top', {
    on: '7 8 9 mean the upper row',
    off: '1 2 3 mean the upper row',
  }),
  azerty: toggle('French keyboard', 'off', 'a French keyboard plays digits without Shift', {
    on: '& é " stand for 1 2 3',
    off: 'digits are digits',
  }),
  'hide-waste': toggle('Hidden waste', 'off', 'only the top of the waste is shown', {
    on: 'the top of the waste alone is shown',
    off: 'the whole waste is shown',
  }),
  'left-handed': toggle('Left-handed', 'off', 'stock and waste lie at the right', {
    on: 'stock and waste lie at the right',
    off: 'stock and waste lie where the rules have them',
  }),
  peek: toggle('Next card', 'off', 'the next card of the stock is shown', {
    on: 'the next card of the stock is seen',
    off: 'the next card stays face down',
  }),
  coach: toggle('First tips', 'on', 'a first game begins with a few tips', {
    on: 'tips for a first game',
    off: 'no tips',
  }),
  plain: toggle('In lines', 'off', 'text line by line instead of a screen', {
    on: 'text line by line, for screen readers',
    off: 'the screen with cards',
  }),
  cursor: toggle('Cursor', 'off', "the terminal's cursor is shown", {
    on: 'at the focus, for magnifiers and braille',
    off: 'it is hidden while cards are drawn',
  }),
  guard: toggle('Guard', 'off', 'a move that is proved to lose a game is asked about first', {
    on: 'asks before a losing move, where you see every card',
    off: 'every move is played at once',
  }),
  winnable: toggle('Winnable deals', 'off', 'only winnable deals are dealt', {
    on: 'every new deal can be won',
    off: 'any deal',
  }),
  difficulty: choice('Difficulty', 'any', 'how hard the deals are, of those that can be won', {
    any: 'as the cards fall',
    easy: 'plain play wins: up what goes up, else build, else turn',
    medium: 'careful play wins, plain play does not',
    hard: 'only our adviser wins, who sees what you see',
    expert: 'can be won, but none of these win it',
  }),
  verdict: toggle('Verdict', 'off', 'whether the game can still be won is shown', {
    on: 'shown all the time',
    off: 'said when you ask',
  }),
  keys: keyMap('keys bound to commands: a name and a list of keys'),
} as const;

export type SettingKey = keyof typeof SETTINGS;
type SettingValues = {readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer V> ? V : never};

/** How large cards are drawn, where the player says so. */
export type CardSizeName = Exclude<Settings['density'], 'auto'>;

export interface Settings extends SettingValues {
  /** Those that hold for this run only, by the command line, until they are changed. */
  readonly forNow?: readonly SettingKey[];
}

export function defaultSettings(): Settings {
  return Object.fromEntries(Object.entries(SETTINGS).map(([key, {initial}]) => [key, initial])) as unknown as Settings;
}

/** Names that settings had before. */
const FORMER: Readonly<Record<string, SettingKey>> = {animation: 'motion'};

export function presentName(key: string): string {
  return Object.hasOwn(FORMER, key) ? (FORMER[key] ?? key) : key;
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/**
 * Reads one setting, by its name of now or before. Faults (code `syntax`) suggest the nearest key, or list the values.
 */
export function readSetting(name: string, value: unknown): Result<Partial<Settings>> {
  const key = presentName(name);
  if (!isSettingKey(key)) {
    const hint = suggestedSetting(key, `settings: ${Object.keys(SETTINGS).join(', ')}`);
    return fail('syntax', `unknown setting ${quoted(key)}; ${hint}`, {key});
  }
  if (key === 'keys' && isJsonObject(value)) return readBindings(value);
  const setting: Setting<unknown> = SETTINGS[key];
  const read = setting.read(value);
  if (read !== undefined) return ok({[key]: read});
  return fail('syntax', `${key} cannot be ${shownValue(value)}; it is ${allowedWords(setting)}`, {key});
}

/** `did you mean timer?`, or these words where no setting has such a name. */
export function suggestedSetting(name: string, otherwise: string): string {
  return suggestion(name, Object.keys(SETTINGS), otherwise);
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
export function wantedDeals({winnable, difficulty}: Settings): Settings['difficulty'] | 'winnable' {
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

/** The settings in groups, in the order of the page that lists them. */
export const SETTING_GROUPS: readonly (readonly [title: string, keys: readonly SettingKey[]])[] = [
  ['Look', ['color', 'theme', 'art', 'large-ranks', 'four-color', 'ascii', 'density', 'left-handed', 'motion']],
  ['What is shown', ['panel', 'timer', 'counts', 'peek', 'hide-waste', 'verdict', 'coach']],
  ['Play', ['autoplay', 'whole-suits', 'guard', 'winnable', 'difficulty']],
  ['Screen or lines', ['plain', 'cursor']],
  ['Keys and mouse', ['mouse', 'keypad', 'azerty']],
];

/** A setting as it is shown: its value as it is written, what that means, and whether it holds for this run only. */
export function shownSetting(
  settings: Settings,
  key: SettingKey,
): {readonly value: string; readonly words: string; readonly isForNow: boolean} {
  const value = String(written(settings[key]));
  const {meanings, words} = SETTINGS[key];
  return {value, words: meanings[value] ?? words, isForNow: settings.forNow?.includes(key) ?? false};
}

export function written(value: unknown): unknown {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
}

/** The change from a setting's value to its next one, or to the one before. */
export function steppedSetting(settings: Settings, key: SettingKey, by: 1 | -1): Partial<Settings> {
  const setting: Setting<unknown> = SETTINGS[key];
  const {allowed} = setting;
  const at = allowed.indexOf(shownSetting(settings, key).value) + by;
  return {[key]: setting.read(allowed[(at + allowed.length) % allowed.length])};
}

/**
 * When a change begins to hold; undefined if at once. A running program does not go from the screen to lines, or back.
 */
export function delayWords(change: Partial<Settings>): string | undefined {
  return 'plain' in change ? 'it holds from the next start on' : undefined;
}
