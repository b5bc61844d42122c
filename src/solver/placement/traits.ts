import {takesAnything, type Build} from '../../engine/declaration/build.js';
import type {Letter, Role} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/rule.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';

/**
 * What tells games apart in which the only question is where each card has been placed: one pack, columns that build
 * down in alternating colours, four foundations that build up in suit, and a stock, if any, that is turned to a waste.
 */
export interface PlacementTraits {
  readonly foundation: Letter;
  readonly column: Letter;
  /** What moves from a column: any run, a card with all that lies on it, or the whole of it. */
  readonly moves: 'run' | 'tail' | 'whole';
  /** Do foundations give their cards back to columns? */
  readonly returns: boolean;
  /**
   * The pile whose cards fill spaces: then cards go round the corner, from a base that is dealt. Undefined where cards
   * lie face down behind columns.
   */
  readonly reserve: Letter | undefined;
  /** What else fills them: kings; or, once the reserve is out, the waste, or that and any run. */
  readonly spaces: 'kings' | 'waste' | 'runs';
  /** Cards turned at once, and the times that one goes through the stock, `Infinity` if as often as one likes. */
  readonly turn: number;
  readonly passes: number;
}

/** The traits of a game that is searched by placement; undefined for all others. */
export const placementTraits = memoized((rules: Ruleset): PlacementTraits | undefined => {
  const {may, turn, of} = rules;
  const [foundation, column] = [onlyLetter(rules, 'foundation'), onlyLetter(rules, 'tableau')];
  const [covered, reserve] = [onlyLetter(rules, 'covered'), onlyLetter(rules, 'reserve')];
  if (!foundation || !column || of(foundation).length !== 4 || !isPlain(rules)) return undefined;
  const across = may.find(({from, to, place}) => from === column && to === column && place === 'onto');
  const moves = across?.unit ? 'tail' : across?.take;
  if (moves !== 'run' && moves !== 'tail' && moves !== 'whole') return undefined;
  const returns = may.some(({from}) => from === foundation);
  const passes = turn ? rules.passes : 0;
  const isOpen = may.some(({from, to, place}) => from === column && to === column && place === 'into');
  const spaces = reserve === undefined ? 'kings' : isOpen ? 'runs' : 'waste';
  const traits = {foundation, column, moves, returns, reserve, spaces, turn: turn?.cards ?? 0, passes} as const;
  const isFilled = reserve
    ? rules.lettersOf('covered').length === 0 && of(reserve).length === 1 && fillsFromReserve(rules, column, reserve)
    : rules.lettersOf('reserve').length === 0 && covered !== undefined && showsCovered(rules, column, covered);
  return isFilled && isSearched(traits) && hasRoutes(rules, traits) ? traits : undefined;
});

/** More passes do not fit into the words of a state, nor more cards that are turned at once. */
const MOST_PASSES = 4;
const MOST_TURNED = 5;

/**
 * Is there a search for these traits: like Klondike, where runs move and kings fill spaces; like Canfield, where a
 * reserve fills them and foundations give nothing back; or like Yukon, where nothing moves but cards with all that lies
 * on them?
 */
function isSearched({moves, returns, reserve, turn, passes}: PlacementTraits): boolean {
  if (passes > MOST_PASSES && passes !== Infinity) return false;
  if (reserve) return moves !== 'tail' && !returns && turn > 0 && turn <= MOST_TURNED;
  return moves === 'tail' ? !returns && turn === 0 : moves === 'run';
}

/** The letter of the piles of a role; undefined if there are none, or of several letters. */
function onlyLetter({lettersOf}: Ruleset, role: Role): Letter | undefined {
  const [letter, ...others] = lettersOf(role);
  return others.length === 0 ? letter : undefined;
}

/** Are all moves such as may be made, whatever was before, and is a stock, if any, turned to a waste? */
function isPlain(rules: Ruleset): boolean {
  const {declaration, facts, must, plays, may, cleared, lettersOf, of, pack, turn, gather, reshuffles, stock, waste} =
    rules;
  const isSimple = may.every(
    ({cost, limit, least, unit, pair, ranks}) =>
      [cost, limit, least, pair, ranks].every(each => each === undefined) && (!unit || takesAnything(unit)),
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
    rules.exchangeable.length > 0 &&
    must.length === 0 &&
    plays.length === 0 &&
    !declaration.mayNot?.some(Boolean) &&
    [stock, waste].every(pile => (turn === undefined) === pile < 0) &&
    [turn?.row, turn?.pile, turn?.when, gather].every(each => each === undefined) &&
    !reshuffles
  );
}

