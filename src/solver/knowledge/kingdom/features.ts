import {HEIGHTS} from '../../compiled/cards.js';
import {
  counts,
  numbers,
  ofTalon,
  rankOf,
  ranks,
  spaces,
  topCards,
  type FeatureBlock,
  type Features,
} from '../../value/features.js';
import {CELLS, HEAPS} from './waste.js';

/** Low cards under higher ones in the waste: the pairs in the order of the higher rank. */
const BURIED: FeatureBlock = {
  words: 'low cards under higher ones in the waste',
  size: (HEIGHTS * (HEIGHTS - 1)) / 2,
  isOfTalon: true,
  add({pairs, waste}, list, first) {
    pairs.read(waste);
    let at = first;
    for (let rank = 1; rank < HEIGHTS; rank++)
      for (let lower = 0; lower < rank; lower++, at++) {
        const count = pairs.over[rank * HEIGHTS + lower] as number;
        if (count !== 0) list.add(at, 0.3 * Math.sqrt(count));
      }
  },
};

/** What a player sees of Kingdom. Suits do not count, so a card is its rank. */
export const features: Features = {
  heaps: ranks('how far the heaps are', HEAPS, sight => sight.countReached()),
  row: counts('the ranks of the auxiliary cards', HEIGHTS, 2, 'shown'),
  spaces: spaces(CELLS),
  waste: ofTalon(counts('the ranks in the waste', HEIGHTS, 4, 'waste')),
  buried: BURIED,
  tops: ofTalon(topCards('the top cards of the waste', 10, HEIGHTS, rankOf)),
  counts: ofTalon(
    numbers(
      'the cards left in the stock',
      ({stock}) => stock.size / 95,
      ({waste}) => waste.size / 40,
    ),
  ),
};
