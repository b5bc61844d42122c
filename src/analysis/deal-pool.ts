import type {Ruleset} from '../engine/ruleset.js';
import type {DealKind} from '../session/game.js';
import {dailySeed} from '../variants/daily.js';
import {pooledSeeds} from '../variants/pools.js';
import type {DealWish} from './deals-ahead.js';

/**
 * Gives the seed of a known deal of a kind, each once; undefined if none is left. `random` gives numbers from 0 up to
 * 1.
 */
export function seedPool(random: () => number): (wish: DealWish) => string | undefined {
  const given = new Set<string>();
  return wish => {
    const {rules, kind, date} = wish;
    if (date !== undefined) return dailySeed(rules, date);
    const nameOf = (seed: number): string => `${rules.variant.id} ${seed}`;
    const left = seedsOf(rules, kind).filter(seed => !given.has(nameOf(seed)));
    const seed = left[Math.floor(random() * left.length)];
    if (seed !== undefined) given.add(nameOf(seed));
    return seed?.toString();
  };
}

function seedsOf(rules: Ruleset, kind: DealKind): readonly number[] {
  const seeds = pooledSeeds(rules, kind);
  return kind === 'winnable' ? [...seeds, ...pooledSeeds(rules, 'more')] : seeds;
}
