import {countOfCards} from '../../engine/position.js';
import {CardSet} from '../compiled/card-set.js';
import {CARDS, NONE, raise} from '../compiled/cards.js';
import {StackCodec} from '../compiled/pile-codec.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';

/**
 * An easier game of heaps: a card of the stock waits in a hand, from which it goes up as soon as it can, and those of
 * the heaps wait only for the cards above them. What is in the way even so tells how far from won a state is.
 */
export class RelaxedHeaps {
  /** Cards that never go up. */
  stuck = 0;
  /** How long cards wait in the hand, in turns. */
  turns = 0;

  private readonly total: number;
  private readonly heaps: Int32Array;
  private readonly codes: Uint8Array;
  /** The cards that foundations take. */
  private readonly wanted = new CardSet();
  /** The cards of the hand, how many there are of each, and of all. */
  private readonly hand = new CardSet();
  private readonly counts = new Uint8Array(CARDS);
  private held = 0;

  constructor(private readonly root: Root) {
    const {foundationCount, tableauCount} = root.rules;
    this.total = countOfCards(root.position);
    this.heaps = new Int32Array(tableauCount);
    this.codes = new Uint8Array(foundationCount);
  }

  /** Plays on from a state. */
  play(state: State): void {
    this.begin(state);
    const {talon} = state;
    const {order} = talon;
    for (let place = talon.above(0); place < talon.size; place = talon.above(place + 1)) {
      const card = order[place] as number;
      this.hold(card);
      if (this.wanted.has(card)) this.goUp();
      this.turns += this.held;
    }
  }

  private begin(state: State): void {
    const {heaps, codes} = this;
    this.stuck = this.total - state.cardsUp();
    this.turns = this.held = 0;
    this.hand.clear();
    this.counts.fill(0);
    for (let slot = 0; slot < heaps.length; slot++) {
      const pile = state.tableau(slot);
      const isCell = pile !== 0 && !(state.codecOf(slot) instanceof StackCodec);
      heaps[slot] = isCell ? 0 : pile;
      if (isCell) this.hold(state.codecOf(slot).top(pile));
    }
    for (let slot = 0; slot < codes.length; slot++) codes[slot] = state.code(slot);
    this.readWanted();
    this.goUp();
  }

  private hold(card: number): void {
    this.hand.put(card);
    raise(this.counts, card);
    this.held++;
  }

  /** Plays up what can go up, heaps before the hand. */
  private goUp(): void {
    while (this.leaveHeaps() || this.leaveHand());
  }

  /** Plays up what is on top of the heaps; false if nothing can go up. */
  private leaveHeaps(): boolean {
    const {heaps, wanted} = this;
    const {stacks} = this.root;
    let isAny = false;
    for (let slot = 0; slot < heaps.length; slot++) {
      let pile = heaps[slot] as number;
      if (pile === 0 || !wanted.has(stacks.top(pile))) continue;
      for (; pile !== 0 && wanted.has(stacks.top(pile)); pile = stacks.rest(pile)) this.enter(stacks.top(pile));
      heaps[slot] = pile;
      isAny = true;
    }
    return isAny;
  }

  /** Plays up a card of the hand; false if none can go up. */
  private leaveHand(): boolean {
    const card = this.hand.intersect(this.wanted).first;
    if (card === NONE) return false;
    this.enter(card);
    raise(this.counts, card, -1);
    if (this.counts[card] === 0) this.hand.take(card);
    this.held--;
    return true;
  }

  /** Puts a card that is wanted on a foundation. */
  private enter(card: number): void {
    const {codes} = this;
    const {foundations} = this.root.rules;
    for (let slot = 0; slot < codes.length; slot++) {
      const code = foundations.next(slot, codes[slot] as number, card);
      if (code === 0) continue;
      codes[slot] = code;
      this.stuck--;
      this.readWanted();
      return;
    }
  }

  private readWanted(): void {
    const {codes, wanted} = this;
    const {foundations} = this.root.rules;
    wanted.clear();
    for (let slot = 0; slot < codes.length; slot++) foundations.addWanted(slot, codes[slot] as number, wanted);
  }
}
