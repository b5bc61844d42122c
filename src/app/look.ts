import type {Settings} from '../settings/settings.js';
import {colourLevel, hasUtf8} from '../terminal/output/colour.js';
import type {Look} from '../ui/drawing/theme.js';
import type {Io} from './io.js';

/** Variables by which a player, or a screen reader, asks every program for lines of text. */
const ACCESSIBLE = ['ACCESSIBLE', 'INK_SCREEN_READER'];

/** Is the game played in lines of text? The environment or the setting may ask for it. */
export function wantsPlain({env}: Io, {plain = false}: Partial<Settings>): boolean {
  const isAsked = ACCESSIBLE.some(key => !['', '0', 'false'].includes((env[key] ?? '').toLowerCase()));
  return plain || isAsked || env['TERM'] === 'dumb';
}

/** How the screen looks: by the settings, then by what the terminal reports. */
export function lookOf(settings: Settings, io: Io): Look {
  const isAscii = settings.ascii === 'auto' ? !hasUtf8(io.env) : settings.ascii === 'on';
  return {
    level: colourLevel(settings.color, io.env, io.isTerminal),
    utf8: !isAscii,
    fourColours: settings['four-color'],
    theme: isAscii ? 'outline' : settings.theme,
    art: settings.art,
  };
}
