import {changedWords, type OptionValues} from '../engine/declaration/option.js';
import type {Variant} from '../engine/declaration/variant.js';
import {MEASURED} from './odds-table.js';

const ODDS: Readonly<Record<string, Odds>> = MEASURED;

/** How often a game could be won, with the 95 % interval (Wilson); undecided deals are counted on both sides. */
export interface Odds {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly low: number;
  readonly high: number;
  readonly adviser?: AdviserOdds;
}

/** How often hints alone win, from fresh deals, with the 95 % interval. The adviser sees only what a player sees. */
export interface AdviserOdds {
  readonly games: number;
  /** Of all games, not only of those that can be won. */
  readonly won: number;
  readonly low: number;
  readonly high: number;
  /** Processor time for each move. */
  readonly milliseconds: number;
  /** How many winnable games it lost, where that was counted. */
  readonly missed?: number;
}

/** How kind a game is to a beginner. */
export type Kindness = 'kind' | 'fair' | 'hard';

/** The name of rules in the table: the game's id, and the options that have other values than usual: `kingdom fill=auto`. */
export function oddsKey({id, options}: Variant, values: OptionValues): string {
  return [id, ...changedWords(options, values)].join(' ');
}

/** The odds measured under rules, by their name in the table; undefined where none were. */
export function oddsOf(key: string): Odds | undefined {
  return Object.hasOwn(ODDS, key) ? ODDS[key] : undefined;
}

/** The changed options under which a game was measured, as they are typed: `fill=auto`. */
export function measuredChanges(id: string): string[] {
  return Object.keys(ODDS).flatMap(key => (key.startsWith(`${id} `) ? [key.slice(id.length + 1)] : []));
}

/** The share of deals that can be won with every card known, the middle of its interval; undefined if not measured. */
export function winnableShare(key: string): number | undefined {
  const odds = oddsOf(key);
  return odds && (odds.low + odds.high) / 2;
}

/** The share of games that the adviser won. */
export function wonShare({won, games}: AdviserOdds): number {
  return won / games;
}

/** The least share of games that the adviser wins of a kind game, and of a fair one. */
export const LEAST_SHARE: Readonly<Record<Exclude<Kindness, 'hard'>, number>> = {kind: 0.6, fair: 0.3};

/** How kind a game is to a beginner, by what the adviser wins; undefined if not measured. */
export function kindnessOf(key: string): Kindness | undefined {
  const adviser = oddsOf(key)?.adviser;
  if (!adviser) return undefined;
  const share = wonShare(adviser);
  if (share >= LEAST_SHARE.kind) return 'kind';
  return share >= LEAST_SHARE.fair ? 'fair' : 'hard';
}

/** The games in the order of what the adviser wins, those not measured last. */
export function kindestFirst(variants: readonly Variant[]): Variant[] {
  const share = ({id}: Variant): number => {
    const adviser = oddsOf(id)?.adviser;
    return adviser ? wonShare(adviser) : -1;
  };
  return variants.toSorted((a, b) => share(b) - share(a));
}
