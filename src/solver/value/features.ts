import type {State} from '../state/state.js';
import type {FeatureList} from './feature-list.js';

/** Features of one kind that stand together: what they look at, in words, and how many there are. */
export interface FeatureGroup {
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

/** How many features there are. */
export function countFeatures({groups}: Features): number {
  return Object.values(groups).reduce((sum, {size}) => sum + size, 0);
}
