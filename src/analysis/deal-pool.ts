import {changedWords} from '../engine/declaration/option.js';
import type {DealKind} from '../session/game.js';
import type {DealWish} from './deals-ahead.js';
import stored from './deal-pool.json' with {type: 'json'};

/** Seeds that were tried under the usual rules of a game: of deals that can be won, and of each difficulty. */
export interface PooledDeals extends Record<DealKind, number[]> {
  /** The last seed whose difficulty was tried. */
  last: number;
}

/** Deals known beforehand, by game; `tools/deal-pool.ts` finds them. */
export interface DealPool {
  readonly made: readonly string[];
  readonly games: Record<string, PooledDeals>;
}

const POOL: DealPool = stored;

/** Gives the seed of a known deal of a kind, each once; undefined if none is left. `random` gives numbers from 0 up to 1. */
export function seedPool(random: () => number): (wish: DealWish) => string | undefined {
  const given = new Set<string>();
  return wish => {
    const nameOf = (seed: number): string => `${wish.rules.variant.id} ${seed}`;
    const left = seedsFor(wish).filter(seed => !given.has(nameOf(seed)));
    const seed = left[Math.floor(random() * left.length)];
    if (seed !== undefined) given.add(nameOf(seed));
    return seed?.toString();
  };
}

function seedsFor({rules, kind}: DealWish): readonly number[] {
  const {variant, values} = rules;
  const isUsual = changedWords(variant.options, values).length === 0 && !variant.module;
  return (isUsual && Object.hasOwn(POOL.games, variant.id) && POOL.games[variant.id]?.[kind]) || [];
}
