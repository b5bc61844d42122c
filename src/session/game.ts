import type {Card} from '../engine/card.js';
import type {Consequence} from '../engine/application.js';
import {dealFromPack, dealFromSeed} from '../engine/deal.js';
import {fail, ok, type Result} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import {applyMove} from '../engine/refusal.js';
import type {Ruleset} from '../engine/ruleset.js';
import {Step} from './step.js';

/** How a game began: its rules, and a seed, a pack in dealing order, or a position from outside. */
export interface Opening {
  readonly rules: Ruleset;
  /** The deal's seed; beside a pack or a position it serves shuffled redeals. */
  readonly seed?: string;
  /** Face down, as shuffled: the last card is dealt first. */
  readonly pack?: readonly Card[];
  /** Set when the game began from a position rather than from a deal. */
  readonly given?: Position;
  /** The first position that the player sees. */
  readonly start: Position;
}

export function openSeed(rules: Ruleset, seed: string): Opening {
  return {rules, seed, start: dealFromSeed(rules, seed)};
}

export function openPack(rules: Ruleset, pack: readonly Card[], seed?: string): Opening {
  return {rules, pack, ...(seed !== undefined && {seed}), start: dealFromPack(rules, pack, seed)};
}

/** A game that begins from a position; its seed, if it has one, serves shuffled redeals. */
export function openPosition(rules: Ruleset, given: Position): Opening {
  return {rules, given, ...(given.seed !== undefined && {seed: given.seed}), start: given};
}

/** Does this game need a seed after the deal? */
export function shufflesLater(rules: Ruleset): boolean {
  return rules.redeal?.order === 'shuffle' && rules.redeal.passes > 1;
}

/** A game as it stands: how it began and the last step, which leads back to all others. */
export interface Game {
  readonly opening: Opening;
  readonly last: Step | undefined;
}

export function positionOf({opening, last}: Game): Position {
  return last ? last.outcome(opening).position : opening.start;
}

/** What happened by itself in the last step, in order. */
export function happenedIn({opening, last}: Game): readonly Consequence[] {
  return last ? last.outcome(opening).happened : [];
}

/** The game before its last step; a game without one is its own. */
export function gameBefore({opening, last}: Game): Game {
  return {opening, last: last?.previous};
}

/** Where a game stands, as one thing that is the same each time it stands there again. */
export type Moment = Step | Opening;

export function momentOf({opening, last}: Game): Moment {
  return last ?? opening;
}

/** The games from the deal to this one, one for each step. */
export function gamesTo(game: Game): Game[] {
  const {opening} = game;
  return [{opening, last: undefined}, ...stepsOf(game).map(last => ({opening, last}))];
}

export function plyOf(game: Game): number {
  return game.last?.ply ?? 0;
}

/** The steps from the first to the last. */
export function stepsOf(game: Game): Step[] {
  const steps: Step[] = [];
  for (let step = game.last; step; step = step.previous) steps.push(step);
  return steps.reverse();
}

/** The game after one step of one or more moves. Faults (code `illegal`) as `applyMove` has them; then nothing is played. */
export function playStep(game: Game, moves: readonly Move[]): Result<Game> {
  let position = positionOf(game);
  const happened: Consequence[] = [];
  for (const move of moves) {
    const outcome = applyMove(game.opening.rules, position, move);
    if (!outcome.ok) return outcome;
    position = outcome.value.position;
    happened.push(...outcome.value.happened);
  }
  return ok({opening: game.opening, last: new Step(moves, game.last, {position, happened})});
}

/** What was on the table, newest first. */
interface Trail {
  readonly game: Game;
  readonly rest: Trail | undefined;
}

/** A game at the table with everything that can be undone and redone, across restarts and new deals. Immutable. */
export interface Session {
  readonly game: Game;
  readonly past: Trail | undefined;
  readonly future: Trail | undefined;
}

export function openSession(opening: Opening): Session {
  return {game: {opening, last: undefined}, past: undefined, future: undefined};
}

function advance(session: Session, game: Game): Session {
  return {game, past: {game: session.game, rest: session.past}, future: undefined};
}

/** Plays a step. Faults as `playStep`; the session is then as before. */
export function play(session: Session, moves: readonly Move[]): Result<Session> {
  const next = playStep(session.game, moves);
  return next.ok ? ok(advance(session, next.value)) : next;
}

/** The same deal from its beginning; undo leads back. */
export function restart(session: Session): Session {
  return advance(session, {opening: session.game.opening, last: undefined});
}

/** Straight to a game seen before, with the steps that led to it; undo leads back. */
export function goTo(session: Session, game: Game): Session {
  return advance(session, game);
}

/** The game as it stood after its first `ply` steps; undefined where it has fewer. */
export function gameAt(game: Game, ply: number): Game | undefined {
  let step = game.last;
  while (step && step.ply > ply) step = step.previous;
  return (step?.ply ?? 0) === ply ? {opening: game.opening, last: step} : undefined;
}

/** Another deal, or another game; undo leads back. */
export function begin(session: Session, opening: Opening): Session {
  return advance(session, {opening, last: undefined});
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
