import type {Build} from '../../engine/declaration/build.js';
import type {Letter, Role} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';

/*
 * What the games that have a search of their own have in common, as their declarations show it.
 */

/**
 * The letters of the piles of a game like Klondike: foundations, columns, and the cards face down behind each column.
 */
export interface Letters {
  readonly foundation: Letter;
  readonly column: Letter;
  readonly covered: Letter;
}

/** The letter of the piles of a role; undefined if there are none, or of several letters. */
export function onlyLetter({lettersOf}: Ruleset, role: Role): Letter | undefined {
  const [letter, ...others] = lettersOf(role);
  return others.length === 0 ? letter : undefined;
}

/**
 * Are all its rules of the plain kind: moves that may be made, whatever was before, and a stock, if any, that is turned
 * to a waste?
 */
export function isPlain(rules: Ruleset): boolean {
  const {declaration, facts, must, plays, may, cleared, lettersOf, of, pack, turn, redeal, waste} = rules;
  const isSimple = may.every(
    ({cost, limit, least, unit, pair, ranks}) =>
      [cost, limit, least, pair, ranks].every(each => each === undefined) && (!unit || unit.step === 'free'),
  );
  const clearsAll = lettersOf('stock', 'waste', 'covered', 'reserve', 'tableau').every(letter =>
    of(letter).every(pile => cleared.includes(pile)),
  );
  return (
    isSimple &&
    clearsAll &&
    new Set(pack).size === 52 &&
    pack.length === 52 &&
    facts.length === 1 &&
    must.length === 0 &&
    plays.length === 0 &&
    !declaration.mayNot?.some(Boolean) &&
    (turn === undefined) === waste < 0 &&
    [turn?.row, turn?.pile, turn?.when, redeal?.gathers].every(each => each === undefined) &&
    (!redeal || redeal.order === 'turn')
  );
}

/** Do cards follow one another by ones, so and in these suits? `round` where they go on round the corner. */
export function isBuild(build: Build | undefined, step: Build['step'], suits: Build['suits'], round: boolean): boolean {
  return (
    build?.step === step && build.suits === suits && build.by === 1 && build.round === round && build.end === undefined
  );
}

/**
 * Do foundations build up in suit from the ace, columns down in alternating colours from the king, and does a column
 * that has been emptied show the top card of those behind it?
 */
export function buildsLikeKlondike({spec, fills, low}: Ruleset, {foundation, column, covered}: Letters): boolean {
  const [ups, downs] = [spec(foundation), spec(column)];
  const [fill, ...otherFills] = fills;
  return (
    low === 1 &&
    isBuild(ups.build, 'up', 'same', false) &&
    isBuild(downs.build, 'down', 'alternating', false) &&
    ups.suited &&
    String(ups.base) === 'A' &&
    String(downs.base) === 'K' &&
    Math.min(ups.holds, downs.holds) >= 13 &&
    otherFills.length === 0 &&
    fill?.behind === true &&
    !fill.when &&
    fill.to === column &&
    fill.from[0] === covered
  );
}

/**
 * The moves that may be made, as `top W into T`, or as `tail T onto T` if any cards move that lie on each other, with
 * the condition of each, in the order of the alphabet.
 */
export function routesIn({may}: Ruleset): string[] {
  return may
    .map(
      ({take, unit, from, place, to, when}) =>
        `${unit ? 'tail' : take} ${from} ${place} ${to}${when ? ` if ${JSON.stringify(when)}` : ''}`,
    )
    .sort();
}
