import type {Background, ColourLevel} from '../../../src/terminal/output/colour.js';
import type {Pigment} from '../../../src/ui/drawing/palette.js';
import palettes from '../../../src/ui/drawing/palettes.json' with {type: 'json'};
import {readSetting, SETTINGS} from '../../../src/settings/settings.js';
import {atDeal} from '../player.js';
import {themeOf, type Look, type Theme, type Tone} from '../../../src/ui/drawing/theme.js';

const THEMES: readonly Look['theme'][] = SETTINGS.theme.allowed;

type Rgb = readonly [number, number, number];

const lookOf = (theme: Look['theme'], level: ColourLevel, background?: Background, fourColours = false): Look => {
  return {theme, level, utf8: true, fourColours, art: true, ...(background && {background})};
};
const themeAt = (theme: Look['theme'], level: ColourLevel): Theme => themeOf(lookOf(theme, level));

/** The sixteen colours as xterm has them. */
const BASIC: readonly string[] = [
  ...['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'],
  ...['#7f7f7f', '#ff0000', '#00ff00', '#ffff00', '#5c5cff', '#ff00ff', '#00ffff', '#ffffff'],
];
const STEPS = [0, 95, 135, 175, 215, 255];

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** What the parameters of a text's colour are on the screen. */
function shownRgb(parameters: string): Rgb {
  const [first = 0, kind, ...parts] = parameters.split(';').map(Number);
  if (kind === 2) return parts as unknown as Rgb;
  const number = kind === 5 ? (parts[0] ?? 0) : first >= 90 ? first - 82 : first - 30;
  if (number < 16) return rgbOf(BASIC[number] ?? '');
  if (number >= 232) return [0, 0, 0].map(() => 8 + 10 * (number - 232)) as unknown as Rgb;
  return [36, 6, 1].map(part => STEPS[Math.floor((number - 16) / part) % 6] ?? 0) as unknown as Rgb;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

test('contrast is measured as WCAG 2 has it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
  expect(shownRgb('38;5;230')).toEqual([255, 255, 215]);
  expect(shownRgb('91')).toEqual([255, 0, 0]);
});

/** The terminal's own text and background. */
const OWN: Readonly<Record<Background, readonly [text: Rgb, ground: Rgb]>> = {
  dark: [rgbOf('#e5e5e5'), rgbOf('#000000')],
  light: [rgbOf('#000000'), rgbOf('#ffffff')],
};

const TEXT: readonly Pigment[] = ['text', 'title', 'quiet', 'key', 'good', 'warn', 'redText', 'blueText', 'greenText'];
const SUITS: readonly Pigment[] = ['ink', 'red', 'blue', 'green'];
const on = (inks: readonly Pigment[], grounds: readonly Pigment[]): (readonly [Pigment, Pigment])[] =>
  grounds.flatMap(ground => inks.map(ink => [ink, ground] as const));

/** All texts with the grounds that they stand on, and all lines. */
const TEXTS = [
  ...on(TEXT, ['baize', 'rail', 'panel']),
  ...on(['key'], ['cap']),
  ...on(['quiet'], ['place']),
  ...on(SUITS, ['face', 'under', 'held', 'target', 'hint']),
  ...on(['faint'], ['face', 'under', 'held', 'target', 'hint']),
  ...on(['heldLine'], ['held']),
];
const LINES: readonly (readonly [Pigment, Pigment])[] = [
  ['edge', 'face'],
  ['edge', 'under'],
  ['line', 'baize'],
  ['line', 'panel'],
  ['heldLine', 'held'],
  ['targetLine', 'target'],
  ['hintLine', 'hint'],
  ['good', 'place'],
  ['key', 'place'],
];

/** The contrast of pairs of colours, on the background that a terminal has, and may have told. */
function contrasts(
  name: Look['theme'],
  level: ColourLevel,
  terminal: {readonly background: Background; readonly isTold: boolean},
  pairs: readonly (readonly [Pigment, Pigment])[],
): Record<string, number> {
  const {background, isTold} = terminal;
  const [text, ground] = OWN[background];
  // With four colours, since they are the harder ones.
  const theme = themeOf(lookOf(name, level, isTold ? background : undefined, true));
  const colour = (pigment: Pigment, own: Rgb): Rgb => (theme.has(pigment) ? shownRgb(theme.paint(pigment)) : own);
  const ofGround = (pigment: Pigment): Rgb => colour(pigment, colour('baize', ground));
  return Object.fromEntries(
    pairs.map(([ink, under]) => [`${ink} on ${under}`, contrast(colour(ink, text), ofGround(under))]),
  );
}

const FILLED = THEMES.filter(theme => theme !== 'outline').flatMap(theme =>
  ([1, 2, 3] as const).map(level => [theme, level] as const),
);

