import type {Card} from '../../engine/card.js';
import {dealFromPack, dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {Search} from '../solver.js';
import type {Verdict} from '../verdict.js';

/** A deal to solve: a seed, or a pack (face down, its last card dealt first) with a seed for shuffled redeals. */
export interface Deal {
  readonly seed: string;
  readonly pack?: readonly Card[];
}

export interface Judgement {
  readonly verdict: Verdict['verdict'];
  readonly positions: number;
  readonly milliseconds: number;
  /** Moves of the winning line, 0 if there is none. */
  readonly length: number;
}

/** Solves one deal within a number of milliseconds. */
export function solveDeal(
  rules: Ruleset,
  deal: Deal,
  limits: {readonly now: () => number; readonly milliseconds: number; readonly maxBytes: number},
): Judgement {
  const start = limits.now();
  const position = deal.pack ? dealFromPack(rules, deal.pack, deal.seed) : dealFromSeed(rules, deal.seed);
  const search = new Search(rules, position, limits);
  const {verdict, positions, moves = []} = search.step(limits.milliseconds, limits.now) ?? search.verdict();
  return {verdict, positions, milliseconds: limits.now() - start, length: moves.length};
}

/** The sum of a study: the share of winnable deals with its 95 % interval, undecided deals counted on both sides. */
export interface Summary {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** How many deals had each verdict. */
export type Tally = Record<Verdict['verdict'], number>;

export function emptyTally(): Tally {
  return {winnable: 0, unwinnable: 0, unknown: 0};
}

export function summaryOf(tally: Tally): Summary {
  const {winnable, unwinnable, unknown} = tally;
  const deals = winnable + unwinnable + unknown;
  const {low} = wilson(winnable, deals);
  const {high} = wilson(winnable + unknown, deals);
  return {deals, winnable, unwinnable, unknown, rate: deals === 0 ? 0 : winnable / deals, low, high};
}

/** The number of standard deviations within which 95 % of a normal distribution lie. */
const DEVIATIONS = 1.959964;

/** Wilson's 95 % interval for a share, from `hits` in `trials`; 0 to 1 without trials. */
export function wilson(hits: number, trials: number): {low: number; high: number} {
  if (trials === 0) return {low: 0, high: 1};
  const share = hits / trials;
  const square = DEVIATIONS ** 2;
  const centre = share + square / (2 * trials);
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  const scale = 1 + square / trials;
  return {low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale)};
}
