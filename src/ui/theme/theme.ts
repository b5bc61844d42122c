import type {Background} from '../../terminal/output/background.js';
import type {ColourLevel} from '../../terminal/output/colour.js';
import {StyleState, type Style} from '../../terminal/output/style.js';
import {glyphsOf, inAscii, type Glyphs} from './glyphs.js';
import {isLight, NONE, paletteOn, type Palette, type Pigment, type ThemeName} from './palette.js';
import {suitOf, type Card} from '../../engine/card.js';

type SuitTone = 'diamonds' | 'clubs' | 'hearts' | 'spades';

/** What a piece of text is; a theme says how that looks. Most tones leave the ground that they stand on. */
export type Tone =
  | SuitTone
  | 'plain'
  | 'dim'
  | 'bold'
  | 'border'
  | 'title'
  | 'label'
  | 'good'
  | 'bad'
  | 'mark'
  /** The key of a pile, on a cap of its own; and the same where the pile is concerned, as the head of a slip. */
  | 'cap'
  | 'heldCap'
  /** Text and keys on a slip of paper. */
  | 'slip'
  | 'slipKey';

/** A tone, and an attribute on top of it: `red+inverse`. */
export type TextStyle = Tone | `${Tone}+${Attribute}`;
export type Attribute = 'inverse' | 'dim' | 'bold' | 'underline';

const SUIT_TONES: readonly SuitTone[] = ['diamonds', 'clubs', 'hearts', 'spades'];

export const THEMES: readonly ThemeName[] = ['baize', 'dark', 'light', 'outline', 'contrast'];

/** How the screen is to look: what the terminal can show and what the player wants. */
export interface Look {
  /** 0 none, 1 sixteen colours, 2 256, 3 truecolour. */
  readonly level: ColourLevel;
  readonly utf8: boolean;
  readonly fourColours: boolean;
  readonly theme: ThemeName;
  /** Are faces drawn with blocks? */
  readonly art: boolean;
  /** The terminal's own background, if it has reported that. */
  readonly background?: Background;
}

/** What a terminal has reported about itself. */
export interface AboutTerminal {
  /** It takes two cells for the sign of a suit. */
  readonly hasWideSigns?: true;
  readonly background?: Background;
}

