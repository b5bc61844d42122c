import type {Settings} from '../../settings/settings.js';
import type {Background, ColourLevel} from '../../terminal/output/colour.js';
import palettes from './palettes.json' with {type: 'json'};

/** Everything that has its own colour: the grounds, what is written on them, cards and their marks, backs, pictures. */
export type Pigment = keyof typeof palettes.baize;

/**
 * A colour in full, its number among 256, and its number among the sixteen that a terminal has of its own. Where one is
 * missing none is sent: what lies beneath shows, or text has the terminal's own colour.
 */
type Colour = readonly [full: string | undefined, of256: number | undefined, of16: number | undefined];

export type Palette = Readonly<Record<Pigment, Colour>>;

const {baize, dark, darkPainted, light, lightPainted, contrast, outline, outlineOnLight} = palettes;

/** What the file has of each palette is what sets it apart from another. */
const PALETTES = {
  /** Green felt, ivory cards, dark rails. */
  baize,
  /**
   * Ivory cards on the terminal's own dark background; on one that is light or does not say, the ground is painted as
   * well.
   */
  dark: {...baize, ...dark},
  darkPainted: {...baize, ...dark, ...darkPainted},
  /** White cards with edges on the terminal's own light background, or on a painted one. */
  light: {...baize, ...light},
  lightPainted: {...baize, ...light, ...lightPainted},
  /** White cards on black, with as much contrast as there is. */
  contrast: {...baize, ...contrast},
  /** The sixteen colours of the terminal's own theme; cyan, yellow and green are pale on a light background. */
  outline,
  outlineOnLight: {...outline, ...outlineOnLight},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Pigment, string>>>>>;

type PaletteName = keyof typeof PALETTES;

/**
 * The palette of a theme on a terminal whose background is known, or not. Themes of the terminal's own ground paint it
 * unless it is known to suit them; of sixteen colours the felt has none, and the terminal's ground decides about the
 * rest.
 */
export function paletteOn(
  theme: Settings['theme'],
  level: ColourLevel,
  background: Background | undefined,
): PaletteName {
  if (theme === 'dark' && background !== 'dark') return 'darkPainted';
  if (theme === 'light' && background !== 'light') return 'lightPainted';
  if (theme === 'baize' && level === 1 && background === 'light') return 'light';
  if (theme === 'outline' && background === 'light') return 'outlineOnLight';
  return theme;
}

/** The colours of a palette; those that it does not have are not sent. */
export function coloursOf(name: PaletteName): Palette {
  const texts: Readonly<Partial<Record<Pigment, string>>> = PALETTES[name];
  const pigments = Object.keys(baize) as Pigment[];
  return Object.fromEntries(pigments.map(each => [each, colourOf(texts[each])])) as unknown as Palette;
}

/** `#a8cbb5 151 7`, a dash for what is missing. */
function colourOf(text = '- - -'): Colour {
  const [full, of256, of16] = text.split(' ').map(part => (part === '-' ? undefined : part));
  const number = (part: string | undefined): number | undefined => (part === undefined ? undefined : Number(part));
  return [full, number(of256), number(of16)];
}

/** Are the cards of a palette hardly lighter than the ground? */
export function isLight(name: PaletteName): boolean {
  return name === 'light' || name === 'lightPainted';
}
