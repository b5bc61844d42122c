import type {Settings} from '../settings/settings.js';
import {colourLevel, hasUtf8, type ColourChoice} from '../terminal/output/colour.js';
import type {Look} from '../ui/theme/theme.js';
import type {Io} from './io.js';

/** Display flags of the command line; undefined ones are left to the settings. */
export interface DisplayFlags {
  readonly color: ColourChoice | undefined;
  readonly ascii: boolean | undefined;
  readonly fourColor: boolean | undefined;
  readonly mouse: boolean | undefined;
  readonly plain: boolean | undefined;
}

/** Variables by which a player, or a screen reader, asks every program for lines of text. */
const ACCESSIBLE = ['ACCESSIBLE', 'INK_SCREEN_READER'];

/** Is the game played in lines of text? The flag, the environment or the setting may ask for it. */
export function wantsPlain({plain}: DisplayFlags, {env}: Io, setting = false): boolean {
  const isAsked = ACCESSIBLE.some(key => !['', '0', 'false'].includes((env[key] ?? '').toLowerCase()));
  return (plain ?? false) || isAsked || env['TERM'] === 'dumb' || setting;
}

/** How the screen looks: by the flags, then the settings, then what the terminal reports. */
export function lookOf({color, ascii, fourColor}: Partial<DisplayFlags>, settings: Settings, io: Io): Look {
  const isAscii = ascii ?? (settings.ascii === 'auto' ? !hasUtf8(io.env) : settings.ascii === 'on');
  return {
    level: colourLevel(color ?? settings.color, io.env, io.isTerminal),
    utf8: !isAscii,
    fourColours: fourColor ?? settings['four-color'],
    theme: isAscii ? 'outline' : settings.theme,
    art: settings.art,
  };
}
