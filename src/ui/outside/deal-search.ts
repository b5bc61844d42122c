import type {DealEvent, SearchProgress, SeedSource} from '../../analysis/protocol.js';
import {dealFault, LONGEST_SEARCH} from '../../analysis/search-reach.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import {openSeed, type DealKind, type Opening} from '../../session/game.js';
import {noneFoundWords, searchWords} from '../../words/deals.js';
import {wantedDeals, type Settings} from '../../settings/settings.js';

/** Where the next deal comes from, and the message during the search; or why there can be none. */
export type DealSource = {readonly source: SeedSource; readonly words: string} | {readonly refusal: string};

/** Where the next deal of a game comes from under the settings. */
export function dealSource(rules: Ruleset, settings: Settings): DealSource {
  const kind = wantedDeals(settings);
  if (kind === 'any') return {source: 'chance', words: ''};
  const fault = dealFault(rules, kind);
  if (fault) return {refusal: sentence(fault.message)};
  return {source: kind, words: wordsOf(kind)};
}

/** How the search for the deal goes that the settings ask for. */
export function searchingWords(settings: Settings, progress: SearchProgress): string {
  const kind = wantedDeals(settings);
  return kind === 'any' ? '' : wordsOf(kind, progress);
}

function wordsOf(kind: DealKind, progress?: SearchProgress): string {
  return sentence(`${searchWords(kind, LONGEST_SEARCH[kind], progress)}; Esc takes any deal`);
}

/** The deal that was found; undefined where none was. */
export function dealOf({rules, source, seed}: DealEvent): Opening | undefined {
  const chosen = source === 'chance' || source === 'date' ? undefined : source;
  return seed === undefined ? undefined : openSeed(rules, seed, chosen);
}

/** Said when no deal was found that the settings ask for. */
export function noDealWords(settings: Settings, {end}: DealEvent): string {
  return noneFoundWords(wantedDeals(settings), end === 'lost');
}

/** Is this the end of the search for the deal that the settings ask for, or the deal that was taken instead? */
export function isAwaitedDeal(settings: Settings, {source}: DealEvent): boolean {
  return source === 'chance' || source === wantedDeals(settings);
}
