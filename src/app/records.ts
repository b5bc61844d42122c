import type {PlayerRecord} from '../player/records.js';
import {openSeed, type Opening} from '../session/game.js';
import type {GameResult} from '../store/results.js';
import {lastOfEach, statisticsOf} from '../store/statistics.js';
import {findVariant, rulesetOf} from '../variants/index.js';

/** Results that the small chart of a record shows. */
const LATELY = 40;

/** What the player's results say of each game under each set of rules. */
export function recordsOf(results: readonly GameResult[]): PlayerRecord[] {
  const last = lastOfEach(results);
  return statisticsOf(results).map(each => ({
    ...each,
    medianMoves: each.medianMoves ?? undefined,
    medianSeconds: each.medianSeconds ?? undefined,
    lately: last
      .filter(result => isSameGame(result, each))
      .map(result => result.outcome === 'won')
      .slice(-LATELY),
  }));
}

function isSameGame(a: {variant: string; rules: object}, b: {variant: string; rules: object}): boolean {
  const key = ({variant, rules}: {variant: string; rules: object}): string =>
    JSON.stringify([variant, Object.entries(rules).sort()]);
  return key(a) === key(b);
}

/** A lost game whose deal nobody has judged. */
export interface UnjudgedGame {
  readonly id: string;
  readonly opening: Opening;
}

/** Lost games of which it is not known whether they could be won, as far as their deals come from a seed. */
export function unjudgedGames(results: readonly GameResult[]): UnjudgedGame[] {
  return lastOfEach(results).flatMap(({id, outcome, winnable, seed, deck, ...rest}) => {
    const variant = findVariant(rest.variant);
    const rules = variant.ok ? rulesetOf(variant.value, rest.rules) : variant;
    if (outcome !== 'lost' || winnable !== undefined || seed === undefined || deck !== undefined || !rules.ok)
      return [];
    return [{id, opening: openSeed(rules.value, seed)}];
  });
}
