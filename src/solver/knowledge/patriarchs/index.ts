import type {Ruleset} from '../../../engine/ruleset.js';
import type {State} from '../../state/state.js';
import {outlookUnder, type Outlook} from '../../value/learned-value.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import {lastPassProof} from '../waste-proof.js';
import {CardsOutBySuit} from './deadlock.js';
import {features, waitOf} from './features.js';
import values from './values.json' with {type: 'json'};

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
  const passes = rules.redeal?.passes ?? 1;
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
    // Of 600 deals a width of 480 missed two, and so did 1,920; with perturbed weights every fourth search of width 480 won one of them.
    beamWidths: [30, 120, 480, 480, 480, 480, 480, 480, 480, 480],
    expansionBudget: 60,
    lastExpansionBudget: 240,
    outlook: outlookUnder(rules, OUTLOOK, values),
  };
}
