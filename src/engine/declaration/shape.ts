import {suggestion} from '../nearest.js';
import {isJsonObject, printable, quotedJson} from '../outside-text.js';

/** What is wrong with a declaration, and what would be right. */
export interface DeclarationFault {
  readonly code: 'file';
  readonly message: string;
  /** Where it lies, as `piles.F.base`; empty for the whole. */
  readonly key: string;
}

/**
 * The faults of a declaration, each with the key where it lies and what would be right, and a key at which more are
 * added.
 */
export class FaultList {
  /** `under` names the options that bring the faults about, where not all do. */
  constructor(
    private readonly under = '',
    readonly faults: DeclarationFault[] = [],
    private readonly name: string | number = '',
    private readonly within?: FaultList,
  ) {}

  /** The same list at a key of this place, or at an element; at no key, the same place. */
  at(name: string | number): FaultList {
    return new FaultList(this.under, this.faults, name, this);
  }

  private get key(): string {
    const before = this.within?.key ?? '';
    if (typeof this.name === 'number') return `${before}[${this.name}]`;
    return before + (before === '' || this.name === '' ? '' : '.') + this.name;
  }

  /** Adds what is wrong here, if anything is. */
  add(message: string | undefined): void {
    if (message === undefined) return;
    const words = this.under === '' ? message : `${message} (under ${this.under})`;
    this.faults.push({code: 'file', message: words, key: this.key});
  }

  /** Adds what is new in another list: a fault under some options is reported once. */
  addAll(faults: readonly DeclarationFault[]): void {
    const said = new Set(this.faults.map(nameOf));
    for (const each of faults) if (said.size < said.add(nameOf(each)).size) this.faults.push(each);
  }
}

function nameOf({key, message}: DeclarationFault): string {
  return `${key} ${message.replace(/ \(under .*\)$/, '')}`;
}

/** What a value may be: adds what is wrong with the one that lies at a place. If nothing is, it is a `T`. */
export interface Shape<T = unknown> {
  (value: unknown, at: FaultList): void;
  /** The word that gives the value: where the key is there, what is wrong is told at this one. */
  readonly word?: string;
  /** For the compiler alone. */
  readonly type?: T;
}

/** What a shape is the shape of. */
export type Of<S> = S extends Shape<infer T> ? T : never;

type Shapes = Readonly<Record<string, Shape>>;

/** An object of these shapes; a key whose shape is optional may be left out. */
type Fields<S> = {readonly [K in keyof S as undefined extends Of<S[K]> ? never : K]: Of<S[K]>} & {
  readonly [K in keyof S as undefined extends Of<S[K]> ? K : never]?: Of<S[K]>;
};

/** What a word throws that is given what it does not take. */
class WordFault extends Error {
  override readonly name = 'WordFault';
  constructor(
    readonly faults: readonly DeclarationFault[],
    /** What the word would have made. */
    readonly made: unknown,
  ) {
    super(faults.map(({key, message}) => (key === '' ? message : `${key}: ${message}`)).join('\n'));
  }
}

/** Faults without their keys, which take time to find. */
class Faults extends FaultList {
  override at(): this {
    return this;
  }
}

/** What a word makes. Throws a `WordFault` if it does not have its shape. */
export function sound<T>(shape: Shape, made: T): T {
  const any = new Faults();
  shape(made, any);
  if (any.faults.length === 0) return made;
  const list = new FaultList();
  shape(made, list);
  throw new WordFault(list.faults, made);
}

/**
 * A word that lets pass what is wrong with what it makes, and so do the words that follow it after a dot: for whole
 * declarations, of which every fault is told at its place.
 */
export function lenient<T>(word: T): T {
  if (isFunction(word)) return ((...given: readonly unknown[]) => lenient(madeBy(() => word(...given)))) as T;
  if (!isJsonObject(word) || !['kind', 'lacks', 'covers'].some(key => Object.hasOwn(word, key))) return word;
  // What a dominance covers is no word, but the player's.
  const isWord = ([key, part]: readonly [string, unknown]): boolean => key !== 'covers' && isFunction(part);
  const words = Object.entries(word).filter(isWord);
  return {...word, ...Object.fromEntries(words.map(([key, each]) => [key, lenient(each)]))};
}

const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';

function madeBy(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    if (error instanceof WordFault) return error.made;
    throw error;
  }
}

