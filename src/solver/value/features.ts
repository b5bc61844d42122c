import type {State} from '../state/state.js';
import {heightOf, HEIGHTS, raise, suitOf, SUITS} from '../compiled/cards.js';
/** The features of a state that are not 0: which, and their values. It grows as needed and is used again. */
export class FeatureList {
  count = 0;
  indices = new Uint16Array(256);
  values = new Float64Array(256);

  clear(): void {
    this.count = 0;
  }

  add(index: number, value: number): void {
    if (this.count === this.indices.length) this.widen();
    this.indices[this.count] = index;
    this.values[this.count++] = value;
  }

  copy(other: FeatureList): void {
    this.count = other.count;
    if (this.indices.length < other.indices.length) this.widen(other.indices.length);
    this.indices.set(other.indices);
    this.values.set(other.values);
  }

  private widen(length = 2 * this.indices.length): void {
    const {indices, values} = this;
    this.indices = new Uint16Array(length);
    this.values = new Float64Array(length);
    this.indices.set(indices);
    this.values.set(values);
  }
}

/** Features of one kind that stand together: what they look at, in words, and how many there are. */
interface FeatureGroup {
  /** What they look at, to follow "what counts most here is". */
  readonly words: string;
  readonly size: number;
}

/** What a learned value looks at. Only what the player sees may enter. */
export interface Features {
  /** The groups, in the order of their numbers: the first feature of a group follows the last of the one before. */
  readonly groups: Readonly<Record<string, FeatureGroup>>;
  /** Adds the features that the stock and the waste alone decide. */
  addTalon(state: State, list: FeatureList): void;
  /** Adds the others. */
  addTable(state: State, list: FeatureList): void;
}

/** The number of the first feature of each group. */
export function firstOfEach<Name extends string>(groups: Readonly<Record<Name, FeatureGroup>>): Record<Name, number> {
  let next = 0;
  const firsts = (Object.entries(groups) as [Name, FeatureGroup][]).map(([name, {size}]) => {
    const first = next;
    next += size;
    return [name, first] as const;
  });
  return Object.fromEntries(firsts) as Record<Name, number>;
}

export function countFeatures({groups}: Features): number {
  return Object.values(groups).reduce((sum, {size}) => sum + size, 0);
}

/** Adds counts that are not 0, as features from `first` on. */
export function addCounts(list: FeatureList, first: number, counts: Uint8Array, scale: number): void {
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) list.add(first + i, (counts[i] as number) / scale);
}

/** Pairs of ranks: the upper one's times 13, plus the lower one's. */
export const PAIRS = HEIGHTS * HEIGHTS;

/** How many cards of each rank lie in the waste, and how often each rank lies over each. */
export class RankPairs {
  readonly ranks = new Uint8Array(HEIGHTS);
  readonly over = new Uint16Array(PAIRS);
  /** Only pairs of one suit. */
  readonly overInSuit = new Uint16Array(PAIRS);
  private readonly suited = new Uint8Array(SUITS * HEIGHTS);

  /** Counts the first cards of a list, the bottom one first. */
  read(waste: Uint8Array, count: number): void {
    const {ranks, over, overInSuit, suited} = this;
    ranks.fill(0);
    suited.fill(0);
    over.fill(0);
    overInSuit.fill(0);
    for (let i = 0; i < count; i++) {
      const card = waste[i] as number;
      const rank = heightOf(card);
      const first = rank * HEIGHTS;
      const suit = suitOf(card) * HEIGHTS;
      for (let other = 0; other < HEIGHTS; other++) {
        // Written out, as `raise` is slower for arrays of different kinds.
        over[first + other] = (over[first + other] as number) + (ranks[other] as number);
        overInSuit[first + other] = (overInSuit[first + other] as number) + (suited[suit + other] as number);
      }
      raise(ranks, rank);
      raise(suited, suit + rank);
    }
  }
}
