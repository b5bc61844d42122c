/** A power of two. A later verdict takes the place of an earlier. */
const CAPACITY = 1 << 11;
const WORDS = 4;

/** What was found of wastes: each verdict holds for all places of the pointer from the one to the other. */
export class WasteVerdicts {
  private readonly entries = new Int32Array(WORDS * CAPACITY);

  /**
   * Is the waste, two words of places, lost? Undefined when that is not remembered. `terms` encodes what else the verdict
   * depends on.
   */
  find(low: number, high: number, terms: number, pointer: number): boolean | undefined {
    const {entries} = this;
    const at = placeOf(low, high, terms);
    if (entries[at] !== low || entries[at + 1] !== high || entries[at + 2] !== terms) return undefined;
    const found = entries[at + 3] as number;
    if (pointer < (found & 0xff) || pointer >= ((found >> 8) & 0xff)) return undefined;
    return found >= 1 << 16;
  }

  /** Remembers a verdict for the places of the pointer from `from` to `to`. */
  keep(low: number, high: number, terms: number, from: number, to: number, isLost: boolean): void {
    const {entries} = this;
    const at = placeOf(low, high, terms);
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 2] = terms;
    entries[at + 3] = from | ((to + 1) << 8) | (Number(isLost) << 16);
  }
}

function placeOf(low: number, high: number, terms: number): number {
  const hash = Math.imul(Math.imul(low ^ (low >>> 15), 0x9e3779b1) ^ high, 0x85ebca6b) ^ Math.imul(terms, 0xc2b2ae35);
  return WORDS * ((hash ^ (hash >>> 15)) & (CAPACITY - 1));
}
