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
import type {Ruleset} from '../../../engine/ruleset.js';
import {LearnedValue, outlookUnder, type Outlook} from '../../value/learned-value.js';
import {loadNetwork, type StoredNetwork} from '../../value/network.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import values from './values.json' with {type: 'json'};
import {WasteDeadlines} from './waste-deadlines.js';

/** More than there are, as the network was learned with. */
const WAITS = 16;

/** Cards of its suit that have to go up before it. */
function waitOf(state: State, card: number): number {
  return heightOf(card) - state.foundationSize(suitOf(card));
}

/** Cards of a pile over one that can go up sooner. */
function disorderOf(state: State, pile: number): number {
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
  for (let slot = 0; slot < state.tableauCount; slot++) {
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
const features: Features = {
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

/**
 * Features: cards up; waste cards under a higher one, and by how much; spaces; cards in the waste; how far the piles'
 * bottom cards are from the king; cards of a pile under one that is wanted later; the lowest foundation.
 */
function score(state: State, weights: readonly number[]): number {
  const {talon} = state;
  const [up = 0, blocked = 0, depth = 0, space = 0, waste = 0, drop = 0, disorder = 0, least = 0] = weights;
  const {order} = talon;
  let sum = -least * state.lowestFoundation();
  for (let slot = 0; slot < state.foundationCount; slot++) sum -= up * state.foundationSize(slot);
  let highest = -1;
  for (let place = talon.wasteTop; place >= 0; place = talon.below(place)) {
    const height = heightOf(order[place] as number);
    sum += waste;
    if (height < highest) sum += blocked + depth * (highest - height);
    else highest = height;
  }
  for (let slot = 0; slot < state.tableauCount; slot++) sum += pileScore(state, slot, space, drop, disorder);
  return sum;
}

function pileScore(state: State, slot: number, space: number, drop: number, disorder: number): number {
  const {codec} = state;
  const pile = state.tableau(slot);
  if (pile === 0) return -space;
  return drop * (HEIGHTS - 1 - heightOf(codec.bottom(pile))) + disorder * disorderOf(state, pile);
}

const OUTLOOK: Outlook = {
  features,
  units: 0,
  learning: {states: 150, lastStates: 600},
  playing: {states: 300, lastStates: 1000},
  turns: 3,
};

/** Beam searches by the learned value, which win most of the deals that fewer descents leave. */
function guidedByValue(value: StoredNetwork): Pick<Knowledge, 'beamScore' | 'beamWidths' | 'descents'> {
  const network = loadNetwork(features, value);
  return {
    beamScore: state => {
      const {judge} = new LearnedValue(features, network, state);
      return () => -judge();
    },
    beamWidths: [20],
    descents: 8,
  };
}

/**
 * Plays that take no card from the waste may wait until after the turn: the turn only lays a card on the waste, which
 * they do not look at. So of states that such plays connect, one is enough where a card is turned. Nearly all of these
 * plays can be taken back, so that most states with the same waste are one; without the limit of one state for each
 * talon they push out all others (a search of 320 states had come down to a single waste half way).
 *
 * Tried and given up, each on 200 deals or more: two and more states for each talon; features of the order in which the
 * cards still to be turned let others go up; no more than two to six waiting plays in a row.
 */
export function auxiliarySequences(rules: Ruleset): Knowledge {
  const outlook = outlookUnder(rules, OUTLOOK, values);
  return {
    ...NO_KNOWLEDGE,
    deadlockProof: root => {
      const deadlines = new WasteDeadlines(root);
      return state => deadlines.hasPassed(state);
    },
    playsCanWait: true,
    bucketOf: state => state.talonHash(),
    score,
    weights: [-0.134, 0.052, 0.435, 2.23, 0.148, -0.296, -0.277, 0.972],
    depthFirst: 2000,
    advice: {
      expansionBudget: 16,
      lastExpansionBudget: 200,
      weights: [0.847, -0.189, 0.578, 1.379, 0.442, -0.004, -0.146, 0.492],
    },
    descents: 30,
    beamWidths: [40],
    growth: 3,
    expansionBudget: 16,
    lastExpansionBudget: 240,
    outlook,
    ...(outlook.network && guidedByValue(outlook.network)),
  };
}
