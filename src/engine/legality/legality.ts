import {memoized, memoizedBy} from '../memoized.js';
import {rankOf, RANKS, type Card, type Rank} from '../card.js';
import type {Transfer} from '../declaration/fact.js';
import {belongs, takes, takesUnder, takesUnit, type Letter, type PileInfo, type Pile} from '../declaration/pile.js';
import {follows, runLength} from '../declaration/build.js';
import {openPlaces, orderedIn} from '../declaration/grid.js';
import {countIn} from '../shuffle.js';
import {cardsOn, pileAt, type Position, type Table} from '../position.js';
import {
  isShownCard,
  type Condition,
  type GatherRule,
  type Limit,
  type PlaceKind,
  type Route,
  type Shown,
} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';

/** What may be wrong with a transfer by a route, from the coarsest to the finest. */
export const OBJECTIONS = [
  ...(['place', 'behind', 'covered', 'take', 'condition', 'cost', 'base', 'rank'] as const),
  ...(['suit', 'begin', 'beside', 'fit', 'after', 'renames', 'limit', 'pair', 'apart'] as const),
];

/**
 * The first thing that is wrong with a transfer by a route. Move generation asks only whether there is an objection, a
 * refusal puts it into words: both read the rule in one place.
 */
export type Objection = (typeof OBJECTIONS)[number];

function placeOf(target: Pile, under: boolean): PlaceKind {
  if (under) return 'under';
  return target.length === 0 ? 'into' : 'onto';
}

/** Cards that would leave a pile: the lowest of them, how many, and its place in the pile, which is 0 for top cards. */
interface Lifted extends Pick<Transfer, 'count' | 'depth'> {
  readonly giver: PileInfo;
  readonly lead: Card;
}

export function lift(table: Table, giver: PileInfo, count = 1, depth = 0): Lifted {
  const source = cardsOn(table, giver);
  return {giver, count, depth, lead: source[depth > 0 ? depth - 1 : source.length - count] as Card};
}

/** The first objection of a route to a transfer between two of its piles; undefined if the transfer is allowed. */
export function objection(
  table: Table,
  route: Route,
  {from, to, count, depth, under, partner}: Transfer,
): Objection | undefined {
  const {rules} = table;
  const taker = rules.info(to);
  const lifted = lift(table, rules.info(from), count, depth);
  const other = partner === undefined ? undefined : rules.info(partner);
  return (
    placing(table, route, taker, under) ??
    departure(table, route, lifted) ??
    arrival(table, lifted, taker, under) ??
    excess(table, route, taker, count) ??
    pairing(table, route, lifted, other)
  );
}

/** What keeps two cards from leaving together, or one alone, by a route. */
export function pairing(
  table: Table,
  {pair, touches, rule}: Route,
  {giver, lead}: Lifted,
  partner: PileInfo | undefined,
): 'covered' | 'pair' | 'apart' | undefined {
  if (pair === undefined || !partner) return pair === undefined && !partner ? undefined : 'pair';
  const card = cardsOn(table, partner).at(-1);
  if (card === undefined || partner === giver || !rule.from.includes(partner.letter)) return 'pair';
  if (isCovered(table, partner)) return 'covered';
  const [one, other] = [rankOf(lead) + 1, rankOf(card) + 1];
  if (pair === 'rank' ? one !== other : one + other !== pair) return 'pair';
  return touches && !table.rules.grids.touching[giver.index]?.has(partner.index) ? 'apart' : undefined;
}

/** Does a card lie on that of a pile which others overlap? */
export function isCovered({rules, position}: Pick<Table, 'rules' | 'position'>, {index}: PileInfo): boolean {
  return rules.covering(index).some(each => pileAt(position, each).length > 0);
}

/** What keeps the route from leading to this pile as it is now. */
export function placing(table: Table, route: Route, taker: PileInfo, under: boolean): 'place' | 'behind' | undefined {
  const target = cardsOn(table, taker);
  if (route.place !== placeOf(target, under)) return 'place';
  if (target.length > 0) return undefined;
  if (under) return 'place';
  return hasBehind(table, taker) ? 'behind' : undefined;
}

function hasBehind({rules, position}: Table, {index}: PileInfo): boolean {
  return pileAt(position, rules.behind(index)).length > 0;
}

/** What keeps cards from leaving by this route, whatever their destination. */
export function departure(
  table: Table,
  route: Route,
  {giver, count, depth, lead}: Lifted,
): 'covered' | 'take' | 'condition' | 'cost' | 'base' | 'rank' | undefined {
  const {rules, position} = table;
  const source = cardsOn(table, giver);
  if (isCovered(table, giver)) return 'covered';
  if (!takesSo(rules, route, source, count, depth)) return 'take';
  if (route.when && !holds(rules, route.when, position, giver)) return 'condition';
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, giver))
    return 'cost';
  if (giver.spec.role === 'foundation' && source.length - count < 1) return 'base';
  return route.ranks && !route.ranks.includes(RANKS[rankOf(lead)] as Rank) ? 'rank' : undefined;
}

