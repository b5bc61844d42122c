import type {SearchEnd} from '../../analysis/protocol.js';
import {dealFault} from '../../analysis/search-reach.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import {noneFoundWords, soughtWords} from '../../player/words/deal-words.js';
import {wantedDeals, type Settings} from '../../settings/settings.js';
import type {SeedSource} from '../effect.js';

/** Where the next deal comes from, and what is said while it is awaited; or why there can be none. */
export type DealSource = {readonly source: SeedSource; readonly words: string} | {readonly refusal: string};

/** Where the next deal of a game comes from under the settings. */
export function dealSource(rules: Ruleset, settings: Settings): DealSource {
  const kind = wantedDeals(settings);
  if (kind === 'any') return {source: 'chance', words: ''};
  const fault = dealFault(rules, kind);
  if (fault) return {refusal: sentence(fault.message)};
  return {source: kind, words: sentence(`looking for ${soughtWords(kind)} ... Any key cancels`)};
}

/** Said when no deal was found that the settings ask for. */
export function noDealWords(settings: Settings, end: SearchEnd): string {
  return noneFoundWords(wantedDeals(settings), end === 'lost');
}
