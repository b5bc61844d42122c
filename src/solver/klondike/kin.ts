import type {Build} from '../../engine/declaration/build.js';
import type {Letter} from '../../engine/declaration/pile.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Klondike and its kin, as far as they differ: how cards are turned, and where the piles are. */
export interface Kin {
  /** Cards turned at once. */
  readonly turn: number;
  /** Times that one goes through the stock; `Infinity` where they are not counted. */
  readonly passes: number;
  readonly foundation: Letter;
  readonly column: Letter;
  /** The cards face down behind each column. */
  readonly covered: Letter;
}

/** More columns, cards in the stock and passes do not fit into the words of a state. */
const MOST_COLUMNS = 8;
const MOST_PASSES = 4;

/**
 * Is it a game like Klondike? One pack; columns that build down in alternating colours over covered cards, from which any run moves, with
 * a king in a space; a stock that is only turned to a waste; foundations that build up in suit from the ace, and give their cards
 * back. Undefined for all others.
 */
export const kinOf = memoized((rules: Ruleset): Kin | undefined => {
  const {turn, redeal, low, pack, waste} = rules;
  const [foundation = '', ...otherFoundations] = rules.lettersOf('foundation');
  const [column = '', ...otherColumns] = rules.lettersOf('tableau');
  const [covered = '', ...otherCovered] = rules.lettersOf('covered');
  const others = [...otherFoundations, ...otherColumns, ...otherCovered, ...rules.lettersOf('reserve')];
  if (others.length > 0 || !foundation || !column || !covered || low !== 1 || new Set(pack).size !== 52)
    return undefined;
  const count = rules.of(column).length;
  if (count > MOST_COLUMNS || rules.of(covered).length !== count || rules.of(foundation).length !== 4) return undefined;
  if (!turn || turn.row !== undefined || turn.pile !== undefined || turn.when || waste < 0) return undefined;
  if (redeal && (redeal.order !== 'turn' || redeal.gathers)) return undefined;
  const passes = redeal?.passes ?? 1;
  if (passes > MOST_PASSES && passes < Infinity) return undefined;
  if (!isPlain(rules) || !buildsAlike(rules, foundation, column) || !fillsFrom(rules, column, covered))
    return undefined;
  const hasRoutes = routesIn(rules).join() === expectedRoutes(rules.info(waste).letter, foundation, column).join();
  return hasRoutes ? {turn: turn.cards, passes, foundation, column, covered} : undefined;
});

/** Has it no rules of a kind that Klondike lacks? */
function isPlain({declaration, facts, must, plays, may, exchangeable, cleared, of, lettersOf}: Ruleset): boolean {
  const isSimple = may.every(({when, cost, limit, least, unit, pair, ranks}) =>
    [when, cost, limit, least, unit, pair, ranks].every(each => each === undefined),
  );
  const clearsAll = lettersOf('stock', 'waste', 'covered', 'tableau').every(letter =>
    of(letter).every(pile => cleared.includes(pile)),
  );
  return (
    isSimple &&
    clearsAll &&
    exchangeable.length > 0 &&
    facts.length === 1 &&
    must.length === 0 &&
    plays.length === 0 &&
    !declaration.mayNot?.some(Boolean)
  );
}

function buildsAlike({spec}: Ruleset, foundation: Letter, column: Letter): boolean {
  const [ups, downs] = [spec(foundation), spec(column)];
  return (
    isBuild(ups.build, 'up', 'same') &&
    isBuild(downs.build, 'down', 'alternating') &&
    ups.suited &&
    String(ups.base) === 'A' &&
    String(downs.base) === 'K' &&
    Math.min(ups.holds, downs.holds) >= 13
  );
}

function isBuild(build: Build | undefined, step: Build['step'], suits: Build['suits']): boolean {
  return build?.step === step && build.suits === suits && build.by === 1 && !build.round && build.end === undefined;
}

function fillsFrom({fills}: Ruleset, column: Letter, covered: Letter): boolean {
  const [fill, ...others] = fills;
  return others.length === 0 && fill?.behind === true && !fill.when && fill.to === column && fill.from[0] === covered;
}

function routesIn({may}: Ruleset): string[] {
  return may.map(({take, from, place, to}) => `${take} ${from} ${place} ${to}`).sort();
}

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
