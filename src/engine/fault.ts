import {inNotation, type Phrase} from './texts/phrase.js';

/** The kinds of fault in a text from outside; the script dialogue shows these codes. */
export type FaultCode =
  'syntax' | 'illegal' | 'nothing' | 'position' | 'variant' | 'rule' | 'seed' | 'file' | 'unavailable';

/** A described fault in a text from outside: what is wrong, where, and what would be right. */
export interface Fault {
  readonly code: FaultCode;
  /** One line, without the place; cards, piles and moves in notation. */
  readonly message: string;
  /** The message as a phrase, if it names cards, piles or moves, for other speakers. */
  readonly phrase?: Phrase;
  /** Counted from 1, for texts of several lines. */
  readonly line?: number;
  /** Counted from 1. */
  readonly column?: number;
  /** The key of a JSON value, for instance `piles.F1`. */
  readonly key?: string;
  /** The move that was refused, in notation. */
  readonly move?: string;
  /** The game of the player's own whose file was not named. */
  readonly needs?: NeededGame;
}

/** A game of the player's own that a text was recorded with. */
export interface NeededGame {
  readonly id: string;
  /** The hash of its file, `sha256:...`. */
  readonly hash: string;
  /** The seed as it is written there, if the deal has one. */
  readonly seed?: string;
}

type FaultPlace = Omit<Fault, 'code' | 'message' | 'phrase'>;

export interface Failure {
  readonly ok: false;
  readonly fault: Fault;
}

/** A value read from outside text, or the fault that keeps it from being read. */
export type Result<T> = {readonly ok: true; readonly value: T} | Failure;

export function ok<T>(value: T): Result<T> {
  return {ok: true, value};
}

export function fail(code: FaultCode, words: Phrase, place: FaultPlace = {}): Failure {
  return {
    ok: false,
    fault: {code, message: inNotation(words), ...(typeof words !== 'string' && {phrase: words}), ...place},
  };
}

/** What is wrong with a move, for any speaker. */
export function faultPhrase({phrase, message}: Fault): Phrase {
  return phrase ?? message;
}

/** The failure with its place added; what it already says about its place is kept. */
export function placed(failure: Failure, place: FaultPlace): Failure {
  return {ok: false, fault: {...place, ...failure.fault}};
}

/** Outside text for a message: quoted, unprintable characters and line ends escaped, cut when long. */
export function quoted(text: string): string {
  return printable(JSON.stringify(shortened(text, 40)));
}

/** A text of at most `most` characters, or its beginning and three dots. */
export function shortened(text: string, most = 120): string {
  const signs = Array.from(text.slice(0, 2 * most + 2));
  return signs.length > most ? `${signs.slice(0, most).join('')}...` : text;
}

/**
 * The text with unprintable characters and line ends escaped, as JSON escapes them: `\u001b` for an escape character.
 */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

function escaped(sign: string): string {
  const units = Array.from({length: sign.length}, (_, i) => sign.charCodeAt(i));
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Outside text on one line: line ends and tabs become blanks, other unprintable characters are escaped. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\r\n\t]+/g, ' '));
}

/** Text of several lines for a terminal: nothing in it but line ends moves the cursor or turns the writing round. */
export function printableLines(text: string): string {
  return UNPRINTABLE.test(text) ? text.split('\n').map(printable).join('\n') : text;
}

const UNPRINTABLE = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;

/** A value of outside JSON for a message; only texts and numbers are spelt out. */
export function quotedJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Is a value a JSON object: not null, and not a list? */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a JSON object. Faults (code `position`) say where the text stops being JSON. */
export function parseJson(text: string): Result<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return ok(value);
    return fail('position', 'expected a JSON object in braces, {...}');
  } catch (error) {
    return fail('position', invalidJson(error));
  }
}

/** What is wrong with a text, by the error of JSON.parse, which repeats the text and what it is not. */
export function invalidJson(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `not valid JSON: ${printable(message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ''))}`;
}
