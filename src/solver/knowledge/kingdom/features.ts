import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {addCounts, firstOfEach, type FeatureList, type Features} from '../../value/features.js';

const HEAPS = 8;
/** Cards at the top of the waste that are looked at each for itself. */
const TOP_CARDS = 10;

const GROUPS = {
  heaps: {words: 'how far the heaps are', size: HEIGHTS * (HEAPS + 1)},
  row: {words: 'the ranks of the auxiliary cards', size: HEIGHTS},
  spaces: {words: 'the spaces', size: HEAPS + 1},
  waste: {words: 'the ranks in the waste', size: HEIGHTS},
  buried: {words: 'low cards under higher ones in the waste', size: (HEIGHTS * (HEIGHTS - 1)) / 2},
  tops: {words: 'the top cards of the waste', size: TOP_CARDS * HEIGHTS},
  counts: {words: 'the cards left in the stock', size: 2},
};

const AT = firstOfEach(GROUPS);

/** Of the waste's cards that were looked at: how many of each rank, and how often a rank lies over a lower one. */
const inWaste = new Uint8Array(HEIGHTS);
const overLower = new Uint16Array(GROUPS.buried.size);
/** The cards of the waste, the bottom one first. */
const waste = new Uint8Array(128);
const reached = new Uint8Array(HEIGHTS);
const inRow = new Uint8Array(HEIGHTS);

/** Where pairs of a higher rank over a lower one begin in their group. */
const pairsOf = (rank: number): number => (rank * (rank - 1)) / 2;

function addTalon(state: State, list: FeatureList): void {
  const {talon} = state;
  const count = talon.readWaste(waste);
  inWaste.fill(0);
  overLower.fill(0);
  for (let i = 0; i < count; i++) {
    const rank = waste[i] as number;
    const first = pairsOf(rank);
    for (let lower = 0; lower < rank; lower++)
      overLower[first + lower] = (overLower[first + lower] as number) + (inWaste[lower] as number);
    raise(inWaste, rank);
  }
  addCounts(list, AT.waste, inWaste, 4);
  for (let pair = 0; pair < overLower.length; pair++)
    if (overLower[pair] !== 0) list.add(AT.buried + pair, 0.3 * Math.sqrt(overLower[pair] as number));
  for (let i = 0; i < TOP_CARDS && i < count; i++)
    list.add(AT.tops + i * HEIGHTS + (waste[count - 1 - i] as number), 1);
  list.add(AT.counts, (talon.count() - count) / 95);
  list.add(AT.counts + 1, count / 40);
}

function addTable(state: State, list: FeatureList): void {
  reached.fill(0);
  inRow.fill(0);
  let spaces = 0;
  for (let slot = 0; slot < HEAPS; slot++) {
    for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(reached, rank);
    const card = state.tableauTop(slot);
    if (card < 0) spaces++;
    else raise(inRow, card);
  }
  for (let rank = 0; rank < HEIGHTS; rank++) {
    list.add(AT.heaps + rank * (HEAPS + 1) + (reached[rank] as number), 1);
    if (inRow[rank] !== 0) list.add(AT.row + rank, (inRow[rank] as number) / 2);
  }
  list.add(AT.spaces + spaces, 1);
}

/** What a player sees of Kingdom. Suits do not count, so a card is its rank. */
export const features: Features = {groups: GROUPS, addTalon, addTable};
