import type {FreePlay, Kernel} from '../kernel.js';
import {FOUNDATION} from '../program.js';
import {PLAIN, type Knowledge} from './knowledge.js';

/**
 * A card goes up at once to a foundation that has begun. Proof: in its packet it could only hold its two neighbours in
 * suit; one is on the foundation already, and the other could follow it up as soon as it could be laid on it.
 */
const founded: FreePlay = (_, {toKind, begins}) => toKind === FOUNDATION && !begins;

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
    if (size > 1 && direction(kernel, suit) === Math.sign(top - codec.bottom(pile))) sum += wrong * (size - 1);
    const heap = behind[slot] ?? -1;
    if (heap >= 0) sum += columnScore(kernel, heap, size, suit, covered, buried);
  }
  return sum;
}

/** 1 for a foundation that goes up from its ace, -1 for one that goes down from its king, 0 for one that has not begun. */
function direction(kernel: Kernel, suit: number): number {
  const size = kernel.foundationSize(suit);
  if (size === 0) return 0;
  return (kernel.foundationTop(suit) % 13) + 1 === size ? 1 : -1;
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

export function reversibleSequences(): Knowledge {
  return {
    ...PLAIN,
    free: founded,
    score,
    weights: [1.152, 0.834, 1.492, -0.449, 0.32, 2.055],
    depthFirst: 5000,
    width: 50,
    reach: 1e9,
    lastReach: 1e9,
  };
}
