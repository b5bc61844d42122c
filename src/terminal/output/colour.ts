/** How many colours are sent: none, 16, 256, or any. */
export type ColourLevel = 0 | 1 | 2 | 3;

/** The values of `--color`. */
export const COLOUR_CHOICES = ['auto', 'never', '16', '256', 'truecolor'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

const CHOSEN_LEVELS: Readonly<Record<Exclude<ColourChoice, 'auto'>, ColourLevel>> = {
  never: 0,
  16: 1,
  256: 2,
  truecolor: 3,
};

/** Terminals that show any colour, even without COLORTERM. */
const TRUECOLOUR_TERMS = /-direct$|^(xterm-)?(kitty|ghostty)|^(alacritty|foot|wezterm|contour)/;

/**
 * Decides how many colours to send. The player's choice comes first, then NO_COLOR (unless empty), then FORCE_COLOR,
 * then what the terminal reports.
 */
export function colourLevel(choice: ColourChoice, env: Environment, isTTY: boolean): ColourLevel {
  if (choice !== 'auto') return CHOSEN_LEVELS[choice];
  if (env['NO_COLOR']) return 0;
  return forcedLevel(env) ?? (isTTY ? terminalLevel(env) : 0);
}

/** FORCE_COLOR: a level by number, `false` for none, anything else for at least 16. */
function forcedLevel(env: Environment): ColourLevel | undefined {
  const force = env['FORCE_COLOR'];
  if (force === undefined) return undefined;
  if (force === '0' || force === 'false') return 0;
  if (force === '2') return 2;
  if (force === '3') return 3;
  return force === '1' ? 1 : atLeast16(terminalLevel(env));
}

function atLeast16(level: ColourLevel): ColourLevel {
  return level === 0 ? 1 : level;
}

function terminalLevel(env: Environment): ColourLevel {
  const term = env['TERM'] ?? '';
  if (term === 'dumb') return 0;
  if (/^(truecolor|24bit)$/.test(env['COLORTERM'] ?? '') || TRUECOLOUR_TERMS.test(term) || env['WT_SESSION']) return 3;
  if (term === '') return 0;
  return term.includes('256') ? 2 : 1;
}

/**
 * Can suit signs and box drawing be sent? The locale must be UTF-8, and the terminal not the Linux console, whose font
 * lacks them. The first non-empty variable of LC_ALL, LC_CTYPE and LANG counts.
 */
export function hasUtf8(env: Environment): boolean {
  if (env['TERM'] === 'linux') return false;
  if (env['WT_SESSION']) return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(value => value !== undefined && value !== '');
  return /utf-?8/i.test(locale ?? '');
}

/** What the background of the terminal's own is like. */
export type Background = 'dark' | 'light';

/** Asks for the colour of the background (OSC 11). Terminals that do not know the question say nothing. */
export const WHICH_BACKGROUND = '\u001B]11;?\u001B\\';

const ANSWER =
  /^\u001B\]11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})|#([\da-f]{2})([\da-f]{2})([\da-f]{2}))/i;

/** Parts of the luminance of video that red, green and blue have. */
const WEIGHTS = [0.299, 0.587, 0.114] as const;

/** The background in the terminal's answer, `rgb:1515/1717/1c1c`; undefined if it is none. */
export function backgroundInAnswer(raw: string): Background | undefined {
  const parts = ANSWER.exec(raw)?.slice(1).filter(Boolean) ?? [];
  if (parts.length !== WEIGHTS.length) return undefined;
  const shares = parts.map(part => parseInt(part, 16) / (16 ** part.length - 1));
  const luminance = WEIGHTS.reduce((sum, weight, i) => sum + weight * (shares[i] ?? 0), 0);
  return luminance > 0.5 ? 'light' : 'dark';
}