/** What keeps cards from lying on, in or under a pile. */
export function arrival(
  table: Table,
  lifted: Lifted,
  taker: PileInfo,
  under: boolean,
): 'suit' | 'begin' | 'beside' | 'fit' | 'after' | 'renames' | undefined {
  const objection = meeting(table, lifted, taker, under);
  if (objection || !taker.spec.after) return objection;
  const {giver, lead, count} = lifted;
  const cards = count === 1 ? [lead] : cardsOn(table, giver).slice(-count);
  return cards.every(card => isLed(table, taker, card)) ? undefined : 'after';
}

/** Does a card follow one on the pile before this one, where it has to? */
export function isLed({rules, position}: Table, {letter, number, spec: {after}}: PileInfo, card: Card): boolean {
  if (!after || number === 0) return true;
  const before = pileAt(position, rules.numberOf(letter, number - 1));
  return before.some(other => follows(after, rules.low, card, [other]));
}

/** May the card lie on the pile next? Not where all of its kind lie there. */
export function takesNext(table: Table, pile: PileInfo, card: Card): boolean {
  const {rules, position} = table;
  const {spec, number} = pile;
  const cards = cardsOn(table, pile);
  if (!belongs(spec, number, card) || !isLed(table, pile, card)) return false;
  if (cards.length === 0) return mayBegin(rules, position, pile, card);
  const isLeft = spec.build?.suits !== 'same' || countIn(cards, card) < countIn(rules.pack, card);
  return isLeft && takes(spec, rules.low, card, cards);
}

/** What keeps cards from lying there, whatever lies on other piles of the letter. */
function meeting(
  table: Table,
  {giver, lead, count}: Lifted,
  taker: PileInfo,
  under: boolean,
): 'suit' | 'begin' | 'beside' | 'fit' | 'renames' | undefined {
  const {rules, position} = table;
  const {spec, number} = taker;
  if (!belongs(spec, number, lead)) return 'suit';
  const target = cardsOn(table, taker);
  if (target.length === 0) {
    const next = nextInRow(table, taker);
    if (next) return rules.grids.left[taker.index] !== giver.index && next.includes(lead) ? undefined : 'beside';
    if (!mayBegin(rules, position, taker, lead) || count > spec.holds) return 'begin';
    // A law of the engine: moving a whole pile into an empty one, with nothing behind either, changes only names,
    // unless a row of the stock will still fall on them.
    const isWhole = giver.letter === taker.letter && !spec.beside && count === cardsOn(table, giver).length;
    return isWhole && !hasBehind(table, giver) && !awaitsRow(table, giver) ? 'renames' : undefined;
  }
  if (under) return takesUnder(spec, rules.low, lead, target) ? undefined : 'fit';
  if (!takes(spec, rules.low, lead, target)) return 'fit';
  return count === 1 || takesUnit(spec, rules.low, cardsOn(table, giver).slice(-count), target) ? undefined : 'fit';
}

/** The cards that follow that to the left of a place in a row; undefined for other piles, and at the left end. */
export function nextInRow({rules, position}: Table, {index, spec: {build}}: PileInfo): readonly Card[] | undefined {
  const before = rules.grids.left[index] ?? -1;
  if (before < 0 || !build) return undefined;
  const cards = pileAt(position, before);
  return CARDS.filter(card => cards.length > 0 && follows(build, rules.low, card, cards));
}

/** Will a row of the stock, or of the waste turned over, still fall on the pile, so that it matters which it is? */
function awaitsRow({rules, position}: Table, {letter}: PileInfo): boolean {
  if (rules.turnsOnto !== letter) return false;
  return [rules.stock, rules.waste].some(index => pileAt(position, index).length > 0);
}

/** May a card of the right suit begin the pile, which must be empty? */
export function mayBegin(rules: Ruleset, position: Position, pile: PileInfo, card: Card): boolean {
  const base = baseRanks(rules, position, pile);
  return base === undefined || base.includes(RANKS[rankOf(card)] as Rank);
}

const CARDS: readonly Card[] = Array.from({length: 52}, (_, card) => card);
const SINGLE_RANKS: readonly (readonly Rank[])[] = RANKS.map(rank => [rank]);

/**
 * The ranks that begin the pile when it is empty; undefined if any does. A dealt base is that of the first card there.
 */
