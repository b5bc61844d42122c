import {WriteStream} from 'node:tty';
import isUnicodeSupported from 'is-unicode-supported';

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

/** Terminals that show any colour, of which Node does not know it. */
const TRUECOLOUR_TERMS = /-direct$|^(xterm-)?(kitty|ghostty)|^(alacritty|foot|wezterm|contour)/;

/** How many bits of colour a terminal shows, as Node knows it. */
export type ColourDepth = (env: Environment) => number;

/**
 * Decides how many colours to send. The player's choice comes first, then NO_COLOR (unless empty), then FORCE_COLOR and
 * CLICOLOR_FORCE, then CLICOLOR=0, then what the terminal reports.
 */
export function colourLevel(
  choice: ColourChoice,
  env: Environment,
  isTTY: boolean,
  depth: ColourDepth = nodeDepth,
): ColourLevel {
  if (choice !== 'auto') return CHOSEN_LEVELS[choice];
  if (env['NO_COLOR']) return 0;
  const forced = forcedLevel(env, depth);
  if (forced !== undefined) return forced;
  return isTTY && env['CLICOLOR'] !== '0' ? terminalLevel(env, depth) : 0;
}

/**
 * FORCE_COLOR: a level by number, `false` for none, anything else for at least 16. CLICOLOR_FORCE: at least 16, unless
 * 0.
 */
function forcedLevel(env: Environment, depth: ColourDepth): ColourLevel | undefined {
  const force = env['FORCE_COLOR'] ?? ((env['CLICOLOR_FORCE'] ?? '0') === '0' ? undefined : '');
  if (force === undefined) return undefined;
  if (force === '0' || force === 'false') return 0;
  if (force === '2') return 2;
  if (force === '3') return 3;
  return force === '1' ? 1 : atLeast16(terminalLevel(env, depth));
}

function atLeast16(level: ColourLevel): ColourLevel {
  return level === 0 ? 1 : level;
}

/** Node knows Windows and many terminals, but says little of those whose names say more. */
function terminalLevel(env: Environment, depth: ColourDepth): ColourLevel {
  const term = env['TERM'] ?? '';
  if (term === 'dumb') return 0;
  const bits = depth(env);
  const isTruecolour = /^(truecolor|24bit)$/.test(env['COLORTERM'] ?? '') || TRUECOLOUR_TERMS.test(term);
  if (bits === 24 || isTruecolour || env['WT_SESSION']) return 3;
  if (bits === 8 || term.includes('256')) return 2;
  return bits === 4 || term !== '' ? 1 : 0;
}

/** It would count variables that are empty, and warn of some that stand together. */
function nodeDepth(env: Environment): number {
  const ours = {NO_COLOR: undefined, FORCE_COLOR: undefined, NODE_DISABLE_COLORS: undefined, CI: undefined};
  return WriteStream.prototype.getColorDepth({...env, ...ours});
}

/** Can a console of Windows show signs, as far as its surroundings tell? */
const consoleHasSigns = (): boolean => process.platform === 'win32' && isUnicodeSupported();

/**
 * Can suit signs and box drawing be sent? The locale must be UTF-8, which Windows does not tell, and the terminal not
 * the Linux console, whose font lacks them. The first non-empty variable of LC_ALL, LC_CTYPE and LANG counts.
 */
export function hasUtf8(env: Environment, hasSigns = consoleHasSigns): boolean {
  if (env['TERM'] === 'linux') return false;
  if (env['WT_SESSION']) return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(value => value !== undefined && value !== '');
  return locale === undefined ? hasSigns() : /utf-?8/i.test(locale);
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
