import {sameMove} from '../../engine/move.js';
import {earlierPositions, gameBefore, plyOf, positionOf, type Game} from '../../session/game.js';
import {Adviser} from '../../solver/advice/adviser.js';
import {seesAll} from '../../solver/advice/sampling.js';
import type {WhyAnswer} from '../protocol.js';
import {runInSlices} from '../run-in-slices.js';
import type {Task} from './task.js';
import {BRIEF} from './trace.js';

/** How long the moves are compared, in milliseconds. */
const TIME = 1500;

/**
 * Compares the last move of a game with what the adviser would have played there, by what the player saw. Undefined
 * where nothing was played.
 */
export async function why(game: Game, task: Task): Promise<WhyAnswer | undefined> {
  const {now, random, isWanted} = task;
  const before = gameBefore(game);
  const [played] = game.last?.moves ?? [];
  const {rules} = game.opening;
  const history = earlierPositions(before);
  const adviser = new Adviser(rules, positionOf(before), {random, now, history, explains: true});
  await runInSlices(
    slice => !adviser.step(slice),
    worked => (isWanted() && !adviser.isFirm() ? TIME - worked : 0),
    now,
  );
  const advice = adviser.step(0);
  if (!played || !advice?.move) return undefined;
  const {move: best, reason, others} = advice;
  const own = others.find(({move}) => sameMove(move, played));
  const verdict = seesAll(rules, positionOf(before))
    ? await task.memoryOf(game).search.think(game, BRIEF, task)
    : undefined;
  const {share, solved} = own ?? {};
  return {kind: 'why', ply: plyOf(before), best, reason: reason.words, share, ...(solved && {solved}), verdict};
}
