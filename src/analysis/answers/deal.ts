import {dealFromSeed} from '../../engine/legality/deal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {freshSeed} from '../../engine/seed.js';
import type {DealKind} from '../../session/game.js';
import {DifficultyTrial} from '../../solver/study/difficulty.js';
import {findRuleset} from '../../variants/index.js';
import {datedSeeds} from '../../variants/dates.js';
import type {DealAnswer, DealQuestion, SearchProgress} from '../protocol.js';
import {searchInSlices, spend, type SearchLimits, type SliceTerms} from '../run-in-slices.js';
import {LONGEST_SEARCH, searchFault} from '../search-reach.js';
import type {Task} from './task.js';

const DEAL: SearchLimits = {milliseconds: 400, maxBytes: 48 * 2 ** 20};

/**
 * For a deal of the day work is counted, so that every machine finds the same. A solver that wins other deals by so
 * much work gives other days, under rules for which no pool is known: these are the days of version 0.2.
 */
const DAY: SearchLimits = {milliseconds: Infinity, maxBytes: 48 * 2 ** 20, maxPositions: 20_000};

const NONE: DealAnswer = {kind: 'deal', end: 'none'};

/** A deal of the kind, or of the day, that is asked for. */
export async function findDeal(question: DealQuestion, task: Task): Promise<DealAnswer | undefined> {
  const rules = findRuleset(task.variants, question.variant, question.values);
  if (!rules.ok) return undefined;
  const {wanted, date} = question;
  const tell = (progress: SearchProgress): void => task.reply(progress);
  return date === undefined ? dealOfKind(rules.value, wanted, task, tell) : dealOfDay(rules.value, date, task, tell);
}

/**
 * Tries random deals until one is known to be winnable, and of the level if one is wanted. `tell` gets every second how
 * it goes.
 */
export async function dealOfKind(
  rules: Ruleset,
  wanted: DealKind,
  terms: SliceTerms & Pick<Task, 'random'>,
  tell: (progress: SearchProgress) => void,
): Promise<DealAnswer> {
  if (searchFault(rules)) return NONE;
  let [tried, reported] = [0, 0];
  const begun = terms.now();
  const goesOn = (): boolean => {
    const seconds = Math.floor((terms.now() - begun) / 1000);
    if (seconds >= LONGEST_SEARCH) return false;
    if (seconds > reported) tell({kind: 'searching', tried, seconds});
    reported = seconds;
    return terms.isWanted();
  };
  for (; goesOn(); tried++) {
    const seed = freshSeed(terms.random);
    const bounded = {...terms, isWanted: goesOn};
    const {verdict} = await searchInSlices(rules, dealFromSeed(rules, seed), DEAL, bounded);
    if (verdict === 'winnable' && (await isOf(rules, seed, wanted, bounded))) return {kind: 'deal', end: 'found', seed};
  }
  return {...NONE, tried};
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
  const isWanted = (): boolean => terms.isWanted() && secondsNow() < LONGEST_SEARCH;
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

/** Is a deal that can be won of the level that is wanted? False, too, if the time is up before that is known. */
async function isOf(rules: Ruleset, seed: string, wanted: DealKind, terms: SliceTerms): Promise<boolean> {
  if (wanted === 'winnable') return true;
  const trial = new DifficultyTrial(rules, seed);
  await spend(Infinity, terms, () => {
    trial.advance();
    return trial.isOf(wanted) !== undefined;
  });
  return trial.isOf(wanted) === true;
}
