import type {ColorSupportLevel} from 'chalk';
import {StyleState, type Style} from '../../terminal/style.js';
import {glyphsOf, inAscii, type Glyphs} from './glyphs.js';

type SuitTone = 'diamonds' | 'clubs' | 'hearts' | 'spades';

/** What a piece of the screen is; a theme says how that looks. */
export type Tone =
  SuitTone | 'plain' | 'dim' | 'bold' | 'back' | 'border' | 'label' | 'title' | 'good' | 'bad' | 'mark';

/** A tone, and an attribute on top of it: `red+inverse`. */
export type TextStyle = Tone | `${Tone}+${Attribute}`;
type Attribute = 'inverse' | 'dim' | 'bold' | 'underline';

export const SUIT_TONES: readonly SuitTone[] = ['diamonds', 'clubs', 'hearts', 'spades'];

type ThemeName = 'terminal' | 'baize' | 'contrast' | 'mono';
export const THEMES: readonly ThemeName[] = ['terminal', 'baize', 'contrast', 'mono'];

/** How the screen is to look: what the terminal can show and what the player wants. */
export interface Look {
  /** 0 none, 1 sixteen colours, 2 256, 3 truecolour. */
  readonly level: ColorSupportLevel;
  readonly utf8: boolean;
  readonly fourColours: boolean;
  readonly theme: ThemeName;
}

/** How words look, as the props that Ink's `<Text>` takes. */
interface TextLook {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: true;
  readonly dimColor?: true;
  readonly inverse?: true;
  readonly underline?: true;
}

type Palette = Partial<Record<Tone, TextLook>>;

// Only the sixteen colours of the terminal's own theme: they are legible on any background it may have. Secondary text is
// dim, never bright black, which some themes paint in the colour of the background.
const TERMINAL: Palette = {
  diamonds: {color: 'red'},
  hearts: {color: 'red'},
  back: {color: 'blue'},
  border: {dimColor: true},
  dim: {dimColor: true},
  bold: {bold: true},
  label: {color: 'cyan'},
  title: {bold: true},
  good: {color: 'green'},
  bad: {color: 'yellow'},
  mark: {color: 'yellow', bold: true},
};

/** A colour on green felt: in full, and the nearest of 256 that is legible there. */
type FeltColour = readonly [hex: string, code: number, bold?: true];

const FELT: FeltColour = ['#0b4d2c', 22];

const BAIZE: Partial<Record<Tone, FeltColour>> = {
  plain: ['#f2efe4', 255],
  bold: ['#ffffff', 231, true],
  dim: ['#a9c7b2', 151],
  diamonds: ['#ff8f7a', 210],
  hearts: ['#ff8f7a', 210],
  clubs: ['#ffffff', 231],
  spades: ['#ffffff', 231],
  back: ['#8fb8e8', 117],
  border: ['#c9d8c4', 188],
  label: ['#f0d878', 222],
  title: ['#ffffff', 231, true],
  good: ['#b8f0a0', 157],
  bad: ['#ffd070', 221],
  mark: ['#ffe060', 227, true],
};

const BAIZE_OF_FOUR: Partial<Record<Tone, FeltColour>> = {
  ...BAIZE,
  diamonds: ['#8fd0ff', 117],
  clubs: ['#b0f080', 155],
};

// None of the sixteen colours is felt: the terminal's own background stays, and the cards have green edges.
const BAIZE_OF_16: Palette = {...TERMINAL, border: {color: 'green'}, label: {color: 'yellow'}};

const BOLD: TextLook = {bold: true};
const RED: TextLook = {color: 'redBright', bold: true};

const CONTRAST: Palette = {
  ...{diamonds: RED, hearts: RED, clubs: BOLD, spades: BOLD, back: BOLD},
  ...{label: BOLD, title: BOLD, good: BOLD, bad: BOLD, mark: BOLD},
};

const MONO: Palette = {border: {dimColor: true}, dim: {dimColor: true}, title: BOLD, label: BOLD, mark: BOLD};

/** Four hues tell all suits apart: diamonds blue, clubs green. */
const FOUR_OF_16: Palette = {diamonds: {color: 'blueBright'}, clubs: {color: 'green'}};
const FOUR_OF_CONTRAST: Palette = {
  diamonds: {color: 'blueBright', bold: true},
  clubs: {color: 'greenBright', bold: true},
};

