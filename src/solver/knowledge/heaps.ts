import {memoized} from '../../engine/memoized.js';
import {CARDS} from '../compiled/cards.js';
import {FOUNDATION, TABLEAU, TALON, type CompiledRules} from '../compiled/compiled-rules.js';
import {StackCodec} from '../compiled/pile-codec.js';
import type {Knowledge} from '../search/knowledge.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';
import {FreeStock} from './free-stock.js';

/** Do turned cards lie on piles where they stay until they go up? */
export function stayOnHeaps({sources}: CompiledRules): boolean {
  const leads = (from: number, to: number): boolean =>
    sources.some(({kind, routes}) => kind === from && routes.some(({toKind}) => toKind === to));
  return leads(TALON, TABLEAU) && leads(TABLEAU, FOUNDATION) && !leads(TABLEAU, TABLEAU);
}

/** Narrow beams that are tried before wider ones, some two seconds' work. */
const NARROW = 40;

/**
 * What is known of such games. The weights were tuned on 200 deals of Sir Tommy. Hints play by them, too: at 100 ms they won 34 and 35 of
 * 40 deals of Calculation in two runs, and 26 and 29 by weights without the easier game; of Sir Tommy 7 and 6, and 6 and 10.
 */
export function heapKnowledge(): Partial<Knowledge> {
  return {
    score: (state, weights) => heapsOf(state.root).score(state, weights),
    weights: [5.6, 0, 2.5, 4, 1.5, 6, 0.2],
    depthFirst: 0,
    beamWidths: Array.from({length: NARROW}, () => 100),
    growth: 2,
  };
}

/** A card that no foundation will take any more waits for longer than any other. */
const NEVER = 99;

/**
 * How far from won the heaps look: by how long their cards wait, for how many others on the foundations that will still take them,
 * and by what is left in the way when cards of the stock need no place.
 */
class Heaps {
  private readonly waits = new Float64Array(CARDS);
  private readonly codes: Uint8Array;
  private readonly waitsFor: WaitTable;
  private readonly freeStock: FreeStock;
  /** The numbers of all cards. */
  private readonly cards: readonly number[];

  constructor(private readonly root: Root) {
    this.codes = new Uint8Array(root.rules.foundationCount).fill(255);
    this.waitsFor = new WaitTable(root.rules);
    this.freeStock = new FreeStock(root);
    this.cards = [...new Set(root.position.piles.flat().map(card => root.rules.cardIn[card] as number))];
  }

  score(
    state: State,
    [
      perCard = 0,
      perBlocked = 0,
      perWait = 0,
      perHeap = 0,
      perHigher = 0,
      perStuck = 0,
      perTurn = 0,
    ]: readonly number[],
  ): number {
    this.readWaits(state);
    const {waits} = this;
    const {stacks} = this.root;
    let [sum, highest] = [0, 0];
    for (let slot = 0; slot < state.tableauCount; slot++) {
      let pile = state.tableau(slot);
      if (pile === 0) highest = NEVER;
      if (pile === 0 || !(state.codecOf(slot) instanceof StackCodec)) continue;
      const top = waits[stacks.top(pile)] as number;
      highest = Math.max(highest, top);
      sum += perHeap;
      for (let longest = top; pile !== 0; pile = stacks.rest(pile)) {
        const wait = waits[stacks.top(pile)] as number;
        sum += perCard;
        if (wait < longest) sum += perBlocked + perWait * (longest - wait);
        else longest = wait;
      }
    }
    sum += perHigher * this.higherInStock(state, highest);
    const {freeStock} = this;
    freeStock.play(state);
    return sum + perStuck * freeStock.stuck + perTurn * freeStock.turns;
  }

  /** Cards of the stock that have to lie on one that goes up sooner. */
  private higherInStock({talon}: State, highest: number): number {
    let count = 0;
    if (highest < NEVER)
      for (let place = talon.stockTop; place < talon.size; place = talon.above(place + 1))
        if ((this.waits[talon.cardAt(place)] as number) > highest) count++;
    return count;
  }

  /** Only the foundations tell how long cards wait. */
  private readWaits(state: State): void {
    const {codes, waits, waitsFor} = this;
    let isKnown = true;
    for (let slot = 0; slot < codes.length; slot++) {
      if (codes[slot] === state.code(slot)) continue;
      codes[slot] = state.code(slot);
      isKnown = false;
    }
    if (!isKnown) for (const card of this.cards) waits[card] = waitsFor.mean(card, codes);
  }
}

const heapsOf = memoized((root: Root) => new Heaps(root));

/** After how many others each card goes up, on each foundation in each of its states. */
class WaitTable {
  private readonly waits: Uint8Array;

  constructor(private readonly rules: CompiledRules) {
    const {foundations, foundationCount} = rules;
    this.waits = new Uint8Array(foundationCount * foundations.codes * CARDS).fill(NEVER);
    for (let slot = 0; slot < foundationCount; slot++)
      for (let code = 0; code < foundations.codes; code++) this.enter(slot, code);
  }

  /** The mean over the foundations that will still take the card. */
  mean(card: number, codes: Uint8Array): number {
    let [sum, count] = [0, 0];
    for (let slot = 0; slot < codes.length; slot++) {
      const wait = this.waits[this.at(slot, codes[slot] as number) + card] as number;
      if (wait === NEVER) continue;
      sum += wait;
      count++;
    }
    return count === 0 ? NEVER : sum / count;
  }

  private enter(slot: number, from: number): void {
    const {foundations} = this.rules;
    const at = this.at(slot, from);
    let codes = new Set([from]);
    for (let wait = 0; codes.size > 0 && wait < NEVER; wait++) {
      const next = new Set<number>();
      for (const code of codes)
        for (let card = 0; card < CARDS; card++) {
          const to = foundations.next(slot, code, card);
          if (to === 0 || (this.waits[at + card] as number) < NEVER) continue;
          next.add(to);
          this.waits[at + card] = wait;
        }
      codes = next;
    }
  }

  private at(slot: number, code: number): number {
    return (slot * this.rules.foundations.codes + code) * CARDS;
  }
}