export function baseRanks(rules: Ruleset, position: Position, {spec, letter}: PileInfo): readonly Rank[] | undefined {
  if (spec.base !== 'dealt' && spec.base !== 'below') return spec.base;
  const base = firstRank(rules, position, spec.base === 'dealt' ? letter : letterOfBase(rules));
  if (base === undefined) return undefined;
  return SINGLE_RANKS[spec.base === 'dealt' ? base : (base + RANKS.length - 1) % RANKS.length];
}

/** The foundations whose base is dealt, if there are any. */
export function letterOfBase(rules: Ruleset): Letter | undefined {
  return rules.lettersOf('foundation').find(letter => rules.spec(letter).base === 'dealt');
}

/** The rank of the first card on the first pile of a letter that has one. */
function firstRank(rules: Ruleset, position: Position, letter: Letter | undefined): number | undefined {
  for (const {index} of letter === undefined ? [] : rules.of(letter)) {
    const [first] = pileAt(position, index);
    if (first !== undefined) return rankOf(first);
  }
  return undefined;
}

/** What keeps this number of cards from moving together. */
export function excess(table: Table, route: Route, taker: PileInfo, count: number): 'limit' | undefined {
  return route.limit && count > 1 && count > mostTogether(table, route, taker) ? 'limit' : undefined;
}

/** How many cards may move together to a pile. */
export function mostTogether(table: Table, {limit, from}: Route, taker: PileInfo): number {
  return limit ? mostAllowed(table.rules, limit, from, freeBut(table, taker)) : 1;
}

function freeBut(table: Table, taker: PileInfo): (pile: PileInfo) => boolean {
  return pile => pile.index !== taker.index && cardsOn(table, pile).length === 0 && !hasBehind(table, pile);
}

/**
 * The kinds of empty places that a limit counts, and how many there are of each apart from the pile that takes the
 * cards.
 */
export function countedPlaces(table: Table, {limit, from}: Route, taker: PileInfo): readonly CountedPlaces[] {
  const {rules} = table;
  const counted = (piles: readonly PileInfo[]): CountedPlaces[] =>
    piles.slice(0, 1).map(({spec}) => ({spec, count: piles.filter(freeBut(table, taker)).length}));
  if (limit?.kind === 'supermove')
    return [...counted(cellsFor(rules)(from)), ...(rules.spec(from).base ? [] : counted(rules.of(from)))];
  if (limit?.kind !== 'counted') return [];
  const letters = new Set<Letter>();
  limit.most({
    spaces: letter => {
      letters.add(letter);
      return 0;
    },
  });
  return [...letters].flatMap(letter => counted(rules.of(letter)));
}

interface CountedPlaces {
  readonly spec: PileInfo['spec'];
  readonly count: number;
}

/** As above; `isFree` says which piles are empty, excluding the one that takes the cards. */
export function mostAllowed(rules: Ruleset, limit: Limit, from: Letter, isFree: (pile: PileInfo) => boolean): number {
  const spaces = (letter: Letter): number => rules.of(letter).filter(isFree).length;
  switch (limit.kind) {
    case 'fixed':
      return limit.most;
    case 'counted':
      return limit.most({spaces});
    case 'supermove': {
      const cells = cellsFor(rules)(from).filter(isFree).length;
      return (cells + 1) * 2 ** (rules.spec(from).base ? 0 : spaces(from));
    }
  }
}

/** The piles of a single card that a run of a letter may be moved through, card by card. */
const cellsFor = memoized((rules: Ruleset) =>
  memoizedBy(
    (from: Letter) => from,
    from =>
      rules.tableau.filter(
        ({letter, spec}) => spec.holds === 1 && rules.routes(from, letter).some(({place}) => place === 'into'),
      ),
  ),
);

function takesSo(rules: Ruleset, route: Route, source: Pile, count: number, depth: number): boolean {
  if (route.take === 'any') return depth > 0 && depth < source.length;
  if (depth > 0 || count > source.length) return false;
  if (route.take === 'top') return count === 1;
  if (route.take === 'whole') return count === source.length;
  const build = rules.runBuild(route);
  if (count < (route.least ?? 1)) return false;
  return count === 1 || (build !== undefined && count <= runLength(build, rules.low, source));
}

/** Does a condition hold for cards that leave this pile? */
export function holds(rules: Ruleset, condition: Condition, position: Position, from: PileInfo): boolean {
  if (condition.kind === 'all') return condition.of.every(each => holds(rules, each, position, from));
  if (condition.kind === 'shown') return isShown({rules, position}, condition, from);
  if (condition.kind !== 'fact') {
    const isEmpty = condition.kind === 'empty';
    return rules.of(condition.pile).every(({index}) => (pileAt(position, index).length === 0) === isEmpty);
  }
  const index = rules.factIndex(condition.key);
  const fact = rules.facts[index];
  return fact !== undefined && fact.holds(position.facts[index] ?? 0, from) === condition.is;
}

