import type {Letter} from '../../engine/declaration/pile.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {buildsLikeKlondike, isPlain, onlyLetter, routesIn, type Letters} from '../compiled/plain-rules.js';

/** Klondike and its kin, as far as they differ: how cards are turned, and where the piles are. */
export interface Kin extends Letters {
  /** Cards turned at once. */
  readonly turn: number;
  /** Times that one goes through the stock; `Infinity` where they are not counted. */
  readonly passes: number;
}

/** More columns, cards in the stock and passes do not fit into the words of a state. */
const MOST_COLUMNS = 8;
const MOST_PASSES = 4;

/**
 * Is it a game like Klondike? One pack; columns that build down in alternating colours over covered cards, from which
 * any run moves, with a king in a space; a stock that is only turned to a waste; foundations that build up in suit from
 * the ace, and give their cards back. Undefined for all others.
 */
export const kinOf = memoized((rules: Ruleset): Kin | undefined => {
  const {turn, redeal, waste} = rules;
  const foundation = onlyLetter(rules, 'foundation');
  const column = onlyLetter(rules, 'tableau');
  const covered = onlyLetter(rules, 'covered');
  if (!foundation || !column || !covered || rules.lettersOf('reserve').length > 0 || !turn || !isPlain(rules))
    return undefined;
  const count = rules.of(column).length;
  if (count > MOST_COLUMNS || rules.of(covered).length !== count || rules.of(foundation).length !== 4) return undefined;
  const passes = redeal?.passes ?? 1;
  if (passes > MOST_PASSES && passes < Infinity) return undefined;
  const letters = {foundation, column, covered};
  if (rules.exchangeable.length === 0 || !buildsLikeKlondike(rules, letters)) return undefined;
  const hasRoutes = routesIn(rules).join() === expectedRoutes(rules.info(waste).letter, foundation, column).join();
  return hasRoutes ? {turn: turn.cards, passes, ...letters} : undefined;
});

function expectedRoutes(waste: Letter, foundation: Letter, column: Letter): string[] {
  const both = (route: string, to: Letter): string[] => [`${route} onto ${to}`, `${route} into ${to}`];
  return [
    ...both(`top ${waste}`, foundation),
    ...both(`top ${column}`, foundation),
    ...both(`top ${waste}`, column),
    ...both(`run ${column}`, column),
    `top ${foundation} onto ${column}`,
  ].sort();
}
