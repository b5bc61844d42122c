import type {DealAnswer, DealEvent, SearchProgress, SeedSource} from '../analysis/protocol.js';
import {LONGEST_SEARCH, searchFault} from '../analysis/search-reach.js';
import type {OptionValues} from '../engine/declaration/option.js';
import type {Variant} from '../engine/declaration/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import {microsoftNumber, MOST_MICROSOFT} from '../engine/shuffle.js';
import {sentence} from '../engine/texts/phrase.js';
import {DEAL_KINDS, openSeed, type DealKind, type Opening} from '../session/game.js';
import {wantedDeals, type Settings} from '../settings/settings.js';
import {rulesOrUsual} from '../variants/index.js';
import {dateWords, daysOn, isDate} from '../variants/dates.js';
import type {PlayerRecord} from '../words/lists/listed-games.js';
import {recordOf} from '../words/lists/statistics.js';
import {noneFoundWords, searchWords} from '../words/deals.js';

/** A search for a deal that takes longer than this many milliseconds is shown. */
export const LONG_SEARCH = 300;

/** Where a search is followed in lines, they come so many seconds apart. */
const SAID_EVERY = 10;

/** There is a deal of each day from this one on. */
const FIRST_DAY = '2000-01-01';

/** Why there is no deal of a day; undefined where there is one. */
export function dayFault({variant}: Ruleset, date: string, today: string): string | undefined {
  if (variant.module) return `${variant.name} is a game of your own, which has no daily deal`;
  if (date < FIRST_DAY) return `the deals of the days begin with ${dateWords(FIRST_DAY)} ${FIRST_DAY.slice(0, 4)}`;
  return date > today ? `${dateWords(date)} is still to come; today is ${dateWords(today)}` : undefined;
}

/** The kind of deal that a word names where a deal is asked for, as `easy`; a seed of that name is typed otherwise. */
export function kindNamed(word: string): DealKind | undefined {
  return DEAL_KINDS.find(kind => kind === word.toLowerCase());
}

/**
 * Where the next deal of a game comes from under the settings. Where nothing can be searched any deal is taken, and a
 * note says so: a setting keeps no game away.
 */
export function dealSource(rules: Ruleset, settings: Settings): {readonly source: SeedSource; readonly note?: string} {
  const kind = wantedDeals(settings);
  if (kind === 'any') return {source: 'chance'};
  const fault = searchFault(rules);
  return fault ? {source: 'chance', note: sentence(`${fault.message}; this is any deal`)} : {source: kind};
}

/**
 * The seed after that of a deal which the player named by it, or if `isAny` of any but a day's; undefined if none
 * is.
 */
export function followingSeed({seed, pack, given, isNamed, day}: Opening, isAny = false): string | undefined {
  return (isAny || isNamed) && seed !== undefined && !pack && !given && day === undefined ? seedAfter(seed) : undefined;
}

/** The number, date or number of Microsoft's after a seed; undefined where it is none of these, or the last. */
export function seedAfter(seed: string): string | undefined {
  if (/^\d+$/.test(seed)) return String(BigInt(seed) + 1n);
  if (isDate(seed)) return daysOn(seed, 1);
  const number = microsoftNumber(seed);
  return number === undefined || number === MOST_MICROSOFT ? undefined : `ms:${number + 1}`;
}

/** The note on a new game whose deal is not of the kind that the settings ask for. */
export function dealNote({rules, seed, chosen, day, pack, given}: Opening, settings: Settings): string | undefined {
  const {source, note} = dealSource(rules, settings);
  const isDrawn = seed !== undefined && day === undefined && !pack && !given;
  return isDrawn && chosen === (source === 'chance' ? undefined : source) ? note : undefined;
}

/**
 * `Looking for an easy deal, 60 s at most.` and how that goes, with what may be done meanwhile; empty where any deal
 * does.
 */
export function searchLine(source: SeedSource, progress?: SearchProgress, meanwhile?: string): string {
  if (source === 'chance') return '';
  const words = searchWords(source === 'date' ? undefined : source, LONGEST_SEARCH, progress);
  return sentence([words, ...(meanwhile ? [meanwhile] : [])].join('; '));
}

/** Is it time to say in a line how a search goes, some seconds after the last time it was heard of? */
export function isDue(before: number, seconds: number): boolean {
  return Math.floor(seconds / SAID_EVERY) > Math.floor(before / SAID_EVERY);
}

/** Passes on how a search goes, but only every ten seconds. */
export function everyTenSeconds(tell: (progress: SearchProgress) => void): (progress: SearchProgress) => void {
  let last = 0;
  return progress => {
    if (isDue(last, progress.seconds)) tell(progress);
    last = progress.seconds;
  };
}

/** A deal that is looked for. */
export interface Sought {
  readonly rules: Ruleset;
  readonly source: SeedSource;
  /** Of a day's deal the date, if not today's. */
  readonly date?: string | undefined;
}

/** What is known of a search for a deal. */
export type SearchNews =
  | {readonly kind: 'searching'; readonly source: SeedSource; readonly progress?: SearchProgress}
  | {readonly kind: 'found'; readonly opening: Opening}
  | {readonly kind: 'no deal'; readonly words: string};

/** What an event tells of the search for a deal; undefined if of another. Any deal may have been taken instead. */
export function searchNews(sought: Sought | undefined, event: DealEvent): SearchNews | undefined {
  const {rules, source} = event;
  if (sought?.rules !== rules) return undefined;
  if (event.kind === 'searching')
    return source === sought.source ? {kind: 'searching', source, progress: event} : undefined;
  if (source !== sought.source && source !== 'chance') return undefined;
  const opening = foundDeal(event);
  return opening
    ? {kind: 'found', opening}
    : {kind: 'no deal', words: noneFoundWords(source, event.end === 'lost', event.tried)};
}

/**
 * The deal that was found, as what it was looked for; undefined where none was. The first deal of a day was only taken.
 */
export function openFound(
  {rules, kind, date}: Wanted,
  {seed, end}: Pick<DealAnswer, 'seed' | 'end'>,
): Opening | undefined {
  return seed === undefined ? undefined : openSeed(rules, seed, end === 'found' ? kind : undefined, date);
}

interface Wanted {
  readonly rules: Ruleset;
  readonly kind?: DealKind | undefined;
  readonly date?: string | undefined;
}

/** The same of an event. A day's deal is looked for among those that can be won. */
function foundDeal({rules, source, date, ...found}: DealEvent & DealAnswer): Opening | undefined {
  const kind = source === 'date' ? 'winnable' : source === 'chance' ? undefined : source;
  return openFound({rules, kind, date}, found);
}

/**
 * The rules of a game at random: those by which each was last played, and of a game with several entries in the menu all
 * of these, but for the ones won in `records`. `seed` is a number that says which; undefined if all were won.
 */
export function anyRules(
  games: readonly Variant[],
  lastRules: Readonly<Record<string, OptionValues>>,
  records: readonly PlayerRecord[],
  seed: string,
): Ruleset | undefined {
  const all = games.flatMap(game =>
    Object.values(game.entries ?? {usual: {}}).map(values => rulesOrUsual(game, {...lastRules[game.id], ...values})),
  );
  const among = all.filter(rules => (recordOf(records, rules)?.won ?? 0) === 0);
  return among[Number(seed) % among.length];
}

/** Said where no game is left that was not won. */
export const ALL_WON = 'You have won every game.';
