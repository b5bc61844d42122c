import type {Settings} from '../settings/settings.js';
import {colourLevel, hasUtf8} from '../terminal/output/colour.js';
import type {Look} from '../ui/drawing/theme.js';
import type {Io} from './io.js';

/**
 * Variables by which a player, or a screen reader, asks for lines of text; the first is ours, the others every
 * program's.
 */
const ACCESSIBLE = ['PATIENCE_PLAIN', 'INK_SCREEN_READER', 'ACCESSIBLE'];

/** What asks for lines of text: the command line or the setting, or the environment; undefined for the screen. */
export function plainCause({env}: Io, {plain, forNow}: Partial<Settings>): string | undefined {
  if (plain) return forNow?.includes('plain') === false ? 'the setting plain' : '--plain';
  const isAsked = (key: string): boolean => !['', '0', 'false'].includes((env[key] ?? '').toLowerCase());
  return ACCESSIBLE.find(isAsked) ?? (env['TERM'] === 'dumb' ? 'TERM=dumb' : undefined);
}

/** Is the game played in lines of text? */
export function wantsPlain(io: Io, settings: Partial<Settings>): boolean {
  return plainCause(io, settings) !== undefined;
}

/** How the screen looks: by the settings, then by what the terminal reports. */
export function lookOf(settings: Settings, io: Io): Look {
  const isAscii = settings.ascii === 'auto' ? !hasUtf8(io.env) : settings.ascii === 'on';
  return {
    level: colourLevel(settings.color, io.env, io.isTerminal),
    utf8: !isAscii,
    fourColours: settings['four-color'],
    largeRanks: settings['large-ranks'],
    theme: isAscii ? 'outline' : settings.theme,
    art: settings.art,
  };
}
