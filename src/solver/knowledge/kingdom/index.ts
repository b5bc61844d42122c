import type {Ruleset} from '../../../engine/ruleset.js';
import {HEIGHTS} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';
import {outlookUnder, type Outlook} from '../../value/learned-value.js';
import {NO_KNOWLEDGE, type Knowledge} from '../../search/knowledge.js';
import {lastPassProof} from '../waste-proof.js';
import {CardsOutByRank, CELLS, HEAPS, WasteScore} from './waste.js';
import {features} from './features.js';
import values from './values.json' with {type: 'json'};

/**
 * Features: those of the waste; the ranks of the auxiliary cards, and their pairs; spaces; cards up. They stand among the
 * weights as blocked, depth, row, space, above, urgent, up, drops, pairs.
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
  const passes = rules.redeal?.passes ?? 1;
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
