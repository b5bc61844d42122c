import type {Letter} from '../../engine/declaration/pile.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {isBuild, isPlain, onlyLetter, routesIn} from '../compiled/plain-rules.js';

/** Canfield and its kin, as far as they differ: how cards are turned, and where the piles are. */
export interface Kin {
  /** Cards turned at once. */
  readonly turn: number;
  readonly foundation: Letter;
  readonly column: Letter;
  readonly reserve: Letter;
}

/** More cards turned at once do not fit into a word of the search. */
const MOST_TURNED = 6;

/**
 * Is it a game like Canfield? One pack; columns that build down in alternating colours, round the corner, and move only
 * whole; one reserve, which fills every space while it lasts; a stock that is turned to a waste as often as one likes;
 * foundations that build up in suit from a rank that is dealt, and give nothing back. Undefined for all others.
 */
export const kinOf = memoized((rules: Ruleset): Kin | undefined => {
  const {turn, redeal, waste} = rules;
  const foundation = onlyLetter(rules, 'foundation');
  const column = onlyLetter(rules, 'tableau');
  const reserve = onlyLetter(rules, 'reserve');
  if (!foundation || !column || !reserve || rules.lettersOf('covered').length > 0 || !turn || !isPlain(rules))
    return undefined;
  if (turn.cards > MOST_TURNED || redeal?.passes !== Infinity) return undefined;
  if (rules.of(foundation).length !== 4 || rules.of(reserve).length !== 1) return undefined;
  const kin = {turn: turn.cards, foundation, column, reserve};
  const hasRoutes = routesIn(rules).join() === expectedRoutes(rules.info(waste).letter, kin).join();
  return hasRoutes && buildsAlike(rules, kin) && isFilled(rules, kin) ? kin : undefined;
});

function buildsAlike({spec}: Ruleset, {foundation, column}: Kin): boolean {
  const [ups, downs] = [spec(foundation), spec(column)];
  return (
    isBuild(ups.build, 'up', 'same', true) &&
    isBuild(downs.build, 'down', 'alternating', true) &&
    ups.suited &&
    ups.base === 'dealt' &&
    downs.base === undefined &&
    Math.min(ups.holds, downs.holds) >= 13
  );
}

function isFilled({fills}: Ruleset, {column, reserve}: Kin): boolean {
  const [fill, ...others] = fills;
  return others.length === 0 && fill?.to === column && fill.from.join() === reserve && !fill.behind && !fill.when;
}

/** Only once the reserve is empty a space is filled by the player, from the waste. */
function expectedRoutes(waste: Letter, {foundation, column, reserve}: Kin): string[] {
  const ups = [reserve, waste, column].flatMap(from => [
    `top ${from} onto ${foundation}`,
    `top ${from} into ${foundation}`,
  ]);
  const across = [`top ${reserve} onto ${column}`, `top ${waste} onto ${column}`, `whole ${column} onto ${column}`];
  const space = `top ${waste} into ${column} if ${JSON.stringify({kind: 'empty', pile: reserve})}`;
  return [...ups, ...across, space].sort();
}
