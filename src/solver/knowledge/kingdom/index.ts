import type {Ruleset} from '../../../engine/ruleset.js';
import type {Kernel} from '../../state/state-space.js';
import {PLAIN, type Knowledge} from '../knowledge.js';

const HEAPS = 8;

/**
 * Features: waste cards under a higher one, by how much, and weighed by how soon they are wanted; waste cards over a
 * lower one; drops along the waste; the ranks of the auxiliary cards, and their pairs; spaces; cards up.
 */
function score(kernel: Kernel, weights: readonly number[]): number {
  const [blocked = 0, depth = 0, row = 0, space = 0, above = 0, urgent = 0, up = 0, drops = 0, pairs = 0] = weights;
  let lowest = 13;
  let sum = 0;
  for (let slot = 0; slot < HEAPS; slot++) {
    const size = kernel.foundationSize(slot);
    sum -= up * size;
    if (size < lowest) lowest = size;
  }
  let before = -1;
  for (let slot = 0; slot < HEAPS; slot++) {
    const card = kernel.tableau(slot) - 1;
    if (card < 0) sum -= space;
    else sum += row * (card - lowest) + (card === before ? pairs : 0);
    before = card;
  }
  let highest = -1;
  let upper = -1;
  let over = 0;
  let count = 0;
  for (let place = kernel.below(kernel.pointer); place >= 0; place = kernel.below(place)) {
    const card = kernel.cardAt(place);
    if (card < highest) sum += blocked + depth * (highest - card) + urgent / (1 + card - lowest);
    else highest = card;
    if (card < upper) sum += drops;
    upper = card;
    count++;
    TURNED[count] = card;
  }
  let least = 99;
  for (; count > 0; count--) {
    const card = TURNED[count] as number;
    if (card > least) over++;
    else least = card;
  }
  return sum + above * over;
}

/** The waste from its top, for the score. */
const TURNED = new Int8Array(128);

const RANKS = 13;
const CELLS = 8;
/** Cards of each rank that are out of the waste when the card in question is reached. */
const out = new Int8Array(RANKS);

/**
 * Proves, in the last pass, that some card of the waste can never be reached. When it is, after so many turned cards, every
 * card turned by then has left the waste but those beneath it; so each lies on a heap or in one of eight cells. The heaps
 * hold at most what fits on one another of these cards, and the rest has to fit in the cells. A card is reached after
 * those that lie on it, so the number of turned cards never falls from one to the next; the earliest that will do is
 * taken for each. Where none will do, the card stays where it is.
 */
function isDead(kernel: Kernel): boolean {
  const {deckSize} = kernel;
  out.fill(0);
  for (let slot = 0; slot < HEAPS; slot++) {
    for (let rank = kernel.foundationSize(slot) - 1; rank >= 0; rank--) out[rank] = (out[rank] as number) + 1;
    const card = kernel.tableau(slot) - 1;
    if (card >= 0) out[card] = (out[card] as number) + 1;
  }
  let next = kernel.above(kernel.pointer);
  for (let place = kernel.below(kernel.pointer); place >= 0; place = kernel.below(place)) {
    count(kernel, place);
    for (; homeless() > CELLS; next = kernel.above(next + 1)) {
      if (next >= deckSize) return true;
      count(kernel, next);
    }
  }
  return false;
}

function count(kernel: Kernel, place: number): void {
  const card = kernel.cardAt(place);
  out[card] = (out[card] as number) + 1;
}

/** How many of the cards that are out no heap can take, were they all at hand. */
function homeless(): number {
  let room = HEAPS;
  let left = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const own = out[rank] as number;
    if (own < room) room = own;
    else left += own - room;
  }
  return left;
}

export function kingdom(rules: Ruleset): Knowledge {
  const passes = rules.redeal?.passes ?? 1;
  return {
    ...PLAIN,
    isDead: kernel => kernel.pass === passes && isDead(kernel),
    score,
    weights: [7.499, 0.686, 0.288, -0.53, -4.499, -0.073, 2.866, -3.049, 0.118],
    depthFirst: 500,
    advice: {reach: 10, lastReach: 60, weights: [10.523, -0.383, 0.694, 0.274, -0.746, -1.425, 3.951, -3.22, 1.056]},
    dives: 10,
    widths: [30],
    reach: 60,
    lastReach: 240,
  };
}
