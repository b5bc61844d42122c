import type {Ruleset} from '../../../engine/ruleset.js';
import type {Kernel} from '../../state/state-space.js';
import type {Planning} from '../plan.js';
import {directionOf} from './column-game.js';
import {ColumnsPlanner} from './column-planner.js';
import {PLAIN, type Knowledge} from '../knowledge.js';
import {OverColumns} from './over-column-game.js';
import {UnderColumns} from './under-column-game.js';

/**
 * Features: cards up; joins within packets; cards in packets that lie the wrong way for a foundation that has begun;
 * covered cards, and such that lie under a card of their suit; emptied columns.
 */
function score(kernel: Kernel, weights: readonly number[]): number {
  const [up = 0, links = 0, wrong = 0, covered = 0, buried = 0, spaces = 0] = weights;
  const {tableauCount, behind, codec, foundationCount} = kernel.program;
  let sum = 0;
  for (let slot = 0; slot < foundationCount; slot++) sum -= up * kernel.foundationSize(slot);
  for (let slot = 0; slot < tableauCount; slot++) {
    const pile = kernel.tableau(slot);
    if (pile === 0) {
      sum -= spaces;
      continue;
    }
    const size = codec.size(pile);
    const top = codec.top(pile);
    const suit = Math.floor(top / 13);
    sum -= links * (size - 1);
    if (size > 1 && directionOf(kernel, suit) === Math.sign(top - codec.bottom(pile))) sum += wrong * (size - 1);
    const heap = behind[slot] ?? -1;
    if (heap >= 0) sum += columnScore(kernel, heap, size, suit, covered, buried);
  }
  return sum;
}

function columnScore(
  kernel: Kernel,
  heap: number,
  above: number,
  suit: number,
  covered: number,
  buried: number,
): number {
  const size = kernel.heapSize(heap);
  let sum = covered * size;
  for (let i = 0; i < size; i++) {
    const own = Math.floor(kernel.heapCard(heap, i) / 13);
    if (own === suit) sum += buried * above;
    for (let j = i + 1; j < size; j++) if (Math.floor(kernel.heapCard(heap, j) / 13) === own) sum += buried;
  }
  return sum;
}

export function reversibleSequences(rules: Ruleset): Knowledge {
  const mustFound = rules.values['found'] === 'forced';
  const Game = rules.values['under'] === 'on' ? UnderColumns : OverColumns;
  const plan = (kernel: Kernel, maxBytes: number): Planning =>
    new ColumnsPlanner(new Game(mustFound)).plan(kernel, maxBytes);
  return {
    ...PLAIN,
    score,
    weights: [1.49, 0.558, 6.19, 0.322, 0.489, 3.141],
    ...(rules.values['spaces'] === 'closed' && {plan}),
    depthFirst: 5000,
    dives: 10,
    widths: [50],
    reach: 1e9,
    lastReach: 1e9,
  };
}
