/**
 * The solver as a library: what the package exports as `./solver`. It works while it is asked, so a program that must
 * not wait asks it in a worker. docs/library.md describes it.
 */
import {searchFault} from '../analysis/search-reach.js';
import {fail, ok, type Result} from '../engine/fault.js';
import {dealFromSeed} from '../engine/legality/deal.js';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {freshSeed} from '../engine/seed.js';
import {inNotation} from '../engine/texts/phrase.js';
import {earlierPositions, positionOf} from '../session/game.js';
import type {Session} from '../session/session.js';
import type {Rated} from '../solver/advice/advice.js';
import {Adviser} from '../solver/advice/adviser.js';
import {randomFor} from '../solver/advice/sampling.js';
import {Search} from '../solver/solver.js';
import type {Verdict} from '../solver/verdict.js';

export type {Rated, Session, Verdict};

/** What a search may use: 10 seconds and 192 MB if nothing is said. */
export interface SearchTerms {
  readonly milliseconds?: number;
  readonly megabytes?: number;
}

/** A move to make, by what the player may see. */
export interface Hint extends Rated {
  /** Why, in one line. */
  readonly reason: string;
  /** Deals of the unseen cards in which every move was tried. */
  readonly samples: number;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/**
 * Can a position be won, every card known, and by which moves? Faults (code `unavailable`): a game that the search does
 * not carry, or a shuffled redeal to come without a seed.
 */
export function solve(rules: Ruleset, position: Position, terms: SearchTerms = {}): Result<Verdict> {
  const {milliseconds = 10_000, megabytes = 192} = terms;
  const fault = searchFault(rules);
  if (fault) return {ok: false, fault};
  if (rules.reshuffles && position.seed === undefined)
    return fail('unavailable', 'the redeal is shuffled by a seed, which the position does not have');
  const search = new Search(rules, position, {maxBytes: megabytes * 2 ** 20});
  return ok(search.step(milliseconds, now) ?? search.verdict());
}

/** `winnable`, `unwinnable`, or `unknown` when the time is up or the memory full. Faults as `solve`. */
export function verdict(session: Session, terms?: SearchTerms): Result<Verdict['verdict']> {
  const solved = solve(session.game.opening.rules, positionOf(session.game), terms);
  return solved.ok ? ok(solved.value.verdict) : solved;
}

/**
 * The best move by what the player may see, after some milliseconds, or as soon as it is sure; undefined where no move
 * is left, or none leads on. Faults (code `unavailable`): a game that the search does not carry.
 */
export function hint(
  {game}: Session,
  {milliseconds = 400}: {readonly milliseconds?: number} = {},
): Result<Hint | undefined> {
  const {rules} = game.opening;
  const fault = searchFault(rules);
  if (fault) return {ok: false, fault};
  const position = positionOf(game);
  const ports = {random: randomFor(rules, position), now, history: earlierPositions(game)};
  const adviser = new Adviser(rules, position, ports);
  const until = now() + milliseconds;
  while (now() < until && !adviser.isFirm()) adviser.step(Math.min(SLICE, until - now()));
  const advice = adviser.step(0);
  if (!advice?.move) return ok(undefined);
  const {move, share, solved, samples, others, reason} = advice;
  return ok({
    move,
    share,
    ...(solved && {solved}),
    samples,
    others,
    reason: inNotation(reason.words),
  });
}

/**
 * The seed of a deal that can be won, and how; undefined if none was found in some milliseconds. `random` gives numbers
 * from 0 up to 1. Faults (code `unavailable`): a game that the search does not carry.
 */
export function dealWinnable(
  rules: Ruleset,
  {milliseconds = 20_000, random = Math.random}: {readonly milliseconds?: number; readonly random?: () => number} = {},
): Result<{readonly seed: string; readonly moves: readonly Move[]} | undefined> {
  for (const until = now() + milliseconds; ;) {
    const seed = freshSeed(random);
    const solved = solve(rules, dealFromSeed(rules, seed), {milliseconds: Math.min(A_DEAL, until - now())});
    if (!solved.ok) return solved;
    if (solved.value.moves) return ok({seed, moves: solved.value.moves});
    if (!(now() < until)) return ok(undefined);
  }
}

/** Milliseconds for one deal before the next is tried. */
const A_DEAL = 400;
/** Milliseconds between two looks at whether a hint is sure. */
const SLICE = 15;

const now = (): number => performance.now();
