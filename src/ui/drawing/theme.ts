import {memoized, memoizedBy} from '../../engine/memoized.js';
import type {Background, ColourLevel} from '../../terminal/output/colour.js';
import type {Style} from '../../terminal/output/style.js';
import {glyphsOf, inAscii, type Glyphs} from './glyphs.js';
import type {Settings} from '../../settings/settings.js';
import {coloursOf, isLight, paletteOn, type Palette, type Pigment} from './palette.js';
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
  /** The key of a pile on its cap; and the same where it is the pile's turn, as the head of a slip. */
  | 'cap'
  | 'heldCap'
  /** Text and keys on a slip of paper. */
  | 'slip'
  | 'slipKey';

/** A tone, and an attribute on top of it: `red+inverse`. */
export type TextStyle = Tone | `${Tone}+${Attribute}`;
export type Attribute = 'inverse' | 'dim' | 'bold' | 'underline';

const SUIT_TONES: readonly SuitTone[] = ['diamonds', 'clubs', 'hearts', 'spades'];

/** How the screen is to look: what the terminal can show and what the player wants. */
export interface Look {
  /** 0 none, 1 sixteen colours, 2 256, 3 truecolour. */
  readonly level: ColourLevel;
  readonly utf8: boolean;
  readonly fourColours: boolean;
  /** Are ranks large, in place of suits and courts, where a card has room? */
  readonly largeRanks?: boolean;
  readonly theme: Settings['theme'];
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

const ATTRIBUTE_CODES: Readonly<Record<Attribute, number>> = {bold: 1, dim: 2, underline: 4, inverse: 7};

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
  readonly words: (style: TextStyle) => Style;
  /** The look of a cell in colours of the palette; without a ground it leaves the one beneath. */
  readonly paint: (ink: Pigment | undefined, ground?: Pigment, ...attributes: readonly Attribute[]) => Style;
  /** Is a colour sent? Else what lies beneath shows, or the terminal's own text. */
  readonly has: (pigment: Pigment) => boolean;
  /** A text in the signs that the terminal has. */
  readonly shown: (text: string) => string;
}

/** The theme of a look; the same one each time. */
export const themeOf = memoized((look: Look): Theme => {
  const {level, utf8, fourColours, theme} = look;
  const filled = theme !== 'outline' && level > 0;
  const name = paletteOn(theme, level, look.background);
  const palette = paletteFor(look, coloursOf(name));
  const brushes = {...BRUSHES, ...(fourColours && FOUR_BRUSHES), ...(!filled && BRUSHES_WITHOUT_PAPER)};
  const has = (pigment: Pigment): boolean => colourCode(palette, level, pigment, INK) !== undefined;
  const paint: Theme['paint'] = memoizedBy(
    (...parts) => parts.join(),
    (ink, ground, ...attributes) => {
      const codes = [ink && colourCode(palette, level, ink, INK), ground && colourCode(palette, level, ground, GROUND)];
      return styleOf(level, codes, attributes);
    },
  );
  const words = (style: TextStyle): Style => {
    const [tone, attribute] = style.split('+') as [Tone, Attribute?];
    const brush = brushes[tone];
    const faded = brush.faded && !has(brush.ink) ? (['dim'] as const) : [];
    const attributes = [...faded, brush.attribute, attribute].filter(each => each !== undefined);
    return paint(brush.ink, brush.ground, ...attributes);
  };
  return {
    look,
    glyphs: glyphsOf(look),
    solid: has('baize'),
    filled,
    art: look.art && utf8,
    edges: isLight(name) && filled,
    suitInks: fourColours ? FOUR_SUIT_INKS : SUIT_INKS,
    words: memoizedBy(style => style, words),
    paint,
    has,
    shown: utf8 ? text => text : text => Array.from(text, inAscii).join(''),
  };
});

/** Of sixteen colours the covered tone is too dark for the green of four suits. */
function paletteFor({level, fourColours}: Look, palette: Palette): Palette {
  return level === 1 && fourColours ? {...palette, under: palette.face} : palette;
}

/** The first parameter of colours, for text and for backgrounds. */
const [INK, GROUND] = [30, 40];

/** The parameters of a colour; undefined where none is sent. */
function colourCode(palette: Palette, level: ColourLevel, pigment: Pigment, base: number): string | undefined {
  if (level === 0) return undefined;
  const [full, of256, of16] = palette[pigment];
  if (level === 3 && full !== undefined) {
    const parts = [1, 3, 5].map(at => parseInt(full.slice(at, at + 2), 16));
    return [base + 8, 2, ...parts].join(';');
  }
  const code = level === 1 ? of16 : of256;
  if (code === undefined) return undefined;
  return code < 8 ? `${base + code}` : code < 16 ? `${base + 52 + code}` : `${base + 8};5;${code}`;
}

/**
 * Without colours only inverse video and underlines are left: NO_COLOR allows them, and the cursor must be seen. Of
 * sixteen colours none is bold on a ground: many terminals show bold black as grey.
 */
function styleOf(
  level: ColourLevel,
  [ink, ground]: readonly (string | undefined)[],
  attributes: readonly Attribute[],
): Style {
  const kept = attributes.filter(each => {
    if (level === 0) return each === 'inverse' || each === 'underline';
    return level > 1 || each !== 'bold' || ground === undefined;
  });
  const codes = [...new Set(kept)].map(each => ATTRIBUTE_CODES[each]).toSorted((a, b) => a - b);
  return [...codes, ink, ground].filter(each => each !== undefined).join(';');
}

/** The tone of a card that is named in a text. */
export function suitTone(card: Card): Tone {
  return SUIT_TONES[suitOf(card)] ?? 'plain';
}
