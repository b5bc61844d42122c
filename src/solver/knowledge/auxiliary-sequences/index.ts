import type {Kernel} from '../../state/state-space.js';
import {PLAIN, type Knowledge} from '../knowledge.js';

/**
 * Features: cards up; waste cards under a higher one, and by how much; spaces; cards in the waste; how far the piles'
 * bottom cards are from the king; cards of a pile under one that is wanted later; the lowest foundation.
 */
function score(kernel: Kernel, weights: readonly number[]): number {
  const [up = 0, blocked = 0, depth = 0, space = 0, waste = 0, drop = 0, disorder = 0, least = 0] = weights;
  let sum = -least * kernel.lowestFoundation();
  for (let slot = 0; slot < kernel.program.foundationCount; slot++) sum -= up * kernel.foundationSize(slot);
  let highest = -1;
  for (let place = kernel.below(kernel.pointer); place >= 0; place = kernel.below(place)) {
    const height = kernel.cardAt(place) % 13;
    sum += waste;
    if (height < highest) sum += blocked + depth * (highest - height);
    else highest = height;
  }
  for (let slot = 0; slot < kernel.program.tableauCount; slot++) sum += pileScore(kernel, slot, space, drop, disorder);
  return sum;
}

function pileScore(kernel: Kernel, slot: number, space: number, drop: number, disorder: number): number {
  const pile = kernel.tableau(slot);
  if (pile === 0) return -space;
  const size = kernel.program.codec.size(pile);
  // The ladder's own form is read here, for speed: the bottom card's height, then two bits a suit, the top card's last.
  const base = pile >> 27;
  let sum = drop * (12 - base);
  let nearest = 99;
  for (let i = 0; i < size; i++) {
    const wait = base - i - kernel.foundationSize((pile >> (2 * (size - 1 - i))) & 3);
    if (wait > nearest) sum += disorder;
    else nearest = wait;
  }
  return sum;
}

/**
 * Plays that take no card from the waste may wait until after the turn, as the turn only lays a card on the waste, which
 * they do not look at. So of states that such plays lead to from one another, the first is enough where a card is turned.
 * Nearly all of these plays can be taken back, so that states with the same waste are mostly one; without the bound of
 * one to a waste they crowd out all others (a search of 320 states had come down to a single waste half way).
 * Tried and given up, each on 200 deals or more: two and more states to a waste; features of the order in which the cards
 * still to be turned let others go up; no more than two to six waiting plays in a row.
 */
export function auxiliarySequences(): Knowledge {
  return {
    ...PLAIN,
    playsWait: true,
    crowd: kernel => kernel.deckHash(),
    score,
    weights: [-0.134, 0.052, 0.435, 2.23, 0.148, -0.296, -0.277, 0.972],
    depthFirst: 2000,
    advice: {reach: 16, lastReach: 200, weights: [0.847, -0.189, 0.578, 1.379, 0.442, -0.004, -0.146, 0.492]},
    dives: 30,
    widths: [40],
    growth: 3,
    reach: 16,
    lastReach: 240,
  };
}
