// Written by bench/odds.ts.
import type {Odds} from './odds.js';

/** With every card known and 1000 ms of search a deal, under the default rules. */
export const ODDS: Readonly<Record<string, Odds>> = {
  storehouse: {deals: 12624, winnable: 2458, unwinnable: 10166, low: 0.1879, high: 0.2017},
  'thirteen-up': {deals: 100000, winnable: 38427, unwinnable: 61573, low: 0.3813, high: 0.3873},
  'auxiliary-sequences': {deals: 126, winnable: 119, unwinnable: 0, low: 0.8898, high: 1.0},
  patriarchs: {deals: 313, winnable: 310, unwinnable: 0, low: 0.9722, high: 1.0},
  kingdom: {deals: 464, winnable: 294, unwinnable: 151, low: 0.5889, high: 0.7156},
  'reversible-sequences': {deals: 282, winnable: 234, unwinnable: 35, low: 0.7816, high: 0.9094},
};