test.each(FILLED)('in %s at level %i every text has a contrast of 4.5, and every line of 3', (theme, level) => {
  const least = theme === 'contrast' && level > 1 ? 5.5 : 4.5;
  const paints = theme === 'dark' || theme === 'light';
  const terminals = [
    {background: 'dark', isTold: false},
    ...(paints ? ([{background: 'light', isTold: false}] as const) : []),
    {background: 'dark', isTold: true},
    {background: 'light', isTold: true},
  ] as const;
  for (const terminal of terminals) {
    const below = (pairs: typeof TEXTS, limit: number): [string, number][] =>
      Object.entries(contrasts(theme, level, terminal, pairs)).filter(([, value]) => value < limit);
    expect([terminal, below(TEXTS, least), below([...LINES], 3)]).toEqual([terminal, [], []]);
  }
});

test('outlines on a light background that the terminal has told are not pale', () => {
  const pairs = on(['key', 'good', 'warn', 'redText', 'blueText', 'held', 'target', 'hint'], ['baize']);
  const terminal = {background: 'light', isTold: true} as const;
  expect(Object.entries(contrasts('outline', 1, terminal, pairs)).filter(([, value]) => value < 4.5)).toEqual([]);
});

test("a theme of the terminal's own ground paints it unless it is known to suit it", () => {
  const painted = (theme: Look['theme'], background?: Background): boolean => {
    return themeOf(lookOf(theme, 3, background)).solid;
  };
  expect([painted('dark'), painted('dark', 'dark'), painted('dark', 'light')]).toEqual([true, false, true]);
  expect([painted('light'), painted('light', 'light'), painted('light', 'dark')]).toEqual([true, false, true]);
});

test('outlines have colours of the terminal alone, and no ground', () => {
  for (const level of [1, 2, 3] as const) {
    const {words, solid, filled} = themeAt('outline', level);
    expect([solid, filled]).toEqual([false, false]);
    for (const tone of TONES) expect(words(tone)).toMatch(/^(([1247]|3[0-7]|9[0-7])(;|$))*$/);
  }
});

const TONES: readonly Tone[] = [
  'plain',
  'dim',
  'hearts',
  'spades',
  'border',
  'label',
  'good',
  'bad',
  'mark',
  'cap',
  'slip',
];

test.each([2, 3] as const)('green felt lies behind everything at level %i', level => {
  const {solid, paint} = themeAt('baize', level);
  expect(solid).toBe(true);
  expect(paint(undefined, 'baize')).toBe(level === 3 ? '48;2;14;74;48' : '48;5;22');
});

test('of sixteen colours felt keeps the terminal background, and cards have white faces', () => {
  const {solid, paint} = themeAt('baize', 1);
  expect(solid).toBe(false);
  expect(paint('red', 'face', 'bold')).toBe('31;107');
});

test.each(THEMES)('red suits differ from keys and from black suits in %s', name => {
  for (const level of [1, 2, 3] as const) {
    const {words} = themeAt(name, level);
    expect(new Set([words('hearts'), words('spades'), words('label')]).size).toBe(3);
  }
});

test('a palette colours nothing that the first does not have, and every colour can be read', () => {
  for (const [name, colours] of Object.entries(palettes)) {
    expect([name, Object.keys(colours).filter(each => !(each in palettes.baize))]).toEqual([name, []]);
    for (const text of Object.values(colours)) expect(text).toMatch(/^(#[\da-f]{6}|-)( (\d+|-)){2}$/);
  }
});

test('without colours only inverse video and underlines are sent', () => {
  const {words, filled} = themeAt('baize', 0);
  expect(filled).toBe(false);
  expect([words('plain'), words('good'), words('title'), words('hearts+bold')]).toEqual(['', '', '', '']);
  expect([words('hearts+inverse'), words('hearts+underline'), words('heldCap')]).toEqual(['7', '4', '7']);
});

test('every colour has the parameters that terminals know it by', () => {
  expect(themeAt('baize', 1).paint('redText', undefined, 'bold')).toBe('1;91');
  expect(themeAt('baize', 2).paint('key', 'panel', 'inverse')).toBe('7;38;5;221;48;5;234');
  expect(themeAt('baize', 3).paint('key', 'panel', 'inverse', 'bold')).toBe('1;7;38;2;242;207;107;48;2;11;63;41');
  expect(themeAt('baize', 3).paint(undefined)).toBe('');
});

test('X goes through all themes, keeps each, and says which it is', () => {
  const table = atDeal('kingdom', {look: lookOf('baize', 3)});
  const said = THEMES.map(() => {
    table.type('X');
    return [table.program.settings.theme, table.own.message?.text];
  });
  expect(said.map(([theme]) => theme)).toEqual([...THEMES.slice(1), 'baize']);
  expect(said[0]?.[1]).toBe('Colours: dark, ivory cards on a dark background.');
  expect(atDeal('kingdom', {look: lookOf('baize', 0)}).type('X').own.message?.text).toContain('none are sent');
});

test.each(['terminal', 'mono'])('the former theme %s is read as outlines', former => {
  expect(readSetting('theme', former)).toEqual({ok: true, value: {theme: 'outline'}});
  expect(readSetting('art', 'off')).toEqual({ok: true, value: {art: false}});
});

test.each([
  ['giant', 'huge'],
  ['grand', 'huge'],
  ['medium', 'short'],
  ['slim', 'tiny'],
])('the former size of cards %s is read as %s', (former, density) => {
  expect(readSetting('density', former)).toEqual({ok: true, value: {density}});
});
