import {afterRedeal, afterTransfer, afterTurn, playOfTransfer} from './application.js';
import type {Transfer} from './fact.js';
import {mayRedeal, mayTurn, objection, placeOf} from './legality.js';
import {REDEAL, TURN, type Move} from './move.js';
import {runLength} from './build.js';
import {fingerprint, isWon, pileAt, samePosition, type Pile, type Position, type Status} from './position.js';
import type {PileInfo, Route, Ruleset} from './ruleset.js';

/** A legal move and the settled position that it leads to. */
export interface Choice {
  readonly move: Move;
  readonly position: Position;
}

/**
 * The legal moves in the fixed order of the rules, each choice once: of moves that lead to positions equal up to the
 * names of exchangeable piles only the first is listed.
 */
export function choices(rules: Ruleset, position: Position): Choice[] {
  const distinct = new DistinctChoices(rules, position);
  const duty = pendingDuty(rules, position);
  if (!duty) {
    if (mayTurn(rules, position)) distinct.always({move: TURN, position: afterTurn(rules, position)});
    if (mayRedeal(rules, position)) distinct.always({move: REDEAL, position: afterRedeal(rules, position)});
  }
  for (const transfer of plays(rules, position, duty)) distinct.add(transfer);
  return distinct.list;
}

/** The routes of the first duty that has a legal move; while there is one, nothing else is legal. */
export function pendingDuty(rules: Ruleset, position: Position): readonly Route[] | undefined {
  return rules.must.find(routes => plays(rules, position, routes).length > 0);
}

/** Is the transfer one of the moves of a duty? */
export function fulfils(rules: Ruleset, duty: readonly Route[], position: Position, transfer: Transfer): boolean {
  const [from, to] = [rules.info(transfer.from).letter, rules.info(transfer.to).letter];
  return duty.some(route => route.from === from && route.to === to && !objection(rules, route, position, transfer));
}

export function legalMoves(rules: Ruleset, position: Position): Move[] {
  return choices(rules, position).map(choice => choice.move);
}

/** `won` by the state of the table alone; `stuck` when there is no legal move. */
export function statusOf(
  rules: Ruleset,
  position: Position,
  moves: readonly unknown[] = legalMoves(rules, position),
): Status {
  if (isWon(rules, position)) return 'won';
  return moves.length === 0 ? 'stuck' : 'playing';
}

/** Collects choices that lead to different positions, the first of equals. */
class DistinctChoices {
  readonly list: Choice[] = [];
  private readonly seen = new Map<number, Position[]>();

  constructor(
    private readonly rules: Ruleset,
    private readonly before: Position,
  ) {}

  /** Turn and redeal are listed whatever else there is; a later play that leads to the same is not. */
  always(choice: Choice): void {
    this.isNew(choice.position);
    this.list.push(choice);
  }

  add(transfer: Transfer): void {
    const position = afterTransfer(this.rules, this.before, transfer);
    if (this.isNew(position)) this.list.push({move: playOfTransfer(this.rules, transfer), position});
  }

  private isNew(position: Position): boolean {
    const mark = fingerprint(this.rules, position);
    const alike = this.seen.get(mark);
    if (!alike) this.seen.set(mark, [position]);
    else if (alike.some(other => samePosition(this.rules, position, other))) return false;
    else alike.push(position);
    return true;
  }
}

/** All plays in the order of the list, twins and renamings included; `only` narrows them to some routes. */
function plays(rules: Ruleset, position: Position, only?: readonly Route[]): Transfer[] {
  const found: Transfer[] = [];
  const outOfTurn: Transfer[] = [];
  for (const source of rules.sources) {
    const cards = pileAt(position, source.index);
    if (cards.length === 0) continue;
    for (const count of countsFrom(rules, source, cards))
      playsOf(rules, position, source, {count, depth: 0}, only, found);
    if (!rules.losesAny(source.letter)) continue;
    for (let depth = 1; depth < cards.length; depth++)
      playsOf(rules, position, source, {count: 1, depth}, only, outOfTurn);
  }
  return found.concat(outOfTurn);
}

/** How many cards may leave together: one, a run's length at most, or all. */
function countsFrom(rules: Ruleset, source: PileInfo, cards: Pile): readonly number[] {
  const build = rules.runBuild(source.letter);
  const longest = build ? runLength(build, rules.low, cards) : 1;
  if (longest === 1 && (cards.length === 1 || !rules.movesWhole(source.letter))) return SINGLY;
  const counts = Array.from({length: longest}, (_, i) => i + 1);
  return rules.movesWhole(source.letter) && cards.length > longest ? [...counts, cards.length] : counts;
}

function playsOf(
  rules: Ruleset,
  position: Position,
  source: PileInfo,
  {count, depth}: {readonly count: number; readonly depth: number},
  only: readonly Route[] | undefined,
  found: Transfer[],
): void {
  const {index: from, letter} = source;
  for (const destination of rules.destinations(letter)) {
    const routes =
      only?.filter(route => route.from === letter && route.to === destination) ?? rules.routes(letter, destination);
    const directions = routes.some(isUnder) ? OVER_THEN_UNDER : OVER;
    for (const target of rules.of(destination)) {
      if (target === source) continue;
      for (const under of directions) {
        const place = placeOf(pileAt(position, target.index), under);
        let transfer: Transfer | undefined;
        for (const route of routes) {
          if (route.place !== place) continue;
          transfer ??= {from, to: target.index, count, under, depth};
          if (objection(rules, route, position, transfer) !== undefined) continue;
          found.push(transfer);
          break;
        }
      }
    }
  }
}

const isUnder = (route: Route): boolean => route.place === 'under';
const SINGLY = [1];
const OVER = [false];
const OVER_THEN_UNDER = [false, true];
