import {CommandError} from '../../app/command-error.js';
import {quoted} from '../../engine/fault.js';

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