/** From the ace up, from the king down, and does an emptied column show the top card of those behind it? */
function showsCovered(rules: Ruleset, column: Letter, covered: Letter): boolean {
  const {of, low, fills} = rules;
  const [fill, ...others] = fills;
  return (
    low === 1 &&
    builds(rules, false) &&
    String(rules.spec(rules.lettersOf('foundation')[0] ?? column).base) === 'A' &&
    String(rules.spec(column).base) === 'K' &&
    of(covered).length === of(column).length &&
    others.length === 0 &&
    fill?.behind === true &&
    !fill.when &&
    fill.to === column &&
    fill.from[0] === covered
  );
}

/** Round the corner from a rank that is dealt, and does the reserve fill a space at once? */
function fillsFromReserve(rules: Ruleset, column: Letter, reserve: Letter): boolean {
  const [fill, ...others] = rules.fills;
  return (
    builds(rules, true) &&
    rules.spec(rules.lettersOf('foundation')[0] ?? column).base === 'dealt' &&
    rules.spec(column).base === undefined &&
    others.length === 0 &&
    fill?.to === column &&
    fill.from.join() === reserve &&
    !fill.behind &&
    !fill.when
  );
}

/** Up in suit on foundations, down in alternating colours on columns, which hold whole sequences. */
function builds({lettersOf, spec}: Ruleset, round: boolean): boolean {
  const specs = lettersOf('foundation', 'tableau').map(spec);
  const isBuild = (build: Build | undefined, step: Build['step'], suits: Build['suits']): boolean =>
    build?.step === step && build.suits === suits && build.by === 1 && build.round === round && build.end === undefined;
  return specs.every(
    ({build, holds, role, suited, fromBase}) =>
      holds >= 13 &&
      fromBase !== true &&
      (role === 'foundation' ? suited && isBuild(build, 'up', 'same') : isBuild(build, 'down', 'alternating')),
  );
}

/** A move that may be made; with `emptied` only once that pile is empty. */
interface ExpectedRoute extends Pick<Route, 'from' | 'to' | 'place'> {
  readonly take: Route['take'] | 'tail';
  readonly emptied?: Letter;
}

/** Are the moves those of the traits, no more and no fewer? */
function hasRoutes({may, lettersOf}: Ruleset, traits: PlacementTraits): boolean {
  const isLike = ({take, unit, from, to, place, when}: Route, expected: ExpectedRoute): boolean =>
    (unit ? 'tail' : take) === expected.take &&
    from === expected.from &&
    to === expected.to &&
    place === expected.place &&
    (when === undefined ? expected.emptied === undefined : when.kind === 'empty' && when.pile === expected.emptied);
  const expected = expectedRoutes(traits, lettersOf('waste'));
  return may.length === expected.length && expected.every(each => may.some(route => isLike(route, each)));
}

function expectedRoutes(
  {foundation, column, moves, returns, reserve, spaces}: PlacementTraits,
  waste: readonly Letter[],
): ExpectedRoute[] {
  const sources = [...(reserve ? [reserve] : []), ...waste, column];
  const routes: ExpectedRoute[] = sources.flatMap(from => [
    {take: 'top', from, place: 'onto', to: foundation} as const,
    {take: 'top', from, place: 'into', to: foundation} as const,
  ]);
  for (const from of sources) {
    const take = from === column ? moves : 'top';
    routes.push({take, from, place: 'onto', to: column});
    if (!reserve) routes.push({take, from, place: 'into', to: column});
  }
  if (reserve)
    routes.push(...waste.map(from => ({take: 'top', from, place: 'into', to: column, emptied: reserve}) as const));
  if (reserve && spaces === 'runs')
    routes.push({take: 'run', from: column, place: 'into', to: column, emptied: reserve});
  if (returns) routes.push({take: 'top', from: foundation, place: 'onto', to: column});
  return routes;
}
