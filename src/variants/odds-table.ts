// Written by bench/odds.ts.
import type {Odds} from './odds.js';

/** With every card known and 1000 ms of search a deal, under the default rules. */
export const ODDS: Readonly<Record<string, Odds>> = {
  storehouse: {deals: 748, winnable: 149, unwinnable: 592, low: 0.1721, high: 0.2391},
  'thirteen-up': {deals: 100000, winnable: 38427, unwinnable: 61573, low: 0.3813, high: 0.3873},
  'auxiliary-sequences': {deals: 135, winnable: 86, unwinnable: 0, low: 0.5532, high: 1.0},
  patriarchs: {deals: 300, winnable: 291, unwinnable: 0, low: 0.944, high: 1.0},
  kingdom: {deals: 791, winnable: 507, unwinnable: 246, low: 0.6069, high: 0.7203},
  'reversible-sequences': {deals: 498, winnable: 403, unwinnable: 64, low: 0.7724, high: 0.8981},
};