/** Does another pile show such a card beside the top card of this one? */
function isShown(table: Table, condition: Shown, from: PileInfo): boolean {
  const {rules} = table;
  const card = cardsOn(table, from).at(-1);
  return condition.piles.flatMap(rules.of).some(pile => {
    const other = pile === from || isCovered(table, pile) ? undefined : cardsOn(table, pile).at(-1);
    return card !== undefined && other !== undefined && isShownCard(condition, rules.low, other, card);
  });
}

/** Is a turn legal? */
export function mayTurn(rules: Ruleset, position: Position): boolean {
  if (!rules.turn || pileAt(position, rules.stock).length === 0) return false;
  return !rules.turn.when || holds(rules, rules.turn.when, position, rules.info(rules.stock));
}

/** Are the passes through the stock counted, or unlimited? */
export function countsPasses({passes}: Ruleset): boolean {
  return passes !== Infinity;
}

/**
 * Is a redeal legal: is a pass left, and is the stock out, and does the waste have cards, or would gathering change
 * anything?
 */
export function mayRedeal(rules: Ruleset, position: Position): boolean {
  const {gather, passes, reshuffles} = rules;
  if (reshuffles && position.seed === undefined) return false;
  if ((position.facts[0] ?? 1) >= passes) return false;
  if (gather) return reshuffles ? gathered(rules, position).length > 0 : wouldLieOtherwise(rules, gather, position);
  return pileAt(position, rules.stock).length === 0 && pileAt(position, rules.waste).length > 0;
}

/** How many cards of each row of the gathered grid are in order; of other rows all. */
function staying({gather, grids, low}: Ruleset, position: Pick<Position, 'piles'>): readonly number[] {
  return grids.rows.map(row =>
    row[0]?.letter === gather?.piles ? orderedIn(row, low, pile => pileAt(position, pile.index)) : row.length,
  );
}

/** The piles whose cards are gathered, in their order. */
export function gatheredPiles(rules: Ruleset, position: Pick<Position, 'piles'>): readonly PileInfo[] {
  const {gather, grids, of} = rules;
  if (!gather?.stay) return gather ? of(gather.piles) : [];
  const ordered = staying(rules, position);
  return grids.rows.flatMap((row, i) => row.slice(ordered[i]));
}

/** The cards that are gathered, pile by pile from the left, each from its bottom. */
export function gathered(rules: Ruleset, position: Pick<Position, 'piles'>): Card[] {
  return gatheredPiles(rules, position).flatMap(({index}) => [...pileAt(position, index)]);
}

/** The piles to which gathered cards are dealt again, in order; those that stay empty are not among them. */
export function dealtAgain(rules: Ruleset, position: Pick<Position, 'piles'>, cards: number): readonly PileInfo[] {
  const {gather, grids} = rules;
  if (!gather?.stay) return gatheredPiles(rules, position);
  return openPlaces(grids.rows, staying(rules, position), cards);
}

/** Would the gathered cards lie otherwise if they were dealt again in their order, or cards of the stock after them? */
function wouldLieOtherwise(rules: Ruleset, {each, then}: GatherRule, position: Position): boolean {
  const cards = gathered(rules, position).length;
  const piles = dealtAgain(rules, position, cards);
  const sizeOf = (i: number): number => Math.max(0, Math.min(each, cards - i * each));
  if (piles.some(({index}, i) => pileAt(position, index).length !== sizeOf(i))) return true;
  return then !== undefined && sizeOf(piles.length - 1) === 0 && pileAt(position, rules.numberOf(then)).length > 0;
}

/**
 * Can the stock never be turned again? So it is where a turn needs a card on each pile of a letter, while fewer cards
 * than piles lie there and behind them, and none comes there from elsewhere.
 */
export function isStockOutOfReach(rules: Ruleset, position: Position): boolean {
  const {when} = rules.turn ?? {};
  if (when?.kind !== 'full' || rules.redeal || pileAt(position, rules.stock).length === 0) return false;
  const places = rules.of(when.pile);
  const indexes = places.flatMap(({index}) => [index, rules.behind(index)]);
  const elsewhere = rules.piles.filter(({index}) => !indexes.includes(index));
  const comesThere = ({index, letter}: PileInfo): boolean =>
    rules.routes(letter, when.pile).length > 0 ||
    (index === rules.stock && rules.sources.some(each => each.index === index));
  if (rules.plays.length > 0 || elsewhere.some(comesThere)) return false;
  return indexes.reduce((sum, index) => sum + pileAt(position, index).length, 0) < places.length;
}
