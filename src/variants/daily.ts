import type {Ruleset} from '../engine/ruleset.js';
import {datedSeeds, dayNumber, daysOn} from './dates.js';
import {pooledSeeds, winnableOf} from './pools.js';

/**
 * The seed of a day's deal, which can be won, the same on every machine: the deals of a pool in turn, so a list that
 * was once published must not change. Undefined where none are known.
 */
export function dailySeed(rules: Ruleset, date: string): string | undefined {
  return inTurn(pooledSeeds(rules, 'winnable'), date);
}

function inTurn(seeds: readonly number[], date: string): string | undefined {
  return seeds[dayNumber(date) % seeds.length]?.toString();
}

/** The date of a deal that is of that day, where `today` or the day before is it, or its seed tells. */
export function dayOf(variant: string, seed: string, today?: string): string | undefined {
  const [dated] = /^\d{4}-\d\d-\d\d(?=-\d+$|$)/.exec(seed) ?? [];
  const dates = dated !== undefined ? [dated] : today === undefined ? [] : [today, daysOn(today, -1)];
  return dates.find(date => isDaily(variant, seed, date));
}

/** Is this a day's deal of a game, under any of its rules? The date alone was the seed before there were pools. */
export function isDaily(variant: string, seed: string, date: string): boolean {
  if (seed.startsWith(date) && datedSeeds(date).includes(seed)) return true;
  return winnableOf(variant).some(seeds => inTurn(seeds, date) === seed);
}
