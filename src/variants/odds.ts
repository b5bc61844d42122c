import {MEASURED} from './odds-table.js';

const ODDS: Readonly<Record<string, Odds>> = MEASURED;

/** How often a game could be won, with the 95 % interval (Wilson); undecided deals are counted on both sides. */
export interface Odds {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly low: number;
  readonly high: number;
}

/** Said of a game without odds. */
export const NOT_MEASURED = 'Odds not measured';

/** `in 43 to 45 of 100 deals, with every card known (100,000 deals tried)`; undefined for a game that was not measured. */
export function oddsWords(id: string): string | undefined {
  const odds = ODDS[id];
  if (!odds) return undefined;
  const [low, high] = [Math.round(100 * odds.low), Math.round(100 * odds.high)];
  const share = high === 100 ? `at least ${String(low)}` : `${String(low)} to ${String(high)}`;
  return `in ${share} of 100 deals, with every card known (${odds.deals.toLocaleString('en')} deals tried)`;
}
