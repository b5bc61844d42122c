import type {GameModule} from '../engine/declaration/variant.js';
import {fail, type Fault, isJsonObject} from '../engine/fault.js';
import {makeRuleset} from '../engine/ruleset.js';
import {VARIANTS} from '../variants/index.js';
import {declaredGame} from './declared-game.js';
import {defaultExport} from './module.js';

/**
 * Runs a module where it can do no harm, and finds what no look at its declaration tells: that it changes what every
 * program needs, or declares another game the second time, as a replay would find too late. The faults of the
 * declaration itself are left to whoever loads it. `setChance` makes all random numbers the same from then on.
 */
export async function oddityIn(module: GameModule, setChance: (value: number) => void): Promise<Fault | undefined> {
  const builtIns = new BuiltIns();
  const exported = await defaultExport(module);
  const changed = builtIns.changed();
  if (changed !== undefined) return changeFault(changed);
  if (!exported.ok) return undefined;
  const answers: unknown[][] = [];
  for (const chance of [0, 0.999_999]) {
    setChance(chance);
    const {variant, rulesets, faults} = await declaredGame(module, VARIANTS);
    const rest = [plain(variant), faults.map(({key, message}) => `${key ?? ''} ${message}`)];
    answers.push([...rulesets.map(rules => plain(rules.declaration)), ...rest]);
    answers.push([...rulesets.map(rules => plain(makeRuleset(rules.variant, rules.values).declaration)), ...rest]);
  }
  const changedLater = builtIns.changed();
  if (changedLater !== undefined) return changeFault(changedLater);
  const key = answers.map(each => differingKey(answers[0], each)).find(each => each !== undefined);
  if (key === undefined) return undefined;
  return fail('file', 'another value when it is asked again, so that a seed would not be one game; leave chance out', {
    key: key.replace(/^\.\d+\.?/, '') || 'rules',
  }).fault;
}

function changeFault(name: string): Fault {
  return fail('file', `it changes ${name}, which the whole program needs; leave it as it is`).fault;
}

/** A declaration as data, its functions as their texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

/** The key at which two pieces of data first differ: `.0.deal.1.each`; undefined if they are equal. */
function differingKey(one: unknown, other: unknown): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return '';
  const [a, b] = [one, other].map(each => each as Readonly<Record<string, unknown>>) as [
    Readonly<Record<string, unknown>>,
    Readonly<Record<string, unknown>>,
  ];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const within = differingKey(a[key], b[key]);
    if (within !== undefined) return `.${key}${within}`;
  }
  return undefined;
}

const {ownKeys, getOwnPropertyDescriptor} = Reflect;
const {is} = Object;

const NAMES = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'RegExp', 'Date', 'Error'],
  ...['Promise', 'Map', 'Set', 'WeakMap', 'JSON', 'Math', 'Reflect', 'Uint8Array', 'Int32Array'],
];

/** What the language itself offers to all code of a process, as it was when this was made. */
class BuiltIns {
  private readonly known: (readonly [name: string, owner: object, values: Map<PropertyKey, unknown>])[] = [];

  constructor() {
    this.note('globalThis', globalThis);
    for (const name of NAMES) {
      const value: unknown = Reflect.get(globalThis, name);
      if (!isOwner(value)) continue;
      this.note(name, value);
      const prototype: unknown = Reflect.get(value, 'prototype');
      if (isOwner(prototype)) this.note(`${name}.prototype`, prototype);
    }
  }

  /** The first that was added, changed or removed since: `Array.prototype.map`. Uses nothing that may be changed. */
  changed(): string | undefined {
    for (let i = 0; i < this.known.length; i++) {
      const [name, owner, values] = this.known[i] as (typeof this.known)[number];
      const now = ownKeys(owner);
      for (let k = 0; k < now.length; k++) {
        const key = now[k] as PropertyKey;
        if (!values.has(key) || !is(values.get(key), valueOf(owner, key))) return `${name}.${String(key)}`;
      }
      if (now.length !== values.size) return name;
    }
    return undefined;
  }

  private note(name: string, owner: object): void {
    this.known.push([name, owner, new Map(ownKeys(owner).map(key => [key, valueOf(owner, key)]))]);
  }
}

function isOwner(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** A value, or the function that gives it. */
function valueOf(owner: object, key: PropertyKey): unknown {
  const property = getOwnPropertyDescriptor(owner, key);
  return property?.get ?? (property?.value as unknown);
}
