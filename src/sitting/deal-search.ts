import type {DealEvent, SearchProgress, SeedSource} from '../analysis/protocol.js';
import {dealFault, LONGEST_SEARCH} from '../analysis/search-reach.js';
import {ok, type Result} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import {sentence} from '../engine/texts/phrase.js';
import {openSeed, type DealKind, type Opening} from '../session/game.js';
import {wantedDeals, type Settings} from '../settings/settings.js';
import {noneFoundWords, searchWords} from '../words/deals.js';

/** A search for a deal that takes longer than this many milliseconds is shown. */
export const LONG_SEARCH = 300;

/** Where a search is followed in lines, they come so many seconds apart. */
const SAID_EVERY = 10;

/** Where the next deal of a game comes from under the settings. Faults as `dealFault`. */
export function dealSource(rules: Ruleset, settings: Settings): Result<SeedSource> {
  const kind = wantedDeals(settings);
  if (kind === 'any') return ok('chance');
  const fault = dealFault(rules, kind);
  return fault ? {ok: false, fault} : ok(kind);
}

/** `Looking for an easy deal, 60 s at most.` and how that goes, with what may be done meanwhile; empty where any deal does. */
export function searchLine(settings: Settings, progress?: SearchProgress, meanwhile?: string): string {
  const kind = wantedDeals(settings);
  if (kind === 'any') return '';
  return sentence([searchWords(kind, LONGEST_SEARCH[kind], progress), ...(meanwhile ? [meanwhile] : [])].join('; '));
}

/** Passes on how a search goes, but only every ten seconds. */
export function everyTenSeconds(tell: (progress: SearchProgress) => void): (progress: SearchProgress) => void {
  let last = 0;
  return progress => {
    const now = Math.floor(progress.seconds / SAID_EVERY);
    if (now > last) tell(progress);
    last = now;
  };
}

/** Is this the end of the search for the deal that the settings ask for, or the deal that was taken instead? */
export function isAwaitedDeal(settings: Settings, {source}: DealEvent): boolean {
  return source === 'chance' || source === 'date' || source === wantedDeals(settings);
}

/** The deal that was found, as what it was looked for; undefined where none was. The first deal of a day was only taken. */
export function openFound({rules, kind}: Wanted, {seed, end}: Pick<DealEvent, 'seed' | 'end'>): Opening | undefined {
  return seed === undefined ? undefined : openSeed(rules, seed, end === 'found' ? kind : undefined);
}

interface Wanted {
  readonly rules: Ruleset;
  readonly kind?: DealKind | undefined;
}

/** The same of an event. A day's deal is looked for among those that can be won. */
export function foundDeal({rules, source, ...found}: DealEvent): Opening | undefined {
  const kind = source === 'date' ? 'winnable' : source === 'chance' ? undefined : source;
  return openFound({rules, kind}, found);
}

/** Said while a day's deal is looked for that is not known. */
export const LOOKING_FOR_DAY = "Looking for today's deal";

/** Said when no deal was found that the settings ask for. */
export function noDealWords(settings: Settings, {end}: DealEvent): string {
  return noneFoundWords(wantedDeals(settings), end === 'lost');
}
