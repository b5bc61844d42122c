import {gamesTo, positionOf, type Game} from '../../session/game.js';
import type {TraceAnswer, VerdictWord} from '../protocol.js';
import {searchInSlices, type SearchLimits, type SliceTerms} from '../run-in-slices.js';

const MEGABYTE = 2 ** 20;
/** For the position on the table. */
export const PRESENT: SearchLimits = {milliseconds: 15_000, maxBytes: 192 * MEGABYTE};
/** Nobody waits for these, so they take less room. */
export const BRIEF: SearchLimits = {milliseconds: 3000, maxBytes: 48 * MEGABYTE};
const EARLIER: SearchLimits = {milliseconds: 2500, maxBytes: 192 * MEGABYTE};

/** Whether a game can still be won, every card known. */
export async function verdictOn(game: Game, limits: SearchLimits, task: SliceTerms): Promise<VerdictWord> {
  return (await searchInSlices(game.opening.rules, positionOf(game), limits, task)).verdict;
}

/**
 * Finds the last position that could be won, by halving: what is lost stays lost. The present position is judged first,
 * and for as long as when its verdict is asked for, so that the two never disagree.
 */
export async function trace(game: Game, task: SliceTerms): Promise<TraceAnswer> {
  const games = gamesTo(game);
  const last = games.length - 1;
  const present = await verdictOn(game, PRESENT, task);
  if (present === 'winnable') return {kind: 'trace', ply: last, sure: true};
  let [winnable, lost, sure] = [-1, last, present === 'unwinnable'];
  while (lost - winnable > 1 && task.isWanted()) {
    const middle = (winnable + lost) >> 1;
    const between = games[middle];
    if (!between) break;
    const verdict = await verdictOn(between, EARLIER, task);
    if (verdict === 'winnable') winnable = middle;
    else [lost, sure] = [middle, verdict === 'unwinnable'];
  }
  return {kind: 'trace', ply: winnable, sure};
}
