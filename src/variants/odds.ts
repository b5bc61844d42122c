import {ODDS} from './odds-table.js';

/** How often a game could be won, with the 95 % interval (Wilson); undecided deals are counted on both sides. */
export interface Odds {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly low: number;
  readonly high: number;
}

/** `in 43 to 45 of 100 deals, with every card known (100,000 deals tried)`, for lists, the menu and the help. */
export function oddsWords(id: string): string {
  const odds = ODDS[id];
  if (!odds) return 'how often is not known';
  const [low, high] = [Math.round(100 * odds.low), Math.round(100 * odds.high)];
  const share = high === 100 ? `at least ${String(low)}` : `${String(low)} to ${String(high)}`;
  return `in ${share} of 100 deals, with every card known (${odds.deals.toLocaleString('en')} deals tried)`;
}
