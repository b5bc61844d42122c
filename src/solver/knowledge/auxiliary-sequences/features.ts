import {heightOf, HEIGHTS, suitOf, SUITS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {
  counts,
  numbers,
  ofTalon,
  PAIRS,
  rankOf,
  rankPairs,
  ranks,
  spaces,
  topCards,
  type FeatureBlock,
  type Features,
} from '../../value/features.js';

/** More than there are, as the network was learned with. */
const WAITS = 16;

/** Cards of its suit that have to go up before it. */
export function waitOf(state: State, card: number): number {
  return heightOf(card) - state.foundationSize(suitOf(card));
}

/** Cards of a pile over one that can go up sooner. */
export function disorderOf(state: State, pile: number): number {
  let over = 0;
  let nearest = Infinity;
  for (const card of state.codec.cards(pile)) {
    const wait = waitOf(state, card);
    if (wait > nearest) over++;
    else nearest = wait;
  }
  return over;
}

/** The sum of a number over the auxiliaries that are no spaces. */
function sumOver(state: State, numberOf: (pile: number) => number): number {
  let sum = 0;
  for (let slot = 0; slot < SUITS; slot++) {
    const pile = state.tableau(slot);
    if (pile !== 0) sum += numberOf(pile);
  }
  return sum;
}

/** More than any pair of heights. */
const NO_ENDS = 255;

const ENDS: FeatureBlock = {
  words: 'where the auxiliaries begin and end',
  size: PAIRS,
  add({state, suits: ends}, list, first) {
    const {codec} = state;
    for (let slot = 0; slot < SUITS; slot++) {
      const pile = state.tableau(slot);
      ends[slot] = pile === 0 ? NO_ENDS : heightOf(codec.bottom(pile)) * HEIGHTS + heightOf(codec.top(pile));
    }
    ends.sort();
    // Like ends count once.
    for (let i = 0; i < SUITS; i++)
      if (ends[i] !== NO_ENDS && ends[i] !== ends[i - 1]) list.add(first + (ends[i] as number), 1);
  },
};

const OPEN: FeatureBlock = {
  words: 'the cards that the auxiliaries show',
  size: HEIGHTS * 3,
  add(seen, list, first) {
    const counts = seen.count(seen.shown, rankOf);
    for (let rank = 0; rank < HEIGHTS; rank++)
      if (counts[rank] !== 0) list.add(first + rank * 3 + Math.min(2, counts[rank] as number), 1);
  },
};

/** What a player sees of Auxiliary Sequences. */
export const features: Features = {
  // The aces are up.
  foundations: ranks('the cards on the foundations', SUITS, seen => seen.countReached(), 1),
  stock: ofTalon(ranks('the ranks still in the stock', SUITS, seen => seen.count(seen.stock, rankOf))),
  waste: ofTalon(counts('the ranks in the waste', HEIGHTS, 2, 'waste')),
  ...rankPairs(
    count => Math.sqrt(count) / 2,
    () => 0.5,
  ),
  tops: ofTalon(topCards('the top cards of the waste', 8, HEIGHTS, rankOf)),
  waits: topCards('how soon the top cards of the waste can go up', 6, WAITS, waitOf),
  ends: ENDS,
  spaces: spaces(SUITS),
  counts: ofTalon(
    numbers(
      'the number of cards in the stock and the waste',
      ({stock}) => stock.size / 48,
      ({waste}) => waste.size / 20,
    ),
  ),
  disorder: numbers(
    'cards on an auxiliary over one that is wanted sooner',
    ({state}) => sumOver(state, pile => disorderOf(state, pile)) / 4,
  ),
  low: numbers(
    'auxiliaries that begin below the king',
    ({state}) => sumOver(state, pile => HEIGHTS - 1 - heightOf(state.codec.bottom(pile))) / 10,
  ),
  open: OPEN,
};
