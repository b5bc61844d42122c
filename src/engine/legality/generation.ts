import type {PileInfo, Pile} from '../declaration/pile.js';
import {outcomeOf, playOfTransfer} from './application.js';
import type {Transfer} from '../declaration/fact.js';
import {arrival, departure, excess, lift, mayRedeal, mayTurn, objection, pairing, placing} from './legality.js';
import {REDEAL, TURN, type Move, type Play} from '../move.js';
import {cardsOn, fingerprint, isWon, samePosition, type Position, type Status, type Table} from '../position.js';
import type {Route, Way, Ways} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';

/** A legal move and the settled position that it leads to. */
export interface Choice {
  readonly move: Move;
  readonly position: Position;
}

/**
 * The legal moves in the order that the rules fix. Of moves that lead to the same position, up to exchanging piles,
 * only the first is listed.
 */
export function choices(rules: Ruleset, position: Position): Choice[] {
  const table = {rules, position};
  const duty = dutyOf(table);
  const all: (Move | Transfer)[] = plays(table, duty === undefined ? rules.ways : (rules.dutyWays[duty] ?? {}));
  if (duty === undefined && mayRedeal(rules, position)) all.unshift(REDEAL);
  if (duty === undefined && mayTurn(rules, position)) all.unshift(TURN);
  const isNew = distinctFrom(rules, position);
  const list: Choice[] = [];
  for (const each of all) {
    const {position: after} = outcomeOf(rules, position, each);
    if (isNew(after)) list.push({move: 'type' in each ? each : playOfTransfer(rules, each), position: after});
  }
  return list;
}

/** Is it legal to turn a card, or to deal the stock again? */
export function mayDeal(table: Table): boolean {
  const {rules, position} = table;
  return (mayTurn(rules, position) || mayRedeal(rules, position)) && dutyOf(table) === undefined;
}

/** The routes of the first duty that has a legal move; while there is such a duty, only its moves are legal. */
export function pendingDuty(table: Table): readonly Route[] | undefined {
  return table.rules.must[dutyOf(table) ?? -1];
}

function dutyOf(table: Table): number | undefined {
  const duty = table.rules.dutyWays.findIndex(ways => plays(table, ways).length > 0);
  return duty < 0 ? undefined : duty;
}

/** Is the transfer one of the moves of a duty? */
export function fulfils(table: Table, duty: readonly Route[], transfer: Transfer): boolean {
  const [from, to] = [transfer.from, transfer.to].map(index => table.rules.info(index).letter);
  return duty.some(route => route.from === from && route.to === to && !objection(table, route, transfer));
}

export function legalMoves(rules: Ruleset, position: Position): Move[] {
  return choices(rules, position).map(choice => choice.move);
}

/** `won` when no card is off the foundations, `stuck` when no move is legal. */
export function statusOf(
  rules: Ruleset,
  position: Position,
  moves: readonly unknown[] = legalMoves(rules, position),
): Status {
  if (isWon(rules, position)) return 'won';
  return moves.length === 0 ? 'stuck' : 'playing';
}

/** Tells whether each successor of a position is new among those asked about so far. */
function distinctFrom(rules: Ruleset, before: Position): (after: Position) => boolean {
  const seen = new Map<number, Position[]>();
  return after => {
    const mark = fingerprint(rules, after, before);
    const alike = seen.get(mark);
    if (!alike) seen.set(mark, [after]);
    else if (alike.some(other => samePosition(rules, after, other))) return false;
    else alike.push(after);
    return true;
  };
}

/** All plays in the order of the list; most plays that lead to the same position are still in it. */
function plays(table: Table, ways: Ways): Transfer[] {
  const {rules} = table;
  const found: Transfer[] = [];
  const outOfTurn: Transfer[] = [];
  for (const source of rules.sources) {
    const cards = cardsOn(table, source);
    const from = ways[source.letter] ?? [];
    if (cards.length === 0 || from.length === 0) continue;
    for (const count of countsFrom(rules, source, cards)) addPlays(table, lift(table, source, count), from, found);
    if (!rules.losesAny(source.letter) || !mayLoseAny(table, source, from)) continue;
    for (let depth = 1; depth < cards.length; depth++) addPlays(table, lift(table, source, 1, depth), from, outOfTurn);
  }
  return found.concat(outOfTurn);
}

/** How many cards may leave together: one, up to a run's length, or all. */
function countsFrom(rules: Ruleset, source: PileInfo, cards: Pile): readonly number[] {
  const longest = rules.longestRun(source.letter, cards);
  if (longest === 1 && (cards.length === 1 || !rules.movesWhole(source.letter))) return SINGLY;
  const counts = Array.from({length: longest}, (_, i) => i + 1);
  return rules.movesWhole(source.letter) && cards.length > longest ? [...counts, cards.length] : counts;
}

/** May a card below the top leave now? The conditions are the same for all of them. */
function mayLoseAny(table: Table, source: PileInfo, ways: readonly Way[]): boolean {
  const lifted = lift(table, source, 1, 1);
  return ways.some(way => way.routes.some(route => !departure(table, route, lifted)));
}

function addPlays(table: Table, lifted: ReturnType<typeof lift>, ways: readonly Way[], found: Transfer[]): void {
  const {giver, count, depth} = lifted;
  for (const way of ways) {
    const routes = way.routes.filter(route => !departure(table, route, lifted));
    if (routes.length === 0) continue;
    let foundSpace = false;
    for (const target of way.to) {
      const isSpace = way.alike && cardsOn(table, target).length === 0;
      if (target === giver || (isSpace && foundSpace)) continue;
      for (const under of way.directions) {
        // Whether the card fits is the cheapest question, and the answer is nearly always no: it comes first.
        if (arrival(table, lifted, target, under)) continue;
        const leads = (route: Route): boolean =>
          !placing(table, route, target, under) && !excess(table, route, target, count);
        const open = routes.filter(leads);
        if (open.length === 0) continue;
        const transfer = {from: giver.index, to: target.index, count, under, depth};
        if (open.some(({pair}) => pair === undefined)) found.push(transfer);
        found.push(...partners(table, open, lifted).map(partner => ({...transfer, partner})));
        foundSpace ||= isSpace;
      }
    }
  }
}

/** The piles after the one that gives whose top card may go along with its own. */
function partners(table: Table, routes: readonly Route[], lifted: ReturnType<typeof lift>): number[] {
  const pairs = routes.filter(({pair}) => pair !== undefined);
  if (pairs.length === 0) return [];
  const {sources} = table.rules;
  return sources
    .slice(sources.indexOf(lifted.giver) + 1)
    .filter(partner => pairs.some(route => !pairing(table, route, lifted, partner)))
    .map(({index}) => index);
}

const SINGLY = [1];

/** Counts the move paths to a depth, each choice once, as chess programs do to compare move generators. */
export function perft(rules: Ruleset, position: Position, depth: number): number {
  if (depth === 0) return 1;
  const next = choices(rules, position);
  return depth === 1 ? next.length : next.reduce((sum, choice) => sum + perft(rules, choice.position, depth - 1), 0);
}

/** Does a move take cards up to a foundation, and not from one? */
export function goesUp(rules: Ruleset, move: Move): move is Play {
  if (move.type !== 'play') return false;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  return to?.spec.role === 'foundation' && from?.spec.role !== 'foundation';
}
