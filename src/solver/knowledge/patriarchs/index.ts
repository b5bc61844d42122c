import {heightOf, HEIGHTS, suitOf, SUITS, CARDS, raise} from '../../compiled/cards.js';
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
import type {Ruleset} from '../../../engine/ruleset.js';
import {outlookUnder, type Outlook} from '../../value/learned-value.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import {lastPassProof} from '../waste-proof.js';
import values from './values.json' with {type: 'json'};

/** The foundations are the four ace families, then the four king families: the number of the first of these. */
const KINGS = 4;

/** How many cards have to go up before this one can, by the nearer family; 13 when neither will take it any more. */
function waitOf(state: State, card: number): number {
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
const features: Features = {
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

/**
 * Features: cards up; in the last pass waste cards under one that has to wait longer, and how much longer; how long the
 * auxiliary cards wait; such waste cards in earlier passes; cards in the waste.
 */
function score(state: State, weights: readonly number[], passes: number): number {
  const {talon} = state;
  const [up = 0, blocked = 0, depth = 0, row = 0, early = 0, waste = 0] = weights;
  const {order} = talon;
  const isLast = talon.pass >= passes;
  let sum = 0;
  for (let slot = 0; slot < state.foundationCount; slot++) sum -= up * state.foundationSize(slot);
  for (let slot = 0; slot < state.tableauCount; slot++) {
    const card = state.tableauTop(slot);
    if (card >= 0) sum += 0.1 * row * waitOf(state, card);
  }
  let longest = -1;
  for (let place = talon.wasteTop; place >= 0; place = talon.below(place)) {
    const wait = waitOf(state, order[place] as number);
    sum += 0.05 * waste;
    if (wait >= longest) longest = wait;
    else sum += isLast ? blocked + depth * (longest - wait) : 0.3 * early;
  }
  return sum;
}

/** With a shuffled redeal the value has units: what a card counts for depends on the pass, which no sum can say. */
const OUTLOOK: Outlook = {
  features,
  units: 0,
  learning: {states: 60, lastStates: 200},
  playing: {states: 60, lastStates: 200},
  turns: 6,
};

export function patriarchs(rules: Ruleset): Knowledge {
  const {passes} = rules;
  return {
    ...NO_KNOWLEDGE,
    score: (state, weights) => score(state, weights, passes),
    deadlockProof: () => lastPassProof(passes, new CardsOutBySuit()),
    weights: [0.577, 0.063, 0.205, 2.984, 0.543, 0.584],
    depthFirst: 500,
    advice: {
      expansionBudget: 16,
      lastExpansionBudget: 200,
      weights: [0.901, 0.051, 0.444, 4.977, 0.982, 1.383],
    },
    descents: 20,
    // Of 600 deals a width of 480 missed two, and so did 1,920; with perturbed weights every fourth search of width 480
    // won one of them.
    beamWidths: [30, 120, 480, 480, 480, 480, 480, 480, 480, 480],
    expansionBudget: 60,
    lastExpansionBudget: 240,
    outlook: outlookUnder(rules, OUTLOOK, values),
  };
}

/**
 * The cards outside the stock and the waste. The families of a suit hold at most what fits on one another of these
 * cards, however they are shared between the two.
 */
class CardsOutBySuit {
  private readonly copies = new Int8Array(CARDS);
  /** How many of them no family could take: suit by suit, and in all. */
  private readonly homeless = new Int8Array(SUITS);
  private sum = 0;

  /** Counts what lies on the table of a state. */
  read(state: State): void {
    const {copies, homeless} = this;
    const {foundationCount, tableauCount} = state;
    copies.fill(0);
    for (let slot = 0; slot < foundationCount; slot++) {
      const step = slot < SUITS ? 1 : -1;
      let card = state.foundationBase(slot);
      for (let size = state.foundationSize(slot); size > 0; size--, card += step) raise(copies, card);
    }
    for (let slot = 0; slot < tableauCount; slot++) {
      const card = state.tableauTop(slot);
      if (card >= 0) raise(copies, card);
    }
    this.sum = 0;
    for (let suit = 0; suit < SUITS; suit++) this.sum += homeless[suit] = this.homelessIn(suit);
  }

  add(card: number): void {
    const suit = suitOf(card);
    raise(this.copies, card);
    const now = this.homelessIn(suit);
    this.sum += now - (this.homeless[suit] as number);
    this.homeless[suit] = now;
  }

  isTooMuch(): boolean {
    return this.sum > CELLS;
  }

  /**
   * How many cards of a suit that are out no family could take. If a height is missing, the families end before it from
   * either side; otherwise one of each height has its place, and of the second copies a row that follows on itself,
   * where the families overlap.
   */
  private homelessIn(suit: number): number {
    const {copies} = this;
    const first = suit * HEIGHTS;
    let cards = 0;
    let rising = -1;
    let missing = -1;
    let [row, longest] = [0, 0];
    for (let height = 0; height < HEIGHTS; height++) {
      const own = copies[first + height] as number;
      cards += own;
      row = own > 1 ? row + 1 : 0;
      if (row > longest) longest = row;
      if (own > 0) continue;
      if (rising < 0) rising = height;
      missing = height;
    }
    return missing < 0 ? cards - HEIGHTS - longest : cards - rising - (HEIGHTS - 1 - missing);
  }
}