/** A value of which something holds; `remedy` says what to give instead. */
export function right<T>(holds: (value: unknown) => boolean, remedy: string): Shape<T> {
  return (value, at) => at.add(holds(value) ? undefined : `${wrong(value)}; ${remedy}`);
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, at) => value === undefined || shape(value, at);
}

/** One shape after another. */
export function also<T>(shape: Shape<T>, ...more: readonly Shape[]): Shape<T> {
  return (value, at) => {
    for (const each of [shape, ...more]) each(value, at);
  };
}

/** The same shape, of what is given by a word of this name, or by the word of the whole if the name is empty. */
export function said<T>(word: string, shape: Shape<T>): Shape<T | undefined> {
  return Object.assign((value: unknown, at: FaultList) => shape(value, at), {word});
}

export function oneOf<const T>(...values: readonly T[]): Shape<T> {
  return right(value => values.includes(value as T), `give ${values.map(String).join(' or ')}`);
}

/** True or false. */
export const FLAG = oneOf(true, false);

/** One of the things that there are, as ranks; they are named with this between them. */
export function known<const T>(what: string, all: readonly T[], between: string): Shape<T> {
  return (value, at) => {
    if (!all.includes(value as T))
      at.add(`there is no ${what} ${quotedJson(value)}; the ${what}s: ${all.join(between)}`);
  };
}

export function integer(least: number, most: number): Shape<number> {
  return right(value => isCount(value, least, most), `give a whole number from ${least} to ${most}`);
}

/** The most characters of a text. */
const LONGEST = 500;

export function text(example: string): Shape<string> {
  const line = right(
    value => typeof value === 'string' && value.trim() !== '' && printable(value) === value,
    `give a text of one line, as ${example}`,
  );
  return (value, at) => {
    const isLong = typeof value === 'string' && value.length > LONGEST;
    if (isLong) at.add(`${value.length} characters; give at most ${LONGEST}`);
    else line(value, at);
  };
}

export function listOf<T>(shape: Shape<T>, example: string): Shape<readonly T[]> {
  const isList = right(Array.isArray, `give a list, as ${example}`);
  return (value, at) => {
    isList(value, at);
    for (const [i, each] of elementsOf(value).entries()) shape(each, at.at(i));
  };
}

/** An object with these keys, and other ones only if it is `open`. */
export function object<const S extends Shapes>(shapes: S, remedy: string, isOpen = false): Shape<Fields<S>> {
  const isObject = right(isJsonObject, remedy);
  const [names, fields] = [Object.keys(shapes), Object.entries(shapes)];
  return (value, at) => {
    isObject(value, at);
    if (!isJsonObject(value)) return;
    if (!isOpen) for (const {key, message} of unknownKeys(value, names)) at.at(key).add(message);
    for (const [name, shape] of fields)
      if (shape.word === undefined || Object.hasOwn(value, name)) shape(value[name], at.at(shape.word ?? name));
  };
}

/** The keys of an object that are none of these, and what to do about them. */
export function unknownKeys(value: object, names: readonly string[]): readonly DeclarationFault[] {
  return Object.keys(value).flatMap(key => {
    if (names.includes(key)) return [];
    const message = `no such key; ${suggestion(key, names, `the keys: ${names.join(', ')}`)}`;
    return [{code: 'file', key, message}];
  });
}

/** An object whose keys are names that the player gives. */
export function entriesOf<T>(
  shape: Shape<T>,
  remedy: string,
  name = /^/,
  nameFault = '',
): Shape<Readonly<Record<string, T>>> {
  const isObject = right(isJsonObject, remedy);
  return (value, at) => {
    isObject(value, at);
    for (const [each, entry] of Object.entries(fieldsOf(value))) {
      at.at(each).add(name.test(each) ? undefined : nameFault);
      shape(entry, at.at(each));
    }
  };
}

/** What words make that always give this key; anything else was made by none of them, or is unfinished. */
export function made<T>(key: string, shape: Shape<T>, remedy: string, unfinished?: string): Shape<T> {
  return (value, at) => {
    const isObject = isJsonObject(value);
    if (isObject && Object.hasOwn(value, key)) shape(value, at);
    else at.add(`${isObject && unfinished !== undefined ? unfinished : wrong(value)}; ${remedy}`);
  };
}

/** The elements of a list; none of anything else. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {};
}

export function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** A value that is not what it should be: `missing`, `"x"`. */
export function wrong(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function that was not called' : quotedJson(value);
}
