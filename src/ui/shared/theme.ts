import {Chalk, type ChalkInstance, type ColorSupportLevel} from 'chalk';
import type {Signs} from '../../player/card-text.js';

/** What a piece of the screen is; a theme says how that looks. Attributes may be added with `+`: `red+inverse`. */
export type Tone =
  | 'plain'
  | 'dim'
  | 'bold'
  | 'diamonds'
  | 'clubs'
  | 'hearts'
  | 'spades'
  | 'back'
  | 'border'
  | 'label'
  | 'title'
  | 'good'
  | 'bad'
  | 'mark';
export type Style = Tone | `${Tone}+${'inverse' | 'dim' | 'bold'}`;

export type ThemeName = 'terminal' | 'baize' | 'contrast' | 'mono';
export const THEMES: readonly ThemeName[] = ['terminal', 'baize', 'contrast', 'mono'];

/** How the screen is to look: what the terminal can show and what the player wants. */
export interface Look {
  /** 0 none, 1 sixteen colours, 2 256, 3 truecolour. */
  readonly level: ColorSupportLevel;
  readonly utf8: boolean;
  readonly fourColours: boolean;
  readonly theme: ThemeName;
}

type Paint = (chalk: ChalkInstance) => ChalkInstance;
type Theme = Partial<Record<Tone, Paint>>;

// Only the sixteen colours of the terminal's own theme: they are legible on whatever background it has. Secondary text is
// dim and never bright black, which some themes paint in the background's own colour.
const TERMINAL: Theme = {
  diamonds: c => c.red,
  hearts: c => c.red,
  back: c => c.blue,
  border: c => c.dim,
  dim: c => c.dim,
  bold: c => c.bold,
  label: c => c.cyan,
  title: c => c.bold,
  good: c => c.green,
  bad: c => c.yellow,
  mark: c => c.yellow.bold,
};

/** A colour on green felt: in full, and the nearest of 256 that can be read there. */
const felt =
  (hex: string, code: number, more: Paint = c => c): Paint =>
  c =>
    more(c.level >= 3 ? c.bgHex('#0b4d2c').hex(hex) : c.bgAnsi256(22).ansi256(code));

const BAIZE: Theme = {
  plain: felt('#f2efe4', 255),
  bold: felt('#ffffff', 231, c => c.bold),
  dim: felt('#a9c7b2', 151),
  diamonds: felt('#ff8f7a', 210),
  hearts: felt('#ff8f7a', 210),
  clubs: felt('#ffffff', 231),
  spades: felt('#ffffff', 231),
  back: felt('#8fb8e8', 117),
  border: felt('#c9d8c4', 188),
  label: felt('#f0d878', 222),
  title: felt('#ffffff', 231, c => c.bold),
  good: felt('#b8f0a0', 157),
  bad: felt('#ffd070', 221),
  mark: felt('#ffe060', 227, c => c.bold),
};

// Of sixteen colours none is felt: the terminal's own background stays, and the cards have green edges.
const BAIZE_OF_16: Theme = {...TERMINAL, border: c => c.green, label: c => c.yellow};

const CONTRAST: Theme = {
  diamonds: c => c.redBright.bold,
  hearts: c => c.redBright.bold,
  clubs: c => c.bold,
  spades: c => c.bold,
  back: c => c.bold,
  label: c => c.bold,
  title: c => c.bold,
  good: c => c.bold,
  bad: c => c.bold,
  mark: c => c.bold,
};

const MONO: Theme = {border: c => c.dim, dim: c => c.dim, title: c => c.bold, label: c => c.bold, mark: c => c.bold};

const PALETTES: Record<ThemeName, Theme> = {terminal: TERMINAL, baize: BAIZE, contrast: CONTRAST, mono: MONO};

