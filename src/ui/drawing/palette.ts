import type {Background} from '../../terminal/output/background.js';
import type {ColourLevel} from '../../terminal/output/colour.js';

/** Everything that has its own colour. The first are grounds, on which the others stand. */
export type Pigment = keyof typeof BAIZE;

/** A colour in full, its number among 256, and its number among the sixteen that a terminal has of its own. */
type Colour = readonly [full: string, of256: number, of16: number];

export type Palette = Readonly<Record<Pigment, Colour>>;

/** Stands for a colour where none is sent: what lies beneath shows, or text has the terminal's own colour. */
export const NONE = -1;

const NOTHING: Colour = ['', NONE, NONE];

/** Green felt, ivory cards, dark rails. */
const BAIZE = {
  baize: ['#0e4a30', 22, NONE],
  rail: ['#2a1d14', 234, NONE],
  panel: ['#0b3f29', 234, NONE],
  cap: ['#0a3523', 233, NONE],
  place: ['#0a3b26', NONE, NONE],
  shadow: ['#08301f', 233, NONE],

  text: ['#f4edda', 255, NONE],
  title: ['#fffaf0', 231, NONE],
  quiet: ['#a8cbb5', 151, NONE],
  key: ['#f2cf6b', 221, 3],
  good: ['#b6e79a', 157, 2],
  warn: ['#ffc27a', 222, 3],
  line: ['#5d9c7c', 108, 2],
  // Suits named in a text, beside the cards.
  redText: ['#ff9f8c', 217, 9],
  blueText: ['#9ad4ff', 153, 14],
  greenText: ['#b0f080', 157, 2],

  face: ['#fbf5e4', 230, 15],
  under: ['#e6dcc2', 187, 7],
  edge: ['#786c50', 95, 8],
  lip: ['#d3c6a3', 180, 7],
  faint: ['#5c543f', 239, 0],
  ink: ['#1d2126', 234, 0],
  red: ['#b3202c', 124, 1],
  blue: ['#1f4fae', 19, 4],
  green: ['#1d6b2f', 22, 5],

  held: ['#ffd96a', 221, 15],
  heldLine: ['#3a2600', 52, 5],
  target: ['#cdeeb4', 157, 15],
  targetLine: ['#14532d', 22, 0],
  hint: ['#bfe0ff', 153, 15],
  hintLine: ['#12356b', 17, 4],

  back: ['#2c4a94', 25, 4],
  net: ['#6f8fd8', 68, 12],
  otherBack: ['#8c2f3f', 88, 1],
  otherNet: ['#c9707c', 167, 9],

  gold: ['#d9a520', 178, 11],
  skin: ['#e8b98f', 216, 7],
  hair: ['#7a4a21', 94, 3],

  // What cards in flight leave behind, the newest first.
  tail1: ['#c9c39f', 187, 7],
  tail2: ['#8ea27c', 108, 7],
  tail3: ['#4d7a58', 65, 2],
} as const satisfies Readonly<Record<string, Colour>>;

/** Ivory cards on the terminal's own dark background. */
const DARK: Palette = {
  ...BAIZE,
  baize: NOTHING,
  rail: ['#23262e', 236, NONE],
  panel: ['#1b1e24', 234, NONE],
  cap: ['#23262e', 236, NONE],
  place: ['#20232a', 235, NONE],
  shadow: ['#0b0c0f', 232, NONE],
  text: ['#e6e8ec', 254, NONE],
  title: ['#ffffff', 231, NONE],
  quiet: ['#a3abb7', 248, NONE],
  line: ['#6b7482', 242, 8],
  tail2: ['#8b8f96', 245, 7],
  tail3: ['#4a4e57', 239, 8],
};

/** White cards with edges on the terminal's own light background. */
const LIGHT: Palette = {
  ...BAIZE,
  baize: NOTHING,
  rail: ['#e8ddc0', 253, NONE],
  panel: ['#f6eed8', 255, NONE],
  cap: ['#ece2c8', 253, NONE],
  place: ['#f2e8cf', 253, NONE],
  shadow: ['#dacfb2', 250, NONE],
  text: ['#2b2f36', 235, NONE],
  title: ['#15171c', 16, NONE],
  quiet: ['#575d66', 240, NONE],
  key: ['#7d4300', 58, 4],
  good: ['#1f6318', 22, 4],
  warn: ['#8a3b00', 88, 1],
  line: ['#8d8062', 101, 8],
  redText: ['#b3202c', 124, 1],
  blueText: ['#1f4fae', 19, 4],
  greenText: ['#1d6b2f', 22, 5],
  face: ['#ffffff', 231, 15],
  under: ['#efe6cd', 254, 7],
  edge: ['#786c50', 243, 8],
  lip: ['#cfc3a2', 180, 8],
  tail1: ['#b9ad8b', 180, 8],
  tail2: ['#d0c6a8', 187, 7],
  tail3: ['#e4dcc4', 253, 7],
};

