import {isJsonObject, printable} from './outside-text.js';
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
