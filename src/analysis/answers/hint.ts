import {earlierPositions, positionOf, type Game} from '../../session/game.js';
import type {Advice} from '../../solver/advice/advice.js';
import {Adviser} from '../../solver/advice/adviser.js';
import type {HintAnswer} from '../protocol.js';
import {runInSlices} from '../run-in-slices.js';
import type {Task} from './task.js';

/**
 * How long after the question hints are given, in milliseconds; a brief one at the first of its times at which there is
 * something to tell.
 */
const HINT_TIMES = [80, 400, 1500, 3000];
const BRIEF_HINT_TIMES = [400, 800, 1500, 3000];

/**
 * Advice by the clock: first thoughts once they tell something, then better ones, until it cannot improve or the time
 * is up.
 */
export async function advise(game: Game, task: Task, isBrief: boolean): Promise<HintAnswer | undefined> {
  const {now, random, isWanted, reply, memoryOf} = task;
  const adviser = new Adviser(game.opening.rules, positionOf(game), {
    random,
    now,
    memory: memoryOf(game).hints,
    history: earlierPositions(game),
  });
  const start = now();
  let advice: Advice | undefined;
  for (const time of isBrief ? BRIEF_HINT_TIMES : HINT_TIMES) {
    if (advice && adviser.isTold()) {
      if (isBrief) break;
      reply(hintOf(advice, false));
    }
    const timeLeft = (): number => (isWanted() && !adviser.isFirm() ? start + time - now() : 0);
    await runInSlices(slice => !adviser.step(slice), timeLeft, now);
    advice = adviser.step(0);
    if (adviser.isFirm()) break;
  }
  return advice && hintOf(advice, true);
}

function hintOf({move, weighed, reason, isDeadEnd, way}: Advice, last: boolean): HintAnswer {
  return {kind: 'hint', move, samples: weighed, reason, way, last, isDeadEnd};
}
