import {CommandError} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import {seedPool} from '../../analysis/deal-pool.js';
import type {DealAnswer, SearchProgress, SeedSource} from '../../analysis/protocol.js';
import {searchFault} from '../../analysis/search-reach.js';
import {quoted} from '../../engine/outside-text.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {openSeed, type Opening} from '../../session/game.js';
import {dayFault, everyTenSeconds, LONG_SEARCH, searchLine} from '../../sitting/deal-search.js';
import {dailySeed} from '../../variants/daily.js';
import {isDate, localDate} from '../../variants/dates.js';
import type {Difficulty} from '../../variants/index.js';
import {noneFoundWords} from '../../words/deals.js';

type Tell = (progress: SearchProgress) => void;

/**
 * The deal of a day, today's if none is given, which goes on where it was begun. Throws a CommandError where there is
 * none.
 */
export async function openDaily(rules: Ruleset, io: Io, given?: string): Promise<Opening> {
  const today = localDate(new Date());
  const date = given ?? today;
  if (!isDate(date)) throw new CommandError(`daily: ${quoted(date)} is no date; write one as ${today}`);
  const fault = dayFault(rules, date, today);
  if (fault !== undefined) throw new CommandError(`daily: ${fault}`);
  const known = dailySeed(rules, date);
  if (known !== undefined) return openSeed(rules, known, 'winnable', date);
  const {dealOfDay} = await import('../../analysis/answers/deal.js');
  const terms = {now: () => performance.now(), isWanted: () => true};
  const {seed = date, end} = await searched(io, 'date', tell => dealOfDay(rules, date, terms, tell));
  if (end !== 'found') io.complain('patience: no deal that can be won was found in time; this is the first of the day');
  return openSeed(rules, seed, end === 'found' ? 'winnable' : undefined, date);
}

/** Any deal of a level. Throws a CommandError where the game cannot be searched, or none was found in time. */
export async function openOfLevel(rules: Ruleset, level: Difficulty, io: Io): Promise<Opening> {
  const fault = searchFault(rules);
  if (fault) throw new CommandError(`--difficulty: ${fault.message}`, 4);
  const known = seedPool(Math.random)({rules, kind: level});
  if (known !== undefined) return openSeed(rules, known, level);
  const {dealOfKind} = await import('../../analysis/answers/deal.js');
  const terms = {now: () => performance.now(), isWanted: () => true, random: Math.random};
  const {seed, tried} = await searched(io, level, tell => dealOfKind(rules, level, terms, tell));
  if (seed === undefined) throw new CommandError(`--difficulty: ${noneFoundWords(level, false, tried)}`, 1);
  return openSeed(rules, seed, level);
}

/** How a search goes is written to standard error where it takes long. */
async function searched(io: Io, source: SeedSource, search: (tell: Tell) => Promise<DealAnswer>): Promise<DealAnswer> {
  const say = (progress?: SearchProgress): void => io.complain(`patience: ${searchLine(source, progress)}`);
  const said = setTimeout(say, LONG_SEARCH);
  const answer = await search(everyTenSeconds(say));
  clearTimeout(said);
  return answer;
}
