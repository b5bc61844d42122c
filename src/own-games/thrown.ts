import * as vocabulary from '../engine/declaration/vocabulary.js';
import {fail, type Fault} from '../engine/fault.js';
import {oneLine, shortened} from '../engine/outside-text.js';
import {nearest} from '../engine/nearest.js';

/** What an async function returns, of whatever context. */
export const isPromise = (value: unknown): boolean => kindOf(value) === '[object Promise]';

const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** What a declaration threw as a fault (code `file`), with the line if it is known. */
export function thrown(error: unknown, line = thrownLine(error)): Fault {
  return fail('file', messageOf(error), line === undefined ? {} : {line}).fault;
}

/** Is it an error, of whatever context? */
export const isError = (error: unknown): error is Error => kindOf(error) === '[object Error]';

/** What was thrown, in one line. */
function messageOf(error: unknown): string {
  const {code, message} = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ERR_UNSUPPORTED_RESOLVE_REQUEST' || code === 'ERR_INVALID_URL')
    return `it imports ${/"([^"]{0,60})"/.exec(message)?.[1] ?? 'another file'}; a game is one file, and its words are handed to it`;
  const said = isError(error) ? message + undefinedWords(message) : `it throws ${String(error)}`;
  return shortened(oneLine(said.replace(/data:text\/javascript\S*/g, 'the file')), 200);
}

/** What to do about a name that is not defined, if it may be a word. */
function undefinedWords(message: string): string {
  const [, name = ''] = /^(\w+) is not defined$/.exec(message) ?? [];
  const words = Object.keys(vocabulary);
  if (words.includes(name)) return `; name it among the words of the function, as in ({defineVariant, ${name}}) => ...`;
  const near = nearest(name, words);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** The line of the module that is nearest to where an error was thrown. */
function thrownLine(error: unknown): number | undefined {
  const stack = isError(error) ? (error.stack ?? '') : '';
  const place = /data:text\/javascript;base64,[\w+/=]*:(\d+):\d+/.exec(stack)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** A fault of a module with its place: `3: Unexpected token`, `piles.F.base: missing; give ...`. */
export function moduleFaultWords({line, key, message}: Fault): string {
  return [line, key, message].filter(part => part !== undefined).join(': ');
}
