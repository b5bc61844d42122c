import {inNotation, type Phrase} from './phrase.js';

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
}

/** Where a fault lies. */
type FaultPlace = Omit<Fault, 'code' | 'message' | 'phrase'>;

/** A value read from outside text, or the fault that keeps it from being read. */
export type Result<T> = {readonly ok: true; readonly value: T} | {readonly ok: false; readonly fault: Fault};

export function ok<T>(value: T): Result<T> {
  return {ok: true, value};
}

export function fail(code: FaultCode, words: Phrase, place: FaultPlace = {}): {ok: false; fault: Fault} {
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
export function placed(failure: {ok: false; fault: Fault}, place: FaultPlace): {ok: false; fault: Fault} {
  return {ok: false, fault: {...place, ...failure.fault}};
}

/** Outside text for a message: quoted, unprintable characters and line ends escaped, cut when long. */
export function quoted(text: string): string {
  const signs = Array.from(text);
  const shown = signs.length > 40 ? `${signs.slice(0, 40).join('')}...` : text;
  return printable(JSON.stringify(shown));
}

/** The text with unprintable characters and line ends escaped. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

/** `\u001b` for an escape character. */
export function escaped(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** A value of outside JSON for a message; only texts and numbers are spelt out. */
export function quotedJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
