import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {buildsLikeKlondike, isPlain, routesIn, type Letters} from '../compiled/plain-rules.js';

/**
 * Is it a game like Yukon? One pack, all dealt to columns over covered cards; they build down in alternating colours, and a card moves with
 * all that lies on it, a king into a space; foundations that build up in suit from the ace, and give nothing back. Undefined for all others.
 */
export const kinOf = memoized((rules: Ruleset): Letters | undefined => {
  const [foundation = '', ...otherFoundations] = rules.lettersOf('foundation');
  const [column = '', ...otherColumns] = rules.lettersOf('tableau');
  const [covered = '', ...otherCovered] = rules.lettersOf('covered');
  const others = [
    ...otherFoundations,
    ...otherColumns,
    ...otherCovered,
    ...rules.lettersOf('reserve', 'stock', 'waste'),
  ];
  if (others.length > 0 || !foundation || !column || !covered || !isPlain(rules)) return undefined;
  const [columns, foundations] = [rules.of(column).length, rules.of(foundation).length];
  if (rules.of(covered).length !== columns || foundations !== 4) return undefined;
  const letters = {foundation, column, covered};
  const expected = [
    `tail ${column} into ${column}`,
    `tail ${column} onto ${column}`,
    `top ${column} into ${foundation}`,
    `top ${column} onto ${foundation}`,
  ];
  return buildsLikeKlondike(rules, letters) && routesIn(rules).join() === expected.join() ? letters : undefined;
});
