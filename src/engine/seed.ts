import type {Variant} from './declaration/variant.js';
import {fail, ok, type Result} from './fault.js';
import {quoted} from './outside-text.js';
import {microsoftNumber, MOST_MICROSOFT} from './shuffle.js';

/**
 * A seed is any text of 1 to 64 printable characters (outside Unicode's C, Zl and Zp) without outer blanks, kept
 * verbatim. Faults (code `seed`).
 */
export function parseSeed(text: unknown): Result<string> {
  const seed = typeof text === 'number' && Number.isSafeInteger(text) && text >= 0 ? String(text) : text;
  if (typeof seed !== 'string') return fail('seed', 'a seed is a text of 1 to 64 characters', {key: 'seed'});
  const length = Array.from(seed).length;
  if (length === 0) return fail('seed', 'the seed is empty; a seed is 1 to 64 printable characters', {key: 'seed'});
  if (length > 64) return fail('seed', `the seed has ${length} characters; 64 are the most`, {key: 'seed'});
  if (seed !== seed.trim()) return fail('seed', `the seed ${quoted(seed)} has blanks around it`, {key: 'seed'});
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(seed))
    return fail('seed', `the seed ${quoted(seed)} has unprintable characters`, {key: 'seed'});
  if (BLANK_LETTERS.test(seed) || INVISIBLE.test(seed))
    return fail('seed', `the seed ${quoted(escapedBlanks(seed))} looks blank; choose characters that can be seen`, {
      key: 'seed',
    });
  return ok(seed);
}

/**
 * Reads a seed that is chosen now: of texts that look alike, as with é in one sign or two, one is kept. Faults as
 * `parseSeed`.
 */
export function parseNewSeed(text: unknown): Result<string> {
  return parseSeed(typeof text === 'string' ? text.normalize('NFC') : text);
}

/**
 * Reads the seed of a new deal, as `parseNewSeed`. Where the deals of a game are numbered, `MS:617`, `ms617` and
 * `ms:0617` are `ms:617`; what only looks like such a number is refused, and so is `pysol:123`, a number of PySolFC. A
 * recorded game keeps its seed, whatever it looks like: that is for `parseSeed`. Faults (code `seed`).
 */
export function parseDealSeed({numbered, packs}: Variant, text: unknown): Result<string> {
  const seed = parseNewSeed(text);
  if (seed.ok && /^pysol:\d+$/i.test(seed.value))
    return fail('seed', `the seed ${quoted(seed.value)} is a number of PySolFC, which shuffles otherwise; --deck reads its cards or its board`, {key: 'seed'}); // prettier-ignore
  if (!seed.ok || !looksNumbered(seed.value)) return seed;
  if (numbered !== 'ms' || packs !== 1)
    return fail('seed', `the seed ${quoted(seed.value)} is for another game; ms: numbers are deals of FreeCell`, {
      key: 'seed',
    });
  const number = `ms:${seed.value.replace(/^ms:?0*/i, '')}`;
  if (microsoftNumber(number) !== undefined) return ok(number);
  const range = `Microsoft's deals, ms:1 to ms:${MOST_MICROSOFT}`;
  return fail('seed', `the seed ${quoted(seed.value)} is none of ${range}`, {key: 'seed'});
}

/** Does a text look like the number of a deal of Microsoft's: `ms:617`, `ms617`, `ms: 617`? */
export function looksNumbered(text: string): boolean {
  return /^ms(?::|\s*\d+$)/i.test(text);
}

/**
 * Letters and signs by Unicode's classes that are drawn as nothing: fillers of Hangul, the empty Braille cell, the
 * place of an object.
 */
const BLANK_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0\uFFFC]/u;
/** Nothing but marks and characters that are not drawn on their own. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Zs}]+$/u;

function escapedBlanks(seed: string): string {
  return seed.replace(
    /[^\u0020-\u007E]/gu,
    sign => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** A seed that nobody has chosen, 1 to 99,999: short enough to tell a friend. `random` gives numbers from 0 up to 1. */
export function freshSeed(random: () => number): string {
  return String(1 + Math.floor(random() * 99_999));
}
