import type {Card} from '../card.js';
import type {Transfer} from '../declaration/fact.js';
import type {Pile, PileInfo} from '../declaration/pile.js';
import type {Condition, Route} from '../declaration/rule.js';
import type {Move, Play} from '../move.js';
import {cardsOn, pileAt, type Position, type Table} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {transferOf} from './application.js';
import {fulfils, legalMoves, pendingDuty} from './generation.js';
import {goingAlong} from './going-along.js';
import {lift, mayRedeal, mayTurn, objection, OBJECTIONS, type Objection} from './legality.js';

/** Cards that meet a pile. */
export interface Encounter {
  readonly giver: PileInfo;
  readonly taker: PileInfo;
  readonly target: Pile;
  /** The lowest of the cards that would move. */
  readonly lead: Card;
  readonly transfer: Transfer;
}

/** An objection to the route that comes nearest to allowing a play; `barred` if a reading or an option rules that out. */
export interface Objected extends Encounter {
  readonly by: Objection | 'barred';
  readonly route: Route;
}

/** What refuses a move, with the cards, piles and counts that it is about. */
export type Refused =
  | Objected
  | {
      readonly by:
        'count' | 'no turn' | 'empty stock' | 'no redeal' | 'seed' | 'full stock' | 'empty waste' | 'no change';
    }
  /** A pile of that name does not exist. */
  | {readonly by: 'unknown'; readonly id: string}
  | {readonly by: 'itself' | 'empty' | 'single'; readonly pile: PileInfo}
  /** The pile has no more cards than these. */
  | {readonly by: 'too few'; readonly pile: PileInfo; readonly count: number}
  /** No rule leads from one pile to the other, or none for one pile's cards alone. */
  | {readonly by: 'no route' | 'pairs alone'; readonly giver: PileInfo; readonly taker: PileInfo}
  /** Another card goes over first; it is `held`, as the words of its fact have it. */
  | {readonly by: 'held'; readonly card: Card; readonly held: string; readonly first: Play}
  /** These plays come before all others; with the card that goes first, unless that is no play. */
  | {readonly by: 'duty'; readonly duty: readonly Route[]; readonly card: Card | undefined}
  | {readonly by: 'turn condition'; readonly when: Condition}
  | {readonly by: 'passes' | 'deals'; readonly count: number};

/** What refuses a move; undefined if it is allowed. */
export function refused(table: Table, move: Move): Refused | undefined {
  const {rules, position} = table;
  if (move.type === 'turn') return mayTurn(rules, position) ? byDuty(table) : turnRefused(rules, position);
  if (move.type === 'redeal') return mayRedeal(rules, position) ? byDuty(table) : redealRefused(rules, position);
  const {count = 1, depth = 0} = move;
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(depth) || depth < 0) return {by: 'count'};
  const [giver, taker] = [rules.find(move.from), rules.find(move.to)];
  const lacking = [move.from, move.to, move.partner].find(id => id !== undefined && !rules.find(id));
  if (!giver || !taker || lacking !== undefined) return {by: 'unknown', id: String(lacking)};
  return playRefused(table, giver, taker, transferOf(rules, move));
}

function playRefused(table: Table, giver: PileInfo, taker: PileInfo, transfer: Transfer): Refused | undefined {
  const {rules} = table;
  const partners = transfer.partner === undefined ? [] : [rules.info(transfer.partner)];
  const source = cardsOn(table, giver);
  if (giver === taker) return {by: 'itself', pile: giver};
  for (const pile of [giver, ...partners]) {
    if (rules.routes(pile.letter, taker.letter).length === 0) return {by: 'no route', giver: pile, taker};
    if (cardsOn(table, pile).length === 0) return {by: 'empty', pile};
  }
  // Why two cards do not go together is no matter of the rules for one.
  const routes = rules
    .routes(giver.letter, taker.letter)
    .filter(({pair}) => partners.length === 0 || pair !== undefined);
  if (routes.length === 0) return {by: 'pairs alone', giver, taker};
  if (giver.spec.holds === 1 && Math.max(transfer.count, transfer.depth + 1) > 1) return {by: 'single', pile: giver};
  if (Math.max(transfer.count, transfer.depth) > source.length)
    return {by: 'too few', pile: giver, count: source.length};
  const judged = (route: Route) => ({route, found: objection(table, route, transfer)});
  const objections = routes.map(judged);
  if (objections.some(({found}) => !found)) return byDuty(table, transfer);
  const {lead} = lift(table, giver, transfer.count, transfer.depth);
  const barriers = rules.barred(giver.letter, taker.letter).map(judged);
  // Of two routes that come equally near, the barred one says more about several cards, the other about a single card.
  const {route, found} = (transfer.count > 1 ? [...barriers, ...objections] : [...objections, ...barriers]).reduce(
    (a, b) => (nearness(b.found) > nearness(a.found) ? b : a),
  );
  const at = {route, giver, taker, target: cardsOn(table, taker), lead, transfer};
  if (!found || barriers.some(each => each.route === route)) return {by: 'barred', ...at};
  return byHeldCard(table, transfer) ?? {by: found, ...at};
}

/** How near a route comes to allowing a move, by its objection: a refusal is about the route that comes nearest. */
function nearness(found: Objection | undefined): number {
  return found === undefined ? OBJECTIONS.length : OBJECTIONS.indexOf(found);
}

function byHeldCard({rules, position}: Table, transfer: Transfer): Refused | undefined {
  const along = goingAlong(rules, position, transfer);
  if (!along) return undefined;
  const [first] = along.plays;
  const card = pileAt(position, rules.find(first.from)?.index ?? -1).at(-1) ?? 0;
  return {by: 'held', card, held: along.words, first};
}

function turnRefused({turn, stock}: Ruleset, position: Position): Refused {
  if (!turn) return {by: 'no turn'};
  const isEmpty = !turn.when || pileAt(position, stock).length === 0;
  return isEmpty ? {by: 'empty stock'} : {by: 'turn condition', when: turn.when};
}

function redealRefused({gather, turn, passes, reshuffles, stock, waste}: Ruleset, position: Position): Refused {
  const {seed, facts} = position;
  if (gather) {
    if ((facts[0] ?? 1) >= gather.passes) return {by: 'deals', count: gather.passes};
    return gather.order === 'shuffle' && seed === undefined ? {by: 'seed'} : {by: 'no change'};
  }
  if (!turn) return {by: 'no redeal'};
  if (passes === 1) return {by: 'passes', count: 1};
  if (reshuffles && seed === undefined) return {by: 'seed'};
  if (pileAt(position, stock).length > 0) return {by: 'full stock'};
  return pileAt(position, waste).length === 0 ? {by: 'empty waste'} : {by: 'passes', count: passes};
}

/** While a duty has a legal move, only its moves are legal; the first of them goes first. */
function byDuty(table: Table, transfer?: Transfer): Refused | undefined {
  const {rules, position} = table;
  const duty = pendingDuty(table);
  if (!duty || (transfer && fulfils(table, duty, transfer))) return undefined;
  const [move] = legalMoves(rules, position);
  const giver = move?.type === 'play' ? rules.find(move.from) : undefined;
  return {by: 'duty', duty, card: giver && cardsOn(table, giver).at(-1)};
}
