import type {Settings} from '../../settings/settings.js';
import {CommandError} from '../../app/command-error.js';
import {quoted} from '../../engine/outside-text.js';
import type {Format} from '../../session/formats/names.js';

/** All options, as given on the command line; each command reads its own. */
export interface Given {
  // Of the whole program.
  readonly color?: Settings['color'];
  readonly ascii?: boolean;
  readonly fourColor?: boolean;
  /** False for `--no-mouse`. */
  readonly mouse?: boolean;
  readonly plain?: boolean;
  readonly set?: readonly string[];
  readonly dataDir?: string;
  /** The files of games of the player's own. */
  readonly game?: readonly string[];
  // Of a game.
  readonly variant?: string;
  readonly seed?: string;
  readonly rule?: readonly string[];
  readonly deck?: string;
  readonly printed?: boolean;
  readonly daily?: boolean;
  /** Whose deal that is, if not today's. */
  readonly date?: string;
  /** As in 2026-11. */
  readonly month?: string;
  readonly position?: string;
  readonly moves?: string;
  readonly partial?: boolean;
  readonly settle?: boolean;
  // Of what is done with it.
  /** True without a game's name. */
  readonly resume?: string | true;
  readonly new?: boolean;
  /** Only deals that are known to be winnable. */
  readonly winnable?: boolean;
  /** How hard these are. */
  readonly difficulty?: Exclude<Settings['difficulty'], 'any'>;
  readonly verify?: boolean;
  readonly speed?: string;
  readonly cast?: string;
  readonly blind?: boolean;
  readonly depth?: string;
  readonly divide?: boolean;
  readonly explain?: boolean;
  readonly solve?: boolean;
  readonly timeLimit?: string;
  readonly maxMemory?: string;
  readonly seeds?: string;
  readonly decks?: string;
  readonly jobs?: string;
  readonly out?: string;
  readonly merge?: readonly string[];
  readonly json?: boolean;
  /** The column of a list by which it is sorted. */
  readonly sort?: string;
  /** For another program. */
  readonly format?: Format;
  /** May an existing file be overwritten? */
  readonly force?: boolean;
}

const MILLISECONDS: Readonly<Record<string, number>> = {ms: 1, s: 1000, '': 1000, m: 60_000, h: 3_600_000};
const BYTES: Readonly<Record<string, number>> = {k: 2 ** 10, m: 2 ** 20, '': 2 ** 20, g: 2 ** 30};

/** Reads `10s`, `500ms`, `2m` or `1h`, in milliseconds; a bare number means seconds. */
export function parseDuration(option: string, text: string): number {
  return parseQuantity(option, text, MILLISECONDS, 'a time such as 500ms, 10s, 2m or 1h');
}

/** Reads `256m` or `1g`, in bytes; a bare number means megabytes. */
export function parseMemory(option: string, text: string): number {
  return parseQuantity(option, text, BYTES, 'an amount such as 256m or 1g');
}

function parseQuantity(option: string, text: string, units: Readonly<Record<string, number>>, words: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const scale = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  const value = scale === undefined ? NaN : Number(number) * scale;
  if (value > 0 && value <= Number.MAX_SAFE_INTEGER) return value;
  const outside = Number.isNaN(value) ? '' : ` is too ${value > 0 ? 'much' : 'little'}`;
  throw new CommandError(`${option}: ${quoted(text)}${outside}; it is ${words}`);
}

/** Reads a whole number within bounds. */
export function parseCount(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new CommandError(`${option}: ${quoted(text)}; it is a whole number from ${least} to ${most}`);
}
