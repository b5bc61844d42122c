import {SETTINGS, type Setting, type SettingKey, type Settings} from './settings.js';

/** The settings in groups, in the order of the page that lists them. */
export const SETTING_GROUPS: readonly (readonly [title: string, keys: readonly SettingKey[]])[] = [
  ['Look', ['color', 'theme', 'art', 'four-color', 'ascii', 'density', 'motion']],
  ['What is shown', ['panel', 'timer', 'counts', 'peek', 'hide-waste', 'verdict', 'coach']],
  ['Play', ['autoplay', 'winnable', 'difficulty']],
  ['Screen or lines', ['plain']],
  ['Keys and mouse', ['mouse', 'keypad', 'azerty']],
];

/** What the values of a setting mean, each in a few words. */
const MEANINGS: Readonly<Partial<Record<SettingKey, Readonly<Record<string, string>>>>> = {
  theme: {
    baize: 'ivory cards on green baize',
    dark: 'ivory cards on a dark background',
    light: 'white cards on a light background',
    outline: "frames in the terminal's own colours",
    contrast: 'white cards on black, strong colours',
  },
  art: {on: 'courts, suits and shadows drawn in blocks', off: 'signs alone, where blocks look torn'},
  color: {
    auto: 'as many colours as the terminal says it has',
    never: 'none',
    '16': "the terminal's sixteen",
    '256': 'two hundred and fifty-six',
    truecolor: 'all of them',
  },
  'four-color': {on: 'diamonds blue, clubs green', off: 'two colours, red and black'},
  ascii: {
    auto: 'letters only where the locale needs them',
    on: 'letters D C H S and plain frames',
    off: 'suits and frames as signs',
  },
  density: {
    ...Object.fromEntries(SETTINGS.density.allowed.map(name => [name, `${name} cards at most`])),
    auto: 'as large as the window lets them be',
  },
  motion: {on: 'cards move by themselves in view', off: 'every move is shown at once'},
  panel: {on: 'foundations and last moves, where no card gets smaller', off: 'the cards alone'},
  timer: {on: 'the time stands in the title', off: 'the time is kept but not shown'},
  counts: {on: 'a line has the cards to come by rank', off: 'i counts the cards to come'},
  peek: {on: 'the next card is seen', off: 'the next card is a surprise'},
  'hide-waste': {on: 'the top of the waste alone is shown', off: 'the whole waste is shown'},
  verdict: {on: 'it is always said whether the game can be won', off: 'V says whether the game can be won'},
  coach: {on: 'the aim, then how to move', off: 'no tips'},
  autoplay: {on: 'safe cards go up after every move', off: 'a sends up the safe cards'},
  winnable: {on: 'every new deal can be won', off: 'any deal'},
  difficulty: {
    any: 'as the cards fall',
    easy: 'deals that our adviser won in each of 3 tries',
    medium: 'deals that our adviser won in 1 or 2 of 3 tries',
    hard: 'deals that can be won, but not by our adviser in 3 tries',
  },
  mouse: {on: 'click, drag and wheel play', off: 'the mouse selects text'},
  keypad: {on: '7 8 9 name the upper row', off: '1 2 3 name the upper row'},
  azerty: {on: '& é " stand for 1 2 3', off: 'digits are digits'},
  plain: {on: 'text line by line, for screen readers', off: 'the screen with cards'},
};

/** A setting as it is shown: its value as it is written, what that means, and whether it holds for this run only. */
export function shownSetting(
  settings: Settings,
  key: SettingKey,
): {readonly value: string; readonly words: string; readonly isForNow: boolean} {
  const given = settings[key];
  const value = typeof given === 'boolean' ? (given ? 'on' : 'off') : typeof given === 'string' ? given : '';
  const words = valueWords(key, value) ?? SETTINGS[key].words;
  return {value, words, isForNow: settings.forNow?.includes(key) ?? false};
}

/** What a value of a setting means; undefined where its name says it. */
export function valueWords(key: SettingKey, value: string): string | undefined {
  return MEANINGS[key]?.[value];
}

/** When a change begins to hold; undefined if at once. */
export function delayWords(change: Partial<Settings>): string | undefined {
  const settings: Readonly<Record<string, Setting<unknown>>> = SETTINGS;
  return Object.keys(change).some(key => settings[key]?.fromNextStart) ? 'it holds from the next start on' : undefined;
}
