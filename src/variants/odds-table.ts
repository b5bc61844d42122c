// Written by bench/odds.ts.
import type {Odds} from './odds.js';

/** With every card known and 1000 ms of search a deal, under the default rules. */
export const ODDS: Readonly<Record<string, Odds>> = {
  storehouse: {deals: 18066, winnable: 3440, unwinnable: 14626, low: 0.1848, high: 0.1962},
  'thirteen-up': {deals: 100000, winnable: 38427, unwinnable: 61573, low: 0.3813, high: 0.3873},
  'auxiliary-sequences': {deals: 551, winnable: 534, unwinnable: 0, low: 0.9511, high: 1.0},
  patriarchs: {deals: 1403, winnable: 1397, unwinnable: 0, low: 0.9907, high: 1.0},
  kingdom: {deals: 628, winnable: 405, unwinnable: 197, low: 0.6067, high: 0.7214},
  'reversible-sequences': {deals: 392, winnable: 328, unwinnable: 50, low: 0.7969, high: 0.9019},
};
