import {inNotation, type Phrase} from './phrase.js';

/** What kind of thing is wrong with a text from outside; the script dialogue shows these codes. */
export type FaultCode =
  'syntax' | 'illegal' | 'nothing' | 'position' | 'variant' | 'rule' | 'seed' | 'file' | 'unavailable';

/** A described fault in a text from outside: what is wrong, where, and what would be right. */
export interface Fault {
  readonly code: FaultCode;
  /** One line, without the place; cards, piles and moves in notation. */
  readonly message: string;
  /** The message before it was spoken, where it names cards, piles or moves: for speakers of another tongue. */
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
type Place = Omit<Fault, 'code' | 'message' | 'phrase'>;

/** A value read from outside text, or the fault that keeps it from being read. */
export type Result<T> = {readonly ok: true; readonly value: T} | {readonly ok: false; readonly fault: Fault};

export function ok<T>(value: T): Result<T> {
  return {ok: true, value};
}

export function fail(code: FaultCode, words: Phrase, place: Place = {}): {ok: false; fault: Fault} {
  return {
    ok: false,
    fault: {code, message: inNotation(words), ...(typeof words !== 'string' && {phrase: words}), ...place},
  };
}

/** What is wrong, to be spoken. */
export function wordsOf({phrase, message}: Fault): Phrase {
  return phrase ?? message;
}

/** The same failure, said to lie somewhere; what it already says of its place is kept. */
export function placed(failure: {ok: false; fault: Fault}, place: Place): {ok: false; fault: Fault} {
  return {ok: false, fault: {...place, ...failure.fault}};
}

/** Outside text as a message may show it: quoted, unprintable characters and line ends escaped, cut when long. */
export function quoted(text: string): string {
  const signs = Array.from(text);
  const shown = signs.length > 40 ? `${signs.slice(0, 40).join('')}...` : text;
  return printable(JSON.stringify(shown));
}

/** The text with everything that is unprintable or would end the line escaped. */
export function printable(text: string): string {
  const escaped = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

/** A value of outside JSON as a message may show it. Only texts and numbers are spelt out. */
export function quotedJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
