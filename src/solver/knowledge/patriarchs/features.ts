import {heightOf, HEIGHTS, raise, suitOf, SUITS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {addCounts, firstOfEach, PAIRS, RankPairs, type FeatureList, type Features} from '../../value/features.js';

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
/** Cards at the top of the waste whose wait is looked at. */
const TOP_CARDS = 6;

const GROUPS = {
  families: {words: 'how far the families are', size: SIZES * SIZES},
  stock: {words: 'the ranks still in the stock', size: HEIGHTS},
  stockWaits: {words: 'how soon the cards of the stock can go up', size: WAITS},
  cells: {words: 'the ranks of the auxiliary cards', size: HEIGHTS},
  cellWaits: {words: 'how soon the auxiliary cards can go up', size: WAITS},
  spaces: {words: 'the spaces', size: CELLS + 1},
  waste: {words: 'the ranks in the waste', size: HEIGHTS},
  wasteWaits: {words: 'how soon the cards of the waste can go up', size: WAITS},
  pairs: {words: 'which rank lies over which in the waste', size: PAIRS},
  suitPairs: {words: 'which card lies over which of its suit in the waste', size: PAIRS},
  tops: {words: 'the top cards of the waste', size: TOP_CARDS * WAITS},
  buried: {words: 'cards of the waste under one that has to wait longer', size: 2},
  counts: {words: 'the number of cards in the stock and the waste', size: 2},
  lastPass: {words: 'the last pass', size: 1},
};

const AT = firstOfEach(GROUPS);

const inStock = new Uint8Array(HEIGHTS);
const pairs = new RankPairs();
/** The cards of the waste, the bottom one first, and those of the stock. */
const waste = new Uint8Array(128);
let wasteCount = 0;
const stock = new Uint8Array(128);
let stockCount = 0;
/** The sizes of each suit's two families, as one number. */
const families = new Uint8Array(SUITS);
const waits = new Uint8Array(WAITS);
const ranks = new Uint8Array(HEIGHTS);

function addTalon(state: State, list: FeatureList): void {
  readTalon(state);
  inStock.fill(0);
  for (let i = 0; i < stockCount; i++) raise(inStock, heightOf(stock[i] as number));
  pairs.read(waste, wasteCount);
  const {ranks: inWaste, over, overInSuit} = pairs;
  addCounts(list, AT.stock, inStock, 4);
  addCounts(list, AT.waste, inWaste, 4);
  for (let pair = 0; pair < PAIRS; pair++) {
    if (over[pair] === 0) continue;
    list.add(AT.pairs + pair, 0.3 * Math.sqrt(over[pair] as number));
    if (overInSuit[pair] !== 0) list.add(AT.suitPairs + pair, 0.5 * (overInSuit[pair] as number));
  }
  list.add(AT.counts, stockCount / 87);
  if (wasteCount > 0) list.add(AT.counts + 1, wasteCount / 40);
  if (state.talon.pass > 1) list.add(AT.lastPass, 1);
}

function readTalon({talon}: State): void {
  wasteCount = talon.readWaste(waste);
  stockCount = talon.readStock(stock);
}

function addTable(state: State, list: FeatureList): void {
  readTalon(state);
  addFamilies(state, list);
  addCells(state, list);
  waits.fill(0);
  for (let i = 0; i < stockCount; i++) raise(waits, waitOf(state, stock[i] as number));
  addCounts(list, AT.stockWaits, waits, 4);
  addWaste(state, list);
}

/** Suits whose families are alike count together. */
function addFamilies(state: State, list: FeatureList): void {
  for (let suit = 0; suit < SUITS; suit++)
    families[suit] = SIZES * state.foundationSize(suit) + state.foundationSize(KINGS + suit);
  families.sort();
  for (let first = 0, next = 1; next <= SUITS; next++) {
    if (families[next] === families[first]) continue;
    list.add(AT.families + (families[first] as number), next - first);
    first = next;
  }
}

function addCells(state: State, list: FeatureList): void {
  let spaces = 0;
  waits.fill(0);
  ranks.fill(0);
  for (let slot = 0; slot < state.tableauCount; slot++) {
    const card = state.tableauTop(slot);
    if (card < 0) {
      spaces++;
      continue;
    }
    raise(waits, waitOf(state, card));
    const rank = heightOf(card);
    raise(ranks, rank);
  }
  addCounts(list, AT.cells, ranks, 2);
  addCounts(list, AT.cellWaits, waits, 2);
  list.add(AT.spaces + spaces, 1);
}

function addWaste(state: State, list: FeatureList): void {
  let [longest, blocked, depth] = [-1, 0, 0];
  waits.fill(0);
  for (let i = wasteCount - 1; i >= 0; i--) {
    const wait = waitOf(state, waste[i] as number);
    raise(waits, wait);
    if (i >= wasteCount - TOP_CARDS) list.add(AT.tops + WAITS * (wasteCount - 1 - i) + wait, 1);
    if (wait >= longest) longest = wait;
    else {
      blocked++;
      depth += longest - wait;
    }
  }
  addCounts(list, AT.wasteWaits, waits, 4);
  if (blocked === 0) return;
  list.add(AT.buried, blocked / 10);
  list.add(AT.buried + 1, depth / 40);
}

/** What a player sees of The Patriarchs. */
export const features: Features = {groups: GROUPS, addTalon, addTable};
