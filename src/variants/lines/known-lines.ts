import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Move} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {BEFORE_FIRST, poolName} from '../pools.js';
import {lineIn} from './line-text.js';

/** A line to a win of the deal of a seed that was found beforehand, with every card known; undefined where none was. */
export async function knownLine(rules: Ruleset, seed: string): Promise<readonly Move[] | undefined> {
  if (rules.variant.module || !(Number(seed) > BEFORE_FIRST)) return undefined;
  const {games} = (await import('./stored-lines.js')).STORED_LINES;
  const name = poolName(rules);
  const lines = Object.hasOwn(games, name) ? games[name]?.lines : undefined;
  const text = lines && Object.hasOwn(lines, seed) ? lines[seed] : undefined;
  return text === undefined ? undefined : lineIn(rules, dealFromSeed(rules, seed), text);
}
