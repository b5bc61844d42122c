import type {Build} from '../../engine/declaration/build.js';
import type {Ruleset} from '../../engine/ruleset.js';

/*
 * What the games that have a search of their own have in common, as their declarations show it.
 */

/** Are all its rules of the plain kind: moves that may be made, whatever was before, and a stock that is turned to a waste? */
export function isPlain(rules: Ruleset): boolean {
  const {declaration, facts, must, plays, may, cleared, lettersOf, of, pack, turn, redeal, waste} = rules;
  const isSimple = may.every(({cost, limit, least, unit, pair, ranks}) =>
    [cost, limit, least, unit, pair, ranks].every(each => each === undefined),
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
    turn !== undefined &&
    waste >= 0 &&
    [turn.row, turn.pile, turn.when, redeal?.gathers].every(each => each === undefined) &&
    (!redeal || redeal.order === 'turn')
  );
}

/** Do cards follow one another by ones, so and in these suits? `round` where they go on round the corner. */
export function isBuild(build: Build | undefined, step: Build['step'], suits: Build['suits'], round: boolean): boolean {
  return (
    build?.step === step && build.suits === suits && build.by === 1 && build.round === round && build.end === undefined
  );
}

/** The moves that may be made, as `top W into T`, with the condition of each, in the order of the alphabet. */
export function routesIn({may}: Ruleset): string[] {
  return may
    .map(
      ({take, from, place, to, when}) => `${take} ${from} ${place} ${to}${when ? ` if ${JSON.stringify(when)}` : ''}`,
    )
    .sort();
}