function paletteOf(look: Look): Palette {
  const four = look.fourColours;
  switch (look.theme) {
    case 'terminal':
      return four ? {...TERMINAL, ...FOUR_OF_16} : TERMINAL;
    case 'baize':
      if (isSolid(look)) return onFelt(four ? BAIZE_OF_FOUR : BAIZE, look.level);
      return four ? {...BAIZE_OF_16, ...FOUR_OF_16} : BAIZE_OF_16;
    case 'contrast':
      return four ? {...CONTRAST, ...FOUR_OF_CONTRAST} : CONTRAST;
    case 'mono':
      return MONO;
  }
}

function onFelt(colours: Partial<Record<Tone, FeltColour>>, level: ColorSupportLevel): Palette {
  const shade = ([hex, code]: FeltColour): string => (level >= 3 ? hex : `ansi256(${String(code)})`);
  const looks = Object.entries(colours).map(([tone, colour]): [string, TextLook] => [
    tone,
    {color: shade(colour), backgroundColor: shade(FELT), ...(colour[2] && {bold: true})},
  ]);
  return Object.fromEntries(looks);
}

/** Does the theme give every cell of the window a background of its own? */
export function isSolid({theme, level}: Look): boolean {
  return theme === 'baize' && level >= 2;
}

const ATTRIBUTES: Record<Attribute, TextLook> = {
  inverse: {inverse: true},
  dim: {dimColor: true},
  bold: {bold: true},
  underline: {underline: true},
};

/** A look worked out: how words and cells are drawn in it. */
export interface Theme {
  readonly look: Look;
  readonly glyphs: Glyphs;
  /** Every cell of the window has a background. */
  readonly solid: boolean;
  /** Props of `<Text>`. */
  text(style: TextStyle): TextLook;
  /** The look of a cell. */
  cell(style: TextStyle): Style;
  /** A text in the signs that the terminal has. */
  shown(text: string): string;
}

const themes = new WeakMap<Look, Theme>();

/** The theme of a look; the same one each time. */
export function themeOf(look: Look): Theme {
  const known = themes.get(look) ?? makeTheme(look);
  themes.set(look, known);
  return known;
}

function makeTheme(look: Look): Theme {
  const palette = paletteOf(look);
  const texts = new Map<TextStyle, TextLook>();
  const cells = new Map<TextStyle, Style>();
  const text = (style: TextStyle): TextLook => remembered(texts, style, () => textLook(palette, look, style));
  return {
    look,
    glyphs: glyphsOf(look),
    solid: isSolid(look),
    text,
    cell: style => remembered(cells, style, () => cellStyle(text(style))),
    shown: look.utf8 ? words => words : words => Array.from(words, inAscii).join(''),
  };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Without colours only inverse video and underlines are left: NO_COLOR allows them, and the cursor must be seen. */
function textLook(palette: Palette, {level}: Look, style: TextStyle): TextLook {
  const [tone, attribute] = style.split('+') as [Tone, Attribute?];
  if (level === 0) return attribute === 'inverse' || attribute === 'underline' ? ATTRIBUTES[attribute] : {};
  return {...(palette[tone] ?? palette.plain), ...(attribute && ATTRIBUTES[attribute])};
}

/** What the terminal calls a look that `<Text>` would give. */
export function cellStyle({color, backgroundColor, bold, dimColor, inverse, underline}: TextLook): Style {
  const state = new StyleState();
  if (bold) state.apply('1');
  if (dimColor) state.apply('2');
  if (underline) state.apply('4');
  if (inverse) state.apply('7');
  if (color !== undefined) state.apply(colourCode(color, 30));
  if (backgroundColor !== undefined) state.apply(colourCode(backgroundColor, 40));
  return state.style;
}

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** The parameters for a colour as Ink names it: `red`, `redBright`, `ansi256(22)`, `#0b4d2c`. `base` is 30, or 40 for backgrounds. */
function colourCode(colour: string, base: 30 | 40): string {
  const code = /^ansi256\((\d+)\)$/.exec(colour)?.[1];
  if (code !== undefined) return `${String(base + 8)};5;${code}`;
  if (colour.startsWith('#')) {
    const [red, green, blue] = [1, 3, 5].map(at => String(parseInt(colour.slice(at, at + 2), 16)));
    return `${String(base + 8)};2;${[red, green, blue].join(';')}`;
  }
  const bright = colour.endsWith('Bright');
  return String(base + (bright ? 60 : 0) + NAMES.indexOf(bright ? colour.slice(0, -6) : colour));
}
