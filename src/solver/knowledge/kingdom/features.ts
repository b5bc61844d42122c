import {HEIGHTS, raise} from '../../compiled/cards.js';
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
import {CardsOutByRank, CELLS, HEAPS} from './waste.js';

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

const ALL_OUT = new Int8Array(HEIGHTS).fill(HEAPS);
/** The table can be too full by one card or by more: that is all the same. */
const MOST_HOMELESS = CELLS + 1;

/**
 * If the cards on top of each card of the waste were out, and all that are still in the stock: how many of them no heap could
 * take. That many have to fit on the table when the waste comes down to this card, and their order above it changes nothing.
 */
const HOMELESS: FeatureBlock = {
  words: 'how many cards no heap can take as the waste comes down',
  size: 3 * (MOST_HOMELESS + 1),
  isOfTalon: true,
  add(seen, list, first) {
    const {cards, size} = seen.waste;
    const out = new CardsOutByRank();
    out.set(ALL_OUT, new Int8Array(seen.count(seen.waste, rankOf)));
    const depths = new Uint8Array(MOST_HOMELESS + 1);
    list.add(first + Math.min(out.homeless, MOST_HOMELESS), 1);
    for (let i = size - 1; i >= 0; i--) {
      raise(depths, Math.min(out.homeless, MOST_HOMELESS));
      out.add(cards[i] as number);
    }
    let most = MOST_HOMELESS;
    while (most > 0 && depths[most] === 0) most--;
    list.add(first + MOST_HOMELESS + 1 + most, 1);
    let atLeast = 0;
    for (let left = most; left > 0; left--) {
      atLeast += depths[left] as number;
      list.add(first + 2 * (MOST_HOMELESS + 1) + left, 0.3 * Math.sqrt(atLeast));
    }
  },
};

/** What a player sees of Kingdom. Suits do not count, so a card is its rank. */
export const features: Features = {
  heaps: ranks('how far the heaps are', HEAPS, seen => seen.countReached()),
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
  homeless: HOMELESS,
};
