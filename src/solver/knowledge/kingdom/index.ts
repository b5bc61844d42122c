import type {Ruleset} from '../../../engine/ruleset.js';
import type {State} from '../../state/state.js';
import type {Outlook} from '../../value/outlook.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {isDeadlock} from './deadlock.js';
import {features} from './features.js';

/** Heaps, and auxiliary cards: suits do not count, so a card is its rank. */
const HEAPS = 8;

/** The waste of the state that is scored, its top card at 1. */
const WASTE = new Int8Array(128);

/**
 * Features: waste cards under a higher one, by how much, and weighed by how soon they are wanted; waste cards over a
 * lower one; drops along the waste; the ranks of the auxiliary cards, and their pairs; spaces; cards up.
 */
function score(state: State, weights: readonly number[]): number {
  const [blocked = 0, depth = 0, row = 0, space = 0, above = 0, urgent = 0, up = 0, drops = 0, pairs = 0] = weights;
  let lowest = 13;
  let sum = 0;
  for (let slot = 0; slot < HEAPS; slot++) {
    const size = state.foundationSize(slot);
    sum -= up * size;
    if (size < lowest) lowest = size;
  }
  let before = -1;
  for (let slot = 0; slot < HEAPS; slot++) {
    const card = state.tableauTop(slot);
    if (card < 0) sum -= space;
    else sum += row * (card - lowest) + (card === before ? pairs : 0);
    before = card;
  }
  const {order} = state;
  let highest = -1;
  let upper = -1;
  let count = 0;
  for (let place = state.below(state.pointer); place >= 0; place = state.below(place)) {
    const card = order[place] as number;
    if (card < highest) sum += blocked + depth * (highest - card) + urgent / (1 + card - lowest);
    else highest = card;
    if (card < upper) sum += drops;
    upper = card;
    WASTE[++count] = card;
  }
  return sum + above * cardsOverLower(count);
}

/** How many cards of the waste, which has `count`, lie over a lower one. */
function cardsOverLower(count: number): number {
  let least = 99;
  let over = 0;
  for (let i = count; i > 0; i--) {
    const card = WASTE[i] as number;
    if (card > least) over++;
    else least = card;
  }
  return over;
}

/** Learned with the default options; with more passes, or with spaces filled at once, the game is another. */
const OUTLOOK: Outlook = {
  features,
  units: 64,
  learning: {states: 300, lastStates: 600},
  playing: {states: 300, lastStates: 600},
  turns: 6,
};

export function kingdom(rules: Ruleset): Knowledge {
  const passes = rules.redeal?.passes ?? 1;
  return {
    ...PLAIN,
    isDeadlock: state => state.pass === passes && isDeadlock(state),
    score,
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
    ...(passes === 1 && rules.values.fill === 'choice' && {outlook: OUTLOOK}),
  };
}
