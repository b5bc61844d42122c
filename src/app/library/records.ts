import type {PlayerRecord} from '../../words/listed-games.js';
import {openSeed, type Opening} from '../../session/game.js';
import type {GameResult} from '../../store/results/results.js';
import {groupOf, lastOfEach, statisticsOf} from '../../store/results/statistics.js';
import {localDate} from './local-date.js';
import {findRuleset} from '../../variants/index.js';

/** Results that the small chart of a record shows. */
const LATELY = 40;

/** What the player's results say of each game under each set of rules. */
export function recordsOf(results: readonly GameResult[]): PlayerRecord[] {
  const last = lastOfEach(results);
  return statisticsOf(results).map(each => ({
    ...each,
    lately: last
      .filter(result => groupOf(result) === groupOf(each))
      .map(result => result.outcome === 'won')
      .slice(-LATELY),
  }));
}

/** The dates whose deals were won on their own day. A game that runs past midnight counts for the day it began on. */
export function dailyWins(results: readonly GameResult[]): string[] {
  const wins = lastOfEach(results).filter(({outcome, deck}) => outcome === 'won' && deck === undefined);
  const dates = wins.flatMap(({seed = '', when, seconds}) => {
    const end = Date.parse(when);
    const days = [end, end - 1000 * seconds].map(moment => localDate(new Date(moment)));
    return days.includes(seed) ? [seed] : [];
  });
  return [...new Set(dates)];
}

/** A lost game whose deal nobody has judged. */
export interface UnjudgedGame {
  readonly id: string;
  readonly opening: Opening;
}

/** Lost games dealt from a seed, where it is not known whether they could be won. */
export function unjudgedGames(results: readonly GameResult[]): UnjudgedGame[] {
  return lastOfEach(results).flatMap(({id, outcome, winnable, seed, deck, ...rest}) => {
    const rules = findRuleset(rest.variant, rest.rules);
    if (outcome !== 'lost' || winnable !== undefined || seed === undefined || deck !== undefined || !rules.ok)
      return [];
    return [{id, opening: openSeed(rules.value, seed)}];
  });
}
