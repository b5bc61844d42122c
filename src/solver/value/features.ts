import {heightOf, HEIGHTS, raise, suitOf, SUITS} from '../compiled/cards.js';
import type {State} from '../state/state.js';

/** The features of a state that are not 0, or may be: which, and their values. It is used again and again. */
export class FeatureList {
  count = 0;
  readonly indices: Uint16Array;
  readonly values: Float64Array;

  /** For this many features. */
  constructor(features: number) {
    this.indices = new Uint16Array(features);
    this.values = new Float64Array(features);
  }

  add(index: number, value: number): void {
    this.indices[this.count] = index;
    this.values[this.count++] = value;
  }
}

class Row {
  readonly cards = new Uint8Array(128);
  size = 0;
}

/** What is seen of a state. All arrays are used again for the next. */
export class Seen {
  /**
   * The cards of the stock, the next one to turn first; of the waste, the bottom one first; on top of the auxiliaries.
   */
  readonly stock = new Row();
  readonly waste = new Row();
  readonly shown = new Row();
  readonly pairs = new RankPairs();
  /** For four numbers, as one of each suit. */
  readonly suits = new Uint8Array(SUITS);
  private readonly counts = new Uint8Array(16);

  constructor(readonly state: State) {}

  readTalon(): void {
    const {stock, waste, state} = this;
    stock.size = state.talon.readStock(stock.cards);
    waste.size = state.talon.readWaste(waste.cards);
  }

  readTable(): void {
    const {shown, state} = this;
    shown.size = 0;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) shown.cards[shown.size++] = card;
    }
  }

  /** How many cards of a row have each value, until the next count. */
  count({cards, size}: Row, valueOf: CardValue): Uint8Array {
    const {counts, state} = this;
    counts.fill(0);
    for (let i = 0; i < size; i++) raise(counts, valueOf(state, cards[i] as number));
    return counts;
  }

  /** How many foundations have reached each rank, until the next count. */
  countReached(): Uint8Array {
    const {counts, state} = this;
    counts.fill(0);
    for (let slot = 0; slot < state.foundationCount; slot++)
      for (let rank = state.foundationSize(slot) - 1; rank >= 0; rank--) raise(counts, rank);
    return counts;
  }
}

/** A number for a card in a state, from 0 to 15. */
type CardValue = (state: State, card: number) => number;

export const rankOf: CardValue = (_, card) => heightOf(card);

/** Features of one kind that stand together. */
export interface FeatureBlock {
  /** What they look at, to follow "what counts most here is". */
  readonly words: string;
  readonly size: number;
  /** Do the stock and the waste alone decide them? */
  readonly isOfTalon?: boolean;
  /** Adds those that are not 0; `first` is the number of the first one. */
  add(seen: Seen, list: FeatureList, first: number): void;
}

/**
 * What a learned value looks at, in the order of the features' numbers: the first of a block follows the last of the
 * one before. Only what the player sees may enter.
 */
export type Features = Readonly<Record<string, FeatureBlock>>;

export function countFeatures(features: Features): number {
  return Object.values(features).reduce((sum, {size}) => sum + size, 0);
}

/** The block, whose features the stock and the waste alone decide. */
export const ofTalon = (block: FeatureBlock): FeatureBlock => ({...block, isOfTalon: true});

/** How many cards have each of some values, divided by a scale. */
export function counts(
  words: string,
  size: number,
  scale: number,
  row: 'stock' | 'waste' | 'shown',
  valueOf = rankOf,
): FeatureBlock {
  const add: FeatureBlock['add'] = (seen, list, first) => {
    const counts = seen.count(seen[row], valueOf);
    for (let i = 0; i < size; i++) if (counts[i] !== 0) list.add(first + i, (counts[i] as number) / scale);
  };
  return {words, size, add};
}

/** For each rank, from one of them on, one feature for each number that may be counted. */
export function ranks(words: string, most: number, count: (seen: Seen) => Uint8Array, from = 0): FeatureBlock {
  const values = most + 1;
  const add: FeatureBlock['add'] = (seen, list, first) => {
    const counts = count(seen);
    for (let rank = from; rank < HEIGHTS; rank++) list.add(first + rank * values + (counts[rank] as number), 1);
  };
  return {words, size: HEIGHTS * values, add};
}

/** One feature for each number of spaces. */
export function spaces(most: number): FeatureBlock {
  const add: FeatureBlock['add'] = ({state, shown}, list, first) =>
    list.add(first + state.tableauCount - shown.size, 1);
  return {words: 'the spaces', size: most + 1, add};
}

export function numbers(words: string, ...all: readonly ((seen: Seen) => number)[]): FeatureBlock {
  const add: FeatureBlock['add'] = (seen, list, first) =>
    all.forEach((numberOf, i) => list.add(first + i, numberOf(seen)));
  return {words, size: all.length, add};
}

/** For some cards at the top of the waste, one feature for each value that one of them may have. */
export function topCards(words: string, most: number, values: number, valueOf: CardValue): FeatureBlock {
  const add: FeatureBlock['add'] = ({state, waste: {cards, size}}, list, first) => {
    for (let i = 0; i < most && i < size; i++)
      list.add(first + i * values + valueOf(state, cards[size - 1 - i] as number), 1);
  };
  return {words, size: most * values, add};
}

/** Pairs of ranks: the upper one's times 13, plus the lower one's. */
export const PAIRS = HEIGHTS * HEIGHTS;

/** How often each rank lies over each in the waste. */
class RankPairs {
  readonly over = new Uint16Array(PAIRS);
  /** Only pairs of one suit. */
  readonly overInSuit = new Uint16Array(PAIRS);
  private readonly ranks = new Uint8Array(HEIGHTS);
  private readonly suited = new Uint8Array(SUITS * HEIGHTS);

  /** Counts those of the waste. */
  read({cards, size}: Row): void {
    const {ranks, over, overInSuit, suited} = this;
    ranks.fill(0);
    suited.fill(0);
    over.fill(0);
    overInSuit.fill(0);
    for (let i = 0; i < size; i++) {
      const card = cards[i] as number;
      const rank = heightOf(card);
      const first = rank * HEIGHTS;
      const suit = suitOf(card) * HEIGHTS;
      for (let other = 0; other < HEIGHTS; other++) {
        // Written out, as `raise` is slower for arrays of different kinds.
        over[first + other] = (over[first + other] as number) + (ranks[other] as number);
        overInSuit[first + other] = (overInSuit[first + other] as number) + (suited[suit + other] as number);
      }
      raise(ranks, rank);
      raise(suited, suit + rank);
    }
  }
}

/** Which rank lies over which in the waste, then which card over which of its suit. */
export function rankPairs(
  valueOf: (count: number) => number,
  valueInSuit: (count: number) => number,
): Record<'pairs' | 'suitPairs', FeatureBlock> {
  const block = (words: string, add: FeatureBlock['add']): FeatureBlock => ofTalon({words, size: PAIRS, add});
  return {
    pairs: block('which rank lies over which in the waste', ({pairs, waste}, list, first) => {
      pairs.read(waste);
      addPairs(pairs.over, valueOf, list, first);
    }),
    suitPairs: block('which card lies over which of its suit in the waste', ({pairs}, list, first) =>
      addPairs(pairs.overInSuit, valueInSuit, list, first),
    ),
  };
}

function addPairs(over: Uint16Array, valueOf: (count: number) => number, list: FeatureList, first: number): void {
  for (let pair = 0; pair < PAIRS; pair++) if (over[pair] !== 0) list.add(first + pair, valueOf(over[pair] as number));
}
