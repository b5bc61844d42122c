import {playedWords} from '../engine/declaration/option.js';
import {memoizedBy} from '../engine/memoized.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import type {Difficulty} from './index.js';
import {ratesOf} from './odds.js';
import stored from './pools.json' with {type: 'json'};
import LENGTHS from './lengths.json' with {type: 'json'};

/**
 * The lists of deals that can be won: of all, from which the days take theirs by its place; more of them, which no day
 * takes; and of each difficulty.
 */
export type PoolList = 'winnable' | 'more' | Difficulty;

/** The deals of a game that were tried under some rules; `listOf` writes the lists. */
export interface Pool extends Readonly<Partial<Record<PoolList, string>>> {
  /** The last seed that was judged, and how many deals that can be won were found to be of each level up to it. */
  readonly last?: number;
  readonly judged?: Readonly<Record<Difficulty, number>>;
}

/** Deals known beforehand, by `poolName`; `tools/deal-pool.ts` finds them. */
export interface Pools {
  readonly made: readonly string[];
  readonly games: Readonly<Record<string, Pool>>;
}

const POOLS: Pools = stored;

/** The seed before the first that is tried. */
export const BEFORE_FIRST = 100_000;
/** The base of a list's digits. The highest means that the gap goes on with the next. */
const BASE = 36;
const MORE = BASE - 1;

/** Seeds in rising order as a text: how far each lies above the one before, 36 being `z1`. */
export function listOf(seeds: readonly number[]): string {
  const gaps = seeds.map((seed, i) => seed - (seeds[i - 1] ?? BEFORE_FIRST));
  return gaps.map(gap => MORE.toString(BASE).repeat(gap / MORE) + (gap % MORE).toString(BASE)).join('');
}

/** The seeds of such a text. */
export const seedsIn = memoizedBy(
  (list: string = ''): string => list,
  (list: string = ''): readonly number[] => {
    let seed = BEFORE_FIRST;
    return Array.from(list, sign => parseInt(sign, BASE)).flatMap(digit => {
      seed += digit;
      return digit === MORE ? [] : [seed];
    });
  },
);

/** `klondike turn=3`: a game, and its rules that are not the usual ones. */
export function poolName({variant, values}: Ruleset): string {
  return [variant.id, ...playedWords(variant.options, values)].join(' ');
}

/** The deals known beforehand under some rules; of a game of the player's own none are. */
export function pooledSeeds(rules: Ruleset, list: PoolList): readonly number[] {
  const name = poolName(rules);
  return rules.variant.module || !Object.hasOwn(POOLS.games, name) ? [] : seedsIn(POOLS.games[name]?.[list]);
}

/** The deals of a game that can be won, a list for each of its rules under which some are known. */
export function winnableOf(variant: string): (readonly number[])[] {
  const pools = Object.entries(POOLS.games).filter(([name]) => name.split(' ')[0] === variant);
  return pools.map(([, {winnable}]) => seedsIn(winnable));
}

/** Fewer judged deals tell no shares. */
const LEAST_JUDGED = 20;

/** The share of each level among the deals of a game that can be won; undefined where hardly any were judged. */
export function levelShares({id, module}: Variant): Readonly<Record<Difficulty, number>> | undefined {
  const judged = !module && Object.hasOwn(POOLS.games, id) ? POOLS.games[id]?.judged : undefined;
  const all = Object.values(judged ?? {}).reduce((sum, count) => sum + count, 0);
  const share = (count: number): number => Math.round((1000 * count) / all) / 1000;
  if (!judged || all < LEAST_JUDGED) return undefined;
  return {
    easy: share(judged.easy),
    medium: share(judged.medium),
    hard: share(judged.hard),
    expert: share(judged.expert),
  };
}

/** What decides a game: mostly the deal, the deal and play, or mostly play. */
export type Skill = 'luck' | 'mixed' | 'skill';

/** Less than this part of all deals decided by play is luck; from the second on it is skill. */
const [MIXED, SKILL] = [0.15, 0.45];

/**
 * What decides a game under its usual rules, by the part of all deals that careful play or the adviser wins and plain
 * play, in any of twenty orders, does not. Deals that only the solver wins, which sees every card, count half.
 * Undefined where that was not measured.
 */
export function skillWord(variant: Variant): Skill | undefined {
  const [levels, odds] = [levelShares(variant), ratesOf(variant)['usual']];
  if (!levels || !odds) return undefined;
  const decided = ((odds.low + odds.high) / 2) * (levels.medium + levels.hard + levels.expert / 2);
  return decided < MIXED ? 'luck' : decided < SKILL ? 'mixed' : 'skill';
}

/** Seconds that a player is taken to think about a move, and to make it. */
const SECONDS_A_MOVE = 4;

/**
 * The minutes that a game takes under its usual rules: a few seconds for each move of the median game that the adviser
 * plays. Undefined where that was not measured.
 */
export function minutesOf({id, module}: Variant): number | undefined {
  const moves = module || !Object.hasOwn(LENGTHS, id) ? undefined : (LENGTHS as Readonly<Record<string, number>>)[id];
  return moves === undefined ? undefined : Math.max(1, Math.round((moves * SECONDS_A_MOVE) / 60));
}

/** The word as a sentence. */
export const SKILL_WORDS: Readonly<Record<Skill, string>> = {
  luck: 'Mostly luck.',
  mixed: 'Luck and skill.',
  skill: 'Mostly skill.',
};
