import {heightOf, HEIGHTS, raise, suitOf, SUITS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {addCounts, firstOfEach, PAIRS, RankPairs, type FeatureList, type Features} from '../../value/features.js';

/** Cards at the top of the waste whose rank is looked at, and those whose wait for their foundation is. */
const TOP_CARDS = 8;
const TOP_WAITS = 6;
const LONGEST_WAIT = 15;

const GROUPS = {
  foundations: {words: 'the cards on the foundations', size: HEIGHTS * (SUITS + 1)},
  stock: {words: 'the ranks still in the stock', size: HEIGHTS * (SUITS + 1)},
  waste: {words: 'the ranks in the waste', size: HEIGHTS},
  pairs: {words: 'which rank lies over which in the waste', size: PAIRS},
  suitPairs: {words: 'which card lies over which of its suit in the waste', size: PAIRS},
  tops: {words: 'the top cards of the waste', size: TOP_CARDS * HEIGHTS},
  waits: {words: 'how soon the top cards of the waste can go up', size: TOP_WAITS * (LONGEST_WAIT + 1)},
  ends: {words: 'where the auxiliaries begin and end', size: PAIRS},
  spaces: {words: 'the spaces', size: SUITS + 1},
  counts: {words: 'the number of cards in the stock and the waste', size: 2},
  disorder: {words: 'cards on an auxiliary over one that is wanted sooner', size: 1},
  low: {words: 'auxiliaries that begin below the king', size: 1},
  open: {words: 'the cards that the auxiliaries show', size: HEIGHTS * 3},
};

const AT = firstOfEach(GROUPS);

const inStock = new Uint8Array(HEIGHTS);
const pairs = new RankPairs();
/** The cards of the waste, the bottom one first. */
const waste = new Uint8Array(64);
const stock = new Uint8Array(64);
const reached = new Uint8Array(HEIGHTS);
const shown = new Uint8Array(HEIGHTS);

function addTalon(state: State, list: FeatureList): void {
  const left = state.talon.readStock(stock);
  inStock.fill(0);
  for (let i = 0; i < left; i++) raise(inStock, heightOf(stock[i] as number));
  for (let rank = 0; rank < HEIGHTS; rank++) list.add(AT.stock + rank * (SUITS + 1) + (inStock[rank] as number), 1);
  const count = state.talon.readWaste(waste);
  pairs.read(waste, count);
  const {ranks: inWaste, over, overInSuit} = pairs;
  addCounts(list, AT.waste, inWaste, 2);
  for (let pair = 0; pair < PAIRS; pair++) {
    if (over[pair] === 0) continue;
    list.add(AT.pairs + pair, Math.sqrt(over[pair] as number) / 2);
    if (overInSuit[pair] !== 0) list.add(AT.suitPairs + pair, 0.5);
  }
  for (let i = 0; i < TOP_CARDS && i < count; i++)
    list.add(AT.tops + i * HEIGHTS + heightOf(waste[count - 1 - i] as number), 1);
  list.add(AT.counts, left / 48);
  if (count > 0) list.add(AT.counts + 1, count / 20);
}

function addTable(state: State, list: FeatureList): void {
  const {talon} = state;
  reached.fill(0);
  for (let slot = 0; slot < SUITS; slot++)
    for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(reached, rank);
  for (let rank = 1; rank < HEIGHTS; rank++)
    list.add(AT.foundations + rank * (SUITS + 1) + (reached[rank] as number), 1);
  addAuxiliaries(state, list);
  let place = talon.wasteTop;
  for (let i = 0; i < TOP_WAITS && place >= 0; i++, place = talon.below(place)) {
    const wait = Math.min(LONGEST_WAIT, waitOf(state, talon.cardAt(place)));
    list.add(AT.waits + i * (LONGEST_WAIT + 1) + wait, 1);
  }
}

function addAuxiliaries(state: State, list: FeatureList): void {
  const {codec} = state;
  let spaces = 0;
  let disorder = 0;
  let low = 0;
  let before = -1;
  shown.fill(0);
  for (let slot = 0; slot < SUITS; slot++) {
    const pile = state.tableau(slot);
    if (pile === 0) {
      spaces++;
      continue;
    }
    const top = heightOf(codec.top(pile));
    const bottom = heightOf(codec.bottom(pile));
    const ends = bottom * HEIGHTS + top;
    // Like ends count once: the piles stand in the order of their codes, which begin with the bottom card.
    if (ends !== before) list.add(AT.ends + ends, 1);
    before = ends;
    shown[top] = Math.min(2, (shown[top] as number) + 1);
    low += HEIGHTS - 1 - bottom;
    disorder += disorderOf(state, pile);
  }
  for (let rank = 0; rank < HEIGHTS; rank++)
    if (shown[rank] !== 0) list.add(AT.open + rank * 3 + (shown[rank] as number), 1);
  list.add(AT.spaces + spaces, 1);
  if (disorder > 0) list.add(AT.disorder, disorder / 4);
  if (low > 0) list.add(AT.low, low / 10);
}

/** Cards of a pile over one that can go up sooner. */
function disorderOf(state: State, pile: number): number {
  const {codec} = state;
  const size = codec.size(pile);
  let over = 0;
  let nearest = LONGEST_WAIT + HEIGHTS;
  for (let i = 0; i < size; i++) {
    const wait = waitOf(state, codec.at(pile, i));
    if (wait > nearest) over++;
    else nearest = wait;
  }
  return over;
}

/** Cards of its suit that have to go up before it. */
function waitOf(state: State, card: number): number {
  return heightOf(card) - state.foundationSize(suitOf(card));
}

/** What a player sees of Auxiliary Sequences. */
export const features: Features = {groups: GROUPS, addTalon, addTable};