/** Four hues tell all suits apart: diamonds blue, clubs green. */
const FOUR: Record<ThemeName, Theme> = {
  terminal: {diamonds: c => c.blueBright, clubs: c => c.green},
  baize: {diamonds: felt('#8fd0ff', 117), clubs: felt('#b0f080', 155)},
  contrast: {diamonds: c => c.blueBright.bold, clubs: c => c.greenBright.bold},
  mono: {},
};

const ATTRIBUTES: Record<string, Paint> = {inverse: c => c.inverse, dim: c => c.dim, bold: c => c.bold};

/** Turns text and its style into what the terminal understands. */
export type Painter = (text: string, style: Style) => string;

/** Does the theme give every cell of the window a background of its own? */
export function isSolid({theme, level}: Look): boolean {
  return theme === 'baize' && level >= 2;
}

/** Inverse video is no colour: it marks the cursor even where NO_COLOR rules, unless the terminal shows no attributes. */
export function painterOf(look: Look): Painter {
  const chalk = new Chalk({level: look.level});
  const name = look.theme === 'baize' && !isSolid(look) ? 'terminal' : look.theme;
  const palette = name === look.theme ? PALETTES[name] : BAIZE_OF_16;
  const theme = {...palette, ...(look.fourColours ? FOUR[name] : {})};
  const known = new Map<Style, (text: string) => string>();
  return (text, style) => {
    let paint = known.get(style);
    if (!paint) known.set(style, (paint = styled(chalk, theme, look, style)));
    return paint(text);
  };
}

function styled(chalk: ChalkInstance, theme: Theme, look: Look, style: Style): (text: string) => string {
  const [tone, attribute] = style.split('+') as [Tone, string?];
  const base = theme[tone] ?? theme.plain;
  const first = base?.(chalk);
  const second = attribute === undefined ? undefined : ATTRIBUTES[attribute]?.(first ?? chalk);
  const paint = second ?? first;
  if (look.level === 0) return attribute === 'inverse' ? text => `\u001B[7m${text}\u001B[27m` : text => text;
  return paint ? text => paint(text) : text => text;
}

/** The characters that frames, backs and suits are drawn with. */
export interface Glyphs extends Signs {
  readonly plain: Frame;
  readonly picked: Frame;
  readonly target: Frame;
  readonly space: Frame;
  readonly back: string;
  readonly up: string;
  readonly down: string;
  readonly both: string;
  readonly rule: string;
  readonly pointer: string;
}

/** Corners and sides: top left, top, top right, side, bottom left, bottom, bottom right. */
export type Frame = readonly [string, string, string, string, string, string, string];

const frame = (text: string): Frame => Array.from(text) as unknown as Frame;

export const UNICODE: Glyphs = {
  suits: ['♦', '♣', '♥', '♠'],
  plain: frame('╭─╮│╰─╯'),
  picked: frame('╔═╗║╚═╝'),
  target: frame('┏━┓┃┗━┛'),
  space: frame('╭╌╮╎╰╌╯'),
  back: '▒',
  up: '▲',
  down: '▼',
  both: '↕',
  rule: '─',
  pointer: '▸',
  dot: '·',
};

export const ASCII: Glyphs = {
  suits: ['D', 'C', 'H', 'S'],
  plain: frame('+-+|+-+'),
  picked: frame('#=##' + '#=#'),
  target: frame('*~*!*~*'),
  space: frame(".-.:'-'"),
  back: '%',
  up: '^',
  down: 'v',
  both: ':',
  rule: '-',
  pointer: '>',
  dot: '.',
};

const ASCII_SIGNS: Readonly<Record<string, string>> = {'↑': '^', '↓': 'v', '←': '<', '→': '>', '·': '.', '…': '.'};

/** A sign as a terminal without Unicode can show it. */
export function inAscii(sign: string): string {
  return sign >= ' ' && sign <= '~' ? sign : (ASCII_SIGNS[sign] ?? '?');
}

export function glyphsOf(look: Look): Glyphs {
  return look.utf8 ? UNICODE : ASCII;
}

export const SUIT_TONES: readonly Tone[] = ['diamonds', 'clubs', 'hearts', 'spades'];
