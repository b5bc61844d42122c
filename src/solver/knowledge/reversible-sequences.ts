import type {Ruleset} from '../../engine/ruleset.js';
import type {FreePlay, Kernel} from '../kernel.js';
import type {Planning} from '../plan.js';
import {FOUNDATION} from '../program.js';
import {Columns, directionOf, isEnd} from './columns.js';
import {ColumnsPlanner} from './columns-planner.js';
import {PLAIN, type Knowledge} from './knowledge.js';
import {OverColumns} from './over-columns.js';

/**
 * A card goes up at once to a foundation that has begun. Proof: in its packet it could only hold its two neighbours in
 * suit; one is on the foundation already, and the other could follow it up as soon as it could be laid on it.
 */
const founded: FreePlay = (_, {toKind, begins}) => toKind === FOUNDATION && !begins;

/** Where suits have to be founded, a card stays if that would uncover an ace or a king whose suit has no foundation. */
const foundedFreely: FreePlay = (kernel, play) => founded(kernel, play) && !uncoversBase(kernel, play.fromSlot);

function uncoversBase(kernel: Kernel, slot: number): boolean {
  const heap = kernel.program.behind[slot] as number;
  const left = kernel.heapSize(heap);
  if (left === 0 || kernel.program.codec.size(kernel.tableau(slot)) > 1) return false;
  const next = kernel.heapCard(heap, left - 1);
  return isEnd(next) && kernel.foundationSize(Math.floor(next / 13)) === 0;
}

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

/** Whether a card is in a packet or on a foundation, or might come there; the search is not re-entrant. */
const exposed = new Uint8Array(54);
/** How many cards of each column are still thought covered. */
const covered = new Int8Array(13);

/**
 * Proves that some card can never come free. It is supposed that every card in a packet is at hand wherever it helps. A
 * packet of several cards then goes only if its top is an end of the suit or the card beyond its top is at hand; a
 * single card only if it is an end of the suit or a neighbour is at hand. The card behind is at hand then, too. What is
 * still covered when nothing more comes free stays covered in the game itself, which allows less. Not for open columns.
 */
function isDead(kernel: Kernel): boolean {
  const {tableauCount, behind, foundationCount} = kernel.program;
  exposed.fill(0);
  for (let suit = 0; suit < foundationCount; suit++) exposeFoundation(kernel, suit);
  let waiting = 0;
  for (let slot = 0; slot < tableauCount; slot++) {
    exposePacket(kernel.tableau(slot));
    covered[slot] = kernel.heapSize(behind[slot] as number);
    waiting += covered[slot] as number;
  }
  for (let found = true; found && waiting > 0;) {
    found = false;
    for (let slot = 0; slot < tableauCount; slot++) {
      while ((covered[slot] as number) > 0 && isClearable(kernel, slot)) {
        covered[slot] = (covered[slot] as number) - 1;
        exposed[kernel.heapCard(behind[slot] as number, covered[slot] as number) + 1] = 1;
        waiting--;
        found = true;
      }
    }
  }
  return waiting > 0;
}

function exposeFoundation(kernel: Kernel, suit: number): void {
  const step = directionOf(kernel, suit);
  if (step === 0) return;
  const top = kernel.foundationTop(suit);
  for (let i = 0; i < kernel.foundationSize(suit); i++) exposed[top - step * i + 1] = 1;
}

function exposePacket(pile: number): void {
  if (pile === 0) return;
  const bottom = pile & 255;
  const top = pile >> 8;
  for (let card = Math.min(bottom, top); card <= Math.max(bottom, top); card++) exposed[card] = 1;
}

/** Might the packet of the column go, or the card that was thought to have come free last? */
function isClearable(kernel: Kernel, slot: number): boolean {
  const heap = kernel.program.behind[slot] as number;
  const left = covered[slot] as number;
  const pile = left < kernel.heapSize(heap) ? 0 : kernel.tableau(slot);
  const top = pile === 0 ? kernel.heapCard(heap, left) : (pile >> 8) - 1;
  const step = pile === 0 ? 0 : Math.sign((pile >> 8) - (pile & 255));
  const height = top % 13;
  if (height === 0 || height === 12) return true;
  return (step >= 0 && exposed[top + 2] === 1) || (step <= 0 && exposed[top] === 1);
}

/** How many cards each column covers, two bits a column: states that differ but in their packets crowd a wide search. */
function coveredCards(kernel: Kernel): number {
  let sizes = 0;
  for (let heap = 0; heap < kernel.program.heaps.length; heap++) sizes = sizes * 4 + kernel.heapSize(heap);
  return sizes;
}

export function reversibleSequences(rules: Ruleset): Knowledge {
  const mustFound = rules.values['found'] === 'forced';
  const Game = rules.values['under'] === 'on' ? Columns : OverColumns;
  const plan = (kernel: Kernel, maxBytes: number): Planning =>
    new ColumnsPlanner(new Game(mustFound), new Game(mustFound)).plan(kernel, maxBytes);
  return {
    ...PLAIN,
    free: mustFound ? foundedFreely : founded,
    score,
    weights: [1.49, 0.558, 6.19, 0.322, 0.489, 3.141],
    ...(rules.values['spaces'] === 'closed' && {isDead}),
    ...(rules.values['spaces'] === 'closed' && {plan}),
    crowd: coveredCards,
    crowdFrom: 200,
    depthFirst: 5000,
    dives: 10,
    widths: [50, 200, 800, 6400],
    reach: 1e9,
    lastReach: 1e9,
  };
}
