const {ownKeys, getOwnPropertyDescriptor} = Reflect;
const {is} = Object;

const NAMES = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'RegExp', 'Date', 'Error'],
  ...['Promise', 'Map', 'Set', 'WeakMap', 'JSON', 'Math', 'Reflect', 'Uint8Array', 'Int32Array'],
];

/** What the language itself offers to all code of a process, as it was when this was made. */
export class BuiltIns {
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
