import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {freshSeed} from '../../engine/seed.js';
import type {DealKind} from '../../session/game.js';
import {isOpenGame} from '../../solver/advice/sampling.js';
import {DifficultyTrial} from '../../solver/study/advised-game.js';
import {findRuleset} from '../../variants/index.js';
import {datedSeeds} from '../../variants/dates.js';
import type {DealAnswer, DealQuestion, SearchProgress} from '../protocol.js';
import {searchInSlices, spend, type SearchLimits, type SliceTerms} from '../run-in-slices.js';
import {dealFault, LONGEST_SEARCH, searchFault} from '../search-reach.js';
import type {Task} from './task.js';

const DEAL: SearchLimits = {milliseconds: 400, maxBytes: 48 * 2 ** 20};

/**
 * For a deal of the day work is counted, so that every machine finds the same. A solver that wins other deals by so
 * much work gives other days, under rules for which no pool is known: these are the days of version 0.2.
 */
const DAY: SearchLimits = {milliseconds: Infinity, maxBytes: 48 * 2 ** 20, maxPositions: 20_000};

const NONE: DealAnswer = {kind: 'deal', end: 'none'};

/**
 * Tries random deals until one is known to be winnable, and of the difficulty if one is wanted; reports every second
 * how many were tried.
 */
export async function findDeal(question: DealQuestion, task: Task): Promise<DealAnswer | undefined> {
  const rules = findRuleset(task.variants, question.variant, question.values);
  if (!rules.ok) return undefined;
  const {wanted, date} = question;
  if (date !== undefined) return dealOfDay(rules.value, date, task, progress => task.reply(progress));
  if (dealFault(rules.value, wanted)) return NONE;
  let [tried, reported] = [0, 0];
  const begun = task.now();
  const goesOn = (): boolean => {
    const seconds = Math.floor((task.now() - begun) / 1000);
    if (seconds >= LONGEST_SEARCH[wanted]) return false;
    if (seconds > reported) task.reply({kind: 'searching', tried, seconds});
    reported = seconds;
    return task.isWanted();
  };
  for (; goesOn(); tried++) {
    const seed = freshSeed(task.random);
    const {verdict} = await searchInSlices(rules.value, dealFromSeed(rules.value, seed), DEAL, {
      ...task,
      isWanted: goesOn,
    });
    if (verdict !== 'winnable') continue;
    if (await hasDifficulty(rules.value, seed, wanted, {...task, isWanted: goesOn}))
      return {kind: 'deal', end: 'found', seed};
  }
  return NONE;
}

/**
 * A day's deal, such as of `2026-11-21`, under rules for which no pool has one: the first of the date's seeds that is
 * found to be winnable; if none is found in time, the date's own. `tell` gets every second how it goes.
 */
export async function dealOfDay(
  rules: Ruleset,
  date: string,
  terms: SliceTerms,
  tell: (progress: SearchProgress) => void,
): Promise<DealAnswer> {
  const begun = terms.now();
  const secondsNow = (): number => Math.floor((terms.now() - begun) / 1000);
  const isWanted = (): boolean => terms.isWanted() && secondsNow() < LONGEST_SEARCH.date;
  let reported = 0;
  for (const [tried, seed] of searchFault(rules) ? [] : datedSeeds(date).entries()) {
    const {verdict} = await searchInSlices(rules, dealFromSeed(rules, seed), DAY, {...terms, isWanted});
    if (verdict === 'winnable') return {kind: 'deal', end: 'found', seed};
    if (!isWanted()) break;
    const seconds = secondsNow();
    if (seconds > reported) tell({kind: 'searching', tried: tried + 1, seconds});
    reported = seconds;
  }
  return {...NONE, seed: date};
}

/** Is a deal that can be won what is wanted? False, too, if the time is up before that is known. */
async function hasDifficulty(rules: Ruleset, seed: string, wanted: DealKind, task: Task): Promise<boolean> {
  if (wanted === 'winnable' || isOpenGame(rules)) return true;
  const trial = new DifficultyTrial(rules, seed, task.random);
  await spend(Infinity, task, () => {
    trial.advance();
    return trial.answer(wanted) !== undefined;
  });
  return trial.answer(wanted) === true;
}
