import type {Fault, Result} from '../engine/fault.js';
import {oneLine} from '../engine/outside-text.js';
import type {Environment} from '../terminal/output/colour.js';

/**
 * 1: a negative answer. 2: a mistake on the command line itself, or no terminal. 3: a mistake inside what it names. 4:
 * no answer, since the search does not support the game.
 */
type ErrorExitCode = 1 | 2 | 3 | 4;

/** Ends a command with one line on standard error: what is wrong, where, and what would be right. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: ErrorExitCode = 2,
  ) {
    super(message);
  }
}

/** A fault's message, preceded by its key unless the message names it. */
export function faultWords({message, key}: Fault): string {
  const named = key === undefined || message.includes(key.slice(key.lastIndexOf('.') + 1));
  return named ? message : `${key}: ${message}`;
}

/** A fault and its place in a text, as in `game.patience:14:3: ...`. */
export function placedWords(where: string, fault: Fault): string {
  const place = [where, fault.line, fault.column].filter(part => part !== undefined).join(':');
  return `${place}: ${faultWords(fault)}`;
}

/** The value of an option on the command line. Throws a CommandError for a fault. */
export function expectOption<T>(option: string, result: Result<T>): T {
  return expectValue(option, result, 2);
}

/** The value of a file or another text. Throws a CommandError for a fault. */
export function expectContent<T>(where: string, result: Result<T>): T {
  return expectValue(where, result, 3);
}

function expectValue<T>(where: string, result: Result<T>, exitCode: ErrorExitCode): T {
  if (result.ok) return result.value;
  throw new CommandError(placedWords(where, result.fault), exitCode);
}

/** Does DEBUG=patience ask for stack traces? */
export function isDebugging(env: Environment): boolean {
  return (env['DEBUG'] ?? '').split(',').includes('patience');
}

/** The line for an error that no input should cause. */
export function internalErrorLine(error: unknown): string {
  return `patience: an error of the program itself: ${oneLine(messageOf(error))}; DEBUG=patience tells where`;
}

/** The message of anything that was thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
