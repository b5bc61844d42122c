import {gamesTo, type Game} from '../../session/game.js';
import type {TraceAnswer, VerdictWord} from '../protocol.js';
import type {SearchLimits, SliceTerms} from '../run-in-slices.js';
import type {Task} from './task.js';

const MEGABYTE = 2 ** 20;
/** For the position on the table. */
export const PRESENT: SearchLimits = {milliseconds: 15_000, maxBytes: 192 * MEGABYTE};
/** Nobody waits for these, so they take less room. */
export const BRIEF: SearchLimits = {milliseconds: 3000, maxBytes: 48 * MEGABYTE};
/** How long an earlier position is searched: each for a short time first, then those that are still open for longer. */
const EARLIER: readonly SearchLimits[] = [60, 250, 1000, 2500].map(milliseconds => ({
  milliseconds,
  maxBytes: (milliseconds < 1000 ? 48 : 192) * MEGABYTE,
}));

type TraceTask = SliceTerms & Pick<Task, 'memoryOf'>;

/**
 * Finds the last position that could be won, by halving: what is lost stays lost. The present position is judged first,
 * and for as long as when its verdict is asked for, so that the two never disagree. Most positions are decided at once,
 * so all between the last that is known to be won and the first that is known to be lost are searched briefly before
 * any is searched for long. All searches together take at most so many milliseconds, each at most half of what is left.
 */
export async function trace(game: Game, task: TraceTask, milliseconds = Infinity): Promise<TraceAnswer> {
  const search = task.memoryOf(game).search;
  const end = task.now() + milliseconds;
  const within = (limits: SearchLimits): SearchLimits => {
    return {...limits, milliseconds: Math.min(limits.milliseconds, (end - task.now()) / 2)};
  };
  const games = gamesTo(game);
  const last = games.length - 1;
  const present = await search.think(game, within(PRESENT), task);
  if (present === 'winnable') return {kind: 'trace', ply: last, sure: true};
  let winnable = -1;
  let lost = present === 'unwinnable' ? last : undefined;
  for (const limits of EARLIER) {
    const open = new Set<number>();
    const judge = async (ply: number): Promise<VerdictWord> => {
      const verdict = open.has(ply) ? 'unknown' : await search.think(games[ply] ?? game, within(limits), task);
      if (verdict === 'winnable') winnable = Math.max(winnable, ply);
      else if (verdict === 'unwinnable') lost = Math.min(lost ?? last, ply);
      else open.add(ply);
      return verdict;
    };
    await firstPly(winnable, lost ?? last, task, async ply => (await judge(ply)) !== 'winnable');
    await firstPly(winnable, lost ?? last, task, async ply => (await judge(ply)) === 'unwinnable');
    if (open.size === 0) break;
  }
  const sure = lost === winnable + 1;
  return {kind: 'trace', ply: winnable, sure, ...(lost !== undefined && !sure && {lost})};
}

/**
 * The first ply after one, as far as halving finds it, where something holds that holds at the last and, once true,
 * stays true.
 */
async function firstPly(
  before: number,
  last: number,
  {isWanted}: SliceTerms,
  holds: (ply: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [before, last];
  while (high - low > 1 && isWanted()) {
    const middle = (low + high) >> 1;
    if (await holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
