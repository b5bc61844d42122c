import {fail, quotedJson, type Fault, isJsonObject, oneLine, shortened} from '../engine/fault.js';
import * as vocabulary from '../engine/declaration/vocabulary.js';
import {nearest, suggestion} from '../engine/nearest.js';

/**
 * The faults of a declaration, each with the key where it lies and what would be right, and a key at which more are
 * added.
 */
export class FaultList {
  /** `under` names the options that bring the faults about, where not all do. */
  constructor(
    private readonly under = '',
    private readonly key = '',
    readonly faults: Fault[] = [],
  ) {}

  /** The same list at a key of this place, or at an element. */
  at(name: string | number): FaultList {
    const key = typeof name === 'number' ? `${this.key}[${name}]` : this.key === '' ? name : `${this.key}.${name}`;
    return new FaultList(this.under, key, this.faults);
  }

  /** Adds what is wrong here, if anything is. */
  add(message: string | undefined): void {
    if (message === undefined) return;
    const words = this.under === '' ? message : `${message} (under ${this.under})`;
    this.faults.push(fail('file', words, {key: this.key}).fault);
  }

  /** Adds what is new in another list: a fault under some options is reported once. */
  addAll(faults: readonly Fault[]): void {
    const said = new Set(this.faults.map(nameOf));
    for (const each of faults) if (said.size < said.add(nameOf(each)).size) this.faults.push(each);
  }
}

function nameOf({key = '', message}: Fault): string {
  return `${key} ${message.replace(/ \(under .*\)$/, '')}`;
}

/** Adds what is wrong with the value that lies at a place. */
export type Shape = (value: unknown, at: FaultList) => void;

/** A value of which something holds; `remedy` says what to give instead. */
export function right(holds: (value: unknown) => boolean, remedy: string): Shape {
  return (value, at) => at.add(holds(value) ? undefined : `${wrong(value)}; ${remedy}`);
}

export function optional(shape: Shape): Shape {
  return (value, at) => value === undefined || shape(value, at);
}

export function oneOf(...values: readonly unknown[]): Shape {
  return right(value => values.includes(value), `give ${values.map(String).join(' or ')}`);
}

/** True or false. */
export const isFlag = oneOf(true, false);

export function count(least: number, most: number): Shape {
  return right(value => isCount(value, least, most), `give a whole number from ${least} to ${most}`);
}

/** The most characters of a text. */
const LONGEST = 500;

export function text(example: string): Shape {
  const isLine = (value: unknown): boolean =>
    typeof value === 'string' && value.trim() !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);
  const line = right(isLine, `give a text of one line, as ${example}`);
  return (value, at) => {
    const isLong = typeof value === 'string' && value.length > LONGEST;
    if (isLong) at.add(`${value.length} characters; give at most ${LONGEST}`);
    else line(value, at);
  };
}

export function listOf(shape: Shape, example: string): Shape {
  const isList = right(Array.isArray, `give a list, as ${example}`);
  return (value, at) => {
    isList(value, at);
    for (const [i, each] of elementsOf(value).entries()) shape(each, at.at(i));
  };
}

/** An object with these keys, and other ones only if it is `open`. */
export function object(shapes: Readonly<Record<string, Shape>>, remedy: string, isOpen = false): Shape {
  const isObject = right(isJsonObject, remedy);
  const names = Object.keys(shapes);
  return (value, at) => {
    isObject(value, at);
    if (!isJsonObject(value)) return;
    for (const name of isOpen ? [] : Object.keys(value).filter(each => !names.includes(each)))
      at.at(name).add(`no such key; ${suggestion(name, names, `the keys: ${names.join(', ')}`)}`);
    for (const [name, shape] of Object.entries(shapes)) shape(value[name], at.at(name));
  };
}

/** An object whose keys are names that the player gives. */
export function entriesOf(shape: Shape, remedy: string, name = /^/, nameFault = ''): Shape {
  const isObject = right(isJsonObject, remedy);
  return (value, at) => {
    isObject(value, at);
    for (const [each, entry] of Object.entries(isJsonObject(value) ? value : {})) {
      at.at(each).add(name.test(each) ? undefined : nameFault);
      shape(entry, at.at(each));
    }
  };
}

/** The elements of a list; none of anything else. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

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

/** A value that is not what it should be: `missing`, `"x"`. */
export function wrong(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function that was not called' : quotedJson(value);
}

/** A fault of a module with its place: `3: Unexpected token`, `piles.F.base: missing; give ...`. */
export function moduleFaultWords({line, key, message}: Fault): string {
  return [line, key, message].filter(part => part !== undefined).join(': ');
}
