import type {Kernel} from '../../state/state-space.js';
import {PLAIN, type Knowledge} from '../knowledge.js';

/** How many cards have to go up before this one can, by the nearer family; 13 when neither will take it any more. */
function wait(kernel: Kernel, card: number): number {
  const suit = Math.floor(card / 13);
  const height = card % 13;
  const rising = height - kernel.foundationSize(suit);
  const falling = 12 - kernel.foundationSize(4 + suit) - height;
  if (rising < 0) return falling < 0 ? 13 : falling;
  return falling < 0 ? rising : Math.min(rising, falling);
}

/**
 * Features: cards up; in the last pass waste cards under one that has to wait longer, and how much longer; how long the
 * auxiliary cards wait; such waste cards in earlier passes; cards in the waste.
 */
function score(kernel: Kernel, weights: readonly number[], passes: number): number {
  const [up = 0, blocked = 0, depth = 0, row = 0, early = 0, waste = 0] = weights;
  const isLast = kernel.pass >= passes;
  let sum = 0;
  for (let slot = 0; slot < kernel.program.foundationCount; slot++) sum -= up * kernel.foundationSize(slot);
  for (let slot = 0; slot < kernel.program.tableauCount; slot++) {
    const card = kernel.tableau(slot) - 1;
    if (card >= 0) sum += 0.1 * row * wait(kernel, card);
  }
  let longest = -1;
  for (let place = kernel.below(kernel.pointer); place >= 0; place = kernel.below(place)) {
    const own = wait(kernel, kernel.cardAt(place));
    sum += 0.05 * waste;
    if (own >= longest) longest = own;
    else sum += isLast ? blocked + depth * (longest - own) : 0.3 * early;
  }
  return sum;
}

export function patriarchs(rules: {readonly redeal: {readonly passes: number} | undefined}): Knowledge {
  const passes = rules.redeal?.passes ?? 1;
  return {
    ...PLAIN,
    score: (kernel, weights) => score(kernel, weights, passes),
    weights: [0.577, 0.063, 0.205, 2.984, 0.543, 0.584],
    depthFirst: 500,
    advice: {reach: 16, lastReach: 200, weights: [0.901, 0.051, 0.444, 4.977, 0.982, 1.383]},
    dives: 20,
    // Of 600 deals 480 states missed two, and so did 1,920; by shaken weights every fourth search of 480 won one of them.
    widths: [30, 120, 480, 480, 480, 480, 480, 480, 480, 480],
    reach: 60,
    lastReach: 240,
  };
}
