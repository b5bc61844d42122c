import {heightOf, HEIGHTS, suitOf, SUITS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {
  counts,
  numbers,
  ofTalon,
  rankPairs,
  spaces,
  topCards,
  type FeatureBlock,
  type Features,
} from '../../value/features.js';

/** The foundations are the four ace families, then the four king families: the number of the first of these. */
const KINGS = 4;

/** How many cards have to go up before this one can, by the nearer family; 13 when neither will take it any more. */
export function waitOf(state: State, card: number): number {
  const suit = suitOf(card);
  const height = heightOf(card);
  const rising = height - state.foundationSize(suit);
  const falling = HEIGHTS - 1 - state.foundationSize(KINGS + suit) - height;
  if (rising < 0) return falling < 0 ? HEIGHTS : falling;
  return falling < 0 ? rising : Math.min(rising, falling);
}

const CELLS = 9;
const SIZES = HEIGHTS + 1;
const WAITS = HEIGHTS + 1;

/** The sizes of each suit's two families; suits whose families are alike count together. */
const FAMILIES: FeatureBlock = {
  words: 'how far the families are',
  size: SIZES * SIZES,
  add({state, suits: families}, list, first) {
    for (let suit = 0; suit < SUITS; suit++)
      families[suit] = SIZES * state.foundationSize(suit) + state.foundationSize(KINGS + suit);
    families.sort();
    for (let from = 0, next = 1; next <= SUITS; next++) {
      if (families[next] === families[from]) continue;
      list.add(first + (families[from] as number), next - from);
      from = next;
    }
  },
};

/** Cards of the waste under one that has to wait longer: how many, and how much sooner they could go in all. */
const BURIED: FeatureBlock = {
  words: 'cards of the waste under one that has to wait longer',
  size: 2,
  add({state, waste: {cards, size}}, list, first) {
    let [longest, blocked, depth] = [-1, 0, 0];
    for (let i = size - 1; i >= 0; i--) {
      const wait = waitOf(state, cards[i] as number);
      if (wait >= longest) longest = wait;
      else {
        blocked++;
        depth += longest - wait;
      }
    }
    list.add(first, blocked / 10);
    list.add(first + 1, depth / 40);
  },
};

/** What a player sees of The Patriarchs. */
export const features: Features = {
  families: FAMILIES,
  stock: ofTalon(counts('the ranks still in the stock', HEIGHTS, 4, 'stock')),
  stockWaits: counts('how soon the cards of the stock can go up', WAITS, 4, 'stock', waitOf),
  cells: counts('the ranks of the auxiliary cards', HEIGHTS, 2, 'shown'),
  cellWaits: counts('how soon the auxiliary cards can go up', WAITS, 2, 'shown', waitOf),
  spaces: spaces(CELLS),
  waste: ofTalon(counts('the ranks in the waste', HEIGHTS, 4, 'waste')),
  wasteWaits: counts('how soon the cards of the waste can go up', WAITS, 4, 'waste', waitOf),
  ...rankPairs(
    count => 0.3 * Math.sqrt(count),
    count => 0.5 * count,
  ),
  tops: topCards('the top cards of the waste', 6, WAITS, waitOf),
  buried: BURIED,
  counts: ofTalon(
    numbers(
      'the number of cards in the stock and the waste',
      ({stock}) => stock.size / 87,
      ({waste}) => waste.size / 40,
    ),
  ),
  lastPass: ofTalon(numbers('the last pass', ({state}) => Number(state.talon.pass > 1))),
};
