import type {DealWish} from '../analysis/deals-ahead.js';
import type {SearchProgress} from '../analysis/protocol.js';
import {LONGEST_SEARCH} from '../analysis/search-reach.js';
import {sentence} from '../engine/texts/phrase.js';
import {searchWords} from '../words/deals.js';
import type {TalkPorts} from './talk.js';

const SAID_EVERY = 10;

/** Passes on how a search goes, but only every ten seconds. */
export function everyTenSeconds(tell: (progress: SearchProgress) => void): (progress: SearchProgress) => void {
  let last = 0;
  return progress => {
    const now = Math.floor(progress.seconds / SAID_EVERY);
    if (now > last) tell(progress);
    last = now;
  };
}

/** Begins a search. Each call of the function returned awaits what is next: the seed, or every ten seconds how it goes. */
export function followedSearch(ports: TalkPorts, wish: DealWish): () => Promise<string | SearchProgress> {
  let tell: (progress: SearchProgress) => void = () => undefined;
  const found = ports.findDeal(
    wish,
    everyTenSeconds(progress => tell(progress)),
  );
  return () => Promise.race([found, new Promise<SearchProgress>(resolve => (tell = resolve))]);
}

/** `Looking for an easy deal, 60 s at most.` and how that goes. */
export function searchLine({kind}: Pick<DealWish, 'kind'>, progress?: SearchProgress): string {
  return sentence(searchWords(kind, LONGEST_SEARCH[kind], progress));
}
