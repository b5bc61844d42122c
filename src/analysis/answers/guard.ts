import {choices} from '../../engine/legality/generation.js';
import {hasRedealt, playStep, positionOf, tableOf, type Game} from '../../session/game.js';
import {MOST_STATES, isDeadEnd} from '../../solver/advice/dead-end.js';
import {neverUp} from '../../solver/advice/never-up.js';
import type {GuardAnswer, LosingMove} from '../protocol.js';
import type {SearchLimits} from '../run-in-slices.js';
import {isOpenToJudge} from '../search-reach.js';
import type {Task} from './task.js';

/** All searches together, in milliseconds: while the player thinks, and where somebody waits. */
const LONGEST = 5000;
const BRIEF_LONGEST = 300;
/** How long each move is searched: all for a short time first, then those that are still open for longer. */
const ROUNDS = [30, 300, 1500];
const MAX_BYTES = 48 * 2 ** 20;
/**
 * States that are looked at for the card that a move holds down: some tenths of a second, and where somebody waits some
 * hundredths.
 */
const MOST_FOR_CARD = 20_000;
const BRIEF_MOST_FOR_CARD = 2000;

/**
 * The moves that are proved to lose a game that can be won, more of them as time goes on. Nothing is said of a game
 * whose player does not see every card: that would tell of one unseen.
 */
export async function guard(game: Game, task: Task, isBrief: boolean): Promise<GuardAnswer> {
  const {rules, position} = tableOf(game);
  const losing: LosingMove[] = [];
  const answer = (): GuardAnswer => ({kind: 'guard', losing: [...losing]});
  if (!isOpenToJudge({rules, position})) return answer();
  const {search} = task.memoryOf(game);
  const end = task.now() + (isBrief ? BRIEF_LONGEST : LONGEST);
  const within = (milliseconds: number): SearchLimits => ({
    milliseconds: Math.min(milliseconds, end - task.now()),
    maxBytes: MAX_BYTES,
  });
  if ((await search.think(game, within(Infinity), task)) !== 'winnable') return answer();
  let open = choices(rules, position).flatMap(({move}) => {
    const after = playStep(game, [move]);
    return after.ok ? [{move, after: after.value}] : [];
  });
  for (const milliseconds of ROUNDS) {
    const unknown: typeof open = [];
    for (const each of open) {
      if (task.now() >= end || !task.isWanted()) return answer();
      const verdict = await search.think(each.after, within(milliseconds), task);
      if (verdict === 'unknown') unknown.push(each);
      if (verdict !== 'unwinnable') continue;
      const wasOut = (): boolean => hasRedealt(each.after);
      const after = positionOf(each.after);
      const ended = isDeadEnd(rules, after, {most: MOST_STATES, wasOut});
      const heldDown = ended ? undefined : neverUp(rules, after, isBrief ? BRIEF_MOST_FOR_CARD : MOST_FOR_CARD);
      losing.push({move: each.move, isDeadEnd: ended, heldDown});
      task.reply(answer());
    }
    open = unknown;
  }
  return answer();
}