const BLACK: Colour = ['#000000', 16, 0];
const WHITE: Colour = ['#ffffff', 231, 15];

/** White cards on black, with as much contrast as there is. */
const CONTRAST: Palette = {
  ...BAIZE,
  baize: BLACK,
  rail: BLACK,
  panel: BLACK,
  cap: ['#303030', 236, NONE],
  place: NOTHING,
  shadow: NOTHING,
  text: WHITE,
  title: WHITE,
  quiet: ['#e4e4e4', 254, 15],
  key: ['#ffff00', 226, 11],
  good: ['#87ff87', 120, 10],
  warn: ['#ffd787', 222, 11],
  line: WHITE,
  redText: ['#ffafaf', 217, 9],
  blueText: ['#87d7ff', 117, 14],
  greenText: ['#87ff87', 120, 10],
  face: WHITE,
  under: ['#dadada', 253, 7],
  edge: BLACK,
  lip: ['#8a8a8a', 245, 8],
  faint: ['#1c1c1c', 234, 0],
  ink: BLACK,
  red: ['#870000', 88, 1],
  blue: ['#00008f', 18, 4],
  green: ['#004a00', 22, 5],
  held: ['#ffff00', 226, 15],
  heldLine: BLACK,
  target: ['#afffaf', 157, 15],
  targetLine: BLACK,
  hint: ['#afffff', 159, 15],
  hintLine: BLACK,
  back: ['#00005f', 17, 4],
  net: ['#d7d7ff', 189, 15],
  otherBack: ['#5f0000', 52, 1],
  otherNet: ['#ffd7d7', 224, 15],
};

/** The dark theme on a terminal that is light or does not say: the ground is painted as well. */
const DARK_PAINTED: Palette = {
  ...DARK,
  baize: ['#14161b', 233, 0],
  rail: ['#23262e', 236, 0],
  panel: ['#1b1e24', 234, 0],
  text: ['#e6e8ec', 254, 15],
  title: WHITE,
  quiet: ['#a3abb7', 248, 7],
};

/** The light theme on a terminal that is dark or does not say. */
const LIGHT_PAINTED: Palette = {
  ...LIGHT,
  baize: ['#fdf9f0', 255, 15],
  rail: ['#e8ddc0', 253, 15],
  panel: ['#f6eed8', 255, 15],
  text: ['#2b2f36', 235, 0],
  title: ['#15171c', 16, 0],
  quiet: ['#575d66', 240, 0],
};

/** The sixteen colours of the terminal's own theme. */
const OUTLINE: Palette = {
  ...(Object.fromEntries(Object.keys(BAIZE).map(pigment => [pigment, NOTHING])) as unknown as Palette),
  key: own(6),
  good: own(2),
  warn: own(3),
  redText: own(1),
  blueText: own(12),
  greenText: own(2),
  back: own(4),
  otherBack: own(1),
  held: own(3),
  target: own(2),
  hint: own(6),
};

/** Of these, cyan, yellow and green are pale on a light background. */
const OUTLINE_ON_LIGHT: Palette = {
  ...OUTLINE,
  key: own(4),
  good: own(4),
  warn: own(1),
  blueText: own(4),
  held: own(5),
  target: own(4),
  hint: own(1),
};

function own(colour: number): Colour {
  return ['', colour, colour];
}

/** The colours of each theme, the first by default. */
const PALETTES = {baize: BAIZE, dark: DARK, light: LIGHT, outline: OUTLINE, contrast: CONTRAST} as const;

export type ThemeName = keyof typeof PALETTES;

/**
 * The colours of a theme on a terminal whose background is known, or not. Themes of the terminal's own ground paint it unless
 * it is known to suit them; of sixteen colours the felt has none, and the terminal's ground decides about the rest.
 */
export function paletteOn(theme: ThemeName, level: ColourLevel, background: Background | undefined): Palette {
  if (theme === 'dark' && background !== 'dark') return DARK_PAINTED;
  if (theme === 'light' && background !== 'light') return LIGHT_PAINTED;
  if (theme === 'baize' && level === 1 && background === 'light') return LIGHT;
  if (theme === 'outline' && background === 'light') return OUTLINE_ON_LIGHT;
  return PALETTES[theme];
}

/** Are cards in these colours hardly lighter than the ground? */
export function isLight(palette: Palette): boolean {
  return palette.face === LIGHT.face;
}
