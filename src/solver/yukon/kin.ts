import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {buildsLikeKlondike, isPlain, onlyLetter, routesIn, type Letters} from '../compiled/plain-rules.js';

/**
 * Is it a game like Yukon? One pack, all dealt to columns over covered cards; they build down in alternating colours,
 * and a card moves with all that lies on it, a king into a space; foundations that build up in suit from the ace, and
 * give nothing back. Undefined for all others.
 */
export const kinOf = memoized((rules: Ruleset): Letters | undefined => {
  const foundation = onlyLetter(rules, 'foundation');
  const column = onlyLetter(rules, 'tableau');
  const covered = onlyLetter(rules, 'covered');
  if (!foundation || !column || !covered || !isPlain(rules)) return undefined;
  if (rules.lettersOf('reserve', 'stock', 'waste').length > 0) return undefined;
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
