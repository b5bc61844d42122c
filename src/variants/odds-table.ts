// Written by bench/solver/odds.ts, but for the adviser's column: that is what bench/hints/hints.ts measures (docs/solving.md).
/** With every card known and 1000 ms of search a deal, under the default rules. */
export const MEASURED = {
  storehouse: {
    deals: 23427,
    winnable: 4421,
    unwinnable: 19006,
    low: 0.1838,
    high: 0.1938,
    adviser: {games: 1000, share: 0.171, milliseconds: 30},
  },
  'thirteen-up': {
    deals: 100000,
    winnable: 38427,
    unwinnable: 61573,
    low: 0.3813,
    high: 0.3873,
    adviser: {games: 1000, share: 0.377, milliseconds: 30},
  },
  'auxiliary-sequences': {
    deals: 618,
    winnable: 598,
    unwinnable: 0,
    low: 0.9505,
    high: 1,
    adviser: {games: 1000, share: 0.909, milliseconds: 30},
  },
  patriarchs: {
    deals: 1960,
    winnable: 1955,
    unwinnable: 0,
    low: 0.994,
    high: 1,
    adviser: {games: 690, share: 0.891, milliseconds: 30},
  },
  kingdom: {
    deals: 689,
    winnable: 448,
    unwinnable: 211,
    low: 0.6139,
    high: 0.727,
    adviser: {games: 1000, share: 0.453, milliseconds: 30},
  },
  'reversible-sequences': {
    deals: 14918,
    winnable: 13251,
    unwinnable: 1667,
    low: 0.8831,
    high: 0.8932,
    adviser: {games: 1000, share: 0.9, milliseconds: 30, missed: 0},
  },
};
