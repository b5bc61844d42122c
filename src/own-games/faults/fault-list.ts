import {types} from 'node:util';
import {fail, quotedJson, type Fault} from '../../engine/fault.js';
import {nearest} from '../../engine/nearest.js';

/** The most characters of a text. */
const LONGEST = 500;

/** The faults of a declaration, each once, with the key where it lies and what would be right. */
export class FaultList {
  readonly faults: Fault[] = [];

  /** `under` names the options that bring the fault about, where not all do. */
  constructor(private readonly under = '') {}

  add(key: string, message: string): void {
    const words = this.under === '' ? message : `${message} (under ${this.under})`;
    this.faults.push(fail('file', words, {key}).fault);
  }

  /** Adds what is new in another list: a fault under some options is told once. */
  addAll(faults: readonly Fault[]): void {
    const said = new Set(this.faults.map(nameOf));
    for (const each of faults) if (said.size < said.add(nameOf(each)).size) this.faults.push(each);
  }

  /** Is it a text with something in it? */
  expectText(key: string, value: unknown, example: string): value is string {
    if (typeof value === 'string' && value.length > LONGEST) {
      this.add(key, `${String(value.length)} characters; give at most ${String(LONGEST)}`);
      return false;
    }
    if (typeof value === 'string' && value.trim() !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value)) return true;
    this.add(key, `${wrong(value)}; give a text of one line, as ${example}`);
    return false;
  }

  /** Is it a list? */
  expectList(key: string, value: unknown, example: string): value is readonly unknown[] {
    if (Array.isArray(value)) return true;
    this.add(key, `${wrong(value)}; give a list, as ${example}`);
    return false;
  }

  /** Is it one of a few values? */
  expectOneOf(key: string, value: unknown, values: readonly unknown[]): boolean {
    if (values.includes(value)) return true;
    this.add(key, `${wrong(value)}; give ${values.map(String).join(' or ')}`);
    return false;
  }

  /** Is it a whole number within bounds? */
  expectCount(key: string, value: unknown, least: number, most: number): value is number {
    if (isCount(value, least, most)) return true;
    this.add(key, `${wrong(value)}; give a whole number from ${String(least)} to ${String(most)}`);
    return false;
  }

  /** Are all keys of an object known? */
  expectKeys(before: string, value: object, keys: readonly string[]): void {
    for (const key of Object.keys(value).filter(each => !keys.includes(each))) {
      const near = nearest(key, keys);
      const hint = near === undefined ? `the keys: ${keys.join(', ')}` : `did you mean ${near}?`;
      this.add(before + key, `no such key; ${hint}`);
    }
  }
}

function nameOf({key = '', message}: Fault): string {
  return `${key} ${message.replace(/ \(under .*\)$/, '')}`;
}

export function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** What an async function returns, of whatever context. */
export const isPromise = (value: unknown): boolean => types.isPromise(value);

/** A value that is not what it should be: `missing`, `"x"`. */
export function wrong(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function that was not called' : quotedJson(value);
}

/** A fault of a module with its place: `3: Unexpected token`, `piles.F.base: missing; give ...`. */
export function moduleFaultWords({line, key, message}: Fault): string {
  const place = line === undefined ? '' : `${String(line)}: `;
  return place + (key === undefined ? message : `${key}: ${message}`);
}
