import {fail, ok, type Result} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import {continues, gameAt, playStep, plyOf, type Game, type Opening} from './game.js';

/** Games that were on the table, newest first. */
interface GameTrail {
  readonly game: Game;
  readonly rest: GameTrail | undefined;
  /** The game that it leads to step by step, if it does, and what follows that. */
  readonly leadsTo?: LineEnd;
}

/** The last game that redo comes to along the steps of another, and what it comes to after that. */
interface LineEnd {
  readonly end: Game;
  readonly rest: GameTrail | undefined;
}

/** A game with everything that can be undone and redone, across restarts and new deals. Immutable. */
export interface Session {
  readonly game: Game;
  readonly past: GameTrail | undefined;
  readonly future: GameTrail | undefined;
}

export function openSession(opening: Opening): Session {
  return {game: {opening, last: undefined}, past: undefined, future: undefined};
}

/** Plays a step. Faults as `playStep`. */
export function play(session: Session, moves: readonly Move[], isWatched = false): Result<Session> {
  const next = playStep(session.game, moves, isWatched);
  return next.ok ? ok(goTo(session, next.value)) : next;
}

/** Puts a game on the table, with the steps that led there; undo comes back. */
export function goTo(session: Session, game: Game): Session {
  return {game, past: {game: session.game, rest: session.past}, future: undefined};
}

/**
 * Puts the game after its first `ply` steps on the table, be that back or forward; undo comes back, redo goes on with
 * the steps that follow. Undefined if it has no such step.
 */
export function goToPly(session: Session, ply: number): Session | undefined {
  const {end, rest} = lineEnd(session);
  const game = gameAt(end, ply);
  return game && {...goTo(session, game), future: laterGames(end, ply + 1, rest)};
}

/** The last move of the game on the table that `goToPly` can go to. */
export function lastPly(session: Session): number {
  return plyOf(lineEnd(session).end);
}

function lineEnd({game, future}: Session): LineEnd {
  let [end, rest] = [game, future];
  while (rest && plyOf(rest.game) > plyOf(end) && continues(rest.game, end))
    ({end, rest} = rest.leadsTo ?? {end: rest.game, rest: rest.rest});
  return {end, rest};
}

/** A game after its steps from `ply` on, each made when it is asked for. */
function laterGames(end: Game, ply: number, after: GameTrail | undefined): GameTrail | undefined {
  const game = gameAt(end, ply);
  if (!game) return after;
  return {
    game,
    get rest() {
      return laterGames(end, ply + 1, after);
    },
    leadsTo: {end, rest: after},
  };
}

/** Begins another deal, or another game; undo comes back. */
export function begin(session: Session, opening: Opening): Session {
  return goTo(session, {opening, last: undefined});
}

/** Deals the same game again; undo returns to it. */
export function restart(session: Session): Session {
  return begin(session, session.game.opening);
}

/** Faults (code `nothing`) when there is nothing to undo. */
export function undo(session: Session): Result<Session> {
  const {past} = session;
  if (!past) return fail('nothing', 'there is nothing to undo');
  return ok({game: past.game, past: past.rest, future: {game: session.game, rest: session.future}});
}

/** Faults (code `nothing`) when there is nothing to redo. */
export function redo(session: Session): Result<Session> {
  const {future} = session;
  if (!future) return fail('nothing', 'there is nothing to redo');
  return ok({game: future.game, past: {game: session.game, rest: session.past}, future: future.rest});
}
