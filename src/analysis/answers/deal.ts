import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {freshSeed} from '../../engine/seed.js';
import {isOpenGame} from '../../solver/advice/sampling.js';
import {DifficultyTrial} from '../../solver/study/difficulty.js';
import {findRuleset} from '../../variants/index.js';
import type {DealAnswer, DealKind, DealQuestion} from '../protocol.js';
import {runInSlices, searchInSlices, type SearchLimits} from '../run-in-slices.js';
import {dealFault} from '../search-reach.js';
import type {Task} from './task.js';

const DEAL: SearchLimits = {milliseconds: 400, maxBytes: 48 * 2 ** 20};
/** How long deals are tried in search of one that is wanted, in milliseconds. */
const DEALS_TIME: Readonly<Record<DealKind, number>> = {winnable: 20_000, easy: 60_000, medium: 60_000, hard: 60_000};

/** Tries random deals until one is known to be winnable, and of the difficulty if one is wanted. */
export async function findDeal(question: DealQuestion, task: Task): Promise<DealAnswer | undefined> {
  const rules = findRuleset(question.variant, question.values);
  if (!rules.ok) return undefined;
  const {wanted} = question;
  if (dealFault(rules.value, wanted)) return {kind: 'deal'};
  const until = task.now() + DEALS_TIME[wanted];
  const isWanted = (): boolean => task.isWanted() && task.now() < until;
  while (isWanted()) {
    const seed = freshSeed(task.random);
    const {verdict} = await searchInSlices(rules.value, dealFromSeed(rules.value, seed), DEAL, task);
    if (verdict !== 'winnable') continue;
    if (await hasDifficulty(rules.value, seed, wanted, {...task, isWanted})) return {kind: 'deal', seed};
  }
  return {kind: 'deal'};
}

/** Is a deal that can be won what is wanted? False, too, if the time is up before that is known. */
async function hasDifficulty(rules: Ruleset, seed: string, wanted: DealKind, task: Task): Promise<boolean> {
  if (wanted === 'winnable' || isOpenGame(rules)) return true;
  const {now, random, isWanted} = task;
  const trial = new DifficultyTrial(rules, seed, random);
  const isKnown = (): boolean => trial.answer(wanted) !== undefined;
  const work = (milliseconds: number): boolean => {
    const end = now() + milliseconds;
    while (!isKnown() && now() < end) trial.advance();
    return isKnown();
  };
  await runInSlices(work, () => (isWanted() ? Infinity : 0), now);
  return trial.answer(wanted) === true;
}