/** A look on such a terminal. Where suits are too wide, letters stand for them; faces need no signs and stay filled. */
export function lookOn({hasWideSigns, background}: AboutTerminal = {}, look: Look): Look {
  return {...look, ...(hasWideSigns && {utf8: false, art: false}), ...(background && {background})};
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

/** The colours of a tone and its attributes. */
interface Brush {
  readonly ink: Pigment;
  readonly ground?: Pigment;
  readonly attribute?: Attribute;
  /** Dim where the ink is the terminal's own. */
  readonly faded?: true;
}

const BRUSHES: Readonly<Record<Tone, Brush>> = {
  diamonds: {ink: 'redText'},
  clubs: {ink: 'title'},
  hearts: {ink: 'redText'},
  spades: {ink: 'title'},
  plain: {ink: 'text'},
  dim: {ink: 'quiet', faded: true},
  bold: {ink: 'title', attribute: 'bold'},
  border: {ink: 'line', faded: true},
  title: {ink: 'title', attribute: 'bold'},
  label: {ink: 'key', attribute: 'bold'},
  good: {ink: 'good', attribute: 'bold'},
  bad: {ink: 'warn', attribute: 'bold'},
  mark: {ink: 'key', attribute: 'bold'},
  cap: {ink: 'key', ground: 'cap', attribute: 'bold'},
  heldCap: {ink: 'heldLine', ground: 'held', attribute: 'bold'},
  slip: {ink: 'ink', ground: 'face'},
  slipKey: {ink: 'red', ground: 'face', attribute: 'bold'},
};

/** Slips without paper: the terminal's own text, and its inverse for what stands out. */
const BRUSHES_WITHOUT_PAPER: Readonly<Partial<Record<Tone, Brush>>> = {
  heldCap: {ink: 'text', attribute: 'inverse'},
  slip: BRUSHES.plain,
  slipKey: BRUSHES.label,
};

/** Four hues tell all suits apart: diamonds blue, clubs green. */
const FOUR_BRUSHES: Readonly<Partial<Record<Tone, Brush>>> = {diamonds: {ink: 'blueText'}, clubs: {ink: 'greenText'}};

const SUIT_INKS: readonly Pigment[] = ['red', 'ink', 'red', 'ink'];
const FOUR_SUIT_INKS: readonly Pigment[] = ['blue', 'green', 'red', 'ink'];

const ATTRIBUTES: Readonly<Record<Attribute, TextLook>> = {
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
  /** Cards are faces of colour; else they are outlines. */
  readonly filled: boolean;
  /** Blocks may be drawn: pictures, round corners, thickness and shadow. */
  readonly art: boolean;
  /** Every card has an edge, since its face is hardly darker than the ground. */
  readonly edges: boolean;
  /** The inks of the suits on a face, in the order D C H S. */
  readonly suitInks: readonly Pigment[];
  /** Props of `<Text>`. */
  readonly text: (style: TextStyle) => TextLook;
  /** The look of a cell with text. */
  readonly cell: (style: TextStyle) => Style;
  /** The look of a cell in colours of the palette; without a ground it leaves the one beneath. */
  readonly paint: (ink: Pigment | undefined, ground?: Pigment, ...attributes: readonly Attribute[]) => Style;
  /** A colour as Ink names it; undefined where none is sent and what lies beneath shows. */
  readonly colour: (pigment: Pigment) => string | undefined;
  readonly has: (pigment: Pigment) => boolean;
  /** A text in the signs that the terminal has. */
  readonly shown: (text: string) => string;
}

const themes = new WeakMap<Look, Theme>();

/** The theme of a look; the same one each time. */
export function themeOf(look: Look): Theme {
  const known = themes.get(look) ?? makeTheme(look);
  themes.set(look, known);
  return known;
}

function makeTheme(look: Look): Theme {
  const {level, utf8, fourColours, theme} = look;
  const filled = theme !== 'outline' && level > 0;
  const palette = paletteOf(look);
  const brushes = {...BRUSHES, ...(fourColours && FOUR_BRUSHES), ...(!filled && BRUSHES_WITHOUT_PAPER)};
  const texts = new Map<TextStyle, TextLook>();
  const cells = new Map<TextStyle, Style>();
  const paints = new Map<string, Style>();
  const text = (style: TextStyle): TextLook => remembered(texts, style, () => textLook(palette, level, brushes, style));
  const colour = (pigment: Pigment | undefined): string | undefined => colourOf(palette, level, pigment);
  return {
    look,
    glyphs: glyphsOf(look),
    solid: colour('baize') !== undefined,
    filled,
    art: look.art && utf8,
    edges: isLight(palette) && filled,
    suitInks: fourColours ? FOUR_SUIT_INKS : SUIT_INKS,
    text,
    cell: style => remembered(cells, style, () => cellStyle(text(style))),
    paint: (ink, ground, ...attributes) =>
      remembered(paints, [ink, ground, ...attributes].join(), () =>
        cellStyle(looked(level, colour(ink), colour(ground), attributes)),
      ),
    colour,
    has: pigment => colour(pigment) !== undefined,
    shown: utf8 ? words => words : words => Array.from(words, inAscii).join(''),
  };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Of sixteen colours the covered tone is too dark for the green of four suits. */
function paletteOf({theme, level, fourColours, background}: Look): Palette {
  const palette = paletteOn(theme, level, background);
  return level === 1 && fourColours ? {...palette, under: palette.face} : palette;
}

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** A colour as Ink names it: `red`, `redBright`, `ansi256(22)`, `#0e4a30`; undefined where none is sent. */
function colourOf(palette: Palette, level: ColourLevel, pigment: Pigment | undefined): string | undefined {
  if (pigment === undefined || level === 0) return undefined;
  const [full, of256, of16] = palette[pigment];
  if (level === 3 && full !== '') return full;
  const code = level === 1 ? of16 : of256;
  if (code === NONE) return undefined;
  return code < 16 ? `${NAMES[code % 8] ?? ''}${code < 8 ? '' : 'Bright'}` : `ansi256(${String(code)})`;
}

function textLook(
  palette: Palette,
  level: ColourLevel,
  brushes: Readonly<Record<Tone, Brush>>,
  style: TextStyle,
): TextLook {
  const [tone, attribute] = style.split('+') as [Tone, Attribute?];
  const brush = brushes[tone];
  const [ink, ground] = [colourOf(palette, level, brush.ink), colourOf(palette, level, brush.ground)];
  const faded = brush.faded && ink === undefined ? (['dim'] as const) : [];
  const attributes = [brush.attribute, attribute].filter(each => each !== undefined);
  return looked(level, ink, ground, [...faded, ...attributes]);
}

/**
 * Without colours only inverse video and underlines are left: NO_COLOR allows them, and the cursor must be seen. Of
 * sixteen colours none is bold on a ground: many terminals show bold black as grey.
 */
function looked(
  level: ColourLevel,
  ink: string | undefined,
  ground: string | undefined,
  attributes: readonly Attribute[],
): TextLook {
  const kept = attributes.filter(each => {
    if (level === 0) return each === 'inverse' || each === 'underline';
    return level > 1 || each !== 'bold' || ground === undefined;
  });
  return {
    ...(ink !== undefined && {color: ink}),
    ...(ground !== undefined && {backgroundColor: ground}),
    ...kept.reduce<TextLook>((all, each) => ({...all, ...ATTRIBUTES[each]}), {}),
  };
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

/** The parameters for a colour as Ink names it. `base` is 30, or 40 for backgrounds. */
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

/** The tone of a card that is named in a text. */
export function suitTone(card: Card): Tone {
  return SUIT_TONES[suitOf(card)] ?? 'plain';
}
