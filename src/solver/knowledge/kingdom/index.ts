import {HEIGHTS, raise} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
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
import type {Ruleset} from '../../../engine/ruleset.js';
import {outlookUnder, type Outlook} from '../../value/learned-value.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import {lastPassProof} from '../waste-proof.js';
import values from './values.json' with {type: 'json'};

/** Heaps, and places for auxiliary cards. Suits do not count, so a card is its rank. */
const HEAPS = 8;
const CELLS = 8;

/** The cards outside the stock and the waste, counted by rank. The others are to be added by `add`. */
class CardsOutByRank {
  readonly counts = new Int8Array(HEIGHTS);
  /** How many of the cards no heap could take, even if all were available. */
  homeless = 0;
  /** For each rank how many heaps could take a card of it, had none of them one. */
  private readonly rooms = new Int8Array(HEIGHTS);

  /** Counts the cards that lie on the heaps and in the cells of a state. */
  read(state: State): void {
    const {counts} = this;
    counts.fill(0);
    for (let slot = 0; slot < HEAPS; slot++) {
      for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(counts, rank);
      const card = state.tableauTop(slot);
      if (card >= 0) raise(counts, card);
    }
    this.findRooms();
  }

  /** Takes what has been seen, without what is kept in the waste. */
  set(seen: Int8Array, kept: Int8Array): void {
    const {counts} = this;
    for (let rank = 0; rank < HEIGHTS; rank++) counts[rank] = (seen[rank] as number) - (kept[rank] as number);
    this.findRooms();
  }

  private findRooms(): void {
    const {counts, rooms} = this;
    let room = HEAPS;
    let left = 0;
    for (let rank = 0; rank < HEIGHTS; rank++) {
      const own = counts[rank] as number;
      rooms[rank] = room;
      if (own < room) room = own;
      else left += own - room;
    }
    this.homeless = left;
  }

  /** A card that a heap takes makes room for one of the next rank, and so on as long as there is a homeless one. */
  add(rank: number): void {
    const {counts, rooms} = this;
    const own = counts[rank] as number;
    counts[rank] = own + 1;
    if (own >= (rooms[rank] as number)) {
      this.homeless++;
      return;
    }
    for (let next = rank + 1; next < HEIGHTS; next++) {
      rooms[next] = own + 1;
      if ((counts[next] as number) <= own) return;
      this.homeless--;
    }
  }

  /** Has the table no room for them? */
  isTooMuch(): boolean {
    return this.homeless > CELLS;
  }
}

class WasteScore {
  private readonly ranks = new Uint8Array(128);

  /**
   * Features of a waste: cards under a higher one, by how much, and weighed by how soon they are wanted; cards over a
   * lower one; drops along it. `lowest` is the size of the lowest heap.
   */
  of({talon}: State, lowest: number, weights: readonly number[]): number {
    const {ranks} = this;
    const size = talon.readWaste(ranks);
    const [blocked = 0, depth = 0, , , above = 0, urgent = 0, , drops = 0] = weights;
    let sum = 0;
    let highest = -1;
    let upper = -1;
    for (let i = size - 1; i >= 0; i--) {
      const card = ranks[i] as number;
      if (card < highest) sum += blocked + depth * (highest - card) + urgent / (1 + card - lowest);
      else highest = card;
      if (card < upper) sum += drops;
      upper = card;
    }
    let least = HEIGHTS;
    let over = 0;
    for (let i = 0; i < size; i++) {
      const card = ranks[i] as number;
      if (card > least) over++;
      else least = card;
    }
    return sum + above * over;
  }
}

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
 * If the cards on top of each card of the waste were out, and all that are still in the stock: how many of them no heap
 * could take. That many have to fit on the table when the waste comes down to this card, and their order above it
 * changes nothing.
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
const features: Features = {
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

/**
 * Features: those of the waste; the ranks of the auxiliary cards, and their pairs; spaces; cards up. They stand among
 * the weights as blocked, depth, row, space, above, urgent, up, drops, pairs.
 */
function score(state: State, weights: readonly number[], wasteScore: WasteScore): number {
  const [, , row = 0, space = 0, , , up = 0, , pairs = 0] = weights;
  let lowest = HEIGHTS;
  let sum = 0;
  for (let slot = 0; slot < HEAPS; slot++) {
    const size = state.foundationSize(slot);
    sum -= up * size;
    if (size < lowest) lowest = size;
  }
  let before = -1;
  for (let slot = 0; slot < CELLS; slot++) {
    const card = state.tableauTop(slot);
    if (card < 0) sum -= space;
    else sum += row * (card - lowest) + (card === before ? pairs : 0);
    before = card;
  }
  return sum + wasteScore.of(state, lowest, weights);
}

const OUTLOOK: Outlook = {
  features,
  units: 64,
  learning: {states: 300, lastStates: 600},
  playing: {states: 300, lastStates: 600},
  turns: 6,
};

export function kingdom(rules: Ruleset): Knowledge {
  const {passes} = rules;
  const wasteScore = new WasteScore();
  return {
    ...NO_KNOWLEDGE,
    deadlockProof: () => lastPassProof(passes, new CardsOutByRank()),
    score: (state, by) => score(state, by, wasteScore),
    weights: [7.499, 0.686, 0.288, -0.53, -4.499, -0.073, 2.866, -3.049, 0.118],
    depthFirst: 500,
    advice: {
      expansionBudget: 10,
      lastExpansionBudget: 60,
      weights: [10.523, -0.383, 0.694, 0.274, -0.746, -1.425, 3.951, -3.22, 1.056],
    },
    descents: 10,
    beamWidths: [30],
    expansionBudget: 60,
    lastExpansionBudget: 240,
    outlook: outlookUnder(rules, OUTLOOK, values),
  };
}
